"""What matching tells while it runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import models


@dataclass(frozen=True)
class MatchProgress:
    """Locations that the server has accepted, has worked on, has found an operator for, and has found none for."""

    submitted: int
    processed: int
    matched: int
    unmatched: int


OnMatchProgress = Callable[[MatchProgress], object]


class Progress:
    """The sums over all batches."""

    def __init__(self, on_progress: OnMatchProgress | None) -> None:
        self._on_progress = on_progress
        self._submitted = 0
        self._batches: list[models.PolledBatchProgress] = []

    def begin(self, size: int) -> int:
        """The number of the batch that was submitted, from 0."""
        self._submitted += size
        self._batches.append(models.PolledBatchProgress(processed=0, matched=0, unmatched=0))
        self._show()
        return len(self._batches) - 1

    def show(self, number: int, progress: models.PolledBatchProgress) -> None:
        self._batches[number] = progress
        self._show()

    def _show(self) -> None:
        if self._on_progress is None:
            return
        self._on_progress(
            MatchProgress(
                submitted=self._submitted,
                processed=sum(batch.processed for batch in self._batches),
                matched=sum(batch.matched for batch in self._batches),
                unmatched=sum(batch.unmatched for batch in self._batches),
            )
        )
