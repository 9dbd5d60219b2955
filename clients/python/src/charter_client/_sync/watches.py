# Written by scripts/write_sync.py from _async/watches.py.
"""Companies, people and searches that an account watches."""

from __future__ import annotations

from typing import Literal

from .. import models
from .._call import Call, path_of
from .._model import Model
from .results import Results, every_item
from .transport import Transport

WATCHES = "/v2/watches"


class WatchCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
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
        return self._transport.call(Call("POST", WATCHES, body=body), models.Watch)

    def list(self, *, limit: int | None = None, page: int | None = None) -> models.Watches:
        """A page. Raises `CharterError`."""
        return self._transport.call(Call("GET", WATCHES, query={"limit": limit, "page": page}), models.Watches)

    def all(self, *, limit: int | None = None) -> Results[models.Watch]:
        """All of them; `limit` is how many come with one request. Raises `CharterError`."""

        def ask(number: int) -> tuple[list[models.Watch], int | None]:
            page = self.list(limit=limit, page=number)
            return page.watches, page.next_page

        return Results(every_item(ask), models.Watch)

    def delete(self, watch_id: str) -> None:
        """Raises `CharterError`, of status 404 where there is none."""
        # After one that was carried out, another would find none.
        self._transport.call(Call("DELETE", WATCHES + path_of(watch_id), is_repeatable=False), Model)
