import { US_STATES } from './us-states.ts';

/** A company's name, and the city that it is said to be in. */
export type NamedPlace = { readonly name: string; readonly city: string };

const CODES: ReadonlySet<string> = new Set(US_STATES.map(([code]) => code));
const STATE_OR_ZIP = /^([a-z]{2})?\s*(?:\d{5}(?:-\d{4})?)?$/i;
const LETTER = /\p{L}/u;

/** `Larchwick Fuels, Anchorage` or `Larchwick Fuels, Anchorage, AK 99501`; `null` of a text without such a comma. */
export function namedPlace(text: string): NamedPlace | null {
  const parts = text.split(',').map((part) => part.trim());
  const [, code] = STATE_OR_ZIP.exec(parts.at(-1)!) ?? [];
  const isState = parts.length > 2 && STATE_OR_ZIP.test(parts.at(-1)!) && (!code || CODES.has(code.toUpperCase()));
  if (isState) parts.pop();
  const city = parts.pop()!;
  const name = parts.join(', ');
  return LETTER.test(name) && LETTER.test(city) && !/\d/.test(city) ? { name, city } : null;
}
