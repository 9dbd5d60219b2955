"""Makes an asynchronous client look like the other one, so that one test tries both."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from typing import Any

from charter_client import AsyncCharter, AsyncResults


def blocking(client: AsyncCharter, loop: asyncio.AbstractEventLoop) -> Any:
    return _Blocking(client, loop)


class _Blocking:
    def __init__(self, inner: Any, loop: asyncio.AbstractEventLoop) -> None:
        self._inner = inner
        self._loop = loop

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._inner, name)
        if not callable(value):
            return _Blocking(value, self._loop)

        def call(*args: Any, **options: Any) -> Any:
            result = value(*args, **options)
            if isinstance(result, AsyncResults):
                return _Blocking(result, self._loop)
            return self._loop.run_until_complete(result) if inspect.isawaitable(result) else result

        return call

    def __iter__(self) -> Iterator[Any]:
        while True:
            try:
                yield self._loop.run_until_complete(self._inner.__anext__())
            except StopAsyncIteration:
                return

    def __next__(self) -> Any:
        return next(iter(self))
