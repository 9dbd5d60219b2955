"""What comes page by page."""

from __future__ import annotations

from collections import abc
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from pydantic import BaseModel

from .._frames import to_dataframe

if TYPE_CHECKING:
    from pandas import DataFrame
    from typing_extensions import Self

R = TypeVar("R", bound=BaseModel)


class AsyncResults(Generic[R]):
    """
    All results, by `async for`: each page is asked for when its first result is, and is paid for then.
    """

    def __init__(self, results: abc.AsyncIterator[R], of: type[R]) -> None:
        self._results = results
        self._of = of

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> R:
        return await self._results.__anext__()

    async def to_dataframe(self) -> DataFrame:
        """Takes all that have not been taken: a row for each."""
        return to_dataframe([result async for result in self], self._of)


class _HasSnapshot(Protocol):
    snapshot: str | None


P = TypeVar("P", bound=_HasSnapshot)


async def every_result(
    ask: abc.Callable[[int, str | None, str | None], abc.Awaitable[P]],
    results_of: abc.Callable[[P], tuple[list[R], int | None]],
    snapshot: str | None,
    idempotency_key: str | None,
) -> abc.AsyncIterator[R]:
    """
    Every result behind the first page, all of the moment of the first.

    `ask` gives a page by its number, the snapshot and the key under which it is paid for; `results_of` its results and
    the number of the next page. `idempotency_key` names the whole walk.
    """
    page_number: int | None = 1
    while page_number is not None:
        key = None if idempotency_key is None else f"{idempotency_key}-{page_number}"
        page = await ask(page_number, snapshot, key)
        results, page_number = results_of(page)
        snapshot = page.snapshot or snapshot
        for result in results:
            yield result


async def every_item(
    ask: abc.Callable[[int], abc.Awaitable[tuple[list[R], int | None]]],
) -> abc.AsyncIterator[R]:
    """Every item of a list that is free. `ask` gives those of a page, and the number of the next."""
    page_number: int | None = 1
    while page_number is not None:
        items, page_number = await ask(page_number)
        for item in items:
            yield item


async def every_behind(
    ask: abc.Callable[[str | None, str | None], abc.Awaitable[tuple[list[R], str]]],
    since: str | None,
    idempotency_key: str | None,
) -> abc.AsyncIterator[R]:
    """
    Every item behind a cursor, up to the newest one there is.

    `ask` gives those of a page, by the cursor and the key under which it is paid for, and the next cursor.
    """
    while True:
        key = None if idempotency_key is None else f"{idempotency_key}-{since or ''}"
        items, behind = await ask(since, key)
        for item in items:
            yield item
        if not items and behind == since:
            return
        since = behind
