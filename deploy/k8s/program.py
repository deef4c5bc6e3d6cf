"""The program as the manifests run it."""

import json
import os
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

from manifests import PROJECT, Manifests

PROGRAM = Path(os.environ.get("UNSCRAMBLE_BIN", PROJECT / "target/release/unscramble")).resolve()


class Running:
    """The program with the settings of the manifests, on free ports, started by another command if one is given."""

    def __init__(self, manifests: Manifests, *by):
        free = {"UNSCRAMBLE_LISTEN": "127.0.0.1:0", "UNSCRAMBLE_ADMIN": "127.0.0.1:0"}
        env = {"PATH": os.environ["PATH"], **manifests.env, **free}
        self.container = manifests.container
        self.process = subprocess.Popen([*by, PROGRAM, "serve"], env=env, stderr=subprocess.PIPE, text=True)
        self.admin = json.loads(self.process.stderr.readline())["admin"]

    def metric(self, name: str) -> float:
        """Returns the largest sample of this name."""
        with urllib.request.urlopen(f"http://{self.admin}/metrics") as metrics:
            lines = metrics.read().decode().splitlines()
        return max(float(line.split()[-1]) for line in lines if line.startswith(name + "{"))

    def probe(self, name: str) -> bool:
        probe = self.container[name]
        url = f"http://{self.admin}{probe['httpGet']['path']}"
        try:
            with urllib.request.urlopen(url, timeout=probe["timeoutSeconds"]) as response:
                return response.status == 200
        except (urllib.error.URLError, TimeoutError):
            return False
