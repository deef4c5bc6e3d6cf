"""The package as such: its types, its version."""

import importlib.metadata
import pathlib
import subprocess
import sys
import typing

import unscramble
import unscramble.types

PROJECT = pathlib.Path(__file__).parents[1]


def passes(*command):
    done = subprocess.run([sys.executable, *map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_those_of_the_module(tmp_path):
    # It cannot compare names of several literals.
    (tmp_path / "allowed").write_text(r"unscramble\.types\..*")
    passes("-m", "mypy.stubtest", "unscramble", "--allowlist", tmp_path / "allowed")


def test_the_types_are_those_of_calls(tmp_path):
    passes("-m", "mypy", "--strict", "--cache-dir", tmp_path, PROJECT / "tests/typed.py")


def test_the_types_are_made_from_the_api_document(tmp_path):
    passes(PROJECT / "make_types.py", tmp_path / "types.py")
    made = (tmp_path / "types.py").read_text()
    assert made == (PROJECT / "python/unscramble/types.py").read_text(), "run crates/python/make_types.py"


def test_the_types_are_there_at_run_time():
    assert typing.get_type_hints(unscramble.types.SolveAnswer)["moves"] == list[str]


def test_the_version_is_that_of_the_distribution():
    assert unscramble.__version__ == importlib.metadata.version("unscramble-cube")
