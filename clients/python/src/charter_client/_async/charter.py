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
from .batches import Acceptance, AsyncBatchCalls
from .calls import AsyncOfficerCalls, AsyncPremisesCalls, AsyncServerCalls, AsyncWatchCalls, AsyncWebhookCalls
from .io import Locations
from .match import match_all
from .results import AsyncResults
from .searches import AsyncCompanyCalls
from .transport import AsyncTransport

if TYPE_CHECKING:
    from pandas import DataFrame
    from typing_extensions import Self


class AsyncCharter(AsyncServerCalls):
    """
    A Charter server. Calls raise `CharterError`.

    What passes is tried again: 429, 502 to 504 and connections that break, after the time that the server asks for, or
    one that doubles; no call is paid for twice by that. Use it by `async with`, or `close` it.
    """

    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        retries: int = 3,
        timeout: float = 30.0,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        """
        `base_url` is the server's address, such as `https://charter.example`, and `key` an API key, `ck_…`.

        `retries` is how often a call is tried again after its first try, and `timeout` how many seconds one try may
        take. `http_client` is used in place of one of our own, for proxies or certificates; it is not closed.
        """
        super().__init__(AsyncTransport(Caller(base_url, key, retries, timeout), http_client))
        self.companies = AsyncCompanyCalls(self._transport)
        self.officers = AsyncOfficerCalls(self._transport)
        self.premises = AsyncPremisesCalls(self._transport)
        self.batches = AsyncBatchCalls(self._transport)
        self.watches = AsyncWatchCalls(self._transport)
        self.webhooks = AsyncWebhookCalls(self._transport)

    async def close(self) -> None:
        """Closes its connections."""
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

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
    ) -> AsyncResults[models.MatchRow]: ...

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
    ) -> abc.Awaitable[DataFrame]: ...

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
    ) -> AsyncResults[models.MatchRow] | abc.Awaitable[DataFrame]:
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
        return AsyncResults(rows, models.MatchRow)

    async def _match_frame(self, frame: DataFrame, columns: Columns | None, **options: Any) -> DataFrame:
        rows = match_all(self.batches, locations_of(frame, columns), columns=None, **options)
        return with_results(frame, [cells_of(row) async for row in rows])

    async def match_one(
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
        return await self._transport.call(call, models.MatchRow)
