"""An agent lists and calls every tool with the client of the Model Context Protocol for Python, over HTTP and by starting the program."""

import asyncio
import os

import kit
import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters

SERVERS = {
    "http": kit.SERVER + "/mcp",
    "stdio": StdioServerParameters(command=os.environ.get("UNSCRAMBLE_BIN", "unscramble"), args=["mcp"]),
}


async def use(server):
    async with Client(server) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        called = set()

        async def call(tool, **fields):
            called.add(tool)
            answer = await client.call_tool(tool, fields)
            assert not answer.is_error, answer
            return answer

        async def ask(tool, **fields):
            return (await call(tool, **fields)).structured_content

        cube = await ask("scramble", size=3, seed="an agent")
        solution = await ask("solve", state=cube["state"])
        assert kit.solves(solution["solution"], cube["state"])

        state, number = cube["state"], 0
        while not (step := await ask("lesson_next_step", state=cube["state"], method="cfop", number=number))["done"]:
            assert step["state"] == state and step["step"]["text"]
            state = kit.play(state, step["moves"])
            assert step["state_after"] == state
            number += 1
        assert number == step["of"] and kit.is_solved(state)

        report = await ask("validate", state=kit.TWISTED)
        assert not report["solvable"] and report["defects"][0]["action"]
        seen = await ask("analyse", size=3, scramble="R U R' U'", moves="U R U' R'")
        assert seen["solved"]
        picture = (await call("draw", state=cube["state"])).content[0]
        assert picture.mime_type == "image/png" and picture.data

        assert called == tools.keys()
        refused = await client.call_tool("solve", {"state": kit.TWISTED})
        assert refused.is_error and "corner" in refused.content[0].text


@pytest.mark.parametrize("transport", SERVERS)
def test_every_tool_is_called(transport):
    asyncio.run(use(SERVERS[transport]))
