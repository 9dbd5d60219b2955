import { hashTerm, keysOfPage } from '../../semantics/index.ts';
import { COLUMNS } from '../layout.ts';
import type { SnapshotFile } from '../read/snapshot-index.ts';
import { must } from './must.ts';

/**
 * Every page of keys is there and can be read, its records are, and each frequent key has the list that its
 * page says.
 */
export function checkKeys(file: SnapshotFile, records: number): void {
  const pages = file.table('key_page');
  const pageCount = (pages.last()?.id ?? 0) + 1;
  const bits = Math.log2(pageCount);
  must(Number.isInteger(bits), 'pages of keys are missing');
  const lists = file.index('key_term').rows();
  let page = 0;
  for (const row of pages.rows()) {
    must(row.id === page++, 'pages of keys are missing');
    for (const { hash, count, ids } of keysOfPage(row.id, bits, records, row.blob(COLUMNS.key_page.data))) {
      if (ids === null) {
        const { value: list, done } = lists.next();
        must(
          done !== true && list.text(COLUMNS.term.term) === hashTerm(hash) && list.number(COLUMNS.term.rows) === count,
          'a frequent key has no list',
        );
      } else {
        for (const [at, id] of ids.entries())
          must(id >= 1 && id <= records && (at === 0 || id > ids[at - 1]!), 'a key has a record that is not there');
      }
    }
  }
  must(page === pageCount && lists.next().done === true, 'a list is of no key');
}
