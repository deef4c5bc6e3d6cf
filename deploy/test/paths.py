"""The service under a path, which the load balancer strips: what it writes leads back to it, also in a browser."""

import asyncio
import os
import re
from urllib.parse import urljoin

from client import ask
from cluster import DEPLOY, Cluster

BASE = "/cube"
# Nobody but the load balancer says what the path is.
FORGED = {"x-forwarded-prefix": "//evil.example"}
LESSON = {"size": 3, "scramble": "R U", "method": "beginner", "detail": "steps", "states": True}
WRONG = {"size": 3, "scramble": "Q"}
BROWSER_TESTS = ("base_path", "other_origin", "taking")


async def paths(report, setting):
    """Everything works behind /cube as it does without a path."""
    report.begin("behind a path")
    async with Cluster(setting, replicas=2, workers=2, base_path=BASE) as cluster:
        await _pages(report, cluster.balancer.public)
        await _written(report, cluster.balancer.public)
        await _browser(report, setting, cluster.balancer.public)
    async with Cluster(setting, replicas=1, workers=2) as cluster:
        answer = (await ask(cluster.balancer.public, "POST", "/solve", WRONG, {"x-forwarded-prefix": "/evil"})).json()
        report.promise(answer["type"] == "/problems/invalid_notation", f"without a path, the type of a problem is {answer['type']}")


async def _pages(report, address):
    """Pages, what they load, redirects, and what is outside."""
    for path, target in ((BASE, f"{BASE}/"), (f"{BASE}/docs", f"{BASE}/docs/"), (f"{BASE}/openapi.json/", f"{BASE}/openapi.json")):
        answer = await ask(address, "GET", path)
        location = answer.headers.get("location", "")
        report.promise(answer.status in (303, 307, 308) and urljoin(path, location) == target, f"{path} leads to {location}")
    for page in (f"{BASE}/", f"{BASE}/docs/", f"{BASE}/problems/overloaded"):
        text = (await ask(address, "GET", page)).body.decode()
        links = [urljoin(page, link) for link in re.findall(r'(?:href|src)="([^"]*)"', text)]
        answers = [(await ask(address, "GET", link)).status for link in links]
        report.promise(links and set(answers) == {200}, f"{page} loads and links {len(links)} files: {set(answers)}")
    for path in ("/", "/cubes/", "/solve", "//evil.example/cube/"):
        answer = await ask(address, "GET", path)
        outside = answer.status == 404 and answer.json()["type"] == f"{BASE}/problems/not_found"
        report.promise(outside, f"{path} is outside: {answer.status}")


async def _written(report, address):
    """Addresses that the service writes, and a slash at the end."""
    problem = (await ask(address, "POST", f"{BASE}/solve", WRONG, FORGED)).json()
    page = await ask(address, "GET", problem["type"])
    report.promise(problem["type"].startswith(BASE) and page.status == 200, f"the type of a problem is {problem['type']}: {page.status}")
    for path in (f"{BASE}/solve", f"{BASE}/solve/"):
        answer = (await ask(address, "POST", path, LESSON, FORGED)).json()
        steps = [step for phase in answer["phases"] for step in phase["steps"]]
        links = [link for step in steps for link in step["pictures"].values()]
        kinds = {(await ask(address, "GET", link)).headers["content-type"] for link in links}
        kept = all(link.startswith(f"{BASE}/picture?") for link in links) and kinds == {"image/svg+xml"}
        report.promise(answer["solved"] and kept, f"{path}: {len(links)} pictures of steps are {kinds}")


async def _browser(report, setting, address):
    """The tests of the page in Chromium, with the address of the load balancer."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("UNSCRAMBLE_")}
    environment["UNSCRAMBLE_URL"] = f"http://{address[0]}:{address[1]}{BASE}"
    path = setting.directory / "browser.log"
    with open(path, "w", encoding="utf-8") as log:
        tests = await asyncio.create_subprocess_exec(
            "node", str(DEPLOY.parent / "web/e2e/run.mjs"), *BROWSER_TESTS, env=environment, stdout=log, stderr=log)
        try:
            status = await asyncio.wait_for(tests.wait(), 900)
        finally:
            if tests.returncode is None:
                tests.terminate()
    passed = re.search(r"^\S* ?pass (\d+)$", path.read_text(encoding="utf-8"), re.M)
    count = int(passed[1]) if passed else 0
    report.promise(status == 0 and count > 5, f"{count} tests of the page pass in a browser, under {BASE}")
