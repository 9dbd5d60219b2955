/** Random premises and searches over few words, so that searches find several premises in several ways. */

import {
  LIST_ORDERS,
  type ListSearch,
  PREMISES_FACETS,
  PREMISES_FILTERS,
  PREMISES_SORTS,
} from '../../src/engine/index.ts';
import { type Address, PARTY_TYPES, PREMISES_STATUSES, type Premises } from '../../src/entity/index.ts';
import * as fc from '../property.ts';
import { queryTexts, somebody } from './arbitraries.ts';
import { linkedTo, premises, premisesSearch } from './premises.ts';

/** As in the queries; some are what an index might call a filter. */
const WORDS = ['a', 'ab', 'kite', 'kites', 'kitesurf', 'kitesurfing', 'llc', '7', 'current', 'ended', '80202', 'Kités'];
export const SOURCES = ['us_aa_food', 'us_aa_food_2', 'us_ab'];
const NUMBERS = ['1', '10', '2', 'A', 'a', 'É', 'Ａ', '\u{1F600}', '\u{1F601}', '0', ' ', '1-0123456789ab'];
const DAYS = ['2020-02-29', '2020-03-01', '1899-12-31', '9999-12-31'];
const ZIPS = ['80202', '80203-1234', 'K1A 0B1', '8020', null];

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const optionalText = fc.option(text);

const address: fc.Arbitrary<Partial<Address> | null> = fc.option(
  fc.record({
    raw: optionalText,
    street_address: optionalText,
    locality: optionalText,
    postal_code: fc.constantFrom(...ZIPS),
    region: fc.constantFrom('AZ', 'CO', 'az', 'Arizona', null),
  }),
);

const licensee: fc.Arbitrary<Partial<Premises>> = fc.oneof(
  fc.record({ name: optionalText, type: fc.constantFrom(...PARTY_TYPES) }).map((one) => ({
    licensee: { ...one, jurisdiction_code: null, entity_number: null },
  })),
  fc.tuple(text, fc.constantFrom('1', '2')).map(([name, number]) => ({
    ...linkedTo('us_aa', number),
    licensee: { name, type: 'company' as const, jurisdiction_code: 'us_aa', entity_number: number },
  })),
);

const onePremises: fc.Arbitrary<Premises> = fc
  .record({
    source: fc.constantFrom(...SOURCES),
    number: fc.option(fc.constantFrom(...NUMBERS)),
    hash: fc.constantFrom('0123456789ab', 'ffffffffffff'),
    isEarlier: fc.boolean(),
    sign: optionalText,
    licensee,
    address,
    status: fc.constantFrom(...PREMISES_STATUSES),
    parties: fc.option(fc.array(somebody, { maxLength: 3 })),
    issued_on: fc.option(fc.constantFrom(...DAYS)),
    expires_on: fc.option(fc.constantFrom(...DAYS)),
  })
  .map(({ source, number, hash, isEarlier, sign, licensee: licensed, address: door, status, ...told }) => ({
    ...premises(source, idOf(number, hash, isEarlier), { address: door, status }),
    ...licensed,
    ...told,
    trade_name: sign,
    license_number: number,
  }));

/** As an id may be (`premisesSchema`). */
const idOf = (number: string | null, hash: string, isEarlier: boolean) =>
  number === null ? hash : isEarlier ? `${number}-${hash}` : number;

/** Each id once in its list. */
export const anyPremises: fc.Arbitrary<Premises[]> = fc.uniqueArray(onePremises, {
  maxLength: 25,
  selector: (one) => `${one.source}/${one.id}`,
});

/** Searches for the first page. */
export const premisesSearches: fc.Arbitrary<ListSearch<'premises'>> = fc
  .record({
    q: queryTexts,
    sources: fc.oneof(
      fc.constant('all' as const),
      fc.subarray([...SOURCES, 'us_zz']).map((codes) => codes.toReversed()),
    ),
    filters: fc.record({
      zip_code: fc.option(fc.constantFrom('80202', '80203')),
      status: fc.constantFrom(...PREMISES_FILTERS.status.choices),
      state: fc.option(fc.constantFrom('AZ', 'CO')),
    }),
    orderBy: fc.constantFrom(...LIST_ORDERS, ...PREMISES_SORTS),
    facets: fc.option(fc.subarray([...PREMISES_FACETS]), { nil: undefined }),
    limit: fc.constantFrom(1, 3, 7),
  })
  .map(({ q, ...more }) => premisesSearch(q, more));
