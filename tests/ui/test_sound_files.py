"""The sounds in assets/ are those of the catalogue, and cues.json and the checksums speak of them."""

from __future__ import annotations

import ast
import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from toepen_gui.ui import cues
from tools.sound import build
from tools.sound.toepsound import encode
from tools.sound.toepsound.catalogue import CUES, LOOPS
from tools.sound.toepsound.cue import files
from tools.sound.toepsound.signal import RATE, silence

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def test_cues_and_files_are_the_same() -> None:
    listed = {take.file for cue in cues.read(SOUNDS / "cues.json").values() for take in cue.takes}
    assert {path.name for path in SOUNDS.glob("*.ogg")} == listed
    assert all(name == name.lower() for name in listed)


def test_every_cue_is_played_and_every_cue_played_exists() -> None:
    """By name, where sounds are made: tables of movements, controls, scenes."""
    listed = set(cues.read(SOUNDS / "cues.json"))
    said: set[str] = set()
    asked: set[str] = set()
    for part in ("board", "scenes", "ui"):
        for path in sorted((SOUNDS.parents[1] / "toepen_gui" / part).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    said.add(node.value)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                    first = node.args[0]
                    sound = node.func.attr == "beep" or ast.unparse(node.func).endswith(("audio.play", "audio.loop"))
                    if sound and isinstance(first, ast.Constant):
                        asked.add(str(first.value))
    assert listed - said == set(), "nothing plays these: use them, or take them out of the catalogue"
    assert asked - listed == set(), "these do not exist"
    assert len(asked) > 12


def test_checksums_are_those_of_the_files() -> None:
    sums = [f"{hashlib.sha256(p.read_bytes()).hexdigest()}  {p.name}" for p in sorted(SOUNDS.glob("*.ogg"))]
    assert (SOUNDS / "SHA256SUMS").read_text("ascii").splitlines() == sums


def test_the_list_is_the_catalogue() -> None:
    made = build.known(SOUNDS / "cues.json")
    assert json.loads((SOUNDS / "cues.json").read_text("utf-8")) == build.manifest(made)
    assert {cue.name for cue in CUES} | {loop.name for loop in LOOPS} == cues.read(SOUNDS / "cues.json").keys()


def test_a_sound_made_again_is_as_long_and_hits_as_early() -> None:
    """Without the encoder: what goes into it. Byte for byte it is compared by `python -m tools.sound.build`."""
    known = build.known(SOUNDS / "cues.json")
    for cue in CUES:
        if cue.name in ("knock_single", "ui_hover", "match_placed"):
            sound = silence(build.LEAD) + cue.makers[0](Random(f"{cue.name} 1"))
            told = known[files(cue)[0]]
            assert round(len(sound) / RATE, 3) == told.seconds
            assert build.contact(sound) == told.contact_ms


def test_without_the_encoder_one_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(encode.EncoderMissingError, match="vorbis-tools"):
        encode.to_ogg(tmp_path / "a.wav", tmp_path / "a.ogg", 5)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        '{"version": 2, "cues": {}}',
        '{"version": 1, "cues": {"a": {"files": [], "bus": "table", "loop": false}}}',
    ],
)
def test_a_wrong_list_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cues.json"
    path.write_text(text)
    with pytest.raises((ValueError, KeyError, TypeError)):
        cues.read(path)
