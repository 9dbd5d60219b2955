import type { Address } from '../../entity/index.ts';
import { usStateOf } from '../../entity/index.ts';
import { keepAnswers } from '../keep-answers.ts';
import { cityName } from './city-name.ts';
import { withoutCoordinates } from './coordinates.ts';
import { type DeliveryLine, readDeliveryLine } from './delivery-line.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { LastLine, Range } from './last-line.ts';
import type { AddressPart, ParsedAddress, Span, Unit } from './parsed-address.ts';
import { readPlainStreet } from './plain-street.ts';
import { stateOfZip } from './tables/states.ts';
import { type Token, textOf, tokensOf } from './tokens.ts';
import { inUsualOrder } from './usual-order.ts';

/** A longer text is not an address: it is kept in `rest`, unread. */
export const ADDRESS_LENGTH_MAX = 500;

const NOTHING: Omit<ParsedAddress, 'text'> = {
  country: null,
  attention: null,
  building: null,
  number: null,
  predirectional: null,
  street: null,
  suffix: null,
  postdirectional: null,
  units: [],
  box: null,
  city: null,
  state: null,
  zip5: null,
  zip4: null,
  rest: null,
  filled: [],
  spans: {},
};

/**
 * The parts of a US address as people write it, on one line or several: from the right country, ZIP code,
 * state and city, then units, suffix, directionals and number of the street before them. Coordinates are passed over,
 * text behind the ZIP code is `rest`, and a last line may be written first.
 *
 * A ZIP code gives a missing state by its prefix; a gazetteer tells cities from streets and gives the missing
 * city, state or ZIP code where there is but one. Never throws: what is not understood is in `rest`.
 */
export function parseUsAddress(text: string, gazetteer: Gazetteer | null = null): ParsedAddress {
  if (text.length > ADDRESS_LENGTH_MAX) return { ...NOTHING, text, rest: text };
  const { tokens, end, last } = inUsualOrder(tokensOf(withoutCoordinates(text)), gazetteer);
  const behind: readonly Range[] = end < tokens.length ? [[end, tokens.length]] : [];
  const whole = { ...last, restAt: [...last.restAt, ...behind] };
  return compose(text, tokens, readDeliveryLine(tokens, last.end), whole, gazetteer);
}

/** An address whose last line is in fields. */
type AddressFields = {
  /** Street, building and units, one line or several. */
  readonly street: string;
  readonly city?: string | null;
  readonly state?: string | null;
  /** With or without its last four digits. */
  readonly zip?: string | null;
};

/**
 * The same for an address whose city, state and ZIP code are known: they are not looked for in the street.
 * Its text is put together, and no spans point into it.
 */
export function parseUsAddressFields(fields: AddressFields, gazetteer: Gazetteer | null = null): ParsedAddress {
  const given = fields.city ?? '';
  const { city, isStreet } = readCity(given);
  const delivery = isStreet ? `${fields.street}\n${given}` : fields.street;
  const lastLine = joined(joined(isStreet ? '' : given, fields.state), fields.zip);
  const text = lastLine === '' ? delivery : `${delivery}\n${lastLine}`;
  if (text.length > ADDRESS_LENGTH_MAX) return { ...NOTHING, text, rest: text };
  const { zip5, zip4, isWhole } = readZip(fields.zip ?? '');
  const state = stateOf(fields.state ?? '');
  const place = filledIn({ city, state, zip5 }, gazetteer);
  return new AddressInFields(text, place, zip4, () => {
    // Words do not repeat a last line that ends in its ZIP code.
    const plain = isWhole ? readPlainStreet(delivery) : null;
    if (plain !== null) return plain;
    const tokens = tokensOf(delivery);
    const last = tokens.at(-1);
    // Nearly never: the last line ends in its ZIP code, and the street does not.
    const mayBeRepeated = last !== undefined && !(isWhole && !last.text.startsWith(zip5!));
    const end = mayBeRepeated ? withoutRepeatedLastLine(tokens, tokensOf(lastLine)) : tokens.length;
    return readDeliveryLine(tokens, end);
  });
}

