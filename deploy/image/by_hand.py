#!/usr/bin/env python3
"""Carries out the Dockerfile in plain root directories, then runs the image: for machines without a container engine.

Each stage's base is a Debian made by debootstrap, the builder's with this machine's Rust toolchain and what the
image `rust:…-slim` has from apt. The image runs as an engine would run it with `read_only` and `cap_drop: [ALL]`,
and has to become healthy, to solve a cube, to have nothing it can write to, and to end on SIGTERM with status 0.

    sudo deploy/image/by_hand.py DIRECTORY [--api PORT] [--admin PORT] [--mirror URL]

Needs root, debootstrap, and Debian's and Rust's package registries. DIRECTORY keeps the bases and what was
downloaded and built for the next run; delete it afterwards.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from dockerfile import Stage, context, stages

PROJECT = Path(__file__).resolve().parents[2]
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# What the image `rust:…-slim` has beside Debian slim, and where it keeps Rust.
RUST_PACKAGES = "ca-certificates,gcc,libc6-dev"
RUST_HOME = "/usr/local/rustup/toolchain"
# What `debian:…-slim` leaves out.
NOT_SLIM = ["doc", "groff", "info", "lintian", "linda", "locale", "man"]
# Longer than the tables take on a busy machine; as HEALTHCHECK's start period.
PATIENCE = 60


def run(*command, **options):
    subprocess.run([str(part) for part in command], check=True, **options)


def mount(source, target: Path, *options):
    target.mkdir(parents=True, exist_ok=True)
    run("mount", *options, source, target)


def size(directory: Path) -> int:
    """What the files of a root directory take, in MB as engines count them."""
    out = subprocess.run(["du", "-sxB1", "--apparent-size", directory], check=True, capture_output=True, text=True)
    return round(int(out.stdout.split()[0]) / 1e6)


def debian(work: Path, suite: str, packages: str, mirror: str) -> Path:
    """A fresh Debian without what the slim images leave out; it is made once and copied from then on."""
    base = work / "bases" / "-".join([suite, *packages.split(",")]).rstrip("-")
    if not base.exists():
        made = base.with_suffix(".part")
        shutil.rmtree(made, ignore_errors=True)
        made.parent.mkdir(parents=True, exist_ok=True)
        include = [f"--include={packages}"] if packages else []
        run("debootstrap", "--variant=minbase", *include, suite, made, mirror, stdout=subprocess.DEVNULL)
        run("chroot", made, "apt-get", "clean")
        for part in [made / "var/lib/apt/lists", *(made / "usr/share" / part for part in NOT_SLIM)]:
            shutil.rmtree(part, ignore_errors=True)
        made.rename(base)
    return base


class Build:
    """The root directories of the stages, one after the other."""

    def __init__(self, work: Path, mirror: str):
        self.work, self.mirror = work, mirror
        self.roots: dict[str, Path] = {}
        self.env: dict[str, str] = {}

    def root(self, stage: Stage) -> Path:
        suite = stage.base.split(":")[1].replace("slim", "").strip("-").split("-")[-1]
        rust = stage.base.startswith("rust:")
        base = debian(self.work, suite, RUST_PACKAGES if rust else "", self.mirror)
        root = self.work / "roots" / stage.name
        shutil.rmtree(root, ignore_errors=True)
        root.parent.mkdir(exist_ok=True)
        run("cp", "-a", base, root)
        for name in ["etc/resolv.conf", "etc/hosts"]:
            shutil.copy(f"/{name}", root / name)
        run("mount", "-t", "proc", "proc", root / "proc")
        run("mount", "--rbind", "/dev", root / "dev")
        self.env = {"PATH": PATH}
        if rust:
            self.toolchain(root)
        self.roots[stage.name] = root
        return root

    def toolchain(self, root: Path):
        sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True)
        mount(sysroot.stdout.strip(), root / RUST_HOME[1:], "--bind", "-o", "ro")
        # The registry may have a certificate that this machine alone trusts.
        certificates = "etc/ssl/certs/ca-certificates.crt"
        run("mount", "--bind", f"/{certificates}", root / certificates)
        self.env |= {"PATH": f"{RUST_HOME}/bin:{PATH}", "CARGO_HOME": "/usr/local/cargo"}

    def carry_out(self, stage: Stage) -> Path:
        root, directory = self.root(stage), "/"
        for name, flags, rest in stage.steps:
            print(f"{stage.name}: {name} {rest[:90]}", flush=True)
            if name == "WORKDIR":
                directory = rest
                (root / directory[1:]).mkdir(parents=True, exist_ok=True)
            elif name == "COPY":
                self.copy(root, root / directory[1:], flags, rest.split())
            elif name == "RUN":
                for kept in flags.get("mount", []):
                    self.keep(root, kept)
                shell = f"cd {directory} && {rest}"
                env = [f"{key}={value}" for key, value in self.env.items()]
                run("env", "-i", *env, "chroot", root, "sh", "-c", shell)
        return root

    def copy(self, root: Path, directory: Path, flags: dict, words: list[str]):
        *sources, target = words
        to = root / target[1:] if target.startswith("/") else directory / target
        if "from" in flags:
            for source in sources:
                shutil.copy2(self.roots[flags["from"][0]] / source[1:], to)
            return
        if sources != ["."]:
            raise SystemExit("only the whole context can be copied")
        for file in context(PROJECT):
            (to / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / file, to / file)

    def keep(self, root: Path, flag: str):
        """A cache mount is a directory that outlives the stage."""
        target = dict(part.split("=", 1) for part in flag.split(","))["target"]
        kept = self.work / "kept" / target.strip("/").replace("/", "-")
        kept.mkdir(parents=True, exist_ok=True)
        mount(kept, root / target[1:], "--bind")


class Container:
    """The image's program, as an engine starts it: its user, no capabilities, nothing to write to."""

    def __init__(self, image: Stage, root: Path, env: dict[str, str]):
        # Remounting alone would leave it writable: the files are in a directory of the machine.
        run("mount", "--bind", root, root)
        run("mount", "-o", "remount,bind,ro", root)
        run("mount", "-t", "proc", "-o", "ro", "proc", root / "proc")
        run("mount", "--rbind", "/dev", root / "dev")
        user, group = image.user.split(":")
        rights = ["--reuid", user, "--regid", group, "--clear-groups", "--no-new-privs"]
        rights += ["--bounding-set=-all", "--inh-caps=-all"]
        env = {"PATH": PATH, **image.env, **env}
        self.inside = ["env", "-i", *(f"{key}={value}" for key, value in env.items())]
        self.inside += ["chroot", str(root), "setpriv", *rights, "--"]
        self.started = time.monotonic()
        self.process = subprocess.Popen([*self.inside, *image.entrypoint, *image.command])

    def succeeds(self, *command: str) -> bool:
        return subprocess.run([*self.inside, *command], stderr=subprocess.DEVNULL).returncode == 0


