"""What is packed around the app: archives of the same bytes, a Debian package, the menu's entry, the manual page."""

from __future__ import annotations

import configparser
import gzip
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path
from xml.etree import ElementTree

import pytest

import toepen_gui
from toepen_gui.__main__ import commands
from toepen_gui.cli.commands import COMMON, GAME
from tools.package.app import ROOT, Release, release
from tools.package.archive import tar_gz, zipped
from tools.package.deb import ID, deb, shared
from tools.package.manual import manual

ABOUT = Release("1.2.3", "2026-11-30", 1_795_996_800)
RECORDS = "application/vnd.toepen.record+json"
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="made on Linux")


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """Something like a frozen app."""
    folder = tmp_path / "app" / "toepen"
    (folder / "_internal").mkdir(parents=True)
    (folder / "toepen").write_text("#!/bin/sh\necho played\n", encoding="utf-8")
    (folder / "toepen").chmod(0o755)
    (folder / "_internal" / "lib.so.1").write_bytes(b"library")
    (folder / "_internal" / "lib.so").symlink_to("lib.so.1")
    return folder


def touched(folder: Path) -> None:
    """As if somebody else had built it another day."""
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o060)
            os.utime(path, (1_000_000_000, 1_000_000_000))


@pytest.mark.parametrize("pack", [tar_gz, zipped])
def test_the_same_files_give_the_same_bytes(app: Path, tmp_path: Path, pack: object) -> None:
    assert callable(pack)
    one = pack(app, tmp_path / "one", ABOUT.epoch).read_bytes()
    touched(app)
    assert pack(app, tmp_path / "two", ABOUT.epoch).read_bytes() == one


def test_a_tar_keeps_links_and_rights_and_names_nobody(app: Path, tmp_path: Path) -> None:
    with tarfile.open(tar_gz(app, tmp_path / "app.tar.gz", ABOUT.epoch)) as tar:
        members = {member.name: member for member in tar.getmembers()}
    assert list(members) == sorted(members)
    assert members["toepen/toepen"].mode == 0o755
    assert members["toepen/_internal/lib.so.1"].mode == 0o644
    assert members["toepen/_internal/lib.so"].linkname == "lib.so.1"
    assert {(member.uid, member.uname, member.mtime) for member in members.values()} == {(0, "", ABOUT.epoch)}


def test_a_zip_holds_one_folder(app: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(zipped(app, tmp_path / "app.zip", ABOUT.epoch)) as archive:
        assert {name.split("/")[0] for name in archive.namelist()} == {"toepen"}
        assert archive.read("toepen/_internal/lib.so.1") == b"library"


def test_the_version_comes_from_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(ABOUT.epoch + 4711))
    assert release() == Release(toepen_gui.__version__, ABOUT.date, ABOUT.epoch)


@linux_only
@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not here")
def test_the_debian_package_has_the_game_the_menu_the_file_type_and_the_manual(app: Path, tmp_path: Path) -> None:
    made = [deb(app, tmp_path / f"{n}.deb", tmp_path / f"work{n}", ABOUT, (2, 35), "amd64") for n in ("one", "two")]
    assert made[0].read_bytes() == made[1].read_bytes()
    subprocess.run(["dpkg-deb", "-x", str(made[0]), str(tmp_path / "root")], check=True)
    usr = tmp_path / "root" / "usr"
    assert subprocess.run([str(usr / "games" / "toepen")], capture_output=True, check=True).stdout == b"played\n"
    assert (usr / "lib/toepen/_internal/lib.so").is_symlink()
    for name in (
        f"applications/{ID}.desktop",
        f"metainfo/{ID}.metainfo.xml",
        "mime/packages/toepen.xml",
        "icons/hicolor/16x16/apps/toepen.png",
        "icons/hicolor/512x512/apps/toepen.png",
        "icons/hicolor/scalable/apps/toepen.svg",
        "man/man6/toepen.6.gz",
        "doc/toepen/copyright",
    ):
        assert (usr / "share" / name).is_file(), name
    fields = ["Package", "Version", "Depends", "Architecture"]
    shown = subprocess.run(["dpkg-deb", "-f", str(made[0]), *fields], capture_output=True, text=True, check=True)
    assert "Package: toepen\n" in shown.stdout
    assert "Version: 1.2.3\n" in shown.stdout
    assert "libc6 (>= 2.35)" in shown.stdout


