"""A client that H. Kociemba wrote for his own solver displays solutions of the service."""

import os
from pathlib import Path

import kit


def test_its_window_displays_solutions():
    # Debian's Python has Tk.
    script = Path(__file__).with_name("kociemba.py")
    environment = os.environ | {"PYTHONPATH": os.environ["CLIENT_TOOLS"] + "/kociemba"}
    port = os.environ["TWOPHASE_PORT"]
    shown = kit.run("xvfb-run", "-a", "/usr/bin/python3", script, port, env=environment)
    assert shown.splitlines()[-1] == "solved: true"
