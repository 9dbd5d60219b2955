/** `charter load` of a list that Charter has no table for: its columns are read, shown, asked about and kept. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Premises } from '../../src/entity/index.ts';
import { company } from '../engine/companies.ts';
import { odsParts, odsTable, zipOf } from '../sheets/workbooks.ts';
import { DataFolder } from './run.ts';

const CODE = 'us_oh_kite_food';
const HEADINGS = 'Permit #,DBA,Permittee,No,Street,City,State,Zip,Permit Status,Expires';
const ROWS = [
  '7,Kite Diner,Quillet LLC,12,Oak St,Dayton,OH,45402,Active,2027-01-31',
  '8,,Roe Jane,14,Elm St,Dayton,OH,45402,Revoked,2025-01-31',
];
const LIST = [HEADINGS, ...ROWS, ''].join('\n');
/** Nobody can tell where these are. */
const DOUBTED = 'Business,Owner,Place\nKite Diner,Quillet LLC,Downtown\nKiln,Kiln Inc,Uptown\n';

async function loaded(text: string, args: readonly string[] = [], folder = new DataFolder(), name = 'list.csv') {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  const { code, stderr } = await folder.call(
    ...(['load', CODE, path, '--as-of', '2026-01-31', '--json', '--accept-loss'] as const),
    ...args,
  );
  const { stdout } = await folder.call('premises', 'kite OR quillet OR kiln OR jane', '--source', CODE);
  const records = code === 0 ? (JSON.parse(stdout) as readonly Record<string, unknown>[]) : [];
  return { code, stderr, records, folder };
}

type Loaded = Awaited<ReturnType<typeof loaded>>;
const printed = ({ records }: Loaded): readonly string[] =>
  records.map(({ id, trade_name, licensee, address, status, expires_on }) => {
    const { street_address, locality } = (address ?? {}) as Record<string, unknown>;
    return [id, trade_name, (licensee as { name: unknown }).name, street_address, locality, status, expires_on].join(
      '|',
    );
  });

const WHOLE = [
  '7|Kite Diner|Quillet LLC|12 Oak St|Dayton|current|2027-01-31',
  '8||Roe Jane|14 Elm St|Dayton|ended|2025-01-31',
];

