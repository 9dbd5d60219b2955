"""
The calls of the API, by its OpenAPI document.

Written by scripts/write-calls.ts.
"""

from __future__ import annotations

from collections import abc
from datetime import date, datetime
from typing import Literal

from .. import models
from .._call import Call, Codes, day, instant, joined, listed, paid, path_of
from .._model import Model
from .._pages import CompanyOwnersPage, CompanyPage, CompanyPremisesPage, OfficerPage, PremisesPage
from .results import AsyncResults, every_behind, every_item, every_result
from .transport import AsyncTransport


class Calls:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport


class AsyncCompanyMethods(Calls):
    async def search(
        self,
        q: str,
        *,
        match_alternative_names: bool | None = None,
        match_previous_names: bool | None = None,
        jurisdictions: Codes | None = None,
        status: Literal["active", "inactive", "unknown", "any"] | None = None,
        legal_form: str | None = None,
        formed_from: date | str | None = None,
        formed_until: date | str | None = None,
        city: str | None = None,
        zip_code: str | None = None,
        has_officers: bool | None = None,
        order_by: Literal["jurisdiction", "relevance"] | None = None,
        sort: Literal["name", "-name", "formed_on", "-formed_on"] | None = None,
        facets: abc.Sequence[Literal["jurisdiction_code", "status", "legal_form", "has_officers"]] | None = None,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> CompanyPage:
        """
        One page: the first, of at most 100 results, where nothing else is said. Costs a search.

        `snapshot` is what an earlier page had: this one is of the same moment. Raises `CharterError`.
        """
        call = Call(
            "POST",
            "/v2/companies/search",
            body={
                "q": q,
                "match_alternative_names": match_alternative_names,
                "match_previous_names": match_previous_names,
                "jurisdictions": joined(jurisdictions),
                "status": status,
                "legal_form": legal_form,
                "formed_from": day(formed_from),
                "formed_until": day(formed_until),
                "city": city,
                "zip_code": zip_code,
                "has_officers": has_officers,
                "order_by": order_by,
                "sort": sort,
                "facets": listed(facets),
                "limit": limit,
                "page": page,
            },
            headers={**paid(idempotency_key), "x-snapshot": snapshot},
        )
        return await self._transport.page(call, CompanyPage)

    def all(
        self,
        q: str,
        *,
        match_alternative_names: bool | None = None,
        match_previous_names: bool | None = None,
        jurisdictions: Codes | None = None,
        status: Literal["active", "inactive", "unknown", "any"] | None = None,
        legal_form: str | None = None,
        formed_from: date | str | None = None,
        formed_until: date | str | None = None,
        city: str | None = None,
        zip_code: str | None = None,
        has_officers: bool | None = None,
        order_by: Literal["jurisdiction", "relevance"] | None = None,
        sort: Literal["name", "-name", "formed_on", "-formed_on"] | None = None,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.CompanySearchResult]:
        """
        Every result, in the order of the search; also while the registry is replaced.

        `limit` is how many come with one request, and each request costs a search. Ends with a `CharterError` of status
        410 where the walk takes more than ten minutes after a replacement: begin again then.
        """
        jurisdictions = joined(jurisdictions)

        async def ask(page: int, snapshot: str | None, key: str | None) -> CompanyPage:
            return await self.search(
                q,
                match_alternative_names=match_alternative_names,
                match_previous_names=match_previous_names,
                jurisdictions=jurisdictions,
                status=status,
                legal_form=legal_form,
                formed_from=formed_from,
                formed_until=formed_until,
                city=city,
                zip_code=zip_code,
                has_officers=has_officers,
                order_by=order_by,
                sort=sort,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.results, page.summary.next_page), snapshot, idempotency_key)
        return AsyncResults(results, models.CompanySearchResult)

    async def get(
        self,
        jurisdiction_code: str,
        entity_number: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Company:
        """
        The company with exactly this number. Costs a lookup. Raises `CharterError`, of status 404 where there is none.
        """
        call = Call(
            "GET",
            path_of("v2", "companies", jurisdiction_code, entity_number),
            headers=paid(idempotency_key),
        )
        return await self._transport.call(call, models.Company)

    async def premises(
        self,
        jurisdiction_code: str,
        entity_number: str,
        *,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> CompanyPremisesPage:
        """A page of the premises that license lists know a company by. Costs a lookup. Raises `CharterError`."""
        call = Call(
            "GET",
            path_of("v2", "companies", jurisdiction_code, entity_number, "premises"),
            query={"limit": limit, "page": page},
            headers={**paid(idempotency_key), "x-snapshot": snapshot},
        )
        return await self._transport.page(call, CompanyPremisesPage)

    def all_premises(
        self,
        jurisdiction_code: str,
        entity_number: str,
        *,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.Premises]:
        """All of them, as `all` does of a search."""

        async def ask(page: int, snapshot: str | None, key: str | None) -> CompanyPremisesPage:
            return await self.premises(
                jurisdiction_code,
                entity_number,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.premises, page.next_page), snapshot, idempotency_key)
        return AsyncResults(results, models.Premises)

    async def owners(
        self,
        jurisdiction_code: str,
        entity_number: str,
        *,
        side: Literal["subject", "owner"] | None = None,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> CompanyOwnersPage:
        """
        A page of what sources state of who owns or runs a company, or of what it owns. Costs a lookup. Raises
        `CharterError`.
        """
        call = Call(
            "GET",
            path_of("v2", "companies", jurisdiction_code, entity_number, "owners"),
            query={"side": side, "limit": limit, "page": page},
            headers={**paid(idempotency_key), "x-snapshot": snapshot},
        )
        return await self._transport.page(call, CompanyOwnersPage)

    def all_owners(
        self,
        jurisdiction_code: str,
        entity_number: str,
        *,
        side: Literal["subject", "owner"] | None = None,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.Ownership]:
        """All of them, as `all` does of a search."""

        async def ask(page: int, snapshot: str | None, key: str | None) -> CompanyOwnersPage:
            return await self.owners(
                jurisdiction_code,
                entity_number,
                side=side,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.owners, page.next_page), snapshot, idempotency_key)
        return AsyncResults(results, models.Ownership)


class AsyncOfficerCalls(Calls):
    async def search(
        self,
        q: str,
        *,
        role: str | None = None,
        zip_code: str | None = None,
        jurisdictions: Codes | None = None,
        sources: Codes | None = None,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> OfficerPage:
        """
        One page: the first, of at most 100 results, where nothing else is said. Costs a search.

        `snapshot` is what an earlier page had: this one is of the same moment. Raises `CharterError`.
        """
        call = Call(
            "POST",
            "/v2/officers/search",
            body={
                "q": q,
                "role": role,
                "zip_code": zip_code,
                "jurisdictions": joined(jurisdictions),
                "sources": joined(sources),
                "limit": limit,
                "page": page,
            },
            headers={**paid(idempotency_key), "x-snapshot": snapshot},
        )
        return await self._transport.page(call, OfficerPage)

    def all(
        self,
        q: str,
        *,
        role: str | None = None,
        zip_code: str | None = None,
        jurisdictions: Codes | None = None,
        sources: Codes | None = None,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.OfficerSearchResult]:
        """Every result, as `companies.all` has them."""
        jurisdictions = joined(jurisdictions)
        sources = joined(sources)

        async def ask(page: int, snapshot: str | None, key: str | None) -> OfficerPage:
            return await self.search(
                q,
                role=role,
                zip_code=zip_code,
                jurisdictions=jurisdictions,
                sources=sources,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.results, page.summary.next_page), snapshot, idempotency_key)
        return AsyncResults(results, models.OfficerSearchResult)


class AsyncPremisesCalls(Calls):
    async def search(
        self,
        q: str,
        *,
        sources: Codes | None = None,
        zip_code: str | None = None,
        status: Literal["current", "ended", "any"] | None = None,
        state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "UM", "FM", "MH", "PW", "AA", "AE", "AP"] | None = None,
        order_by: Literal["source", "relevance"] | None = None,
        sort: Literal["name", "-name", "issued_on", "-issued_on", "expires_on", "-expires_on"] | None = None,
        facets: abc.Sequence[Literal["source", "status", "state"]] | None = None,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> PremisesPage:
        """
        One page: the first, of at most 100 results, where nothing else is said. Costs a search.

        `snapshot` is what an earlier page had: this one is of the same moment. Raises `CharterError`.
        """
        call = Call(
            "POST",
            "/v2/premises/search",
            body={
                "q": q,
                "sources": joined(sources),
                "zip_code": zip_code,
                "status": status,
                "state": state,
                "order_by": order_by,
                "sort": sort,
                "facets": listed(facets),
                "limit": limit,
                "page": page,
            },
            headers={**paid(idempotency_key), "x-snapshot": snapshot},
        )
        return await self._transport.page(call, PremisesPage)

    def all(
        self,
        q: str,
        *,
        sources: Codes | None = None,
        zip_code: str | None = None,
        status: Literal["current", "ended", "any"] | None = None,
        state: Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "UM", "FM", "MH", "PW", "AA", "AE", "AP"] | None = None,
        order_by: Literal["source", "relevance"] | None = None,
        sort: Literal["name", "-name", "issued_on", "-issued_on", "expires_on", "-expires_on"] | None = None,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.PremisesSearchResult]:
        """Every result, as `companies.all` has them."""
        sources = joined(sources)

        async def ask(page: int, snapshot: str | None, key: str | None) -> PremisesPage:
            return await self.search(
                q,
                sources=sources,
                zip_code=zip_code,
                status=status,
                state=state,
                order_by=order_by,
                sort=sort,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.results, page.summary.next_page), snapshot, idempotency_key)
        return AsyncResults(results, models.PremisesSearchResult)

    async def get(self, source: str, id: str, *, idempotency_key: str | None = None) -> models.Premises:
        """One record of a license list. Costs a lookup. Raises `CharterError`, of status 404 where there is none."""
        call = Call(
            "GET",
            path_of("v2", "premises", source, id),
            headers=paid(idempotency_key),
        )
        return await self._transport.call(call, models.Premises)

    async def suggest(
        self,
        q: str,
        *,
        sources: Codes | None = None,
        limit: int | None = None,
    ) -> list[models.PremisesSuggestion]:
        """
        What somebody who types `q` may mean among license lists, the best first. Free, ten times a second. Raises
        `CharterError`.
        """
        call = Call(
            "GET",
            "/v2/premises/suggest",
            query={"q": q, "sources": joined(sources), "limit": limit},
        )
        return (await self._transport.call(call, models.PremisesSuggestions)).suggestions

    def changes(
        self,
        *,
        since: str | None = None,
        sources: Codes | None = None,
        kinds: Codes | None = None,
        watched: bool | None = None,
        include: Literal["fields"] | None = None,
        limit: int | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.PremisesChange]:
        """
        What loads of license lists changed, in the order of publication, up to the newest change there is; all that is
        kept without `since`.

        The `id` of a change is the cursor behind it: keep the last one, and give it as `since` to go on another day.
        Free without `include`, else a lookup's price a page. Raises `CharterError`, of status 410 with `oldest` where
        the cursor is older than what is kept.
        """
        sources = joined(sources)
        kinds = joined(kinds)

        async def ask(since: str | None, key: str | None) -> tuple[list[models.PremisesChange], str]:
            query = {
                "since": since,
                "sources": sources,
                "kinds": kinds,
                "watched": watched,
                "include": include,
                "limit": limit,
            }
            call = Call("GET", "/v2/premises/changes", query=query, headers=paid(key))
            page = await self._transport.call(call, models.PremisesChanges)
            return page.changes, page.next_since

        return AsyncResults(every_behind(ask, since, idempotency_key), models.PremisesChange)


