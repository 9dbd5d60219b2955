import { matchRecord, recordKeys, writeRecord } from '../../../blocking/index.ts';
import { type Company, tokenize } from '../../../entity/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import { companyCounts, companyTerms, namesByField, otherCompanyTerms, SnapshotTally } from '../../semantics/index.ts';
import { dayKey } from '../build/orders-writer.ts';
import { COMPANY_INDEXES, ORDER_NAMES } from '../layout.ts';
import { Snapshot, type StoredCompany } from '../read/snapshot.ts';
import { type Contents, checkContents } from './check-contents.ts';
import { must } from './must.ts';
import type { SnapshotKind } from './verify.ts';

const COMPANIES: Contents<Snapshot, Company> = {
  indexes: COMPANY_INDEXES,
  orders: ORDER_NAMES,
  *records(snapshot) {
    let id = 0;
    for (const stored of snapshot.companies()) {
      id += 1;
      yield { key: stored.entityNumber, record: () => companyIn(stored, snapshot.code, id) };
    }
  },
  textsOf: namesByField,
  partiesOf: ({ parties }) => parties ?? [],
  numbersOf: ({ formed_on }) => ({ formed_on: dayKey(formed_on) }),
  nameOf: ({ legal_name }) => legal_name,
  termsOf: (company) => [
    ['company', tokenize(company.legal_name).length > 0 ? companyTerms(company) : []],
    ['filter', otherCompanyTerms(company)],
  ],
  keysOf: (company) => recordKeys(matchRecord(company)),
  newTally() {
    const tally = new SnapshotTally();
    return { add: (company) => tally.add(companyCounts(company)), counts: () => tally.counts() };
  },
};

export const REGISTRIES: SnapshotKind<Snapshot> = {
  open: Snapshot.open,
  check: (snapshot, onRecords) => checkContents(snapshot, COMPANIES, onRecords),
};

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
