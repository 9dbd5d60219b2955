/** Operations without a key: health, the OpenAPI document, and the events of the payment provider. */
import { operation } from './operation.ts';
import { eventReceipt, health } from './schemas/schemas.ts';

const OPEN = { doors: ['open'], tag: 'Health', method: 'GET', ignoresOtherOptions: true } as const;

const ALIVE = { 200: { words: 'The process answers.', schema: health, examples: { ok: { status: 'ok' } } } };

export const getHealth = operation({
  ...OPEN,
  id: 'getHealth',
  path: '/health',
  summary: 'Tell whether the process answers',
  answers: ALIVE,
});

export const getLiveness = operation({
  ...OPEN,
  id: 'getLiveness',
  path: '/healthz',
  summary: 'The same as `/health`',
  answers: ALIVE,
});

export const getReadiness = operation({
  ...OPEN,
  id: 'getReadiness',
  path: '/readyz',
  summary: 'Tell whether requests can be answered: accounts be written, and something be searched',
  answers: {
    200: {
      words: 'Ready.',
      schema: health,
      examples: {
        ready: { status: 'ready' },
        damaged: { status: 'ready', damaged: ['us_co'] },
        outdated: { status: 'ready', outdated: ['us_co'] },
      },
    },
  },
  refusals: { 503: ['Not yet, or no longer.', 'no_snapshot', 'registry_outdated', 'unavailable'] },
});

export const getOpenApi = operation({
  ...OPEN,
  id: 'getOpenApi',
  path: '/openapi.json',
  summary: 'This document',
  answers: {
    200: { words: 'OpenAPI 3.1.', types: ['application/json'], headers: ['ETag'] },
    304: { words: 'The caller has the document, by its `If-None-Match`.', headers: ['ETag'] },
  },
});

export const getDocs = operation({
  ...OPEN,
  id: 'getDocs',
  path: '/docs',
  summary: 'This document for people',
  answers: { 200: { words: 'A page.', types: ['text/html'] } },
});

export const receiveStripeEvent = operation({
  id: 'receiveStripeEvent',
  method: 'POST',
  path: '/stripe',
  doors: ['payments'],
  tag: 'Payments',
  summary: "Take an event from Stripe's webhook",
  description: 'For Stripe alone, which signs the body. An event that was told before, or is of no concern, is a 200.',
  ignoresOtherOptions: true,
  inHeader: { 'Stripe-Signature': { words: "Stripe's signature over the body.", isRequired: true } },
  readsBody: { type: 'application/json' },
  answers: { 200: { words: 'Dealt with.', schema: eventReceipt, examples: { received: { received: true } } } },
  refusals: {
    400: [
      'The signature is not one over this body, or the body cannot be read.',
      'invalid_signature',
      'undecodable_body',
      'incomplete_body',
    ],
    404: ['Top-ups are not paid by Stripe here.', 'route_not_found'],
    429: ['Too many events from this network address.', 'too_many_requests'],
    500: ['A fault of the server.', 'internal'],
    503: ['Stripe or the database cannot be asked: to be told again.', 'payments_unavailable', 'unavailable'],
  },
});

/** In order. */
export const OPEN_OPERATIONS = [receiveStripeEvent, getHealth, getLiveness, getReadiness, getOpenApi, getDocs];
