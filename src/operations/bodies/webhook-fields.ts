/** The fields of requests about webhooks. */
import { z } from 'zod';
import { EVENT_TYPES, type EventType } from '../../events/terms.ts';
import { type Field, text } from '../fields/fields.ts';
import type { Problem } from '../fields/problems.ts';

const URL_LENGTH_MAX = 2_000;
const DESCRIPTION_LENGTH_MAX = 200;
/** Control characters would change the table that a text is shown in. */
const PRINTABLE = /^\P{C}*$/u;

const invalid = (why: string): Problem => ({ type: 'value_error', msg: `Value error, ${why}` });

const NO_URL = invalid('this is no URL with http or https, without a user and a password');
const UNREACHABLE = 'the host is not known, or the host has an address in a private network';
const ALLOWED_BY = 'CHARTER_WEBHOOK_NETWORKS allows private networks, as in CHARTER_WEBHOOK_NETWORKS=loopback';

/**
 * What is said of a URL's host, whichever it is: else a caller learns which names the server's own network knows. Who
 * calls from the server's machine is its operator, and is told by which setting it is allowed.
 */
export const urlObjection = (isOperator: boolean): Problem =>
  invalid(isOperator ? `${UNREACHABLE}; ${ALLOWED_BY}` : UNREACHABLE);

function url(): Field<string> {
  const whole = text(URL_LENGTH_MAX);
  return {
    schema: z.url({ protocol: /^https?$/ }).max(URL_LENGTH_MAX),
    absent: null,
    read(value, loaded) {
      const reading = whole.read(value, loaded);
      if (!reading.ok) return reading;
      const parsed = URL.parse(reading.value);
      const isSound =
        parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === '';
      if (!isSound) return { ok: false, problems: [NO_URL] };
      parsed.hash = '';
      return { ok: true, value: parsed.href };
    },
  };
}

const NO_LIST: Problem = { type: 'list_type', msg: 'Input should be a valid list' };
const EMPTY_LIST: Problem = {
  type: 'too_short',
  msg: 'List should have at least 1 item after validation, not 0',
  ctx: { field_type: 'List', min_length: 1, actual_length: 0 },
};
const QUOTED = EVENT_TYPES.map((type) => `'${type}'`);
const EXPECTED = `${QUOTED.slice(0, -1).join(', ')} or ${QUOTED.at(-1)}`;
const NO_TYPE: Problem = { type: 'enum', msg: `Input should be ${EXPECTED}`, ctx: { expected: EXPECTED } };

function types(): Field<readonly EventType[]> {
  return {
    schema: z.array(z.enum(EVENT_TYPES)).min(1),
    absent: null,
    read(value) {
      if (!Array.isArray(value)) return { ok: false, problems: [NO_LIST] };
      if (value.length === 0) return { ok: false, problems: [EMPTY_LIST] };
      const known = EVENT_TYPES.filter((type) => value.includes(type));
      const isKnown = value.every((one) => EVENT_TYPES.some((type) => type === one));
      return isKnown ? { ok: true, value: known } : { ok: false, problems: [NO_TYPE] };
    },
  };
}

const UNPRINTABLE = invalid('a description has printable characters only');

/** A text for people, empty where it is left out. */
export function noteText(): Field<string> {
  const whole = text(DESCRIPTION_LENGTH_MAX);
  return {
    schema: z.string().max(DESCRIPTION_LENGTH_MAX).default(''),
    absent: { value: '' },
    read(value, loaded) {
      const reading = whole.read(value, loaded);
      if (!reading.ok || PRINTABLE.test(reading.value)) return reading;
      return { ok: false, problems: [UNPRINTABLE] };
    },
  };
}

/** A field of a change: what is left out stays as it is. */
function unchanged<T>({ schema, read }: Field<T>): Field<T | undefined> {
  return { schema: schema.optional(), absent: { value: undefined }, read };
}

const NO_FLAG: Problem = { type: 'bool_type', msg: 'Input should be a valid boolean' };
const paused: Field<boolean> = {
  schema: z.boolean(),
  absent: null,
  read: (value) => (typeof value === 'boolean' ? { ok: true, value } : { ok: false, problems: [NO_FLAG] }),
};

const NO_TIME: Problem = { type: 'datetime_parsing', msg: 'Input should be a valid datetime' };
const timeSchema = z.iso.datetime({ offset: true });

function time(): Field<Date> {
  return {
    schema: timeSchema,
    absent: null,
    read(value) {
      const parsed = timeSchema.safeParse(value);
      return parsed.success ? { ok: true, value: new Date(parsed.data) } : { ok: false, problems: [NO_TIME] };
    },
  };
}

export const CREATE_WEBHOOK_FIELDS = { url: url(), types: types(), description: noteText() };
export const CHANGE_WEBHOOK_FIELDS = { types: unchanged(types()), paused: unchanged(paused) };
export const RESEND_FIELDS = { since: time() };
