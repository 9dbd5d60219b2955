import { readSortedRuns, type SortedEntry } from '../../sort/index.ts';
import type { LoadOptions } from '../port.ts';
import { IndexDocument } from './index-document.ts';
import type { StagingLog } from './staging-log.ts';

/** A load's documents on disk, in order: several threads may read them. */
export type SortedDocuments = { readonly runs: readonly string[]; readonly log: StagingLog };

/**
 * The stream of a load's index documents: by jurisdiction and entity number, in the order of code points,
 * each number once. A document is valid until the next one.
 *
 * @param onDuplicate is told of the later documents of a number
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
  let previous: IndexDocument | null = null;
  for (const entry of entries) {
    const document = new IndexDocument(entry);
    const { jurisdiction, entityNumber } = document;
    if (jurisdiction === previous?.jurisdiction) {
      if (entityNumber === previous.entityNumber) {
        onDuplicate?.({ jurisdiction, entityNumber, origin: document.origin });
        continue;
      }
      document.ordinal = previous.ordinal + 1;
    }
    yield document;
    previous = document;
  }
}
