"""A server, or what stands before one, that fails in every way."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[BaseHTTPRequestHandler], None]


@dataclass(frozen=True)
class Heard:
    route: str
    headers: Mapping[str, str]
    body: bytes


def reply(status: int, body: bytes, **headers: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("content-length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def as_json(body: object, status: int = 200, **headers: str) -> Answer:
    return reply(status, json.dumps(body).encode(), **headers)


def refused(status: int, retry_after: str | None = None) -> Answer:
    headers = {} if retry_after is None else {"retry_after": retry_after}
    return as_json({"detail": f"refused by {status}"}, status, **headers)


def broken(handler: BaseHTTPRequestHandler) -> None:
    """Ends the connection without a word."""
    handler.connection.shutdown(socket.SHUT_RDWR)


def cut(handler: BaseHTTPRequestHandler) -> None:
    """A body that ends before its length."""
    handler.send_response(200)
    handler.send_header("content-length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"balance":')
    handler.wfile.flush()
    handler.connection.shutdown(socket.SHUT_RDWR)


def hang(handler: BaseHTTPRequestHandler) -> None:
    """Says nothing until the other side goes."""
    handler.connection.recv(1)


def drip(handler: BaseHTTPRequestHandler) -> None:
    """Each byte comes in time, the whole never."""
    handler.send_response(200)
    handler.end_headers()
    gone = threading.Event()
    try:
        while not gone.wait(0.02):
            handler.wfile.write(b" ")
    except OSError:
        return


class FailingServer:
    """Answers each request in its turn, or all by one function of the route, and keeps what it heard."""

    def __init__(self, answers: tuple[Any, ...]) -> None:
        self.heard: list[Heard] = []
        self.hears = threading.Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self) -> None:
                try:
                    super().handle_one_request()
                except OSError:
                    self.close_connection = True

            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                route = f"{self.command} {self.path}"
                headers = {name.lower(): value for name, value in self.headers.items()}
                number = len(server.heard)
                server.heard.append(Heard(route, headers, body))
                server.hears.set()
                answer = answers[0](route) if isinstance(answers[0], ByRoute) else answers[number]
                if answer in (broken, cut, hang, drip):
                    self.close_connection = True
                answer(self)

            do_GET = do_POST = do_PATCH = do_DELETE = answer

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=lambda: self._server.serve_forever(poll_interval=0.01))
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@dataclass(frozen=True)
class ByRoute:
    answer_of: Callable[[str], Answer]

    def __call__(self, route: str) -> Answer:
        return self.answer_of(route)
