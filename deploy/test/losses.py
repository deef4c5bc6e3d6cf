"""A replica may be killed or stopped, and may start, and nobody notices."""

import asyncio
import shutil
import signal
import tempfile

from cluster import CONFIG, Cluster
from load import Load, Question, once

CLIENTS = 14


def questions():
    """Work of every kind that can be asked again."""
    asked = [Question(3, seed) for seed in range(40)]
    asked += [Question(size, seed, method="reduction") for size in (4, 5) for seed in range(4)]
    asked += [Question(3, seed, max_moves=20) for seed in range(24)]
    asked += [Question(3, seed, path="/validate") for seed in range(12)]
    # Each client begins elsewhere and meets all kinds soon.
    return [asked[index * 37 % len(asked)] for index in range(len(asked))]


async def kills_and_stops(report, setting):
    """SIGKILL and SIGTERM under load, again and again."""
    report.begin("three replicas; one is killed or stopped under load, and started again")
    rounds = 1 if setting.quick else 5
    async with Cluster(setting, replicas=3, workers=2) as cluster:
        for name, number in [("SIGKILL", signal.SIGKILL), ("SIGTERM", signal.SIGTERM)]:
            tally, sent_again = await _under_load(cluster, number, rounds)
            report.all_answered(tally, f"{rounds} times {name}")
            report.tell(sent_again)
        asked = [(await replica.metrics()).sum("unscramble_solves_total") for replica in cluster.replicas]
        report.promise(min(asked) > 0, f"all three work at the end: {', '.join(f'{n:.0f}' for n in asked)} solves")


async def without_empty_response(report, setting):
    """What is lost if requests are sent again on connection failures and 503 alone; told, not judged."""
    report.begin("the same kills, were it not for `empty-response` in retry-on")
    directory = setting.directory / "haproxy"
    shutil.copytree(CONFIG.parent, directory)
    config = directory / CONFIG.name
    text = config.read_text(encoding="utf-8")
    config.write_text(text.replace("conn-failure empty-response 503", "conn-failure 503"), encoding="utf-8")
    async with Cluster(setting, replicas=3, workers=2, config=config) as cluster:
        tally, sent_again = await _under_load(cluster, signal.SIGKILL, 5)
        report.tell(f"{tally.answered} answered, {sum(tally.failures.values())} not; {sent_again}")
        for failure, count in tally.failures.most_common(3):
            report.tell(f"{count} times {failure}")
        report.promise(tally.failures.total() > 0, "so kills meet requests under way, and the retry is what saves them")


async def _under_load(cluster, number, rounds):
    before = await cluster.balancer.value("backend_retry_warnings_total")
    async with Load(cluster.balancer.public, questions(), CLIENTS) as load:
        for turn in range(rounds):
            # Not in step with anything.
            await asyncio.sleep(0.7 + 0.13 * turn)
            replica = cluster.replicas[turn % len(cluster.replicas)]
            replica.tell(number)
            await replica.ended()
            await asyncio.sleep(0.5)
            await replica.start()
            await replica.ready()
            await cluster.balancer.serving(len(cluster.replicas))
        await asyncio.sleep(0.5)
    after = await cluster.balancer.value("backend_retry_warnings_total")
    return load.tally, f"HAProxy sent {after - before:.0f} requests again"


async def not_ready(report, setting):
    """A replica gets nothing before it is ready, and nothing new once it is about to stop."""
    report.begin("a replica that is not ready")
    async with Cluster(setting, replicas=3, workers=2) as cluster:
        replica = cluster.replicas[2]
        async with Load(cluster.balancer.public, questions(), CLIENTS) as load:
            replica.tell(signal.SIGTERM)
            await replica.ended()
            await asyncio.sleep(1.5)
            await _starting(report, cluster, replica, "a new replica")
            if not setting.quick:
                # It is back at the same address before its name is gone; a little later than HAProxy looks.
                replica.tell(signal.SIGKILL)
                await replica.process.wait()
                await asyncio.sleep(0.4)
                await _starting(report, cluster, replica, "one that crashed")
            await _stopping(report, cluster, replica)
        report.all_answered(load.tally, "meanwhile")


async def _starting(report, cluster, replica, what):
    # Nothing is kept there, so it builds its tables for some seconds.
    with tempfile.TemporaryDirectory(dir=cluster.directory) as tables:
        await replica.start_unnamed(UNSCRAMBLE_CACHE_DIR=tables)
        # HAProxy finds it when it takes connections already, which is when it could take it for ready.
        while not await replica.listens():
            await asyncio.sleep(0.01)
        replica.be_named()
        early, looks = await _until_ready(replica)
    report.promise(early == 0 and looks > 5, f"{what} got {early:.0f} requests while it built its tables ({looks} looks)")
    await cluster.balancer.serving(3)
    await asyncio.sleep(0.5)
    got = await _got(replica)
    report.promise(got > 0, f"and {got:.0f} soon after")


async def _until_ready(replica):
    """The most requests that it had had when it was not ready yet, and how often that was looked at."""
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
    # It is kept from ending by a search of its own.
    address = (replica.host, cluster.replica_port)
    long = asyncio.create_task(once(address, Question(3, 1, method="optimal", time_ms=3000)))
    await asyncio.sleep(0.3)
    replica.tell(signal.SIGTERM)
    await asyncio.sleep(0.6)
    before = await _got(replica)
    await asyncio.sleep(1)
    after, metrics = await _got(replica), await replica.metrics()
    refused = metrics.sum("unscramble_requests_rejected_total", reason="stopping")
    report.promise(before == after, f"one that is told to stop gets {after - before:.0f} requests from 0.6 s later on")
    report.promise(refused == 0, f"and had to refuse {refused:.0f}")
    report.all_answered(await long, "what it had begun")
    await replica.ended()


async def _got(replica):
    """How many requests have come to its public address, answered or not."""
    metrics = await replica.metrics()
    return metrics.sum("unscramble_http_requests_total") + metrics.sum("unscramble_requests_in_flight")
