# Written by scripts/write_sync.py from _async/charter.py.
"""A Charter server."""

from __future__ import annotations

from collections import abc
from types import TracebackType
from typing import TYPE_CHECKING, Any, overload

import httpx

from .. import models
from .._call import Call, Caller, paid
from .._locations import Columns, location_of
from .._match import OnMatchProgress
from .._match_frames import cells_of, locations_of, with_results
from .._pandas import is_frame
from .batches import Acceptance, BatchCalls
from .calls import OfficerCalls, PremisesCalls, ServerCalls, WatchCalls, WebhookCalls
from .io import Locations
from .match import match_all
from .results import Results
from .searches import CompanyCalls
from .transport import Transport

if TYPE_CHECKING:
    from pandas import DataFrame
    from typing_extensions import Self


class Charter(ServerCalls):
    """
    A Charter server. Calls raise `CharterError`.

    What passes is tried again: 429, 502 to 504 and connections that break, after the time that the server asks for, or
    one that doubles; no call is paid for twice by that. Use it by `with`, or `close` it.
    """

    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        retries: int = 3,
        timeout: float = 30.0,
        http_client: httpx.Client | None = None,
    ) -> None:
        """
        `base_url` is the server's address, such as `https://charter.example`, and `key` an API key, `ck_…`.

        `retries` is how often a call is tried again after its first try, and `timeout` how many seconds one try may
        take. `http_client` is used in place of one of our own, for proxies or certificates; it is not closed.
        """
        super().__init__(Transport(Caller(base_url, key, retries, timeout), http_client))
        self.companies = CompanyCalls(self._transport)
        self.officers = OfficerCalls(self._transport)
        self.premises = PremisesCalls(self._transport)
        self.batches = BatchCalls(self._transport)
        self.watches = WatchCalls(self._transport)
        self.webhooks = WebhookCalls(self._transport)

    def close(self) -> None:
        """Closes its connections."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @overload
    def match(
        self,
        locations: Locations,
        *,
        columns: Columns | None = ...,
        acceptance: Acceptance | None = ...,
        absent_share: float | None = ...,
        label: str | None = ...,
        idempotency_key: str | None = ...,
        on_progress: OnMatchProgress | None = ...,
    ) -> Results[models.MatchRow]: ...

    @overload
    def match(
        self,
        locations: DataFrame,
        *,
        columns: Columns | None = ...,
        acceptance: Acceptance | None = ...,
        absent_share: float | None = ...,
        label: str | None = ...,
        idempotency_key: str | None = ...,
        on_progress: OnMatchProgress | None = ...,
    ) -> DataFrame: ...

    def match(
        self,
        locations: Locations | DataFrame,
        *,
        columns: Columns | None = None,
        acceptance: Acceptance | None = None,
        absent_share: float | None = None,
        label: str | None = None,
        idempotency_key: str | None = None,
        on_progress: OnMatchProgress | None = None,
    ) -> Results[models.MatchRow] | DataFrame:
        """
        The operators of any number of locations. Rows that name people are charged.

        Of a frame it gives a copy with the results behind its columns, of other locations their rows, in their order. A
        location has `name` and `address`, or `street` with `city`, `state` and `zip`, and may have the other fields of
        `SubmittedLocation`, such as `phone`. `columns` tells where else they stand: `{"name": "Store", "zip": "ZIP5"}`.

        `idempotency_key` names the whole run: the same locations, matched again under it within 24 hours, are neither
        submitted nor paid for twice. `on_progress` is called with a `MatchProgress`. Raises `CharterError`.
        """
        if is_frame(locations):
            return self._match_frame(
                locations,
                columns,
                acceptance=acceptance,
                absent_share=absent_share,
                label=label,
                idempotency_key=idempotency_key,
                on_progress=on_progress,
            )
        rows = match_all(
            self.batches,
            locations,
            columns=columns,
            acceptance=acceptance,
            absent_share=absent_share,
            label=label,
            idempotency_key=idempotency_key,
            on_progress=on_progress,
        )
        return Results(rows, models.MatchRow)

    def _match_frame(self, frame: DataFrame, columns: Columns | None, **options: Any) -> DataFrame:
        rows = match_all(self.batches, locations_of(frame, columns), columns=None, **options)
        return with_results(frame, [cells_of(row) for row in rows])

    def match_one(
        self,
        location: abc.Mapping[str, object],
        *,
        columns: Columns | None = None,
        acceptance: Acceptance | None = None,
        absent_share: float | None = None,
        idempotency_key: str | None = None,
    ) -> models.MatchRow:
        """The operator of one location, at once. Charged as a row of a batch. Raises `CharterError`."""
        call = Call(
            "POST",
            "/v2/local-businesses/match",
            query={"acceptance": acceptance, "absent_share": absent_share},
            body={"location": location_of(location, columns)},
            headers=paid(idempotency_key),
        )
        return self._transport.call(call, models.MatchRow)
