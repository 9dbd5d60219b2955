"""Companies, people and searches that an account watches."""

from __future__ import annotations

from typing import Literal

from .. import models
from .._call import Call, path_of
from .._model import Model
from .results import AsyncResults, every_item
from .transport import AsyncTransport

WATCHES = "/v2/watches"


class AsyncWatchCalls:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self,
        kind: Literal["company", "person", "search"],
        *,
        jurisdiction_code: str | None = None,
        entity_number: str | None = None,
        name: str | None = None,
        q: str | None = None,
        note: str | None = None,
    ) -> models.Watch:
        """
        The watch, also where it was there already.

        A company is told by its code and number, a person by `name`, a search by `q`. Raises `CharterError`, of status
        409 where there are too many.
        """
        body = {
            "kind": kind,
            "jurisdiction_code": jurisdiction_code,
            "entity_number": entity_number,
            "name": name,
            "q": q,
            "note": note,
        }
        return await self._transport.call(Call("POST", WATCHES, body=body), models.Watch)

    async def list(self, *, limit: int | None = None, page: int | None = None) -> models.Watches:
        """A page. Raises `CharterError`."""
        return await self._transport.call(Call("GET", WATCHES, query={"limit": limit, "page": page}), models.Watches)

    def all(self, *, limit: int | None = None) -> AsyncResults[models.Watch]:
        """All of them; `limit` is how many come with one request. Raises `CharterError`."""

        async def ask(number: int) -> tuple[list[models.Watch], int | None]:
            page = await self.list(limit=limit, page=number)
            return page.watches, page.next_page

        return AsyncResults(every_item(ask), models.Watch)

    async def delete(self, watch_id: str) -> None:
        """Raises `CharterError`, of status 404 where there is none."""
        # After one that was carried out, another would find none.
        await self._transport.call(Call("DELETE", WATCHES + path_of(watch_id), is_repeatable=False), Model)
