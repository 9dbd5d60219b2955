# Written by scripts/write_sync.py from _async/batches.py.
"""Batches of locations to match: submitted, polled, waited for."""

from __future__ import annotations

from collections import abc
from typing import Literal

from .. import models
from .._batches import finished_of, wait_until_next
from .._call import Answer, Call, paid, path_of
from .._locations import Columns, location_of
from .._pages import FinishedBatch
from .io import sleep
from .transport import Transport

Acceptance = Literal["strict", "balanced", "lenient"]

BATCHES = "/v2/local-businesses/batches"


class BatchCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        locations: abc.Iterable[abc.Mapping[str, object]],
        *,
        columns: Columns | None = None,
        acceptance: Acceptance | None = None,
        absent_share: float | None = None,
        label: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.AcceptedBatch:
        """
        Submits 1 to 500 locations. Their highest cost is reserved; rows are charged as they are matched.

        Raises `CharterError`, of status 402 with `required` and `available` where the credits do not suffice.
        """
        call = Call(
            "POST",
            BATCHES,
            query={"acceptance": acceptance, "absent_share": absent_share, "label": label},
            body={"locations": [location_of(location, columns) for location in locations]},
            headers=paid(idempotency_key),
            # An earlier try under the key is still being carried out.
            passing=(409,),
        )
        return self._transport.call(call, models.AcceptedBatch)

    def get(self, batch_id: str) -> models.PolledBatch:
        """How far it is, and its rows where it has succeeded. Free. Raises `CharterError`."""
        return (self.poll(batch_id)).body

    def wait(
        self, batch_id: str, *, on_progress: abc.Callable[[models.PolledBatch], object] | None = None
    ) -> FinishedBatch:
        """
        Polls as often as the server asks for until the batch has ended, however long that takes.

        `on_progress` is called with every poll. Raises `CharterError`, with the batch's own code and message where it
        failed.
        """
        while True:
            answer = self.poll(batch_id)
            if on_progress is not None:
                on_progress(answer.body)
            finished = finished_of(answer)
            if finished is not None:
                return finished
            sleep(wait_until_next(answer))

    def poll(self, batch_id: str) -> Answer[models.PolledBatch]:
        """What `get` gives, with the headers that say when to ask again."""
        return self._transport.answer(Call("GET", BATCHES + path_of(batch_id)), models.PolledBatch)