def solve(url: str) -> str:
    body = json.dumps({"size": 3, "scramble": "R U"}).encode()
    request = urllib.request.Request(f"{url}/solve", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as response:
        return json.load(response)["solution"]


def check(holds: bool, what: str):
    if not holds:
        raise SystemExit(f"not so: {what}")
    print(f"ok: {what}", flush=True)


def try_out(image: Stage, root: Path, api: int, admin: int):
    env = {"UNSCRAMBLE_LISTEN": f"127.0.0.1:{api}", "UNSCRAMBLE_ADMIN": f"127.0.0.1:{admin}"}
    container = Container(image, root, env)
    try:
        while not (healthy := container.succeeds(*image.healthcheck)):
            if container.process.poll() is not None or time.monotonic() > container.started + PATIENCE:
                break
            time.sleep(0.2)
        check(healthy, f"healthy after {time.monotonic() - container.started:.1f} s")
        status = Path(f"/proc/{container.process.pid}/status").read_text().splitlines()
        rights = {line.split(":")[0]: line.split()[1] for line in status if ":" in line and line.split()[1:]}
        check(rights["Uid"] == image.user.split(":")[0], f"runs as user {rights['Uid']}")
        check(int(rights["CapEff"], 16) == int(rights["CapBnd"], 16) == 0, "has no capabilities")
        for path in ["/", "/tmp", "/var/cache/unscramble", "/usr/local/bin/unscramble"]:
            check(not container.succeeds("sh", "-c", f"touch {path}/x || touch {path}"), f"cannot write to {path}")
        check(solve(f"http://127.0.0.1:{api}") == "U' R'", "solves a cube")
        print(f"resident memory: {int(rights['VmRSS']) // 1000} MB")
        container.process.send_signal(signal.SIGTERM)
        check(container.process.wait(30) == 0, "ends with status 0 on SIGTERM")
    finally:
        container.process.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory", type=Path)
    parser.add_argument("--api", type=int, default=8080)
    parser.add_argument("--admin", type=int, default=9090)
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    arguments = parser.parse_args()
    if os.environ.get("BY_HAND") != "1":
        # In a mount namespace of its own, so that nothing stays mounted whatever happens.
        again = ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv]
        os.execvpe("unshare", again, {**os.environ, "BY_HAND": "1"})
    work = arguments.directory.resolve()
    build = Build(work, arguments.mirror)
    for stage in (all_stages := stages((PROJECT / "Dockerfile").read_text())):
        started = time.monotonic()
        root = build.carry_out(stage)
        print(f"{stage.name}: {time.monotonic() - started:.0f} s", flush=True)
    print(f"the image: {size(root)} MB")
    program = root / "usr/local/bin/unscramble"
    print(f"the program: {program.stat().st_size / 1e6:.1f} MB")
    for directory in ["proc", "dev"]:
        run("umount", "--recursive", "--lazy", root / directory)
    try_out(all_stages[-1], root, arguments.api, arguments.admin)


if __name__ == "__main__":
    main()
