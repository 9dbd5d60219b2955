/** The text of an address as people and programs write it into one cell → the address alone. */
import { zipStateOf } from '../entity/index.ts';
import { stateCodeOf } from './state-code.ts';

/** People write the lines of an address into one cell. */
const LINE_ENDS = /\s*[\r\n]+\s*/g;
const STATE_AND_ZIP = /[\s,]([A-Z]{2}|[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\.?,?\s+(\d{5})(?:-?\d{4})?(?![\w-])/g;
/** What may follow: a unit, the country, or a street where the last line is written first. */
const BELONGS =
  /^[\s,;|(–-]*(?:$|(?:usa?|united states)\b|#|(?:unit|ste|suite|apt|apartment|fl|floor|bldg|building|rm|room|lot|rear|po box|p\.o\.)\b|\d+(?:st|nd|rd|th)?\s+\p{L})/iu;

/** Coordinates that a portal has put behind: `(47.57, -122.16)`, `POINT (-122.16 47.57)`. */
const POINT_BEHIND =
  /[\s,]*(?:\(\s*-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\s*\)|POINT\s*\(\s*-?\d{1,3}\.\d+\s+-?\d{1,3}\.\d+\s*\))\s*$/i;

export const withoutPoint = (text: string): string => text.replace(POINT_BEHIND, '').trim();

/** On one line, without text behind the ZIP code; of JSON, its values. */
export function addressText(cell: string): string {
  const text = (cell.startsWith('{') ? textOfJson(cell) : null) ?? cell;
  const line = zipLast(withoutPoint(text).replace(LINE_ENDS, ', '));
  for (const found of line.matchAll(STATE_AND_ZIP)) {
    const [whole, state, zip] = found;
    const end = found.index + whole.length;
    if (stateCodeOf(state!) !== zipStateOf(zip!) || BELONGS.test(line.slice(end))) continue;
    return line.slice(0, end);
  }
  return line;
}

const ZIP_FIRST =
  /(\d[^,]*,\s*(?:[^,]*,\s*)?)(\d{5}(?:-\d{4})?)\s+(\p{L}[\p{L}\s.'’-]*?),?\s+(\p{L}{2}|\p{L}[\p{L} ]+)$/u;

/** `88 Main St, 61602 Peoria, IL`: the ZIP code goes behind its state. */
const zipLast = (line: string): string =>
  line.replace(ZIP_FIRST, (whole, before: string, zip: string, city: string, state: string) =>
    zipStateOf(zip.slice(0, 5)) === stateCodeOf(state) ? `${before}${city}, ${state} ${zip}` : whole,
  );

/** Names of the parts in JSON of portals, in their order on a line. `human_address` is JSON in a text. */
const STREET_KEYS = ['address', 'street', 'street_address', 'address1', 'line1', 'addressLine1'];
const UNIT_KEYS = ['suite', 'unit', 'apartment', 'address2', 'line2', 'street2', 'addressLine2', 'street_address_2'];
const CITY_KEYS = ['city', 'locality', 'town'];
const STATE_KEYS = ['state', 'region', 'province', 'stateCode'];
const ZIP_KEYS = ['zip', 'zipcode', 'zip_code', 'postal_code', 'postcode', 'postalCode'];

function textOfJson(cell: string): string | null {
  const value = jsonOf(cell);
  if (value === null) return null;
  const human = value['human_address'];
  if (typeof human === 'string') return textOfJson(human) ?? '';
  const of = (keys: readonly string[]): string =>
    keys.map((key) => value[key]).find((part): part is string => typeof part === 'string' && part.trim() !== '') ?? '';
  const stateAndZip = [of(STATE_KEYS), of(ZIP_KEYS)].filter((part) => part !== '').join(' ');
  return [of(STREET_KEYS), of(UNIT_KEYS), of(CITY_KEYS), stateAndZip].filter((part) => part !== '').join(', ') || null;
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
