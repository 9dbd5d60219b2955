import { readHighway } from './highways.ts';
import { readNumberPhrase } from './number-phrases.ts';
import type { Token } from './tokens.ts';

/**
 * Shapes of a house number in one token: `900`, `12A`, `1001-B`, `123-1/2`, `44-20`, `111-17A`, `123/125`, and the
 * grids of Wisconsin and Illinois, `N95W18000`, `W6801`, `39W250` (Publication 28, Appendix D).
 */
const HOUSE_NUMBER =
  /^(?:\d{1,6}[A-Z]?|\d{1,6}-[A-Z]|\d{1,6}-[1-9]\d?\/[2-8]|\d{1,5}[-/]\d{1,5}[A-Z]?|[NSEW]\d{1,5}[NSEW]\d{1,6}[A-Z]?|[NSEW]\d{2,6}|\d{1,3}[NSEW]\d{1,5}[A-Z]?)$/;
const FRACTION = /^[1-9]\d?\/[2-8]$/;
const NUMBER_AND_FRACTION = /^(\d+)-(\d+\/\d)$/;
/** Counties whose roads are lettered number their houses with a letter before: `T703 STATE ROUTE 66`. */
const LETTERED_NUMBER = /^[A-Z]-?\d{2,5}$/;
const LEADING_ZEROS = /^0+(?=\d)/;
const RANGE_WORDS = new Set(['&', 'AND', 'TO', 'THRU', 'THROUGH']);
const GRID_HALF = /^[NSEW]\d{2,3}$/;
const GRID_OTHER_HALF = /^[NSEW]\d{3,6}$/;
const LETTER = /^[A-Z]$/;
const DIGITS_MAX = 6;
/** Neighbours that share an entrance are not further apart. */
const RANGE_MAX = 40;

export function isHouseNumber({ text, hasDigit, isDigits }: Token): boolean {
  return isDigits ? text.length <= DIGITS_MAX : hasDigit && HOUSE_NUMBER.test(text);
}

/** Whether only the street behind it shows that it is not a unit: `T703`. */
export function isLetteredNumber({ text, hasDigit, isDigits }: Token): boolean {
  return hasDigit && !isDigits && LETTERED_NUMBER.test(text);
}

/** `5TH`, `22ND`. */
export function isOrdinal(token: Token): boolean {
  return token.hasDigit && !token.isDigits && /^\d+(?:ST|ND|RD|TH)$/.test(token.text);
}

type HouseNumber = {
  readonly text: string;
  /** The token behind it. */
  readonly end: number;
};

/** Reads the house number that begins at the token, over as many tokens as it has. */
export function readHouseNumber(tokens: readonly Token[], at: number, end: number): HouseNumber {
  const { text: first, hasDigit, isDigits } = tokens[at]!;
  const phrase = hasDigit ? null : readNumberPhrase(tokens, at, end);
  if (phrase !== null) return { text: String(phrase.value), end: phrase.end };
  let text = first.startsWith('0') ? first.replace(LEADING_ZEROS, '') : first;
  if (NUMBER_AND_FRACTION.test(text)) return { text: text.replace('-', ' '), end: at + 1 };
  if (!isDigits)
    text = text
      .replace(/^(\d+)-([A-Z])$/, '$1$2')
      .replace(/^([A-Z])-/, '$1')
      .replace('/', '-');
  let next = at + 1;
  const follower = () => (next < end && !tokens[next]!.breakBefore ? tokens[next]!.text : '');
  if (!isDigits && GRID_HALF.test(text) && GRID_OTHER_HALF.test(follower())) {
    text += follower();
    next++;
  } else if (tokens[next]?.hasDigit && FRACTION.test(follower())) {
    text += ` ${follower()}`;
    next++;
  } else if (isDigits && follower() === 'AND' && tokens[next + 1]?.text === 'A' && tokens[next + 2]?.text === 'HALF') {
    text += ' 1/2';
    next += 3;
  } else if (isDigits) {
    const second = RANGE_WORDS.has(follower()) ? next + 1 : next;
    const last = tokens[second];
    const name = tokens[next + 1];
    // `41 43 E 7TH ST`, `123 & 125 MAIN ST`, `1234 - 1236 MAIN ST`; in a grid, `842 1700 S`, the numbers are
    // far apart.
    if (second > next && second + 1 < end && last?.hasDigit && FRACTION.test(last.text)) {
      text += ` ${last.text}`;
      next = second + 1;
    } else if (second + 1 < end && last?.isDigits && isRange(text, last.text)) {
      text += `-${last.text}`;
      next = second + 1;
    } else if (
      // `123 B MAIN ST` and `214 B SOUTH BLVD`, but `1500 K ST` and `12 E MAIN ST`.
      next + 2 < end &&
      LETTER.test(follower()) &&
      tokens[next]!.word.direction === null &&
      !name!.breakBefore &&
      name!.word.suffix === null &&
      !name!.hasDigit &&
      readHighway(tokens, next, end) === null
    ) {
      text += follower();
      next++;
    }
  }
  return { text, end: next };
}

function isRange(low: string, high: string): boolean {
  const distance = Number(high) - Number(low);
  return low.length === high.length && distance > 0 && distance <= RANGE_MAX;
}
