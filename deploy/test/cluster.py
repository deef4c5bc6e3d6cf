"""Replicas of the service, HAProxy with the shipped configuration, and the name server between them: processes on
this machine, each replica on its own loopback address."""

import asyncio
import os
import re
import time
from pathlib import Path

from client import ask
from names import NameServer

DEPLOY = Path(__file__).resolve().parent.parent
CONFIG = DEPLOY / "haproxy" / "haproxy.cfg"
BACKENDS = ("light", "heavy_first", "heavy", "batches", "live", "quick")
READY = 90.0


class Metrics:
    """Metrics in the text format of Prometheus."""

    def __init__(self, text):
        self.text = text

    def sum(self, name, **labels):
        """Sums the samples of this name with these labels; a tuple matches any of its values."""
        total = 0.0
        for found, value in re.findall(rf"^{name}(?:{{(.*)}})? (\S+)$", self.text, re.M):
            have = dict(re.findall(r'(\w+)="([^"]*)"', found))
            wanted = {key: v if isinstance(v, tuple) else (v,) for key, v in labels.items()}
            if all(have.get(key) in values for key, values in wanted.items()):
                total += float(value)
        return total


class Replica:
    """A service with its own address, like a container: its name resolves while it runs."""

    def __init__(self, cluster, host, settings):
        self.cluster, self.host, self.settings = cluster, host, settings
        self.process = None

    async def start(self, **settings):
        """Starts it and registers its name at once, ready or not."""
        await self.start_unregistered(**settings)
        self.register()

    def register(self):
        if self.host not in self.cluster.balancer.names.addresses:
            self.cluster.balancer.names.addresses.append(self.host)

    async def start_unregistered(self, **settings):
        environment = {key: v for key, v in os.environ.items() if not key.startswith("UNSCRAMBLE_")}
        environment |= {
            "UNSCRAMBLE_LISTEN": f"{self.host}:{self.cluster.replica_port}",
            "UNSCRAMBLE_ADMIN": f"{self.host}:{self.cluster.replica_admin_port}",
            "UNSCRAMBLE_CACHE_DIR": str(self.cluster.directory / "tables"),
            "UNSCRAMBLE_TRUSTED_PROXIES": "127.0.0.1",
            "UNSCRAMBLE_LAME_DUCK_MS": "1000",
            "UNSCRAMBLE_LOG_LEVEL": "warn",
            **self.settings, **settings,
        }
        with open(self.cluster.directory / f"{self.host}.log", "a", encoding="utf-8") as log:
            self.process = await asyncio.create_subprocess_exec(
                self.cluster.binary, "serve", env=environment, stdout=log, stderr=log)

    async def admin(self, path):
        return await ask((self.host, self.cluster.replica_admin_port), "GET", path)

    async def is_ready(self):
        return await self._says_yes("/readyz")

    async def listens(self):
        return await self._says_yes("/livez")

    async def _says_yes(self, path):
        try:
            return (await self.admin(path)).status == 200
        except OSError:
            return False

    async def ready(self):
        end = time.monotonic() + READY
        while not await self.is_ready():
            if self.process.returncode is not None or time.monotonic() > end:
                raise RuntimeError(f"{self.host} did not become ready; see its log")
            await asyncio.sleep(0.05)

    async def metrics(self):
        return Metrics((await self.admin("/metrics")).body.decode())

    def send_signal(self, signal):
        self.process.send_signal(signal)

    async def ended(self):
        """Waits for the end of the process, then removes its name."""
        status = await asyncio.wait_for(self.process.wait(), 60)
        await asyncio.sleep(0.1)
        if self.host in self.cluster.balancer.names.addresses:
            self.cluster.balancer.names.addresses.remove(self.host)
        return status

    async def stop(self):
        if self.process and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


class Balancer:
    """HAProxy and its name server."""

    def __init__(self, cluster, port):
        self.cluster = cluster
        self.public, self.admin, self.name_port = ("127.0.0.1", port), ("127.0.0.1", port + 1), port + 2
        self.names, self.process = NameServer(), None

    async def start(self):
        await self.names.start("127.0.0.1", self.name_port)
        # Nothing else differs from the shipped configuration.
        environment = os.environ | {
            "LISTEN": f"127.0.0.1:{self.public[1]}",
            "ADMIN": f"127.0.0.1:{self.admin[1]}",
            "NAMESERVER": f"127.0.0.1:{self.name_port}",
            "REPLICA_PORT": str(self.cluster.replica_port),
            "REPLICA_ADMIN_PORT": str(self.cluster.replica_admin_port),
            "WORKERS": str(self.cluster.workers),
            "BASE_PATH": self.cluster.base_path,
        }
        with open(self.cluster.directory / "haproxy.log", "a", encoding="utf-8") as log:
            self.process = await asyncio.create_subprocess_exec(
                "haproxy", "-db", "-f", str(CONFIG), env=environment, stdout=log, stderr=log)

    async def serving(self, count):
        """Waits until it sends requests to this number of replicas."""
        end = time.monotonic() + READY
        while True:
            try:
                metrics = await self.metrics()
                if all(metrics.sum("haproxy_backend_active_servers", proxy=proxy) == count for proxy in BACKENDS):
                    return
            except OSError:
                pass
            if time.monotonic() > end or self.process.returncode is not None:
                raise RuntimeError(f"HAProxy did not find {count} replicas; see its log")
            await asyncio.sleep(0.05)

    async def metrics(self):
        return Metrics((await ask(self.admin, "GET", "/metrics")).body.decode())

    async def value(self, name, proxy=BACKENDS):
        """A metric of HAProxy for one backend or for all."""
        return (await self.metrics()).sum(f"haproxy_{name}", proxy=proxy)

    async def stop(self):
        if self.process and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
        self.names.stop()
        # Lets the transport close its port.
        await asyncio.sleep(0)


class Cluster:
    """Replicas behind one balancer; an asynchronous context."""

    def __init__(self, setting, replicas, workers, base_path="", **settings):
        self.binary, self.directory, self.workers = setting.binary, setting.directory, workers
        self.base_path = base_path
        self.replica_port, self.replica_admin_port = setting.port, setting.port + 1
        # The tests repeat requests, so answers are not cached.
        settings = {"UNSCRAMBLE_WORKERS": str(workers), "UNSCRAMBLE_CACHE_BYTES": "0", **settings}
        self.replicas = [Replica(self, f"127.0.0.{2 + number}", settings) for number in range(replicas)]
        self.balancer = Balancer(self, setting.port + 2)

    async def __aenter__(self):
        try:
            await self.balancer.start()
            # The first builds the tables if they do not exist yet; the others read them.
            for replica in self.replicas:
                await replica.start()
                await replica.ready()
            await self.balancer.serving(len(self.replicas))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_):
        for replica in self.replicas:
            await replica.stop()
        await self.balancer.stop()
