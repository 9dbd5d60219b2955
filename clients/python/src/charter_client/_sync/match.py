# Written by scripts/write_sync.py from _async/match.py.
"""Any number of locations, as batches."""

from __future__ import annotations

from collections import abc, deque
from dataclasses import dataclass

from .. import models
from .._batches import finished_of, wait_until_next
from .._call import Answer, new_key
from .._error import CharterError
from .._locations import Chunks, Columns, Location, location_of
from .._match import OnMatchProgress, Progress
from .batches import Acceptance, BatchCalls
from .io import Locations, each, sleep

# Enough that a server is never out of work while one's results travel.
BATCHES_AT_ONCE = 4


def match_all(
    batches: BatchCalls,
    locations: Locations,
    *,
    columns: Columns | None,
    acceptance: Acceptance | None,
    absent_share: float | None,
    label: str | None,
    idempotency_key: str | None,
    on_progress: OnMatchProgress | None,
) -> abc.Iterator[models.MatchRow]:
    """
    Rows in the order of the locations, `row_index` counted through all of them.

    Where the credits do not cover another batch, it is submitted when those in work have ended. Who takes no more rows
    has no further batch submitted; those that are in work are finished and charged.
    """
    run = new_key() if idempotency_key is None else idempotency_key
    in_work = _BatchesInWork(batches, on_progress)
    number = 0
    for chunk in _chunks_of(locations, columns):
        if len(in_work) == BATCHES_AT_ONCE:
            for row in in_work.rows_of_oldest():
                yield row
        accepted = None
        while accepted is None:
            try:
                accepted = batches.create(
                    chunk,
                    acceptance=acceptance,
                    absent_share=absent_share,
                    label=label,
                    idempotency_key=f"{run}-{number}",
                )
            except CharterError as error:
                # What is reserved for the batches in work may be free when they have ended.
                if error.status != 402 or len(in_work) == 0:
                    raise
                for row in in_work.rows_of_oldest():
                    yield row
        in_work.add(accepted.batch_id, len(chunk))
        number += 1
    while len(in_work) > 0:
        for row in in_work.rows_of_oldest():
            yield row


@dataclass
class _BatchInWork:
    batch_id: str
    number: int
    offset: int
    """Locations that were submitted before its own."""
    polled: Answer[models.PolledBatch] | None = None
    """The last answer."""

    @property
    def has_ended(self) -> bool:
        return self.polled is not None and (self.polled.body.result is not None or self.polled.body.error is not None)


class _BatchesInWork:
    def __init__(self, batches: BatchCalls, on_progress: OnMatchProgress | None) -> None:
        self._batches = batches
        self._progress = Progress(on_progress)
        self._shows_progress = on_progress is not None
        self._in_work: deque[_BatchInWork] = deque()
        self._submitted = 0

    def __len__(self) -> int:
        return len(self._in_work)

    def add(self, batch_id: str, size: int) -> None:
        number = self._progress.begin(size)
        self._in_work.append(_BatchInWork(batch_id, number, offset=self._submitted))
        self._submitted += size

    def rows_of_oldest(self) -> list[models.MatchRow]:
        """Waits for them. Raises `CharterError` where the batch failed."""
        oldest = self._in_work[0]
        while True:
            polled = self._poll(oldest)
            finished = finished_of(polled)
            if finished is not None:
                self._in_work.popleft()
                for row in finished.result.rows:
                    row.row_index += oldest.offset
                return finished.result.rows
            if self._shows_progress:
                for other in self._in_work:
                    if other is not oldest:
                        self._poll(other)
            sleep(wait_until_next(polled))

    def _poll(self, batch: _BatchInWork) -> Answer[models.PolledBatch]:
        if batch.polled is None or not batch.has_ended:
            batch.polled = self._batches.poll(batch.batch_id)
            self._progress.show(batch.number, batch.polled.body.progress)
        return batch.polled


def _chunks_of(locations: Locations, columns: Columns | None) -> abc.Iterator[list[Location]]:
    chunks = Chunks()
    for location in each(locations):
        full = chunks.add(location_of(location, columns))
        if full is not None:
            yield full
    rest = chunks.rest()
    if rest is not None:
        yield rest
