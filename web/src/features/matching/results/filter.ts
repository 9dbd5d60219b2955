/** Which lines of a file are shown and in which order, and how that stands in the address of the page. */
import { type Decisions, fold, keyOf, type Line, type RowNotes } from './lines.ts';
import { lookOf } from './looks.ts';

/** What lines are told apart by. A part is a batch, from 1. */
export const FACETS = ['status', 'review', 'reason', 'sure', 'family', 'decision', 'look', 'part'] as const;
export type Facet = (typeof FACETS)[number];

export const SORTS = [
  '',
  'sure',
  '-sure',
  'name',
  'operator',
  'status',
  'review',
  'reason',
  'family',
  'decision',
] as const;
/** `''`: as in the file. */
export type Sort = (typeof SORTS)[number];

/** A facet that is `''` leaves every line. */
export type Filter = Readonly<Record<Facet, string>> & {
  /** What name, address, operator or family hold. */
  readonly find: string;
  readonly sort: Sort;
};

export const NO_FILTER: Filter = {
  status: '',
  review: '',
  reason: '',
  sure: '',
  family: '',
  decision: '',
  look: '',
  part: '',
  find: '',
  sort: '',
};

/** The least confidence of each band, the highest first. */
export const BANDS = [0.99, 0.95, 0.9, 0.7, 0] as const;

/** The value of a line; null where it has none. */
const VALUES: Readonly<Record<Facet, (line: Line, decisions: Decisions, notes: RowNotes) => string | null>> = {
  status: ({ status }) => status,
  review: ({ review }) => review,
  reason: ({ reason_code }) => reason_code,
  sure: ({ confidence }) => (confidence === null ? null : String(BANDS.find((least) => confidence >= least) ?? 0)),
  family: ({ family }) => family,
  decision: (line, decisions) => (decisions.size === 0 ? 'none' : (decisions.get(keyOf(line))?.verdict ?? 'none')),
  look: (line, decisions, notes) => lookOf(decisions.get(keyOf(line)), notes.get(keyOf(line))),
  part: ({ part }) => String(part),
};

/** How many lines each value has, under all that is asked but of its own facet. */
export type Counts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

export type Filtered = { readonly lines: readonly Line[]; readonly counts: Counts };

/** One pass over all lines, so that a hundred thousand take no time that anybody notices. */
export function filterLines(
  lines: readonly Line[],
  filter: Filter,
  decisions: Decisions,
  notes: RowNotes = new Map(),
): Filtered {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as {
    readonly [facet in Facet]: Map<string, number>;
  };
  const words = fold(filter.find)
    .split(/\s+/)
    .filter((word) => word !== '');
  const kept: Line[] = [];
  const values: (string | null)[] = FACETS.map(() => null);
  for (const line of lines) {
    if (!words.every((word) => line.folded.includes(word))) continue;
    let failures = 0;
    let failed = -1;
    for (let index = 0; index < FACETS.length; index++) {
      const facet = FACETS[index]!;
      const value = VALUES[facet](line, decisions, notes);
      values[index] = value;
      if (filter[facet] === '' || filter[facet] === value) continue;
      failures++;
      failed = index;
    }
    if (failures > 1) continue;
    if (failures === 0) kept.push(line);
    for (let index = 0; index < FACETS.length; index++) {
      const value = values[index]!;
      if (value === null || (failures === 1 && failed !== index)) continue;
      const ofFacet = counts[FACETS[index]!];
      ofFacet.set(value, (ofFacet.get(value) ?? 0) + 1);
    }
  }
  return { lines: sorted(kept, filter.sort, decisions), counts };
}

/** Of those without an operator the one with the likeliest alternative comes first, behind all that have one. */
const sureness = ({ confidence, alternatives }: Line): number => confidence ?? (alternatives[0]?.confidence ?? 0) - 1;

/** What is quickest looked through comes first. */
const REVIEWS: Readonly<Record<NonNullable<Line['review']>, string>> = { likely: '1', possible: '2', none: '3' };

/** Lines without a value come last. */
const LAST = '\uffff';

const TEXTS: Readonly<Partial<Record<Sort, (line: Line, decisions: Decisions) => string>>> = {
  name: ({ name }) => fold(name),
  operator: ({ operator }) => (operator === null ? LAST : fold(operator.name)),
  status: ({ status }) => status,
  review: ({ review }) => (review === null ? LAST : REVIEWS[review]),
  reason: ({ reason_code }) => reason_code ?? LAST,
  family: ({ family }) => (family === null ? LAST : fold(family)),
  decision: (line, decisions) => decisions.get(keyOf(line))?.verdict ?? LAST,
};

/** Equal ones stay as in the file. */
function sorted(lines: readonly Line[], sort: Sort, decisions: Decisions): readonly Line[] {
  if (sort === '') return lines;
  if (sort === 'sure') return lines.toSorted((a, b) => sureness(a) - sureness(b));
  if (sort === '-sure') return lines.toSorted((a, b) => sureness(b) - sureness(a));
  const textOf = TEXTS[sort]!;
  const keyed = lines.map((line) => ({ line, text: textOf(line, decisions) }));
  return keyed.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map(({ line }) => line);
}

/** The filter of an address; what an address may not say is nothing. */
export function readFilter(search: string): Filter {
  const said = new URLSearchParams(search);
  const texts = Object.fromEntries([...FACETS, 'find'].map((name) => [name, said.get(name) ?? '']));
  return { ...NO_FILTER, ...texts, sort: SORTS.find((sort) => sort === said.get('sort')) ?? '' };
}

/** The row that is open, by its place in the file; null where none is. */
export function readRow(search: string): number | null {
  const said = new URLSearchParams(search).get('row') ?? '';
  return /^\d{1,9}$/.test(said) ? Number(said) : null;
}

/** What stands behind the path, with its `?`; `''` where nothing is said. */
export function searchOf(filter: Filter, row: number | null): string {
  const said = Object.entries(filter).filter(([, value]) => value !== '');
  if (row !== null) said.push(['row', String(row)]);
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
}
