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
    """The program with the settings of the manifests, and others, on free ports, started by another command if one is given."""

    def __init__(self, manifests: Manifests, *by, **settings):
        free = {"UNSCRAMBLE_LISTEN": "127.0.0.1:0", "UNSCRAMBLE_ADMIN": "127.0.0.1:0"}
        env = {"PATH": os.environ["PATH"], **manifests.env, **free, **settings}
        self.container = manifests.container
        self.process = subprocess.Popen([*by, PROGRAM, "serve"], env=env, stderr=subprocess.PIPE, text=True)
        self.admin = json.loads(self.process.stderr.readline())["admin"]

    def lines_until(self, message: str) -> list[dict]:
        """Returns the lines of the log up to one with this message."""
        lines = []
        while not lines or lines[-1]["message"] != message:
            lines.append(json.loads(self.process.stderr.readline()))
        return lines

    def metrics(self) -> list[str]:
        with urllib.request.urlopen(f"http://{self.admin}/metrics") as metrics:
            return metrics.read().decode().splitlines()

    def metric(self, name: str) -> float:
        """Returns the largest sample of this name."""
        return max(float(line.split()[-1]) for line in self.metrics() if line.startswith(name + "{"))

    def groups(self) -> set[str]:
        """Returns the groups of tables that are loaded."""
        start = 'unscramble_tables_bytes{group="'
        return {line.removeprefix(start).split('"')[0] for line in self.metrics() if line.startswith(start)}

    def probe(self, name: str) -> bool:
        probe = self.container[name]
        url = f"http://{self.admin}{probe['httpGet']['path']}"
        try:
            with urllib.request.urlopen(url, timeout=probe["timeoutSeconds"]) as response:
                return response.status == 200
        except (urllib.error.URLError, TimeoutError):
            return False
