/** The routes of webhooks. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { LoggedAttempt, Webhook } from '../../events/index.ts';
import * as declared from '../../operations/index.ts';
import { type DoorParts, routeOf } from '../doors/route-of.ts';
import { ownerOf } from '../metered.ts';
import { answerInvalid } from '../search-request.ts';
import type { EventParts } from '../settings.ts';

const webhookBody = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  types: webhook.types,
  description: webhook.description,
  created_at: webhook.createdAt,
  paused: webhook.pausedBecause !== null,
  paused_because: webhook.pausedBecause,
  old_secret_until: webhook.oldSecretUntil,
});

const attemptBody = (attempt: LoggedAttempt) => ({
  id: attempt.id,
  message_id: attempt.messageId,
  type: attempt.type,
  attempt: attempt.attempt,
  at: attempt.at,
  delivered: attempt.isDelivered,
  status: attempt.status,
  failure: attempt.failure,
  duration_ms: attempt.durationMs,
  next_at: attempt.nextAt,
});

/** Whether a program of this very machine asks. */
const isFromHere = ({ ip }: FastifyRequest): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

export const webhookRoutes = (parts: DoorParts, { webhooks }: Pick<EventParts, 'webhooks'>) => [
  routeOf(declared.createWebhook, parts, async ({ body }, request, reply) => {
    if (!(await webhooks.mayReach(body.url))) {
      const problem = declared.urlObjection(isFromHere(request));
      return answerInvalid(reply, [declared.problemItem(['body', 'url'], problem, body.url)]);
    }
    const { secret, ...webhook } = await webhooks.create(ownerOf(request), body);
    return { ...webhookBody(webhook), secret };
  }),
  routeOf(declared.listWebhooks, parts, async ({ query }, request) => {
    const { entries, nextPage } = await webhooks.list(ownerOf(request), query);
    return { webhooks: entries.map(webhookBody), next_page: nextPage };
  }),
  routeOf(declared.changeWebhook, parts, async ({ inPath, body: { types, paused: isPaused } }, request) => {
    const changes = { ...(types !== undefined && { types }), ...(isPaused !== undefined && { isPaused }) };
    return webhookBody(await webhooks.change(ownerOf(request), inPath.webhook_id, changes));
  }),
  routeOf(declared.deleteWebhook, parts, ({ inPath }, request) => webhooks.remove(ownerOf(request), inPath.webhook_id)),
  // Answers when the receiver has, or when its time is over.
  routeOf(declared.testWebhook, parts, async ({ inPath }, request) =>
    attemptBody(await webhooks.test(ownerOf(request), inPath.webhook_id)),
  ),
  routeOf(declared.rotateWebhook, parts, async ({ inPath }, request) => ({
    secret: await webhooks.rotate(ownerOf(request), inPath.webhook_id),
  })),
  routeOf(declared.listWebhookAttempts, parts, async ({ inPath, query }, request) => {
    const { entries, nextPage } = await webhooks.attempts(ownerOf(request), inPath.webhook_id, query);
    return { attempts: entries.map(attemptBody), next_page: nextPage };
  }),
  routeOf(declared.resendWebhookMessages, parts, async ({ inPath, body }, request) => ({
    messages: await webhooks.resend(ownerOf(request), inPath.webhook_id, body.since),
  })),
];
