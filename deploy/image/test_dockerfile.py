"""What the Dockerfile builds from is all that the program needs, and no more."""

import re
import tomllib
from pathlib import Path

from dockerfile import context, stages

PROJECT = Path(__file__).resolve().parents[2]
CARGO = tomllib.loads((PROJECT / "Cargo.toml").read_text())
BUILDER, IMAGE = stages((PROJECT / "Dockerfile").read_text())


def version(text: str) -> list[int]:
    return [int(part) for part in text.split(".")]


def test_the_toolchain_is_new_enough_and_both_stages_are_the_same_debian():
    rust, suite = re.fullmatch(r"rust:([\d.]+)-slim-(\w+)", BUILDER.base).groups()
    assert version(rust) >= version(CARGO["package"]["rust-version"])
    assert IMAGE.base == f"debian:{suite}-slim"


def test_the_context_has_every_file_that_the_program_is_built_from():
    files = set(context(PROJECT))
    assert {Path("Cargo.toml"), Path("Cargo.lock")} <= files
    included = 0
    for source in (PROJECT / "src").rglob("*.rs"):
        assert source.relative_to(PROJECT) in files
        for path in re.findall(r'include_(?:str|bytes)!\("([^"]+)"\)', source.read_text()):
            assert (source.parent / path).resolve().relative_to(PROJECT) in files, f"{path} of {source}"
            included += 1
    assert included > 1


def test_the_context_has_nothing_that_changes_without_the_program():
    folders = {file.parts[0] for file in context(PROJECT)}
    assert folders == {"Cargo.toml", "Cargo.lock", "config", "src"}


def test_the_image_has_a_user_without_rights_and_knows_its_health():
    assert min(int(number) for number in IMAGE.user.split(":")) >= 10000
    assert IMAGE.healthcheck == ["unscramble", "healthcheck"]
    assert [*IMAGE.entrypoint, *IMAGE.command] == ["unscramble", "serve"]
