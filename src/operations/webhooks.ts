/** Webhooks: the addresses to which the server sends an account's events. */
import { CHANGE_WEBHOOK_FIELDS, CREATE_WEBHOOK_FIELDS, RESEND_FIELDS } from './bodies/webhook-fields.ts';
import { INVALID_PAGE, LIST_FIELDS } from './fields/pages.ts';
import { bodyOf } from './fields/validate.ts';
import { operation } from './operation.ts';
import * as schemas from './schemas/webhook-schemas.ts';

const AT = '2026-11-24T17:30:00.000Z';
const WEBHOOK = {
  id: '01a1fc71-d28a-7a40-8a52-f0a5b2b06a15',
  url: 'https://hooks.pellton.example/charter',
  types: ['batch.succeeded', 'batch.failed'],
  description: 'Batches of the evening',
  created_at: AT,
  paused: false,
  paused_because: null,
  old_secret_until: null,
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const ATTEMPT = {
  id: '01a1fc71-d28b-71a2-9d7e-58f2bb1d7c11',
  message_id: '01a1fc71-d28c-7c39-b1d5-3a5d05e8f0a7',
  type: 'batch.succeeded',
  attempt: 1,
  at: AT,
  delivered: false,
  status: 503,
  failure: null,
  duration_ms: 41,
  next_at: '2026-11-24T17:30:05.041Z',
};
const INVALID_URL = {
  detail: [
    {
      type: 'value_error',
      loc: ['body', 'url'],
      msg: 'Value error, the host is not known, or the host has an address in a private network',
      input: 'http://169.254.169.254/',
    },
  ],
};

const DOORS = ['key', 'session'] as const;
const OF_ALL = { path: '/webhooks', doors: DOORS, tag: 'Webhooks' } as const;
const of = <const Below extends string>(below: Below) =>
  ({
    path: `/webhooks/{webhook_id}${below}`,
    doors: DOORS,
    tag: 'Webhooks',
    inPath: { webhook_id: { words: "The webhook's id." } },
    refusals: { 404: ['The account has no such webhook.', 'webhook_not_found'] },
  }) as const;

export const createWebhook = operation({
  ...OF_ALL,
  id: 'createWebhook',
  role: 'owner',
  name: 'Webhooks',
  client: {
    method: 'webhooks.create',
    isOnce: true,
    takes: 'body',
    words: 'The webhook, with its secret: it is told only now.\n\n',
    raises: 'status 422 for an address that is refused',
  },
  method: 'POST',
  summary: 'Create a webhook',
  description:
    'Messages of some types are sent to a URL. Free. Messages are signed by the Standard Webhooks specification, and tried for some three days until they are answered with a 2xx. The host must have public addresses only, unless the operator allows others.',
  body: bodyOf(CREATE_WEBHOOK_FIELDS, schemas.createWebhookRequest, {
    search: { url: WEBHOOK.url, types: WEBHOOK.types, description: WEBHOOK.description },
  }),
  answers: {
    201: { words: 'Made.', schema: schemas.createdWebhook, examples: { made: { ...WEBHOOK, secret: SECRET } } },
  },
  refusals: { 409: ['The account has 20 webhooks.', 'too_many_webhooks'] },
  invalid: INVALID_URL,
});

export const listWebhooks = operation({
  ...OF_ALL,
  id: 'listWebhooks',
  role: 'reader',
  name: 'Webhooks',
  client: {
    method: 'webhooks.list',
    words: 'A page.',
    all: { name: 'all', words: 'All of them; `limit` is how many come with one request.' },
  },
  method: 'GET',
  summary: 'List webhooks',
  description: 'Free.',
  query: LIST_FIELDS,
  answers: {
    200: {
      words: 'A page.',
      schema: schemas.webhookList,
      examples: { webhooks: { webhooks: [WEBHOOK], next_page: null } },
    },
  },
  invalid: INVALID_PAGE,
});

export const changeWebhook = operation({
  ...of(''),
  id: 'changeWebhook',
  role: 'owner',
  name: 'Webhook',
  client: {
    method: 'webhooks.change',
    takes: 'body',
    words: 'Changes its types, or pauses it or lets it go on.',
  },
  method: 'PATCH',
  summary: 'Change a webhook',
  description:
    'Pause it, let it go on, or change its types. Free. What is told while it is paused is sent when it goes on, for up to 30 days.',
  body: bodyOf(CHANGE_WEBHOOK_FIELDS, schemas.changeWebhookRequest, { search: { paused: true } }),
  answers: {
    200: {
      words: 'As it is now.',
      schema: schemas.webhook,
      examples: { paused: { ...WEBHOOK, paused: true, paused_because: 'owner' } },
    },
  },
  invalid: INVALID_URL,
});

export const deleteWebhook = operation({
  ...of(''),
  id: 'deleteWebhook',
  role: 'owner',
  name: 'Webhook',
  client: {
    method: 'webhooks.delete',
    isOnce: true,
    words: '',
  },
  method: 'DELETE',
  summary: 'Delete a webhook',
  description: 'With its log, and what was still to be sent. Free.',
  answers: { 204: { words: 'Deleted.' } },
  invalid: INVALID_PAGE,
});

export const testWebhook = operation({
  ...of('/test'),
  id: 'testWebhook',
  role: 'owner',
  name: 'Webhook test',
  client: {
    method: 'webhooks.test',
    isOnce: true,
    words: 'Sends it a message now, and tells what became of it.',
  },
  method: 'POST',
  summary: 'Test a webhook',
  description:
    'Sends a message of the type `webhook.test` now. Free. Answers what came of it, within 15 seconds. It is sent at most 10 times a minute of an account, is not tried again, and pauses nothing.',
  answers: {
    200: {
      words: 'What came of it.',
      schema: schemas.attempt,
      examples: { tested: { ...ATTEMPT, type: 'webhook.test', delivered: true, status: 204, next_at: null } },
    },
  },
  refusals: {
    ...of('').refusals,
    429: ['Too many requests, or tests.', 'too_many_requests', 'too_many_tests'],
  },
  invalid: INVALID_PAGE,
});

export const rotateWebhook = operation({
  ...of('/rotate'),
  id: 'rotateWebhook',
  role: 'owner',
  name: 'Webhook secret',
  client: {
    method: 'webhooks.rotate',
    isOnce: true,
    words: 'A new secret; the old one signs too for 24 hours.',
  },
  method: 'POST',
  summary: "Rotate a webhook's secret",
  description: 'Free. For 24 hours messages are signed by the old one too.',
  answers: {
    200: { words: 'The new secret.', schema: schemas.rotatedWebhook, examples: { rotated: { secret: SECRET } } },
  },
  invalid: INVALID_PAGE,
});

export const listWebhookAttempts = operation({
  ...of('/attempts'),
  id: 'listWebhookAttempts',
  role: 'reader',
  name: 'Webhook attempts',
  client: {
    method: 'webhooks.attempts',
    words: 'A page of what was tried, and what became of it.',
  },
  method: 'GET',
  summary: 'List attempts',
  description: 'What was sent to a webhook, and what came of it. Free. They are kept for 30 days.',
  query: LIST_FIELDS,
  answers: {
    200: {
      words: 'A page.',
      schema: schemas.attemptList,
      examples: { attempts: { attempts: [ATTEMPT], next_page: null } },
    },
  },
  invalid: INVALID_PAGE,
});

export const resendWebhookMessages = operation({
  ...of('/resend'),
  id: 'resendWebhookMessages',
  role: 'owner',
  name: 'Webhook messages sent again',
  client: {
    method: 'webhooks.resend',
    isOnce: true,
    takes: 'date',
    words: 'Sends every message since a moment again, under the id it had.',
  },
  method: 'POST',
  summary: 'Send messages again',
  description: 'What was told since a time. Free. The messages keep their ids. Messages are kept for 30 days.',
  body: bodyOf(RESEND_FIELDS, schemas.resendRequest, { search: { since: '2026-11-24T00:00:00.000Z' } }),
  answers: {
    202: { words: 'They are on their way.', schema: schemas.resentMessages, examples: { resent: { messages: 12 } } },
  },
  invalid: {
    detail: [
      {
        type: 'datetime_parsing',
        loc: ['body', 'since'],
        msg: 'Input should be a valid datetime',
        input: 'today',
      },
    ],
  },
});

/** In order. */
export const WEBHOOK_OPERATIONS = [
  createWebhook,
  listWebhooks,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  rotateWebhook,
  listWebhookAttempts,
  resendWebhookMessages,
];
