/** What a house number's normal form says. */
export type NumberParts = {
  /** `4420` for `44-20`: as it is written without the hyphen. */
  readonly joined: string;
  /**
   * The first and last number of a range, which are the same where it is none; `null` where the form is no
   * plain number.
   */
  readonly low: number | null;
  readonly high: number | null;
};

const SHAPE = /^(\d+)(?:-(\d+))?([A-Z])?(?: \d+\/\d+)?$/;
/** Numbers of one building are not further apart. The second half of Queens' `44-20` is. */
const RANGE_MAX = 40;

export function numberParts(number: string): NumberParts {
  const [, first, second, letter = ''] = SHAPE.exec(number) ?? [];
  if (first === undefined) return { joined: number.replace(/[- ].*$/, ''), low: null, high: null };
  if (second === undefined) return { joined: first + letter, low: Number(first), high: Number(first) };
  // `5836-38` ends at 5838.
  const high = Number(second.length < first.length ? first.slice(0, -second.length) + second : second);
  const isRange = high > Number(first) && high - Number(first) <= RANGE_MAX;
  const low = isRange ? Number(first) : Number(first + second);
  return { joined: first + second + letter, low, high: isRange ? high : low };
}
