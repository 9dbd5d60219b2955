/** What is sent of a company: the fields of mappings.ts, as lines of JSON. */
import type { IndexDocument, Span, StagingLogReader } from '../indexing/index.ts';
import { countedWords, dayNumber, nameRank, withoutZeros } from '../semantics/index.ts';
import type { BulkWriter } from './bulk.ts';
import type { RegistryKind } from './index-names.ts';
import { documentId, indexedWords, shortHashOf } from './mappings.ts';
import { type PackedRecords, RECORD } from './packed-records.ts';

/** The name of each index that a company has documents in. */
export type RegistryIndexes = Readonly<Record<RegistryKind, string>>;

/** Adds the documents of one company: how many of each kind there are, and its JSON, valid until the next one. */
export function addCompany(
  writer: BulkWriter,
  indexes: RegistryIndexes,
  document: IndexDocument,
  log: StagingLogReader,
  records: PackedRecords,
): { readonly documents: Readonly<Record<RegistryKind, number>>; readonly body: Buffer } {
  const { jurisdiction, entityNumber, ordinal } = document;
  const id = documentId(entityNumber);
  const body = document.body(log);
  const { start, end } = document.section('compared');
  const compared = document.bytes.subarray(start, end);
  const names = document.names().map(({ field, columns }) => ({ field, text: document.text(columns[0]!) }));
  const ofField = (field: number) => names.filter((name) => name.field === field && name.text !== '');
  const current = ofField(0)[0]?.text ?? '';
  const words = countedWords(countWords(current));
  const texts = [0, 1, 2].map((field) => ofField(field).map(({ text }) => indexedWords(text)));
  const common = { jurisdiction, ordinal, bytes: body.length };
  const byClass = { name0: texts[0], name1: texts[1], name2: texts[2] };
  const filtered = filteredBy(document);
  writer.add(
    indexes.companies,
    id,
    JSON.stringify({
      ...common,
      ...byClass,
      words,
      exact: shortHashOf(current),
      sort_name: sortedText(current),
      ...filtered,
      first: beginningOf(current.split(' ', 1)[0]!),
      number: [...new Set([entityNumber, withoutZeros(entityNumber)])].map(beginningOf),
      [RECORD]: records.pack(ordinal, { beside: compared, body }),
    }),
  );
  const others = names.filter(({ field, text }) => field > 0 && text !== '');
  if (others.length > 0) {
    const named = others.map(({ field, text }) => ({
      class: field,
      rank: nameRank(field, countWords(text)),
      name: indexedWords(text),
    }));
    const line = JSON.stringify({ ...common, ...byClass, ...filtered, words, number: entityNumber, names: named });
    writer.add(indexes.names, String(ordinal), line);
  }
  let officers = 0;
  for (const [position, columns] of document.rows('parties').entries()) {
    const [name, partyTerms] = columns;
    const text = textOf(document, name);
    if (text === '') continue;
    officers += 1;
    const line = {
      ...common,
      position,
      name: indexedWords(text),
      terms: textOf(document, partyTerms),
      number: entityNumber,
    };
    writer.add(indexes.officers, `${ordinal}-${position}`, JSON.stringify(line));
  }
  return { documents: { companies: 1, names: others.length > 0 ? 1 : 0, officers }, body };
}

/** What a company is filtered by. */
function filteredBy(document: IndexDocument): { readonly terms: string; readonly formed_on?: number } {
  const [[beside] = []] = document.rows('company');
  const [[others, day] = []] = document.rows('filters');
  const terms = `${textOf(document, beside)} ${textOf(document, others)}`;
  const formed = textOf(document, day);
  return formed === '' ? { terms } : { terms, formed_on: dayNumber(formed) };
}

/** Lucene sorts by no text of more than 32,766 bytes: longer texts stand by so many UTF-16 units. */
const SORTED_UNITS_MAX = 10_000;

export function sortedText(text: string): string {
  return text.slice(0, SORTED_UNITS_MAX).toWellFormed();
}

/** So much of a word or a number is found by its beginnings, in UTF-16 units; people type fewer. */
const BEGINNING_UNITS_MAX = 256;

function beginningOf(text: string): string {
  return text.slice(0, BEGINNING_UNITS_MAX).toWellFormed();
}

function textOf(document: IndexDocument, span: Span | undefined): string {
  return span === undefined ? '' : document.text(span);
}

function countWords(text: string): number {
  let words = text === '' ? 0 : 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}
