/** Text that was damaged on its way, mended where it is certain what stood there. */
import { HTML_ENTITY, hasHtmlEntity, withoutHtmlEntities } from './html-entities.ts';

/** What happens to text between a registry and its readers; for people, too. */
export const DAMAGES = {
  wrong_encoding: 'read in a wrong encoding',
  html_entities: 'HTML entities',
  control_characters: 'control characters',
  direction_marks: 'marks of the direction of writing',
  private_use: 'private-use characters',
  invisible_characters: 'invisible characters',
} as const;
export type Damage = keyof typeof DAMAGES;

/** A value that was mended. `damages`: of what kinds, each once. */
export type Mending = { readonly damages: readonly Damage[]; readonly before: string; readonly after: string };

/** Windows-1252 from 0x80 to 0x9f (WHATWG Encoding); five bytes are no letters there, and are controls. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES: ReadonlyMap<string, number> = new Map(
  [...WINDOWS_LETTERS].map((letter, index) => [letter, 0x80 + index] as const),
);
const windowsLetterOf = (code: number): string => WINDOWS_LETTERS[code - 0x80]!;

/** What the second byte of a letter in UTF-8 became. */
const NEXT = `[\\u0080-\\u00bf${WINDOWS_LETTERS}]`;
/**
 * Letters of UTF-8 that were read one byte a letter: Latin ones, and signs of typographers. Cyrillic and Greek ones
 * where there are several, since two may stand side by side by chance.
 */
const MISREAD = [
  `[ÂÃ]${NEXT}`,
  `[ÄÅ](?!\\u00a0)${NEXT}`,
  `Ì(?!\\u00a0)${NEXT}`,
  `â[\\u0080€\\u0082‚\\u0084„]${NEXT}`,
  `á[º»]${NEXT}`,
  'ï»¿',
  `(?:[ÐÑ]${NEXT}){3,}`,
  `(?:[ÎÏ]${NEXT}){3,}`,
];
const MISREAD_LETTERS = new RegExp(MISREAD.join('|'), 'g');
const POSSESSIVE = /^S(?!\p{L})/iu;
const LETTERS_OR_SIGNS = /^[\p{L}\p{M}\p{P}\p{S}\u00a0\u00ad\ufeff]+$/u;
/** The quotes, the dashes and the bullet of Windows, as controls of Latin-1. */
const WINDOWS_SIGNS = /[\u0091-\u0097]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped.
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g;
const LINE_CONTROL = /\u0085/g;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const PRIVATE_USE = /\p{Co}/gu;
const INVISIBLE =
  /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffc\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;
/** Between letters of scripts that join, and in emoji, they are meant. */
const USELESS_JOINERS =
  /(?<![\u0600-\u200a\u2030-\u{10ffff}])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u200a\u2030-\u{10ffff}])/gu;

const SUSPECTS = [
  '[\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\xad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff\\ufff9-\\ufffc\\ufffe\\uffff]',
  '[\\udb40\\udb80-\\udbff]',
  HTML_ENTITY.source,
  ...MISREAD.slice(0, 6),
  `[ÎÏÐÑ]${NEXT}[ÎÏÐÑ]${NEXT}[ÎÏÐÑ]`,
];
const SUSPECT = new RegExp(SUSPECTS.join('|'));

/** One look at each letter, for most texts the only one. */
const BEYOND_PLAIN = /[^\t\n\r -~]/;

/** May anything in the text be damaged? Mostly there is nothing, and then no value of it need be looked at. */
export function looksDamaged(text: string): boolean {
  return BEYOND_PLAIN.test(text) ? SUSPECT.test(text) : hasHtmlEntity(text);
}

/** Text that is damaged several times over is mended as often. */
const ROUNDS_MAX = 4;

/** The text as it stood before it was damaged, as far as that is certain; `damages` is empty where nothing was. */
export function mendText(text: string): Mending {
  const damages = new Set<Damage>();
  let after = text;
  const step = (damage: Damage, next: string): void => {
    if (next === after) return;
    damages.add(damage);
    after = next;
  };
  for (let round = 0, before = ''; round < ROUNDS_MAX && before !== after; round++) {
    before = after;
    step('html_entities', withoutHtmlEntities(after, windowsLetterOf));
    step('wrong_encoding', after.replace(MISREAD_LETTERS, readAgain));
  }
  step(
    'wrong_encoding',
    after.replace(WINDOWS_SIGNS, (sign) => windowsLetterOf(sign.charCodeAt(0))),
  );
  step('control_characters', after.replace(LINE_CONTROL, ' ').replace(CONTROLS, ''));
  step('direction_marks', after.replace(DIRECTION_MARKS, ''));
  step('private_use', after.replace(PRIVATE_USE, ''));
  step('invisible_characters', after.replace(INVISIBLE, '').replace(USELESS_JOINERS, ''));
  return { damages: [...damages], before: text, after };
}

/** Bytes that were read as Windows letters, read as UTF-8. `JOSÃ’S` may be an `Ã` and a quote. */
function readAgain(letters: string, at: number, text: string): string {
  if (letters.endsWith('’') && POSSESSIVE.test(text.slice(at + letters.length))) return letters;
  const bytes = Uint8Array.from(letters, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
  const read = utf8.decode(bytes);
  return LETTERS_OR_SIGNS.test(read) ? read : letters;
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
