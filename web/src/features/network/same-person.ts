/** Whether two names may be one person's. Pure. */

/** What tells a son from his father. */
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);

/**
 * Whether all words of the shorter name are in the longer one, in any order, an initial for a word; at least two are
 * whole. A suffix that only one of them has tells two people.
 */
export function mayBeOnePerson(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const suffixes = (words: readonly string[]) => words.filter((word) => SUFFIXES.has(word)).join(' ');
  if (suffixes(shorter!) !== suffixes(longer!)) return false;
  const left = [...longer!];
  let whole = 0;
  // Whole words first, so that an initial does not take the place of one.
  for (const word of shorter!.toSorted((a, b) => b.length - a.length)) {
    let at = left.indexOf(word);
    if (at >= 0) whole++;
    else at = left.findIndex((each) => isInitial(word, each) || isInitial(each, word));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return whole >= 2 || (whole === shorter!.length && shorter!.length === longer!.length);
}

/** The words of a name, sorted: the same for the same name in any order. */
export const sortedWords = (name: string): string => wordsOf(name).sort().join(' ');

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const isInitial = (one: string, other: string): boolean => one.length === 1 && other.startsWith(one);
