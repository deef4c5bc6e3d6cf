"""Runs the service behind HAProxy and tries what scaling out promises; `run` prepares and calls this."""

import argparse
import asyncio
import collections
import contextlib
import pathlib
import sys
import tempfile

import cube
from losses import kills_and_stops, not_ready, without_empty_response
from queueing import queueing
from report import Report
from streams import streams
from throughput import throughput

# By the name under which they are asked for, and whether they are quick.
SCENARIOS = {
    "losses": (kills_and_stops, True),
    "unready": (not_ready, True),
    "queueing": (queueing, True),
    "streams": (streams, True),
    "retries": (without_empty_response, False),
    "throughput": (throughput, False),
}

Setting = collections.namedtuple("Setting", "binary directory port quick")


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", choices=[[], *SCENARIOS], help="all, if none is named")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, nothing measured")
    parser.add_argument("--binary", required=True, help="the program")
    parser.add_argument("--port", type=int, default=21000, help="the first of ten that are free")
    asked = parser.parse_args()
    cube.check_model()
    report = Report()
    with contextlib.ExitStack() as stack:
        directory = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="unscramble-deploy-")))
        setting = Setting(asked.binary, directory, asked.port, asked.quick)
        for name, (scenario, is_quick) in SCENARIOS.items():
            if name in asked.scenarios or not asked.scenarios and (is_quick or not asked.quick):
                try:
                    await scenario(report, setting)
                except Exception as error:  # pylint: disable=broad-except
                    report.promise(False, f"{name} could not be carried through: {error!r}")
        if report.broken:
            for log in sorted(directory.glob("*.log")):
                print(f"--- the end of {log.name}", *log.read_text().splitlines()[-30:], sep="\n")
    print(f"{len(report.broken)} promises broken" if report.broken else "all promises kept")
    return bool(report.broken)


# Spinning processes read this file too.
if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
