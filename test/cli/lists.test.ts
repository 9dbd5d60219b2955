/** `charter load` of a license list, and its links, as a script would call it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { lists } from '../../src/premises/index.ts';
import { company } from '../engine/companies.ts';
import { DataFolder } from './run.ts';

const HEADER = 'LicenseNumber,Sign,Owner,Street,City,State,Zip,Status';
const row = (number: number, owner = `Quillet ${number} LLC`) =>
  `${number},Kite Diner ${number},${owner},${number} Harbor Road,Pellton,FL,33101,active`;
const list = (rows: readonly string[]) => [HEADER, ...rows, ''].join('\n');
const ROWS = Array.from({ length: 40 }, (_, index) => row(index + 1));
const MAP = [
  '--map',
  'number=LicenseNumber,trade_name=Sign,licensee=Owner,street=Street,city=City,state=State,zip=Zip,status=Status',
];

describe('a license list', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const path = join(folder.path, 'list.csv');
  const CODE = 'us_fl_kite_food';
  const load = (rows: readonly string[], ...more: string[]) => {
    writeFileSync(path, list(rows));
    return folder.call('load', CODE, path, '--as-of', '2026-01-31', '--json', ...MAP, ...more);
  };
  const premises = async (text: string) => JSON.parse((await folder.call('premises', text, '--json')).stdout);

  it('is loaded by its columns, every row accounted for, and found', async () => {
    const sent = [...ROWS, row(41).replace('Kite Diner', '"Kite" Diner'), row(1)];
    const { code, stdout, stderr } = await load(sent);
    assert.equal(code, 0, stderr);
    const { outcome, files, list: info } = JSON.parse(stdout);
    const [{ rows, loaded, merged, setAside, rejected }] = files;
    assert.equal(outcome, 'published');
    assert.equal(loaded + merged + setAside + rejected, rows);
    assert.deepEqual([loaded, merged, rejected, info.premises, info.open], [40, 1, 1, 40, 40]);
    const [found] = await premises('"kite diner 7"');
    assert.deepEqual(
      [found.id, found.source, found.trade_name, found.licensee.name, found.link, found.status, found.as_of],
      ['7', CODE, 'Kite Diner 7', 'Quillet 7 LLC', null, 'current', '2026-01-31'],
    );
    const { premises: lists } = JSON.parse((await folder.call('status', '--json')).stdout);
    assert.equal(lists[CODE].premises, 40);
  });

  it('is linked when a registry is loaded after it, and the load says so', async () => {
    const records = join(folder.path, 'companies.ndjson');
    writeFileSync(records, JSON.stringify(company('us_fl', 'L7', 'QUILLET 7, LLC', { legal_form: 'llc' })));
    const { code, stdout, stderr } = await folder.call('load', '--records', records, '--json');
    assert.equal(code, 0, stderr);
    assert.deepEqual(JSON.parse(stdout).linked, [{ source: CODE, premises: 40, linked: 1 }]);
    const [found] = await premises('"kite diner 7"');
    assert.deepEqual([found.licensee.jurisdiction_code, found.licensee.entity_number], ['us_fl', 'L7']);
    assert.equal(found.link.method, 'name');
    assert.ok(found.link.probability > 0.9 && found.link.probability <= 1);
    assert.deepEqual(JSON.parse((await folder.call('link')).stdout), { linked: [] });
  });

  it('that is half of the present one is stopped by a guard: exit code 5, the present one stays', async () => {
    const { code, stdout, stderr } = await load(ROWS.slice(0, 20));
    assert.equal(code, 5, stderr);
    assert.equal(JSON.parse(stdout).outcome, 'stopped');
    assert.equal((await premises('kite')).length, 20, 'the limit of a page');
    assert.equal(JSON.parse((await folder.call('status', '--json')).stdout).premises[CODE].premises, 40);
    assert.equal((await load(ROWS.slice(0, 20), '--accept-loss')).code, 0);
    assert.equal(JSON.parse((await folder.call('status', '--json')).stdout).premises[CODE].premises, 20);
  });

  const REFUSED: readonly (readonly [behaviour: string, args: readonly string[], expected: RegExp])[] = [
    ['without files', ['us_fl_dbpr_food'], /Say which files of Florida: public food service/],
    ['of an unknown code', ['us_zz', path], /no adapter for us_zz.*us_xx_name/s],
    ['of an own code without files', ['us_fl_nothing'], /no adapter for us_fl_nothing/],
    ['of a registry with --yes', ['us_fl', path, '--yes'], /--yes.* for license lists/],
    ['as a delta', ['us_fl_dbpr_food', path, '--mode', 'delta'], /--mode is for registries/],
    ['under a registry’s code', ['us_fl', path, ...MAP], /us_fl is a registry's code/],
    ['by columns that nobody knows', ['us_fl_kite', path, '--map', 'color=Sign'], /--map is field=Column/],
    ['by records', ['us_fl_kite', '--records', path], /--records stands alone/],
  ];
  for (const [behaviour, args, expected] of REFUSED) {
    it(`${behaviour} is a usage error: exit code 2`, async () => {
      const { code, stderr } = await folder.call('load', ...args);
      assert.equal(code, 2, stderr);
      assert.match(stderr, expected);
    });
  }

  it('whose file has other columns is refused, and what is loaded stays', async () => {
    writeFileSync(path, 'a,b\n1,2\n');
    const { code, stderr } = await folder.call('load', 'us_fl_dbpr_food', path, '--as-of', '2026-01-31');
    assert.equal(code, 1, stderr);
    assert.match(stderr, /list\.csv/);
  });
});

describe('a license list that is published openly', () => {
  const ASKED: string[] = [];
  const FILE =
    'License ID,Trade Name,Owner,Address,City,State,Zip,Status\n7,Kite Bar,Quillet LLC,1 Pier,Pellton,TX,75001,Active\n';
  const publisher = createServer(({ url = '', headers }, response) => {
    ASKED.push(url);
    if (url.includes('count(*)')) response.end('[{"count":"1"}]');
    else if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end(FILE);
  });
  after(() => publisher.close());

  it('is fetched, loaded, and not loaded again while nothing changed', async () => {
    publisher.listen(0, '127.0.0.1');
    await once(publisher, 'listening');
    const { port } = publisher.address() as AddressInfo;
    using folder = new DataFolder({ CHARTER_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}` });
    const { code, stdout, stderr } = await folder.call('load', 'us_tx_tabc', '--download', '--json');
    assert.equal(code, 0, stderr);
    const { outcome, list: info } = JSON.parse(stdout);
    assert.deepEqual([outcome, info.source, info.premises], ['published', 'us_tx_tabc', 1]);
    assert.ok(ASKED.includes('/data.texas.gov/api/views/7hf9-qc9f/rows.csv?accessType=DOWNLOAD'), String(ASKED));
    const again = await folder.call('load', 'us_tx_tabc', '--download', '--json');
    assert.equal(JSON.parse(again.stdout).outcome, 'unchanged');
  });

  it('has an address each, and a name of its own in the folder', () => {
    const open = lists.filter(({ downloads }) => downloads !== undefined);
    assert.ok(open.length > 0);
    for (const { code, downloads = [] } of open) {
      for (const { url } of downloads) assert.equal(new URL(url).protocol, 'https:', code);
      assert.equal(new Set(downloads.map(({ fileName }) => fileName)).size, downloads.length, code);
    }
  });

  it('that is not is a usage error that says where its files are found', async () => {
    using folder = new DataFolder();
    const { code, stderr } = await folder.call('load', 'us_wa_cannabis', '--download');
    assert.equal(code, 2);
    assert.match(stderr, /no address to fetch its files from\. They are found at https:/);
  });
});
