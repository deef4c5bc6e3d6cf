"""Two replicas do almost twice the work of one."""

import multiprocessing
import os
import statistics
import time

from cluster import Balancer, Cluster
from load import Question, rate

ROUNDS = 5
CLIENTS = 6

# Times the throughput of one replica, on two otherwise idle cores.
REQUIRED = 1.8

# About 20 ms each, little of it in the client or HAProxy, within the caches of a core.
CUBES = 100

# Searches of about 10 to 50 ms, which mostly wait for memory, which two cores share.
NODES = range(60_000, 300_000)
SEARCHES = 120

# The priority of the service's heavy work.
NICE = 10
SPIN = 0.7


async def throughput(report, setting):
    """One core each: the same cubes every time, the configurations in turn."""
    report.begin("two replicas of one worker, and one")
    async with Cluster(setting, replicas=2, workers=1) as cluster:
        alone = Balancer(cluster, setting.port + 5)
        try:
            alone.names.addresses = [cluster.replicas[0].host]
            await alone.start()
            await alone.serving(1)
            cubes = [Question(5, seed, method="commutator") for seed in range(CUBES)]
            rounds = await _compared(report, "5x5x5 by commutators", cubes, alone, cluster.balancer)
            searches = await _searches(cluster.balancer.public)
            rounds += await _compared(report, "3x3x3 in 19 moves", searches, alone, cluster.balancer)
        finally:
            await alone.stop()
    ratio = statistics.median(rounds)
    report.promise(ratio >= REQUIRED, f"{ratio:.2f} times the throughput with two, median of all rounds (required: {REQUIRED})")


async def _compared(report, name, questions, alone, balancer):
    """The throughput of two replicas as a multiple of one, by round."""
    one, two, cores, wrong = [], [], [], []
    for turn in range(ROUNDS):
        order = [(alone, one), (balancer, two)]
        for through, rates in order if turn % 2 else reversed(order):
            measured, complaints = await rate(through.public, questions, CLIENTS)
            rates.append(measured)
            wrong += complaints
        cores.append(_spun(2) / _spun(1))
    report.promise(not wrong, f"{len(questions)} {name} a round, all answers checked; {wrong[:1] or 'right'}")
    for what, measured in [("one replica", one), ("two replicas", two), ("two spinning processes beside one", cores)]:
        each = " ".join(f"{value:.2f}" for value in measured)
        report.note(f"{what}: {statistics.median(measured):.2f} (median of {each})")
    # Compared within a round, so that noise of the machine meets both.
    ratios = [b / a for a, b in zip(one, two)]
    report.note(f"{statistics.median(ratios):.2f} times the throughput (median of the rounds)")
    return ratios


async def _searches(address):
    """Searches of that length, the longest first, so that the replicas end together."""
    found, start = [], 0

    class Noting(Question):
        """A search that is kept if it is neither short nor long."""

        def complaint(self, answer):
            if answer["search"]["nodes"] in NODES:
                found.append((answer["search"]["nodes"], self.seed))
            return super().complaint(answer)

    while len(found) < SEARCHES:
        await rate(address, [Noting(3, seed, max_moves=19) for seed in range(start, start + 50)], clients=2)
        start += 50
    found = sorted(found, reverse=True)[-SEARCHES:]
    return [Question(3, seed, max_moves=19) for _, seed in found]


def _spun(processes):
    """How far this number of processes count together in a while."""
    with multiprocessing.get_context("spawn").Pool(processes, os.nice, (NICE,)) as pool:
        pool.map(_spin, [0.01] * processes, 1)
        return sum(pool.map(_spin, [SPIN] * processes, 1))


def _spin(seconds):
    count, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        count += 1
    return count
