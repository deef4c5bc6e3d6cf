#!/usr/bin/env python3
"""Writes a software bill of materials (CycloneDX 1.6, JSON): what is in the program, and in the page that it serves.

    .ci/release/sbom.py FILE [TARGET]    TARGET is x86_64-unknown-linux-gnu by default

It lists what Cargo.lock and web/package-lock.json name, without what only builds and tests use. The same commit gives the
same bytes. Needs cargo, git and cyclonedx-python-lib.
"""

import base64
import json
import subprocess
import sys
import tomllib
import uuid
from datetime import UTC, datetime
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL

PROJECT = Path(__file__).parents[2]
VERSION = SchemaVersion.V1_6
LICENSES = LicenseFactory()


def run(*command: str) -> str:
    return subprocess.run(command, cwd=PROJECT, check=True, capture_output=True, text=True).stdout


def component(kind: str, name: str, version: str, license: str | None, hash: HashType | None) -> Component:
    namespace, _, short = name.rpartition("/")
    return Component(
        type=ComponentType.LIBRARY,
        group=namespace or None,
        name=short,
        version=version,
        # Some write a slash, as cargo did once.
        licenses=[LICENSES.make_from_string(license.replace("/", " OR "))] if license else [],
        hashes=[hash] if hash else [],
        purl=(purl := PackageURL(kind, namespace or None, short, version)),
        bom_ref=str(purl),
    )


def crates(bom: Bom, target: str) -> Component:
    """Adds the crates of the program; returns the program."""
    lock = tomllib.loads((PROJECT / "Cargo.lock").read_text())["package"]
    sums = {(package["name"], package["version"]): package.get("checksum") for package in lock}
    metadata = json.loads(run("cargo", "metadata", "--locked", "--format-version=1", f"--filter-platform={target}"))
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    # The metadata have the features that any member of the workspace asks for; this is the program alone.
    tree = run("cargo", "tree", "--locked", "-p", "unscramble", "-e", "normal", "--target", target, "--prefix", "none")
    present = {tuple(line.split()[:2]) for line in tree.splitlines()}
    added: dict[str, Component] = {}

    def is_present(id: str) -> bool:
        return (packages[id]["name"], f"v{packages[id]['version']}") in present

    def add(id: str) -> Component:
        if id not in added:
            package = packages[id]
            checksum = sums[package["name"], package["version"]]
            hash = HashType(alg=HashAlgorithm.SHA_256, content=checksum) if checksum else None
            added[id] = component("cargo", package["name"], package["version"], package["license"], hash)
            bom.components.add(added[id])
            bom.register_dependency(added[id], [add(node["pkg"]) for node in nodes[id]["deps"] if is_present(node["pkg"])])
        return added[id]

    program = add(metadata["resolve"]["root"])
    bom.components.remove(program)
    program.type = ComponentType.APPLICATION
    return program


def page(bom: Bom) -> list[Component]:
    """Adds the packages of the page."""
    added = []
    for path, package in json.loads((PROJECT / "web/package-lock.json").read_text())["packages"].items():
        if path and not package.get("dev"):
            algorithm, _, digest = package["integrity"].partition("-")
            assert algorithm == "sha512"
            hash = HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(digest).hex())
            name = path.rpartition("node_modules/")[2]
            added.append(component("npm", name, package["version"], package.get("license"), hash))
    bom.components.update(added)
    return added


def write(file: Path, target: str) -> Bom:
    bom = Bom()
    bom.metadata.component = program = crates(bom, target)
    bom.register_dependency(program, page(bom))
    commit, time = run("git", "log", "-1", "--format=%H %ct").split()
    bom.metadata.timestamp = datetime.fromtimestamp(int(time), UTC)
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_OID, f"{commit} {target}")
    text = make_outputter(bom, OutputFormat.JSON, VERSION).output_as_string(indent=2)
    assert (error := JsonStrictValidator(VERSION).validate_str(text)) is None, error
    file.write_text(text + "\n")
    return bom


if __name__ == "__main__":
    bom = write(Path(sys.argv[1]), (sys.argv[2:] or ["x86_64-unknown-linux-gnu"])[0])
    print(f"{sys.argv[1]}: {len(bom.components)} components")
