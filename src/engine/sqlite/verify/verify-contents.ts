/**
 * Checks that the parts of a snapshot fit each other: what it says that it holds, its companies, and the
 * indexes made of them. Streams, so that the snapshot may be of any size. Whether each word of each name is
 * in its list is checked of some companies, spread over the whole snapshot.
 */
import type { RowRange } from '../../../postings/index.ts';
import { COMPANY_INDEXES, type CompanyIndexName, ORDER_NAMES } from '../layout.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { checkCompanies } from './check-companies.ts';
import { checkKeys } from './check-keys.ts';
import { checkLists } from './check-lists.ts';
import { checkNames } from './check-names.ts';
import { checkOrders } from './check-orders.ts';
import { checkSample } from './check-sample.ts';

/**
 * Raises the first thing that does not fit.
 *
 * @param onCompanies is called with how many companies were read since it was called last
 * @throws EngineError `snapshot_unreadable`
 */
export function checkContents(snapshot: Snapshot, onCompanies: (companies: number) => void): void {
  try {
    check(snapshot, onCompanies);
  } catch (error) {
    // A damaged file may hold anything, so any step may throw.
    throw snapshot.unreadable(error);
  }
}

function check(snapshot: Snapshot, onCompanies: (companies: number) => void): void {
  const { ranks, samples } = checkCompanies(snapshot, onCompanies);
  const names = checkNames(snapshot, ranks);
  const { companies, parties } = snapshot.info;
  const rows: Record<CompanyIndexName, RowRange> = {
    company: { from: 1, end: companies + 1 },
    name: { from: 0, end: names },
    officer: { from: 0, end: parties },
    filter: { from: 1, end: companies + 1 },
    key: { from: 1, end: companies + 1 },
  };
  for (const index of COMPANY_INDEXES) checkLists(snapshot.file, index, rows[index]);
  checkKeys(snapshot.file, companies);
  checkOrders(snapshot, ORDER_NAMES);
  for (const sample of samples) checkSample(snapshot, sample);
}
