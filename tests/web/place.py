"""Where browser tests are played: a server process of its own, and a wire that can be cut."""

import contextlib
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "rulewright" / "server" / "static"

_SERVE = """
import sys
from rulewright.server.serving import serve
from rulewright.server.settings import Settings
serve(Settings(
    port=int(sys.argv[1]), database="sqlite+aiosqlite:///" + sys.argv[2],
    bots="tests.server.chooser:make", bot_names=("random",), bot_pause=0.0,
    guests_per_hour=100_000, requests_per_minute=100_000, log_level="error",
))
"""


def free_port() -> int:
    """Return a port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process with a fresh database and a bot that chooses at random."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(self.port), str(folder / "web.db")],
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        )

    def wait(self, seconds: float = 30) -> None:
        """Return once it answers.

        Raises:
            RuntimeError: it has ended, or does not answer in time.
        """
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with status {self._process.returncode}")
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Wire:
    """A port in front of a server whose connections can be cut and refused for a while."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._whole = True
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End all connections and refuse new ones until ``mend``."""
        self._whole = False
        for pair in self._pairs:
            for end in pair:
                _close(end)
        self._pairs.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self._whole = True

    def stop(self) -> None:
        """Cut for good."""
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if not self._whole:
                _close(near)
                continue
            far = socket.create_connection(("127.0.0.1", self._server.port))
            self._pairs.append((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=_pump, args=(one, other), daemon=True).start()


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def _pump(one: socket.socket, other: socket.socket) -> None:
    try:
        while data := one.recv(65_536):
            other.sendall(data)
    except OSError:
        pass
    finally:
        _close(one)
        _close(other)
