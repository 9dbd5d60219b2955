"""The one error of this client."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from math import ceil
from typing import Any
from urllib.parse import unquote

# What went wrong where the answer's own body has no `code`.
CODE_OF_STATUS = {
    400: "bad_request",
    401: "not_authenticated",
    402: "insufficient_credits",
    404: "not_found",
    409: "conflict",
    410: "gone",
    413: "too_large",
    422: "invalid_request",
    429: "too_many_requests",
    503: "unavailable",
}


class CharterError(Exception):
    """Every failure of a call. What does not apply to it is `None`."""

    status: int
    """Of the HTTP answer; 0 where none came."""
    code: str
    """
    The kind of refusal: of a query's syntax as `wildcard_in_phrase`, else of the status as `insufficient_credits`,
    `not_found`, `gone`, `too_many_requests`; `unreachable` and `timeout` where no answer came, `unreadable_answer` for
    what no Charter server says.
    """
    request_id: str | None
    """By which the server's log and ledger know the request."""
    detail: str
    """One sentence for people."""
    position: int | None
    """Of a query's syntax error: 0-based, in Unicode code points."""
    required: int | None
    """Of a 402, in credits: what the call costs."""
    available: int | None
    """Of a 402, in credits: what the call could have used."""
    retry_after: int | None
    """Seconds after which the server wants to be asked again."""
    problems: Sequence[Mapping[str, Any]] | None
    """Of a 422: each field that is wrong, with `loc`, `msg` and `type`."""
    oldest: str | None
    """Of a cursor that is too old: the oldest one that is kept."""
    did_you_mean: Sequence[str] | None
    """Of a company that is not found: numbers that differ in signs, blanks, case or leading zeros alone."""

    def __init__(
        self,
        *,
        status: int,
        code: str,
        detail: str,
        request_id: str | None = None,
        position: int | None = None,
        required: int | None = None,
        available: int | None = None,
        retry_after: int | None = None,
        problems: Sequence[Mapping[str, Any]] | None = None,
        oldest: str | None = None,
        did_you_mean: Sequence[str] | None = None,
    ) -> None:
        request = "" if request_id is None else f", request {request_id}"
        super().__init__(detail if status == 0 else f"{detail} ({status}{request})")
        self.status = status
        self.code = code
        self.detail = detail
        self.request_id = request_id
        self.position = position
        self.required = required
        self.available = available
        self.retry_after = retry_after
        self.problems = problems
        self.oldest = oldest
        self.did_you_mean = did_you_mean

    def __reduce__(self) -> tuple[Any, ...]:
        # Pools of processes hand errors on by pickling them.
        return _rebuilt, (dict(self.__dict__),)


def _rebuilt(parts: dict[str, Any]) -> CharterError:
    return CharterError(**parts)


def error_of(status: int, reason: str, headers: Mapping[str, str], text: str) -> CharterError:
    """The error that an answer other than a 2xx is."""
    body = _object_of(text)
    detail = body.get("detail")
    problems = [one for one in detail if isinstance(one, dict)] if isinstance(detail, list) else None
    if problems:
        detail = "; ".join(map(_print_problem, problems))
    code = body.get("code")
    oldest = body.get("oldest")
    meant = headers.get("x-did-you-mean")
    return CharterError(
        status=status,
        code=code
        if isinstance(code, str)
        else CODE_OF_STATUS.get(status, "server_error" if status >= 500 else "refused"),
        request_id=headers.get("x-request-id"),
        detail=detail if isinstance(detail, str) else _describe(status, reason, headers),
        position=_number(body.get("position")),
        required=_number(body.get("required")),
        available=_number(body.get("available")),
        retry_after=retry_after_of(headers),
        problems=problems or None,
        oldest=oldest if isinstance(oldest, str) else None,
        did_you_mean=None if meant is None else [unquote(one) for one in meant.split(",")],
    )


def retry_after_of(headers: Mapping[str, str]) -> int | None:
    """In seconds; `None` where the header is not there, or cannot be read."""
    text = headers.get("retry-after")
    if text is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", text):
        return int(text)
    try:
        moment = parsedate_to_datetime(text)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0, ceil((moment - datetime.now(timezone.utc)).total_seconds()))


def _describe(status: int, reason: str, headers: Mapping[str, str]) -> str:
    """An answer with no words of Charter's: of a proxy, or of another server."""
    if 300 <= status < 400:
        where = headers.get("location", "another address")
        return f"The server redirects to {where}: give the address itself as base_url"
    return f"The server answers {status} {reason}".rstrip()


def _print_problem(problem: Mapping[str, Any]) -> str:
    place = problem.get("loc")
    where = ".".join(map(str, place)) if isinstance(place, list) else ""
    return f"{where}: {problem.get('msg')}"


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _object_of(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
