/** What requests of several operations have in common. */
import type { z } from 'zod';
import { IDEMPOTENCY_KEY_SCHEMA } from '../idempotency-key.ts';
import { schemaId, schemaPath } from './schemas.ts';

export const QUERY_LANGUAGE = `The query language: a word matches that word in any searched name; a quoted phrase its words adjacent and in order;
\`word*\` every word that begins so. Terms side by side, or joined by \`AND\`, must all match; \`OR\` takes either; \`AND\` binds
tighter; parentheses group. Operators are upper case. To read on, follow \`summary.next_page\` until it is null.`;

export const BILLED = `Costs credits by the operator's price list, 40 by default; only a 200 is charged, each page by itself.`;

/** Of every operation that is billed when it is answered. */
export const REPEATABLE = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request under the same key within 24 hours of its charge is answered afresh, and costs nothing: for clients that lost the answer.',
  schema: IDEMPOTENCY_KEY_SCHEMA,
};

/** `others`: more examples, by what they show. */
export function searchBody(schema: z.ZodType, example: object, others: Readonly<Record<string, object>> = {}) {
  const shown = Object.entries({ search: example, ...others });
  const examples = Object.fromEntries(shown.map(([name, value]) => [name, { value }]));
  const content = { schema: { $ref: schemaPath(schemaId(schema)) }, examples };
  return { required: true, content: { 'application/json': content } };
}

export function pathParameter(name: string, description: string, example: string) {
  return { name, in: 'path', required: true, description, schema: { type: 'string', minLength: 1 }, example };
}
