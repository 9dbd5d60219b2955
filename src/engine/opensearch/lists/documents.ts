/** What is sent of a list's record: the fields of mappings.ts, as a line of JSON. */
import { tokenize } from '../../../entity/index.ts';
import type { Staged } from '../../indexing/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import {
  countedWords,
  dayNumber,
  KeyHashes,
  type ListKind,
  partyTerms,
  textsByField,
  wordsTogether,
} from '../../semantics/index.ts';
import type { BulkWriter } from '../bulk.ts';
import { sortedText } from '../documents.ts';
import { keyTerms } from '../keys.ts';
import { indexedWords, shortHashOf, sortField, TEXTS, textField, WORDS, wordsField } from '../mappings.ts';
import { RECORD } from '../packed-records.ts';

const hashes = new KeyHashes();

export function documentOf<K extends Kind>(
  kind: ListKind<K>,
  record: Kinds[K]['record'],
  ordinal: number,
  { body }: Staged,
  packed: string,
): string {
  const texts = kind.textsOf(record).map(tokenize);
  const ofFields = texts.flatMap((tokens, field) => {
    if (tokens.length === 0) return [];
    return [
      [textField(field), indexedWords(tokens.join(' '))],
      [wordsField(field), countedWords(tokens.length)],
    ];
  });
  return JSON.stringify({
    jurisdiction: kind.sourceOf(record),
    ordinal,
    [TEXTS]: texts.map((tokens) => indexedWords(tokens.join(' '))),
    ...Object.fromEntries(ofFields),
    [WORDS]: wordsTogether(textsByField(kind, record)),
    exact: shortHashOf(texts[0]!.join(' ')),
    ...sortedBy(kind, record),
    terms: kind.termsOf(record).join(' '),
    keys: keyTermsOf(kind, record),
    bytes: body.length,
    [RECORD]: packed,
  });
}

/** Adds the documents of those whom a record names; how many there are. `bytes`: of the record. */
export function addPeople<K extends Kind>(
  writer: BulkWriter,
  index: string,
  kind: ListKind<K>,
  { record, ordinal, bytes }: { readonly record: Kinds[K]['record']; readonly ordinal: number; readonly bytes: number },
): number {
  let people = 0;
  for (const [position, party] of kind.partiesOf(record).entries()) {
    const name = tokenize(party.name).join(' ');
    if (name === '') continue;
    people += 1;
    const line = {
      jurisdiction: kind.sourceOf(record),
      ordinal,
      bytes,
      position,
      name: indexedWords(name),
      terms: partyTerms(party).join(' '),
      number: kind.idOf(record),
    };
    writer.add(index, `${ordinal}-${position}`, JSON.stringify(line));
  }
  return people;
}

/** Its keys in the orders of its kind; a day that it lacks has none. */
function sortedBy<K extends Kind>(kind: ListKind<K>, record: Kinds[K]['record']): object {
  const keys = Object.entries(kind.orders).flatMap(([name, order]) => {
    if (order.by === 'text') return [[sortField(name), sortedText(tokenize(order.of(record)).join(' '))]];
    const day = order.of(record);
    return day === null ? [] : [[sortField(name), dayNumber(day)]];
  });
  return Object.fromEntries(keys);
}

function keyTermsOf<K extends Kind>(kind: ListKind<K>, record: Kinds[K]['record']): string {
  kind.eachKey(record, hashes.add);
  const bytes = hashes.take();
  return keyTerms(bytes, { start: 0, end: bytes.length });
}
