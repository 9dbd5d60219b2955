import { readSortedRuns, type SortedEntry } from '../../sort/index.ts';
import type { LoadOptions } from '../port.ts';
import { documentKey, IndexDocument } from './index-document.ts';
import type { StagingLog } from './staging-log.ts';

/** A load's documents on disk, in order: several threads may read them. */
export type SortedDocuments = { readonly runs: readonly string[]; readonly log: StagingLog };

/**
 * The stream of a load's index documents: by jurisdiction and entity number, in the order of code points,
 * each number once. A document is valid until the next one.
 *
 * @param onDuplicate is called with the later documents of a number
 */
export function readDocuments(
  { runs }: SortedDocuments,
  onDuplicate?: LoadOptions['onDuplicate'],
): Generator<IndexDocument> {
  return distinctDocuments(readSortedRuns(runs), onDuplicate);
}

/** Sorted entries as documents, the first of each number. */
export function* distinctDocuments(
  entries: Iterable<SortedEntry>,
  onDuplicate: LoadOptions['onDuplicate'],
): Generator<IndexDocument> {
  let previousKey: string | null = null;
  /** What the keys of the jurisdiction begin with, and no other's. */
  let prefix = '';
  let ordinal = 0;
  for (const entry of entries) {
    if (entry.sortKey === previousKey) {
      const { jurisdiction, entityNumber, origin } = new IndexDocument(entry, ordinal);
      onDuplicate?.({ jurisdiction, entityNumber, origin });
      continue;
    }
    const isOfJurisdiction = previousKey !== null && entry.sortKey.startsWith(prefix);
    ordinal = isOfJurisdiction ? ordinal + 1 : 1;
    const document = new IndexDocument(entry, ordinal);
    if (!isOfJurisdiction) prefix = documentKey(document.jurisdiction, '');
    previousKey = entry.sortKey;
    yield document;
  }
}