describe('a list of one’s own', () => {
  it('is loaded by its headings alone, after its columns and first rows were shown', async () => {
    const result = await loaded(LIST);
    using _ = result.folder;
    assert.equal(result.code, 0, result.stderr);
    assert.deepEqual(printed(result), WHOLE);
    assert.match(result.stderr, /list\.csv, as us_oh_kite_food:/);
    assert.match(result.stderr, /^ {2}status +Permit Status +Status$/m);
    assert.match(result.stderr, /whole address: 2 of the first 2 rows. As they will be loaded:/);
    assert.match(
      result.stderr,
      /Kite Diner \| Quillet LLC \| 12 Oak St, Dayton, OH 45402 \| 7 \| current \| – 2027-01-31/,
    );
  });

  it('is corrected by --map in the words of locations: joins, second sources, numbers of columns, none', async () => {
    const map = ['--map', 'trade_name=DBA|Permittee', 'street=No+" - "+Street,number=#1,expires=', 'licensee='];
    const result = await loaded(LIST, map);
    using _ = result.folder;
    assert.deepEqual(printed(result), [
      '7|Kite Diner||12 - Oak St|Dayton|current|',
      '8|Roe Jane||14 - Elm St|Dayton|ended|',
    ]);
  });

  it('is linked by a registry’s number in a column of it, which is remembered with the other columns', async () => {
    using folder = new DataFolder();
    const records = join(folder.path, 'companies.ndjson');
    writeFileSync(
      records,
      JSON.stringify(company('us_wa', '609958139', 'QUILLET HOLDINGS LLC', { legal_form: 'llc' })),
    );
    assert.equal((await folder.call('load', '--records', records)).code, 0);
    const text =
      'Permit #,DBA,Permittee,Street,City,State,Zip,Their no\n7,Kite Diner,Quillet Co,12 Oak St,Dayton,OH,45402,609 958 139\n';
    for (const args of [['--map', 'registration_number=us_wa:Their no'], []]) {
      const result = await loaded(text, args, folder);
      assert.equal(result.code, 0, result.stderr);
      assert.match(result.stderr, /us_wa:Their no/);
      const [{ licensee, link } = {}] = result.records as unknown as Premises[];
      assert.deepEqual(
        [licensee?.jurisdiction_code, licensee?.entity_number, link?.method],
        ['us_wa', '609958139', 'number'],
      );
    }
  });

  it('is not loaded where it is not sure, but with --yes, or once its columns are said', async () => {
    const asked = await loaded(DOUBTED);
    using _ = asked.folder;
    assert.equal(asked.code, 2);
    assert.match(asked.stderr, /No column looks like an address.*\n.*--map.*--yes/);
    const again = await loaded(DOUBTED, ['--yes'], asked.folder);
    assert.equal(again.code, 0, again.stderr);
    assert.equal(again.records.length, 2);
  });

  it('is asked about once for the same headings, in any order', async () => {
    const first = await loaded(DOUBTED, ['--yes', '--map', 'trade_name=Owner']);
    using folder = first.folder;
    const second = await loaded('Place,Owner,Business\nHere,Quillet LLC,Kite Diner\n', [], folder);
    assert.equal(second.code, 0, second.stderr);
    assert.match(second.stderr, /confirmed on \d{4}/);
    assert.equal(second.records[0]!['trade_name'], 'Quillet LLC');
    assert.equal((await loaded(DOUBTED, ['--no-kept-map'], folder)).code, 2);
  });

  it('without headings loses no row', async () => {
    const text = `${ROWS.join('\n')}\n`;
    const asked = await loaded(text);
    using folder = asked.folder;
    assert.equal(asked.code, 2);
    assert.match(asked.stderr, /first line looks like a row/);
    const map = ['--map', 'trade_name=Column 2,licensee=Column 3,number=Column 1,status=Column 9,expires=Column 10'];
    const parts = ['street=Column 4+Column 5,city=Column 6,state=Column 7,zip=Column 8', '--no-headings'];
    const result = await loaded(text, [...map, ...parts], folder);
    assert.equal(result.code, 0, result.stderr);
    assert.deepEqual(printed(result), WHOLE);
  });

  it('with the headings of a list that Charter knows is asked about: a code may be mistyped', async () => {
    const known =
      'License ID,Trade Name,Owner,Address,City,State,Zip,Status\n7,Kite Bar,Quillet LLC,1 Pier St,Dayton,OH,45402,Active\n';
    const result = await loaded(known);
    using _ = result.folder;
    assert.equal(result.code, 2);
    assert.match(result.stderr, /columns of us_tx_tabc/);
  });

  it('is read of the sheet of a workbook that has names and addresses', async () => {
    using folder = new DataFolder();
    const sheets = [
      {
        name: 'Fees',
        rows: [
          ['Kind', 'Fee'],
          ['food', '12'],
        ],
      },
      { name: 'Permits', rows: [HEADINGS, ...ROWS].map((line) => line.split(',')) },
    ];
    const path = join(folder.path, 'list.ods');
    const book = await zipOf(odsParts(sheets.map(({ name, rows }) => odsTable(name, rows)).join('')));
    writeFileSync(path, await book.bytes());
    const { code, stdout, stderr } = await folder.call('load', CODE, path, '--as-of', '2026-01-31', '--json');
    assert.equal(code, 0, stderr);
    assert.match(JSON.parse(stdout).files[0].file, /› Permits$/);
  });

  it('keeps what was said of its columns only where it was loaded', async () => {
    const refused = await loaded(`${HEADINGS}\n`, ['--map', 'trade_name=Permittee']);
    using folder = refused.folder;
    assert.notEqual(refused.code, 0);
    assert.doesNotMatch((await loaded(LIST, [], folder)).stderr, /confirmed/);
  });
});
