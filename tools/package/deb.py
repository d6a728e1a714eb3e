"""A Debian package of the frozen app: menu entry, file type, store page and manual page beside it."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from tools.icons import png
from tools.package.app import ROOT, Release
from tools.package.manual import manual

LINUX: Final = ROOT / "tools" / "package" / "linux"
ID: Final = "io.github.toepen"
ICONS: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
SECTION: Final = "games"
# what the app leaves to the system: graphics drivers want their own libstdc++, and SDL looks for the rest by name
DEPENDS: Final = "libc6 (>= {glibc}), libgcc-s1, libstdc++6, libx11-6, libxext6"
RECOMMENDS: Final = "libpulse0 | libasound2, libxcursor1, libxi6, libxrandr2, libwayland-client0, libxkbcommon0"
MAINTAINER: Final = "The Toepen project <toepen@users.noreply.github.com>"
SUMMARY: Final = "bluffing card game of the Dutch café"
DESCRIPTION: Final = """\
 Four cards each, only the last trick counts, and whoever dares may knock on
 the table to raise what it costs to lose. Play against one to seven computer
 players who bluff, grumble and fold, by the rules of your own café or for
 chips, in Dutch or English, by mouse or by keyboard alone.
"""
COPYRIGHT: Final = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Toepen
Comment: Libraries packed with the game have licences of their own; all of them
 lie in /usr/lib/toepen/_internal/licences.

Files: *
Copyright: The Toepen project
License: Expat
"""


def shared(folder: Path, about: Release) -> None:
    """Fills `folder` (a /usr/share) with what a desktop wants to know of the game."""
    entry = folder / "applications" / f"{ID}.desktop"
    _write(entry, (LINUX / "toepen.desktop").read_text(encoding="utf-8"))
    store = (LINUX / f"{ID}.metainfo.xml.in").read_text(encoding="utf-8")
    store = store.replace("@VERSION@", about.version).replace("@DATE@", about.date)
    _write(folder / "metainfo" / f"{ID}.metainfo.xml", store)
    _write(folder / "mime" / "packages" / "toepen.xml", (LINUX / "toepen-mime.xml").read_text(encoding="utf-8"))
    drawings = ROOT / "assets" / "icon"
    icons = folder / "icons" / "hicolor"
    for size in ICONS:
        _write_bytes(icons / f"{size}x{size}" / "apps" / "toepen.png", png(drawings, size))
    _write_bytes(icons / "scalable" / "apps" / "toepen.svg", (drawings / "icon.svg").read_bytes())
    _write_packed(folder / "man" / "man6" / "toepen.6.gz", manual(about))


def deb(app: Path, target: Path, work: Path, about: Release, glibc: tuple[int, int], architecture: str) -> Path:
    """Makes the package by `dpkg-deb`, which every Debian has. Raises CalledProcessError."""
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(app, root / "usr" / "lib" / "toepen", symlinks=True)
    launcher = root / "usr" / "games" / "toepen"
    launcher.parent.mkdir(parents=True)
    launcher.symlink_to("../lib/toepen/toepen")
    shared(root / "usr" / "share", about)
    notes = root / "usr" / "share" / "doc" / "toepen"
    licence = "".join(f" {line or '.'}\n" for line in (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines())
    _write(notes / "copyright", COPYRIGHT + licence)
    day = format_datetime(datetime.fromtimestamp(about.epoch, UTC))
    entry = f"toepen ({about.version}) stable; urgency=low\n\n  * See /usr/share/doc/toepen/CHANGELOG.md.gz.\n\n"
    _write_packed(notes / "changelog.gz", f"{entry} -- {MAINTAINER}  {day}\n")
    _write_packed(notes / "CHANGELOG.md.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    _settle(root, about.epoch)
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
    control = {
        "Package": "toepen",
        "Version": about.version,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(size),
        "Depends": DEPENDS.format(glibc=f"{glibc[0]}.{glibc[1]}"),
        "Recommends": RECOMMENDS,
        "Section": SECTION,
        "Priority": "optional",
        "Description": f"{SUMMARY}\n{DESCRIPTION.rstrip()}",
    }
    _write(root / "DEBIAN" / "control", "".join(f"{name}: {value}\n" for name, value in control.items()))
    os.utime(root / "DEBIAN" / "control", (about.epoch, about.epoch))
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(about.epoch)}
    words = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)]
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)
    return target


def _settle(root: Path, epoch: int) -> None:
    """Rights and dates that do not depend on who built it when."""
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or (path.stat().st_mode & 0o100 and _runs(path)) else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def _runs(path: Path) -> bool:
    """Whether a file is a program; the packager marks libraries as such too."""
    return ".so" not in path.name


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _write_bytes(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _write_packed(path: Path, text: str) -> None:
    """As .gz without a date in it."""
    _write_bytes(path, gzip.compress(text.encode("utf-8"), 9, mtime=0))
