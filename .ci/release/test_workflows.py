"""The workflows pass their linter, may do little, and call what exists."""

import re
import subprocess

import pytest
import yaml
from notes import PROJECT

FILES = sorted((PROJECT / ".github/workflows").glob("*.yml"))
WORKFLOWS = {file.name: yaml.safe_load(file.read_text()) for file in FILES}
# The jobs that may write, and what.
WRITERS = {
    "programs": {"id-token", "attestations"},
    "wheels": {"id-token", "attestations"},
    "images": {"packages"},
    "image": {"packages", "id-token", "attestations"},
    "chart": {"packages", "id-token"},
    "files": {"id-token"},
    "crates": {"id-token"},
    "pypi": {"id-token"},
    "npm": {"id-token"},
    "release": {"contents"},
}


def jobs():
    return [pytest.param(name, job, id=f"{file}:{name}") for file, flow in WORKFLOWS.items() for name, job in flow["jobs"].items()]


def test_the_linter_finds_nothing():
    done = subprocess.run(["actionlint", *FILES], cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_linter_finds_errors(tmp_path):
    file = tmp_path / "release.yml"
    file.write_text(FILES[-1].read_text().replace("needs: image\n", "needs: picture\n"))
    done = subprocess.run(["actionlint", file], capture_output=True, text=True)
    assert done.returncode == 1 and "picture" in done.stdout


def test_the_scripts_pass_their_linter():
    files = subprocess.run(["git", "ls-files"], cwd=PROJECT, capture_output=True, text=True, check=True).stdout.splitlines()
    scripts = [".ci/tools", *(file for file in files if (PROJECT / file).is_file() and (PROJECT / file).read_bytes()[:19] == b"#!/usr/bin/env bash")]
    assert len(scripts) > 5
    done = subprocess.run(["shellcheck", "--shell=bash", "--severity=warning", *scripts], cwd=PROJECT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("name", "job"), jobs())
def test_a_job_may_write_only_what_it_makes(name, job):
    writes = {what for what, access in job["permissions"].items() if access == "write"}
    assert writes == WRITERS.get(name, set())
    assert "uses" in job or "timeout-minutes" in job


@pytest.mark.parametrize("flow", WORKFLOWS.values(), ids=WORKFLOWS)
def test_a_workflow_grants_nothing_to_all_jobs(flow):
    assert flow["permissions"] == {}


@pytest.mark.parametrize(("name", "job"), jobs())
def test_actions_have_versions_and_scripts_exist(name, job):
    for step in job.get("steps", [{"uses": job.get("uses")}]):
        uses = step.get("uses", "")
        if uses.startswith("./"):
            assert (PROJECT / uses).is_file()
        else:
            assert not uses or re.search(r"@v\d+(\.\d+\.\d+)?$", uses), uses
        if uses.startswith("actions/checkout"):
            assert step["with"]["persist-credentials"] is False
        for path in re.findall(r"(?<![\w/])(?:\.ci|crates|deploy)/[\w/.-]+", step.get("run", "")):
            assert (PROJECT / path).is_file(), path
        # What an event names is data, never a part of a script.
        assert "${{" not in step.get("run", "")


def test_each_target_has_its_files_and_the_image_both_processors():
    programs = WORKFLOWS["release.yml"]["jobs"]["programs"]["strategy"]["matrix"]["include"]
    targets = {one["target"] for one in programs}
    linux = {f"{processor}-unknown-linux-{library}" for processor in ["x86_64", "aarch64"] for library in ["gnu", "musl"]}
    assert targets == linux | {"aarch64-apple-darwin", "x86_64-apple-darwin", "x86_64-pc-windows-msvc"}
    wheels = WORKFLOWS["release.yml"]["jobs"]["wheels"]["strategy"]["matrix"]["include"]
    assert {one["target"] for one in wheels} == {target for target in targets if not target.endswith("-musl")}
    images = WORKFLOWS["release.yml"]["jobs"]["images"]["strategy"]["matrix"]["include"]
    assert {one["platform"] for one in images} == {"linux/amd64", "linux/arm64"}


def test_all_build_with_the_rust_of_the_image():
    [rust] = re.findall(r"^ARG RUST=(.*)$", (PROJECT / "Dockerfile").read_text(), re.MULTILINE)
    assert WORKFLOWS["release.yml"]["env"]["RUST"] == rust
    for job in WORKFLOWS["ci.yml"]["jobs"].values():
        assert job["container"] == f"rust:{rust}-bookworm"
