/** The parts of an address in the columns of a row → the address on one line. */

import { addressText } from './address-text.ts';
import type { LocationField } from './fields.ts';
import { type Mapping, type Source, STREET_FIELDS } from './mapping.ts';
import { stateCodeOf } from './state-code.ts';

export const ADDRESS_FIELDS = [
  ...(['address', 'street_number', 'direction_before', 'street', 'street_type', 'direction_after'] as const),
  ...(['unit', 'line2', 'last_line', 'city', 'state', 'zip', 'country'] as const),
] satisfies readonly LocationField[];
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** What stands in the columns of each part in a row. */
export type AddressParts = (field: AddressField) => string | null;

/** `12 Main St, Suite 4, Cleveland, OH 44113`; `''` where there is none. `textOf`: what stands in a source's columns. */
export const composeAddress = (mapping: Mapping, textOf: (source: Source) => string | null): string =>
  composeParts(addressParts(mapping, textOf));

/** Of the first set of sources whose street is not blank; else of the first that has anything. */
export function addressParts(mapping: Mapping<AddressField>, textOf: (source: Source) => string | null): AddressParts {
  const sets = Math.max(0, ...ADDRESS_FIELDS.map((field) => mapping[field]?.length ?? 0));
  let best: AddressParts = () => null;
  let isAny = false;
  for (let set = 0; set < sets; set++) {
    const parts: AddressParts = (field) => {
      const sources = mapping[field] ?? [];
      const source = sources.length === 1 ? sources[0] : sources[set];
      return source === undefined ? null : textOf(source);
    };
    if (STREET_FIELDS.some((field) => parts(field) !== null)) return parts;
    if (isAny) continue;
    best = parts;
    isAny = composeParts(parts) !== '';
  }
  return best;
}

/** The street, and what stands behind it before the city. */
export function deliveryOf(parts: AddressParts): { readonly street: string | null; readonly unit: string | null } {
  const textOf = (text: string | null): string | null => (text === null ? null : addressText(text) || null);
  const street = textOf(parts('address')) ?? textOf(streetOf(parts));
  const unit = notIn(street, parts('unit')?.replace(DECIMAL, '').replace(ZEROS, '') || null);
  return { street, unit: joined([unit, notIn(street, textOf(parts('line2')))], ', ') };
}

export function composeParts(parts: AddressParts): string {
  const { street, unit } = deliveryOf(parts);
  const last = parts('last_line');
  const lastLine = last === null ? null : addressText(last) || null;
  const zip = wholeZip(parts('zip'));
  const place = lastLine === null ? placeOf(parts('city'), parts('state'), zip) : completed(lastLine, parts, zip);
  const before = joined([street, unit], ', ');
  const address = before === null || place === null ? (before ?? place) : withPlace(before, place, zip, parts);
  return joined([address, foreign(parts('country'))], ', ') ?? '';
}

/** `4460 S 6TH AVE`; what the street's own column says already is not said again. */
function streetOf(parts: AddressParts): string | null {
  const street = parts('street');
  if (street === null) return null;
  const number = parts('street_number')?.replace(DECIMAL, '').replace(PADDING, '') ?? null;
  const hasNumber = number !== null && startsWithWord(street, number);
  const named = hasNumber ? street.slice(number.length).trim() : street;
  const [before, type, after] = [parts('direction_before'), parts('street_type'), parts('direction_after')];
  const ends = (...part: readonly (string | null)[]): boolean => endsWithWord(street, joined(part, ' ') ?? '');
  return joined(
    [
      number,
      before !== null && startsWithWord(named, before) ? null : before,
      named,
      ends(type) || ends(type, after) ? null : type,
      ends(after) ? null : after,
    ],
    ' ',
  );
}

/** Files of fixed width fill up with zeros. */
const PADDING = /^0+(?=\d)/;
/** A number of a house or a unit that a program took for a decimal. */
const DECIMAL = /\.0$/;

/** A unit of zeros is none. */
const ZEROS = /^0+$/;

const folded = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const startsWithWord = (text: string, word: string): boolean =>
  folded(word) !== '' && `${folded(text)} `.startsWith(`${folded(word)} `);
const endsWithWord = (text: string, word: string): boolean =>
  folded(word) !== '' && ` ${folded(text)}`.endsWith(` ${folded(word)}`);

/** A unit that the street names as well: `STE 4`. A bare `4` may be that of `US HIGHWAY 4`. */
function notIn(delivery: string | null, part: string | null): string | null {
  return delivery !== null && part !== null && part.length > 2 && endsWithWord(delivery, part) ? null : part;
}

