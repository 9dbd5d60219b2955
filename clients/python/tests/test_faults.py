"""What the client makes of a server, or of what stands before it, that fails in every way."""

from __future__ import annotations

import asyncio
import json
import pickle
import re
import threading
from collections.abc import Callable
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler
from typing import Any

import httpx
import pytest
from failing import Answer, ByRoute, FailingServer, as_json, broken, cut, drip, hang, refused, reply

from charter_client import AsyncCharter, Charter, CharterError

Failing = Callable[..., FailingServer]
ClientOf = Callable[..., Charter]

BALANCE = {
    "balance": 7,
    "overage_enabled": False,
    "auto_topup_enabled": False,
}
OK = as_json(BALANCE)
LOCATION = {"name": "Kiln", "address": ""}
ROW = {
    "row_index": 0,
    "customer_record_id": "1",
    "location": {**LOCATION, "customer_record_id": "1"},
    "status": "unmatched",
    "path": [],
    "evidence": [],
    "alternatives": [],
    "principals": [],
    "people": [],
    "credits_charged": 0,
}
ACCEPTED = as_json(
    {
        "batch_id": "b",
        "location_count": 1,
        "created_at": "2026-01-01T00:00:00.000Z",
        "status": "queued",
        "type": "local_business_batch",
    },
    202,
)


def polled(rows: int | None = None, **more: object) -> Answer:
    result = (
        None
        if rows is None
        else {
            "summary": {
                "location_count": rows,
                "matched_count": 0,
                "unmatched_count": rows,
                "rows_with_people": 0,
                "people_count": 0,
                "credits_charged": 0,
            },
            "matcher": {"version": "1", "acceptance": "balanced", "absent_share": 0.25},
            "rows": [{**ROW, "row_index": index} for index in range(rows)],
        }
    )
    progress = {"processed": rows or 0, "matched": 0, "unmatched": rows or 0}
    batch = {
        "batch_id": "b",
        "type": "local_business_batch",
        "status": "running",
        "location_count": rows or 1,
        "created_at": "2026-01-01T00:00:00.000Z",
        "progress": progress,
        "result": result,
        **more,
    }
    return as_json(batch, retry_after="0")


