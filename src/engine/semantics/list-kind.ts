/** What real indexes of lists agree on of a kind of record: what is searched of it, how it is found, and its order. */
import type { AddKey, BlockingKey, KeyKind } from '../../blocking/index.ts';
import { tokenize } from '../../entity/index.ts';
import { matchesAnyTerm, matchesName, type QueryNode } from '../../query/index.ts';
import type { Kind, Kinds, ListHit } from '../list-port.ts';
import type { FilterClauses } from './filters.ts';

export type ListKind<K extends Kind> = {
  readonly name: K;
  readonly fields: readonly Kinds[K]['field'][];
  /** The code of the record's list. */
  sourceOf(record: Kinds[K]['record']): string;
  idOf(record: Kinds[K]['record']): string;
  /** The searched texts in the order of `fields`; '' where a record has none. */
  textsOf(record: Kinds[K]['record']): readonly string[];
  /** Its filter terms. */
  termsOf(record: Kinds[K]['record']): readonly string[];
  /** What a record must have to pass the filters of a search. */
  clausesOf(filters: Kinds[K]['filters']): FilterClauses;
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
  newTally(): ListTally<K>;
  /** How many records were counted. */
  countOf(counts: Omit<Kinds[K]['counts'], 'source'>): number;
};

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
