"""The program from outside: exit status, one line of complaint, the person's language, UTF-8, and what is loaded."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import toepen_gui.__main__ as program
from toepen_gui import __version__
from toepen_gui.cli.console import Console
from toepen_gui.cli.launch import Launch

ROOT = Path(__file__).parent.parent.parent
DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LANGUAGE", "LC_ALL", "LC_MESSAGES")


def toepen(*args: str | bytes, code: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Runs `python -m toepen_gui` with these arguments, without a display, or `code` instead."""
    env = {name: value for name, value in os.environ.items() if name not in DISPLAY}
    env |= {"LANG": "en_GB.UTF-8", **environ}
    start = ["-c", code] if code else ["-m", "toepen_gui"]
    command = [sys.executable, *start, *args]
    return subprocess.run(command, env=env, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, check=False)


def test_version() -> None:
    done = toepen("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"toepen {__version__}\n", "")


@pytest.mark.parametrize("args", ["['--version']", "['--help']", "['--bad']"])
def test_what_needs_no_window_does_not_load_the_library(args: str) -> None:
    code = (
        "import sys\nfrom toepen_gui.__main__ import main\n"
        f"main({args})\n"
        "assert 'pygame' not in sys.modules\nassert 'numpy' not in sys.modules\n"
    )
    done = toepen(code=code)
    assert done.returncode == 0, done.stderr


def test_help_names_every_option_and_command() -> None:
    done = toepen("--help", LANG="nl_NL.UTF-8")
    assert (done.returncode, done.stderr) == (0, "")
    for name in (
        "--data-dir",
        "--seed",
        "--lang",
        "--window",
        "--fullscreen",
        "--open",
        "--selftest",
        "--version",
        "doctor",
    ):
        assert name in done.stdout
    assert "Gebruik" in done.stdout
    assert "doctor" in toepen("doctor", "--help").stdout


@pytest.mark.parametrize(
    "args",
    [
        ["--nonsense"],
        ["nonsense"],
        ["--seed", "many"],
        ["--seed"],
        ["--seed", "-1"],
        ["--open"],
        ["--open="],
        ["--open", "x.json", "replay", "y.json"],
        ["--window", "huge"],
        ["--window", "10x10"],
        ["--lang", "xx"],
        ["--version=1"],
        ["--", "word"],
        ["doctor", "word"],
        ["doctor", "--seed", "1"],
        ["--seed", "1", "doctor"],
        ["--lang", "en", "doctor", "--lang", "en"],
        ["doctor", "--lang", "xx"],
        ["\n"],
        [""],
        ["a" * 300],  # no name a file can have
        ["/".join("a" * 3000)],
        ["verify"],
    ],
)
def test_wrong_usage_is_one_line_and_status_2(args: list[str]) -> None:
    done = toepen(*args)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("toepen: ")
    assert done.stderr.count("\n") == 1
    assert "cli." not in done.stderr


def test_complaints_are_in_the_persons_language(tmp_path: Path) -> None:
    assert "bestaat niet" in toepen("--nonsense", LANG="nl_NL.UTF-8").stderr
    assert "bestaat niet" in toepen("--nonsense", "--lang", "nl").stderr
    assert "There is no" in toepen("--nonsense", LANG="C").stderr
    (tmp_path / "settings.json").write_text('{"version": 1, "lang": "nl"}', encoding="utf-8")
    assert "bestaat niet" in toepen("--data-dir", str(tmp_path), "--nonsense").stderr
    assert "There is no" in toepen("--data-dir", str(tmp_path), "--nonsense", "--lang=en").stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("driver", ["", "dummy", "offscreen", "x11", "wayland", "nonsense"])
def test_without_a_display_there_is_one_line_and_status_1(tmp_path: Path, driver: str) -> None:
    environ = {"SDL_VIDEODRIVER": driver} if driver else {}
    done = toepen("--data-dir", str(tmp_path), **environ)
    assert (done.returncode, done.stdout) == (1, "")
    wanted = f"toepen: SDL_VIDEODRIVER asks for {driver}," if driver else "toepen: There is no display"
    assert done.stderr.startswith(wanted)
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_a_display_that_does_not_answer_is_none(tmp_path: Path) -> None:
    done = toepen("--data-dir", str(tmp_path), DISPLAY=":987")
    assert done.returncode == 1
    assert done.stderr.startswith("toepen: There is no display")


def test_doctor_says_what_there_is_and_what_is_wrong(tmp_path: Path) -> None:
    done = toepen("doctor", "--data-dir", str(tmp_path / "ünï 打牌"), LANG="C", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    for text in (
        __version__,
        "pygame-ce",
        "ünï 打牌",
        "en (English), de (Deutsch), nl (Nederlands), zh (简体中文)",
        "Wrong: There is no display",
    ):
        assert text in done.stdout
    assert not (tmp_path / "ünï 打牌").exists()
    assert "language file" not in done.stdout, "the glossary is none"
    assert "LANG=C" in done.stdout


def test_doctor_tells_what_is_kept_and_what_was_put_aside(tmp_path: Path) -> None:
    for name in ("matches/a.json", "matches/b.json", "saves/c.json", "saves/d.json.damaged", "report.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    told = toepen("doctor", "--data-dir", str(tmp_path)).stdout
    assert "2 kept, 1 unfinished" in told
    assert "report.txt" in told
    assert "Wrong: d.json.damaged could not be read once" in told


def test_doctor_leaves_damaged_settings_where_they_are(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"\xff")
    done = toepen("doctor", "--data-dir", str(tmp_path))
    assert "settings file cannot be read" in done.stdout
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]


def test_doctor_finds_a_folder_nothing_can_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "Nothing can be saved" in toepen("doctor", "--data-dir", str(tmp_path / "file" / "deeper")).stdout
    done = toepen("doctor", "--data-dir", str(tmp_path / ("a" * 300)))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="a home can only be taken away here")
def test_doctor_without_a_home() -> None:
    code = (
        "import pathlib, sys, os\nos.environ.pop('HOME', None)\nos.environ.pop('XDG_DATA_HOME', None)\n"
        "import pwd\n"
        "def nobody(*_): raise KeyError\n"
        "pwd.getpwuid = nobody\n"
        "from toepen_gui.__main__ import main\nsys.exit(main(['doctor']))"
    )
    done = toepen(code=code)
    assert (done.returncode, done.stderr) == (0, "")
    assert "no home folder" in done.stdout
    assert not (ROOT / "~").exists()


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    code = (
        "import os, sys\nread, write = os.pipe()\nos.close(read)\nos.dup2(write, 1)\n"
        "from toepen_gui.__main__ import main\nsys.exit(main(['--help']))"
    )
    done = toepen(code=code)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no file here is always full")
@pytest.mark.parametrize("args", ["--help", "--version", "rules", "rules --json", "doctor", "simulate --games 1"])
def test_a_full_disk_is_one_line(args: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "toepen_gui", *args.split(), "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.splitlines() == ["toepen: The output cannot be written: No space left on device"]


def test_without_standard_streams() -> None:
    """A windowed program on Windows has none."""
    code = "import sys\nsys.stdout = sys.stderr = None\nfrom toepen_gui.__main__ import main\nsys.exit(main({}))"
    assert toepen(code=code.format("['--help']")).returncode == 0
    assert toepen(code=code.format("['--bad']")).returncode == 2


def test_an_interrupt_is_no_traceback() -> None:
    code = (
        "import sys\nfrom toepen_gui import __main__\n"
        "def interrupted(*_): raise KeyboardInterrupt\n"
        "__main__._run = interrupted\nsys.exit(__main__.main([]))"
    )
    done = toepen(code=code)
    assert (done.returncode, done.stderr) == (130, "")


def test_an_installation_that_is_not_whole_says_so() -> None:
    code = (
        "import sys, pathlib\nfrom toepen_gui import paths, __main__\n"
        "paths._PROOF = pathlib.Path('not there')\nsys.exit(__main__.main(['--version']))"
    )
    done = toepen(code=code)
    assert done.returncode == 1
    assert "are missing" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_record_alone_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a double click on it does."""
    wishes: list[Launch] = []

    def game(wish: Launch, _: Console) -> int:
        wishes.append(wish)
        return 0

    monkeypatch.setattr(program, "_game", game)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules").write_text("{}", encoding="utf-8")
    plain = tmp_path / "Zwölf 吐啤"
    plain.write_text("{}", encoding="utf-8")
    folder = ["--data-dir", str(tmp_path)]
    for args in (
        [*folder, str(plain)],
        [str(plain), *folder],
        [*folder, "--seed", "3", "gone/away.JSON"],
        [*folder, "match.toepen", "--lang=nl"],
    ):
        assert program.main(args) == 0
    assert [wish.opening for wish in wishes] == [str(plain), str(plain), "gone/away.JSON", "match.toepen"]
    assert (wishes[2].seed, wishes[3].lang) == (3, "nl")
    assert program.main(["rules"]) == 0
    assert len(wishes) == 4, "a command is a command, whatever lies in the folder"


@pytest.mark.parametrize("args", ["a.json b.json", "a.json replay", "--open a.json b.json", "a"])
def test_only_one_record_can_be_opened(args: str, tmp_path: Path) -> None:
    done = toepen("--data-dir", str(tmp_path), *args.split())
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
