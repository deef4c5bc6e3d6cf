"""Clients that mean harm, beside one that does not: all of them behind the load balancer."""

import asyncio
import contextlib
import itertools
import json
import time
from pathlib import Path

import cube
from client import Broken, Client, ask
from cluster import Cluster
from load import Question, Tally

# The other client, which HAProxy and the replicas can distinguish from the attackers.
VICTIM = "127.0.0.200"
# After this time, the other client gives up on an answer.
PATIENCE = 10.0
# By then, the harm of an attack must be over.
RECOVERED = 60.0
# What deploy/k8s/base allows a replica, in MB.
MEMORY = 1536 * 1.048576
BODY = 1_600_000
BUNDLE = (b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: cubes\r\naccept-encoding: gzip\r\n"
          b"connection: close\r\n\r\n")
SEEDS = itertools.count(1000)


class Attackers:
    """Tasks that do something again and again while the asynchronous context is open."""

    def __init__(self, count, again):
        self.count, self.again, self.tasks = count, again, []

    async def _loop(self, number):
        while True:
            with contextlib.suppress(OSError, Broken, asyncio.IncompleteReadError):
                await self.again(number)
            await asyncio.sleep(0.05)

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(self._loop(number)) for number in range(self.count)]
        return self

    async def __aexit__(self, *_):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def connection(address, limit=2**16):
    """A connection for bytes, closed at once at the end."""
    reader, writer = await asyncio.open_connection(*address, limit=limit)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def hostile(report, setting):
    """The attacks that did most harm to a single replica, and some on the load balancer."""
    report.begin("hostile clients behind the load balancer, beside one that means no harm")
    limits = {"UNSCRAMBLE_TABLES_MB": "1100", "UNSCRAMBLE_MEMORY_MB": "224", "UNSCRAMBLE_CACHE_BYTES": str(64 * 2**20)}
    async with Cluster(setting, replicas=2, workers=2, **limits) as cluster:
        address = cluster.balancer.public
        await _heads(report, address)
        await _prime(address)
        for what, count, attack, large in _attacks(address):
            # A large cube may wait for 5 s before it is refused.
            seconds = 6 if large else 2 if setting.quick else 6
            await _recovered(report, address)
            async with Attackers(count, attack):
                await _beside(report, cluster, what, seconds, large)


