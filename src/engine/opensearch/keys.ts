/** Blocking keys, as they are indexed and asked for. */
import type { BlockingKey } from '../../blocking/index.ts';
import { eachHash, hashOf, hashTerm, keyHash } from '../semantics/index.ts';
import type { Clause } from './clauses.ts';

/** The terms of hashes that `KeyHashes` gave, with spaces between. */
export function keyTerms(bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): string {
  const terms: string[] = [];
  eachHash(bytes, start, end, (section, rest) => terms.push(hashTerm(hashOf(section, rest))));
  return terms.join(' ');
}

export function keyTerm(key: BlockingKey): string {
  return hashTerm(keyHash(key));
}

export function keyClause(key: BlockingKey): Clause {
  return { term: { keys: keyTerm(key) } };
}
