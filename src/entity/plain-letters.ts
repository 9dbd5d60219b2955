import table from './tables/plain-letters.json' with { type: 'json' };

/**
 * Small Latin letters that do not decompose (Unicode, UnicodeData.txt), by how they are written without their
 * strokes, hooks and ties. The letters in use are those of European, Turkic, Vietnamese and West African
 * alphabets; where Lucene's ASCIIFoldingFilter and other tables differ (`ŋ`, `ə`, `ĸ`), Lucene's is taken.
 */
const LETTERS: Readonly<Record<string, string>> = table.letters;

const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTERS).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)),
);
const LETTER = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** A text in small letters, with plain ones where letters do not decompose: `łódź` without marks is `lodz`. */
export function writtenPlainly(text: string): string {
  return text.replace(LETTER, (letter) => PLAIN.get(letter)!);
}
