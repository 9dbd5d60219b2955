"""
A Charter server that `test/clients/python/python.test.ts` has started, and one that fails in every way.

Each test that takes `client_of` runs twice: with `Charter`, and with `AsyncCharter` behind the same calls.
"""

from __future__ import annotations

import asyncio
import os
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from blocking import blocking
from failing import FailingServer

from charter_client import AsyncCharter, Charter

# Where keys are made; the server's own address comes with them.
CONTROL = os.environ.get("CHARTER_TEST_CONTROL", "")

ClientOf = Callable[..., Charter]


@pytest.fixture(scope="session")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


@pytest.fixture(scope="session", params=["Charter", "AsyncCharter"])
def client_of(request: pytest.FixtureRequest, loop: asyncio.AbstractEventLoop) -> Iterator[ClientOf]:
    """Makes clients, as `Charter(…)` does. They share one of httpx: to make one takes longer than most tests."""
    if request.param == "Charter":
        with httpx.Client() as shared:
            yield partial(Charter, http_client=shared)
    else:
        shared_async = httpx.AsyncClient()
        yield lambda *args, **options: blocking(AsyncCharter(*args, http_client=shared_async, **options), loop)
        loop.run_until_complete(shared_async.aclose())
        loop.run_until_complete(loop.shutdown_asyncgens())


def ask(path: str) -> str:
    with urllib.request.urlopen(CONTROL + path) as response:
        return response.read().decode()


@pytest.fixture(scope="session")
def server() -> str:
    """The address of a server with the data of test/clients/sample-server.ts."""
    if not CONTROL:
        pytest.skip("runs with the project's tests: node --test test/clients/python/python.test.ts")
    return ask("/server")


@pytest.fixture
def account(server: str, client_of: ClientOf) -> Callable[[int], Charter]:
    """A client of a new account with so many credits."""
    return lambda credits: client_of(f"{server}/", ask(f"/key?credits={credits}"))


@pytest.fixture(scope="session")
def rich_key(server: str) -> str:
    return ask("/key?credits=1000000")


@pytest.fixture
def charter(server: str, rich_key: str, client_of: ClientOf) -> Charter:
    return client_of(server, rich_key)


@pytest.fixture
def failing() -> Iterator[Callable[..., FailingServer]]:
    """Starts servers that answer as told."""
    servers: list[FailingServer] = []

    def start(*answers: Any) -> FailingServer:
        servers.append(FailingServer(answers))
        return servers[-1]

    yield start
    for one in servers:
        one.stop()
