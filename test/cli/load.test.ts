/** `charter load --download`, as a script would call it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { RecordReader } from '../../src/csv/index.ts';
import { registries } from '../../src/registries/index.ts';
import { whileRunning } from '../children.ts';
import { companiesIn, DataFolder } from './run.ts';

describe('load --download', () => {
  const PATH = '/api/views/tckn-sxa6/rows.csv';
  const COUNT = '/resource/tckn-sxa6.json?$select=count(*)';
  const LIST_HEADER =
    'registry_number,business_name,entity_type,registry_date,associated_name_type,first_name,middle_name,last_name,suffix,' +
    'not_of_record_entity,entity_of_record_reg_number,entity_of_record_name,address,address_continued,city,state,zip\n';
  const row = (number: number) =>
    `${number},FABLE ${number} LLC,DOMESTIC LIMITED LIABILITY COMPANY,2015-01-02T00:00:00.000,REGISTERED AGENT,ROSY,,DAWN,,,,,1 DAWN ST,,SALEM,OR,97301\n`;
  const version = (count: number) =>
    LIST_HEADER + Array.from({ length: count }, (_, index) => row(100_001 + index)).join('');
  type Request = { readonly url: string; readonly range: string | undefined };
  let requests: Request[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  /** What the publisher says that the list has; `null` where it does not say. */
  let count: number | null = null;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push({ url, range: request.headers.range });
    if (!url.endsWith(COUNT)) answer(request, response);
    else if (count === null) response.writeHead(404).end();
    else response.end(JSON.stringify([{ count: String(count) }]));
  });
  let folder: DataFolder;

  function serves(text: string, etag: string) {
    return (request: IncomingMessage, response: ServerResponse) => {
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      response.setHeader('etag', etag);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else if (start === 0) response.writeHead(200, { 'content-length': text.length }).end(text);
      else {
        const range = { 'content-range': `bytes ${start}-${text.length - 1}/${text.length}` };
        response.writeHead(206, range).end(text.slice(start));
      }
    };
  }

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    folder = new DataFolder({ CHARTER_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}/mirror/` });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    folder[Symbol.dispose]();
  });
  beforeEach(() => {
    requests = [];
    count = null;
  });

  it('fetches the files through the mirror, and loads them', async () => {
    answer = serves(version(3), '"v1"');
    count = 3;
    const { code, stdout, stderr } = await folder.call('load', 'us_or', '--download', '--json');
    assert.equal(code, 0, stderr);
    assert.deepEqual(
      requests.map(({ url }) => url),
      [`/mirror/data.oregon.gov${PATH}?accessType=DOWNLOAD`, `/mirror/data.oregon.gov${COUNT}`],
    );
    const { outcome, files, companies } = JSON.parse(stdout);
    assert.deepEqual([outcome, files.length, files[0].rows, companies], ['published', 1, 3, 3]);
    assert.equal(await companiesIn(folder), 3);
  });

  it('leaves the snapshot as it is while the publisher has nothing new, and says so', async () => {
    const { code, stdout } = await folder.call('load', 'us_or', '--download');
    assert.equal(code, 0);
    assert.match(stdout, /^Oregon: nothing new/);
    const json = JSON.parse((await folder.call('load', 'us_or', '--download', '--json')).stdout);
    assert.deepEqual([json.outcome, json.title, json.files.length], ['unchanged', 'Oregon', 1]);
  });

  it('loads the same files again with --force', async () => {
    const { code, stdout } = await folder.call('load', 'us_or', '--download', '--force');
    assert.equal(code, 0);
    assert.match(stdout, /us_or: 3 companies/);
  });

  it('is refused while another is running, and when that is killed goes on where it had come to', async () => {
    const text = version(3_000);
    const half = Math.floor(text.length / 2);
    let arrived = () => {};
    const halfSent = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': text.length, etag: '"v2"' });
      response.write(text.slice(0, half), () => arrived());
    };
    const child = folder.spawn('load', 'us_or', '--download');
    await halfSent;
    const second = await folder.call('load', 'us_or', '--download');
    assert.equal(second.code, 1);
    assert.equal(second.stderr, 'charter: Another charter load us_or --download is running; nothing was done\n');
    const downloads = join(folder.path, 'downloads', 'us_or');
    const hasCome = (name: string) => name.endsWith('.part') && statSync(join(downloads, name)).size > 0;
    await whileRunning(child, () => readdirSync(downloads).some(hasCome));
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal(await companiesIn(folder), 3);
    answer = serves(text, '"v2"');
    const { code, stderr } = await folder.call('load', 'us_or', '--download');
    assert.equal(code, 0, stderr);
    assert.match(requests.at(-2)?.range ?? '', /^bytes=[1-9]\d*-$/);
    assert.equal(await companiesIn(folder), 3_000);
  });

  it('refuses a web page in the place of the file, and fetches again the next time', async () => {
    answer = serves('<html>Under maintenance</html>', '"v3"');
    const failed = await folder.call('load', 'us_or', '--download');
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /what came is a web page, and no data/);
    assert.equal((await folder.call('load', 'us_or', '--download')).code, 1);
    answer = serves(version(4_000), '"v4"');
    assert.equal((await folder.call('load', 'us_or', '--download')).code, 0);
    assert.equal(await companiesIn(folder), 4_000);
  });

  it('is stopped by the guard where fewer rows came than the publisher says there are', async () => {
    answer = serves(version(3_900), '"v5"');
    count = 4_000;
    const { code, stderr } = await folder.call('load', 'us_or', '--download');
    assert.equal(code, 5);
    assert.match(stderr, /4,000 +3,900 .*stops/);
    assert.equal(await companiesIn(folder), 4_000);
  });

  it('fails in one line where the publisher does not have the file', async () => {
    answer = (_, response) => response.writeHead(404).end();
    const { code, stderr } = await folder.call('load', 'us_or', '--download');
    assert.equal(code, 1);
    assert.match(stderr, /^charter: http\S+ could not be fetched: the server answered 404\n$/);
    assert.equal(await companiesIn(folder), 4_000);
  });

  it('is stopped by Ctrl-C in the middle of a file', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000, etag: '"v6"' });
      response.write('x', () => child.kill('SIGINT'));
    };
    const child = folder.spawn('load', 'us_or', '--download');
    assert.deepEqual(await once(child, 'exit'), [130, null]);
  });

  const REFUSED = [
    ['a state without an address to fetch from, and says where its files are', ['us_fl', '--download'], /SFTP.*https:/],
    ['files beside it', ['us_or', 'x.csv', '--download'], /name none/],
    ['records beside it', ['--download', '--records', 'x.ndjson'], /--records stands alone/],
    ['--force without it', ['us_or', 'x.csv', '--force'], /--force belongs to --download/],
  ] as const;
  for (const [what, args, message] of REFUSED) {
    it(`refuses ${what}`, async () => {
      const { code, stderr } = await folder.call('load', ...args);
      assert.equal(code, 2);
      assert.match(stderr, message);
    });
  }

  it('fetches the District’s tables page by page, and loads them as the files that they are', async () => {
    const input = join(import.meta.dirname, '../registries/us_dc/input');
    const tables = readdirSync(input).map((name) => rowsOf(readFileSync(join(input, name), 'utf8')));
    const layers = ['BUSINESS_NAME', 'TRADE_NAME', 'NAME'].map((column) =>
      tables.find(([header]) => header!.includes(column) && (column !== 'NAME' || !header!.includes('TRADE_NAME'))),
    );
    answer = (request, response) => {
      const [, layer, what] = /FeatureServer\/(\d)(\/query)?/.exec(request.url ?? '') ?? [];
      const [header, ...rows] = layers[Number(layer)] ?? [];
      if (header === undefined) return void response.writeHead(404).end();
      if (what === undefined) return void response.end('{}');
      if (request.url!.includes('returnCountOnly')) return void response.end(JSON.stringify({ count: rows.length }));
      const offset = Number(/resultOffset=(\d+)/.exec(request.url!)![1]);
      const fields = header.map((name) => ({ name, type: 'esriFieldTypeString' }));
      const features = rows.slice(offset, offset + 3).map((row) => ({
        attributes: Object.fromEntries(header.map((name, column) => [name, row[column] || null])),
      }));
      response.end(JSON.stringify({ fields, features, exceededTransferLimit: offset + 3 < rows.length }));
    };
    const fetched = await folder.call('load', 'us_dc', '--download', '--as-of', '2026-10-31', '--json');
    assert.equal(fetched.code, 0, fetched.stderr);
    using other = new DataFolder({});
    const paths = readdirSync(input).map((name) => join(input, name));
    const given = await other.call('load', 'us_dc', ...paths, '--as-of', '2026-10-31', '--json');
    const countsOf = ({ stdout }: { readonly stdout: string }) => {
      const { companies, files } = JSON.parse(stdout);
      return [companies, files.map(({ layout, rows }: Record<string, unknown>) => [layout, rows]).sort()];
    };
    assert.deepEqual(countsOf(fetched), countsOf(given));
  });

  it('or a sentence on where the files are is there for every registry', () => {
    const lost = registries.filter(({ downloads, filesFrom }) => downloads.length === 0 && filesFrom === undefined);
    assert.deepEqual(lost, []);
  });
});

/** The headings first. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [];
  const record = (values: string[]): null => {
    rows.push(values);
    return null;
  };
  const reader = new RecordReader({ separator: ',', quote: true }, { record, refused() {} });
  reader.write(csv.replace('\uFEFF', ''));
  reader.end();
  return rows;
}
