/** What is sent of a list's record: the fields of mappings.ts, as a line of JSON. */
import { tokenize } from '../../../entity/index.ts';
import type { Staged } from '../../indexing/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import { KeyHashes, type ListKind } from '../../semantics/index.ts';
import { keyTerms } from '../keys.ts';
import { indexedWords } from '../mappings.ts';

const hashes = new KeyHashes();

export function documentOf<K extends Kind>(
  kind: ListKind<K>,
  record: Kinds[K]['record'],
  ordinal: number,
  { body, evidence }: Staged,
): string {
  return JSON.stringify({
    jurisdiction: kind.sourceOf(record),
    ordinal,
    texts: kind.textsOf(record).map((text) => indexedWords(tokenize(text).join(' '))),
    terms: kind.termsOf(record).join(' '),
    keys: keyTermsOf(kind, record),
    bytes: body.length,
    body: body.toString('utf8'),
    evidence: evidence.toString('utf8'),
  });
}

function keyTermsOf<K extends Kind>(kind: ListKind<K>, record: Kinds[K]['record']): string {
  kind.eachKey(record, hashes.add);
  const bytes = hashes.take();
  return keyTerms(bytes, { start: 0, end: bytes.length });
}
