"""What the answer to a poll means."""

from __future__ import annotations

from . import models
from ._call import Answer
from ._error import CharterError, retry_after_of
from ._pages import FinishedBatch

# Between polls, in seconds, where the server does not say, and at least.
POLL = 1.0
POLL_MIN = 0.1


def finished_of(polled: Answer[models.PolledBatch]) -> FinishedBatch | None:
    """`None` while it goes on. Raises `CharterError`, with the batch's own code and message where it failed."""
    batch = polled.body
    if batch.result is not None:
        return FinishedBatch(**dict(batch))
    if batch.error is not None:
        request_id = polled.headers.get("x-request-id")
        raise CharterError(status=200, code=batch.error.code, request_id=request_id, detail=batch.error.message)
    return None


def wait_until_next(polled: Answer[models.PolledBatch]) -> float:
    """In seconds."""
    told = retry_after_of(polled.headers)
    return POLL if told is None else max(POLL_MIN, told)
