/** The routes of batches. */
import { batchRequest } from '../body/locations.ts';
import { IDEMPOTENCY_KEY_SCHEMA } from '../idempotency-key.ts';
import { acceptedBatch, polledBatch } from '../schemas.ts';
import { ACCEPTED_BATCH, BATCH, BATCH_ERRORS, FINISHED_BATCH, RUNNING_BATCH } from './batch-examples.ts';
import {
  BODY_RESPONSES,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  METERED_HEADERS,
  PAYMENT_RESPONSE,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';
import { schemaId, schemaPath } from './schemas.ts';

const BILLED = `Costs credits for each row with at least one person, 15 by default, and nothing else. What the whole batch may cost is reserved when
it is accepted; each row is charged with its result, and the rest is released at the end.`;

export const BATCH_PATHS = {
  '/v2/local-businesses/batches': {
    post: {
      operationId: 'submitBatch',
      tags: ['Local businesses'],
      summary: 'Submit 1 to 500 locations to be matched to the companies behind them',
      description: `${BILLED} Poll the batch until it is \`succeeded\` or \`failed\`.`,
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'The same key with the same body within 24 hours is answered as the first time, and makes no second batch.',
          schema: IDEMPOTENCY_KEY_SCHEMA,
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: schemaPath(schemaId(batchRequest)) },
            examples: { batch: { value: BATCH } },
          },
        },
      },
      responses: {
        202: jsonResponse(
          'Accepted: its rows are queued.',
          [...METERED_HEADERS, 'Location', 'Idempotent-Replayed', 'X-Ignored-Fields'],
          acceptedBatch,
          { accepted: ACCEPTED_BATCH },
        ),
        400: refusalResponse('The body does not match its encoding, or breaks off.', KEYED_HEADERS, ...UNREADABLE_BODY),
        402: PAYMENT_RESPONSE,
        409: refusalResponse(
          'The first submission under this `Idempotency-Key` is not answered yet.',
          KEYED_HEADERS,
          'submission_in_flight',
        ),
        422: invalidResponse(BATCH_ERRORS),
        ...BODY_RESPONSES,
        ...KEY_RESPONSES,
        413: refusalResponse('The body is larger than 2 MiB.', KEYED_HEADERS, 'batch_too_large'),
        429: refusalResponse(
          'Too many requests, too many wrong keys, or too many locations that wait.',
          [...KEYED_HEADERS, 'Retry-After'],
          'too_many_requests',
          'too_many_waiting',
        ),
      },
    },
  },
  '/v2/local-businesses/batches/{batch_id}': {
    get: {
      operationId: 'pollBatch',
      tags: ['Local businesses'],
      summary: 'Read how far a batch is and, once it has succeeded, its result',
      description: 'Free. Results are kept for 30 days unless the operator says otherwise.',
      parameters: [
        { name: 'batch_id', in: 'path', required: true, description: "The batch's id.", schema: { type: 'string' } },
      ],
      responses: {
        200: jsonResponse(
          'The batch; `Retry-After` comes while it is queued or running.',
          [...KEYED_HEADERS, 'Retry-After'],
          polledBatch,
          { running: RUNNING_BATCH, succeeded: FINISHED_BATCH },
        ),
        400: refusalResponse('The percent-encoding is broken.', ['X-Request-Id'], 'malformed_url'),
        404: refusalResponse('The account has no such batch, or it was removed.', KEYED_HEADERS, 'batch_not_found'),
        ...KEY_RESPONSES,
      },
    },
  },
};
