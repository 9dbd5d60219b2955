/**
 * The sample registries load through the real adapters into the real engine, and hold what a first look
 * should find.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sampleRegistries } from '../../samples/index.ts';
import { COMPANY_FILTERS, type CompanySearch, filterValues } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type Company, parseCompanyRecord, tokenize } from '../../src/entity/index.ts';
import { type LoadReport, loadRegistry } from '../../src/loading/index.ts';
import { parseQuery } from '../../src/query/index.ts';
import { registryOf } from '../../src/registries/index.ts';

/** The least that each registry should hold of what it publishes. */
const EXPECTED = {
  us_ak: { companies: 400, withParties: 400, tradeNames: 40, previousNames: 0, filings: 0 },
  us_co: { companies: 1200, withParties: 200, tradeNames: 150, previousNames: 60, filings: 3500 },
  us_ct: { companies: 700, withParties: 700, tradeNames: 0, previousNames: 45, filings: 2000 },
  us_fl: { companies: 1200, withParties: 1100, tradeNames: 150, previousNames: 50, filings: 2000 },
  us_il: { companies: 400, withParties: 400, tradeNames: 60, previousNames: 20, filings: 500 },
  us_ny: { companies: 750, withParties: 400, tradeNames: 25, previousNames: 40, filings: 1500 },
  us_or: { companies: 650, withParties: 60, tradeNames: 0, previousNames: 0, filings: 0 },
} as const;

/** What files are like, and what is said of it. */
const NOTED = [
  'An entity has more than six officers: the file gives the first six.',
  'A name of an organisation differs from that of its own record and was left out.',
  'No “Principals beyond the sixth, 141 bytes a record (corprindata)” was given, so what it tells is missing: officers beyond the sixth.',
  // Registrations that end on a day ahead.
  'A company ended after the date of the files, as G26900517696 (2026-10-08, 2026-10-01).',
];

const folder = mkdtempSync(join(tmpdir(), 'charter-samples-'));
const engine = openSqliteEngine({ home: folder, threads: 0 });
const reports = new Map<string, LoadReport>();
const companies: Company[] = [];

