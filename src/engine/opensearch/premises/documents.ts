/** What is sent of a premises record: the fields of mappings.ts, as a line of JSON. */
import { eachPremisesKey } from '../../../blocking/index.ts';
import { type Premises, tokenize } from '../../../entity/index.ts';
import type { Staged } from '../../indexing/index.ts';
import { KeyHashes, premisesTerms, premisesTexts } from '../../semantics/index.ts';
import { keyTerms } from '../keys.ts';
import { indexedWords } from '../mappings.ts';

const hashes = new KeyHashes();

export function documentOf(premises: Premises, ordinal: number, { body, evidence }: Staged): string {
  return JSON.stringify({
    jurisdiction: premises.source,
    ordinal,
    texts: premisesTexts(premises).map((text) => indexedWords(tokenize(text).join(' '))),
    terms: premisesTerms(premises).join(' '),
    keys: keyTermsOf(premises),
    bytes: body.length,
    body: body.toString('utf8'),
    evidence: evidence.toString('utf8'),
  });
}

function keyTermsOf(premises: Premises): string {
  eachPremisesKey(premises, hashes.add);
  const bytes = hashes.take();
  return keyTerms(bytes, { start: 0, end: bytes.length });
}
