/** The routes of webhooks: under `/v2` for a key, and for who is signed in. */
import type { FastifyRequest, RouteOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { EventType, LoggedAttempt, Webhook, Webhooks } from '../../events/index.ts';
import { problemItem } from '../body/problems.ts';
import { readFields } from '../body/read-fields.ts';
import { ownerOf } from '../metered.ts';
import { readOptions, refuseOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import {
  CHANGE_WEBHOOK_FIELDS,
  CREATE_WEBHOOK_FIELDS,
  LIST_FIELDS,
  type ListOptions,
  RESEND_FIELDS,
  urlObjection,
} from '../webhook-fields.ts';

export type WebhookParts = { readonly webhooks: Webhooks };

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

/** The router has set exactly this one. */
const idOf = (request: FastifyRequest): string => (request.params as { readonly webhook_id: string }).webhook_id;

/** Whether a program of this very machine asks. */
const isFromHere = ({ ip }: FastifyRequest): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';

function createWebhook({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'POST',
    url: '/webhooks',
    preHandler: refuseOptions,
    async handler(request, reply) {
      type Values = { readonly url: string; readonly types: readonly EventType[]; readonly description: string };
      const values = readFields<Values>(CREATE_WEBHOOK_FIELDS, request, reply);
      if (values === null) return reply;
      if (!(await webhooks.mayReach(values.url)))
        return answerInvalid(reply, [problemItem(['body', 'url'], urlObjection(isFromHere(request)), values.url)]);
      const { secret, ...webhook } = await webhooks.create(ownerOf(request), values);
      return reply.code(201).send({ ...webhookBody(webhook), secret });
    },
  };
}

function listWebhooks({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'GET',
    url: '/webhooks',
    async handler(request, reply) {
      const { values, items } = readOptions<ListOptions>(LIST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { entries, nextPage } = await webhooks.list(ownerOf(request), values);
      return { webhooks: entries.map(webhookBody), next_page: nextPage };
    },
  };
}

function changeWebhook({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'PATCH',
    url: '/webhooks/:webhook_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      type Values = { readonly types: readonly EventType[] | undefined; readonly paused: boolean | undefined };
      const values = readFields<Values>(CHANGE_WEBHOOK_FIELDS, request, reply);
      if (values === null) return reply;
      const { types, paused: isPaused } = values;
      const changes = { ...(types !== undefined && { types }), ...(isPaused !== undefined && { isPaused }) };
      return webhookBody(await webhooks.change(ownerOf(request), idOf(request), changes));
    },
  };
}

function deleteWebhook({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'DELETE',
    url: '/webhooks/:webhook_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      await webhooks.remove(ownerOf(request), idOf(request));
      return reply.code(204).send();
    },
  };
}

/** Answers when the receiver has, or when its time is over. */
function testWebhook({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'POST',
    url: '/webhooks/:webhook_id/test',
    preHandler: refuseOptions,
    async handler(request) {
      return attemptBody(await webhooks.test(ownerOf(request), idOf(request)));
    },
  };
}

function rotateWebhook({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'POST',
    url: '/webhooks/:webhook_id/rotate',
    preHandler: refuseOptions,
    async handler(request) {
      return { secret: await webhooks.rotate(ownerOf(request), idOf(request)) };
    },
  };
}

function listAttempts({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'GET',
    url: '/webhooks/:webhook_id/attempts',
    async handler(request, reply) {
      const { values, items } = readOptions<ListOptions>(LIST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { entries, nextPage } = await webhooks.attempts(ownerOf(request), idOf(request), values);
      return { attempts: entries.map(attemptBody), next_page: nextPage };
    },
  };
}

function resendMessages({ webhooks }: WebhookParts): RouteOptions {
  return {
    method: 'POST',
    url: '/webhooks/:webhook_id/resend',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly since: Date }>(RESEND_FIELDS, request, reply);
      if (values === null) return reply;
      const messages = await webhooks.resend(ownerOf(request), idOf(request), values.since);
      return reply.code(202).send({ messages });
    },
  };
}

export const WEBHOOK_ROUTES = [
  createWebhook,
  listWebhooks,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhook,
  listAttempts,
  resendMessages,
];