class AsyncWatchCalls(Calls):
    async def create(
        self,
        kind: Literal["company", "person", "search", "premises"],
        *,
        jurisdiction_code: str | None = None,
        entity_number: str | None = None,
        name: str | None = None,
        q: str | None = None,
        source: str | None = None,
        premises_id: str | None = None,
        note: str | None = None,
    ) -> models.Watch:
        """
        The watch, also where it was there already.

        A company is told by its code and number, a person by `name`, a search by `q`, premises by `source` and
        `premises_id`. Raises `CharterError`, of status 409 where there are too many.
        """
        call = Call(
            "POST",
            "/v2/watches",
            body={
                "kind": kind,
                "jurisdiction_code": jurisdiction_code,
                "entity_number": entity_number,
                "name": name,
                "q": q,
                "source": source,
                "premises_id": premises_id,
                "note": note,
            },
        )
        return await self._transport.call(call, models.Watch)

    async def list(self, *, limit: int | None = None, page: int | None = None) -> models.Watches:
        """A page. Raises `CharterError`."""
        call = Call(
            "GET",
            "/v2/watches",
            query={"limit": limit, "page": page},
        )
        return await self._transport.call(call, models.Watches)

    def all(self, *, limit: int | None = None) -> AsyncResults[models.Watch]:
        """All of them; `limit` is how many come with one request. Raises `CharterError`."""

        async def ask(number: int) -> tuple[list[models.Watch], int | None]:
            page = await self.list(limit=limit, page=number)
            return page.watches, page.next_page

        return AsyncResults(every_item(ask), models.Watch)

    async def delete(self, watch_id: str) -> None:
        """Raises `CharterError`, of status 404 where there is none."""
        call = Call(
            "DELETE",
            path_of("v2", "watches", watch_id),
            is_repeatable=False,
        )
        await self._transport.call(call, Model)


