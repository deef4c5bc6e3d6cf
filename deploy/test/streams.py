"""Streams, batches and long bodies pass through the load balancer unchanged."""

import asyncio
import json
import re
import time

import cube
from client import Client, ask
from cluster import DEPLOY, Cluster
from load import Question, once


async def streams(report, setting):
    """Events, batches, long solves, long bodies, and clients that disconnect."""
    report.begin("streams, batches, long requests, and clients that disconnect")
    async with Cluster(setting, replicas=2, workers=2) as cluster:
        address, seconds = cluster.balancer.public, 3 if setting.quick else 25
        long = asyncio.create_task(once(address, Question(3, 3, method="optimal", time_ms=seconds * 1000)))
        await _events(report, address)
        await _batch(report, address)
        await _live(report, cluster)
        await _bodies(report, address)
        report.all_answered(await long, f"a silent search of {seconds} s")
        await _disconnects(report, cluster)
        await _watched(report, cluster)
    async with Cluster(setting, replicas=1, workers=4, UNSCRAMBLE_CLIENT_LIMIT="2") as cluster:
        await _limits(report, cluster.balancer.public)


async def _events(report, address):
    """Events arrive when they happen: the first at once, the last when the time limit is reached."""
    question, start, times, text = Question(3, 5, time_ms=1500), time.monotonic(), [], b""
    async with Client(address) as client:
        answer = await client.begin("POST", "/solve/events", question.body)
        async for part in client.parts(answer):
            times.append(time.monotonic() - start)
            text += part
    last = text.decode().strip().split("\n\n")[-1]
    report.promise(answer.status == 200 and times[0] < 0.5 and times[-1] > 1.4,
                   f"the first event comes after {times[0] * 1e3:.0f} ms, the last after {times[-1]:.2f} s")
    result = json.loads(last.partition("data: ")[2])
    report.promise("event: result" in last and not question.complaint(result), "and it is a solution")


async def _batch(report, address):
    """A line is answered before the next is sent."""
    headers, times = {"content-type": "application/x-ndjson", "transfer-encoding": "chunked"}, []
    async with Client(address) as client:
        await client.send("POST", "/solve/batch", headers=headers)
        parts, text = None, b""
        for number in range(5):
            start = time.monotonic()
            question = Question(3, number)
            await client.send_chunk(json.dumps({"id": number, **question.body}).encode() + b"\n")
            if not parts:
                parts = client.parts(await client.head())
            text += await anext(parts)
            times.append(time.monotonic() - start)
            await asyncio.sleep(0.2)
            line = json.loads(text.splitlines()[-1])
            if line["id"] != number or question.complaint(line["answer"]):
                report.promise(False, f"line {number} is answered {line}")
        await client.send_chunk(b"")
        rest = [part async for part in parts]
    report.promise(not rest and max(times) < 0.5,
                   f"five lines of a batch, each sent after the answer to the one before: {max(times) * 1e3:.0f} ms at most")


async def _live(report, cluster):
    """A live session goes on for as long as its client answers, and pages of other origins get none."""
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
               "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}
    async with Client(cluster.balancer.public) as client:
        answer = await client.begin("GET", "/analyse/live", headers=upgrade)
        await client.say({"size": 3, "scramble": "R U R' U R U2 R'", "method": "cfop"})
        started = await client.hear()
        start = time.monotonic()
        await client.say({"moves": "F"})
        wrong = await client.hear()
        seconds = time.monotonic() - start
        # Longer than it takes until the service asks whether somebody is there.
        await asyncio.sleep(12)
        await client.say({"moves": "F'"})
        back = await client.hear()
        report.promise(answer.status == 101 and started["type"] == "started" and wrong["undo"] == ["F'"] and seconds < 0.5
                       and back["follows"] == "plan", f"a wrong turn of a live session is told after {seconds * 1e3:.0f} ms")
    refused = await ask(cluster.balancer.public, "GET", "/analyse/live", headers={**upgrade, "origin": "https://evil.example"})
    report.promise(refused.status == 403, f"a page of another origin gets {refused.status} for a live session")


