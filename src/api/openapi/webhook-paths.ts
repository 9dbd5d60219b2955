/** The routes of webhooks, for keys and for who is signed in. */
import {
  attempt,
  attemptList,
  changeWebhookRequest,
  createdWebhook,
  createWebhookRequest,
  resendRequest,
  resentMessages,
  rotatedWebhook,
  webhook,
  webhookList,
} from '../webhook-schemas.ts';
import { forBoth, INVALID_PAGE, LIST_PARAMETERS } from './both-doors.ts';
import { searchBody } from './requests.ts';
import {
  BODY_RESPONSES,
  headerReferences,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';

const ID = '01a1fc71-d28a-7a40-8a52-f0a5b2b06a15';
const AT = '2026-11-24T17:30:00.000Z';

const WEBHOOK = {
  id: ID,
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
const NOT_FOUND = refusalResponse('The account has no such webhook.', KEYED_HEADERS, 'webhook_not_found');
const MALFORMED = refusalResponse('The percent-encoding is broken.', ['X-Request-Id'], 'malformed_url');
const UNREADABLE = refusalResponse(
  'The body does not match its encoding, or breaks off.',
  KEYED_HEADERS,
  ...UNREADABLE_BODY,
);
const WITH_BODY = { 400: UNREADABLE, ...BODY_RESPONSES, ...KEY_RESPONSES };
const WITHOUT_BODY = { 400: MALFORMED, 422: invalidResponse(INVALID_PAGE), ...KEY_RESPONSES };
const WEBHOOK_ID = {
  name: 'webhook_id',
  in: 'path',
  required: true,
  description: "The webhook's id.",
  schema: { type: 'string' },
};

export const WEBHOOK_PATHS = forBoth({
  '/webhooks': {
    post: {
      operationId: 'createWebhook',
      tags: ['Webhooks'],
      summary: 'Create a webhook',
      description:
        'Messages of some types are sent to a URL. Free. Messages are signed by the Standard Webhooks specification, and tried for some three days until they are answered with a 2xx. The host must have public addresses only, unless the operator allows others.',
      requestBody: searchBody(createWebhookRequest, {
        url: WEBHOOK.url,
        types: WEBHOOK.types,
        description: WEBHOOK.description,
      }),
      responses: {
        201: jsonResponse('Made.', [...KEYED_HEADERS, 'X-Ignored-Fields'], createdWebhook, {
          made: { ...WEBHOOK, secret: SECRET },
        }),
        409: refusalResponse('The account has 20 webhooks.', KEYED_HEADERS, 'too_many_webhooks'),
        422: invalidResponse(INVALID_URL),
        ...WITH_BODY,
      },
    },
    get: {
      operationId: 'listWebhooks',
      tags: ['Webhooks'],
      summary: 'List webhooks',
      description: 'Free.',
      parameters: LIST_PARAMETERS,
      responses: {
        200: jsonResponse('A page.', KEYED_HEADERS, webhookList, {
          webhooks: { webhooks: [WEBHOOK], next_page: null },
        }),
        422: invalidResponse(INVALID_PAGE),
        ...KEY_RESPONSES,
      },
    },
  },
  '/webhooks/{webhook_id}': {
    patch: {
      operationId: 'changeWebhook',
      tags: ['Webhooks'],
      summary: 'Change a webhook',
      description:
        'Pause it, let it go on, or change its types. Free. What is told while it is paused is sent when it goes on, for up to 30 days.',
      parameters: [WEBHOOK_ID],
      requestBody: searchBody(changeWebhookRequest, { paused: true }),
      responses: {
        200: jsonResponse('As it is now.', [...KEYED_HEADERS, 'X-Ignored-Fields'], webhook, {
          paused: { ...WEBHOOK, paused: true, paused_because: 'owner' },
        }),
        404: NOT_FOUND,
        422: invalidResponse(INVALID_URL),
        ...WITH_BODY,
      },
    },
    delete: {
      operationId: 'deleteWebhook',
      tags: ['Webhooks'],
      summary: 'Delete a webhook',
      description: 'With its log, and what was still to be sent. Free.',
      parameters: [WEBHOOK_ID],
      responses: {
        204: { description: 'Deleted.', headers: headerReferences(KEYED_HEADERS) },
        404: NOT_FOUND,
        ...WITHOUT_BODY,
      },
    },
  },
  '/webhooks/{webhook_id}/test': {
    post: {
      operationId: 'testWebhook',
      tags: ['Webhooks'],
      summary: 'Test a webhook',
      description:
        'Sends a message of the type `webhook.test` now. Free. Answers what came of it, within 15 seconds. It is sent at most 10 times a minute of an account, is not tried again, and pauses nothing.',
      parameters: [WEBHOOK_ID],
      responses: {
        200: jsonResponse('What came of it.', KEYED_HEADERS, attempt, {
          tested: { ...ATTEMPT, type: 'webhook.test', delivered: true, status: 204, next_at: null },
        }),
        404: NOT_FOUND,
        ...WITHOUT_BODY,
        429: refusalResponse(
          'Too many requests, or tests.',
          [...KEYED_HEADERS, 'Retry-After'],
          'too_many_requests',
          'too_many_tests',
        ),
      },
    },
  },
  '/webhooks/{webhook_id}/rotate': {
    post: {
      operationId: 'rotateWebhook',
      tags: ['Webhooks'],
      summary: "Rotate a webhook's secret",
      description: 'Free. For 24 hours messages are signed by the old one too.',
      parameters: [WEBHOOK_ID],
      responses: {
        200: jsonResponse('The new secret.', KEYED_HEADERS, rotatedWebhook, { rotated: { secret: SECRET } }),
        404: NOT_FOUND,
        ...WITHOUT_BODY,
      },
    },
  },
  '/webhooks/{webhook_id}/attempts': {
    get: {
      operationId: 'listWebhookAttempts',
      tags: ['Webhooks'],
      summary: 'List attempts',
      description: 'What was sent to a webhook, and what came of it. Free. They are kept for 30 days.',
      parameters: [WEBHOOK_ID, ...LIST_PARAMETERS],
      responses: {
        200: jsonResponse('A page.', KEYED_HEADERS, attemptList, {
          attempts: { attempts: [ATTEMPT], next_page: null },
        }),
        404: NOT_FOUND,
        ...WITHOUT_BODY,
      },
    },
  },
  '/webhooks/{webhook_id}/resend': {
    post: {
      operationId: 'resendWebhookMessages',
      tags: ['Webhooks'],
      summary: 'Send messages again',
      description: 'What was told since a time. Free. The messages keep their ids. Messages are kept for 30 days.',
      parameters: [WEBHOOK_ID],
      requestBody: searchBody(resendRequest, { since: '2026-11-24T00:00:00.000Z' }),
      responses: {
        202: jsonResponse('They are on their way.', [...KEYED_HEADERS, 'X-Ignored-Fields'], resentMessages, {
          resent: { messages: 12 },
        }),
        404: NOT_FOUND,
        422: invalidResponse({
          detail: [
            {
              type: 'datetime_parsing',
              loc: ['body', 'since'],
              msg: 'Input should be a valid datetime',
              input: 'today',
            },
          ],
        }),
        ...WITH_BODY,
      },
    },
  },
});
