"""Runs replicas of the service behind HAProxy and checks what the deployment promises. `run` prepares and calls this."""

import argparse
import asyncio
import collections
import contextlib
import pathlib
import sys
import tempfile

import cube
from hostile import hostile
from losses import kills_and_stops, not_ready
from paths import paths
from queueing import queueing
from report import Report
from streams import streams
from throughput import throughput

SCENARIOS = {
    "losses": kills_and_stops,
    "unready": not_ready,
    "queueing": queueing,
    "streams": streams,
    "paths": paths,
    "hostile": hostile,
    "throughput": throughput,
}
# It measures, which takes minutes on a quiet machine.
NOT_QUICK = {"throughput"}

Setting = collections.namedtuple("Setting", "binary directory port quick")


async def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*", choices=[[], *SCENARIOS], help="the scenarios to run (default: all)")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, no measurements")
    parser.add_argument("--binary", required=True, help="the program")
    parser.add_argument("--port", type=int, default=21000, help="the first of ten free ports")
    asked = parser.parse_args()
    cube.program = asked.binary
    report = Report()
    with contextlib.ExitStack() as stack:
        directory = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="unscramble-deploy-")))
        setting = Setting(asked.binary, directory, asked.port, asked.quick)
        default = [name for name in SCENARIOS if not (asked.quick and name in NOT_QUICK)]
        for name in asked.scenarios or default:
            try:
                await SCENARIOS[name](report, setting)
            except Exception as error:  # pylint: disable=broad-except
                report.promise(False, f"{name} could not be completed: {error!r}")
        if report.broken:
            for log in sorted(directory.glob("*.log")):
                print(f"--- the end of {log.name}", *log.read_text().splitlines()[-30:], sep="\n")
    print(f"{len(report.broken)} promises broken" if report.broken else "all promises kept")
    return bool(report.broken)


# The spinning processes of `throughput` import this file too.
if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
