"""What arrives line by line: the answers of a batch, and the events of a solve."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from .client import AuthenticatedClient, Client
from .models import Problem, SolveAnswer, SolveRequest
from .problems import ProblemError

# Lines that are sent before answers are read: the service reads no more than that while nobody takes its answers.
CHUNK = 64 * 1024
ENDLESS = httpx.Timeout(10, read=None)


@contextmanager
def _post(client: Client | AuthenticatedClient, path: str, **request: Any) -> Iterator[Iterator[str]]:
    with client.get_httpx_client().stream("POST", path, timeout=ENDLESS, **request) as response:
        if response.is_error:
            response.read()
            raise ProblemError(Problem.from_dict(response.json()))
        yield response.iter_lines()


def batch(
    client: Client | AuthenticatedClient, requests: Iterable[SolveRequest]
) -> Iterator[tuple[int, SolveAnswer | Problem]]:
    """Solves many cubes. Yields the number of each request, from 1, with its answer, as soon as it is there."""
    for lines in _chunks(requests):
        with _post(client, "/solve/batch", content=lines, headers={"content-type": "application/x-ndjson"}) as answers:
            for line in filter(None, answers):
                answer = json.loads(line)
                if "answer" in answer:
                    yield answer["id"], SolveAnswer.from_dict(answer["answer"])
                else:
                    yield answer["id"], Problem.from_dict(answer["problem"])


def _chunks(requests: Iterable[SolveRequest]) -> Iterator[str]:
    chunk = ""
    for number, request in enumerate(requests, 1):
        line = json.dumps({"id": number, **request.to_dict()}) + "\n"
        if chunk and len(chunk) + len(line) > CHUNK:
            yield chunk
            chunk = ""
        chunk += line
    if chunk:
        yield chunk


def events(client: Client | AuthenticatedClient, request: SolveRequest) -> Iterator[tuple[str, dict[str, Any]]]:
    """Follows a solve. Yields the name of each event with its data; the last one is `result` or `problem`."""
    with _post(client, "/solve/events", json=request.to_dict()) as lines:
        name = ""
        for line in lines:
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                yield name, json.loads(line.removeprefix("data: "))
