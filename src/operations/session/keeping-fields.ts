/** The fields of requests about what an account keeps. */
import { z } from 'zod';
import { type CompanyId, cleanText, jurisdictionCodeSchema, STATUSES, tokenize } from '../../entity/index.ts';
import { LIST_SORTS, type ListSort, NOTE_KINDS, type NoteSubject } from '../../keeping/terms.ts';
import { noteText } from '../bodies/webhook-fields.ts';
import { choice, type Field, optionalPattern, optionalText, requiredChoice, said, text } from '../fields/fields.ts';
import { LIST_FIELDS } from '../fields/pages.ts';
import type { Problem } from '../fields/problems.ts';
import { nameText, required, shown } from './account-fields.ts';

const NAME_LENGTH_MAX = 200;
const ADDRESS_LENGTH_MAX = 4_000;
const NUMBER_LENGTH_MAX = 100;
const COMPANY_NAME_LENGTH_MAX = 2_000;
const KEY_LENGTH_MAX = 1_000;
const NOTE_LENGTH_MAX = 10_000;
const VERSION = /^[0-9a-f-]{36}$/;

const invalid = (why: string): Problem => ({ type: 'value_error', msg: `Value error, ${why}` });

/** Of another field those values that hold to a rule; its schema stays. */
function ruled<T>(field: Field<T>, keepsRule: (value: T) => boolean, problem: Problem): Field<T> {
  return {
    ...field,
    read(value, loaded) {
      const reading = field.read(value, loaded);
      return !reading.ok || keepsRule(reading.value) ? reading : { ok: false, problems: [problem] };
    },
  };
}

/** The page of the search or the picture and what is behind it: it is followed as a link, so it leads nowhere else. */
const address = ruled(
  text(ADDRESS_LENGTH_MAX),
  (address) => /^\/(?:search|network)\?[\x21-\x7e]+$/.test(address),
  invalid('the address of a search begins with /search? or /network? and is encoded'),
);

const jurisdictionCode = ruled(
  text(5),
  (code) => jurisdictionCodeSchema.safeParse(code).success,
  invalid('this is no jurisdiction code such as us_co'),
);

const companyName: Field<string> = {
  ...text(COMPANY_NAME_LENGTH_MAX),
  read(value, loaded) {
    const reading = text(COMPANY_NAME_LENGTH_MAX).read(value, loaded);
    if (!reading.ok) return reading;
    const clean = cleanText(reading.value.toWellFormed());
    return clean === null ? { ok: false, problems: [invalid('a company has a name')] } : { ok: true, value: clean };
  },
};

/** As people type it: on several lines. */
const note: Field<string> = {
  ...text(NOTE_LENGTH_MAX),
  read(value, loaded) {
    const lines = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').toWellFormed() : value;
    const reading = text(NOTE_LENGTH_MAX).read(lines, loaded);
    if (!reading.ok || /^[\P{Cc}\n\t]*$/u.test(reading.value)) return reading;
    return { ok: false, problems: [invalid('a note has printable characters only')] };
  },
};

export const SAVE_SEARCH_FIELDS = { name: nameText(NAME_LENGTH_MAX), address };
export const NAME_FIELDS = { name: nameText(NAME_LENGTH_MAX) };

export const LIST_COMPANY_FIELDS = {
  jurisdiction_code: jurisdictionCode,
  entity_number: nameText(NUMBER_LENGTH_MAX),
  name: companyName,
  status: requiredChoice(STATUSES),
  note: noteText(),
};
export const LISTED_NOTE_FIELDS = { note: required(noteText(), z.string().max(NAME_LENGTH_MAX)) };

export const LISTS_OF_FIELDS = {
  jurisdiction_code: said('With `entity_number`: lists with this company.', shown(optionalText(5), z.string())),
  entity_number: said('With `jurisdiction_code`.', shown(optionalText(NUMBER_LENGTH_MAX), z.string())),
};
export const LISTED_FIELDS = {
  sort: said(
    'By what; `-` before it turns the order around. `added_at` where it is left out.',
    choice<ListSort>(LIST_SORTS, 'added_at'),
  ),
  ...LIST_FIELDS,
};

const subject = { kind: requiredChoice(NOTE_KINDS), key: nameText(KEY_LENGTH_MAX) };
export const NOTE_SUBJECT_FIELDS = {
  kind: said('What it is about.', subject.kind),
  key: said(
    'Of a company its code and number with a blank between them; else the name, whatever the order of its words, or the address.',
    shown(subject.key, z.string()),
  ),
};
const label: Field<string | null> = {
  schema: z.string().max(COMPANY_NAME_LENGTH_MAX).nullable().default(null),
  absent: { value: null },
  read: (value, loaded) => (value === null ? { ok: true, value: null } : companyName.read(value, loaded)),
};
export const WRITE_NOTE_FIELDS = {
  ...subject,
  label,
  text: note,
  version: optionalPattern(VERSION),
};

const COMPANY_KEY = /^[a-z]{2}(?:_[a-z]{2})? ./;
export const NO_SUBJECT = invalid('a company is its code and number, and a name or address has a letter or a digit');

/** Whether there is something that a note can be about. */
export const isSubject = ({ kind, key }: NoteSubject): boolean =>
  kind === 'company' ? COMPANY_KEY.test(key) : tokenize(key).length > 0;

/** The company that a path names; null where it can be none. PostgreSQL cannot be asked for a text with a NUL in it. */
export function companyInPath(params: unknown): CompanyId | null {
  const parsed = z
    .object({ jurisdiction_code: jurisdictionCodeSchema, entity_number: z.string().regex(/^\P{C}{1,100}$/u) })
    .safeParse(params);
  if (!parsed.success) return null;
  return { jurisdiction: parsed.data.jurisdiction_code, entityNumber: parsed.data.entity_number };
}
