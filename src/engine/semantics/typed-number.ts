/** Typed text as the number of a company, as docs/suggest.md has it. */
import { bareNumber, plainNumber } from '../../entity/index.ts';

/** Longer ones are no numbers, in UTF-16 units. */
const LENGTH_MAX = 64;
/** Of fewer letters and digits whole numbers are found alone. */
const BEGINNING_MIN = 3;
/** So many zeros at the beginning of a number need not be typed. */
const ZEROS_MAX = 20;
const ZEROS = new RegExp(`^0{1,${ZEROS_MAX}}`);

export type TypedNumber = {
  /** Letters and digits without the zeros that they begin with: equal to that of a company's number. */
  readonly bare: string;
  /** A company's number begins with one of these as it is written. */
  readonly beginnings: readonly string[];
  /** Or with one of these behind its zeros. None of them begins with a zero. */
  readonly behindZeros: readonly string[];
};

/** `null` where the text can be no number. */
export function typedNumber(text: string): TypedNumber | null {
  const typed = text.trim();
  if (typed.length > LENGTH_MAX || !/\p{N}/u.test(typed)) return null;
  const [bare, plain] = [bareNumber(typed), plainNumber(typed)];
  const isLong = [...plain].length >= BEGINNING_MIN;
  const beginnings = isLong ? [...new Set([typed, typed.toUpperCase(), plain])] : [];
  const behindZeros = [...new Set(beginnings.map(withoutZeros))].filter((one) => one !== '' && !one.startsWith('0'));
  return { bare, beginnings, behindZeros };
}

/** A company's number without the zeros that need not be typed. */
export function withoutZeros(number: string): string {
  return number.replace(ZEROS, '');
}

/** What a number may begin with so that `behindZeros` stands there: as many zeros as need not be typed, each. */
export function* zeros(): Generator<string> {
  for (let count = 0; count <= ZEROS_MAX; count++) yield '0'.repeat(count);
}
