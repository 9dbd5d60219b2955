import { isGivenName } from './given-names.ts';

/**
 * One way to read a person's name, in which every word has its place. Folded; `given` holds the first and then the
 * middle names, each a word or an initial; `surnames` the words of the family name (`garcia`, `lopez`).
 */
export type PersonReading = {
  readonly surnames: readonly string[];
  readonly given: readonly string[];
  /**
   * How far a comma, initials and given names in wide use speak for it: a `possible` one is no key to look people up
   * by, and in an `unlikely` one no word may lack its counterpart.
   */
  readonly order: 'likely' | 'possible' | 'unlikely';
  /** Nothing but the number of words says that the surname is double: its first word may be a middle name. */
  readonly isDoubleGuessed: boolean;
};

type Order = PersonReading['order'];

const NAMES_MIN = 2;
const NAMES_MAX = 4;
/** Names on either side of a comma. */
const NAMES_OF_PART_MAX = 3;
/** Names that a hyphen binds are one until a reading has its place for them. */
export const BOUND = '-';

/** Whether names have a reading; `given`: those behind the comma, where there is one. */
export function isReadable(names: readonly string[], given?: readonly string[]): boolean {
  if (given !== undefined)
    return (
      names.length <= NAMES_OF_PART_MAX && given.length <= NAMES_OF_PART_MAX && names.some((word) => word.length > 1)
    );
  if (names.length > NAMES_MAX || names.length < NAMES_MIN) return false;
  return names[0]!.length > 1 || names.at(-1)!.length > 1 || (names.length > 2 && CUT_OFF.has(names[0]!));
}

/** `ROE, JANE A`. */
export function readingsAtComma(
  surnames: readonly string[],
  given: readonly string[],
  order: Order = 'likely',
): PersonReading[] {
  return isReadable(surnames, given) ? [reading(surnames, given, order, false)] : [];
}

/** Names without a comma, in every order; initials and known given names tell which is likely. */
export function readingsWithoutComma(words: readonly string[]): PersonReading[] {
  const { length } = words;
  if (!isReadable(words)) return [];
  const [first, last] = [words[0]!, words.at(-1)!];
  if (first.length === 1 && last.length === 1) return [];
  if (last.length === 1) return surnameFirst(words, 'likely', 'possible');
  if (first.length === 1) return surnameLast(words, 'likely', 'possible');
  if (length === 3 && words[1]!.length === 1) {
    return [...surnameLast(words, 'likely', 'likely'), ...surnameFirst(words, 'unlikely', 'unlikely')];
  }
  const isFirstGiven = isGivenName(firstIn(first));
  const isLastGiven = isGivenName(firstIn(last));
  const other: Order = length === 2 ? 'possible' : 'unlikely';
  if (isFirstGiven && !isLastGiven)
    return [...surnameLast(words, 'likely', 'likely'), ...surnameFirst(words, other, other)];
  if (isLastGiven && !isFirstGiven && length === 2)
    return [...surnameFirst(words, 'likely', 'likely'), ...surnameLast(words, other, other)];
  const [asLast, ...doubleAsLast] = surnameLast(words, 'likely', 'likely');
  const [asFirst, ...doubleAsFirst] = surnameFirst(words, 'likely', 'possible');
  return [asLast!, asFirst!, ...doubleAsLast, ...doubleAsFirst];
}

/** The same readings, none of them likely. */
export function unlikely(readings: readonly PersonReading[]): PersonReading[] {
  return readings.map((one) => ({ ...one, order: 'unlikely' }));
}

/** Letters that may be cut off a surname: `O BRIEN`, `D ANGELO`. */
export const CUT_OFF: ReadonlySet<string> = new Set(['o', 'd']);

/** `JANE A ROE`; of three words and more also `MARIA GARCIA LOPEZ`. */
function surnameLast(words: readonly string[], order: Order, orderOfDouble: Order): PersonReading[] {
  const single = reading([words.at(-1)!], words.slice(0, -1), order, false);
  const before = words.at(-2)!;
  if (words.length < 3) return [single];
  if (CUT_OFF.has(before)) return [single, reading([before + words.at(-1)!], words.slice(0, -2), 'possible', false)];
  if (before.length === 1) return [single];
  return [single, reading(words.slice(-2), words.slice(0, -2), orderOfDouble, true)];
}

/** `ROE JANE A`, `GARCIA LOPEZ MARIA`. */
function surnameFirst(words: readonly string[], order: Order, orderOfDouble: Order): PersonReading[] {
  const single = reading([words[0]!], words.slice(1), order, false);
  if (words.length < 3 || words[1]!.length === 1 || words[2]!.length === 1) return [single];
  return [single, reading(words.slice(0, 2), words.slice(2), orderOfDouble, true)];
}

function reading(
  surnames: readonly string[],
  given: readonly string[],
  order: Order,
  isDoubleGuessed: boolean,
): PersonReading {
  return { surnames: unbound(surnames), given: unbound(given), order, isDoubleGuessed };
}

function unbound(words: readonly string[]): readonly string[] {
  for (const word of words) if (word.includes(BOUND)) return words.flatMap((bound) => bound.split(BOUND));
  return words;
}

function firstIn(word: string): string {
  const end = word.indexOf(BOUND);
  return end === -1 ? word : word.slice(0, end);
}
