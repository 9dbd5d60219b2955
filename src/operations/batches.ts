/** The companies behind locations: of a batch of them, or of one at once. */
import { BATCH_BYTES_MAX } from '../locations/index.ts';
import { matchRowSchema } from '../matching/row.ts';
import { batchRequest, matchRequest, readLocationBody, readLocations } from './bodies/locations.ts';
import { BATCH_OPTION_FIELDS, CHOICE_FIELDS, FILE_PART_FIELDS } from './bodies/match-options.ts';
import shown from './examples/batches.json' with { type: 'json' };
import { operation } from './operation.ts';
import { acceptedBatch, polledBatch } from './schemas/schemas.ts';

const BILLED = `Costs credits for each row with at least one person, 15 by default, and nothing else. What the whole batch may cost is reserved when
it is accepted; each row is charged with its result, and the rest is released at the end.`;

/** Keys and items of a submission: 500 locations have 3,500 in all. */
const MEMBERS_MAX = 20_000;

const BATCHES = '/local-businesses/batches';

export const submitBatch = operation({
  id: 'submitBatch',
  role: 'analyst',
  name: 'Batch',
  client: { method: 'batches.create' },
  price: { for: 'a row that names people' },
  method: 'POST',
  path: BATCHES,
  doors: ['key', 'session'],
  tag: 'Local businesses',
  summary: 'Submit a batch',
  description: `1 to 500 locations, to be matched to the companies behind them.
${BILLED} Poll the batch until it is \`succeeded\` or \`failed\`.`,
  charge: 'batch_row',
  repeat: 'replayed',
  query: BATCH_OPTION_FIELDS,
  queryOfSession: FILE_PART_FIELDS,
  body: {
    schema: batchRequest,
    examples: { batch: shown.BATCH },
    read: readLocations,
    limit: { bytesMax: BATCH_BYTES_MAX, tooLarge: 'batch_too_large', membersMax: MEMBERS_MAX },
  },
  answers: {
    202: {
      words: 'Accepted: its rows are queued.',
      schema: acceptedBatch,
      examples: { accepted: shown.ACCEPTED_BATCH },
      headers: ['Location', 'Idempotent-Replayed'],
    },
  },
  refusals: {
    409: [
      'The first submission under this `Idempotency-Key` is not answered yet; of a part of a file in the dashboard: it is beyond what the file may have.',
      'submission_in_flight',
      'file_out_of_bounds',
    ],
    413: ['The body is larger than 2 MiB.', 'batch_too_large'],
    429: [
      'Too many requests, too many wrong keys, or too many locations that wait.',
      'too_many_requests',
      'too_many_waiting',
    ],
  },
  invalid: shown.BATCH_ERRORS,
});

export const pollBatch = operation({
  id: 'pollBatch',
  role: 'reader',
  name: 'Batch results',
  client: { method: 'batches.get' },
  method: 'GET',
  path: `${BATCHES}/{batch_id}`,
  doors: ['key', 'session'],
  tag: 'Local businesses',
  summary: 'Read a batch',
  description:
    'How far it is and, once it has succeeded, its result. Free. Results are kept for 30 days unless the operator says otherwise.',
  inPath: { batch_id: { words: "The batch's id." } },
  ignoresOtherOptions: true,
  answers: {
    200: {
      words: 'The batch; `Retry-After` comes while it is queued or running.',
      schema: polledBatch,
      examples: { running: shown.RUNNING_BATCH, succeeded: shown.FINISHED_BATCH },
      headers: ['Retry-After'],
    },
  },
  refusals: { 404: ['The account has no such batch, or it was removed.', 'batch_not_found'] },
});

export const matchLocation = operation({
  id: 'matchLocation',
  name: 'Match of one location',
  client: { method: 'matchOne', words: 'The operator of one location, at once. Charged as a row of a batch.' },
  price: { for: 'if the row names people' },
  method: 'POST',
  path: '/local-businesses/match',
  doors: ['key'],
  tag: 'Local businesses',
  summary: 'Match one location',
  description:
    'To the company behind it, at once. Answers the row that a batch has for the location. Costs what the row of a batch does, and only where the row names people. A place of a chain is better matched in a batch with the others: how many places bear its sign counts.',
  charge: 'match',
  query: CHOICE_FIELDS,
  body: { schema: matchRequest, examples: { match: shown.MATCH }, read: readLocationBody },
  answers: { 200: { words: 'The row.', schema: matchRowSchema, examples: { matched: shown.MATCHED_ROW } } },
  invalid: shown.MATCH_ERRORS,
});

/** In order. */
export const BATCH_OPERATIONS = [submitBatch, pollBatch, matchLocation];
