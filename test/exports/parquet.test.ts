/** What is written is read by DuckDB, and compared with what NDJSON says of the same records. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Company } from '../../src/entity/index.ts';
import { openWriter } from '../../src/exports/index.ts';
import * as fc from '../property.ts';
import { anyCompany, CONTEXT, companies, HOSTILE, sampleCompanies, written } from './companies.ts';

let folder: string;
let database: DuckDBConnection;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'charter-parquet-'));
  database = await (await DuckDBInstance.create(':memory:')).connect();
});
after(() => {
  database.closeSync();
  rmSync(folder, { recursive: true, force: true });
});

async function rowsOf(bytes: Uint8Array, sql = 'SELECT *'): Promise<Record<string, unknown>[]> {
  const path = join(folder, 'out.parquet');
  writeFileSync(path, bytes);
  return (await database.runAndReadAll(`${sql} FROM read_parquet('${path}')`)).getRowObjectsJson();
}

/** A company as its columns say it; dates as DuckDB writes them. */
function columnsOf(company: Company): Record<string, unknown> {
  const { kind: _, addresses, contact, ...rest } = company;
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  const address = (prefix: string, of: NonNullable<Company['addresses']>['mailing'] | undefined) =>
    ['raw', 'street_address', 'street_address_2', 'locality', 'region', 'postal_code', 'country', 'country_code'].map(
      (part) => [`${prefix}_${part}`, of?.[part as keyof typeof of] ?? null],
    );
  const listed = ['names', 'parties', 'filings', 'relationships', 'industry_codes', 'identifiers'] as const;
  return {
    ...rest,
    ...Object.fromEntries(listed.map((name) => [name, json(company[name])])),
    ...Object.fromEntries(address('registered', addresses?.registered)),
    ...Object.fromEntries(address('headquarters', addresses?.headquarters)),
    ...Object.fromEntries(address('mailing', addresses?.mailing)),
    phone: contact?.phone ?? null,
    fax: contact?.fax ?? null,
    websites: json(contact?.websites),
    is_removed: false,
  };
}

const wellFormed = (companiesOf: readonly Company[]): Company[] =>
  JSON.parse(JSON.stringify(companiesOf), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));

describe('Parquet of companies', () => {
  it('says all that NDJSON says, in columns of their types', async () => {
    const records = sampleCompanies();
    const bytes = written('companies', 'parquet', records, 40);
    assert.deepEqual(await rowsOf(bytes), records.map(columnsOf));
    const types = await rowsOf(bytes, 'SELECT DISTINCT typeof(formed_on) AS date, typeof(is_removed) AS boolean');
    assert.deepEqual(types, [{ date: 'DATE', boolean: 'BOOLEAN' }]);
    const [found] = await rowsOf(
      bytes,
      'SELECT count(*)::INT AS n, json_array_length(any_value(parties))::INT AS parties, max(formed_on)::VARCHAR AS newest',
    );
    assert.equal(found!['n'], records.length);
    assert.equal(
      found!['newest'],
      records
        .map(({ formed_on }) => formed_on ?? '')
        .sort()
        .at(-1),
    );
  });

  it('holds any company', () =>
    fc.assert(
      fc.asyncProperty(companies, async (records) => {
        assert.deepEqual(await rowsOf(written('companies', 'parquet', records)), wellFormed(records).map(columnsOf));
      }),
      { numRuns: 25 },
    ));

  it('keeps hostile names', async () => {
    const records = HOSTILE.map((legal_name) => anyCompany({ legal_name }));
    const names = await rowsOf(written('companies', 'parquet', records), 'SELECT legal_name');
    assert.deepEqual(
      names.map(({ legal_name }) => legal_name),
      HOSTILE.map((name) => name.toWellFormed()),
    );
  });

  it('without any record has its columns', async () => {
    assert.deepEqual(await rowsOf(written('companies', 'parquet', [])), []);
    assert.deepEqual(await rowsOf(written('officers', 'parquet', [anyCompany()])), []);
  });

  it('that is gone on with behind any chunk is the same, byte for byte', () => {
    const records = sampleCompanies().slice(0, 60);
    const lines = (from: number, end: number) => {
      const block = records.slice(from, end);
      return {
        lines: Buffer.from(block.map((record) => `${JSON.stringify(record)}\n`).join('')),
        records: block.length,
        removed: 0,
      };
    };
    const whole = written('companies', 'parquet', records, 20);
    for (const chunks of [0, 1, 2, 3]) {
      const first = openWriter('companies', 'parquet', CONTEXT)!;
      const parts: Uint8Array[] = [first.begin()];
      const notes: string[] = [];
      for (let chunk = 0; chunk < chunks; chunk++) {
        first.add(lines(20 * chunk, 20 * chunk + 20));
        const { bytes, note } = first.endChunk();
        parts.push(bytes);
        notes.push(note!);
      }
      const second = openWriter('companies', 'parquet', CONTEXT)!;
      second.resume(
        parts.reduce((sum, { length }) => sum + length, 0),
        notes,
        first.counts,
      );
      for (let chunk = chunks; chunk < 3; chunk++) {
        second.add(lines(20 * chunk, 20 * chunk + 20));
        parts.push(second.endChunk().bytes);
      }
      parts.push(second.end());
      assert.deepEqual([Buffer.concat(parts).equals(whole), second.counts], [true, { companies: 60 }]);
    }
  });
});

describe('Parquet of parties', () => {
  it('is a row for each', async () => {
    const records = sampleCompanies();
    const rows = await rowsOf(
      written('officers', 'parquet', records, 40),
      'SELECT party_name, ownership_percentage, as_of',
    );
    const parties = records.flatMap(({ parties: own, as_of }) => (own ?? []).map((party) => ({ party, as_of })));
    assert.deepEqual(
      rows,
      parties.map(({ party, as_of }) => ({
        party_name: party.name,
        ownership_percentage:
          party.roles.find(({ ownership_percentage: share }) => share !== null)?.ownership_percentage ?? null,
        as_of,
      })),
    );
  });
});
