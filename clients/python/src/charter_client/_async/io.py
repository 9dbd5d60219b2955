"""What waits, with `await`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Mapping

Locations = Iterable[Mapping[str, object]] | AsyncIterable[Mapping[str, object]]


sleep = asyncio.sleep


async def each(locations: Locations) -> AsyncIterator[Mapping[str, object]]:
    if isinstance(locations, AsyncIterable):
        async for location in locations:
            yield location
    else:
        for location in locations:
            yield location
