"""A Discord bot with the command /solve: pip install discord.py; DISCORD_TOKEN=… python bot.py"""

import io
import os

import aiohttp
import discord
from discord import app_commands

server = os.environ.get("UNSCRAMBLE_URL", "http://localhost:8080")
client = discord.Client(intents=discord.Intents.none(), allowed_mentions=discord.AllowedMentions.none())
commands = app_commands.CommandTree(client)


@commands.command(description="Solve a scrambled 3x3x3")
@app_commands.describe(scramble="the moves that scrambled it, such as R U2 F'")
async def solve(interaction: discord.Interaction, scramble: str):
    await interaction.response.defer()
    cube = {"size": "3", "scramble": scramble}
    async with aiohttp.ClientSession(server) as session:
        async with session.get("/solve", params=cube) as response:
            answer = await response.json()
        if response.status != 200:
            return await interaction.followup.send(answer["detail"])
        animation = {**cube, "animate": answer["solution"], "format": "gif"}
        async with session.get("/picture", params=animation) as response:
            picture = discord.File(io.BytesIO(await response.read()), "cube.gif")
    await interaction.followup.send(f"**{answer['solution']}** ({len(answer['moves'])} moves)", file=picture)


@client.event
async def on_ready():
    await commands.sync()


if __name__ == "__main__":
    client.run(os.environ["DISCORD_TOKEN"])
