import { DIRECTIONALS } from './tables/directionals.ts';
import { NAMED_FLOORS, UNITS_ALONE, UNITS_WITH_ID } from './tables/secondary-units.ts';
import { PLAIN_SUFFIXES, STREET_SUFFIXES } from './tables/street-suffixes.ts';

/** What a word can be in an address. One word can be several things: `FL`, `CT`, `PARK`. */
export type Word = {
  /** `N` for NORTH. */
  readonly direction: string | null;
  /** `AVE` for AVENUE. */
  readonly suffix: string | null;
  /** Whether the suffix ends a street wherever it stands after a name. */
  readonly isPlainSuffix: boolean;
  /** Designator of a unit that has an id: `STE` for SUITE. */
  readonly unit: string | null;
  /** Designator of a unit that needs none: `REAR`. */
  readonly unitAlone: string | null;
  readonly isNamedFloor: boolean;
};

/** A word that is nothing special. */
export const PLAIN_WORD: Word = {
  direction: null,
  suffix: null,
  isPlainSuffix: false,
  unit: null,
  unitAlone: null,
  isNamedFloor: false,
};

/** Every word of the tables, by its upper-case spelling. */
export const WORDS: ReadonlyMap<string, Word> = (() => {
  const words = new Map<string, Word>();
  const add = (spelling: string, what: Partial<Word>) =>
    words.set(spelling, { ...(words.get(spelling) ?? PLAIN_WORD), ...what });
  for (const [spelling, direction] of spellings(DIRECTIONALS)) add(spelling, { direction });
  for (const [spelling, suffix] of spellings(STREET_SUFFIXES))
    add(spelling, { suffix, isPlainSuffix: PLAIN_SUFFIXES.has(suffix) });
  for (const [spelling, unit] of spellings(UNITS_WITH_ID)) add(spelling, { unit });
  for (const [spelling, unitAlone] of spellings(UNITS_ALONE)) add(spelling, { unitAlone });
  for (const spelling of NAMED_FLOORS) add(spelling, { isNamedFloor: true });
  return words;
})();

/** Pairs of a spelling and the standard word it stands for. */
export function spellings(table: Readonly<Record<string, string>>): [spelling: string, standard: string][] {
  return Object.entries(table).flatMap(([standard, others]) =>
    [standard, ...others.split(' ')]
      .filter((spelling) => spelling !== '')
      .map((spelling): [string, string] => [spelling, standard]),
  );
}
