# Written by scripts/write_sync.py from _async/searches.py.
"""Companies: what is more than one call of them."""

from __future__ import annotations

from collections import abc

from .. import models
from .._call import Call, new_key, paid
from .calls import CompanyMethods

# Companies that one request looks up.
LOOKUP_MAX = 100


class CompanyCalls(CompanyMethods):
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
