"""Calls the server, and tries again what passes."""

from __future__ import annotations

import time
from typing import TypeVar

import httpx

from .._call import Answer, Call, Caller, M
from .._error import CharterError
from .._pages import Page
from .io import sleep

P = TypeVar("P", bound=Page)


class AsyncTransport:
    def __init__(self, caller: Caller, http_client: httpx.AsyncClient | None) -> None:
        self._caller = caller
        self._client = httpx.AsyncClient() if http_client is None else http_client
        self._is_own_client = http_client is None

    async def call(self, call: Call, model: type[M]) -> M:
        return (await self.answer(call, model)).body

    async def page(self, call: Call, model: type[P]) -> P:
        """With the name of the moment that it is of."""
        answer = await self.answer(call, model)
        answer.body.snapshot = answer.headers.get("x-snapshot")
        return answer.body

    async def answer(self, call: Call, model: type[M]) -> Answer[M]:
        """Raises `CharterError`."""
        tries = 0
        while True:
            tries += 1
            try:
                return await self._try(call, model)
            except CharterError as error:
                wait = self._caller.wait_after(error, tries, call)
                if wait is None:
                    raise
            await sleep(wait)

    async def _try(self, call: Call, model: type[M]) -> Answer[M]:
        request = self._caller.request_of(call)
        ends = time.monotonic() + self._caller.timeout
        content = bytearray()
        try:
            async with self._client.stream(
                request.method,
                request.url,
                headers=request.headers,
                content=request.content,
                timeout=self._caller.timeout,
                # The key goes nowhere but to `base_url`.
                follow_redirects=False,
            ) as response:
                async for chunk in response.aiter_bytes():
                    content += chunk
                    # One try takes no longer than that, also where every byte comes in time.
                    if time.monotonic() > ends:
                        raise self._caller.too_slow()
        except httpx.TimeoutException as error:
            raise self._caller.too_slow() from error
        except httpx.RequestError as error:
            raise self._caller.unreachable(error) from error
        return self._caller.answer_of(
            response.status_code, response.reason_phrase, response.headers, bytes(content), model
        )

    async def close(self) -> None:
        if self._is_own_client:
            await self._client.aclose()
