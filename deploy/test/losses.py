"""Killing, stopping and starting a replica goes unnoticed."""

import asyncio
import signal
import tempfile

from cluster import Cluster
from load import Load, Question, once

CLIENTS = 14


def questions():
    """Requests of every kind that can be retried."""
    asked = [Question(3, seed) for seed in range(40)]
    asked += [Question(size, seed, method="reduction") for size in (4, 5) for seed in range(4)]
    asked += [Question(3, seed, max_moves=20) for seed in range(24)]
    asked += [Question(3, seed, path="/validate") for seed in range(12)]
    # Mixed, so that every client soon meets every kind.
    return [asked[index * 37 % len(asked)] for index in range(len(asked))]


async def kills_and_stops(report, setting):
    """SIGKILL and SIGTERM under load, repeatedly."""
    report.begin("three replicas; one is killed or stopped under load, and started again")
    rounds = 1 if setting.quick else 5
    async with Cluster(setting, replicas=3, workers=2) as cluster:
        for name, number in [("SIGKILL", signal.SIGKILL), ("SIGTERM", signal.SIGTERM)]:
            tally, retried = await _under_load(cluster, number, rounds)
            report.all_answered(tally, f"{rounds} times {name}")
            report.note(retried)
        asked = [(await replica.metrics()).sum("unscramble_solves_total") for replica in cluster.replicas]
        report.promise(min(asked) > 0, f"all three replicas work at the end: {', '.join(f'{n:.0f}' for n in asked)} solves")


async def _under_load(cluster, number, rounds):
    before = await cluster.balancer.value("backend_retry_warnings_total")
    async with Load(cluster.balancer.public, questions(), CLIENTS) as load:
        for turn in range(rounds):
            # At a different moment of the work each time.
            await asyncio.sleep(0.7 + 0.13 * turn)
            replica = cluster.replicas[turn % len(cluster.replicas)]
            replica.send_signal(number)
            await replica.ended()
            await asyncio.sleep(0.5)
            await replica.start()
            await replica.ready()
            await cluster.balancer.serving(len(cluster.replicas))
        await asyncio.sleep(0.5)
    after = await cluster.balancer.value("backend_retry_warnings_total")
    return load.tally, f"HAProxy retried {after - before:.0f} requests"


async def not_ready(report, setting):
    """A replica gets no request before it is ready, and no new one once it is stopping."""
    report.begin("a replica that is not ready")
    async with Cluster(setting, replicas=3, workers=2) as cluster:
        replica = cluster.replicas[2]
        async with Load(cluster.balancer.public, questions(), CLIENTS) as load:
            replica.send_signal(signal.SIGTERM)
            await replica.ended()
            await asyncio.sleep(1.5)
            await _starting(report, cluster, replica, "a new replica")
            if not setting.quick:
                # It restarts at its address while its name is still there, just after HAProxy's check.
                replica.send_signal(signal.SIGKILL)
                await replica.process.wait()
                await asyncio.sleep(0.4)
                await _starting(report, cluster, replica, "one that crashed")
            await _stopping(report, cluster, replica)
        report.all_answered(load.tally, "meanwhile")


async def _starting(report, cluster, replica, what):
    # Without kept tables, it builds them for some seconds.
    with tempfile.TemporaryDirectory(dir=cluster.directory) as tables:
        await replica.start_unregistered(UNSCRAMBLE_CACHE_DIR=tables)
        # HAProxy finds it once it accepts connections, when it could be mistaken for ready.
        while not await replica.listens():
            await asyncio.sleep(0.01)
        replica.register()
        early, looks = await _until_ready(replica)
    report.promise(early == 0 and looks > 5, f"{what} got {early:.0f} requests while it built its tables ({looks} looks)")
    await cluster.balancer.serving(3)
    await asyncio.sleep(0.5)
    got = await _got(replica)
    report.promise(got > 0, f"and {got:.0f} soon after")


async def _until_ready(replica):
    """The most requests that it got before it was ready, and the number of looks."""
    most, looks = 0, 0
    while True:
        try:
            got = await _got(replica)
        except OSError:
            await asyncio.sleep(0.02)
            continue
        if await replica.is_ready():
            return most, looks
        most, looks = max(most, got), looks + 1
        await asyncio.sleep(0.02)


async def _stopping(report, cluster, replica):
    # A long search keeps it from ending.
    address = (replica.host, cluster.replica_port)
    long = asyncio.create_task(once(address, Question(3, 1, method="optimal", time_ms=3000)))
    await asyncio.sleep(0.3)
    replica.send_signal(signal.SIGTERM)
    await asyncio.sleep(0.6)
    before = await _got(replica)
    await asyncio.sleep(1)
    after, metrics = await _got(replica), await replica.metrics()
    refused = metrics.sum("unscramble_requests_rejected_total", reason="stopping")
    report.promise(before == after, f"a stopping replica gets {after - before:.0f} requests from 0.6 s after the signal")
    report.promise(refused == 0, f"and refused {refused:.0f}")
    report.all_answered(await long, "the search in progress")
    await replica.ended()


async def _got(replica):
    """The number of requests to its public address, answered or not."""
    metrics = await replica.metrics()
    return metrics.sum("unscramble_http_requests_total") + metrics.sum("unscramble_requests_in_flight")
