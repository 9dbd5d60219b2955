/** A table with what its columns may be, and the addresses in it. */
import { type AddressPart, type Guess, guessColumn } from './guess-columns.ts';
import { refined, shareOf } from './guess-values.ts';
import type { DraftTable } from './read-table.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type DraftFile = DraftTable & {
  /** `officers` of `Officers 2026.txt`. */
  readonly id: string;
  readonly holds: string;
  /** By column. */
  readonly guesses: readonly (Guess | null)[];
  /** The column of the number. */
  readonly key: number;
  readonly isKeySure: boolean;
  /** The column of the companies’ own file that has its key, where it is not joined by their number. */
  readonly ledBy?: string;
  /** How many values of that column differ, 0 to 1. */
  readonly distinctShare: number;
};

export function draftFile(table: DraftTable): DraftFile {
  const columns = table.header.map((_, column) => valuesOf(table, column));
  const isHeaded = table.hasHeadings || table.isDescribed === true;
  const guesses = refined(table.header.map(guessColumn), columns, isHeaded);
  const id = idOf(table.name);
  return { ...table, id, holds: id, guesses, key: 0, isKeySure: false, distinctShare: 0 };
}

/** The columns that may be a number: those whose headings say so, else those that nothing else is known of. */
export function numbersIn({ guesses, header }: Pick<DraftFile, 'guesses' | 'header'>): readonly number[] {
  const where = (is: (guess: Guess | null) => boolean) => [...header.keys()].filter((at) => is(guesses[at] ?? null));
  const said = where((guess) => guess?.what === 'number');
  return said.length > 0 ? said : where((guess) => guess === null);
}

/** How many values of a column differ, 0 to 1. */
export function distinctShareOf(table: DraftTable, column: number): number {
  return new Set(valuesOf(table, column)).size / Math.max(1, table.rows.length);
}

export const valuesOf = ({ rows }: Pick<DraftTable, 'rows'>, column: number): readonly string[] =>
  rows.map((row) => row[column] ?? '').filter((value) => value !== '');

export function columnOf({ header, guesses }: DraftFile, what: string): string | null {
  const column = guesses.findIndex((guess) => guess?.what === what);
  return column === -1 ? null : header[column]!;
}

export const columnsOf = ({ header, guesses }: DraftFile, what: Guess['what']): readonly string[] =>
  header.filter((_, column) => guesses[column]?.what === what);

