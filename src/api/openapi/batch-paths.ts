/** The routes of batches. */
import { matchRowSchema } from '../../matching/row.ts';
import { batchRequest, matchRequest } from '../body/locations.ts';
import { IDEMPOTENCY_KEY_SCHEMA } from '../idempotency-key.ts';
import { BATCH_OPTION_FIELDS, CHOICE_FIELDS } from '../match-options.ts';
import { acceptedBatch, polledBatch } from '../schemas.ts';
import {
  ACCEPTED_BATCH,
  BATCH,
  BATCH_ERRORS,
  FINISHED_BATCH,
  MATCH,
  MATCH_ERRORS,
  MATCHED_ROW,
  RUNNING_BATCH,
} from './batch-examples.ts';
import { REPEATABLE } from './requests.ts';
import {
  BODY_RESPONSES,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  METERED_HEADERS,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';
import { inputSchema, schemaId, schemaPath } from './schemas.ts';

const BILLED = `Costs credits for each row with at least one person, 15 by default, and nothing else. What the whole batch may cost is reserved when
it is accepted; each row is charged with its result, and the rest is released at the end.`;

const OPTION_WORDS: Readonly<Record<keyof typeof BATCH_OPTION_FIELDS, string>> = {
  acceptance:
    'How sure an operator has to be for its row to be `matched`: `strict` names it only where it is nearly certain, `lenient` also where it is merely likely.',
  absent_share:
    'The share of these locations whose operator is probably in none of the loaded registries. The confidences follow it.',
  label: "Your own name for the batch, such as a file's. It is kept, and answered with the batch.",
};

const optionParameters = (fields: Partial<typeof BATCH_OPTION_FIELDS>) =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query' as const,
    // The fields are those of the words.
    description: OPTION_WORDS[name as keyof typeof OPTION_WORDS],
    schema: inputSchema(field.schema),
  }));

/** In the query of a submission. */
export const BATCH_OPTIONS = optionParameters(BATCH_OPTION_FIELDS);

export const BATCH_PATHS = {
  '/v2/local-businesses/batches': {
    post: {
      operationId: 'submitBatch',
      tags: ['Local businesses'],
      summary: 'Submit a batch',
      description: `1 to 500 locations, to be matched to the companies behind them.
${BILLED} Poll the batch until it is \`succeeded\` or \`failed\`.`,
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'The same key with the same body and options within 24 hours is answered as the first time, and makes no second batch.',
          schema: IDEMPOTENCY_KEY_SCHEMA,
        },
        ...BATCH_OPTIONS,
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
      summary: 'Read a batch',
      description:
        'How far it is and, once it has succeeded, its result. Free. Results are kept for 30 days unless the operator says otherwise.',
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
  '/v2/local-businesses/match': {
    post: {
      operationId: 'matchLocation',
      tags: ['Local businesses'],
      summary: 'Match one location',
      description:
        'To the company behind it, at once. Answers the row that a batch has for the location. Costs what the row of a batch does, and only where the row names people. A place of a chain is better matched in a batch with the others: how many places bear its sign counts.',
      parameters: [REPEATABLE, ...optionParameters(CHOICE_FIELDS)],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: schemaPath(schemaId(matchRequest)) },
            examples: { match: { value: MATCH } },
          },
        },
      },
      responses: {
        200: jsonResponse('The row.', [...PAID_HEADERS, 'X-Ignored-Fields'], matchRowSchema, { matched: MATCHED_ROW }),
        400: refusalResponse('The body does not match its encoding, or breaks off.', KEYED_HEADERS, ...UNREADABLE_BODY),
        402: PAYMENT_RESPONSE,
        422: invalidResponse(MATCH_ERRORS),
        ...BODY_RESPONSES,
        ...KEY_RESPONSES,
      },
    },
  },
};
