"""A minimal HTTP/1.1 client: one connection, one request at a time, bodies piece by piece."""

import asyncio
import contextlib
import json
import os


class Broken(Exception):
    """A connection that closed before the end of the answer."""


class Answer:
    """Status, headers, and the body once it has been read."""

    def __init__(self, status, headers):
        self.status, self.headers, self.body = status, headers, b""

    def json(self):
        return json.loads(self.body)


class Client:
    """A connection, reopened if the last answer closed it."""

    def __init__(self, address, source=None):
        self.address, self.source = address, source
        self.reader = self.writer = None

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self.close()

    def close(self):
        if self.writer:
            self.writer.close()
        self.reader = self.writer = None

    async def _connect(self):
        source = (self.source, 0) if self.source else None
        self.reader, self.writer = await asyncio.open_connection(
            *self.address, local_addr=source, limit=2**22)

    async def begin(self, method, path, body=None, headers=()):
        """Sends a request and reads the head of its answer. `body` is bytes, a value for JSON, or None."""
        await self.send(method, path, body, headers)
        return await self.head()

    async def send(self, method, path, body=None, headers=()):
        if not self.writer:
            await self._connect()
        headers = {"host": "cubes", **dict(headers)}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers.setdefault("content-type", "application/json")
        if headers.get("transfer-encoding") != "chunked" and (body is not None or method == "POST"):
            headers["content-length"] = str(len(body or b""))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b""))
        await self.writer.drain()

    async def send_chunk(self, part):
        """Sends a chunk of a body; an empty one ends it."""
        self.writer.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        await self.writer.drain()

    async def head(self):
        try:
            lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        except (asyncio.IncompleteReadError, OSError) as error:
            self.close()
            raise Broken(f"no answer: {error}") from error
        fields = (line.split(":", 1) for line in lines[1:] if line)
        return Answer(int(lines[0].split()[1]), {name.lower(): value.strip() for name, value in fields})

    async def say(self, message):
        """Sends a text on a connection that has become a WebSocket."""
        text, mask = json.dumps(message).encode(), os.urandom(4)
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.writer.write(b"\x81" + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(text)))
        await self.writer.drain()

    async def hear(self):
        """Reads a text from a WebSocket, or the code with which it is closed."""
        while True:
            kind, length = await self.reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
            body = await self.reader.readexactly(length)
            if kind == 0x81:
                return json.loads(body)
            if kind == 0x88:
                return int.from_bytes(body[:2], "big")

    async def parts(self, answer):
        """Yields the pieces of a body as they arrive."""
        try:
            if answer.headers.get("transfer-encoding") == "chunked":
                while length := int(await self.reader.readuntil(b"\r\n"), 16):
                    yield (await self.reader.readexactly(length + 2))[:-2]
                await self.reader.readuntil(b"\r\n")
            elif length := int(answer.headers.get("content-length", 0)):
                yield await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError, ValueError) as error:
            self.close()
            raise Broken(f"an answer broke off: {error}") from error
        if answer.headers.get("connection") == "close":
            self.close()

    async def ask(self, method, path, body=None, headers=()):
        """Sends a request and reads its whole answer."""
        answer = await self.begin(method, path, body, headers)
        async with contextlib.aclosing(self.parts(answer)) as parts:
            answer.body = b"".join([part async for part in parts])
        return answer


async def ask(address, method, path, body=None, headers=(), source=None):
    """Sends one request over its own connection."""
    async with Client(address, source) as client:
        return await client.ask(method, path, body, headers)
