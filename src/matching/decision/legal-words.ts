/**
 * What the words of a company's legal name say of the location: its house (`1428 HAIGHT INC`), its street, its town or
 * county and the sign's initials (`CSC PINELLAS 1 INC` for Chicken Salad Chick), the number of its store.
 */
import {
  bitsOf,
  COMPANY_WORDS,
  type Gazetteer,
  type MatchRecord,
  type NameForm,
  nameForm,
  placeOfZip,
  type TokenFrequencies,
} from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { type TownInName, townIn } from './towns.ts';

export type LegalWords = {
  /** The location's own house number; another of three digits and more that the sign has not. */
  readonly number: 'own' | 'other' | 'none';
  /** The location's own street; what is called a street and is another. */
  readonly street: 'own' | 'other' | 'none';
  /** Beyond the sign. */
  readonly town: TownInName;
  /** The location's county, beyond the sign. */
  readonly hasCounty: boolean;
  /** The first letters of the sign's words stand in it as a word. */
  readonly hasInitials: boolean;
  /** Whether any name in force has the number that the sign has. */
  readonly store: 'same' | 'other' | 'none';
  /** Share of its bits that the sign, the location or words of business explain, 0 to 1. */
  readonly explained: number;
};

/** It has the location's town, county, house number or street. */
export function isPlaced({ town, hasCounty, number, street }: LegalWords): boolean {
  return town === 'own' || hasCounty || number === 'own' || street === 'own';
}

const NOTHING: LegalWords = {
  number: 'none',
  street: 'none',
  town: 'none',
  hasCounty: false,
  hasInitials: false,
  store: 'none',
  explained: 0,
};

/** A shorter number may mean anything. */
const HOUSE_NUMBER = /^\d{3,6}$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;
const DIGITS = /^\d+$/;
/** Fewer digits are a second shop's as well: `Tavora Grill 2`. */
const STORE_NUMBER = /^\d{3,}$/;
/** Words behind a street's name that are hardly anything else. */
const STREET_WORDS = new Set('street ave avenue blvd boulevard rd road ln lane hwy highway pkwy parkway'.split(' '));
/** What stands before a place: `Hooters of Naples`. */
const CONNECTORS = new Set(['of', 'at', 'in', 'on']);
const INITIALS_MIN = 2;

/** Of a location what all its companies are read by. */
export type PlaceWords = {
  readonly sign: NameForm;
  readonly ofSign: ReadonlySet<string>;
  readonly number: string | null;
  readonly street: readonly string[];
  readonly county: readonly string[];
  readonly initials: ReadonlySet<string>;
  /** The sign's readings without a blank: `tavoragrill` of TAVORAGRILL.COM LLC as well. */
  readonly letters: ReadonlySet<string>;
};

export function placeWordsOf({ variants, address }: ReadLocation): PlaceWords {
  const { number, street, zip5 } = address;
  const county = zip5 === null ? null : (placeOfZip(zip5)?.county ?? null);
  return {
    letters: new Set(variants.map(({ form }) => form.letters)),
    sign: variants[0]!.form,
    ofSign: new Set(variants.flatMap(({ form }) => form.stems)),
    number: number !== null && DIGITS.test(number) ? number : null,
    street: street === null ? [] : wordsOfPlace(street),
    county: county === null ? [] : wordsOfPlace(county),
    initials: new Set(
      variants.filter(({ form }) => form.words.length >= INITIALS_MIN).map(({ form }) => form.initials),
    ),
  };
}

/** As a name has them behind a word of its own. */
const wordsOfPlace = (text: string): readonly string[] => nameForm(`at ${text}`).tokens.slice(1);

export function legalWordsOf(
  record: MatchRecord,
  location: ReadLocation,
  place: PlaceWords,
  frequencies: TokenFrequencies,
  gazetteer: Gazetteer | null,
): LegalWords {
  const legal = record.names.find(({ position }) => position === null)?.form;
  if (legal === undefined) return NOTHING;
  const { tokens, stems, words } = legal;
  const { ofSign } = place;
  const isBeyond = (at: number): boolean => !ofSign.has(stems[at]!);
  const streetAt = place.street.length === 0 ? -1 : indexOfRun(tokens, place.street);
  const isOwnStreet = streetAt >= 0 && place.street.some((_, at) => isBeyond(streetAt + at));
  const countyAt = place.county.length === 0 ? -1 : indexOfRun(tokens, place.county);
  const hasCounty = countyAt >= 0 && place.county.some((_, at) => isBeyond(countyAt + at));
  const isOwnNumber =
    place.number !== null && tokens.includes(place.number) && (isOwnStreet || HOUSE_NUMBER.test(place.number));
  const ownStreet = new Set(place.street);
  const isOtherStreet = tokens.some(
    (token, at) => isBeyond(at) && !ownStreet.has(token) && (ORDINAL.test(token) || isStreetWord(words, at)),
  );
  const isOtherNumber = tokens.some((token, at) => HOUSE_NUMBER.test(token) && token !== place.number && isBeyond(at));
  const hasInitials = tokens.some(
    (token, at) => token.length >= INITIALS_MIN && isBeyond(at) && place.initials.has(token),
  );
  const town = townIn(words, new Set(place.sign.words), location, gazetteer);
  const own = nameOfPlaceWords(location);
  const isExplained = (at: number): boolean => {
    const token = tokens[at]!;
    return (
      !isBeyond(at) ||
      token === place.number ||
      (isOwnStreet && ownStreet.has(token)) ||
      (hasCounty && place.county.includes(token)) ||
      place.initials.has(token) ||
      own.has(words[at]!.toUpperCase())
    );
  };
  let [all, explained] = [0, 0];
  for (let at = 0; at < tokens.length; at++) {
    if (COMPANY_WORDS.has(words[at]!) || CONNECTORS.has(words[at]!)) continue;
    const bits = bitsOf(frequencies.share(tokens[at]!));
    all += bits;
    if (isExplained(at)) explained += bits;
  }
  return {
    number: isOwnNumber ? 'own' : isOtherNumber ? 'other' : 'none',
    street: isOwnStreet ? 'own' : isOtherStreet ? 'other' : 'none',
    town,
    hasCounty,
    hasInitials,
    store: storeOf(record, place),
    explained: all === 0 || place.letters.has(legal.letters) ? 1 : explained / all,
  };
}

function nameOfPlaceWords({ address: { city } }: ReadLocation): ReadonlySet<string> {
  return new Set(city === null ? [] : city.split(' '));
}

const isStreetWord = (words: readonly string[], at: number): boolean => at > 0 && STREET_WORDS.has(words[at]!);

function storeOf({ names }: MatchRecord, { sign, number }: PlaceWords): LegalWords['store'] {
  const own = sign.numbers.filter((one) => STORE_NUMBER.test(one));
  if (own.length === 0) return 'none';
  const theirs = names
    .filter(({ isFormer }) => !isFormer)
    .flatMap(({ form }) => form.numbers.filter((one) => DIGITS.test(one) && one !== number));
  if (theirs.length === 0) return 'none';
  return own.some((one) => theirs.includes(one)) ? 'same' : 'other';
}

/** Where the words stand one behind another; -1 where they do not. */
function indexOfRun(tokens: readonly string[], run: readonly string[]): number {
  return tokens.findIndex((_, at) => run.every((word, step) => tokens[at + step] === word));
}