/**
 * Its street is read when it is first asked for: of most addresses that are compared the place says enough.
 */
class AddressInFields implements ParsedAddress {
  readonly text: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip5: string | null;
  readonly zip4: string | null;
  readonly filled: ParsedAddress['filled'];
  readonly #read: () => DeliveryLine;
  #line: DeliveryLine | undefined;

  constructor(text: string, { city, state, zip5, filled }: Place, zip4: string | null, read: () => DeliveryLine) {
    this.text = text;
    this.country = state === null ? null : 'US';
    this.city = city;
    this.state = state;
    this.zip5 = zip5;
    this.zip4 = zip4;
    this.filled = filled;
    this.#read = read;
  }

  get #delivery(): DeliveryLine {
    this.#line ??= this.#read();
    return this.#line;
  }

  get attention(): string | null {
    return this.#delivery.attention;
  }

  get building(): string | null {
    return this.#delivery.building;
  }

  get number(): string | null {
    return this.#delivery.number;
  }

  get predirectional(): string | null {
    return this.#delivery.predirectional;
  }

  get street(): string | null {
    return this.#delivery.street;
  }

  get suffix(): string | null {
    return this.#delivery.suffix;
  }

  get postdirectional(): string | null {
    return this.#delivery.postdirectional;
  }

  get units(): readonly Unit[] {
    return this.#delivery.units;
  }

  get box(): string | null {
    return this.#delivery.box;
  }

  get rest(): string | null {
    return this.#delivery.rest;
  }

  get spans(): ParsedAddress['spans'] {
    return NO_SPANS;
  }
}

const NO_SPANS: ParsedAddress['spans'] = {};
const STATES_KEPT = 10_000;
const stateOf = keepAnswers(STATES_KEPT, usStateOf);
const CITIES_KEPT = 50_000;
/** A city with a digit in it is a part of the street that slipped over. */
const readCity = keepAnswers(CITIES_KEPT, (text) => {
  const isStreet = /\d/.test(text);
  return { isStreet, city: isStreet ? null : cityName(text) || null };
});

function joined(one: string, other: string | null | undefined): string {
  return one === '' || !other ? one || (other ?? '') : `${one}, ${other}`;
}

/** `isWhole`: there is nothing else in the field. */
type Zip = Pick<LastLine, 'zip5' | 'zip4'> & { readonly isWhole: boolean };
const NO_ZIP: Zip = { zip5: null, zip4: null, isWhole: false };
const ZIP5 = /^\d{5}$/;
const ZIP_AT_START = /^\s*(\d{5})(?:-?(\d{4}))?/;

/** The ZIP code that a field begins with. */
function readZip(text: string): Zip {
  if (ZIP5.test(text)) return { zip5: text, zip4: null, isWhole: true };
  const [zip, zip5, zip4 = null] = ZIP_AT_START.exec(text) ?? [];
  if (zip5 === undefined) return NO_ZIP;
  return { zip5, zip4: zip4 === '0000' ? null : zip4, isWhole: zip === text };
}

/**
 * How many of the street's tokens are left when city, state and ZIP code stand behind it as well as in their
 * own fields.
 */
function withoutRepeatedLastLine(street: readonly Token[], behind: readonly Token[]): number {
  const end = street.length;
  let to = end;
  for (let at = behind.length - 1; at >= 0 && to > 0 && isSameWord(street[to - 1]!, behind[at]!); at--) to--;
  return end - to >= 2 ? to : end;
}

/** Whether two words are the same, a ZIP code with or without its last four digits. */
function isSameWord({ text }: Token, other: Token): boolean {
  return text === other.text || (/^\d{5}/.test(text) && text.slice(0, 5) === other.text.slice(0, 5));
}

