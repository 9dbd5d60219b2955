import { ATTENTION_MARKS } from './tables/attention.ts';
import { BOX_WORDS, PO_WORDS, ROUTE_CODES, ROUTE_OPENERS } from './tables/boxes.ts';
import { DIRECTIONALS, LETTERED_STREETS, STREET_PREFIXES } from './tables/directionals.ts';
import { HIGHWAY_CODES, HIGHWAY_OWNERS, HIGHWAY_PREFIXES, HIGHWAY_VARIANTS } from './tables/highways.ts';
import { CARDINAL_WORDS, ORDINAL_WORDS, TENS_WORDS } from './tables/number-words.ts';
import { NAMED_FLOORS, UNITS_ALONE, UNITS_WITH_ID } from './tables/secondary-units.ts';
import { STATE_CODES, STATE_NAMES } from './tables/states.ts';
import { PLAIN_SUFFIXES, STREET_SUFFIXES } from './tables/street-suffixes.ts';
import { STREET_FIRST_WORDS, STREET_LATER_WORDS } from './tables/street-words.ts';

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
  /** Whether a numbered highway may begin with it: `US`, `STATE`, `TX`. */
  readonly mayOpenHighway: boolean;
  /** Whether a box or a rural route may begin with it: `BOX`, `RR`, `RURAL`. */
  readonly mayOpenBox: boolean;
  /** Whether a type that stands before a street's name: `CALLE`, `AVENUE`. */
  readonly isStreetPrefix: boolean;
  /** Whether the name of a person at the address follows: `ATTN`. */
  readonly isAttention: boolean;
  /** Whether a street's name has it in another form: `FIFTH`, `MTN`. */
  readonly isRewritten: boolean;
};

/** A word that no table knows. */
export const PLAIN_WORD: Word = {
  direction: null,
  suffix: null,
  isPlainSuffix: false,
  unit: null,
  unitAlone: null,
  isNamedFloor: false,
  mayOpenHighway: false,
  mayOpenBox: false,
  isStreetPrefix: false,
  isAttention: false,
  isRewritten: false,
};

/** Every word of the tables for streets, by its upper-case spelling. */
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
  const addAll = (all: Iterable<string>, what: Partial<Word>) => {
    for (const spelling of all) add(spelling, what);
  };
  for (const highway of [
    HIGHWAY_PREFIXES,
    HIGHWAY_CODES.keys(),
    HIGHWAY_OWNERS.keys(),
    HIGHWAY_VARIANTS.keys(),
    STATE_CODES,
    STATE_NAMES.keys(),
  ])
    addAll(highway, { mayOpenHighway: true });
  for (const box of [BOX_WORDS, PO_WORDS, ROUTE_CODES.keys(), ROUTE_OPENERS]) addAll(box, { mayOpenBox: true });
  addAll(STREET_PREFIXES, { isStreetPrefix: true });
  for (const [spelling] of spellings(LETTERED_STREETS)) add(spelling, { isStreetPrefix: true });
  addAll(ATTENTION_MARKS, { isAttention: true });
  for (const rewritten of [TENS_WORDS, ORDINAL_WORDS, STREET_FIRST_WORDS, STREET_LATER_WORDS])
    addAll(rewritten.keys(), { isRewritten: true });
  addAll(CARDINAL_WORDS.keys(), {});
  return words;
})();

/** Pairs of a spelling and the standard word it stands for. */
export function spellings(table: Readonly<Record<string, readonly string[]>>): [spelling: string, standard: string][] {
  return Object.entries(table).flatMap(([standard, others]) =>
    [standard, ...others].map((spelling): [string, string] => [spelling, standard]),
  );
}

/** What a value that stands alone can be in a street: `N.` a directional, `Ave` a suffix. */
export function streetWordOf(text: string): Pick<Word, 'direction' | 'suffix'> {
  return WORDS.get(text.trim().replace(/\.$/, '').toUpperCase()) ?? PLAIN_WORD;
}
