/** Invented companies in few words, and what tests of engines do with them. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  COMPANY_FILTERS,
  type CompanyJson,
  type CompanySearch,
  type Engine,
  filterValues,
  type LoadOptions,
  OFFICER_FILTERS,
  type OfficerSearch,
  type SnapshotInfo,
  type SnapshotReading,
} from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type Company, emptyCompany, type NameKind, type Party, type RoleKind } from '../../src/entity/index.ts';
import { parseQuery, type Query } from '../../src/query/index.ts';

type More = Partial<Omit<Company, 'names' | 'parties'>> & {
  readonly trading?: readonly string[];
  readonly alias?: readonly string[];
  readonly previous?: readonly string[];
  readonly parties?: readonly Party[];
};

export function company(
  jurisdiction: string,
  number: string,
  name: string,
  { trading = [], alias = [], previous = [], parties, ...more }: More = {},
): Company {
  const named = (kind: NameKind) => (text: string) => ({ name: text, kind, started_on: null, ended_on: null });
  const names = [
    ...previous.map(named('previous_legal')),
    ...trading.map(named('trading')),
    ...alias.map(named('alias')),
  ];
  return {
    ...emptyCompany({
      jurisdiction_code: jurisdiction,
      entity_number: number,
      legal_name: name,
      search_url: 'https://registry.example/search',
      as_of: '2026-01-31',
    }),
    names: names.length === 0 ? null : names,
    parties: parties === undefined ? null : [...parties],
    ...more,
  };
}

type RoleOf = RoleKind | { readonly kind: RoleKind; readonly endedOn: string };

export function party(name: string, roles: readonly RoleOf[] = ['officer'], postalCode?: string | null): Party {
  return {
    type: 'person',
    name,
    roles: roles.map((role) => ({
      kind: typeof role === 'string' ? role : role.kind,
      title: null,
      ownership_percentage: null,
      started_on: null,
      ended_on: typeof role === 'string' ? null : role.endedOn,
    })),
    address:
      postalCode === undefined
        ? null
        : {
            raw: null,
            street_address: null,
            street_address_2: null,
            locality: null,
            region: null,
            postal_code: postalCode,
            country: null,
            country_code: null,
          },
  };
}

export function query(text: string): Query {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.code}`);
  return result.query;
}

/** What is told of a search; filters that are left out let all pass. */
type Asked<Search extends { readonly filters: object }> = Partial<Omit<Search, 'filters'>> & {
  readonly filters?: Partial<Search['filters']>;
};
export type AskedCompanies = Asked<CompanySearch>;
export type AskedOfficers = Asked<OfficerSearch>;

/** A search with the API's defaults. */
export function companySearch(q: string, { filters = {}, ...more }: AskedCompanies = {}): CompanySearch {
  return {
    query: query(q),
    matchAlternativeNames: true,
    matchPreviousNames: true,
    jurisdictions: 'all',
    filters: filterValues(COMPANY_FILTERS, filters),
    orderBy: 'jurisdiction',
    limit: 100,
    page: 1,
    ...more,
  };
}

export function officerSearch(q: string, { filters = {}, ...more }: AskedOfficers = {}): OfficerSearch {
  const values = filterValues(OFFICER_FILTERS, filters);
  return { query: query(q), filters: values, jurisdictions: 'all', limit: 100, page: 1, ...more };
}

export function parse(json: CompanyJson): Company {
  return JSON.parse(new TextDecoder().decode(json)) as Company;
}

/** `us_co/1`. */
export function idOf(json: CompanyJson): string {
  const { jurisdiction_code, entity_number } = parse(json);
  return `${jurisdiction_code}/${entity_number}`;
}

export async function load(
  engine: Engine,
  companies: readonly Company[],
  options: LoadOptions = { mode: 'replace' },
): Promise<readonly SnapshotInfo[]> {
  await using loading = engine.beginLoad(options);
  for (const [index, one] of companies.entries()) loading.add(one, { file: 'companies.ndjson', line: index + 1 });
  return await loading.publish();
}

/** A text that packs badly: a record takes its room with it. Another `which` is mostly another text. */
export function noise(length: number, which = 0): string {
  let state = which + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8).toString(36).padStart(5, '0');
  };
  return Array.from({ length: Math.ceil(length / 5) }, next)
    .join('')
    .slice(0, length);
}

export function ndjson(companies: readonly Company[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(companies.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/**
 * What comes with time, such as a publication that an engine follows. A server does so within a second; on a busy
 * machine the processes of a test may get their turn much later.
 */
export async function soon<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const value = await read();
    if (isThere(value) || performance.now() > deadline) return value;
    await sleep(20);
  }
}

let root: string | undefined;

/** A data folder of its own, gone with the process. A path that SQLite's URLs would trip over. */
export function temporaryHome(): string {
  if (root === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'charter-engine-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    root = folder;
  }
  return mkdtempSync(join(root, 'home 100%25 #é?'));
}

export function temporaryEngine(threads: number): Engine {
  return openSqliteEngine({ home: temporaryHome(), threads });
}

/** The lines of a reading, and how many records were read at the end of each block. */
export async function readBlocks(
  reading: SnapshotReading<unknown>,
  skip = 0,
): Promise<{ readonly lines: readonly string[]; readonly blocks: readonly number[] }> {
  const read: string[] = [];
  const blocks: number[] = [];
  for await (const { lines, records } of reading.blocks(skip)) {
    const text = Buffer.from(lines).toString('utf8');
    const ofBlock = text.split('\n');
    // Each record ends its line.
    assert.deepEqual([ofBlock.pop(), ofBlock.length], ['', records]);
    read.push(...ofBlock);
    blocks.push(skip + read.length);
  }
  return { lines: read, blocks };
}
