#!/usr/bin/env python3
"""Prints the notes of a release: its section of CHANGELOG.md.

    .ci/release/notes.py [TAG]

Cargo.toml, those of the packages for Python and for browsers, CHANGELOG.md and the tag must name one version. With a tag, its section must have a date, and an API document
that differs from the last released one must have a version of its own. Without a tag, the section may be unreleased.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[2]
# Workspaces of their own, which cannot inherit the version.
PACKAGES = ["crates/python/Cargo.toml", "crates/wasm/Cargo.toml"]
# Descriptions and examples promise nothing.
TEXTS = {"description", "example", "examples", "summary", "title"}


class Refused(Exception):
    """Why there is nothing to release."""


def version(project: Path = PROJECT) -> str:
    """The version of all crates."""
    workspace = tomllib.loads((project / "Cargo.toml").read_text())["workspace"]
    found = workspace["package"]["version"]
    for name, wanted in workspace["dependencies"].items():
        if "path" in wanted and wanted["version"] != found:
            raise Refused(f"Cargo.toml: the version is {found}, but {name} is wanted as {wanted['version']}")
    for file in PACKAGES:
        own = tomllib.loads((project / file).read_text())["package"]["version"]
        if own != found:
            raise Refused(f"{file}: the version is {own}, that of Cargo.toml is {found}")
    return found


def section(project: Path) -> tuple[str, str]:
    """The date and the text of the newest version of the changelog."""
    text = (project / "CHANGELOG.md").read_text()
    sections = re.findall(r"^## \[(.*)\] - (.*)\n((?:(?!## ).*\n?)*)", text, re.MULTILINE)
    if not sections:
        raise Refused("CHANGELOG.md: no section is called `## [VERSION] - DATE`")
    newest, date, body = sections[0]
    if newest != version(project):
        raise Refused(f"CHANGELOG.md: the newest version is {newest}, that of Cargo.toml is {version(project)}")
    return date, body.strip()


def promises(node, names: bool = False):
    """An API document without texts. The keys of properties are names, which may be called like a text."""
    if isinstance(node, dict):
        kept = {key: value for key, value in node.items() if names or key not in TEXTS}
        return {key: promises(value, key == "properties" and not names) for key, value in kept.items()}
    return [promises(value) for value in node] if isinstance(node, list) else node


def notes(tag: str = "", project: Path = PROJECT) -> str:
    date, body = section(project)
    if tag:
        if tag != f"v{version(project)}":
            raise Refused(f"the tag is {tag}, but the version is {version(project)}")
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", date):
            raise Refused(f"CHANGELOG.md: the date of {version(project)} is {date!r}, not YEAR-MONTH-DAY")
        old, new = (json.loads((project / "openapi" / name).read_text()) for name in ["released.json", "openapi.json"])
        if promises(old) != promises(new) and old["info"]["version"] == new["info"]["version"]:
            raise Refused(f"the API has changed since its version {old['info']['version']}: give it another one")
    return body


if __name__ == "__main__":
    try:
        print(notes(*sys.argv[1:]))
    except Refused as reason:
        sys.exit(f"error: {reason}")
