# Written by scripts/write_sync.py from _async/webhooks.py.
"""Where a server tells what happens."""

from __future__ import annotations

from collections import abc
from datetime import datetime, timezone

from .. import models
from .._call import Call, path_of
from .._model import Model
from .results import Results, every_item
from .transport import Transport

WEBHOOKS = "/v2/webhooks"


class WebhookCalls:
    """Calls that would do something else the second time are not made again where nobody knows their outcome."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self, url: str, types: abc.Iterable[str], *, description: str | None = None
    ) -> models.CreatedWebhook:
        """
        The webhook, with its secret: it is told only now.

        Raises `CharterError`, of status 422 for an address that is refused.
        """
        body = {"url": url, "types": list(types), "description": description}
        call = Call("POST", WEBHOOKS, body=body, is_repeatable=False)
        return self._transport.call(call, models.CreatedWebhook)

    def list(self, *, limit: int | None = None, page: int | None = None) -> models.Webhooks:
        """A page. Raises `CharterError`."""
        return self._transport.call(Call("GET", WEBHOOKS, query={"limit": limit, "page": page}), models.Webhooks)

    def all(self, *, limit: int | None = None) -> Results[models.Webhook]:
        """All of them; `limit` is how many come with one request. Raises `CharterError`."""

        def ask(number: int) -> tuple[list[models.Webhook], int | None]:
            page = self.list(limit=limit, page=number)
            return page.webhooks, page.next_page

        return Results(every_item(ask), models.Webhook)

    def change(
        self, webhook_id: str, *, types: abc.Iterable[str] | None = None, paused: bool | None = None
    ) -> models.Webhook:
        """Changes its types, or pauses it or lets it go on. Raises `CharterError`."""
        body = {"types": None if types is None else list(types), "paused": paused}
        return self._transport.call(Call("PATCH", WEBHOOKS + path_of(webhook_id), body=body), models.Webhook)

    def delete(self, webhook_id: str) -> None:
        """Raises `CharterError`."""
        self._transport.call(Call("DELETE", WEBHOOKS + path_of(webhook_id), is_repeatable=False), Model)

    def test(self, webhook_id: str) -> models.WebhookAttempt:
        """Sends it a message now, and tells what became of it. Raises `CharterError`."""
        call = Call("POST", WEBHOOKS + path_of(webhook_id, "test"), is_repeatable=False)
        return self._transport.call(call, models.WebhookAttempt)

    def rotate(self, webhook_id: str) -> models.RotatedWebhook:
        """A new secret; the old one signs too for 24 hours. Raises `CharterError`."""
        call = Call("POST", WEBHOOKS + path_of(webhook_id, "rotate"), is_repeatable=False)
        return self._transport.call(call, models.RotatedWebhook)

    def attempts(
        self, webhook_id: str, *, limit: int | None = None, page: int | None = None
    ) -> models.WebhookAttempts:
        """A page of what was tried, and what became of it. Raises `CharterError`."""
        call = Call("GET", WEBHOOKS + path_of(webhook_id, "attempts"), query={"limit": limit, "page": page})
        return self._transport.call(call, models.WebhookAttempts)

    def resend(self, webhook_id: str, since: datetime) -> models.ResentMessages:
        """Sends every message since a moment again, under the id it had. Raises `CharterError`."""
        body = {"since": since.astimezone(timezone.utc).isoformat()}
        call = Call("POST", WEBHOOKS + path_of(webhook_id, "resend"), body=body, is_repeatable=False)
        return self._transport.call(call, models.ResentMessages)
