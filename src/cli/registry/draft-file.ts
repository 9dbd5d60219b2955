/** A table with what its columns may be, and the addresses in it. */
import { type AddressPart, type Guess, guessColumn } from './guess-columns.ts';
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
  const guesses = table.header.map(guessColumn);
  const numbers = guesses.flatMap((guess, column) => (guess?.what === 'number' ? [column] : []));
  const shareOf = (column: number) => {
    const values = valuesOf(table, column);
    return values.length === 0 ? 0 : new Set(values).size / table.rows.length;
  };
  const candidates = numbers.length > 0 ? numbers : table.header.map((_, column) => column);
  const key = candidates.toSorted((a, b) => shareOf(b) - shareOf(a) || a - b)[0] ?? 0;
  const id = idOf(table.name);
  return { ...table, id, holds: id, guesses, key, isKeySure: numbers.length > 0, distinctShare: shareOf(key) };
}

export const valuesOf = ({ rows }: Pick<DraftTable, 'rows'>, column: number): readonly string[] =>
  rows.map((row) => row[column] ?? '').filter((value) => value !== '');

export function columnOf({ header, guesses }: DraftFile, what: string): string | null {
  const column = guesses.findIndex((guess) => guess?.what === what);
  return column === -1 ? null : header[column]!;
}

export function distinctValues(file: DraftFile, heading: string): readonly string[] {
  const values = [...new Set(valuesOf(file, file.header.indexOf(heading)))];
  return values.slice(0, VALUES_MAX);
}

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

type Addresses = { readonly places: Readonly<Record<string, JsonObject>>; readonly addresses: JsonObject };

const KINDS: readonly (readonly [of: RegExp, kind: 'registered' | 'headquarters' | 'mailing', place: string])[] = [
  [/mailing/, 'mailing', 'mail'],
  [/agent|registered|\bra\b/, 'registered', 'agent'],
  [
    /^$|principal|principle|prin|office|business|physical|street|location|main|headquarter|entity|company|corporation/,
    'headquarters',
    'office',
  ],
];

/** The addresses of the companies' own file. Whose one is where its headings do not say so is asked. */
export function addressesOf(file: DraftFile, questions: string[]): Addresses {
  const places: Record<string, JsonObject> = {};
  const addresses: Record<string, string> = {};
  for (const [of, parts] of groupsOf(file)) {
    const [, kind, place] = KINDS.find(([words]) => words.test(of)) ?? [];
    if (kind === undefined || place === undefined || places[place] !== undefined) {
      questions.push(`company.addresses: whose address is in “${Object.values(parts).flat().join('”, “')}”?`);
      continue;
    }
    places[place] = parts;
    addresses[kind] = place;
  }
  return { places, addresses };
}

/** The columns of a part, as they are called in rows that lead to it. */
export function behind(kind: string, part: unknown): unknown {
  if (typeof part === 'string') return `${kind}.${part}`;
  if (Array.isArray(part)) return part.map((one) => behind(kind, one));
  return Object.fromEntries(Object.entries(part as object).map(([name, one]) => [name, behind(kind, one)]));
}

/** By whose they are. An address without a street or a city is none. */
export function groupsOf({ header, guesses }: DraftFile): ReadonlyMap<string, JsonObject> {
  const groups = new Map<string, Partial<Record<AddressPart, string | string[]>>>();
  for (const [column, guess] of guesses.entries()) {
    if (guess?.what !== 'part') continue;
    const group = groups.get(guess.of) ?? {};
    groups.set(guess.of, group);
    const heading = header[column]!;
    const part = guess.part === 'street' && group.street !== undefined ? 'street2' : guess.part;
    if (part === 'street2') group.street2 = [...[group.street2 ?? []].flat(), heading];
    else group[part] ??= heading;
  }
  return new Map(
    [...groups].filter(([, { street, city }]) => street !== undefined && city !== undefined) as [string, JsonObject][],
  );
}
