/** Slips of fingers and scanners. */
import type { Draws } from './random.ts';

const KEYBOARD = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
/** What optical recognition takes for each other. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['RN', 'M'],
  ['M', 'RN'],
  ['CL', 'D'],
  ['D', 'CL'],
  ['I', 'L'],
  ['L', 'I'],
  ['O', '0'],
  ['S', '5'],
  ['B', '8'],
  ['VV', 'W'],
  ['U', 'V'],
  ['E', 'F'],
  ['H', 'N'],
];
const KINDS = { neighbour: 35, swapped: 20, dropped: 20, doubled: 15, scanned: 10 } as const;

/**
 * One slip somewhere behind the first letter of a word of at least four letters. Unchanged where there is no
 * such word.
 */
export function misspell(text: string, random: Draws): string {
  const words = [...text.matchAll(/[A-Za-z]{4,}/g)];
  if (words.length === 0) return text;
  const word = random.pick(words);
  const place = word.index + 1 + random.whole(word[0].length - 1);
  const letter = text[place]!;
  const before = text.slice(0, place);
  const after = text.slice(place + 1);
  switch (random.weighted(KINDS)) {
    case 'neighbour':
      return before + neighbour(letter, random) + after;
    case 'swapped':
      return after === '' || !/[A-Za-z]/.test(after[0]!) ? before + after : before + after[0] + letter + after.slice(1);
    case 'dropped':
      return before + after;
    case 'doubled':
      return before + letter + letter + after;
    case 'scanned':
      return scanned(text, word.index, word[0], random);
  }
}

function neighbour(letter: string, random: Draws): string {
  const row = KEYBOARD.find((keys) => keys.includes(letter.toUpperCase()))!;
  const at = row.indexOf(letter.toUpperCase());
  const found = random.pick([row[at - 1], row[at + 1]].filter((key) => key !== undefined));
  return letter === letter.toUpperCase() ? found : found.toLowerCase();
}

function scanned(text: string, start: number, word: string, random: Draws): string {
  const fits = LOOK_ALIKES.filter(([seen]) => word.slice(1).toUpperCase().includes(seen));
  if (fits.length === 0) return text;
  const [seen, taken] = random.pick(fits);
  const at = start + word.toUpperCase().indexOf(seen, 1);
  return text.slice(0, at) + taken + text.slice(at + seen.length);
}
