"""What makes a release refuses what does not fit together, and gives the same bytes each time."""

import json
import shutil
import subprocess
import tarfile
import zipfile

import archive
import pytest
import sbom
from notes import PACKAGES, PROJECT, Refused, notes, version

TAG = f"v{version()}"


@pytest.fixture
def project(tmp_path):
    """A project that may be released, with all that `notes` reads."""
    for manifest in ["Cargo.toml", *PACKAGES]:
        (tmp_path / manifest).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / manifest, tmp_path / manifest)
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## [{version()}] - 2030-01-31\n\n- Cubes.\n\n## [0.0.1] - 2029-01-31\n\n- None.\n")
    (tmp_path / "openapi").mkdir()
    for name in ["released.json", "openapi.json"]:
        (tmp_path / "openapi" / name).write_text((PROJECT / "openapi/released.json").read_text())
    return tmp_path


def replace(file, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_the_notes_are_the_newest_section(project):
    assert notes(TAG, project) == "- Cubes."
    assert notes(), "the changelog of the project fits its version"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("Cargo.toml", f'version = "{version()}"\nedition', 'version = "9.0.0"\nedition', "unscramble-cube is wanted as"),
        *((file, f'version = "{version()}"', 'version = "9.0.0"', f"{file}: the version is 9.0.0") for file in PACKAGES),
        ("CHANGELOG.md", f"[{version()}]", "[9.0.0]", "the newest version is 9.0.0"),
        ("CHANGELOG.md", "2030-01-31", "Unreleased", "not YEAR-MONTH-DAY"),
        ("CHANGELOG.md", "## [", "## ", "no section"),
        ("openapi/openapi.json", '"/validate"', '"/validated"', "the API has changed"),
    ],
)
def test_what_does_not_agree_is_refused(project, file, old, new, told):
    replace(project / file, old, new)
    with pytest.raises(Refused, match=told):
        notes(TAG, project)


def test_another_tag_is_refused(project):
    with pytest.raises(Refused, match="the tag is v9"):
        notes("v9.0.0", project)


def test_a_changed_api_needs_a_version_and_another_text_needs_none(project):
    file = project / "openapi/openapi.json"
    document = json.loads(file.read_text())
    document["info"]["description"] = "Another text."
    file.write_text(json.dumps(document))
    notes(TAG, project)
    document["components"]["schemas"]["Problem"]["properties"]["description"] = {"type": "string"}
    file.write_text(json.dumps(document))
    with pytest.raises(Refused, match="the API has changed"):
        notes(TAG, project)
    document["info"]["version"] = "99.1.0"
    file.write_text(json.dumps(document))
    notes(TAG, project)


@pytest.fixture
def program(tmp_path):
    program = tmp_path / "unscramble"
    program.write_text(f"#!/bin/sh\necho unscramble {version()}\n")
    program.chmod(0o755)
    return program


def test_an_archive_has_the_program_that_runs_and_the_licences(program, tmp_path):
    packed = archive.write(program, "x86_64-unknown-linux-gnu", tmp_path / "files")
    first = packed.read_bytes()
    with tarfile.open(packed) as opened:
        opened.extractall(tmp_path, filter="data")
    [directory] = tmp_path.glob("unscramble-*")
    assert packed.name == f"{directory.name}.tar.gz"
    assert {file.name for file in directory.iterdir()} == {*archive.WITH, "unscramble"}
    assert subprocess.run([directory / "unscramble"], capture_output=True, text=True).stdout.split()[1] == version()
    assert archive.write(program, "x86_64-unknown-linux-gnu", tmp_path / "files").read_bytes() == first


def test_windows_gets_a_zip_file(program, tmp_path):
    packed = archive.write(program, "x86_64-pc-windows-msvc", tmp_path / "files")
    with zipfile.ZipFile(packed) as opened:
        assert f"{packed.stem}/unscramble.exe" in opened.namelist()


def test_a_program_of_another_version_is_refused(program, tmp_path):
    program.write_text("#!/bin/sh\necho unscramble 9.0.0\n")
    with pytest.raises(AssertionError):
        archive.write(program, "x86_64-unknown-linux-gnu", tmp_path)


def test_the_bill_of_materials_is_valid_and_has_what_the_program_contains(tmp_path):
    # It is validated when it is written.
    file = tmp_path / "unscramble.cdx.json"
    sbom.write(file, "x86_64-unknown-linux-gnu")
    bill = json.loads(file.read_text())
    names = {component["purl"].split("@")[0] for component in bill["components"]}
    assert {"pkg:cargo/tokio", "pkg:cargo/unscramble-search", "pkg:npm/preact"} <= names
    # Only the tests use these.
    assert not {"pkg:cargo/proptest", "pkg:cargo/insta", "pkg:npm/vitest"} & names
    assert "pkg:cargo/unscramble" not in names
    for component in bill["components"]:
        assert component["licenses"], component["purl"]
        assert component.get("hashes") or component["purl"].startswith("pkg:cargo/unscramble-"), component["purl"]
    known = {component["bom-ref"] for component in [*bill["components"], bill["metadata"]["component"]]}
    for dependency in bill["dependencies"]:
        assert {dependency["ref"], *dependency.get("dependsOn", [])} <= known
