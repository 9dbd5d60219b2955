import { CARDINALS, LAST_ROMAN_NUMERALS, ORDINALS, ROMAN_NUMERALS, TENS } from './tables/number-words.ts';

const DIGITS = /^\d+$/;
const LEADING_ZEROS = /^0+(?=\d)/;
/** `04th` */
const ZEROS_AND_ORDINAL = /^0\d+(?:st|nd|rd|th)$/;

/** Words that may stand for a number. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  [TENS, CARDINALS, ORDINALS, ROMAN_NUMERALS, LAST_ROMAN_NUMERALS].flatMap((table) => [...table.keys()]),
);

/** A number that words spell, as the token of its class, and how many words it takes. */
export type SpelledNumber = { readonly token: string; readonly length: number };

/**
 * The number at a position among a name's words: `7`, `07`, `seven` and `VII` are `7`, `twenty one` is `21`,
 * `twenty first` is `21st`, `first` and `1st` are `1st`. `null` where no number stands. A Roman numeral is
 * none as the first word, nor one that is a word as well unless it is the last.
 */
export function numberAt(words: readonly string[], index: number): SpelledNumber | null {
  const word = words[index]!;
  if (DIGITS.test(word) || ZEROS_AND_ORDINAL.test(word)) return { token: word.replace(LEADING_ZEROS, ''), length: 1 };
  const tens = TENS.get(word);
  const unit = tens === undefined ? CARDINALS.get(word) : CARDINALS.get(words[index + 1] ?? '');
  if (tens !== undefined) {
    const next = ORDINALS.get(words[index + 1] ?? '');
    if (next !== undefined && next < 10) return { token: printOrdinal(tens + next), length: 2 };
    return unit === undefined || unit > 9
      ? { token: String(tens), length: 1 }
      : { token: String(tens + unit), length: 2 };
  }
  if (unit !== undefined) return { token: String(unit), length: 1 };
  const ordinal = ORDINALS.get(word);
  if (ordinal !== undefined) return { token: printOrdinal(ordinal), length: 1 };
  if (index === 0) return null;
  const roman = ROMAN_NUMERALS.get(word) ?? (index === words.length - 1 ? LAST_ROMAN_NUMERALS.get(word) : undefined);
  return roman === undefined ? null : { token: String(roman), length: 1 };
}

function printOrdinal(value: number): string {
  const lastDigit = value > 10 && value < 20 ? 0 : value % 10;
  return `${value}${['th', 'st', 'nd', 'rd'][lastDigit] ?? 'th'}`;
}