/** Of several columns that are the same that whose values say most. */
export function bestColumn(
  file: DraftFile,
  what: Guess['what'],
  told: (values: readonly string[], heading: string) => number,
): string | null {
  const score = (heading: string) =>
    told(
      valuesOf(file, file.header.indexOf(heading)).map((value) => explanationOf(file, heading, value) ?? value),
      heading,
    );
  return columnsOf(file, what).toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

/** Those that the beginning of the file shows, and those that its description explains. */
export function distinctValues(file: DraftFile, heading: string): readonly string[] {
  const shown = valuesOf(file, file.header.indexOf(heading));
  const explained = file.meanings?.get(heading)?.keys() ?? [];
  return [...new Set([...shown, ...explained])].slice(0, VALUES_MAX);
}

/** What the description says of a code. */
export const explanationOf = ({ meanings }: DraftFile, heading: string, value: string): string | undefined =>
  meanings?.get(heading)?.get(value);

const VALUES_MAX = 40;

function idOf(name: string): string {
  const id = name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  return id === '' || id === 'companies' ? `file_${id}`.replace(/_$/, '') : id;
}

type Place = JsonObject | readonly JsonObject[];
type Addresses = { readonly places: Readonly<Record<string, Place>>; readonly addresses: JsonObject };

const KINDS: readonly (readonly [of: RegExp, kind: 'registered' | 'headquarters' | 'mailing', place: string])[] = [
  [/agent|registered|\bra\b/, 'registered', 'agent'],
  [/mailing|\bmail\b/, 'mailing', 'mail'],
  [
    /^$|principal|principle|prin|office|business|physical|street|location|main|headquarter|entity|company|corporation|billing|home|\bho\b|address/,
    'headquarters',
    'office',
  ],
];

/**
 * The addresses of the companies' own file. Whose one is where its headings do not say so is asked. An agent has a street
 * and an address for mail: the first that is filled.
 */
export function addressesOf(file: DraftFile, questions: string[]): Addresses {
  const places: Record<string, JsonObject[]> = {};
  const addresses: Record<string, string> = {};
  for (const [of, parts] of groupsOf(file)) {
    const [, kind, place] = KINDS.find(([words]) => words.test(of)) ?? [];
    const known = place === undefined ? undefined : places[place];
    if (kind === undefined || place === undefined || (known !== undefined && place !== 'agent')) {
      questions.push(`company.addresses: whose address is in “${Object.values(parts).flat().join('”, “')}”?`);
      continue;
    }
    places[place] = /mail/.test(of) ? [...(known ?? []), parts] : [parts, ...(known ?? [])];
    addresses[kind] = place;
  }
  const single = Object.entries(places).map(([place, all]) => [place, all.length === 1 ? all[0]! : all] as const);
  return { places: Object.fromEntries(single), addresses };
}

/** What the words of a type say of an address. */
const kindMeant = (type: string): string =>
  /mail/i.test(type)
    ? 'mailing'
    : /agent|regist/i.test(type)
      ? 'registered'
      : /princip|office|business|physical|location|headq/i.test(type) && !/record/i.test(type)
        ? 'headquarters'
        : 'none';

/** Addresses in rows of their own, told by the values of a column; `null` where no column tells two of them. */
export function addressesByType(file: DraftFile): JsonObject | null {
  const [address] = groupsOf(file).values();
  if (address === undefined) return null;
  const told = file.header
    .filter((_, at) => ['type', 'title', undefined].includes(file.guesses[at]?.what))
    .map((heading) => [heading, distinctValues(file, heading)] as const)
    .filter(([, values]) => values.length < VALUES_MAX)
    .map(
      ([heading, values]) =>
        [heading, Map.groupBy(values, (value) => kindMeant(explanationOf(file, heading, value) ?? value))] as const,
    )
    .find(([, kinds]) => kinds.size - (kinds.has('none') ? 1 : 0) >= 2);
  if (told === undefined) return null;
  const [column, kinds] = told;
  return { of: file.holds, column, address, table: [...kinds].map(([is, codes]) => ({ codes, is })) };
}

/** The columns of a part, as they are called in rows that lead to it. */
export function behind(kind: string, part: unknown): unknown {
  if (typeof part === 'string') return `${kind}.${part}`;
  if (Array.isArray(part)) return part.map((one) => behind(kind, one));
  return Object.fromEntries(Object.entries(part as object).map(([name, one]) => [name, behind(kind, one)]));
}

type Group = Partial<Record<AddressPart, string | string[]>>;

/**
 * By whose they are. What lacks a street or a city belongs to the address before it that lacks it: `BUSINESS_CITY` behind
 * `OFFICE_ADDRESS`. A column that holds whole addresses is a line.
 */
export function groupsOf(file: DraftFile): ReadonlyMap<string, JsonObject> {
  const { header, guesses } = file;
  const groups = new Map<string, Group>();
  for (const [column, guess] of guesses.entries()) {
    if (guess?.what !== 'part') continue;
    const group = groups.get(guess.of) ?? {};
    groups.set(guess.of, group);
    const heading = header[column]!;
    const part = guess.part === 'street' && group.street !== undefined ? 'street2' : guess.part;
    if (part === 'street2') group.street2 = [...[group.street2 ?? []].flat(), heading];
    else group[part] ??= heading;
  }
  const whole: [string, Group][] = [];
  for (const [of, group] of groups) {
    const before = whole.at(-1)?.[1];
    const isPart = group.street === undefined || group.city === undefined;
    const parts = Object.keys(group) as AddressPart[];
    if (isPart && before !== undefined && parts.every((part) => before[part] === undefined))
      Object.assign(before, group);
    else whole.push([of, group]);
  }
  return new Map(
    whole.flatMap(([of, group]): [string, JsonObject][] => {
      const { street, city } = group;
      if (street === undefined) return [];
      if (city !== undefined || (group.street2?.length ?? 0) > 1) return [[of, group]];
      const values = valuesOf(file, header.indexOf(String(street)));
      return shareOf(values, (value) => WHOLE_ADDRESS.test(value)) < 0.5 ? [] : [[of, { line: street }]];
    }),
  );
}

const WHOLE_ADDRESS = /,.*\b[A-Z]{2}\b.*\d{5}/i;