const placeOf = (city: string | null, state: string | null, zip: string | null): string | null =>
  joined([city, joined([state, zip], ' ')], ', ');

/** `62301 Quincy`, `Quincy 62301`. */
const ZIP_AND_CITY =
  /^(?:\d{5}(?:-\d{4})?,? +(?<first>\p{L}[\p{L}\p{M} .'’-]{2,})|(?<last>\p{L}[\p{L}\p{M} .'’-]+\p{L}),? +\d{5}(?:-\d{4})?)$/u;
const ENDS_WITH_STATE = /(?:^| )[A-Z]{2}$/;

/** A last line that is none yet: `Tucson, AZ`, `AZ 85714` or `85714 Tucson` beside columns of what it lacks. */
function completed(lastLine: string, parts: AddressParts, zip: string | null): string {
  const [city, state] = [parts('city'), parts('state')];
  const { first, last, town = first ?? last } = ZIP_AND_CITY.exec(lastLine)?.groups ?? {};
  if (town !== undefined && state !== null && !ENDS_WITH_STATE.test(town))
    return placeOf(town, state, /[\d-]{5,}/.exec(lastLine)![0])!;
  const begun = city !== null && !startsWithWord(lastLine, city) && isStateAndZip(lastLine) ? `${city}, ` : '';
  return `${begun}${lastLine}${zip !== null && !/\d/.test(lastLine) ? ` ${zip}` : ''}`;
}

const isStateAndZip = (text: string): boolean => /^[A-Z]{2}[\s,]+\d{5}/i.test(text);

const ENDS_WITH_ZIP = /\b\d{5}(?:-?\d{4})?(?:,?\s*(?:USA?|United States(?: of America)?))?$/i;
const ENDS_WITH_STATE_AND_ZIP = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-?\d{4})?\b/i;

/** The last line behind what stands before it, which may have it, or a part of it, already. */
function withPlace(before: string, place: string, zip: string | null, parts: AddressParts): string {
  const [city, state] = [parts('city'), parts('state')];
  const ends = (part: string | null): boolean => part !== null && endsWithWord(before, part);
  const hasZip = ENDS_WITH_ZIP.test(before) && (zip === null || before.includes(zip.slice(0, 5)));
  if (hasZip || hasStateAndZip(before) || ends(place)) return before;
  if (ends(joined([city, state], ' '))) return joined([before, zip], ' ')!;
  // `12 Ada St` in Ada is a street; `12 Main St, Ada` has its city.
  if (city !== null && folded(before) !== folded(city) && endsInSegment(before, city))
    return joined([before, joined([state, zip], ' ')], ', ')!;
  return `${before}, ${place}`;
}

/** `… OH 44001`, with words behind it perhaps: the state has to be one. */
function hasStateAndZip(text: string): boolean {
  const found = ENDS_WITH_STATE_AND_ZIP.exec(text);
  return found !== null && found.index > 0 && stateCodeOf(found[0].slice(0, 2)) !== null;
}

function endsInSegment(text: string, city: string): boolean {
  const comma = text.lastIndexOf(',');
  return comma !== -1 && folded(text.slice(comma)) === folded(city);
}

/** `'06010`, `="06010"`: how a spreadsheet is kept from taking it for a number. */
const QUOTED = /^=?["']([^"']*)["']?$/;
/** A ZIP code that a spreadsheet took for a number. */
const SHORT_ZIP = /^(\d{3,4})(-\d{4})?(?:\.0)?$/;
/** `85714-`, `85714-0000`: the last four are not known. */
const EMPTY_FOUR = /(?<=^\d{5})\s*-\s*(?:0000)?$/;
const ZIP_AS_DECIMAL = /^(\d{5}|\d{9})\.0$/;

/** `2134` → `02134`. */
function wholeZip(text: string | null): string | null {
  return (
    text
      ?.replace(QUOTED, '$1')
      .replace(ZIP_AS_DECIMAL, '$1')
      .replace(EMPTY_FOUR, '')
      .replace(SHORT_ZIP, (_, zip: string, four = '') => zip.padStart(5, '0') + four) ?? null
  );
}

const UNITED_STATES =
  /^(?:u\.?\s?s\.?\s?a?\.?|usa|united states(?: of america)?|us-?[a-z]{0,2}|ee\.? ?uu\.?|america|estados unidos|840|1)$/i;

const foreign = (country: string | null): string | null =>
  country === null || UNITED_STATES.test(country) || /^\d+$/.test(country) ? null : country;

const joined = (parts: readonly (string | null)[], separator: string): string | null =>
  parts.filter((part) => part !== null).join(separator) || null;
