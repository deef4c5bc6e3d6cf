#!/usr/bin/env python3
"""Packs the program for one target: unscramble-VERSION-TARGET.tar.gz, or .zip for Windows.

    .ci/release/archive.py PROGRAM TARGET DIRECTORY

The program must run here and tell the version of Cargo.toml. The same files give the same bytes. Needs Python alone, so
that it runs on every system that builds the program.
"""

import gzip
import io
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from notes import PROJECT, version

WITH = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"]
# The oldest time that a zip file can name.
TIME = (1980, 1, 1, 0, 0, 0)


def tar(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as compressed, tarfile.open(fileobj=compressed, mode="w") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(content), 0o755 if name.endswith("/unscramble") else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


def zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, TIME), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def write(program: Path, target: str, directory: Path) -> Path:
    told = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["unscramble", version()], told
    is_windows = "windows" in target
    name = f"unscramble-{version()}-{target}"
    files = {f"{name}/unscramble{'.exe' if is_windows else ''}": program.read_bytes()}
    files |= {f"{name}/{file}": (PROJECT / file).read_bytes() for file in WITH}
    directory.mkdir(parents=True, exist_ok=True)
    archive = directory / f"{name}{'.zip' if is_windows else '.tar.gz'}"
    archive.write_bytes(zipped(files) if is_windows else tar(files))
    return archive


if __name__ == "__main__":
    archive = write(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
