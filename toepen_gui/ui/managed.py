"""Whether somebody manages the windows of an X desktop. Where nobody does (a bare server, as in a kiosk), nobody makes
a window as large as the screen either when it is asked for, and the window has to do it itself.

The library cannot tell, so the server is asked by the library it speaks with itself. Asked only on going full screen.
That library is also asked by which connection it speaks with the server, for who wants to wait on it.
"""

from __future__ import annotations

import os
from ctypes import CDLL, POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_ulong, c_void_p, py_object, pythonapi
from typing import Final

from toepen_gui.ui.heap import X_LIBRARY

CHECK: Final = b"_NET_SUPPORTING_WM_CHECK"  # who manages the windows leaves his own one there
ANY: Final = 0


def managed() -> bool:
    """Also True where it cannot be found out."""
    try:
        x11 = CDLL(X_LIBRARY)
    except OSError:
        return True
    x11.XOpenDisplay.argtypes, x11.XOpenDisplay.restype = [c_char_p], c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    try:
        return _answers(x11, display)
    finally:
        x11.XCloseDisplay.argtypes = [c_void_p]
        x11.XCloseDisplay(display)


def connection(display: object) -> int:
    """The file descriptor by which an open display is spoken with. `display`: the capsule that the window library has
    for it. Raises OSError without that library, ValueError if it is no such capsule."""
    pointer = pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = c_void_p, [py_object, c_char_p]
    x11 = CDLL(X_LIBRARY, mode=os.RTLD_NOW | os.RTLD_NOLOAD)
    x11.XConnectionNumber.argtypes = [c_void_p]
    return int(x11.XConnectionNumber(pointer(display, b"display")))


def _answers(x11: CDLL, display: int) -> bool:
    """Whether the root window holds what a manager leaves there."""
    x11.XDefaultRootWindow.argtypes, x11.XDefaultRootWindow.restype = [c_void_p], c_ulong
    x11.XInternAtom.argtypes, x11.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    atom = x11.XInternAtom(display, CHECK, 1)
    if not atom:  # nobody has ever spoken of it
        return False
    kind, form, items, left, found = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ubyte)()
    x11.XGetWindowProperty.argtypes = [
        c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong,
        c_void_p, c_void_p, c_void_p, c_void_p, c_void_p,
    ]  # fmt: skip
    x11.XGetWindowProperty(
        display, x11.XDefaultRootWindow(display), atom, 0, 1, 0, ANY,
        byref(kind), byref(form), byref(items), byref(left), byref(found),
    )  # fmt: skip
    if found:
        x11.XFree.argtypes = [c_void_p]
        x11.XFree(found)
    return items.value > 0