class AsyncWebhookCalls(Calls):
    async def create(
        self,
        url: str,
        types: abc.Iterable[str],
        *,
        description: str | None = None,
    ) -> models.CreatedWebhook:
        """
        The webhook, with its secret: it is told only now.

        Raises `CharterError`, of status 422 for an address that is refused.
        """
        call = Call(
            "POST",
            "/v2/webhooks",
            body={"url": url, "types": listed(types), "description": description},
            is_repeatable=False,
        )
        return await self._transport.call(call, models.CreatedWebhook)

    async def list(self, *, limit: int | None = None, page: int | None = None) -> models.Webhooks:
        """A page. Raises `CharterError`."""
        call = Call(
            "GET",
            "/v2/webhooks",
            query={"limit": limit, "page": page},
        )
        return await self._transport.call(call, models.Webhooks)

    def all(self, *, limit: int | None = None) -> AsyncResults[models.Webhook]:
        """All of them; `limit` is how many come with one request. Raises `CharterError`."""

        async def ask(number: int) -> tuple[list[models.Webhook], int | None]:
            page = await self.list(limit=limit, page=number)
            return page.webhooks, page.next_page

        return AsyncResults(every_item(ask), models.Webhook)

    async def change(
        self,
        webhook_id: str,
        *,
        types: abc.Iterable[str] | None = None,
        paused: bool | None = None,
    ) -> models.Webhook:
        """Changes its types, or pauses it or lets it go on. Raises `CharterError`."""
        call = Call(
            "PATCH",
            path_of("v2", "webhooks", webhook_id),
            body={"types": listed(types), "paused": paused},
        )
        return await self._transport.call(call, models.Webhook)

    async def delete(self, webhook_id: str) -> None:
        """Raises `CharterError`."""
        call = Call(
            "DELETE",
            path_of("v2", "webhooks", webhook_id),
            is_repeatable=False,
        )
        await self._transport.call(call, Model)

    async def test(self, webhook_id: str) -> models.WebhookAttempt:
        """Sends it a message now, and tells what became of it. Raises `CharterError`."""
        call = Call(
            "POST",
            path_of("v2", "webhooks", webhook_id, "test"),
            is_repeatable=False,
        )
        return await self._transport.call(call, models.WebhookAttempt)

    async def rotate(self, webhook_id: str) -> models.RotatedWebhook:
        """A new secret; the old one signs too for 24 hours. Raises `CharterError`."""
        call = Call(
            "POST",
            path_of("v2", "webhooks", webhook_id, "rotate"),
            is_repeatable=False,
        )
        return await self._transport.call(call, models.RotatedWebhook)

    async def attempts(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        page: int | None = None,
    ) -> models.WebhookAttempts:
        """A page of what was tried, and what became of it. Raises `CharterError`."""
        call = Call(
            "GET",
            path_of("v2", "webhooks", webhook_id, "attempts"),
            query={"limit": limit, "page": page},
        )
        return await self._transport.call(call, models.WebhookAttempts)

    async def resend(self, webhook_id: str, since: datetime) -> models.ResentMessages:
        """Sends every message since a moment again, under the id it had. Raises `CharterError`."""
        call = Call(
            "POST",
            path_of("v2", "webhooks", webhook_id, "resend"),
            body={"since": instant(since)},
            is_repeatable=False,
        )
        return await self._transport.call(call, models.ResentMessages)


