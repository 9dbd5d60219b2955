/** What stands in paths, queries and headers of requests. */
import { type Fields, IDEMPOTENCY_KEY, type Operation } from '../../operations/index.ts';
import { inputSchema } from './schemas.ts';

const IDEMPOTENCY_KEY_SCHEMA = { type: 'string', pattern: IDEMPOTENCY_KEY.source };

/** Of what is charged when it is answered. */
export const REPEATABLE = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer.',
  schema: IDEMPOTENCY_KEY_SCHEMA,
};
export const REPLAYED = {
  ...REPEATABLE,
  description:
    'The same key with the same body and options within 24 hours is answered as the first time, and makes no second batch.',
};
export const BOUGHT_ONCE = {
  ...REPEATABLE,
  description: 'Asked again with the same key, nothing is bought twice.',
};
/** By which a search asks for the snapshots of an earlier page. */
export const PINNED = {
  name: 'X-Snapshot',
  in: 'header',
  description: 'What an earlier page answered: the search is answered from the same snapshots.',
  schema: { type: 'string' },
};
/** Of what is free in the dashboard for a day once it was paid for there. */
export const ONLY_IF_PAID = {
  name: 'X-Only-If-Paid',
  in: 'header',
  description: '`true`: answer only where that costs nothing.',
  schema: { type: 'string' },
};

export function pathParameter(name: string, description: string, example?: string) {
  const shown = example === undefined ? {} : { example };
  const schema = { type: 'string', ...(example !== undefined && { minLength: 1 }) };
  return { name, in: 'path', required: true, description, schema, ...shown };
}

export const KEY_IN_ADDRESS = pathParameter('key', 'A key that was made for reconciliation alone.', 'ck_…');

export const inHeader = (headers: NonNullable<Operation['inHeader']>): readonly object[] =>
  Object.entries(headers).map(([name, { words, pattern, isRequired }]) => ({
    name,
    in: 'header',
    ...(isRequired && { required: true }),
    description: words,
    schema: { type: 'string', ...(pattern && { pattern: pattern.source }) },
  }));

export const inQuery = (fields: Fields): readonly object[] =>
  Object.entries(fields).map(([name, { schema, absent, words = '', example }]) => ({
    name,
    in: 'query',
    ...(absent === null && { required: true }),
    ...(example !== undefined && { example }),
    description: words,
    schema: inputSchema(schema),
  }));
