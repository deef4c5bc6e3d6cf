"""The packages of clients/build (CLIENT_PACKAGES), installed anew, with a running service (UNSCRAMBLE_URL)."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from kit import EXAMPLES, ROOT, SERVER, run

PACKAGES = Path(os.environ["CLIENT_PACKAGES"])


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The Python of an environment with the wheel, and with pytest."""
    venv = tmp_path_factory.mktemp("python")
    run(sys.executable, "-m", "venv", venv)
    pip = [venv / "bin/pip", "install", "--quiet", "--disable-pip-version-check"]
    run(*pip, *PACKAGES.glob("*.whl"), "mypy==2.4.1", "pytest==9.2.0")
    return venv / "bin/python"


@pytest.fixture(scope="module")
def node(tmp_path_factory):
    """A folder with the package, the example and the tests of the package, compiled."""
    folder = tmp_path_factory.mktemp("typescript")
    shutil.copytree(EXAMPLES / "typescript", folder, dirs_exist_ok=True)
    shutil.copy(ROOT / "clients/typescript/tests/client.ts", folder)
    settings = json.loads((folder / "tsconfig.json").read_text())
    (folder / "tsconfig.json").write_text(json.dumps(settings | {"files": ["solve.ts", "client.ts"]}))
    run("npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES.glob("*.tgz"), cwd=folder)
    run("npm", "run", "build", cwd=folder)
    return folder


def test_the_wheel_works(python):
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", ROOT / "clients/python/tests")


def test_the_wheel_has_types(python):
    run(python, "-m", "mypy", "--strict", ROOT / "clients/python/tests", EXAMPLES / "python", cwd=python.parents[1])


def test_the_npm_package_works(node):
    run("node", "--test", "client.js", cwd=node)


def test_the_example_for_python_solves_a_cube(python):
    assert run(python, EXAMPLES / "python/solve.py", SERVER).endswith("solved: True\n")


def test_the_example_for_typescript_solves_a_cube(node):
    assert run("node", "solve.js", SERVER, cwd=node).endswith("solved: true\n")
