"""The texts and the code that uses them fit together: every key there, in every language, used, and showable.

A key stands in the code as a plain literal, so that it can be found from either side. Where a key has to be put
together from a name (an enum, a person), its beginning is listed in `BUILT` with the reason.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from toepen_gui.words import ENGLISH, NAME_KEY, PLACE, choose, codes

ROOT = Path(__file__).parent.parent
LANG = ROOT / "assets" / "lang"
FONTS = ROOT / "assets" / "fonts"
CODE = sorted((ROOT / "toepen_gui").rglob("*.py"))

LANGUAGES = codes(LANG)
TEXTS: dict[str, dict[str, str]] = {
    code: json.loads((LANG / f"{code}.json").read_text(encoding="utf-8")) for code in LANGUAGES
}
KEYS = TEXTS[ENGLISH]

# Beginnings of keys that are completed by a value while the game runs: beginning -> which values complete it.
BUILT: dict[str, str] = {
    "house_rules.option.": "the name of an option, and behind that nothing, .line, or one of its values",
}

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+")
COUNTED = (".one", ".other")
FILE = (".json", ".jsonl")  # what ends like this is the name of a file
DRAWN = frozenset("♣♦♥♠→✓✗\n")  # shapes of the game's own, not letters of a font
LATIN = ("ToepenSans-Regular", "ToepenSans-SemiBold", "ToepenSans-Italic", "Besley-Bold", "Besley-Black")
CHINESE = ("NotoSansSC-Regular", "NotoSansSC-Bold", "NotoSerifSC-Black")

others = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != ENGLISH])
every = pytest.mark.parametrize("lang", LANGUAGES)


def stem(key: str) -> str:
    """The key as the code writes it: without the ending of a count."""
    return key.removesuffix(".one").removesuffix(".other") if key.endswith(COUNTED) else key


STEMS = {stem(key) for key in KEYS}
FIRST_PARTS = {key.partition(".")[0] for key in KEYS}


def literals() -> Iterator[tuple[Path, int, str, bool]]:
    """File, line and text of every string in the code; True if it is the beginning of a string put together."""
    for file in CODE:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                yield file, node.lineno, str(node.values[0].value), True
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                yield file, node.lineno, node.value, False


LITERALS = list(literals())


@others
def test_every_language_has_the_same_keys(lang: str) -> None:
    missing, surplus = sorted(KEYS.keys() - TEXTS[lang].keys()), sorted(TEXTS[lang].keys() - KEYS.keys())
    assert not missing, f"assets/lang/{lang}.json lacks {missing}: translate them from en.json"
    assert not surplus, f"assets/lang/{lang}.json has keys that en.json lacks: {surplus}: add them there or delete them"


@others
def test_every_language_fills_in_the_same_places(lang: str) -> None:
    for key, text in KEYS.items():
        ours, theirs = set(PLACE.findall(text)), set(PLACE.findall(TEXTS[lang].get(key, text)))
        if key.endswith(".one"):  # "one point" may do without the number
            ours, theirs = ours - {"n"}, theirs - {"n"}
        assert ours == theirs, (
            f"{key} has {sorted(ours)} in en.json and {sorted(theirs)} in {lang}.json: a place in braces keeps its name"
        )


@every
def test_keys_are_lower_case_and_texts_are_texts(lang: str) -> None:
    for key, text in TEXTS[lang].items():
        assert KEY.fullmatch(key), f"{lang}.json: {key!r}: write keys in lower case, dotted, as title.play"
        assert isinstance(text, str), f"{lang}.json: {key} is no text"
        assert text.strip(), f"{lang}.json: {key} is empty: write the text or delete the key"
        assert text == text.strip(), f"{lang}.json: {key} begins or ends with a space: the code sets the distances"
        stray = re.sub(PLACE, "", text)
        assert not set("{}") & set(stray), f"{lang}.json: {key}: a place is written {{name}} in small letters"


def test_a_count_has_both_its_texts() -> None:
    for key in KEYS:
        if key.endswith(COUNTED):
            for ending in COUNTED:
                assert stem(key) + ending in KEYS, f"{key} is a count: it needs {stem(key) + ending} as well"
            assert stem(key) not in KEYS, f"{stem(key)} stands there with a count and without: give one another name"


def test_every_text_is_used() -> None:
    said = {text for _, _, text, _ in LITERALS}
    unused = sorted(key for key in STEMS if key not in said and key != NAME_KEY and not key.startswith(tuple(BUILT)))
    assert not unused, (
        f"no string in toepen_gui is {unused}: delete them from every file of assets/lang, or, if the key is "
        f"put together from a value, list its beginning in BUILT in {Path(__file__).name}"
    )


def test_every_key_in_the_code_has_a_text() -> None:
    for file, line, text, begins in LITERALS:
        known = text in STEMS or text.startswith(tuple(BUILT))
        looks_like_one = KEY.fullmatch(text) and text.partition(".")[0] in FIRST_PARTS and not text.endswith(FILE)
        assert begins or known or not looks_like_one, (
            f"{file.relative_to(ROOT)}:{line} uses the key {text}, which has no text: add one in every language"
        )


def test_keys_put_together_are_declared() -> None:
    for file, line, text, begins in LITERALS:
        first, dot, _ = text.partition(".")
        if begins and dot and first in FIRST_PARTS and re.fullmatch(r"[a-z0-9_.-]+", text):
            assert text.startswith(tuple(BUILT)), (
                f'{file.relative_to(ROOT)}:{line} puts a key together that begins "{text}": list the beginning in '
                f"BUILT in {Path(__file__).name} with what completes it, or write the keys out"
            )


def test_what_is_declared_is_needed() -> None:
    for beginning in BUILT:
        assert any(key.startswith(beginning) for key in STEMS), f"no key begins {beginning}: take it out of BUILT"


@every
def test_the_fonts_have_every_character(lang: str) -> None:
    for font in CHINESE if lang == "zh" else LATIN:
        with TTFont(FONTS / f"{font}.ttf") as opened:
            covered = {chr(code) for code in opened.getBestCmap()} | DRAWN
        for key, text in TEXTS[lang].items():
            missing = sorted(set(text) - covered)
            assert not missing, (
                f"{font} cannot show {missing} of {key} in {lang}.json: write it with other characters, or add them to "
                "the font with tools/fonts/make_fonts.py"
            )


def test_typed_chinese_names_can_be_shown() -> None:
    """The 3,755 most common characters (GB2312 level 1), less the four that our source of fonts lacks."""
    pairs = (bytes((row, cell)) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    common = {pair.decode("gb2312") for pair in pairs if pair <= b"\xd7\xf9"} - set("毖耪谰锨")
    assert len(common) == 3751
    for font in CHINESE:
        with TTFont(FONTS / f"{font}.ttf") as opened:
            missing = sorted(common - {chr(code) for code in opened.getBestCmap()})
        assert not missing, f"{font} lacks {''.join(missing[:40])}: make it with tools/fonts/make_fonts.py"


@every
def test_a_language_tells_its_own_name(lang: str) -> None:
    assert NAME_KEY in TEXTS[lang], f'{lang}.json needs "{NAME_KEY}", the language as its speakers call it'


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        (("nl_NL.UTF-8",), "nl"),
        (("nl_BE@euro",), "nl"),
        (("nl-NL",), "nl"),
        (("de_AT.UTF-8",), "de"),
        (("de-CH",), "de"),
        (("zh_CN.UTF-8",), "zh"),
        (("zh-Hans-CN",), "zh"),
        (("zh_SG", "en"), "zh"),
        (("xx_YY", "nl"), "nl"),
        (("en_GB.UTF-8", "nl"), "en"),
        (("C.UTF-8",), "en"),
        (("",), "en"),
        ((), "en"),
    ],
)
def test_the_language_comes_from_the_system(wanted: tuple[str, ...], lang: str) -> None:
    assert choose(wanted, LANGUAGES) == lang
