"""A server in a process of its own on this machine, to be measured and to be killed."""

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

READY_SECONDS = 60.0
"""A server that does not answer by then will not."""


def raise_file_limit() -> None:
    """Allow as many open sockets as this machine lets a process have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """A server in a process of its own, with its database in ``folder``.

    Args:
        core: the core it runs on; None leaves that to the system.
        options: settings for ``rulewright serve``.
    """

    def __init__(
        self, folder: Path, core: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        self.port = free_port()
        self.folder = folder
        self._core = core
        self._options = {
            "database": f"sqlite+aiosqlite:///{folder}/load.db",
            "guests-per-hour": "1000000",
            "requests-per-minute": "1000000",
            "log-level": "warning",
            **(options or {}),
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        arguments = [f"--{name}={value}" for name, value in self._options.items()]
        program = (
            "import os, sys\n"
            "core = int(sys.argv.pop(1))\n"
            "if core >= 0 and hasattr(os, 'sched_setaffinity'): os.sched_setaffinity(0, {core})\n"
            "from rulewright.server.server_process import raise_file_limit\n"
            "raise_file_limit()\n"
            "from rulewright.cli import main\n"
            "main()\n"
        )
        core = -1 if self._core is None else self._core
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-c",
                    program,
                    str(core),
                    "serve",
                    f"--port={self.port}",
                    *arguments,
                ],
                stdout=log,
                stderr=log,
                # As an installed server starts: with its modules compiled.
                env={k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"},
            )
        deadline = time.monotonic() + READY_SECONDS
        while True:
            try:
                self.request("GET", "/health")
                return
            except OSError as error:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    said = (self.folder / "server.log").read_text()[-2000:]
                    raise RuntimeError(f"the server does not answer: {said}") from error
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill it as a loss of power would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Ask it to end, and wait."""
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def used(self) -> tuple[float, float]:
        """Return the seconds of its core that it has used, and its resident MiB (Linux only)."""
        if self.process is None or not Path("/proc").is_dir():
            return 0.0, 0.0
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        pages = int(fields[21])
        return (
            ticks / os.sysconf("SC_CLK_TCK"),
            pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
        )

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Ask over HTTP; return the answer's JSON.

        Raises:
            OSError: no answer, or an error's.
        """
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, headers, method=method
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def guest(self, name: str) -> str:
        """Return the token of a new guest."""
        answer = self.request("POST", "/api/session/guest", {"name": name, "deliver": "token"})
        return str(answer["token"])

    def match(self, game: str, first: str, second: str, **wish: Any) -> str:
        """Return the id of a new match of two guests."""
        made = self.request(
            "POST", "/api/matches", {"game": game, "kind": "private", **wish}, first
        )
        self.request("POST", f"/api/matches/{made['id']}/join", {}, second)
        return str(made["id"])
