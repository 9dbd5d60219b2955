import { eventReceipt, health } from '../../operations/index.ts';
import {
  BODY_RESPONSES,
  headerReferences,
  jsonResponse,
  KEY_RESPONSES,
  type Response,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';

const FREE: readonly never[] = [];

function textResponse(description: string, contentType: string): Response {
  const content = { [contentType]: { schema: { type: 'string' } } };
  return { description, headers: headerReferences(['X-Request-Id']), content };
}

const alive = (summary: string, operationId: string) => ({
  get: {
    operationId,
    tags: ['Health'],
    summary,
    security: FREE,
    responses: { 200: jsonResponse('The process answers.', ['X-Request-Id'], health, { ok: { status: 'ok' } }) },
  },
});

export const PATHS = {
  '/webhooks/stripe': {
    post: {
      operationId: 'receiveStripeEvent',
      tags: ['Payments'],
      summary: "Take an event from Stripe's webhook",
      description:
        'For Stripe alone, which signs the body. An event that was told before, or is of no concern, is a 200.',
      security: FREE,
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          required: true,
          description: "Stripe's signature over the body.",
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: jsonResponse('Dealt with.', ['X-Request-Id'], eventReceipt, { received: { received: true } }),
        400: refusalResponse(
          'The signature is not one over this body, or the body cannot be read.',
          ['X-Request-Id'],
          'invalid_signature',
          ...UNREADABLE_BODY,
        ),
        404: refusalResponse('Top-ups are not paid by Stripe here.', ['X-Request-Id'], 'route_not_found'),
        413: BODY_RESPONSES[413],
        415: BODY_RESPONSES[415],
        429: refusalResponse(
          'Too many events from this network address.',
          ['X-Request-Id', 'Retry-After'],
          'too_many_requests',
        ),
        500: KEY_RESPONSES[500],
        503: refusalResponse(
          'Stripe or the database cannot be asked: to be told again.',
          ['X-Request-Id', 'Retry-After'],
          'payments_unavailable',
          'unavailable',
        ),
      },
    },
  },
  '/health': alive('Tell whether the process answers', 'getHealth'),
  '/healthz': alive('The same as `/health`', 'getLiveness'),
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      tags: ['Health'],
      summary: 'Tell whether requests can be answered: accounts be written, and something be searched',
      security: FREE,
      responses: {
        200: jsonResponse('Ready.', ['X-Request-Id'], health, {
          ready: { status: 'ready' },
          damaged: { status: 'ready', damaged: ['us_co'] },
          outdated: { status: 'ready', outdated: ['us_co'] },
        }),
        503: refusalResponse(
          'Not yet, or no longer.',
          ['X-Request-Id', 'Retry-After'],
          'no_snapshot',
          'registry_outdated',
          'unavailable',
        ),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      tags: ['Health'],
      summary: 'This document',
      security: FREE,
      responses: {
        200: {
          description: 'OpenAPI 3.1.',
          headers: headerReferences(['X-Request-Id', 'ETag']),
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        304: {
          description: 'The caller has the document, by its `If-None-Match`.',
          headers: headerReferences(['X-Request-Id', 'ETag']),
        },
      },
    },
  },
  '/docs': {
    get: {
      operationId: 'getDocs',
      tags: ['Health'],
      summary: 'This document for people',
      security: FREE,
      responses: { 200: textResponse('A page.', 'text/html') },
    },
  },
};