before(async () => {
  for (const { jurisdiction, files, asOf } of sampleRegistries) {
    const registry = registryOf(jurisdiction);
    assert.ok(registry, `${jurisdiction} has no adapter`);
    const directories = { workDirectory: folder, rejectsDirectory: folder };
    reports.set(jurisdiction, await loadRegistry({ registry, files, engine, asOf, ...directories }));
  }
  companies.push(...(await allCompanies()));
});
after(async () => {
  await engine[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

async function searchFor(q: string, page = 1) {
  const query = parseQuery(q);
  assert.ok(query.ok);
  const search: CompanySearch = {
    query: query.query,
    matchAlternativeNames: false,
    matchPreviousNames: false,
    jurisdictions: 'all',
    filters: filterValues(COMPANY_FILTERS, {}),
    orderBy: 'jurisdiction',
    limit: 100,
    page,
  };
  return engine.search(search);
}

async function allCompanies(): Promise<Company[]> {
  const anything = [...'abcdefghijklmnopqrstuvwxyz0123456789'].map((start) => `${start}*`).join(' OR ');
  const found: Company[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { hits, nextPage } = await searchFor(anything, page);
    for (const { record: company } of hits) {
      const record = parseCompanyRecord(JSON.parse(Buffer.from(company).toString()));
      assert.ok(record.ok);
      found.push(record.company);
    }
    page = nextPage;
  }
  return found;
}

function words(text: string): string {
  return tokenize(text).toSorted().join(' ');
}

for (const [jurisdiction, least] of Object.entries(EXPECTED)) {
  describe(`the sample of ${jurisdiction}`, () => {
    it('is loaded whole: no row is rejected, no value unclassified, nothing else to note', () => {
      const { files, unclassified, notes, duplicates, rejectsFile } = reports.get(jurisdiction)!;
      assert.deepEqual(unclassified, []);
      assert.deepEqual(
        notes.filter(({ text }) => !NOTED.includes(text)),
        [],
      );
      assert.equal(duplicates, 0);
      assert.equal(rejectsFile, null);
      for (const { file, rows, loaded, merged, setAside } of files)
        assert.equal(loaded + merged + setAside, rows, file);
    });

    it('holds names, people and filings as far as the state publishes them', () => {
      const [snapshot] = reports.get(jurisdiction)!.snapshots;
      assert.ok(snapshot);
      assert.equal(snapshot.asOf, '2026-10-01');
      assert.ok(snapshot.companies >= least.companies, `${snapshot.companies} companies`);
      assert.ok(snapshot.companiesWithOfficers >= least.withParties, `${snapshot.companiesWithOfficers} with officers`);
      for (const kind of ['tradeNames', 'previousNames', 'filings'] as const) {
        assert.ok(snapshot[kind] >= least[kind], `${snapshot[kind]} ${kind}`);
      }
    });
  });
}

describe('the sample registries together', () => {
  it('are those of the seven states', () => {
    assert.deepEqual(
      sampleRegistries.map(({ jurisdiction }) => jurisdiction),
      Object.keys(EXPECTED),
    );
  });

  it('have the home record of a foreign company under the same name, where the home state publishes ended ones', () => {
    const domestic = new Set(
      companies
        .filter(({ domicile }) => domicile === 'domestic')
        .map((company) => `${company.jurisdiction_code} ${words(company.legal_name)}`),
    );
    // Florida's general partnership records do not say that they are domestic.
    const qualified = homesAbroad().filter(
      ({ company, home }) =>
        ['us_co', 'us_ct', 'us_fl'].includes(home) && company.legal_form !== 'limited_liability_partnership',
    );
    assert.ok(qualified.length >= 300, `${qualified.length} foreign companies`);
    for (const { company, home } of qualified) {
      assert.ok(domestic.has(`${home} ${words(company.legal_name)}`), `${company.legal_name} is not in ${home}`);
    }
  });

  it('write the officers of a foreign company and of its home record as the same people', () => {
    const peopleOf = (company: Company) =>
      (company.parties ?? [])
        .filter(({ roles }) => roles.some(({ kind }) => kind !== 'registered_agent'))
        .map(({ name }) => words(name));
    const withOfficers = homesAbroad().filter(
      ({ company, home }) =>
        ['us_ct', 'us_fl'].includes(home) &&
        ['us_ct', 'us_fl', 'us_ak'].includes(company.jurisdiction_code) &&
        company.legal_form !== 'limited_liability_partnership',
    );
    assert.ok(withOfficers.length >= 50, `${withOfficers.length} pairs`);
    for (const { company, home } of withOfficers) {
      const atHome = companies.find(
        (other) => other.jurisdiction_code === home && words(other.legal_name) === words(company.legal_name),
      );
      assert.ok(atHome);
      const known = new Set(peopleOf(atHome));
      assert.ok(
        peopleOf(company).some((name) => known.has(name)),
        `nobody of ${company.legal_name} is in ${home}`,
      );
    }
  });

  it('lead from a merged company of Florida to the one that it merged into', () => {
    const numbers = new Set(
      companies.map(({ jurisdiction_code, entity_number }) => `${jurisdiction_code} ${entity_number}`),
    );
    const merged = companies.filter(
      ({ jurisdiction_code, status }) => jurisdiction_code === 'us_fl' && status === 'merged',
    );
    assert.ok(merged.length >= 10, `${merged.length} merged`);
    for (const { legal_name, relationships } of merged) {
      const into = relationships?.find(({ kind }) => kind === 'merged_into')?.entity;
      assert.ok(numbers.has(`us_fl ${into?.entity_number}`), `the survivor of ${legal_name} is not there`);
    }
  });

  it('have every status, legal form and domicile that is known', () => {
    const values = (field: 'status' | 'legal_form' | 'domicile') => new Set(companies.map((company) => company[field]));
    for (const status of ['active', 'inactive', 'dissolved', 'suspended', 'merged', 'withdrawn'] as const) {
      assert.ok(values('status').has(status), status);
    }
    const forms = ['llc', 'corporation', 'nonprofit', 'limited_partnership', 'limited_liability_partnership', 'other'];
    for (const form of forms)
      assert.ok(
        [...values('legal_form')].some((value) => value === form),
        form,
      );
    assert.ok(values('domicile').isSupersetOf(new Set(['domestic', 'foreign'])));
  });

  it('have a few agent companies that serve many', () => {
    const agents = companies.flatMap(({ parties }) =>
      (parties ?? []).filter(({ roles }) => roles.some(({ kind }) => kind === 'registered_agent')),
    );
    const served = agents.filter(({ name }) => words(name) === words('Tellwether Registered Agents Inc'));
    assert.ok(served.length >= 300 && served.length < agents.length / 2, `${served.length} of ${agents.length}`);
  });

  it('let nobody’s home address through, though Connecticut’s files hold them', () => {
    assert.ok(companies.every((company) => !JSON.stringify(company).toUpperCase().includes('PRIVATE HOME LANE')));
  });

  it('find something for the search that the first start prints', async () => {
    assert.ok((await searchFor('summit*')).totalMatches >= 3);
  });
});

/** Foreign companies whose home registry is among the samples. */
function homesAbroad(): { readonly company: Company; readonly home: string }[] {
  return companies.flatMap((company) => {
    const home = company.relationships?.find(({ kind }) => kind === 'home_entity')?.entity.jurisdiction_code;
    return home === undefined || home === null || !(home in EXPECTED) ? [] : [{ company, home }];
  });
}
