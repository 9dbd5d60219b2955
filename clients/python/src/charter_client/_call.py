"""A call of the API, and when it is made again: all that is the same with and without `await`."""

from __future__ import annotations

import json
import random
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timezone
from typing import Any, Generic, Literal, TypeVar
from urllib.parse import quote, urlencode

import httpx
from pydantic import BaseModel, ValidationError

from ._error import CharterError, error_of
from ._version import __version__

M = TypeVar("M", bound=BaseModel)

Given = str | int | float | bool | None

# Between tries, where the server does not say; doubled with each, up to the last. In seconds, as all times here.
WAIT_FIRST = 0.5
WAIT_MAX = 15.0
# At least, where it says so.
WAIT_MIN = 0.1
# So long at most does a call wait because the server says so; told to wait longer, it ends with the refusal.
RETRY_AFTER_MAX = 30

# Refusals before any work, which pass.
REFUSED_FOR_A_WHILE = (429, 503)
# Answers of what stands before the server: whether it was reached, they do not tell.
LOST = (502, 504)


@dataclass(frozen=True)
class Call:
    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    """Below the server's address, its parts encoded (`path_of`)."""
    query: Mapping[str, Given] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None
    headers: Mapping[str, str | None] = field(default_factory=dict)
    is_repeatable: bool = True
    """
    Whether the call may be made again when its outcome is unknown. One that was refused for a while can always be made
    again.
    """
    passing: tuple[int, ...] = ()
    """Statuses that pass besides the usual ones."""


@dataclass(frozen=True)
class Answer(Generic[M]):
    body: M
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Request:
    """A call as HTTP has it."""

    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None


class Caller:
    """Turns calls into requests to one server, and what comes back into answers."""

    def __init__(self, base_url: str, key: str, retries: int, timeout: float) -> None:
        try:
            is_address = re.match(r"https?://.", base_url) is not None and httpx.URL(base_url).host != ""
        except httpx.InvalidURL:
            is_address = False
        if not is_address:
            raise ValueError(f"base_url is an address such as https://charter.example; not {base_url}")
        # Said here, as its own characters must not come to stand in an error.
        if not re.fullmatch(r"[!-~]+", key):
            raise ValueError("key is an API key, ck_…; this text has characters that no key has, or none at all")
        self.base_url = base_url.rstrip("/")
        self.retries = retries
        self.timeout = timeout
        self._key = key

    def request_of(self, call: Call) -> Request:
        query = urlencode({name: _print(value) for name, value in call.query.items() if value is not None})
        headers = {
            "accept": "application/json",
            "user-agent": f"charter-client-python/{__version__}",
            "x-api-key": self._key,
            **{name: value for name, value in call.headers.items() if value is not None},
        }
        content = None
        if call.body is not None:
            headers["content-type"] = "application/json"
            content = print_json({name: value for name, value in call.body.items() if value is not None})
        return Request(call.method, f"{self.base_url}{call.path}{'?' if query else ''}{query}", headers, content)

    def answer_of(
        self, status: int, reason: str, headers: Mapping[str, str], content: bytes, model: type[M]
    ) -> Answer[M]:
        """Raises `CharterError` for anything but the model."""
        if not 200 <= status < 300:
            raise error_of(status, reason, headers, content.decode(errors="replace"))
        try:
            return Answer(model.model_validate_json("{}" if status == 204 else content), headers)
        except ValidationError as error:
            is_json = not any(problem["type"] == "json_invalid" for problem in error.errors())
            what = f"not a {model.__name__}" if is_json else "no JSON"
            raise CharterError(
                status=status,
                code="unreadable_answer",
                request_id=headers.get("x-request-id"),
                detail=f"The answer is {what}: is this a Charter server?",
            ) from error

    def too_slow(self) -> CharterError:
        detail = f"{self.base_url} did not answer within {self.timeout} s"
        return CharterError(status=0, code="timeout", detail=detail)

    def unreachable(self, error: Exception) -> CharterError:
        detail = f"{self.base_url} cannot be reached: {error or type(error).__name__}"
        return CharterError(status=0, code="unreachable", detail=detail)

    def wait_after(self, error: CharterError, tries: int, call: Call) -> float | None:
        """How long to wait until the call is made again, after so many tries; `None` where it is not made again."""
        if tries > self.retries:
            return None
        passes = error.status in REFUSED_FOR_A_WHILE or error.status in call.passing
        may_have_worked = error.status in LOST or error.code in ("unreachable", "timeout")
        if not passes and not (may_have_worked and call.is_repeatable):
            return None
        # Callers that were refused together do not come back together.
        if error.retry_after is None:
            return min(WAIT_MAX, WAIT_FIRST * 2.0 ** (tries - 1)) * random.uniform(0.5, 1)
        if error.retry_after > RETRY_AFTER_MAX:
            return None
        return max(WAIT_MIN, error.retry_after) * random.uniform(1, 1.25)


def path_of(*parts: str) -> str:
    """`path_of("v2", "companies", "us_co", "A/1")` is `/v2/companies/us_co/A%2F1`."""
    return "".join(f"/{quote(part, safe='')}" for part in parts)


def paid(idempotency_key: str | None) -> dict[str, str | None]:
    """The headers of a call that is paid for: under one key its tries are paid for once."""
    if idempotency_key is None:
        return {"idempotency-key": new_key()}
    if not re.fullmatch(r"[ -~]+", idempotency_key):
        raise ValueError("idempotency_key is ASCII text of at least one character")
    return {"idempotency-key": idempotency_key}


def new_key() -> str:
    return secrets.token_hex(16)


Codes = str | Iterable[str]


def joined(codes: Codes | None) -> str | None:
    """Codes as the API takes them: with commas between."""
    return codes if codes is None or isinstance(codes, str) else ",".join(codes)


def listed(values: Iterable[str] | None) -> list[str] | None:
    return None if values is None else list(values)


def day(given: date | str | None) -> str | None:
    return None if given is None else str(given)


def instant(given: datetime) -> str:
    return given.astimezone(timezone.utc).isoformat()


def print_json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def _print(value: Given) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
