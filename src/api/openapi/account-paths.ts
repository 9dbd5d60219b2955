/** The routes of the dashboard that an account is used and kept by. */
import type { z } from 'zod';
import { matchRowSchema } from '../../matching/row.ts';
import { networkSchema } from '../../network/network.ts';
import type { RefusalCode } from '../../operations/index.ts';
import { validationError } from '../../operations/index.ts';
import { NETWORK_EXPORT_FORMATS } from '../dashboard/network-export.ts';
import * as dashboard from '../dashboard/schemas.ts';
import { REQUEST_ID } from '../request-id.ts';
import { IDEMPOTENCY_KEY_SCHEMA } from './parameters.ts';
import {
  BODY_RESPONSES,
  type HeaderName,
  headerReferences,
  jsonResponse,
  KEY_RESPONSES,
  type Response,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';
import { schemaId, schemaPath } from './schemas.ts';

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header' };
type Responses = Readonly<Record<number, object>>;

const HEADERS = ['X-Request-Id'] as const;
const SESSION = [{ Session: [] }];

export const answer = (description: string, schema: z.ZodType, headers: readonly HeaderName[] = HEADERS): Response =>
  jsonResponse(description, headers, schema, {});

export const refusals = (description: string, ...codes: readonly RefusalCode[]): Response =>
  refusalResponse(description, HEADERS, ...codes);

const INVALID = { 422: answer('A field is missing or breaks its rule.', validationError) };

const COMMON: Responses = {
  401: refusals('Nobody is signed in.', 'not_signed_in'),
  429: refusalResponse('Too many requests of the account.', [...HEADERS, 'Retry-After'], 'too_many_requests'),
  500: KEY_RESPONSES[500],
  503: KEY_RESPONSES[503],
};

const CHANGE: Responses = {
  ...COMMON,
  400: refusals('The body does not match its encoding, or breaks off.', ...UNREADABLE_BODY),
  403: refusals(
    'The request does not come from a page of this server: its `Origin` is another, or none.',
    'cross_site',
  ),
  413: BODY_RESPONSES[413],
  415: BODY_RESPONSES[415],
};

function body(schema: z.ZodType) {
  return { required: true, content: { 'application/json': { schema: { $ref: schemaPath(schemaId(schema)) } } } };
}

export function parameter(where: Parameter['in'], name: string, description: string, schema: object): object {
  return { name, in: where, ...(where === 'path' ? { required: true } : {}), description, schema };
}

export function csv(description: string): object {
  return {
    description,
    headers: headerReferences(HEADERS),
    content: { 'text/csv': { schema: { type: 'string' } } },
  };
}

const KEY_ID = parameter('path', 'key_id', "The key's id.", { type: 'string' });
const RANGE = [
  parameter('query', 'from', 'The first day, UTC; 29 days before `to` where it is left out.', {
    type: 'string',
    format: 'date',
  }),
  parameter('query', 'to', 'The last day, UTC, at most 366 days in all; today where it is left out.', {
    type: 'string',
    format: 'date',
  }),
];
const PAGE = [
  parameter('query', 'cursor', '`next_cursor` of the page before.', { type: 'string' }),
  parameter('query', 'limit', 'How many, 50 where it is left out.', { type: 'integer', minimum: 1, maximum: 100 }),
];

export const read = (
  operationId: string,
  summary: string,
  responses: Responses,
  parameters: readonly object[] = [],
) => ({
  operationId,
  tags: ['Dashboard'],
  summary,
  security: SESSION,
  ...(parameters.length === 0 ? {} : { parameters }),
  responses: { ...responses, ...COMMON, ...(parameters.some(isChecked) ? INVALID : {}) },
});

const isChecked = (one: object): boolean => 'in' in one && one.in === 'query';

export const change = (
  operationId: string,
  summary: string,
  request: z.ZodType | null,
  responses: Responses,
  parameters: readonly object[] = [],
) => ({
  operationId,
  tags: ['Dashboard'],
  summary,
  security: SESSION,
  ...(parameters.length === 0 ? {} : { parameters }),
  ...(request === null ? {} : { requestBody: body(request) }),
  responses: { ...CHANGE, ...responses, ...(request === null ? {} : INVALID) },
});

const NETWORK_FORMAT = {
  ...parameter('query', 'format', 'BODS and FollowTheMoney are a JSON object a line.', {
    type: 'string',
    enum: NETWORK_EXPORT_FORMATS,
  }),
  required: true,
};
const networkFile = {
  description: 'The file.',
  headers: headerReferences(HEADERS),
  content: Object.fromEntries(
    ['text/csv', 'application/x-ndjson'].map((type) => [type, { schema: { type: 'string' } }]),
  ),
};

const KEY_NOT_FOUND = refusals('The account has no key of that id.', 'key_not_found');
const TOO_MANY_KEYS = refusals('The account has as many working keys as it may have.', 'too_many_keys');

export const DASHBOARD_PATHS = {
  '/dashboard/api/overview': {
    get: read('getOverview', 'Read what the first page shows', { 200: answer('The overview.', dashboard.overview) }),
  },
  '/dashboard/api/keys': {
    get: read('listKeys', 'List the API keys, revoked ones too', {
      200: answer('In the order they were made.', dashboard.apiKeys),
    }),
    post: change('createKey', 'Make an API key', dashboard.createKeyRequest, {
      201: answer('The key, and its secret: the only time that it is shown.', dashboard.createdKey),
      409: TOO_MANY_KEYS,
    }),
  },
  '/dashboard/api/keys/{key_id}/revoke': {
    post: change(
      'revokeKey',
      'End a key for good; every server refuses it within two seconds',
      null,
      { 200: answer('The key. Revoking it again changes nothing.', dashboard.revokedKey), 404: KEY_NOT_FOUND },
      [KEY_ID],
    ),
  },
  '/dashboard/api/keys/{key_id}/rotate': {
    post: change(
      'rotateKey',
      'Make a key in place of one that expires when the overlap ends',
      dashboard.rotateKeyRequest,
      {
        201: answer('The new key with its secret, and the one before.', dashboard.rotatedKey),
        404: KEY_NOT_FOUND,
        409: refusals('The key is revoked or expired, or there are too many.', 'key_not_active', 'too_many_keys'),
      },
      [KEY_ID],
    ),
  },
  '/dashboard/api/usage': {
    get: read('getUsage', 'Sum requests, errors and credits', { 200: answer('The sums.', dashboard.usage) }, RANGE),
  },
  '/dashboard/api/usage.csv': {
    get: read(
      'exportUsage',
      'The same for a spreadsheet',
      { 200: csv('A row for each day, endpoint, key and jurisdiction.') },
      RANGE,
    ),
  },
  '/dashboard/api/requests': {
    get: read(
      'listRequests',
      'List single requests, the newest first',
      { 200: answer('A page of the log. The last second may be missing.', dashboard.requestRecords) },
      [
        ...PAGE,
        parameter('query', 'status', 'Only answers of this class.', { type: 'string', enum: ['2xx', '4xx', '5xx'] }),
        parameter('query', 'request_id', 'Only requests of this id.', { type: 'string', pattern: REQUEST_ID.source }),
      ],
    ),
  },
  '/dashboard/api/ledger': {
    get: read(
      'listLedger',
      'List what changed the balance, a batch in one line',
      { 200: answer('A page.', dashboard.ledger) },
      PAGE,
    ),
  },
  '/dashboard/api/ledger/batches/{batch_id}': {
    get: read(
      'listBatchCharges',
      'List the single charges of a batch, the newest first',
      {
        200: answer('A page.', dashboard.ledger),
        404: refusals('The account was charged nothing for such a batch.', 'batch_not_found'),
      },
      [parameter('path', 'batch_id', "The batch's id.", { type: 'string' }), ...PAGE],
    ),
  },
  '/dashboard/api/ledger.csv': {
    get: read('exportLedger', 'The whole ledger for a spreadsheet', {
      200: csv('The newest entry first; each charge of a batch is a row.'),
    }),
  },
  '/dashboard/api/credit-settings': {
    get: read('getCreditSettings', 'Read the settings of overage and automatic top-up', {
      200: answer('The settings.', dashboard.creditSettings),
    }),
    put: change('putCreditSettings', 'Change them', dashboard.creditSettingsRequest, {
      200: answer('The settings as they are now.', dashboard.creditSettings),
    }),
  },
  '/dashboard/api/top-ups': {
    get: read('listTopUps', 'List top-ups, and how they are paid', {
      200: answer('The newest 200.', dashboard.topUps),
    }),
    post: change(
      'orderTopUp',
      'Buy credits',
      dashboard.topUpRequest,
      {
        201: answer('The top-up, and the credits after it.', dashboard.orderedTopUp),
        402: answer('The card was declined, or as much is owed as may be.', dashboard.declinedPayment),
        409: refusals('No card is saved, or an order is still being paid.', 'no_card', 'top_up_pending'),
        429: refusalResponse(
          'Too many requests of the account, or too many of its orders were declined.',
          [...HEADERS, 'Retry-After'],
          'too_many_requests',
          'too_many_declines',
        ),
      },
      [
        parameter(
          'header',
          'Idempotency-Key',
          'Asked again with the same key, nothing is bought twice.',
          IDEMPOTENCY_KEY_SCHEMA,
        ),
      ],
    ),
  },
  '/dashboard/api/card': {
    post: change('openCardPage', 'Get the address of a page on which to save a card', null, {
      200: answer("The payment provider's page.", dashboard.cardPage),
      409: refusals('Top-ups are not paid by card here.', 'card_payments_off'),
    }),
    delete: change('removeCard', 'Forget the saved card', null, {
      204: { description: 'It is forgotten.', headers: headerReferences(HEADERS) },
      409: refusals('Top-ups are not paid by card here.', 'card_payments_off'),
    }),
  },
  '/dashboard/api/coverage': {
    get: read('getCoverage', 'Tell what is loaded, and what each state publishes', {
      200: answer('By jurisdiction code.', dashboard.coverage),
    }),
  },
  '/dashboard/api/network/export': {
    post: change(
      'exportNetwork',
      'Write the network that is sent as a file of `charter export network`. Free',
      networkSchema,
      { 200: networkFile, 413: refusals('The body is larger than 4 MiB.', 'network_too_large') },
      [NETWORK_FORMAT],
    ),
  },
};

const BATCH_ID = parameter('path', 'batch_id', "The batch's id.", { type: 'string' });
const ROW = [BATCH_ID, parameter('path', 'row_index', 'Place of the row in the batch, from 0.', { type: 'string' })];
const ROW_NOT_FOUND = refusals('The account has no such row, or it has no result.', 'row_not_found');
const FILE = [parameter('path', 'file_id', "The file's id, or that of any of its batches.", { type: 'string' })];
const FILE_NOT_FOUND = refusals('The account has no such file, or its results were removed.', 'file_not_found');

/** Where the server matches locations. */
export const DASHBOARD_BATCH_PATHS = {
  '/dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}': {
    get: read(
      'readResult',
      'Read one row of a batch',
      { 200: answer('The row, as the batch has it.', matchRowSchema), 404: ROW_NOT_FOUND },
      ROW,
    ),
  },
  '/dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions': {
    post: change(
      'decideResult',
      'Say of a row that its operator is right, that it is wrong, or which company is right',
      dashboard.decisionRequest,
      { 200: answer('The decision, which holds now.', dashboard.heldDecision), 404: ROW_NOT_FOUND },
      ROW,
    ),
    delete: change(
      'undoDecision',
      'Take back the last decision of a row',
      null,
      {
        200: answer('The decision before it, which holds now; null where there was none.', dashboard.heldDecision),
        404: ROW_NOT_FOUND,
      },
      ROW,
    ),
  },
  '/dashboard/api/local-businesses/results': {
    get: read(
      'listResults',
      'List the results of batches in few words',
      { 200: answer('Those of the batches that have succeeded.', dashboard.resultLines) },
      [parameter('query', 'batch_ids', 'Up to 10 ids of batches, with commas between.', { type: 'string' })],
    ),
  },
  '/dashboard/api/files': {
    get: read(
      'listFiles',
      'List files of locations, the newest first',
      { 200: answer('A page. What programs submitted is among them, a file for each batch.', dashboard.locationFiles) },
      PAGE,
    ),
  },
  '/dashboard/api/files/{file_id}': {
    get: read(
      'readFile',
      'Read how far a file is',
      { 200: answer('The file and its batches.', dashboard.fileWithParts), 404: FILE_NOT_FOUND },
      FILE,
    ),
  },
  '/dashboard/api/files/{file_id}/decisions': {
    get: read(
      'listDecisions',
      'List what was decided of the rows of a file',
      { 200: answer('The last decision of each row.', dashboard.decisions), 404: FILE_NOT_FOUND },
      FILE,
    ),
  },
};
