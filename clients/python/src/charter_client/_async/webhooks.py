"""Where a server tells what happens."""

from __future__ import annotations

from collections import abc
from datetime import datetime, timezone

from .. import models
from .._call import Call, path_of
from .._model import Model
from .results import AsyncResults, every_item
from .transport import AsyncTransport

WEBHOOKS = "/v2/webhooks"


class AsyncWebhookCalls:
    """Calls that would do something else the second time are not made again where nobody knows their outcome."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self, url: str, types: abc.Iterable[str], *, description: str | None = None
    ) -> models.CreatedWebhook:
        """
        The webhook, with its secret: it is told only now.

        Raises `CharterError`, of status 422 for an address that is refused.
        """
        body = {"url": url, "types": list(types), "description": description}
        call = Call("POST", WEBHOOKS, body=body, is_repeatable=False)
        return await self._transport.call(call, models.CreatedWebhook)

    async def list(self, *, limit: int | None = None, page: int | None = None) -> models.Webhooks:
        """A page. Raises `CharterError`."""
        return await self._transport.call(Call("GET", WEBHOOKS, query={"limit": limit, "page": page}), models.Webhooks)

    def all(self, *, limit: int | None = None) -> AsyncResults[models.Webhook]:
        """All of them; `limit` is how many come with one request. Raises `CharterError`."""

        async def ask(number: int) -> tuple[list[models.Webhook], int | None]:
            page = await self.list(limit=limit, page=number)
            return page.webhooks, page.next_page

        return AsyncResults(every_item(ask), models.Webhook)

    async def change(
        self, webhook_id: str, *, types: abc.Iterable[str] | None = None, paused: bool | None = None
    ) -> models.Webhook:
        """Changes its types, or pauses it or lets it go on. Raises `CharterError`."""
        body = {"types": None if types is None else list(types), "paused": paused}
        return await self._transport.call(Call("PATCH", WEBHOOKS + path_of(webhook_id), body=body), models.Webhook)

    async def delete(self, webhook_id: str) -> None:
        """Raises `CharterError`."""
        await self._transport.call(Call("DELETE", WEBHOOKS + path_of(webhook_id), is_repeatable=False), Model)

    async def test(self, webhook_id: str) -> models.WebhookAttempt:
        """Sends it a message now, and tells what became of it. Raises `CharterError`."""
        call = Call("POST", WEBHOOKS + path_of(webhook_id, "test"), is_repeatable=False)
        return await self._transport.call(call, models.WebhookAttempt)

    async def rotate(self, webhook_id: str) -> models.RotatedWebhook:
        """A new secret; the old one signs too for 24 hours. Raises `CharterError`."""
        call = Call("POST", WEBHOOKS + path_of(webhook_id, "rotate"), is_repeatable=False)
        return await self._transport.call(call, models.RotatedWebhook)

    async def attempts(
        self, webhook_id: str, *, limit: int | None = None, page: int | None = None
    ) -> models.WebhookAttempts:
        """A page of what was tried, and what became of it. Raises `CharterError`."""
        call = Call("GET", WEBHOOKS + path_of(webhook_id, "attempts"), query={"limit": limit, "page": page})
        return await self._transport.call(call, models.WebhookAttempts)

    async def resend(self, webhook_id: str, since: datetime) -> models.ResentMessages:
        """Sends every message since a moment again, under the id it had. Raises `CharterError`."""
        body = {"since": since.astimezone(timezone.utc).isoformat()}
        call = Call("POST", WEBHOOKS + path_of(webhook_id, "resend"), body=body, is_repeatable=False)
        return await self._transport.call(call, models.ResentMessages)
