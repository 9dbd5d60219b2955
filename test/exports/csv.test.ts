import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RecordReader } from '../../src/csv/index.ts';
import type { Company } from '../../src/entity/index.ts';
import type { ExportSubject } from '../../src/exports/index.ts';
import * as fc from '../property.ts';
import { anyCompany, companies, HOSTILE, NETWORK, objects, written } from './companies.ts';

/** Each row by its columns, read by the room that reads people's CSV. */
function read(subject: ExportSubject, records: readonly unknown[]): Record<string, string>[] {
  const rows: string[][] = [];
  const reader = new RecordReader(
    { separator: ',', quote: true },
    {
      record: (values) => {
        rows.push([...values]);
        return null;
      },
      refused: (line, reason) => assert.fail(`line ${line}: ${reason}`),
    },
  );
  reader.write(written(subject, 'csv', records).toString('utf8'));
  reader.end();
  const [head, ...rest] = rows;
  return rest.map((row) => {
    assert.equal(row.length, head!.length);
    return Object.fromEntries(row.map((cell, index) => [head![index]!, cell]));
  });
}

/** What a reader finds of a text: NUL is left out, half a surrogate pair replaced, a formula behind an apostrophe. */
function cellOf(text: string): string {
  const clean = text.toWellFormed();
  return (/^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean).replaceAll('\0', '');
}

describe('CSV of companies', () => {
  for (const name of HOSTILE) {
    it(`keeps ${JSON.stringify(name.slice(0, 40))} in its cell, and no spreadsheet runs it`, () => {
      const [row] = read('companies', [anyCompany({ legal_name: name, formed_on: '1884-01-01' })]);
      assert.deepEqual(
        [row!['legal_name'], row!['formed_on'], row!['is_removed'], row!['domicile']],
        [cellOf(name), '1884-01-01', 'false', 'unknown'],
      );
      assert.doesNotMatch(row!['legal_name']!, /^[=+\-@\t\r]/);
    });
  }

  it('is one row for any company, with lists as JSON', () =>
    fc.assert(
      fc.property(companies, (records) => {
        const rows = read('companies', records);
        assert.equal(rows.length, records.length);
        for (const [index, row] of rows.entries()) {
          const { entity_number, parties, addresses } = records[index]!;
          assert.equal(row['entity_number'], cellOf(entity_number));
          assert.equal(row['mailing_postal_code'], cellOf(addresses?.mailing?.postal_code ?? ''));
          assert.deepEqual(row['parties'] === '' ? null : JSON.parse(row['parties']!), wellFormed(parties));
        }
      }),
      { numRuns: 50 },
    ));

  it('tells a removed company by its number alone', () => {
    const gone = { kind: 'removed', jurisdiction_code: 'us_co', entity_number: '7', legal_name: null, as_of: null };
    const [row] = read('companies', [gone]);
    const said = Object.entries(row!).filter(([, cell]) => cell !== '');
    assert.deepEqual(Object.fromEntries(said), { jurisdiction_code: 'us_co', entity_number: '7', is_removed: 'true' });
  });
});

describe('CSV of parties', () => {
  it('is a row for each of any company', () =>
    fc.assert(
      fc.property(companies, (records) => {
        const rows = read('officers', records);
        const parties = records.flatMap(({ parties: own }) => own ?? []);
        assert.deepEqual(
          rows.map((row) => [row['party_name'], row['party_type']]),
          parties.map(({ name, type }) => [cellOf(name), type]),
        );
      }),
      { numRuns: 50 },
    ));
});

describe('a network', () => {
  it('is a row a tie in CSV, and a line for each node and tie in NDJSON', () => {
    const rows = read('network', [NETWORK]);
    assert.deepEqual(
      rows.map((row) => [row['from_id'], row['kind'], row['to_label']]),
      NETWORK.edges.map(({ from, kind, to }) => [from, kind, NETWORK.nodes.find(({ id }) => id === to)!.label]),
    );
    const lines = objects('network', 'ndjson', [NETWORK]);
    assert.deepEqual(lines, [
      ...NETWORK.nodes.map((node) => ({ element: 'node', is_root: node.id === NETWORK.root, ...node })),
      ...NETWORK.edges.map((edge) => ({ element: 'edge', ...edge })),
    ]);
  });
});

function wellFormed(parties: Company['parties']): unknown {
  return JSON.parse(JSON.stringify(parties), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}
