"""A hub on this machine, with one repository: as much of huggingface.co's HTTP interface as fetching it takes."""

import contextlib
import hashlib
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@contextlib.contextmanager
def hub(repository: str, folder: Path) -> Iterator[str]:
    """Serves the files of a folder as a model's; yields the address for HF_ENDPOINT."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(repository, folder))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(repository: str, folder: Path) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self._answer()

        def do_HEAD(self) -> None:
            self._answer()

        def log_message(self, format: str, *args: object) -> None:
            pass

        def _answer(self) -> None:
            path = self.path.partition("?")[0]
            prefix = f"/{repository}/resolve/{COMMIT}/"
            if path.startswith(f"/api/models/{repository}/tree/"):
                self._send(json.dumps([self._row(file) for file in sorted(folder.iterdir())]).encode())
            elif path == f"/api/models/{repository}" or path.startswith(f"/api/models/{repository}/revision/"):
                files = [{"rfilename": file.name, "size": file.stat().st_size} for file in sorted(folder.iterdir())]
                self._send(json.dumps({"id": repository, "sha": COMMIT, "siblings": files}).encode())
            elif path.startswith(prefix) and (file := folder / path.removeprefix(prefix)).is_file():
                data = file.read_bytes()
                self._send(data, ETag=f'"{hashlib.sha256(data).hexdigest()}"')
            else:
                self._send(b'{"error":"Repository not found"}', 404, **{"X-Error-Code": "RepoNotFound"})

        def _row(self, file: Path) -> dict[str, object]:
            return {"type": "file", "path": file.name, "size": file.stat().st_size, "oid": "0" * 40}

        def _send(self, data: bytes, status: int = 200, **headers: str) -> None:
            self.send_response(status)
            sent = {"Content-Length": str(len(data)), "X-Repo-Commit": COMMIT, "Content-Type": "application/json"}
            for name, value in (sent | headers).items():
                self.send_header(name, value)
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(data)

    return Handler
