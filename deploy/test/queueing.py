"""Requests wait in the load balancer, not in the replicas, and not forever."""

import asyncio
import statistics
import time

from client import ask
from cluster import Cluster
from load import Load, Question, once

CLIENTS = 24


async def queueing(report, setting):
    """More clients than two replicas of one worker can serve."""
    report.begin("more work than two replicas of one worker can do")
    async with Cluster(setting, replicas=2, workers=1) as cluster:
        await _waits_outside(report, cluster, 3 if setting.quick else 6)
        await _overflows(report, cluster)


async def _waits_outside(report, cluster, seconds):
    waiting, inside, busy = [], [], []
    asked = [Question(3, seed, max_moves=19) for seed in range(100)]
    async with Load(cluster.balancer.public, asked, CLIENTS) as load:
        await asyncio.sleep(0.5)
        for _ in range(int(seconds / 0.05)):
            waiting.append(await cluster.balancer.value("backend_current_queue", "heavy"))
            replicas = [await replica.metrics() for replica in cluster.replicas]
            inside += [metrics.sum("unscramble_queue_length") for metrics in replicas]
            busy += [metrics.sum("unscramble_workers_busy") for metrics in replicas]
            await asyncio.sleep(0.05)
    report.all_answered(load.tally, f"{CLIENTS} clients")
    middle = statistics.median(waiting)
    report.promise(middle >= CLIENTS / 2, f"HAProxy holds {middle:.0f} requests (median), at most {max(waiting):.0f}")
    # A worker becomes free a moment after its answer has left.
    report.promise(statistics.mean(inside) < 0.2 and max(inside) <= 1,
                   f"a replica holds {statistics.mean(inside):.2f} (mean), at most {max(inside):.0f}, "
                   f"and {statistics.mean(busy):.2f} of its worker is busy")
    waits = [await replica.metrics() for replica in cluster.replicas]
    waited = sum(metrics.sum("unscramble_queue_wait_seconds_sum") for metrics in waits)
    count = sum(metrics.sum("unscramble_queue_wait_seconds_count") for metrics in waits)
    mean = statistics.mean(load.tally.times)
    report.note(f"a request takes {mean * 1e3:.0f} ms (mean), {waited / count * 1e3:.2f} ms of it in a replica's queue")


async def _overflows(report, cluster):
    """Both heavy workers are busy for longer than a request may wait; small cubes are still solved."""
    address = cluster.balancer.public
    endless = [Question(3, seed, method="optimal", time_ms=6500) for seed in range(2)]
    # Of two clients: further requests of one would wait in places of their own.
    busy = [asyncio.create_task(once(address, question, f"127.0.0.{11 + i}")) for i, question in enumerate(endless)]
    await asyncio.sleep(0.5)
    async with Load(address, [Question(3, seed) for seed in range(50)], 4) as small:
        start = time.monotonic()
        answer = await ask(address, "POST", "/solve", Question(3, 9, max_moves=20).body, {"x-request-id": "kept.1"},
                           source="127.0.0.13")
        waited = time.monotonic() - start
    problem = answer.json()
    report.promise(answer.status == 503 and 4.5 < waited < 6, f"one more waits {waited:.2f} s and gets {answer.status}")
    kind, again = answer.headers.get("content-type"), answer.headers.get("retry-after")
    report.promise(kind == "application/problem+json" and again == "1", f"as {kind}, retry-after {again}")
    expected = {"type": "/problems/overloaded", "status": 503, "code": "overloaded", "request_id": "kept.1"}
    report.promise(expected.items() <= problem.items() and problem["title"] and problem["detail"],
                   f"as {problem['code']} with the id of the request")
    report.promise(answer.headers.get("x-request-id") == "kept.1", "also in the header")
    for tally in await asyncio.gather(*busy):
        report.all_answered(tally, "the searches in progress")
    report.all_answered(small.tally, "small cubes meanwhile")
