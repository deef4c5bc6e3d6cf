"""Two replicas do twice the work of one."""

import statistics

from cluster import Balancer, Cluster
from load import Question, rate

ROUNDS = 7
CLIENTS = 6
ASKED = 1.8

# Searches of some 10 to 50 ms: neither the client nor HAProxy takes much of that.
NODES = range(60_000, 300_000)
SEARCHES = 150


async def throughput(report, setting):
    """One core each. The same searches every time, one configuration after the other."""
    report.begin("2 replicas of one worker, and 1")
    async with Cluster(setting, replicas=2, workers=1) as cluster:
        alone = Balancer(cluster, setting.port + 5)
        try:
            alone.names.addresses = [cluster.replicas[0].host]
            await alone.start()
            await alone.serving(1)
            questions = await _searches(cluster.balancer.public)
            rates, wrong = {alone: [], cluster.balancer: []}, []
            for turn in range(ROUNDS):
                for balancer in list(rates)[::1 if turn % 2 else -1]:
                    measured, complaints = await rate(balancer.public, questions, CLIENTS)
                    rates[balancer].append(measured)
                    wrong += complaints
        finally:
            await alone.stop()
    one, two = rates[alone], rates[cluster.balancer]
    report.promise(not wrong, f"{len(questions)} searches a round, all answers checked; {wrong[:1] or 'right'}")
    for name, measured in [("1 replica ", one), ("2 replicas", two)]:
        each = " ".join(f"{value:.1f}" for value in measured)
        report.tell(f"{name}  {statistics.median(measured):.1f} a second (median of {each})")
    ratio = statistics.median(two) / statistics.median(one)
    paired = statistics.median(b / a for a, b in zip(one, two))
    report.promise(ratio >= ASKED, f"{ratio:.2f} times as many with two (asked: {ASKED}); median of the rounds' ratios {paired:.2f}")


async def _searches(address):
    """Searches of about that length, the longest first, so that all end at the same time."""
    found = []

    class Noting(Question):
        def complaint(self, answer):
            if answer["search"]["nodes"] in NODES:
                found.append((answer["search"]["nodes"], self))
            return super().complaint(answer)

    start = 0
    while len(found) < SEARCHES:
        await rate(address, [Noting(3, seed, max_moves=19) for seed in range(start, start + 100)], CLIENTS)
        start += 100
    found = sorted(found[:SEARCHES], key=lambda pair: -pair[0])
    return [Question(3, question.seed, max_moves=19) for _, question in found]
