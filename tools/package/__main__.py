"""Makes the packages of the system it runs on: python -m tools.package [--out DIR] [--app DIR]

Linux: a folder as .tar.gz, and a .deb where `dpkg-deb` is there. Windows: a folder as .zip, and the words for the maker
of its installer. macOS: the bundle as .zip. `--app`: an app that has been frozen already.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.package.app import ROOT, Release, freeze, release
from tools.package.archive import tar_gz, zipped

# as Debian calls what Python's `platform.machine` says
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def linux(app: Path, out: Path, work: Path, about: Release) -> Iterator[Path]:
    from tools.package.deb import deb, shared  # noqa: PLC0415  what they need is there on Linux only
    from tools.package.libraries import floor, forget_builder  # noqa: PLC0415

    machine = platform.machine()
    bare = work / "bare"
    shutil.copytree(app, bare, symlinks=True)
    for path in [bare, *bare.rglob("*")]:  # the app may lie where nobody may write
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o200)
    forget_builder(bare)
    glibc, asking = floor(bare)
    print(f"needs glibc {glibc[0]}.{glibc[1]} ({asking.relative_to(bare)})")
    whole = work / "toepen"
    shutil.copytree(bare, whole, symlinks=True)
    shared(whole / "share", about)
    shutil.copy(ROOT / "tools" / "package" / "linux" / "add-to-menu.sh", whole)
    yield tar_gz(whole, out / f"toepen-{about.version}-linux-{machine}.tar.gz", about.epoch)
    architecture = ARCHITECTURES.get(machine)
    if architecture is not None and shutil.which("dpkg-deb"):
        name = f"toepen_{about.version}_{architecture}.deb"
        yield deb(bare, out / name, work, about, glibc, architecture)
    else:
        print(f"no dpkg-deb here, or none for {machine}: no .deb is made", file=sys.stderr)


def windows(app: Path, out: Path, _: Path, about: Release) -> Iterator[Path]:
    yield zipped(app, out / f"toepen-{about.version}-windows-x86_64.zip", about.epoch)


def mac(app: Path, out: Path, _: Path, about: Release) -> Iterator[Path]:
    # ditto keeps the links and rights inside the bundle, without which it does not start
    target = out / f"toepen-{about.version}-macos-{platform.machine()}.zip"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(target)], check=True)
    yield target


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.package", description="Packages of the game.")
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--app", type=Path, help="an app that has been frozen already")
    given = parser.parse_args(argv)
    about = release()
    given.out.mkdir(parents=True, exist_ok=True)
    make = {"win32": windows, "darwin": mac}.get(sys.platform, linux)
    with tempfile.TemporaryDirectory(prefix="toepen-package-") as folder:
        work = Path(folder)
        app = given.app or freeze(work / "app", work / "work", about.epoch)
        for made in make(app, given.out, work, about):
            print(f"{made}  {made.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
