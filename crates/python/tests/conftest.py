"""The tests use the wheel that is installed."""

import pytest
import unscramble
from cubes import SOLVED


@pytest.fixture(scope="session", autouse=True)
def tables():
    """Read or built once, so that no test has to wait for them."""
    unscramble.solve(SOLVED, method="two_phase")
