/**
 * The shops that a company numbers: names of its own that are the sign with a number behind it (OUTBACK STEAKHOUSE #1030,
 * OUTBACK STEAKHOUSE #1034). Then it runs several shops of the sign, and another number is another shop of its own.
 */
import { isNumber, type MatchRecord, type NameForm } from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';

/** One name with a number may be the company's name itself. */
export const SHOPS_MIN = 2;
/** Letters of a sign from which it is no accident that several names begin with it. */
const LETTERS_MIN = 4;

/** How many numbers stand behind the sign in its names in force. */
export function shopsOf({ names }: MatchRecord, { variants }: ReadLocation): number {
  if (names.length < SHOPS_MIN) return 0;
  const signs = new Set(variants.map(({ form }) => withoutNumber(form)));
  const numbers = new Set<string>();
  for (const { form, isFormer } of names) {
    const last = form.tokens.at(-1);
    if (isFormer || last === undefined || !isNumber(last)) continue;
    const stem = withoutNumber(form);
    if (stem.length >= LETTERS_MIN && signs.has(stem)) numbers.add(last);
  }
  return numbers.size;
}

function withoutNumber({ stems, tokens }: NameForm): string {
  const last = tokens.at(-1);
  return (last !== undefined && isNumber(last) ? stems.slice(0, -1) : stems).join(' ');
}
