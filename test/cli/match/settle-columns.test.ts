import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { ColumnOptions } from '../../../src/cli/columns/settle-columns.ts';
import { CommandError } from '../../../src/cli/exit-codes.ts';
import { openInput } from '../../../src/cli/match/input-file.ts';
import { settleColumns } from '../../../src/cli/match/settle-columns.ts';
import { locationOfRow } from '../../../src/locations/index.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'charter-columns-'));
after(() => rmSync(folder, { recursive: true }));
let homes = 0;
const newHome = (): string => join(folder, `home-${++homes}`);
let files = 0;

type Settled = { readonly stderr: string; readonly error: string | null; readonly locations: readonly string[] };

/** What is said of a file, and the locations that it would be matched by. */
async function settle(text: string, options: Partial<ColumnOptions> = {}, home = newHome()): Promise<Settled> {
  const path = join(folder, `${++files}.csv`);
  writeFileSync(path, text);
  using input = await openInput(path, never);
  const before = process.stderr.write;
  let stderr = '';
  process.stderr.write = (part: string | Uint8Array): boolean => {
    stderr += String(part);
    return true;
  };
  try {
    const settled = await settleColumns(input, { map: [], keptMap: true, ...options }, home, never);
    await settled.keep();
    const locations: string[] = [];
    for await (const rows of settled.input.rows()) {
      for (const { cells } of rows) {
        const { name, address } = locationOfRow(cells, settled.mapping);
        locations.push(`${name} | ${address}`);
      }
    }
    assert.equal(settled.input.rowCount, locations.length);
    return { stderr, error: null, locations };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (error.exitCode !== 'usage') throw error;
    return { stderr, error: error.message, locations: [] };
  } finally {
    process.stderr.write = before;
  }
}

const SHOPS = 'Name,Address,City,State,Zip\nKiln,12 Oak St,Bristol,CT,06010\nUmber,7 Elm St,Bristol,CT,06010\n';
const KILN = 'Kiln | 12 Oak St, Bristol, CT 06010';
const UMBER = 'Umber | 7 Elm St, Bristol, CT 06010';

describe('columns are settled', () => {
  it('and shown, with what comes of the first rows', async () => {
    const { stderr, error, locations } = await settle(SHOPS);
    assert.deepEqual([error, locations], [null, [KILN, UMBER]]);
    assert.match(stderr, /: 2 rows; CSV, utf-8, separated by ","\n/);
    assert.match(stderr, /^ {2}name +Name +Name on the sign$/m);
    assert.match(stderr, /With a name and a whole address: 2 of the first 2 rows/);
    assert.match(stderr, /^ {2}Kiln \| 12 Oak St, Bristol, CT 06010$/m);
  });

  it('of a file without headings once somebody says so, and its first line is a row', async () => {
    const rows = SHOPS.slice(SHOPS.indexOf('\n') + 1);
    const { error, stderr } = await settle(rows);
    assert.match(stderr, /2 of the first 2 rows/);
    assert.match(error ?? '', /first line looks like a row.*--no-headings.*\n.*--yes/);
    for (const options of [{ yes: true }, { headings: false }] as const)
      assert.deepEqual((await settle(rows, options)).locations, [KILN, UMBER]);
    assert.deepEqual((await settle(rows, { headings: true })).locations, [UMBER]);
  });

  const BARE = 'Shop,Street,Town,Zip\nKiln,Oak St,Bristol,CT\nUmber,Elm St,Bristol,CT\n';

  it('where a fifth of the rows has no whole address only with --yes, or once the columns are said', async () => {
    const { error, stderr } = await settle(BARE);
    assert.match(error ?? '', /2 of the first 2 rows have no whole address.*\n.*--map.*--yes/);
    assert.match(stderr, /^ {2}Kiln \| /m);
    assert.equal((await settle(BARE, { yes: true })).error, null);
    assert.equal((await settle(BARE, { dryRun: true })).error, null);
  });

  const TWICE = `Name,Address,City,State,Zip,Address,City,State,Zip\n${[
    'Moss,12 Birch Ln,Stowe,VT,05672,48 Main St,Stowe,VT,05672',
    'Quilts,77 Woodstock Rd,Stowe,VT,05672,5 Mills Rd,Stowe,VT,05672',
  ].join('\n')}\n`;

  it('where two readings are near, with the other that --map says', async () => {
    const { error } = await settle(TWICE);
    assert.match(error ?? '', /Two addresses.*--map 'street=#6\|#2'/);
    const { locations } = await settle(TWICE, { map: ['street=#6', 'city=#7', 'state=#8', 'zip=#9'] });
    assert.deepEqual(locations, ['Moss | 48 Main St, Stowe, VT 05672', 'Quilts | 5 Mills Rd, Stowe, VT 05672']);
  });

  it('once for the same headings, in any order', async () => {
    const home = newHome();
    await settle(BARE, { map: ['name=Town'], dryRun: true, yes: true }, home);
    assert.ok(!existsSync(home), 'a dry run keeps nothing');
    await settle(BARE, { map: ['name=Town'], yes: true }, home);
    const { stderr, locations, error } = await settle('Zip,Town,Street,Shop\nCT,Bristol,Oak St,Kiln\n', {}, home);
    assert.match(stderr, /confirmed on \d{4}-\d\d-\d\d/);
    assert.deepEqual([error, locations.map((one) => one.split(' | ')[0])], [null, ['Bristol']]);
    const anew = await settle(BARE, { keptMap: false, yes: true }, home);
    assert.match(anew.locations[0]!, /^Kiln/);
    const others = await settle(SHOPS, {}, home);
    assert.doesNotMatch(others.stderr, /confirmed/);
  });

  it('again where a file of confirmed headings does worse', async () => {
    const home = newHome();
    await settle(SHOPS, { map: ['name=Name'] }, home);
    assert.equal((await settle(SHOPS, {}, home)).error, null);
    const { error } = await settle(
      'Name,Address,City,State,Zip\nKiln,Oak,Bristol,CT,\nUmber,Elm,Bristol,,\n',
      {},
      home,
    );
    assert.match(error ?? '', /no whole address/);
  });

  it('never where what is kept is damaged', async () => {
    const home = newHome();
    await settle(SHOPS, { map: ['name=Name'] }, home);
    writeFileSync(join(home, 'mappings.json'), '{"half');
    await assert.rejects(settle(SHOPS, {}, home), /mappings.json is damaged/);
  });
});
