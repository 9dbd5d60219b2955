/** `charter export premises` and `charter export network`, in every format that they have. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Network } from '../../../src/network/index.ts';
import { ndjson } from '../../engine/companies.ts';
import { COMPANIES } from '../../network/world.ts';
import { DataFolder } from '../run.ts';

const LIST = 'us_oh_kite_food';
const HEADER = 'Number,Sign,Owner,Kind,Street,City,State,Zip,Status';
const ROWS = [
  'F-1,The Kite,Kite LLC,Restaurant,17 Elm St,Dover,OH,44622,active',
  'F-2,"=Quay ""&"" Sons",Nobody Here Inc,Bar,2 Quay St,Dover,OH,44622,expired',
];
const MAP =
  'number=Number,trade_name=Sign,licensee=Owner,kind=Kind,street=Street,city=City,state=State,zip=Zip,status=Status';

describe('charter export of lists and networks', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const call = async (...args: readonly string[]) => {
    const outcome = await folder.call(...args);
    assert.equal(outcome.code, 0, outcome.stderr);
    return outcome;
  };
  before(async () => {
    const [records, list] = [join(folder.path, 'records.ndjson'), join(folder.path, 'list.csv')];
    writeFileSync(records, ndjson(COMPANIES));
    writeFileSync(list, [HEADER, ...ROWS, ''].join('\n'));
    await call('load', '--records', records);
    await call('load', LIST, list, '--as-of', '2026-01-31', '--map', MAP);
  });

  /** What an export writes, and what its manifest tells of it. */
  async function exported(...args: readonly string[]) {
    const path = join(folder.path, 'out');
    await call('export', ...args, '-o', path);
    const { file: _, bytes: __, sha256: ___, ...manifest } = JSON.parse(readFileSync(`${path}.manifest.json`, 'utf8'));
    return { path, text: readFileSync(path, 'utf8'), manifest };
  }
  const linesOf = (text: string) => text.trimEnd().split('\n');

  it('writes premises as they are searched', async () => {
    const { text, manifest } = await exported('premises');
    const found = JSON.parse((await call('premises', 'kite OR quay', '--json')).stdout);
    assert.deepEqual(
      linesOf(text).map((line) => JSON.parse(line)),
      found,
    );
    assert.deepEqual(
      [manifest.subject, manifest.counts, manifest.snapshots.map(({ code }: { code: string }) => code)],
      ['premises', { premises: 2 }, [LIST]],
    );
  });

  it('writes premises as tables and entities, linked to their registrations', async () => {
    const csv = linesOf((await exported('premises', '--format', 'csv', '--source', LIST)).text);
    assert.equal(csv.length, 3);
    assert.match(csv[1]!, /^"us_oh_kite_food","F-1","F-1","Restaurant","The Kite","Kite LLC",.*"us_oh","1","name",/);
    assert.match(csv[2]!, /"'=Quay ""&"" Sons"/);
    assert.deepEqual(linesOf((await exported('list', LIST, '--format', 'csv')).text), csv);
    const { path } = await exported('premises', '--format', 'parquet');
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    const rows = await database.runAndReadAll(
      `SELECT license_number, entity_number, locality, as_of FROM read_parquet('${path}')`,
    );
    assert.deepEqual(rows.getRowsJson(), [
      ['F-1', '1', 'Dover', '2026-01-31'],
      ['F-2', null, 'Dover', '2026-01-31'],
    ]);
    database.closeSync();
    const entities = linesOf((await exported('premises', '--format', 'ftm')).text).map((line) => JSON.parse(line));
    assert.ok(entities.some(({ id, schema }) => id === 'us-oh-1' && schema === 'Company'));
  });

  const ROOTS: readonly (readonly [query: string, ...args: string[]])[] = [
    ['us_oh/1', 'US_OH', '1', '--depth', '2'],
    ['Jane Roe (us_oh/1)', 'us_oh', '1', '--person', 'Jane Roe'],
    ['17 Elm St, Dover OH 44622', '--address', '17 Elm St, Dover OH 44622'],
  ];
  for (const [query, ...args] of ROOTS) {
    it(`writes the network of ${query}, as charter network answers it, in every format`, async () => {
      const network: Network = JSON.parse((await call('network', ...args)).stdout);
      const counts = { nodes: network.nodes.length, edges: network.edges.length };
      const { text, manifest } = await exported('network', ...args);
      const [nodes, edges] = ['node', 'edge'].map((element) =>
        linesOf(text)
          .map((line) => JSON.parse(line))
          .filter((line) => line.element === element),
      );
      assert.deepEqual(
        nodes!.map(({ element: _, is_root: __, ...node }) => node),
        network.nodes,
      );
      assert.deepEqual(
        edges!.map(({ element: _, ...edge }) => edge),
        network.edges,
      );
      assert.deepEqual([manifest.query, manifest.counts, manifest.next_since], [query, counts, null]);
      const csv = await exported('network', ...args, '--format', 'csv');
      assert.deepEqual([linesOf(csv.text).length, csv.manifest.counts], [counts.edges + 1, { edges: counts.edges }]);
      const parquet = await exported('network', ...args, '--format', 'parquet');
      assert.deepEqual([parquet.text.slice(0, 4), parquet.manifest.counts], ['PAR1', { edges: counts.edges }]);
      for (const format of ['bods', 'ftm']) {
        const told = await exported('network', ...args, '--format', format);
        const lines = told.text === '' ? [] : linesOf(told.text).map((line) => JSON.parse(line));
        assert.equal(lines.length, told.manifest.counts[format === 'bods' ? 'statements' : 'entities'], format);
      }
    });
  }

  it('tells which snapshots state the ties, lists too', async () => {
    const { manifest } = await exported('network', 'us_oh', '1', '--kinds', 'license,manager');
    assert.deepEqual(
      manifest.snapshots.map(({ code }: { code: string }) => code),
      ['us_oh', LIST],
    );
  });

  it('says where there may be more', async () => {
    const { stderr } = await call('export', 'network', 'us_oh', '1', '--limit', '2');
    assert.match(stderr, /^There may be more within this depth: --limit lets more in\n/);
  });

  const REFUSED: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['network'], 2, /Name a company/],
    [['network', 'us_oh', '1', '--kinds', 'friend'], 2, /No kind of tie/],
    [['network', 'us_oh', '1', '--since', '2026-01-01'], 2, /unknown option '--since'/],
    [['network', 'us_oh', '999'], 3, /no company of that number/],
    [['premises', '--source', 'us_oh_none'], 3, /Not loaded: us_oh_none/],
    [['list', 'us_oh_none'], 3, /Not loaded: us_oh_none/],
    [['list'], 2, /missing required argument/],
    [['premises', '--format', 'bods'], 2, /Allowed choices are ndjson, csv, parquet, ftm/],
  ];
  for (const [args, code, message] of REFUSED) {
    it(`refuses charter export ${args.join(' ')}`, async () => {
      const outcome = await folder.call('export', ...args);
      assert.equal(outcome.code, code);
      assert.match(outcome.stderr, message);
      assert.equal(outcome.stdout, '');
    });
  }
});
