import { matchRecord, writeRecord } from '../../../blocking/index.ts';
import { compareCodePoints } from '../../../bytes/index.ts';
import { type Company, STATUSES } from '../../../entity/index.ts';
import { Damage, type Row } from '../../../sqlite-file/index.ts';
import type { SnapshotCounts, SnapshotInfo } from '../../port.ts';
import { companyCounts, dayNumber, namesByField, SnapshotTally } from '../../semantics/index.ts';
import { COLUMNS, UNDATED } from '../layout.ts';
import type { Snapshot, StoredCompany } from '../read/snapshot.ts';
import { countNames } from './check-names.ts';
import type { Sample } from './check-sample.ts';
import { must } from './must.ts';
import { rowCompanies } from './row-companies.ts';

/** How many companies are looked up in all indexes. */
const SAMPLES = 500;
const PROGRESS_EVERY = 1024;

/** `ranks`: how many names of each rank the companies have. */
export type CheckedCompanies = { readonly ranks: ReadonlyMap<number, number>; readonly samples: readonly Sample[] };

/** Companies ascend by number, are found by it, and are those that were counted. */
export function checkCompanies(snapshot: Snapshot, onCompanies: (companies: number) => void): CheckedCompanies {
  const { info, file } = snapshot;
  const ranks = new Map<number, number>();
  const samples: Sample[] = [];
  const sampleEvery = Math.max(1, Math.floor(info.companies / SAMPLES));
  const tally = new SnapshotTally();
  const numbers = file.index('company_number').rows();
  const days = snapshot.order('formed_on');
  const partyCompanies = rowCompanies(snapshot, 'officer');
  let id = 0;
  let parties = 0;
  let previous = '';
  for (const stored of snapshot.companies()) {
    id += 1;
    if (id % PROGRESS_EVERY === 0) onCompanies(PROGRESS_EVERY);
    const { entityNumber } = stored;
    must(
      id === 1 || compareCodePoints(previous, entityNumber) < 0,
      `the company ${id} is not behind the one before it`,
    );
    previous = entityNumber;
    must(leadsTo(numbers.next(), entityNumber, id), `the company ${id} is not found by its number`);
    const company = companyIn(stored, info.jurisdiction, id);
    countNames(namesByField(company), ranks);
    const { formed_on: day } = company;
    const isByDay = days.keyOf(id) === (day === null ? UNDATED : dayNumber(day));
    must(isByDay, `the company ${id} has another day in the order by formed_on`);
    if (id % sampleEvery === 0) samples.push({ id, firstParty: parties, company });
    for (const _party of company.parties ?? []) {
      must(partyCompanies.next().value === id, `a party of the company ${id} is not in the index of officers`);
      parties += 1;
    }
    tally.add(companyCounts(company));
  }
  onCompanies(id % PROGRESS_EVERY);
  must(numbers.next().done === true, 'a number leads to a company that is not there');
  must(partyCompanies.next().done === true, 'the index of officers has more parties than the companies have');
  checkCounts(info, tally.counts());
  return { ranks, samples };
}

/** Does the entry of the index of numbers lead to the company? */
function leadsTo(entry: IteratorResult<Row, unknown>, entityNumber: string, id: number): boolean {
  const { number, id: idColumn } = COLUMNS.company_number;
  return entry.done !== true && entry.value.text(number) === entityNumber && entry.value.number(idColumn) === id;
}

/** The company of a row: it is the one that the row is about. */
function companyIn({ entityNumber, names, compared, body }: StoredCompany, jurisdiction: string, id: number): Company {
  const company = parsedCompany(body, id);
  must(
    company.jurisdiction_code === jurisdiction && company.entity_number === entityNumber,
    `the company ${id} has another number inside`,
  );
  must(names === JSON.stringify(namesByField(company)), `the names of the company ${id} are not those inside`);
  must(
    compared === writeRecord(matchRecord(company)).toString(),
    `what is compared of the company ${id} is not what stands inside`,
  );
  return company;
}

function parsedCompany(body: Uint8Array, id: number): Company {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8')) as Company;
  } catch {
    throw new Damage(`the company ${id} is no JSON`);
  }
}

function checkCounts(info: SnapshotInfo, { statuses, ...counts }: Omit<SnapshotCounts, 'jurisdiction'>): void {
  for (const [what, count] of Object.entries(counts)) {
    const said = info[what as keyof SnapshotInfo];
    must(said === count, `it says that ${what} is ${said}, and it is ${count}`);
  }
  for (const status of STATUSES) {
    const [said, count] = [info.statuses[status], statuses[status]];
    must(said === count, `it has ${count} companies that are ${status} instead of ${said}`);
  }
}
