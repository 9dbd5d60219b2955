/** The fields of the requests that signed-in people send. */
import { z } from 'zod';
import { KEY_INTERFACES, MAX_GRANT_CREDITS, OVERLAP_DAYS_MAX } from '../../accounts/index.ts';
import { VERDICTS } from '../../batches/index.ts';
import type { Problem } from '../../operations/index.ts';
import {
  type Field,
  flag,
  integer,
  optionalChoice,
  optionalPattern,
  optionalText,
  requiredChoice,
  text,
} from '../../operations/index.ts';

const KEY_NAME_LENGTH_MAX = 100;
const JURISDICTION_CODE = /^[a-z]{2}(_[a-z]{2})?$/;
const ENTITY_NUMBER_LENGTH_MAX = 100;
/** Batches whose results are listed at once. */
export const LINES_BATCHES_MAX = 10;
/** With the comma before the next one. */
const UUID_LENGTH = 37;
/** Control characters would change the table that a name is shown in. */
const PRINTABLE = /^\P{C}*$/u;
const EMPTY: Problem = {
  type: 'string_too_short',
  msg: 'String should have at least 1 character',
  ctx: { min_length: 1 },
};
const UNPRINTABLE: Problem = { type: 'value_error', msg: 'Value error, a name has printable characters only' };

/** A name that a user gives: 1 to so many Unicode characters, on one line. */
export function nameText(lengthMax: number): Field<string> {
  const name = text(lengthMax);
  return {
    schema: z.string().trim().min(1).max(lengthMax),
    absent: null,
    read(value, loaded) {
      const reading = name.read(typeof value === 'string' ? value.trim() : value, loaded);
      if (!reading.ok) return reading;
      if (reading.value === '') return { ok: false, problems: [EMPTY] };
      return PRINTABLE.test(reading.value) ? reading : { ok: false, problems: [UNPRINTABLE] };
    },
  };
}

/** The same field, but one that a request must have. */
export const required = <T>(field: Field<T>, schema: z.ZodType): Field<T> => ({ ...field, schema, absent: null });

/** Credits, or null. */
function optionalCredits(): Field<number | null> {
  const credits = integer(0, MAX_GRANT_CREDITS, 0);
  return {
    schema: z.int().min(0).max(MAX_GRANT_CREDITS).nullable().default(null),
    absent: { value: null },
    read: (value, loaded) => (value === null ? { ok: true, value: null } : credits.read(value, loaded)),
  };
}

/** `only`: the one interface that the key is for. */
export const CREATE_KEY_FIELDS = { name: nameText(KEY_NAME_LENGTH_MAX), only: optionalChoice(KEY_INTERFACES) };
export const ROTATE_KEY_FIELDS = { overlap_days: integer(0, OVERLAP_DAYS_MAX, 0) };
export const CREDIT_SETTINGS_FIELDS = {
  overage_enabled: required(flag(false), z.boolean()),
  overage_amount: optionalCredits(),
  auto_topup_enabled: required(flag(false), z.boolean()),
  auto_topup_threshold_credits: optionalCredits(),
  auto_topup_target_credits: optionalCredits(),
};
export const TOP_UP_FIELDS = {
  credits: required(
    integer(1, MAX_GRANT_CREDITS, 1),
    z.int().min(1).max(MAX_GRANT_CREDITS).meta({
      description: 'From `top_up_min_credits` to `top_up_max_credits` of the list of top-ups: the operator sets them.',
    }),
  ),
};

/** `jurisdiction_code` and `entity_number`: of the company that is chosen. */
export const DECISION_FIELDS = {
  verdict: requiredChoice(VERDICTS),
  jurisdiction_code: optionalPattern(JURISDICTION_CODE),
  entity_number: optionalText(ENTITY_NUMBER_LENGTH_MAX),
};

/** Several ids with commas between. An id that is not a batch of the account has no results. */
export const LINES_FIELDS = {
  batch_ids: {
    schema: z.string(),
    absent: null,
    read(value, loaded) {
      const reading = text(LINES_BATCHES_MAX * UUID_LENGTH).read(value, loaded);
      return reading.ok ? { ok: true, value: reading.value.split(',').slice(0, LINES_BATCHES_MAX) } : reading;
    },
  } satisfies Field<readonly string[]>,
};