def test_the_menu_the_store_and_the_file_type_speak_of_the_same_game(tmp_path: Path) -> None:
    shared(tmp_path, ABOUT)
    entry = configparser.RawConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]  # keys keep their capitals
    entry.read_string((tmp_path / "applications" / f"{ID}.desktop").read_text(encoding="utf-8"))
    desktop = entry["Desktop Entry"]
    assert desktop["Exec"] == "toepen %f"
    assert desktop["Terminal"] == "false"
    store = ElementTree.parse(tmp_path / "metainfo" / f"{ID}.metainfo.xml").getroot()
    assert store.findtext("id") == ID
    assert store.findtext("launchable") == f"{ID}.desktop"
    found = store.find("releases/release")
    assert found is not None
    assert (found.get("version"), found.get("date")) == (ABOUT.version, ABOUT.date)
    kinds = ElementTree.parse(tmp_path / "mime" / "packages" / "toepen.xml").getroot()
    assert kinds[0].get("type") == RECORDS == desktop["MimeType"].rstrip(";") == store.findtext("provides/mediatype")


def test_the_manual_page_names_every_option_and_command() -> None:
    text = manual(ABOUT).replace("\\-", "-")
    assert text.startswith('.TH TOEPEN 6 "2026-11-30" "Toepen 1.2.3"')
    options = [*GAME, *COMMON, *[option for command in commands().all for option in command.options]]
    for name in [*[option.name for option in options], *[command.name for command in commands().all]]:
        assert rf"\fB{name}\fR" in text, name
    assert gzip.decompress(gzip.compress(text.encode())) == text.encode()


@linux_only
@pytest.mark.parametrize("place", ["plain", 'Café "Zwölf" 吐啤 & $x %d'])
def test_an_unpacked_folder_enters_the_menu_and_leaves_it(tmp_path: Path, place: str) -> None:
    folder = tmp_path / place / "toepen"
    shared(folder / "share", ABOUT)
    script = folder / "add-to-menu.sh"
    shutil.copy(ROOT / "tools" / "package" / "linux" / "add-to-menu.sh", script)
    home = tmp_path / "home"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run(["sh", str(script)], env=environment, check=True)
    entry = home / ".local/share/applications" / f"{ID}.desktop"
    line = next(one for one in entry.read_text(encoding="utf-8").splitlines() if one.startswith("Exec="))
    value = line.removeprefix("Exec=").replace("\\\\", "\\")  # such files guard each backslash by another one
    program, field = shlex.split(value)
    assert (re.sub(r"\\([$`])", r"\1", program).replace("%%", "%"), field) == (str(folder / "toepen"), "%f")
    assert (home / ".local/share/icons/hicolor/48x48/apps/toepen.png").is_file()
    subprocess.run(["sh", str(script), "--remove"], env=environment, check=True)
    assert not [path for path in home.rglob("*toepen*") if path.is_file()]


@linux_only
def test_the_glibc_the_wheels_ask_for_is_the_one_the_readme_tells() -> None:
    """Under another number the game would not install where it says it does."""
    wheel = metadata.distribution("pygame-ce").read_text("WHEEL") or ""
    tags = re.findall(r"manylinux_(\d+)_(\d+)_x86_64", wheel)
    if not tags:
        pytest.skip("pygame-ce was built here")
    oldest = min((int(major), int(minor)) for major, minor in tags)
    told = f"{oldest[0]}.{oldest[1]}"
    assert f"from source {told} will do" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"at least for {told}" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@linux_only
@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not here")
def test_the_store_page_is_valid(tmp_path: Path) -> None:
    shared(tmp_path, ABOUT)
    words = ["appstreamcli", "validate", "--no-net", str(tmp_path / "metainfo" / f"{ID}.metainfo.xml")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
