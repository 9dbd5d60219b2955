# Written by scripts/write_sync.py from _async/searches.py.
"""Companies, officers and premises: searches, and lookups of what they find."""

from __future__ import annotations

from collections import abc
from datetime import date
from typing import Any, Literal, TypeVar

from .. import models
from .._call import Call, joined, new_key, paid, path_of
from .._pages import CompanyPage, CompanyPremisesPage, OfficerPage, PremisesPage
from .results import Results, every_result
from .transport import Transport

Codes = str | abc.Iterable[str]
P = TypeVar("P", CompanyPage, OfficerPage, PremisesPage)

# Companies that one request looks up.
LOOKUP_MAX = 100


def _day(day: date | str | None) -> str | None:
    return None if day is None else str(day)


class _Calls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _search(
        self,
        path: str,
        fields: abc.Mapping[str, Any],
        snapshot: str | None,
        idempotency_key: str | None,
        model: type[P],
    ) -> P:
        headers = {**paid(idempotency_key), "x-snapshot": snapshot}
        answer = self._transport.answer(Call("POST", path, body=fields, headers=headers), model)
        answer.body.snapshot = answer.headers.get("x-snapshot")
        return answer.body


class CompanyCalls(_Calls):
    def search(
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
        fields = {
            "q": q,
            "match_alternative_names": match_alternative_names,
            "match_previous_names": match_previous_names,
            "jurisdictions": joined(jurisdictions),
            "status": status,
            "legal_form": legal_form,
            "formed_from": _day(formed_from),
            "formed_until": _day(formed_until),
            "city": city,
            "zip_code": zip_code,
            "has_officers": has_officers,
            "order_by": order_by,
            "sort": sort,
            "facets": None if facets is None else list(facets),
            "limit": limit,
            "page": page,
        }
        return self._search("/v2/companies/search", fields, snapshot, idempotency_key, CompanyPage)

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
    ) -> Results[models.CompanySearchResult]:
        """
        Every result, in the order of the search; also while the registry is replaced.

        `limit` is how many come with one request, and each request costs a search. Ends with a `CharterError` of status
        410 where the walk takes more than ten minutes after a replacement: begin again then.
        """
        jurisdictions = joined(jurisdictions)

        def ask(page: int, snapshot: str | None, key: str | None) -> CompanyPage:
            return self.search(
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
        return Results(results, models.CompanySearchResult)

    def get(
        self, jurisdiction_code: str, entity_number: str, *, idempotency_key: str | None = None
    ) -> models.Company:
        """The company with exactly this number. Costs a lookup. Raises `CharterError`, of status 404 where there is none."""
        path = path_of("v2", "companies", jurisdiction_code, entity_number)
        return self._transport.call(Call("GET", path, headers=paid(idempotency_key)), models.Company)

    def lookup(
        self, companies: abc.Iterable[abc.Mapping[str, object]], *, idempotency_key: str | None = None
    ) -> list[list[models.Company]]:
        """
        Any number of companies: what is found of each, in order; none or, for an identifier, several.

        A company is `{"jurisdiction_code": …, "entity_number": …}` or `{"identifier": {"scheme": …, "value": …}}`. Each
        100 cost a lookup where any is found. Raises `CharterError`.
        """
        asked = list(companies)
        run = new_key() if idempotency_key is None else idempotency_key
        found: list[list[models.Company]] = []
        for start in range(0, len(asked), LOOKUP_MAX):
            body = {"companies": asked[start : start + LOOKUP_MAX]}
            call = Call("POST", "/v2/companies/lookup", body=body, headers=paid(f"{run}-{start}"))
            found += (self._transport.call(call, models.FoundCompanies)).results
        return found

    def premises(
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
        path = path_of("v2", "companies", jurisdiction_code, entity_number, "premises")
        headers = {**paid(idempotency_key), "x-snapshot": snapshot}
        call = Call("GET", path, query={"limit": limit, "page": page}, headers=headers)
        answer = self._transport.answer(call, CompanyPremisesPage)
        answer.body.snapshot = answer.headers.get("x-snapshot")
        return answer.body

    def all_premises(
        self,
        jurisdiction_code: str,
        entity_number: str,
        *,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> Results[models.Premises]:
        """All of them, as `all` does of a search."""

        def ask(page: int, snapshot: str | None, key: str | None) -> CompanyPremisesPage:
            return self.premises(
                jurisdiction_code, entity_number, limit=limit, page=page, snapshot=snapshot, idempotency_key=key
            )

        results = every_result(ask, lambda page: (page.premises, page.next_page), snapshot, idempotency_key)
        return Results(results, models.Premises)


class OfficerCalls(_Calls):
    def search(
        self,
        q: str,
        *,
        role: str | None = None,
        zip_code: str | None = None,
        jurisdictions: Codes | None = None,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> OfficerPage:
        """
        One page: the first, of at most 100 results, where nothing else is said. Costs a search.

        `snapshot` is what an earlier page had: this one is of the same moment. Raises `CharterError`.
        """
        fields = {
            "q": q,
            "role": role,
            "zip_code": zip_code,
            "jurisdictions": joined(jurisdictions),
            "limit": limit,
            "page": page,
        }
        return self._search("/v2/officers/search", fields, snapshot, idempotency_key, OfficerPage)

    def all(
        self,
        q: str,
        *,
        role: str | None = None,
        zip_code: str | None = None,
        jurisdictions: Codes | None = None,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> Results[models.OfficerSearchResult]:
        """Every result, as `companies.all` has them."""
        jurisdictions = joined(jurisdictions)

        def ask(page: int, snapshot: str | None, key: str | None) -> OfficerPage:
            return self.search(
                q,
                role=role,
                zip_code=zip_code,
                jurisdictions=jurisdictions,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.results, page.summary.next_page), snapshot, idempotency_key)
        return Results(results, models.OfficerSearchResult)


class PremisesCalls(_Calls):
    def search(
        self,
        q: str,
        *,
        sources: Codes | None = None,
        zip_code: str | None = None,
        status: Literal["current", "ended", "any"] | None = None,
        limit: int | None = None,
        page: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> PremisesPage:
        """
        One page: the first, of at most 100 results, where nothing else is said. Costs a search.

        `snapshot` is what an earlier page had: this one is of the same moment. Raises `CharterError`.
        """
        fields = {
            "q": q,
            "sources": joined(sources),
            "zip_code": zip_code,
            "status": status,
            "limit": limit,
            "page": page,
        }
        return self._search("/v2/premises/search", fields, snapshot, idempotency_key, PremisesPage)

    def all(
        self,
        q: str,
        *,
        sources: Codes | None = None,
        zip_code: str | None = None,
        status: Literal["current", "ended", "any"] | None = None,
        limit: int | None = None,
        snapshot: str | None = None,
        idempotency_key: str | None = None,
    ) -> Results[models.PremisesSearchResult]:
        """Every result, as `companies.all` has them."""
        sources = joined(sources)

        def ask(page: int, snapshot: str | None, key: str | None) -> PremisesPage:
            return self.search(
                q,
                sources=sources,
                zip_code=zip_code,
                status=status,
                limit=limit,
                page=page,
                snapshot=snapshot,
                idempotency_key=key,
            )

        results = every_result(ask, lambda page: (page.results, page.summary.next_page), snapshot, idempotency_key)
        return Results(results, models.PremisesSearchResult)

    def get(self, source: str, id: str, *, idempotency_key: str | None = None) -> models.Premises:
        """One record of a license list. Costs a lookup. Raises `CharterError`, of status 404 where there is none."""
        path = path_of("v2", "premises", source, id)
        return self._transport.call(Call("GET", path, headers=paid(idempotency_key)), models.Premises)
