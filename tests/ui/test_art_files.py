"""The drawings in assets/ are what the scripts draw, and only what the game's loader can show."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools.art import build, check, few_colours, pack_icons, sheets

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))


def test_every_drawing_is_what_its_script_draws() -> None:
    drawn = dict(build.everything())
    assert {path.relative_to(ASSETS).as_posix() for path in DRAWINGS} == drawn.keys(), "run python -m tools.art.build"
    for name, drawing in drawn.items():
        same = (ASSETS / name).read_bytes() == drawing.text().encode()
        assert same, f"{name} is not what its script draws: run python -m tools.art.build"


def test_one_command_draws_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = [pair for pair in build.everything() if pair[0].startswith("badges/")]
    monkeypatch.setattr(build, "everything", lambda: iter(few))
    assert build.main([str(tmp_path)]) == 0
    assert f"{len(few)} files" in capsys.readouterr().out
    assert (tmp_path / "badges/call.svg").read_bytes() == (ASSETS / "badges/call.svg").read_bytes()


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_the_loader_can_show_it(path: Path) -> None:
    assert check.faults(path) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<text>Toepen</text>", "<text> is not drawn"),
        ('<path d="M0 0L1e-5 2"/>', "a number that the loader cannot read"),
        ('<path d="M0 0" clip-path="url(#a)"/>', "clip-path is not known"),
        ('<radialGradient id="a" cx="10"/>', "not in per cent"),
    ],
)
def test_what_the_loader_cannot_show_is_found(tmp_path: Path, body: str, fault: str) -> None:
    path = tmp_path / "bad.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{body}</svg>')
    assert any(fault in line for line in check.faults(path))


def test_the_contact_sheet_is_small_and_shows_all_moods() -> None:
    """It is made by `python -m tools.art.sheets`; its pixels depend on the machine and are not compared."""
    head = (ROOT / "docs" / "art.png").read_bytes()
    assert head[:4] == b"\x89PNG"
    assert len(head) < 600_000
    assert int.from_bytes(head[16:20], "big") == sheets.WIDTH


def test_few_colours_are_near_the_many() -> None:
    picture = pygame.Surface((64, 64))
    for x in range(64):
        picture.fill((x * 4, 255 - x * 4, 128), (x, 0, 1, 64))
    found = few_colours.indexed(picture)
    assert found.get_size() == (64, 64)
    for x in (0, 20, 63):
        near = zip(found.get_at((x, 9))[:3], picture.get_at((x, 9))[:3], strict=True)
        assert all(abs(a - b) <= 8 for a, b in near)


def test_icons_are_packed(tmp_path: Path) -> None:
    assert pack_icons.main([str(tmp_path)]) == 0
    assert (tmp_path / "toepen.ico").read_bytes()[:4] == b"\0\0\1\0"
    assert (tmp_path / "toepen.icns").read_bytes()[:4] == b"icns"
    for size in (16, 24, 32, 48, 64, 128, 256, 512, 1024):
        assert pygame.image.load(tmp_path / f"toepen_{size}.png").get_size() == (size, size)
    assert pack_icons.main([]) == 2