/** The same for an address of a registry's record. */
export function parseRegistryAddress(address: Address, gazetteer: Gazetteer | null = null): ParsedAddress {
  const { street_address, street_address_2, locality, region, postal_code, raw, country_code } = address;
  const street =
    street_address_2 === null
      ? (street_address ?? '')
      : street_address === null
        ? street_address_2
        : `${street_address}\n${street_address_2}`;
  if (country_code !== null && country_code !== 'US') {
    const text = joined(joined(joined(street, locality), region), postal_code) || (raw ?? '');
    return { ...NOTHING, text, country: country_code, rest: text || null };
  }
  if (street === '' && raw !== null) return parseUsAddress(raw, gazetteer);
  return parseUsAddressFields({ street, city: locality, state: region, zip: postal_code }, gazetteer);
}

function compose(
  text: string,
  tokens: readonly Token[],
  line: DeliveryLine,
  last: LastLine,
  gazetteer: Gazetteer | null,
): ParsedAddress {
  if (last.country !== null && last.country !== 'US') return { ...NOTHING, text, country: last.country, rest: text };
  const { city, state, zip5, filled } = filledIn(last, gazetteer);
  return {
    text,
    country: state !== null || last.country !== null ? 'US' : null,
    attention: line.attention,
    building: line.building,
    number: line.number,
    predirectional: line.predirectional,
    street: line.street,
    suffix: line.suffix,
    postdirectional: line.postdirectional,
    units: line.units,
    box: line.box,
    rest: last.restAt.reduce((rest, [from, to]) => joined(rest, textOf(tokens, from, to)), line.rest ?? '') || null,
    city,
    state,
    zip5,
    zip4: last.zip4,
    filled,
    spans: spansOf(tokens, line.owners, last),
  };
}

type Place = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zip5: string | null;
  readonly filled: ParsedAddress['filled'];
};

const NONE_FILLED: ParsedAddress['filled'] = [];

/** City, state and ZIP code, what is missing of them taken from the others. */
function filledIn({ city, state, zip5 }: Omit<Place, 'filled'>, gazetteer: Gazetteer | null): Place {
  if (city !== null && state !== null && zip5 !== null) return { city, state, zip5, filled: NONE_FILLED };
  const filled: ('city' | 'state' | 'zip5')[] = [];
  const fill = (part: 'city' | 'state' | 'zip5', given: string | null, found: () => string | null | undefined) => {
    const value = given ?? found() ?? null;
    if (given === null && value !== null) filled.push(part);
    return value;
  };
  const place = zip5 === null ? null : (gazetteer?.placeOfZip(zip5) ?? null);
  const wholeState = fill('state', state, () =>
    zip5 !== null ? (place?.state ?? stateOfZip(zip5)) : city !== null ? gazetteer?.stateOfCity(city) : null,
  );
  const wholeCity = fill('city', city, () => (place?.state === wholeState ? place?.city : null));
  const wholeZip = fill('zip5', zip5, () =>
    city !== null && wholeState !== null ? gazetteer?.zipOfPlace(city, wholeState) : null,
  );
  return { city: wholeCity, state: wholeState, zip5: wholeZip, filled };
}

function spansOf(
  tokens: readonly Token[],
  owners: readonly (AddressPart | null)[],
  last: LastLine,
): ParsedAddress['spans'] {
  const spans: Partial<Record<AddressPart, Span>> = {};
  for (const [at, part] of owners.entries()) {
    if (part === null) continue;
    const { start, end } = tokens[at]!;
    spans[part] = [spans[part]?.[0] ?? start, end];
  }
  const add = (part: AddressPart, range: Range | null) => {
    if (range !== null) spans[part] = [tokens[range[0]]!.start, tokens[range[1] - 1]!.end];
  };
  add('city', last.cityAt);
  add('state', last.stateAt);
  add('zip5', last.zipAt === null ? null : [last.zipAt, last.zipAt + 1]);
  add('country', last.countryAt);
  for (const [from, to] of last.restAt) {
    const [start = Infinity, end = 0] = spans.rest ?? [];
    spans.rest = [Math.min(start, tokens[from]!.start), Math.max(end, tokens[to - 1]!.end)];
  }
  return spans;
}
