/** Lists that are read page by page, the newest first. */
import { z } from 'zod';
import type { Position } from '../../accounts/terms.ts';
import { timeSchema } from '../../entity/index.ts';
import { type Field, integer, said, text } from '../fields/fields.ts';

const LIMIT_MAX = 100;
const LIMIT = 50;
const CURSOR_LENGTH_MAX = 200;

const positionSchema = z.tuple([timeSchema, z.uuid()]);
const NO_CURSOR = { type: 'value_error', msg: 'Value error, this is no cursor of this list' };

/**
 * Opaque to callers: the last entry's position. What is added meanwhile stands before it, so no entry comes
 * twice and none is left out.
 */
const cursorOf = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url');

function cursor(): Field<Position | null> {
  const encoded = text(CURSOR_LENGTH_MAX);
  return {
    schema: z.string(),
    absent: { value: null },
    read(value, loaded) {
      const reading = encoded.read(value, loaded);
      if (!reading.ok) return reading;
      const position = positionSchema.safeParse(Buffer.from(reading.value, 'base64url').toString('latin1').split(' '));
      if (!position.success) return { ok: false, problems: [NO_CURSOR] };
      const [at, id] = position.data;
      // Only what was given out: no other spelling of it.
      return cursorOf({ at, id }) === reading.value
        ? { ok: true, value: { at, id } }
        : { ok: false, problems: [NO_CURSOR] };
    },
  };
}

export const CURSOR_FIELDS = {
  cursor: said('`next_cursor` of the page before.', cursor()),
  limit: said('How many, 50 where it is left out.', integer(1, LIMIT_MAX, LIMIT)),
};

export const nextCursor = z.string().nullable().meta({ description: 'For the next page; null on the last one.' });

/** The entries of a page, of one more than were asked for, and the cursor of the next page. */
export function pageOf<Entry extends Position>(
  entries: readonly Entry[],
  limit: number,
): { readonly page: readonly Entry[]; readonly nextCursor: string | null } {
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: entries.length > limit && last !== undefined ? cursorOf(last) : null };
}