def _attacks(address):
    """What is done, by how many connections, and whether it is to the harm of large cubes."""
    batch = _batch(Question(40, 1, detail="steps", turns=True).body for _ in range(5))
    searches = [{"size": 3, "scramble": cube.scramble(3, seed), "method": "optimal", "time_ms": 20_000}
                for seed in range(50)]
    rotations = json.dumps({"size": 100, "moves": "x " * (BODY // 2 - 100)}).encode()
    held = b'{"size": 100, "moves": "' + b"R 2U' " * (BODY // 6 - 100)
    moves = cube.scramble(10, 7, turns=100_000)[:295_000].rsplit(" ", 1)[0]

    async def leave(_):
        async with connection(address) as (_, writer):
            writer.write(BUNDLE)
            await asyncio.sleep(0.002)

    async def read(_):
        async with connection(address) as (reader, writer):
            writer.write(BUNDLE)
            await reader.read()

    async def hold(_):
        async with connection(address) as (reader, writer):
            writer.write(_head("/apply", BODY) + held)
            await reader.read()

    async def ignore(_):
        async with connection(address, limit=1) as (_, writer):
            writer.write(_head("/solve/batch", len(batch), "application/x-ndjson") + batch)
            await asyncio.sleep(3600)

    async def scramble(number):
        first = "U " * (4 * (number // 10) + 1) + "R " * (number % 10 + 1)
        await ask(address, "POST", "/solve", {"size": 10, "scramble": first + moves})

    async def search(number):
        await ask(address, "POST", "/solve", searches[number])

    async def hidden(number):
        body = json.dumps(searches[number]).replace("optimal", "optim\\u0061l").replace("time_ms", "time_m\\u0073")
        await ask(address, "POST", "/solve", body.encode(), {"content-type": "application/json"})

    async def search_batch(_):
        await ask(address, "POST", "/solve/batch", _batch(searches), {"content-type": "application/x-ndjson"})

    async def crowd(_):
        async with Client(address) as client:
            for seed in SEEDS:
                await client.ask("POST", "/solve", {"size": 3, "scramble": cube.scramble(3, seed)})

    async def idle(_):
        async with connection(address) as (reader, writer):
            writer.write(b"GET /methods HTTP/1.1\r\nhost: cubes\r\n\r\n")
            await reader.read()

    async def rotate(_):
        await ask(address, "POST", "/apply", rotations, {"content-type": "application/json"})

    return [
        ("300 that ask for a compressed page and leave", 300, leave, False),
        ("20 that read it", 20, read, False),
        ("250 bodies whose end never comes", 250, hold, False),
        ("40 batches whose answers are not read", 40, ignore, False),
        ("400 long scrambles", 400, scramble, False),
        ("eight long searches at a time", 8, search, True),
        ("eight long searches in escaped words", 8, hidden, True),
        ("a batch of 50 long searches", 1, search_batch, True),
        ("250 with 3x3x3 cubes", 250, crowd, False),
        ("1,500 idle connections", 1500, idle, False),
        ("8 bodies of 1.6 MB of rotations", 8, rotate, False),
    ]


def _head(path, length, kind="application/json"):
    return f"POST {path} HTTP/1.1\r\nhost: cubes\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n".encode()


def _batch(bodies):
    return "".join(json.dumps(body) + "\n" for body in bodies).encode()


async def _recovered(report, address):
    """Waits until a client alone is answered, so that an attack does not suffer from the one before."""
    start = time.monotonic()
    while time.monotonic() < start + RECOVERED:
        with contextlib.suppress(asyncio.TimeoutError, OSError, Broken):
            answer = await asyncio.wait_for(ask(address, "POST", "/solve", Question(3, next(SEEDS)).body), PATIENCE)
            if answer.status == 200:
                break
        await asyncio.sleep(0.1)
    if time.monotonic() > start + 1:
        report.note(f"another client waited {time.monotonic() - start:.1f} s for an answer after this")


async def _prime(address):
    """Lets the replicas keep the long answer, so that it costs nothing later."""
    body = Question(40, 1, detail="steps", turns=True).body
    await asyncio.gather(*(ask(address, "POST", "/solve", body) for _ in range(4)))


async def _beside(report, cluster, what, seconds, large):
    """Posts cubes for a time, from an address of its own, and judges what came of them."""
    await asyncio.sleep(0.3)
    end, live = time.monotonic() + seconds, []
    posts = [_post(cluster.balancer.public, end, 3)] + ([_post(cluster.balancer.public, end, 12)] if large else [])
    tallies, _ = await asyncio.gather(asyncio.gather(*posts), _look(cluster, end, live))
    for tally, size in zip(tallies, (3, 12)):
        # An occasional refusal is an answer, too; a lost request or a wrong answer is not.
        refused = sum(count for failure, count in tally.failures.items() if failure.startswith("503"))
        failed = sum(tally.failures.values()) - refused
        share = 100 * tally.answered / max(1, tally.answered + refused)
        report.promise(not failed and share >= (50 if size > 3 else 90),
                       f"{what}: another client's {size}x{size}x{size}: {tally.answered} solved ({share:.0f} %), "
                       f"{failed} lost; the slowest took {tally.slowest():.2f} s")
        for failure, count in tally.failures.most_common(3):
            report.note(f"{count} times {failure}")
    peaks = [_peak(replica) for replica in cluster.replicas]
    alive = all(replica.process.returncode is None for replica in cluster.replicas)
    report.promise(alive and all(live) and max(peaks) < MEMORY,
                   f"{what}: {'all' if alive else 'not all'} replicas live, /livez failed {live.count(False)} times, "
                   f"at most {max(peaks):.0f} MB")


async def _post(address, end, size):
    """Posts one cube after another, each of them new."""
    tally, client = Tally(), Client(address, VICTIM)
    try:
        while time.monotonic() < end:
            try:
                await asyncio.wait_for(tally.count(client, Question(size, next(SEEDS))), PATIENCE)
            except asyncio.TimeoutError:
                tally.failures[f"no answer within {PATIENCE:.0f} s"] += 1
                client.close()
            await asyncio.sleep(0.05)
    finally:
        client.close()
    return tally


async def _look(cluster, end, live):
    """Asks all replicas whether they live."""
    while time.monotonic() < end:
        for replica in cluster.replicas:
            try:
                live.append(await asyncio.wait_for(replica.listens(), PATIENCE))
            except (asyncio.TimeoutError, Broken):
                live.append(False)
        await asyncio.sleep(0.2)


def _peak(replica):
    """The most resident memory so far, in MB; 0 of a process that has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{replica.process.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1.024e-3
    return 0.0


async def _heads(report, address):
    """Heads that two programs could read differently are refused."""
    wrong = {
        "two hosts": b"GET /methods HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n",
        "no host": b"GET /methods HTTP/1.1\r\naccept: */*\r\n\r\n",
        "gzip, chunked": b"POST /solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n"
                         b"transfer-encoding: gzip, chunked\r\n\r\n19\r\n{\"size\":2,\"scramble\":\"R\"}\r\n0\r\n\r\n",
        "two lengths": b"POST /solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 25\r\n"
                       b"content-length: 5\r\n\r\n{\"size\":2,\"scramble\":\"R\"}",
    }
    answers = {}
    for name, request in wrong.items():
        async with connection(address) as (reader, writer):
            writer.write(request)
            answers[name] = (await asyncio.wait_for(reader.readexactly(12), PATIENCE)).decode()[9:]
    # HAProxy has a status of its own for an encoding that it does not know.
    report.promise(set(answers.values()) <= {"400", "422"}, f"ambiguous heads get {answers}")
