"""Every method of the client, against a server as people start it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from charter_client import Charter, CharterError, MatchProgress

# What test/clients/sample-server.ts has loaded.
KILN = ("us_co", "2020/1 A")
KITES = 250
KILN_SHOP = {"name": "Zephyr Kilnworks", "address": "7 Harrow Ln, Fort Collins, CO 80521"}

Account = Callable[[int], Charter]


def blank(id: str) -> dict[str, str]:
    """Matched by nothing, and at once."""
    return {"name": "Nowhere", "address": "", "customer_record_id": id}


def test_finds_companies_a_page_or_all(charter: Charter) -> None:
    page = charter.companies.search("kite", limit=100, page=2, status="active", jurisdictions=["us_co"])
    assert (page.page, page.request.query, page.request.status, page.request.jurisdictions) == (
        2,
        "kite",
        "active",
        "us_co",
    )
    assert (len(page.results), page.summary.next_page) == (100, 3)
    every = list(charter.companies.all("kite", limit=100))
    assert len({result.company.entity_number for result in every}) == KITES
    assert every[100:200] == page.results
    again = charter.companies.search("kite", limit=100, page=2, snapshot=page.snapshot)
    assert (again.results, again.snapshot) == (page.results, page.snapshot)


def test_finds_officers_a_page_or_all(charter: Charter) -> None:
    page = charter.officers.search("arden", role="officer", limit=2)
    assert (page.results[0].match.matched_value, page.summary.next_page) == ("ARDEN, ANN 0", 2)
    assert len(list(charter.officers.all("arden"))) == KITES


def test_finds_premises_a_page_or_all_of_words_or_of_a_company(charter: Charter) -> None:
    page = charter.premises.search("kiln", sources="us_co_bars", limit=1)
    assert page.results[0].premises.trade_name == "Kiln Bar 0"
    assert len(list(charter.premises.all("kiln", limit=2))) == 4
    of_company = charter.companies.premises(*KILN, limit=1)
    assert (len(of_company.premises), of_company.next_page) == (1, 2)
    assert charter.companies.owners(*KILN).owners == []
    *_, last = charter.companies.all_premises(*KILN, limit=3)
    assert charter.premises.get(last.source, last.id) == last


def test_looks_a_company_up_by_a_number_with_any_characters(charter: Charter) -> None:
    company = charter.companies.get(*KILN)
    assert company.legal_name == "Zephyr Kilnworks LLC"
    assert company.parties is not None
    assert company.parties[0].name == "OKONEDO, MIRA"


def test_looks_up_any_number_of_companies_for_a_lookup_each_hundred(account: Account) -> None:
    payer = account(2 * 40)
    kites = [{"jurisdiction_code": "us_co", "entity_number": f"K{number:03}"} for number in range(149)]
    found = payer.companies.lookup([*kites, {"identifier": {"scheme": "ein", "value": "none"}}])
    numbers = [[company.entity_number for company in companies] for companies in found]
    assert numbers == [*([kite["entity_number"]] for kite in kites), []]
    assert payer.credits().balance == 0


def test_tells_the_credits_and_the_registries_that_are_loaded(charter: Charter) -> None:
    assert charter.credits().overage_enabled is False
    assert charter.jurisdictions().jurisdictions == ["us_co"]


def test_tells_what_is_tied_to_a_company(charter: Charter) -> None:
    root = {"kind": "company", "jurisdiction_code": KILN[0], "entity_number": KILN[1]}
    network = charter.network(root, depth=1, limit=10, kinds=["manager", "owner"])
    (person,) = [node for node in network.nodes if node.kind == "person"]
    assert "OKONEDO" in person.label
    assert person.id in {edge.from_ for edge in network.edges}


def test_tells_the_people_of_a_name_and_who_is_at_an_address(charter: Charter) -> None:
    (person,) = charter.people("Mira Okonedo", jurisdictions=["us_co"]).people
    assert person.names == ["OKONEDO, MIRA"]
    found = charter.at_address("7 Harrow Ln, Fort Collins, CO 80521")
    assert found.companies_in_house > 200
    assert found.premises == []


def test_tells_what_somebody_who_types_may_mean(charter: Charter) -> None:
    assert "Zephyr Kilnworks LLC" in [suggestion.text for suggestion in charter.suggest("zephy", limit=3)]
    assert charter.premises.suggest("kiln b", sources="us_co_bars")[0].text == "Kiln Bar 0"


def test_tells_what_loads_changed_from_the_beginning_or_behind_a_change(charter: Charter) -> None:
    (change,) = charter.changes()
    assert (change.kind, change.jurisdiction_code) == ("loaded", "us_co")
    assert list(charter.changes(since=change.id, include="fields", kinds=["added", "changed"], watched=False)) == []
    assert {(one.kind, one.source) for one in charter.premises.changes()} == {
        ("loaded", "us_co_food"),
        ("loaded", "us_co_bars"),
    }


def test_matches_one_location_and_a_batch_that_it_waits_for(charter: Charter) -> None:
    row = charter.match_one(KILN_SHOP, acceptance="lenient", absent_share=0.1)
    assert row.operator is not None
    assert (row.operator.entity_number, row.people[0].name) == (KILN[1], "OKONEDO, MIRA")
    accepted = charter.batches.create([KILN_SHOP, blank("b")], label="shops.csv")
    assert accepted.label == "shops.csv"
    polls: list[str] = []
    batch = charter.batches.wait(accepted.batch_id, on_progress=lambda polled: polls.append(polled.status))
    assert (polls[-1], batch.result.summary.matched_count) == ("succeeded", 1)
    assert charter.batches.get(accepted.batch_id).result == batch.result


def test_matches_any_number_of_locations_and_yields_their_rows_in_order(account: Account) -> None:
    # No two batches of 500 can be paid for at once: the next waits for the last.
    poor = account(501 * 15)

    def locations() -> Iterator[dict[str, str]]:
        yield KILN_SHOP
        for number in range(1, 1_203):
            yield blank(f"row {number}")

    seen: list[MatchProgress] = []
    rows = list(poor.match(locations(), acceptance="strict", on_progress=seen.append))
    assert rows[0].operator is not None
    assert rows[0].operator.entity_number == KILN[1]
    assert [row.row_index for row in rows] == list(range(1_203))
    assert [row.customer_record_id for row in rows[1:]] == [f"row {number}" for number in range(1, 1_203)]
    assert seen[-1] == MatchProgress(submitted=1_203, processed=1_203, matched=1, unmatched=1_202)
    assert poor.credits().balance == 500 * 15


def test_splits_locations_that_are_too_long_for_one_submission(charter: Charter) -> None:
    rows = charter.match({**blank(id), "email": "é" * 300_000} for id in "abcd")
    assert [row.customer_record_id for row in rows] == ["a", "b", "c", "d"]


def test_pays_once_for_what_is_asked_again_under_a_key_a_whole_walk_too(account: Account) -> None:
    thrifty = account(3 * 40 + 15)
    for _ in range(3):
        assert len(list(thrifty.companies.all("kite", idempotency_key="walk"))) == KITES
        (row,) = thrifty.match([KILN_SHOP], idempotency_key="run")
        assert row.operator is not None
        assert row.operator.entity_number == KILN[1]
    assert thrifty.credits().balance == 0


def test_watches_companies(charter: Charter) -> None:
    watched = {"jurisdiction_code": KILN[0], "entity_number": KILN[1], "note": "kilns"}
    watch = charter.watches.create("company", **watched)
    assert charter.watches.create("company", **watched) == watch
    assert list(charter.watches.all(limit=1)) == [watch]
    assert charter.watches.list(page=2).watches == []
    charter.watches.delete(watch.id)
    with pytest.raises(CharterError) as refusal:
        charter.watches.delete(watch.id)
    assert refusal.value.status == 404


@pytest.fixture
def receiver() -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=lambda: server.serve_forever(poll_interval=0.01))
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_tells_webhooks(account: Account, receiver: str) -> None:
    charter = account(0)
    created = charter.webhooks.create(receiver, ["batch.succeeded"], description="to me")
    assert created.secret.startswith("whsec_")
    assert [webhook.id for webhook in charter.webhooks.all()] == [created.id]
    assert charter.webhooks.change(created.id, paused=True).paused is True
    assert charter.webhooks.test(created.id).status == 204
    assert len(charter.webhooks.attempts(created.id).attempts) == 1
    assert charter.webhooks.rotate(created.id).secret != created.secret
    assert charter.webhooks.resend(created.id, datetime(2026, 1, 1, tzinfo=timezone.utc)).messages == 0
    charter.webhooks.delete(created.id)
    assert charter.webhooks.list().webhooks == []


REFUSED: dict[str, tuple[Callable[[Charter], Any], dict[str, Any]]] = {
    "a syntax error": (
        lambda charter: charter.companies.search('a "b*"'),
        {"status": 400, "code": "wildcard_in_phrase", "position": 4},
    ),
    "a wrong field": (
        lambda charter: charter.companies.search("a", limit=0, page=0),
        {
            "status": 422,
            "code": "invalid_request",
            "detail": "body.limit: Input should be greater than or equal to 1; "
            "body.page: Input should be greater than or equal to 1",
        },
    ),
    "no such company": (
        lambda charter: charter.companies.get("us_co", "A" * 200),
        {"status": 404, "code": "not_found", "detail": "Company not found"},
    ),
    "no such batch": (
        lambda charter: charter.batches.wait("../../credits"),
        {"status": 404, "detail": "Batch not found"},
    ),
    "a snapshot that nobody knows": (
        lambda charter: charter.companies.search("kite", snapshot="aaaaaaaaaaaaaaaa"),
        {"status": 410, "code": "gone"},
    ),
    "more than 500 locations": (
        lambda charter: charter.batches.create([KILN_SHOP] * 501),
        {"status": 422, "code": "invalid_request"},
    ),
}


@pytest.mark.parametrize(("call", "expected"), REFUSED.values(), ids=REFUSED)
def test_tells_of(charter: Charter, call: Callable[[Charter], Any], expected: dict[str, Any]) -> None:
    with pytest.raises(CharterError) as refusal:
        call(charter)
    assert {name: getattr(refusal.value, name) for name in expected} == expected
    assert refusal.value.request_id


@pytest.mark.parametrize(
    ("call", "required"),
    [
        (lambda charter: charter.companies.search("kite"), 40),
        (lambda charter: list(charter.match([KILN_SHOP])), 15),
    ],
    ids=["a search", "a batch"],
)
def test_tells_of_too_few_credits_for(account: Account, call: Callable[[Charter], Any], required: int) -> None:
    with pytest.raises(CharterError) as refusal:
        call(account(12))
    error = refusal.value
    assert (error.status, error.code, error.required, error.available) == (402, "insufficient_credits", required, 12)


def test_tells_of_a_wrong_key_and_of_no_charter_server(server: str, client_of: Callable[..., Charter]) -> None:
    for charter, status in ((client_of(server, "ck_wrong"), 401), (client_of(f"{server}/docs", "ck_wrong"), 404)):
        with pytest.raises(CharterError) as refusal:
            charter.credits()
        assert refusal.value.status == status
