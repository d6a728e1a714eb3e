"""Archives that hold the same bytes whenever they are made: files in order, of one date, of nobody in particular."""

from __future__ import annotations

import gzip
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path


def files(folder: Path) -> Iterator[Path]:
    """Everything below `folder`, itself included, in the order of the names."""
    yield folder
    yield from sorted(folder.rglob("*"), key=lambda path: path.as_posix())


def tar_gz(folder: Path, target: Path, epoch: int, name: str = "") -> Path:
    """Packs `folder` as the one folder `name` (its own by default) of a .tar.gz; links and rights are kept."""
    with (
        target.open("wb") as raw,
        gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=epoch, compresslevel=9) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in files(folder):
            inside = Path(name or folder.name, path.relative_to(folder)).as_posix()
            info = tar.gettarinfo(str(path), inside)
            info.mtime = epoch
            info.uid = info.gid = 0
            info.uname = info.gname = ""
            info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
            if info.isreg():
                with path.open("rb") as stream:
                    tar.addfile(info, stream)
            else:
                tar.addfile(info)
    return target


def zipped(folder: Path, target: Path, epoch: int) -> Path:
    """Packs `folder` as the one folder of a .zip, for systems without links and rights of their own."""
    when = time.gmtime(max(epoch, 315_532_800))[:6]  # a zip knows no time before 1980
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files(folder):
            if path.is_dir():
                continue
            info = zipfile.ZipInfo(Path(folder.name, path.relative_to(folder)).as_posix(), when)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o755 if path.stat().st_mode & 0o100 else 0o644) << 16
            archive.writestr(info, path.read_bytes())
    return target