class AsyncServerCalls(Calls):
    async def jurisdictions(self) -> models.Jurisdictions:
        """The registries and lists that are loaded. Free. Raises `CharterError`."""
        call = Call(
            "GET",
            "/v2/jurisdictions",
        )
        return await self._transport.call(call, models.Jurisdictions)

    async def suggest(
        self,
        q: str,
        *,
        jurisdictions: Codes | None = None,
        limit: int | None = None,
    ) -> list[models.Suggestion]:
        """What somebody who types `q` may mean, the best first. Free, ten times a second. Raises `CharterError`."""
        call = Call(
            "GET",
            "/v2/suggest",
            query={"q": q, "jurisdictions": joined(jurisdictions), "limit": limit},
        )
        return (await self._transport.call(call, models.Suggestions)).suggestions

    async def counts(self, q: str, *, jurisdictions: Codes | None = None) -> models.Counts:
        """
        How many of each kind a text finds, up to 10,000: before a search is paid for. Free. Raises `CharterError`.
        """
        call = Call(
            "GET",
            "/v2/counts",
            query={"q": q, "jurisdictions": joined(jurisdictions)},
        )
        return await self._transport.call(call, models.Counts)

    async def people(
        self,
        name: str,
        *,
        jurisdictions: Codes | None = None,
        idempotency_key: str | None = None,
    ) -> models.PeopleOfName:
        """
        The companies and licenses that carry a person's name, by the people whom they may be. Costs a lookup.

        Raises `CharterError`, of status 404 where none does.
        """
        call = Call(
            "POST",
            "/v2/people",
            body={"name": name, "jurisdictions": joined(jurisdictions)},
            headers=paid(idempotency_key),
        )
        return await self._transport.call(call, models.PeopleOfName)

    async def at_address(
        self,
        address: str,
        *,
        jurisdictions: Codes | None = None,
        idempotency_key: str | None = None,
    ) -> models.AtAddress:
        """
        The companies and premises at an address on one line, with its city or ZIP code. Costs a lookup.

        Raises `CharterError`, of status 404 where nothing is there.
        """
        call = Call(
            "POST",
            "/v2/addresses",
            body={"address": address, "jurisdictions": joined(jurisdictions)},
            headers=paid(idempotency_key),
        )
        return await self._transport.call(call, models.AtAddress)

    async def network(
        self,
        root: abc.Mapping[str, str],
        *,
        also: abc.Sequence[abc.Mapping[str, str]] | None = None,
        depth: int | None = None,
        limit: int | None = None,
        kinds: Codes | None = None,
        idempotency_key: str | None = None,
    ) -> models.Network:
        """
        What is tied to a company, a person or an address, or to several companies and people. Costs a lookup.

        `root` is `{"kind": "company", "jurisdiction_code": …, "entity_number": …}`; of a person with a `name` and a
        company that names it; or `{"kind": "address", "address": …}`. `also` has companies and people that it begins at
        besides. Raises `CharterError`, of status 404 for no such root.
        """
        call = Call(
            "POST",
            "/v2/network",
            body={"root": root, "also": also, "depth": depth, "limit": limit, "kinds": joined(kinds)},
            headers=paid(idempotency_key),
        )
        return await self._transport.call(call, models.Network)

    def changes(
        self,
        *,
        since: str | None = None,
        jurisdictions: Codes | None = None,
        kinds: Codes | None = None,
        watched: bool | None = None,
        include: Literal["fields"] | None = None,
        limit: int | None = None,
        idempotency_key: str | None = None,
    ) -> AsyncResults[models.Change]:
        """
        What loads changed, in the order of publication, up to the newest change there is; all that is kept without
        `since`.

        The `id` of a change is the cursor behind it: keep the last one, and give it as `since` to go on another day.
        Free without `include`, else a lookup's price a page. Raises `CharterError`, of status 410 with `oldest` where
        the cursor is older than what is kept.
        """
        jurisdictions = joined(jurisdictions)
        kinds = joined(kinds)

        async def ask(since: str | None, key: str | None) -> tuple[list[models.Change], str]:
            query = {
                "since": since,
                "jurisdictions": jurisdictions,
                "kinds": kinds,
                "watched": watched,
                "include": include,
                "limit": limit,
            }
            call = Call("GET", "/v2/changes", query=query, headers=paid(key))
            page = await self._transport.call(call, models.Changes)
            return page.changes, page.next_since

        return AsyncResults(every_behind(ask, since, idempotency_key), models.Change)

    async def credits(self) -> models.CreditBalance:
        """What the account has. Free. Raises `CharterError`."""
        call = Call(
            "GET",
            "/v2/credits",
        )
        return await self._transport.call(call, models.CreditBalance)
