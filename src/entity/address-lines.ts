import { makeAddress } from './addresses.ts';
import type { Address } from './company.ts';
import { countryOf, usStateOf } from './countries.ts';
import suffixes from './tables/street-suffixes.json' with { type: 'json' };
import { cleanText } from './text.ts';

type LineParts = {
  readonly street?: string | null;
  readonly street2?: string | null;
  readonly locality?: string | null;
  readonly region?: string | null;
  readonly postalCode?: string | null;
  readonly country?: string | null;
};

/** A longer line is not an address; it is kept unparsed. */
const LINE_LENGTH_MAX = 500;
const ZIP = /^\d{5}(?:-?\d{4})?$/;
const STATE_WORDS_MAX = 3;

/**
 * An address from one line, kept whole in `raw`. Read from the right: country, ZIP, state, city, and the
 * street is what is left: `PO BOX 1, ENFIELD, CT, 06082, United States`, `123 MAIN ST STE 4 SPRINGFIELD IL
 * 62701`. Where street and city cannot be told apart both stay `null`; of a line abroad only the country is
 * read, of one without a state nothing. `null` for a line without a letter or digit.
 */
export function parseAddressLine(line: string | null | undefined): Address | null {
  const raw = cleanText(line ?? undefined);
  if (raw === null || !/[\p{L}\p{N}]/u.test(raw)) return null;
  return makeAddress({ ...(raw.length > LINE_LENGTH_MAX ? {} : partsOf(raw)), raw });
}

function partsOf(line: string): LineParts {
  const segments = line
    .split(',')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  const country = takeCountry(segments);
  if (country !== null && country !== 'US') return { country };

  const words = (segments.pop() ?? '').split(' ');
  const zip = ZIP.test(words.at(-1) ?? '') ? (words.pop() ?? null) : null;
  if (words.length === 0) words.push(...(segments.pop() ?? '').split(' '));
  const region = takeState(words);
  if (region === null) return country === null ? {} : { country };

  const known = { region, postalCode: zip, country: 'US' };
  const rest = words.join(' ');
  const [first, ...others] = segments;
  if (first === undefined) return { ...known, ...splitStreetAndCity(rest) };
  if (rest !== '') return { ...known, street: first, street2: others.join(', '), locality: rest };
  const city = others.pop();
  if (city === undefined) return { ...known, ...splitStreetAndCity(first) };
  return { ...known, street: first, street2: others.join(', '), locality: city };
}

/**
 * Takes the last segment when it is a country. `GEORGIA` or `CA` is one only after a postal code of its own.
 */
function takeCountry(segments: string[]): string | null {
  const last = segments.at(-1);
  const country = countryOf(last);
  if (country === null) return null;
  if (usStateOf(last) !== null && !/^(?=.*\d)[A-Z\d -]{3,10}$/i.test(segments.at(-2) ?? '')) return null;
  segments.pop();
  return country.code;
}

/**
 * Takes a state from the end of the words: a code first, so that `WASHINGTON DC` leaves the city, then the
 * longest name.
 */
function takeState(words: string[]): string | null {
  const code = usStateOf(words.at(-1));
  if (code !== null && words.at(-1)?.length === 2) {
    words.pop();
    return code;
  }
  for (let count = Math.min(STATE_WORDS_MAX, words.length); count > 0; count--) {
    const state = usStateOf(words.slice(-count).join(' '));
    if (state === null) continue;
    words.splice(-count);
    return state;
  }
  return null;
}

const STREET_SUFFIXES = new Set(suffixes);
const AFTER_SUFFIX =
  /^(?:(?:[NS][EW]?|[EW]|NORTH|SOUTH|EAST|WEST)(?= |$))?\s*(?:(?:STE|SUITE|APT|UNIT|RM|ROOM|FL|FLOOR|BLDG|LOT|SPC|#)\.?\s*#?[\w-]+(?=\s|$)\s*)*/i;
const PO_BOX = /^((?:P\.?\s?O\.?\s?)?BOX\s+\S+)\s+(.*)$/i;
const CITY = /^[\p{L}][\p{L}.' -]*$/u;
const CITY_WORDS_MAX = 4;

/**
 * `123 MAIN ST STE 4 SPRINGFIELD`: the street ends with the last street suffix that follows a number and a
 * name, a direction and units included. A line with neither number nor box is a city alone. `{}` where that
 * leaves no city.
 */
function splitStreetAndCity(text: string): LineParts {
  const box = PO_BOX.exec(text);
  if (box !== null) return withCity(box[1] ?? '', box[2] ?? '');
  if (!/\d/.test(text)) return withCity('', text);
  const words = text.split(' ');
  for (let end = words.length - 1; end > 2; end--) {
    const isSuffix = (index: number) =>
      index >= 2 && STREET_SUFFIXES.has(words[index]?.replace(/\.$/, '').toUpperCase() ?? '');
    // After `MAIN ST` another `ST` begins the city: `MAIN ST ST PAUL`.
    if (!isSuffix(end - 1) || isSuffix(end - 2)) continue;
    const after = words.slice(end).join(' ');
    const units = AFTER_SUFFIX.exec(after)?.[0] ?? '';
    const split = withCity(`${words.slice(0, end).join(' ')} ${units}`.trim(), after.slice(units.length));
    if (split.locality) return split;
  }
  return {};
}

function withCity(street: string, city: string): LineParts {
  const isCity = CITY.test(city) && city.split(' ').length <= CITY_WORDS_MAX;
  return isCity ? { street, locality: city } : {};
}
