# Written by scripts/write_sync.py from _async/changes.py.
"""What loads changed, by a cursor."""

from __future__ import annotations

from collections import abc
from typing import Literal

from .. import models
from .._call import Call, paid
from .transport import Transport


def every_change(
    transport: Transport,
    *,
    since: str | None,
    jurisdictions: str | None,
    kinds: str | None,
    watched: bool | None,
    include: Literal["fields"] | None,
    limit: int | None,
    idempotency_key: str | None,
) -> abc.Iterator[models.Change]:
    """Up to the newest one there is."""
    while True:
        query = {
            "since": since,
            "jurisdictions": jurisdictions,
            "kinds": kinds,
            "watched": watched,
            "include": include,
            "limit": limit,
        }
        headers = paid(None if idempotency_key is None else f"{idempotency_key}-{since or ''}")
        page = transport.call(Call("GET", "/v2/changes", query=query, headers=headers), models.Changes)
        for change in page.changes:
            yield change
        if not page.changes and page.next_since == since:
            return
        since = page.next_since
