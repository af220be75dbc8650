"""The browser client: files of the built bundle, kept in memory."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from rulewright.server.http.asking import AnyRequest

STATIC = Path(__file__).parents[1] / "static"
NO_CLIENT = b"<!doctype html><title>Rulewright</title><p>The browser client is not built."


@dataclass(frozen=True, slots=True)
class ClientFile:
    """One file, plain and compressed."""

    body: bytes
    packed: bytes
    kind: str
    tag: str


def read_files(folder: Path) -> dict[str, ClientFile]:
    """Return all files below ``folder`` by their address."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.is_file() and not path.name.startswith("."):
            found["/" + path.relative_to(folder).as_posix()] = _file(path.read_bytes(), path.name)
    found.setdefault("/index.html", _file(NO_CLIENT, "index.html"))
    return found


def _file(body: bytes, name: str) -> ClientFile:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind in ("application/javascript", "image/svg+xml"):
        kind += "; charset=utf-8"
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return ClientFile(body, gzip.compress(body, mtime=0), kind, tag)


@get(["/", "/{path:path}"])
async def client_file(request: AnyRequest, path: FromPath[str] = "/") -> Response[bytes]:
    """Give a file of the client; addresses without a file's ending are pages of the client."""
    files: dict[str, ClientFile] = request.app.state.client_files
    if path.startswith("/api/"):
        raise NotFoundException
    found = files.get(path)
    if found is None and "." not in path.rpartition("/")[2]:
        found = files["/index.html"]
    if found is None:
        raise NotFoundException
    return _answer(request, path, found)


def _answer(request: AnyRequest, path: str, file: ClientFile) -> Response[bytes]:
    # Names below /assets hold a hash of their content, so what they name never changes.
    kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
    headers = {"ETag": file.tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if "gzip" in request.headers.get("accept-encoding", "") and len(file.packed) < len(file.body):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)