async def _bodies(report, address):
    """Bodies that fit into a buffer of the load balancer, and longer ones."""
    question = Question(12, 1, turns=60)
    answer = await ask(address, "POST", "/solve", question.body)
    complaint = question.complaint(answer.json()) if answer.status == 200 else answer.body
    report.promise(not complaint, f"a 12x12x12 is solved in {len(answer.json().get('moves', []))} moves; {complaint or 'checked'}")
    state = cube.solved(100)
    answer = await ask(address, "POST", "/validate", {"state": state})
    report.promise(answer.status == 200 and answer.json()["solvable"], "a 100x100x100 of 60 kB is valid")
    scramble, moves = cube.scramble(3, 4), ["R", "U2", "F'"] * 20_000
    body = {"state": cube.after(3, scramble), "moves": moves}
    answer = await ask(address, "POST", "/apply", body)
    length = len(json.dumps(moves)) // 1000
    end = cube.after(3, " ".join([scramble, *moves]))
    report.promise(answer.status == 200 and answer.json()["state"] == end,
                   f"{len(moves)} moves in {length} kB, more than a buffer, are played")


async def _disconnects(report, cluster):
    """Closing the connection frees the worker and the place in the queue."""
    clients = [Client(cluster.balancer.public) for _ in range(8)]
    for number, client in enumerate(clients):
        await client.send("POST", "/solve", Question(3, number, method="optimal", time_ms=20000).body)
    await asyncio.sleep(0.5)
    replicas = [await replica.metrics() for replica in cluster.replicas]
    busy = sum(metrics.sum("unscramble_workers_busy") for metrics in replicas)
    queue = await cluster.balancer.value("backend_current_queue", "heavy")
    for client in clients:
        client.close()
    await asyncio.sleep(0.5)
    replicas = [await replica.metrics() for replica in cluster.replicas]
    left = sum(metrics.sum("unscramble_workers_busy") for metrics in replicas)
    queued = await cluster.balancer.value("backend_current_queue", "heavy")
    # One of the 8 waits in a replica: the first request of a client has a place apart.
    report.promise((busy, queue, left, queued) == (4, 3, 0, 0),
                   f"8 requests keep {busy:.0f} workers busy, {queue:.0f} wait outside; after they disconnect, {left:.0f} and {queued:.0f} remain")


async def _watched(report, cluster):
    """Dashboards and alerts use metrics that HAProxy has, and its health check answers."""
    files = [DEPLOY / "grafana" / "haproxy.json", DEPLOY / "prometheus" / "haproxy.yml"]
    names = {name for file in files for name in re.findall(r"\bhaproxy_\w+", file.read_text(encoding="utf-8"))}
    text = (await cluster.balancer.metrics()).text
    unknown = {name for name in names if not re.search(rf"^{name}\b", text, re.M)}
    report.promise(len(names) > 10 and not unknown, f"{len(names)} metrics of HAProxy are watched; {unknown or 'all exist'}")
    health = await ask(cluster.balancer.admin, "GET", "/healthz")
    report.promise(health.status == 200, f"/healthz of HAProxy is {health.status}")


async def _limits(report, address):
    """A replica limits clients by their own address, which they cannot forge."""
    endless, quick = Question(3, 1, method="optimal", time_ms=2500).body, Question(3, 2).body
    busy = [asyncio.create_task(ask(address, "POST", "/solve", endless, source="127.0.0.101")) for _ in range(2)]
    await asyncio.sleep(0.5)
    forged = {"x-forwarded-for": "192.0.2.1"}
    third = await ask(address, "POST", "/solve", quick, forged, source="127.0.0.101")
    other = await ask(address, "POST", "/solve", quick, source="127.0.0.102")
    answers = [answer.status for answer in await asyncio.gather(*busy)]
    report.promise((third.status, other.status, answers) == (429, 200, [200, 200]),
                   f"a client with two requests in progress gets {third.status} for a third, another gets {other.status}")
