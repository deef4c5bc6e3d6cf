"""Clients that post cubes and check the answers."""

import asyncio
import collections
import itertools
import time

import cube
from client import Broken, Client


class Question:
    """A request, and how to check its answer."""

    def __init__(self, size=3, seed=0, path="/solve", turns=None, **fields):
        self.size, self.seed, self.path = size, seed, path
        self.scramble = cube.scramble(size, seed, turns)
        self.body = {"state": cube.after(size, self.scramble), **fields}

    def complaint(self, answer):
        """What is wrong with an answer; None if it is right."""
        if self.path == "/validate":
            return None if answer.get("solvable") else "a solvable state is called unsolvable"
        return cube.complaint(self.size, self.scramble, answer)


class Tally:
    """The outcomes of requests."""

    def __init__(self):
        self.answered, self.failures, self.times = 0, collections.Counter(), []

    async def count(self, client, question):
        """Posts a question and counts the outcome."""
        start = time.monotonic()
        try:
            answer = await client.ask("POST", question.path, question.body)
        except Broken as error:
            self.failures[f"lost: {error}"] += 1
            return None
        except OSError as error:
            self.failures[f"no connection: {error}"] += 1
            return None
        if answer.status != 200:
            self.failures[f"{answer.status} {answer.json().get('code')}: {answer.json().get('detail')}"] += 1
        elif complaint := question.complaint(answer.json()):
            self.failures[f"a wrong answer: {complaint}"] += 1
        else:
            self.answered += 1
            self.times.append(time.monotonic() - start)
        return answer

    def slowest(self):
        return max(self.times, default=0.0)


class Load:
    """Clients that post questions in a loop while the asynchronous context is open."""

    def __init__(self, address, questions, clients):
        self.address, self.questions, self.clients = address, questions, clients
        self.tally, self.over = Tally(), False

    async def _ask(self, number):
        first = number * len(self.questions) // self.clients
        async with Client(self.address) as client:
            for question in itertools.islice(itertools.cycle(self.questions), first, None):
                if self.over:
                    return
                if await self.tally.count(client, question) is None:
                    client.close()

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(self._ask(number)) for number in range(self.clients)]
        return self

    async def __aexit__(self, *_):
        self.over = True
        await asyncio.gather(*self.tasks)


async def once(address, question, source=None):
    """Posts one question, and returns the tally of it."""
    tally = Tally()
    async with Client(address, source) as client:
        await tally.count(client, question)
    return tally


async def rate(address, questions, clients):
    """Posts each question once. Returns the answers per second, and what is wrong with them."""
    waiting, kept = collections.deque(questions), []

    async def work():
        async with Client(address) as client:
            while waiting:
                question = waiting.popleft()
                kept.append((question, await client.ask("POST", question.path, question.body)))

    start = time.monotonic()
    await asyncio.gather(*(work() for _ in range(clients)))
    elapsed = time.monotonic() - start
    wrong = [a.body if a.status != 200 else q.complaint(a.json()) for q, a in kept]
    return len(questions) / elapsed, [what for what in wrong if what]
