/** The fields of the requests that signed-in people send. */
import { z } from 'zod';
import { KEY_INTERFACES, MAX_GRANT_CREDITS, OVERLAP_DAYS_MAX } from '../../accounts/terms.ts';
import { REVIEW_QUEUES, VERDICTS } from '../../batches/terms.ts';
import { dateSchema, timeSchema } from '../../entity/index.ts';
import { callMcp } from '../agents.ts';
import {
  choice,
  type Field,
  flag,
  integer,
  optionalChoice,
  optionalPattern,
  optionalText,
  requiredChoice,
  said,
  text,
} from '../fields/fields.ts';
import type { Problem } from '../fields/problems.ts';
import { OPERATIONS } from '../operations.ts';
import { REQUEST_ID } from '../request-id.ts';
import { CURSOR_FIELDS } from './cursors.ts';

const KEY_NAME_LENGTH_MAX = 100;
const JURISDICTION_CODE = /^[a-z]{2}(_[a-z]{2})?$/;
const ENTITY_NUMBER_LENGTH_MAX = 100;
/** Batches whose results are listed at once. */
const LINES_BATCHES_MAX = 10;
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

/** What somebody calls a thing: of 1 to so many Unicode characters, on one line. */
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

/** The same field, but described as it is sent where it is: null is none of a query's values. */
export const shown = <T>(field: Field<T>, schema: z.ZodType): Field<T> => ({ ...field, schema });

/** The same field, but one that a request must have. */
export const required = <T>(field: Field<T>, schema: z.ZodType): Field<T> => ({
  ...shown(field, schema),
  absent: null,
});

/** Credits, or null. */
function optionalCredits(): Field<number | null> {
  const credits = integer(0, MAX_GRANT_CREDITS, 0);
  return {
    schema: z.int().min(0).max(MAX_GRANT_CREDITS).nullable().default(null),
    absent: { value: null },
    read: (value, loaded) => (value === null ? { ok: true, value: null } : credits.read(value, loaded)),
  };
}

/** What a key can call. A program of an agent's calls others by `callMcp`, each under the same limits. */
export const LIMITABLE = [...OPERATIONS, callMcp].map(({ id }) => id);

export const keyLimits = z
  .object({
    ends_on: dateSchema.nullable().meta({ description: 'The last day that it works, UTC.' }),
    day_credits_max: z.int().min(0).max(MAX_GRANT_CREDITS).nullable(),
    operations: z.array(z.enum(LIMITABLE)).min(1).max(LIMITABLE.length).nullable(),
  })
  .meta({ id: 'LimitKeyRequest', description: 'All limits; null for none.' });

/** A field that a schema says all of; null where it is left out. */
function parsedOrNull<S extends z.ZodType>(schema: S): Field<z.output<S> | null> {
  return {
    schema: schema.default(null as never),
    absent: { value: null },
    read(value) {
      const { success, data, error } = schema.safeParse(value);
      if (success) return { ok: true, value: data };
      const problems = error.issues.slice(0, 10).map(({ path: [index], message }) => ({
        type: 'value_error',
        msg: `Value error, ${message}`,
        ...(typeof index === 'number' && { item: { index, value: (value as readonly unknown[])[index] } }),
      }));
      return { ok: false, problems };
    },
  };
}

/** `only`: the one interface that the key is for. */
export const CREATE_KEY_FIELDS = {
  name: nameText(KEY_NAME_LENGTH_MAX),
  only: optionalChoice(KEY_INTERFACES),
  ends_on: parsedOrNull(keyLimits.shape.ends_on),
  day_credits_max: parsedOrNull(keyLimits.shape.day_credits_max),
  operations: parsedOrNull(keyLimits.shape.operations),
};
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

const NO_TIME: Problem = { type: 'value_error', msg: 'Value error, this is no time of this list' };

/** A time that an answer has told. */
export const timeOfList: Field<string> = {
  schema: timeSchema,
  absent: null,
  read(value) {
    const parsed = timeSchema.safeParse(value);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: [NO_TIME] };
  },
};

export const ACCEPTED_FIELDS = { accepted_at: said('That of the answer, when they were accepted.', timeOfList) };

/** A batch of another account, or one that does not exist, has no results. */
const batchIds: Field<readonly string[]> = {
  schema: z.string(),
  absent: null,
  read(value, loaded) {
    const reading = text(LINES_BATCHES_MAX * UUID_LENGTH).read(value, loaded);
    return reading.ok ? { ok: true, value: reading.value.split(',').slice(0, LINES_BATCHES_MAX) } : reading;
  },
};

export const LINES_FIELDS = { batch_ids: said('Up to 10 ids of batches, with commas between.', batchIds) };

const QUEUE_PLACE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,6}$/;

export const QUEUE_FIELDS = {
  queue: said(
    'What one company is likely the operator of, what some could be it of, or what a second look is wanted at.',
    choice(REVIEW_QUEUES, 'likely'),
  ),
  cursor: said('`next_cursor` of the page before.', shown(optionalPattern(QUEUE_PLACE), z.string())),
  limit: CURSOR_FIELDS.limit,
};

const NO_DAY = { type: 'date_from_datetime_parsing', msg: 'Input should be a valid date, YYYY-MM-DD' };

/** Of this millennium, or the one before. */
const day: Field<string | null> = {
  schema: dateSchema,
  absent: { value: null },
  read(value, loaded) {
    const reading = text(10).read(value, loaded);
    const isDay = reading.ok && dateSchema.regex(/^[12]/).safeParse(reading.value).success;
    return isDay ? reading : { ok: false, problems: [NO_DAY] };
  },
};

export const RANGE_FIELDS = {
  from: said('The first day, UTC; 29 days before `to` where it is left out.', day),
  to: said('The last day, UTC, at most 366 days in all; today where it is left out.', day),
};

const STATUS_CLASSES = ['2xx', '4xx', '5xx'] as const;

export const REQUEST_FIELDS = {
  ...CURSOR_FIELDS,
  status: said('Only answers of this class.', shown(optionalChoice(STATUS_CLASSES), z.enum(STATUS_CLASSES))),
  request_id: said('Only requests of this id.', shown(optionalPattern(REQUEST_ID), z.string().regex(REQUEST_ID))),
};
