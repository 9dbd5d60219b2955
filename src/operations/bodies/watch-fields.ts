/** The fields of a watch, and what they say together. */
import { z } from 'zod';
import { jurisdictionCodeSchema, LIST_CODE, tokenize } from '../../entity/index.ts';
import type { Watched } from '../../events/index.ts';
import { WATCH_KINDS, type WatchKind } from '../../events/terms.ts';
import { parseQuery, type QueryError } from '../../query/index.ts';
import { choice, type Field, optionalText } from '../fields/fields.ts';
import { MISSING, type Problem, type ProblemItem, problemItem, unsupportedJurisdiction } from '../fields/problems.ts';
import { noteText } from './webhook-fields.ts';

const NUMBER_LENGTH_MAX = 100;
const NAME_LENGTH_MAX = 300;
const QUERY_LENGTH_MAX = 1_000;

const kind: Field<WatchKind> = { ...choice(WATCH_KINDS, 'company'), schema: z.enum(WATCH_KINDS), absent: null };

const loadedCode: Field<string | null> = {
  schema: jurisdictionCodeSchema.nullable().default(null),
  absent: { value: null },
  read(value, loaded) {
    const reading = optionalText().read(value, loaded);
    if (!reading.ok || reading.value === null) return reading;
    const code = reading.value.toLowerCase();
    return loaded.includes(code)
      ? { ok: true, value: code }
      : { ok: false, problems: [unsupportedJurisdiction(reading.value)] };
  },
};

/** Whether such a list is loaded the route says, which reads lists for it alone. */
const listCode: Field<string | null> = {
  schema: z.string().regex(LIST_CODE).nullable().default(null),
  absent: { value: null },
  read(value, loaded) {
    const reading = optionalText(NUMBER_LENGTH_MAX).read(value, loaded);
    return reading.ok ? { ok: true, value: reading.value?.toLowerCase() ?? null } : reading;
  },
};

export const WATCH_FIELDS = {
  kind,
  jurisdiction_code: loadedCode,
  entity_number: optionalText(NUMBER_LENGTH_MAX),
  name: optionalText(NAME_LENGTH_MAX),
  q: optionalText(QUERY_LENGTH_MAX),
  source: listCode,
  premises_id: optionalText(NUMBER_LENGTH_MAX),
  note: noteText(),
};

export type WatchValues = {
  readonly kind: WatchKind;
  readonly jurisdiction_code: string | null;
  readonly entity_number: string | null;
  readonly name: string | null;
  readonly q: string | null;
  readonly source: string | null;
  readonly premises_id: string | null;
  readonly note: string;
};

/** What each kind is watched by: what it must have, and what it may. */
const PARTS = {
  company: { must: ['jurisdiction_code', 'entity_number'], may: [] },
  person: { must: ['name'], may: ['jurisdiction_code'] },
  search: { must: ['q'], may: [] },
  premises: { must: ['source', 'premises_id'], may: [] },
} as const satisfies Readonly<Record<WatchKind, object>>;
const ALL_PARTS = ['jurisdiction_code', 'entity_number', 'name', 'q', 'source', 'premises_id'] as const;

const NO_WORD: Problem = { type: 'value_error', msg: 'Value error, a name has a letter or a digit' };
const foreign = (of: WatchKind): Problem => ({
  type: 'value_error',
  msg: `Value error, a watch of ${of === 'premises' ? '' : 'a '}${of} has none`,
});

export type ReadWatch =
  | { readonly ok: true; readonly watched: Watched }
  | { readonly ok: false; readonly items: readonly ProblemItem[]; readonly syntax: QueryError | null };

/** `body`: as it was submitted. */
export function readWatched(values: WatchValues, body: unknown): ReadWatch {
  const { must, may }: { readonly must: readonly string[]; readonly may: readonly string[] } = PARTS[values.kind];
  const items = ALL_PARTS.flatMap((part) => {
    const value = values[part];
    if (must.includes(part)) return value === null ? [problemItem(['body', part], MISSING, body)] : [];
    return value === null || may.includes(part) ? [] : [problemItem(['body', part], foreign(values.kind), value)];
  });
  if (values.kind === 'person' && values.name !== null && tokenize(values.name).length === 0)
    items.push(problemItem(['body', 'name'], NO_WORD, values.name));
  if (items.length > 0) return { ok: false, items, syntax: null };
  const { jurisdiction_code: jurisdiction, entity_number: entityNumber, name, q, source, premises_id: id } = values;
  switch (values.kind) {
    case 'company':
      return { ok: true, watched: { kind: 'company', jurisdiction: jurisdiction!, entityNumber: entityNumber! } };
    case 'premises':
      return { ok: true, watched: { kind: 'premises', source: source!, id: id! } };
    case 'person':
      return { ok: true, watched: { kind: 'person', name: name!, jurisdiction } };
    case 'search': {
      const parsed = parseQuery(q!);
      if (!parsed.ok) return { ok: false, items: [], syntax: parsed.error };
      return { ok: true, watched: { kind: 'search', q: q! } };
    }
  }
}
