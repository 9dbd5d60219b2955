/** How the counts of a snapshot come of its companies. */
import { type Company, STATUSES, type Status } from '../../entity/index.ts';
import { hasOfficers } from '../filters.ts';
import type { SnapshotCounts } from '../port.ts';

type Sums = Omit<SnapshotCounts, 'jurisdiction' | 'asOf' | 'companies' | 'statuses'>;

/** What one company adds to each sum. */
const ADDENDS: Readonly<Record<keyof Sums, (company: Company) => number>> = {
  unknownForms: ({ legal_form }) => Number(legal_form === 'unknown'),
  withoutAddress: ({ addresses }) => Number(addresses === null),
  parties: ({ parties }) => parties?.length ?? 0,
  companiesWithOfficers: (company) => Number(hasOfficers(company)),
  tradeNames: ({ names }) => countNames(names, false),
  previousNames: ({ names }) => countNames(names, true),
  filings: ({ filings }) => filings?.length ?? 0,
};
const SUMS = Object.keys(ADDENDS) as (keyof Sums)[];
/** How many sums there are. */
export const SUM_COUNT = SUMS.length;

function countNames(names: Company['names'], isPrevious: boolean): number {
  let count = 0;
  if (names !== null) for (const { kind } of names) if ((kind === 'previous_legal') === isPrevious) count += 1;
  return count;
}

/** What is counted of one company. `addends`: one for each sum, in their order. */
export type CompanyCounts = { readonly asOf: string; readonly status: Status; readonly addends: readonly number[] };

export function companyCounts(company: Company): CompanyCounts {
  return { asOf: company.as_of, status: company.status, addends: SUMS.map((sum) => ADDENDS[sum](company)) };
}

/** Counts a snapshot, company by company. */
export class SnapshotTally {
  #asOf = '';
  #companies = 0;
  readonly #statuses = new Map<Status, number>(STATUSES.map((status) => [status, 0]));
  readonly #sums = SUMS.map(() => 0);

  add({ asOf, status, addends }: CompanyCounts): void {
    this.#companies += 1;
    this.#statuses.set(status, this.#statuses.get(status)! + 1);
    for (let index = 0; index < SUM_COUNT; index++) this.#sums[index]! += addends[index]!;
    if (asOf > this.#asOf) this.#asOf = asOf;
  }

  counts(): Omit<SnapshotCounts, 'jurisdiction'> {
    return {
      asOf: this.#asOf,
      companies: this.#companies,
      statuses: Object.fromEntries(this.#statuses) as Record<Status, number>,
      ...(Object.fromEntries(SUMS.map((sum, index) => [sum, this.#sums[index]!])) as Sums),
    };
  }
}
