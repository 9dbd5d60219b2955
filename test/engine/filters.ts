/** What tests of filters are made of: all of it follows from the declarations, so that a new filter is tested. */
import type { FilterValue, SearchFilter, SearchFilters } from '../../src/engine/index.ts';
import { type Address, type Company, DOMICILES, LEGAL_FORMS, ROLE_KINDS, STATUSES } from '../../src/entity/index.ts';
import { company, party } from './companies.ts';

/** Values of a filter, without the one that filters nothing. */
export function valuesOf(filter: SearchFilter<never>): readonly Value[] {
  if (filter.kind === 'choice') return filter.choices.filter((choice) => choice !== filter.absent);
  return filter.kind === 'flag' ? [true, false] : filter.examples;
}

type Value = NonNullable<FilterValue>;

/** Values for some of the filters. */
export type Asked = Readonly<Record<string, Value>>;

/** Every value of every filter alone, then every two of two filters. */
export function askedOf(filters: SearchFilters<never>): readonly Asked[] {
  const alone = Object.entries(filters).map(([name, filter]) => valuesOf(filter).map((value) => ({ [name]: value })));
  const pairs = alone.flatMap((first, index) =>
    alone.slice(index + 1).flatMap((second) => first.flatMap((one) => second.map((other) => ({ ...one, ...other })))),
  );
  return [...alone.flat(), ...pairs];
}

const at = <T>(values: readonly T[], index: number): T => values[Math.floor(index) % values.length]!;

const FORMED = [null, '2019-12-31', '2020-01-01', '2020-02-29', '2021-03-14'] as const;
const CITIES = [null, 'Fort Collins', 'fort-collins', 'St. Louis', 'Fort', 'Collins Fort', '—'] as const;
const POSTAL_CODES = [null, '80202', '80202-1234', '80203', '8020', 'K1A 0B1', undefined] as const;

function addressesOf(index: number): Company['addresses'] {
  if (index % 6 === 5) return null;
  const address = (from: number): Address => ({
    ...party('', [], at(POSTAL_CODES, from) ?? null).address!,
    locality: at(CITIES, from / 2),
  });
  return {
    registered: index % 3 === 0 ? null : address(index),
    headquarters: index % 4 === 0 ? address(index + 3) : null,
    mailing: index % 2 === 0 ? null : address(index / 2),
  };
}

/**
 * Companies, each with a party, that differ in all that filters look at: for each value of each filter there
 * are some that pass and some that do not. All have the word `larch`, and none has a filter's value as a word.
 */
export const VARIED: readonly Company[] = Array.from({ length: 210 }, (_, index) =>
  company(at(['us_ca', 'us_co'], index), String(index).padStart(3, '0'), `Larch Mill ${'Hill '.repeat(index % 4)}`, {
    status: at(STATUSES, index),
    legal_form: at(LEGAL_FORMS, index / STATUSES.length),
    domicile: at(DOMICILES, index / 2),
    formed_on: at(FORMED, index),
    trading: index % 5 === 0 ? ['Larch'] : [],
    addresses: addressesOf(index),
    parties: [
      party(
        'Larch, Ada',
        [at(ROLE_KINDS, index), at(ROLE_KINDS, index / ROLE_KINDS.length)].slice(index % 3),
        at(POSTAL_CODES, index),
      ),
    ],
  }),
);
