"""The workflow files: each shell step is shell, names what there is, and does here what it can do here.

Their form is looked at by actionlint in `.ci/run`; here is what that cannot know.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import toepen_gui
from tools.audit import told
from tools.pins import ONLY_ON, PINNED, conditioned, wanted

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
STEP = re.compile(r"^( *)(?:- )?run: (?:\|\n((?:\1 +.*\n|\n)+)|(.+)\n)", re.MULTILINE)
BASH = shutil.which("bash")
needs_bash = pytest.mark.skipif(BASH is None or sys.platform == "win32", reason="no bash")


def steps(file: Path) -> list[str]:
    """The shell of each step of a file, without its indent."""
    found = []
    for match in STEP.finditer(file.read_text(encoding="utf-8")):
        lines = (match[2] or match[3]).splitlines()
        indent = len(lines[0]) - len(lines[0].lstrip())
        found.append("\n".join(line[indent:] for line in lines))
    return found


STEPS = [(file.name, step) for file in FILES for step in steps(file)]


def step_with(words: str) -> str:
    (found,) = {step for _, step in STEPS if words in step}
    return found


def run(step: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """As the workflow runs it: bash that stops at the first thing that fails."""
    assert BASH is not None
    here = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        [BASH, "-eo", "pipefail", "-c", step],
        cwd=folder,
        env={**os.environ, "PATH": here, "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_all_steps_are_found() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    assert len(STEPS) == len(re.findall(r"\brun:", text)) >= 15


@needs_bash
@pytest.mark.parametrize(("file", "step"), STEPS)
def test_a_step_is_shell_and_names_what_there_is(file: str, step: str) -> None:
    if "choco " not in step:  # PowerShell, on Windows
        assert BASH is not None
        checked = subprocess.run([BASH, "-n"], input=step, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, f"{file}: {checked.stderr}"
    for module in re.findall(r"python -m ((?:tools|toepen_gui|benchmarks)[\w.]*)", step):
        place = ROOT.joinpath(*module.split("."))
        assert place.with_suffix(".py").is_file() or (place / "__main__.py").is_file(), f"{file}: {module}"
    for path in re.findall(r"(?<![\w$/\\{.-])((?:build|tools|requirements|\.ci)[/\\][\w./\\-]+)", step):
        assert (ROOT / path.replace("\\", "/")).exists(), f"{file}: {path}"


@needs_bash
def test_the_tag_has_to_name_the_version(tmp_path: Path) -> None:
    step = step_with('test "$TAG"')
    assert run(step, tmp_path, TAG=f"v{toepen_gui.__version__}").returncode == 0
    assert run(step, tmp_path, TAG="v9.9.9").returncode != 0


@needs_bash
@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="no sha256sum")
def test_a_release_page_has_its_sums_and_the_news_of_its_version(tmp_path: Path) -> None:
    """All of the step but the program that publishes; in its place one stands that writes down what it was told."""
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "toepen.zip").write_bytes(b"app")
    shutil.copy(ROOT / "CHANGELOG.md", tmp_path)
    gh = tmp_path / "bin" / "gh"
    gh.parent.mkdir()
    gh.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > told\n', encoding="utf-8")
    gh.chmod(0o755)
    step = f'PATH="{gh.parent}:$PATH"\n' + step_with("gh release create")
    done = run(step, tmp_path, TAG=f"v{toepen_gui.__version__}")
    assert done.returncode == 0, done.stderr
    sums = (tmp_path / "out" / "SHA256SUMS").read_text(encoding="utf-8")
    assert sums == f"{hashlib.sha256(b'app').hexdigest()}  toepen.zip\n"
    notes = (tmp_path / "notes.md").read_text(encoding="utf-8")
    assert notes.startswith(f"## {toepen_gui.__version__}")
    assert notes.count("\n## ") == 0
    words = (tmp_path / "told").read_text(encoding="utf-8").splitlines()
    assert words[:3] == ["release", "create", f"v{toepen_gui.__version__}"]
    assert "out/toepen.zip" in words
    assert run(step, tmp_path, TAG="v9.9.9").returncode != 0, "a version the changelog does not know is not published"


def test_releases_are_built_with_what_is_pinned() -> None:
    """Every package with a version and hashes, and nothing that is fetched beside them."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    for line in re.findall(r".*pip\"? install.*", text):
        assert "--require-hashes -r requirements/release.txt" in line or "--no-deps" in line or "out/*.whl" in line
    pins = re.findall(
        r"^([\w.-]+)==\S+([^\\\n]*)\\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", PINNED.read_text("utf-8"), re.M
    )
    assert len(pins) == len(re.findall("==", PINNED.read_text("utf-8"))) - len(ONLY_ON)
    names = {name for name, _, _ in pins}
    assert {re.split(r"[<>=]", one)[0] for one in wanted()} <= names
    for name, condition, hashes in pins:
        assert (name in ONLY_ON) == ("sys_platform" in condition), name
        assert hashes.count("sha256") >= 2, name  # a wheel and its source at least


def test_what_one_system_needs_is_pinned_for_it_alone() -> None:
    pinned = "pefile==1.0 \\\n    --hash=sha256:00\nbuild==1.2 \\\n    --hash=sha256:11\n"
    assert conditioned(pinned).splitlines()[0] == 'pefile==1.0 ; sys_platform == "win32" \\'
    assert conditioned(pinned).splitlines()[2] == "build==1.2 \\"


def test_known_weaknesses_are_told_one_by_one() -> None:
    weak = '{"id": "X-1", "fix_versions": ["2.0"]}, {"id": "X-2", "fix_versions": []}'
    found = f'{{"dependencies": [{{"name": "a", "version": "1", "vulns": [{weak}]}}, {{"name": "b", "version": "2"}}]}}'
    assert told(found) == ["a 1: X-1, mended in 2.0", "a 1: X-2, mended in nothing yet"]
    assert told('{"dependencies": [{"name": "b", "version": "2", "vulns": []}]}') == [
        "none of 1 packages has a known weakness"
    ]
