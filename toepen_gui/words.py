"""The texts of the game by key: one flat JSON file per language in assets/lang, found by looking into the folder.

A text may hold {named} places. A count has two keys, `key.one` and `key.other`, chosen by `n`. A key that a language
lacks is read from English, and failing that shown as the key itself: the tests fail on it, a game does not. A language
file holds data only, so places are filled by name and nothing else: no format specifications, no attributes.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
NAME_KEY: Final = "language.name"
GLOSSARY: Final = "glossary.json"  # no language: the same words in every one
LARGEST: Final = 1_000_000  # bytes of a language file; ours have some 30,000
PLACE: Final = re.compile(r"\{([a-z_][a-z0-9_]*)\}")

_CODE: Final = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})?")
_NO_PLURAL: Final = frozenset({"zh", "ja", "ko", "th", "vi", "id"})


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one language. Calling it with a key gives the text: `words("title.play")`, `words("x.cards", n=3)`.

    `lang` is the code of the language, as `nl`; `texts` its own texts, `fallback` the English ones.
    """

    lang: str
    texts: Mapping[str, str]
    fallback: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, key: str, /, **params: object) -> str:
        """The text of `key` with its places filled; a place without a value is left as it stands."""
        text = self._find(key, params.get("n"))
        if not params:
            return text
        return PLACE.sub(lambda place: str(params[place[1]]) if place[1] in params else place[0], text)

    def has(self, key: str) -> bool:
        """Whether there is a text of that key, counted or not, in this language or in English."""
        other = f"{key}.other"
        return any(name in texts for texts in (self.texts, self.fallback) for name in (key, other))

    def _find(self, key: str, n: object) -> str:
        for lang, texts in ((self.lang, self.texts), (ENGLISH, self.fallback)):
            if isinstance(n, int):
                form = "one" if n == 1 and lang not in _NO_PLURAL else "other"
                counted = texts.get(f"{key}.{form}", texts.get(f"{key}.other"))
                if counted is not None:
                    return counted
            if key in texts:
                return texts[key]
        return key


def read_texts(file: Path) -> dict[str, str] | None:
    """The texts of a language file, or None if it is no flat object of texts, too large, or cannot be read."""
    try:
        if file.stat().st_size > LARGEST:
            return None
        loaded = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(loaded, dict) or not all(isinstance(text, str) for text in loaded.values()):
        return None
    return loaded


def codes(folder: Path) -> tuple[str, ...]:
    """The codes of the language files in `folder`, English first, without opening them."""
    try:
        found = sorted(entry.stem for entry in folder.glob("*.json") if _CODE.fullmatch(entry.stem))
    except OSError:
        return ()
    return tuple(sorted(found, key=lambda code: (code != ENGLISH, code)))


def available(folder: Path) -> dict[str, str]:
    """The readable languages of `folder`: code to the language's own name, English first."""
    names: dict[str, str] = {}
    for code in codes(folder):
        texts = read_texts(folder / f"{code}.json")
        if texts is not None:
            names[code] = texts.get(NAME_KEY, code)
    return names


def load(folder: Path, lang: str) -> Words:
    """The words of `lang`, a code as `codes` gives it; English where there is no such file or it cannot be read."""
    english = read_texts(folder / f"{ENGLISH}.json") or {}
    if lang == ENGLISH or not _CODE.fullmatch(lang):
        return Words(ENGLISH, english)
    texts = read_texts(folder / f"{lang}.json")
    return Words(ENGLISH, english) if texts is None else Words(lang, texts, english)


def choose(wanted: Iterable[str], known: Iterable[str]) -> str:
    """The first of the `wanted` locales (`nl_BE.UTF-8`, `zh-Hans-CN`, `de`) there is a language for, else English."""
    there = frozenset(known)
    for locale in wanted:
        parts = re.split(r"[.@]", locale)[0].replace("_", "-").lower().split("-")
        for candidate in ("-".join(parts[:2]), parts[0]):
            if candidate in there:
                return candidate
    return ENGLISH


def wanted_by(environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The locales the environment asks for, best first. Empty where it is silent, as on Windows and in macOS apps."""
    listed = [name for name in environ.get("LANGUAGE", "").split(":") if name]
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if locale in ("C", "POSIX"):  # gettext's rule: without a locale, LANGUAGE does not count
        return ()
    return (*listed, locale) if locale else tuple(listed)


def wanted_by_system() -> tuple[str, ...]:
    """The locales of the environment; on Windows, where it is silent, that of the desktop."""
    wanted = wanted_by()
    if not wanted and sys.platform == "win32":
        import ctypes  # noqa: PLC0415
        import locale  # noqa: PLC0415

        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return (name,) if name else ()
    return wanted


def glossary(folder: Path, languages: Iterable[str]) -> tuple[dict[str, str], ...]:
    """The words of the game in all these languages at once, each by its code; none if that file cannot be read."""
    wanted = tuple(languages)
    try:
        if (folder / GLOSSARY).stat().st_size > LARGEST:
            return ()
        loaded = json.loads((folder / GLOSSARY).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return ()
    if not isinstance(loaded, list):
        return ()
    terms = []
    for one in loaded:
        if isinstance(one, dict) and all(isinstance(one.get(code), str) for code in wanted):
            terms.append({code: one[code] for code in wanted})
    return tuple(terms)
