/** What real indexes of lists agree on of a kind of record: what is searched of it, how it is found, and its order. */
import type { AddKey, BlockingKey, KeyKind } from '../../blocking/index.ts';
import { type Party, tokenize } from '../../entity/index.ts';
import { matchesAnyTerm, matchesName, type QueryNode } from '../../query/index.ts';
import type { SearchFilters } from '../filters.ts';
import type { Kind, Kinds, ListHit } from '../list-port.ts';
import { clausesOf, type FilterClauses, termsBy } from './filters.ts';
import type { TextsByField } from './name-fields.ts';

export type ListKind<K extends Kind> = {
  readonly name: K;
  readonly fields: readonly Kinds[K]['field'][];
  /** The code of the record's list. */
  sourceOf(record: Kinds[K]['record']): string;
  idOf(record: Kinds[K]['record']): string;
  /** The searched texts in the order of `fields`; '' where a record has none. */
  textsOf(record: Kinds[K]['record']): readonly string[];
  /** Whom it names, as companies name officers. */
  partiesOf(record: Kinds[K]['record']): readonly Party[];
  /** Its filters, and what they mean to an index: the filter terms of a record, and what one must have to pass. */
  readonly filters: SearchFilters<Kinds[K]['record']>;
  termsOf(record: Kinds[K]['record']): readonly string[];
  clausesOf(filters: Partial<Kinds[K]['filters']>): FilterClauses;
  /** The orders that a search may ask for, by name; a search may turn each round. */
  readonly orders: Readonly<Record<string, RecordOrder<Kinds[K]['record']>>>;
  /** Gives every key that a record is found by: one may come several times. */
  eachKey(record: Kinds[K]['record'], addKey: AddKey<KeyKind>): void;
  /** By which the records of a party are found; two keys may have one hash, so that `isOf` decides. */
  keyOf(whom: Kinds[K]['of']): BlockingKey;
  isOf(record: Kinds[K]['record'], whom: Kinds[K]['of']): boolean;
  /** Records are in the order of these keys, by code point. */
  orderKeyOf(record: Kinds[K]['record']): string;
  /** The number in such a key by which a new list is compared with the present one; empty where the record has none. */
  numberOf(orderKey: string): string;
  /** The order keys that a record of this id may have. */
  orderKeysOfId(id: string): readonly string[];
  /** What a change names it by, for people. */
  titleOf(record: Kinds[K]['record']): string;
  /** What its list says of it: without what it is linked to. */
  toldOf(record: Kinds[K]['record']): object;
  newTally(): ListTally<K>;
  /** How many records were counted. */
  countOf(counts: Omit<Kinds[K]['counts'], 'source'>): number;
};

/** By the tokens of a text; or by a day of the form YYYY-MM-DD, records without one last either way. */
export type RecordOrder<Item> =
  | { readonly by: 'text'; of(item: Item): string }
  | { readonly by: 'day'; of(item: Item): string | null };

/** What follows from a kind's filters. */
export function filteredBy<Item>(filters: SearchFilters<Item>) {
  return {
    filters,
    termsOf: termsBy(filters),
    clausesOf: (values: Parameters<typeof clausesOf>[1]) => clausesOf(filters, values),
  };
}

/** The searched texts of a record by field: one or none each. */
export function textsByField<K extends Kind>(kind: ListKind<K>, record: Kinds[K]['record']): TextsByField {
  return kind.textsOf(record).map((text) => (text === '' ? [] : [text]));
}

/** Counts the records of a list, one by one. */
export type ListTally<K extends Kind> = {
  add(record: Kinds[K]['record']): void;
  counts(): Omit<Kinds[K]['counts'], 'source'>;
};

/**
 * Which text matched: the first that satisfies the whole query by itself; where none does, the first that satisfies
 * any term of it. `null`: none does either.
 */
export function matchedText<K extends Kind>(
  kind: ListKind<K>,
  root: QueryNode,
  record: Kinds[K]['record'],
): Pick<ListHit<K>, 'matchedField' | 'matchedValue'> | null {
  const texts = kind.textsOf(record);
  for (const satisfies of [matchesName, matchesAnyTerm]) {
    const field = texts.findIndex((text) => text !== '' && satisfies(root, tokenize(text)));
    if (field !== -1) return { matchedField: kind.fields[field]!, matchedValue: texts[field]! };
  }
  return null;
}
