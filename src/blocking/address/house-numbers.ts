import { CARDINAL_WORDS } from './tables/number-words.ts';
import type { Token } from './tokens.ts';

/**
 * Shapes of a house number in one token: `900`, `12A`, `1001-B`, `44-20`, `111-17A`, `123/125`, and the grids
 * of Wisconsin and Illinois, `N95W18000`, `W6801`, `39W250` (Publication 28, Appendix D).
 */
const HOUSE_NUMBER =
  /^(?:\d{1,6}[A-Z]?|\d{1,6}-[A-Z]|\d{1,5}[-/]\d{1,5}[A-Z]?|[NSEW]\d{1,5}[NSEW]\d{1,6}[A-Z]?|[NSEW]\d{2,6}|\d{1,3}[NSEW]\d{1,5}[A-Z]?)$/;
const FRACTION = /^[1-9]\d?\/[2-8]$/;
const GRID_HALF = /^[NSEW]\d{2,3}$/;
const GRID_OTHER_HALF = /^[NSEW]\d{3,6}$/;
const LETTER = /^[A-Z]$/;
const DIGITS_MAX = 6;
/** Neighbours that share an entrance are not further apart. */
const RANGE_MAX = 40;

export function isHouseNumber({ text, hasDigit, isDigits }: Token): boolean {
  return isDigits ? text.length <= DIGITS_MAX : hasDigit && HOUSE_NUMBER.test(text);
}

/** `5TH`, `22ND`. */
export function isOrdinal(token: Token): boolean {
  return token.hasDigit && !token.isDigits && /^\d+(?:ST|ND|RD|TH)$/.test(token.text);
}

export type HouseNumber = {
  readonly text: string;
  /** The token behind it. */
  readonly end: number;
};

/** Reads the house number that begins at the token, over as many tokens as it has. */
export function readHouseNumber(tokens: readonly Token[], at: number, end: number): HouseNumber {
  const { text: first, hasDigit, isDigits } = tokens[at]!;
  const word = hasDigit ? undefined : CARDINAL_WORDS.get(first);
  if (word !== undefined) return { text: String(word), end: at + 1 };
  let text = isDigits ? first : first.replace(/^(\d+)-([A-Z])$/, '$1$2').replace('/', '-');
  let next = at + 1;
  const follower = () => (next < end && !tokens[next]!.breakBefore ? tokens[next]!.text : '');
  if (!isDigits && GRID_HALF.test(text) && GRID_OTHER_HALF.test(follower())) {
    text += follower();
    next++;
  } else if (tokens[next]?.hasDigit && FRACTION.test(follower())) {
    text += ` ${follower()}`;
    next++;
  } else if (isDigits) {
    const second = follower() === '&' || follower() === 'AND' ? next + 1 : next;
    const last = tokens[second];
    const name = tokens[next + 1];
    // `41 43 E 7TH ST`, `123 & 125 MAIN ST`, `1234 - 1236 MAIN ST`; in a grid, `842 1700 S`, the numbers are
    // far apart.
    if (second + 1 < end && last?.isDigits && isRange(text, last.text)) {
      text += `-${last.text}`;
      next = second + 1;
    } else if (
      // `123 B MAIN ST` and `214 B SOUTH BLVD`, but `1500 K ST` and `12 E MAIN ST`.
      next + 2 < end &&
      LETTER.test(follower()) &&
      tokens[next]!.word.direction === null &&
      !name!.breakBefore &&
      name!.word.suffix === null &&
      !name!.hasDigit
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
