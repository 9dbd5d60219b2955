/** The queries of addresses. */
import { z } from 'zod';
import { type Field, integer, optionalText, said, text } from '../fields/fields.ts';

const TEXT_LENGTH_MAX = 1_000;

const type = said('The type of the entities.', optionalText(TEXT_LENGTH_MAX));

export const SUGGEST_FIELDS = {
  prefix: said('What was typed.', text(TEXT_LENGTH_MAX)),
  type,
  cursor: said('How many to pass over.', integer(0, Number.MAX_SAFE_INTEGER, 0)),
};
export const PROPOSE_FIELDS = { type, limit: said('How many at most.', integer(1, 1_000, 1_000)) };
export const ID_FIELDS = { id: said('The id of an entity.', text(TEXT_LENGTH_MAX)) };

/** JSON, which is read once it is known which of several is asked. */
const json: Field<string | null> = {
  schema: z.string(),
  absent: { value: null },
  read: (value) => ({ ok: true, value: String(value) }),
};

export const SERVICE_FIELDS = {
  queries: said('A batch of queries.', json),
  extend: said('A data extension query.', json),
};
