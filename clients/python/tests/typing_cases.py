"""What type checkers make of calls: a line that is wrong says which error it is, and is wrong itself where there is none."""

from __future__ import annotations

from datetime import date

from charter_client import AsyncCharter, Charter, CharterError


def without_await(charter: Charter) -> None:
    page = charter.companies.search("kiln*", order_by="relevance", jurisdictions=["us_co"])
    total: int = page.summary.total_matches
    formed: date | None = page.results[0].company.formed_on
    print(total, formed, page.snapshot)
    for result in charter.companies.all("kiln*"):
        name: str = result.company.legal_name
        print(name)
    shops = [{"name": "Zephyr Kilnworks", "address": "7 Harrow Ln"}]
    for row in charter.match(shops, acceptance="strict", on_progress=lambda progress: print(progress.matched)):
        print(row.operator.name if row.operator else row.reason)
    batch = charter.batches.wait(charter.batches.create(shops).batch_id)
    print(batch.result.summary.matched_count)

    charter.companies.search("kiln*", order_by="size")  # type: ignore[arg-type]
    charter.companies.get("us_co")  # type: ignore[call-arg]
    print(charter.credits().balances)  # type: ignore[attr-defined]
    print(row.operator.name)  # type: ignore[union-attr]


async def with_await(charter: AsyncCharter) -> None:
    try:
        page = await charter.companies.search("kiln*")
        total: int = page.summary.total_matches
        print(total)
    except CharterError as error:
        position: int | None = error.position
        print(position, error.code)
    async for result in charter.officers.all("arden"):
        print(result.officer.name)
    names = [row.customer_record_id async for row in charter.match([{"name": "a", "address": "b"}])]
    print(names)

    print(charter.companies.search("kiln*").summary)  # type: ignore[attr-defined]
    for _ in charter.officers.all("arden"):  # type: ignore[attr-defined]
        pass
