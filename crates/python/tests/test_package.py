"""The package as such: its types, its version."""

import importlib.metadata
import subprocess
import sys

import unscramble


def test_the_stubs_are_those_of_the_module():
    done = subprocess.run([sys.executable, "-m", "mypy.stubtest", "unscramble"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_version_is_that_of_the_distribution():
    assert unscramble.__version__ == importlib.metadata.version("unscramble-cube")