PASSING: dict[str, list[Answer]] = {
    "a 429, when the server says": [refused(429, "0")],
    "a 503 with Retry-After": [refused(503, "0")] * 3,
    "a 502 of a proxy, without one": [reply(502, b"<html>Bad gateway</html>")],
    "a 504": [refused(504, "0")],
    "a connection that breaks": [broken],
    "an answer that breaks off": [cut],
    "one that does not come in time": [hang],
    "one that never ends": [drip],
    "a date to come back": [refused(503, "Thu, 01 Jan 1970 00:00:00 GMT")],
    "a time that cannot be read": [refused(503, "soon")],
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits where the server does not say are as short as where it says so."""
    monkeypatch.setattr("charter_client._call.WAIT_FIRST", 0.01)
    monkeypatch.setattr("charter_client._call.WAIT_MIN", 0.01)
    monkeypatch.setattr("charter_client._batches.POLL_MIN", 0.01)


@pytest.mark.parametrize("answers", PASSING.values(), ids=PASSING)
def test_a_call_is_made_again_after(answers: list[Answer], failing: Failing, client_of: ClientOf) -> None:
    server = failing(*answers, OK)
    assert client_of(server.url, "ck_test", timeout=0.2).credits().balance == 7
    assert len(server.heard) == len(answers) + 1


def test_a_call_is_made_again_under_the_key_of_its_first_try(failing: Failing, client_of: ClientOf) -> None:
    server = failing(broken, refused(503, "0"), cut, as_json(ROW), as_json(ROW))
    charter = client_of(server.url, "ck_test")
    charter.match_one(LOCATION)
    charter.match_one(LOCATION)
    keys = [heard.headers["idempotency-key"] for heard in server.heard]
    assert re.fullmatch("[0-9a-f]{32}", keys[0])
    assert keys[:4] == keys[:1] * 4
    assert keys[4] != keys[0]


def test_a_submission_is_made_again_while_its_earlier_try_is_in_flight(failing: Failing, client_of: ClientOf) -> None:
    server = failing(broken, refused(409), ACCEPTED)
    assert client_of(server.url, "ck_test").batches.create([LOCATION]).batch_id == "b"


ONCE: dict[str, Callable[[Charter], Any]] = {
    "makes a webhook": lambda charter: charter.webhooks.create("https://hooks.example/", ["batch.failed"]),
    "tests one": lambda charter: charter.webhooks.test("id"),
    "sends messages again": lambda charter: charter.webhooks.resend("id", datetime(1970, 1, 2, tzinfo=timezone.utc)),
    "ends a watch": lambda charter: charter.watches.delete("id"),
}


@pytest.mark.parametrize("call", ONCE.values(), ids=ONCE)
def test_a_call_is_not_made_again_unless_it_was_refused_before_it_began_where_it(
    call: Callable[[Charter], Any], failing: Failing, client_of: ClientOf
) -> None:
    server = failing(refused(503, "0"), broken)
    with pytest.raises(CharterError) as refusal:
        call(client_of(server.url, "ck_test"))
    assert refusal.value.code == "unreachable"
    assert len(server.heard) == 2


ENDING: dict[str, tuple[list[Answer], dict[str, Any], dict[str, Any]]] = {
    "when its tries are used up": (
        [refused(503, "0")] * 2,
        {"retries": 1},
        {"status": 503, "code": "unavailable", "detail": "refused by 503", "retry_after": 0},
    ),
    "with a 429 that lasts longer than a call waits": (
        [refused(429, "3600")],
        {},
        {"status": 429, "code": "too_many_requests", "retry_after": 3600},
    ),
    "with a 500": ([refused(500)], {}, {"status": 500, "code": "server_error"}),
    "with a refusal": ([refused(404)], {}, {"status": 404, "code": "not_found"}),
    "with a page in place of JSON": (
        [reply(200, b"<html>")],
        {},
        {"status": 200, "code": "unreadable_answer", "detail": "The answer is no JSON: is this a Charter server?"},
    ),
    "with bytes that are no text": ([reply(200, b"\xff\xfe{}")], {}, {"code": "unreadable_answer"}),
    "with JSON of something else": (
        [as_json({"balance": "many"})],
        {},
        {"code": "unreadable_answer", "detail": "The answer is not a CreditBalance: is this a Charter server?"},
    ),
    "with an answer that cannot be decompressed": (
        [reply(200, b"no gzip", content_encoding="gzip")],
        {"retries": 0},
        {"status": 0, "code": "unreachable"},
    ),
    "with a refusal that is nested without end": ([reply(400, b"[" * 100_000)], {}, {"code": "bad_request"}),
    "with a refusal whose fields are of other kinds": (
        [as_json({"code": 7, "detail": [{"loc": 1}, None], "position": "x", "oldest": []}, 422)],
        {},
        {"status": 422, "code": "invalid_request", "position": None, "oldest": None},
    ),
    "with a refusal without words": (
        [reply(403, b"no")],
        {},
        {"status": 403, "code": "refused", "detail": "The server answers 403 Forbidden"},
    ),
    "with an address that redirects, and takes the key to no other": (
        [reply(307, b"", location="http://127.0.0.1:1/elsewhere")],
        {},
        {
            "status": 307,
            "detail": "The server redirects to http://127.0.0.1:1/elsewhere: give the address itself as base_url",
        },
    ),
    "when no answer comes in time": (
        [hang],
        {"retries": 0, "timeout": 0.05},
        {"status": 0, "code": "timeout", "request_id": None},
    ),
    "when the connection breaks each time": (
        [broken],
        {"retries": 0},
        {"status": 0, "code": "unreachable", "request_id": None},
    ),
}


@pytest.mark.parametrize(("answers", "options", "expected"), ENDING.values(), ids=ENDING)
def test_a_call_ends(
    answers: list[Answer], options: dict[str, Any], expected: dict[str, Any], failing: Failing, client_of: ClientOf
) -> None:
    server = failing(*answers)
    with pytest.raises(CharterError) as refusal:
        client_of(server.url, "ck_test", **options).credits()
    assert {name: getattr(refusal.value, name) for name in expected} == expected
    assert len(server.heard) == len(answers)


def test_a_call_that_nobody_hears_tells_so(client_of: ClientOf) -> None:
    with pytest.raises(CharterError, match="http://127.0.0.1:1 cannot be reached"):
        client_of("http://127.0.0.1:1", "ck_test", retries=0).credits()


@pytest.mark.parametrize("base_url", ["charter.example", "http://", "http://[::1", "ftp://charter.example", ""])
def test_an_address_that_is_none_is_refused_before_it_is_called(base_url: str) -> None:
    with pytest.raises(ValueError, match="base_url is an address"):
        Charter(base_url, "ck_test")


@pytest.mark.parametrize("key", ["", "ck_…", "ck_secret\n", "ck secret"])
def test_a_key_that_is_none_is_refused_without_showing_it(key: str) -> None:
    with pytest.raises(ValueError, match="key is an API key") as refusal:
        Charter("https://charter.example", key)
    assert "secret" not in str(refusal.value)


def test_an_error_survives_pickling(failing: Failing) -> None:
    server = failing(as_json({"detail": "No", "required": 40, "available": 12}, 402, x_request_id="r1"))
    with pytest.raises(CharterError) as refusal, Charter(server.url, "ck_test") as charter:
        charter.credits()
    copy = pickle.loads(pickle.dumps(refusal.value))
    assert str(copy) == str(refusal.value) == "No (402, request r1)"
    assert (copy.required, copy.available, copy.request_id) == (40, 12, "r1")


def test_what_a_server_says_beyond_what_is_known_is_kept(failing: Failing, client_of: ClientOf) -> None:
    server = failing(as_json({**BALANCE, "currency": "credits"}), polled(status="resting"))
    charter = client_of(server.url, "ck_test")
    assert charter.credits().model_extra == {"currency": "credits"}
    assert charter.batches.get("b").status == "resting"


def test_calls_go_through_the_client_that_is_given() -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={**BALANCE, "balance": len(request.headers["x-api-key"])})

    with httpx.Client(transport=httpx.MockTransport(answer)) as http_client:
        for _ in range(2):
            with Charter("https://charter.example", "ck_test", http_client=http_client) as charter:
                assert charter.credits().balance == 7
        assert not http_client.is_closed


def test_a_batch_that_failed_is_an_error_of_its_own_code(failing: Failing, client_of: ClientOf) -> None:
    server = failing(polled(), polled(status="failed", error={"code": "broken", "message": "It broke."}))
    with pytest.raises(CharterError) as refusal:
        client_of(server.url, "ck_test").batches.wait("b")
    assert (refusal.value.code, refusal.value.detail) == ("broken", "It broke.")


def test_no_batch_is_submitted_when_nobody_takes_rows(failing: Failing, client_of: ClientOf) -> None:
    server = failing(ByRoute(lambda route: ACCEPTED if route.startswith("POST") else polled(500)))
    for _ in client_of(server.url, "ck_test").match([LOCATION] * 10_000):
        break
    assert sum(heard.route.startswith("POST") for heard in server.heard) == 4


def test_a_run_of_matching_is_one_under_its_key(failing: Failing, client_of: ClientOf) -> None:
    server = failing(ByRoute(lambda route: ACCEPTED if route.startswith("POST") else polled(500)))
    assert len(list(client_of(server.url, "ck_test").match([LOCATION] * 1_000, idempotency_key="run"))) == 1_000
    keys = [heard.headers["idempotency-key"] for heard in server.heard if heard.route.startswith("POST")]
    assert keys == ["run-0", "run-1"]


def test_a_walk_asks_for_each_page_of_the_moment_of_the_first(failing: Failing, client_of: ClientOf) -> None:
    def page(number: int, next_page: int | None, **headers: str) -> Answer:
        echo = {"query": "kite", "jurisdictions": "all"}
        summary = {"total_matches": 0, "total_is_capped": False, "returned": 0, "jurisdictions_searched": []}
        body = {"page": number, "request": echo, "summary": {**summary, "next_page": next_page}, "results": []}
        return as_json(body, **headers)

    server = failing(page(1, 2, x_snapshot="first"), page(2, 3), refused(503, "0"), page(3, None, x_snapshot="first"))
    assert list(client_of(server.url, "ck_test").officers.all("kite", idempotency_key="walk")) == []
    asked = [(json.loads(heard.body)["page"], heard.headers.get("x-snapshot")) for heard in server.heard]
    assert asked == [(1, None), (2, "first"), (3, "first"), (3, "first")]
    keys = [heard.headers["idempotency-key"] for heard in server.heard]
    assert keys == ["walk-1", "walk-2", "walk-3", "walk-3"]


def test_a_walk_through_changes_goes_on_while_the_cursor_moves(failing: Failing, client_of: ClientOf) -> None:
    def page(next_since: str, *ids: str) -> Answer:
        change = {"kind": "added", "jurisdiction_code": "us_co", "at": "2026-01-01T00:00:00.000Z"}
        return as_json({"changes": [{"id": id, **change} for id in ids], "next_since": next_since})

    server = failing(page("1", "1"), page("7"), page("8", "8"), page("8"))
    changes = client_of(server.url, "ck_test").changes(kinds="added")
    assert [change.id for change in changes] == ["1", "8"]
    cursors = [httpx.URL(heard.route.removeprefix("GET ")).params.get("since") for heard in server.heard]
    assert cursors == [None, "1", "7", "8"]


def test_a_walk_behind_a_cursor_that_is_too_old_is_told_the_oldest(failing: Failing, client_of: ClientOf) -> None:
    server = failing(as_json({"detail": "Too old", "oldest": "5"}, 410))
    with pytest.raises(CharterError) as refusal:
        list(client_of(server.url, "ck_test").changes(since="1"))
    assert (refusal.value.code, refusal.value.oldest) == ("gone", "5")


def test_what_is_sent_is_what_was_said(failing: Failing, client_of: ClientOf) -> None:
    server = failing(as_json({"changes": [], "next_since": "a&b"}), ACCEPTED)
    charter = client_of(server.url + "/", "ck_test")
    list(charter.changes(since="a&b", watched=True, jurisdictions=["us_co", "us_fl"]))
    charter.batches.create([{"name": "Café", "address": None, "phone": float("nan"), "more": 1}], label="é")
    changes, batch = server.heard
    assert changes.route == "GET /v2/changes?since=a%26b&jurisdictions=us_co%2Cus_fl&watched=true"
    assert batch.route == "POST /v2/local-businesses/batches?label=%C3%A9"
    assert json.loads(batch.body) == {"locations": [{"name": "Café", "address": ""}]}
    assert changes.headers["x-api-key"] == "ck_test"
    assert changes.headers["user-agent"].startswith("charter-client-python/")


@pytest.mark.parametrize("answer", [hang, refused(503, "20")], ids=["in flight", "between two tries"])
def test_a_task_that_is_cancelled_ends_its_call(answer: Answer, failing: Failing) -> None:
    server = failing(answer)

    async def cancelled() -> None:
        async with AsyncCharter(server.url, "ck_test") as charter:
            task = asyncio.create_task(charter.credits())
            await asyncio.to_thread(server.hears.wait)
            await asyncio.sleep(0.05)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        assert len(server.heard) == 1

    asyncio.run(cancelled())


def test_calls_of_one_client_run_side_by_side(failing: Failing) -> None:
    # Each is answered when all have been asked.
    asked = threading.Barrier(20)

    def together(handler: BaseHTTPRequestHandler) -> None:
        asked.wait(timeout=10)
        OK(handler)

    server = failing(ByRoute(lambda route: together))

    async def all_at_once() -> list[int]:
        async with AsyncCharter(server.url, "ck_test", retries=0, timeout=10) as charter:
            return [one.balance for one in await asyncio.gather(*(charter.credits() for _ in range(20)))]

    assert asyncio.run(all_at_once()) == [7] * 20
