/** Tables that come page by page: whole, in order, once, and gone on with. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { arcgisTable } from '../../src/registries/arcgis.ts';
import { fetchFile } from '../../src/registries/fetch-file.ts';
import { downloadTable } from '../../src/registries/paged-table.ts';
import { socrataTable } from '../../src/registries/socrata.ts';
import * as fc from '../property.ts';
import { publisher } from './publisher.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const server = publisher();
const SOCRATA = 'https://data.example.gov/api/views/ab12-cd34/rows.csv?accessType=DOWNLOAD';
const ARCGIS = 'https://maps.example.gov/rest/services/Licences/FeatureServer/2';

type Kind = {
  readonly name: string;
  readonly url: string;
  /** What the file holds of so many rows. */
  file(rows: number): string;
  /** Answers as a portal of a table of so many rows; at most `most` at once. */
  answer(table: Table, request: IncomingMessage, response: ServerResponse): void;
  isPage(url: string): boolean;
};
type Table = {
  readonly rows: number;
  readonly most: number;
  /** Milliseconds since 1970; `null` where the portal does not say. */
  readonly changedAt: number | null;
  /** What it says of the rows; `null` where it does not. */
  readonly counted?: number | null;
};

const CHANGED = Date.UTC(2026, 9, 31, 12);
/** A name with a line end in quotes: lines are no rows. */
const nameOf = (row: number): string => (row % 3 === 0 ? `Quillfeather\n"${row}", LLC` : `Harbor ${row}`);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const rowsOf = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

const KINDS: readonly Kind[] = [
  {
    name: 'Socrata',
    url: SOCRATA,
    file: (rows) => `Entity ID,Name\n${lines(0, rows)}`,
    answer({ rows, most, changedAt, counted = rows }, request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '', server.base);
      if (pathname === '/data.example.gov/api/views/ab12-cd34.json') {
        const columns = [
          { name: 'Entity ID', fieldName: 'entityid' },
          { name: 'Name', fieldName: 'nm' },
        ];
        response.end(JSON.stringify({ ...(changedAt !== null && { rowsUpdatedAt: changedAt / 1000 }), columns }));
      } else if (pathname === '/data.example.gov/resource/ab12-cd34.json' && counted !== null) {
        assert.equal(searchParams.get('$select'), 'count(*)');
        response.end(JSON.stringify([{ count: String(counted) }]));
      } else if (pathname === '/data.example.gov/resource/ab12-cd34.csv') {
        assert.equal(searchParams.get('$order'), ':id');
        const offset = Number(searchParams.get('$offset'));
        const limit = Math.min(most, Number(searchParams.get('$limit')));
        response.end(`"entityid","nm"\n${lines(offset, Math.min(rows, offset + limit))}`);
      } else response.writeHead(404).end();
    },
    isPage: (url) => url.includes('/resource/ab12-cd34.csv'),
  },
  {
    name: 'ArcGIS',
    url: ARCGIS,
    file: (rows) =>
      `"OBJECTID","NAME","FILED"\r\n${rowsOf(0, rows)
        .map((row) => `"${row}",${quoted(nameOf(row))},"2026-06-29T20:30:00"\r\n`)
        .join('')}`.replace('\r\n', '\n'),
    answer({ rows, most, changedAt, counted = rows }, request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '', server.base);
      const path = '/maps.example.gov/rest/services/Licences/FeatureServer/2';
      if (pathname === path) {
        response.end(JSON.stringify(changedAt === null ? {} : { editingInfo: { lastEditDate: changedAt } }));
      } else if (pathname === `${path}/query` && searchParams.get('returnCountOnly') === 'true') {
        response.end(JSON.stringify({ count: counted }));
      } else if (pathname === `${path}/query`) {
        assert.equal(searchParams.get('orderByFields'), 'OBJECTID');
        const offset = Number(searchParams.get('resultOffset'));
        const end = Math.min(rows, offset + Math.min(most, Number(searchParams.get('resultRecordCount'))));
        const features = rowsOf(offset, end).map((row) => ({
          attributes: { OBJECTID: row, NAME: nameOf(row), FILED: Date.UTC(2026, 5, 30, 0, 30) },
        }));
        const fields = [
          { name: 'OBJECTID', type: 'esriFieldTypeOID' },
          { name: 'NAME', type: 'esriFieldTypeString' },
          { name: 'FILED', type: 'esriFieldTypeDate' },
        ];
        response.end(JSON.stringify({ fields, features, exceededTransferLimit: end < rows }));
      } else response.writeHead(404).end();
    },
    isPage: (url) => url.includes('resultOffset='),
  },
];

function lines(first: number, end: number): string {
  return rowsOf(first, end)
    .map((row) => `${row},${quoted(nameOf(row))}\n`)
    .join('');
}

let number = 0;
const newPath = () => join(folder, `table-${number++}.csv`);
const OPTIONS = { attempts: 3, pauseMs: 1, idleTimeoutMs: 20_000 };
async function fetched(kind: Kind, to: string, token?: string) {
  const address = (url: string) => url.replace('https:/', server.base);
  const table = socrataTable(kind.url, address, token) ?? arcgisTable(kind.url, address, 'America/New_York');
  const result = await downloadTable(table!, { to, ...OPTIONS });
  assert.ok(result !== null);
  return result;
}
const pagesAsked = (kind: Kind): string[] => server.asked.filter((url) => kind.isPage(url));
/** Breaks a connection in the middle of what is answered. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 100_000 });
  response.write('"entityid","nm"\n1,', () => setTimeout(() => response.destroy(), 5));
}

for (const kind of KINDS) {
  describe(`a table of ${kind.name}`, () => {
    for (const [what, table] of [
      ['comes in pages, in the order of its rows', { rows: 25, most: 10, changedAt: CHANGED }],
      ['ends with a full page', { rows: 20, most: 10, changedAt: CHANGED }],
      ['may be one page', { rows: 4, most: 10, changedAt: CHANGED }],
      ['may be empty', { rows: 0, most: 10, changedAt: CHANGED }],
      ['need not say when it changed', { rows: 25, most: 10, changedAt: null }],
    ] as const) {
      it(what, async () => {
        const to = newPath();
        server.answer = (request, response) => kind.answer(table, request, response);
        const result = await fetched(kind, to);
        assert.equal(readFileSync(to, 'utf8'), kind.file(table.rows));
        assert.deepEqual([result.outcome, result.rows], ['downloaded', table.rows]);
        if (table.changedAt !== null) assert.equal(result.publishedAt.getTime(), table.changedAt);
        assert.ok(!existsSync(`${to}.part`) && !existsSync(`${to}.part.pages.json`));
        const offsets = pagesAsked(kind);
        assert.equal(new Set(offsets).size, offsets.length, 'no page is asked for twice');
      });
    }

    it('is not fetched again until it changes', async () => {
      const to = newPath();
      const table = { rows: 25, most: 10, changedAt: CHANGED };
      server.answer = (request, response) => kind.answer(table, request, response);
      await fetched(kind, to);
      server.asked.length = 0;
      assert.equal((await fetched(kind, to)).outcome, 'not_modified');
      assert.deepEqual(pagesAsked(kind), []);
      server.answer = (request, response) =>
        kind.answer({ ...table, rows: 26, changedAt: CHANGED + 1000 }, request, response);
      assert.equal((await fetched(kind, to)).outcome, 'downloaded');
      assert.equal(readFileSync(to, 'utf8'), kind.file(26));
    });

    it('is gone on with behind the last whole page, and no page of it is asked for again', async () => {
      const to = newPath();
      const table = { rows: 45, most: 10, changedAt: CHANGED };
      server.answer = (request, response) =>
        pagesAsked(kind).length > 2 && kind.isPage(request.url ?? '')
          ? breakOff(response)
          : kind.answer(table, request, response);
      await assert.rejects(fetched(kind, to), { code: 'download_failed' });
      assert.ok(!existsSync(to));
      // What a killed process left behind the last whole page.
      writeFileSync(`${to}.part`, 'half a row', { flag: 'a' });
      server.asked.length = 0;
      server.answer = (request, response) => kind.answer(table, request, response);
      await fetched(kind, to);
      assert.match(pagesAsked(kind)[0]!, /[oO]ffset=20&?/);
      assert.equal(pagesAsked(kind).length, 3);
      assert.equal(readFileSync(to, 'utf8'), kind.file(45));
    });

    it('is begun anew where it changed meanwhile', async () => {
      const to = newPath();
      let table: Table = { rows: 30, most: 10, changedAt: CHANGED };
      server.answer = (request, response) => {
        if (pagesAsked(kind).length === 2) table = { rows: 31, most: 10, changedAt: CHANGED + 60_000 };
        kind.answer(table, request, response);
      };
      const { publishedAt } = await fetched(kind, to);
      assert.equal(readFileSync(to, 'utf8'), kind.file(31));
      assert.equal(publishedAt.getTime(), CHANGED + 60_000);
    });

    it('is refused where fewer rows come than are counted', async () => {
      const to = newPath();
      const table = { rows: 25, most: 10, changedAt: CHANGED, counted: 40 };
      server.answer = (request, response) => kind.answer(table, request, response);
      await assert.rejects(fetched(kind, to), { message: /25 rows came, and the portal counts 40 \(begun 5 times\)/ });
      assert.ok(!existsSync(to));
    });

    it('is refused where a page is a web page', async () => {
      server.answer = (request, response) =>
        kind.isPage(request.url ?? '')
          ? void response.end('<html><title>Sign in</title></html>')
          : kind.answer({ rows: 25, most: 10, changedAt: CHANGED }, request, response);
      await assert.rejects(fetched(kind, newPath()), { message: /a web page titled “Sign in”/ });
    });

    it('comes whole wherever connections break', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(30),
          fc.integer({ min: 1, max: 12 }),
          fc.array(fc.boolean()),
          async (rows, most, breaks) => {
            const to = newPath();
            const left = [...breaks];
            let inARow = 0;
            server.answer = (request, response) => {
              const isBreak = kind.isPage(request.url ?? '') && left.shift() === true && inARow < 1;
              inARow = isBreak ? inARow + 1 : 0;
              if (isBreak) breakOff(response);
              else kind.answer({ rows, most, changedAt: CHANGED }, request, response);
            };
            await fetched(kind, to);
            assert.equal(readFileSync(to, 'utf8'), kind.file(rows));
          },
        ),
        { numRuns: 15 },
      );
    });
  });
}

describe('a table of Socrata', () => {
  const [socrata] = KINDS as [Kind, Kind];

  it('is asked for with the operator’s token', async () => {
    const tokens = new Set<unknown>();
    server.answer = (request, response) => {
      tokens.add(request.headers['x-app-token']);
      socrata.answer({ rows: 12, most: 10, changedAt: CHANGED }, request, response);
    };
    await fetched(socrata, newPath(), 'mine');
    assert.deepEqual([...tokens], ['mine']);
  });

  it('that is not counted ends with an empty page', async () => {
    const to = newPath();
    server.answer = (request, response) =>
      socrata.answer({ rows: 20, most: 10, changedAt: CHANGED, counted: null }, request, response);
    assert.equal((await fetched(socrata, to)).rows, null);
    assert.equal(readFileSync(to, 'utf8'), socrata.file(20));
    assert.equal(pagesAsked(socrata).length, 3);
  });

  it('of which the same page comes again and again is refused', async () => {
    server.answer = (request, response) =>
      socrata.isPage(request.url ?? '') ? void response.end('a,b\n1,2\n') : void response.writeHead(404).end();
    await assert.rejects(fetched(socrata, newPath()), { message: /gives the same page again and again/ });
  });

  it('whose portal answers in JSON is refused', async () => {
    server.answer = (request, response) =>
      socrata.isPage(request.url ?? '')
        ? void response.end('{"error":true,"message":"Internal error"}')
        : void response.writeHead(404).end();
    await assert.rejects(fetched(socrata, newPath()), { message: /the portal answered \{"error":true,/ });
  });
});

describe('from a mirror a table of Socrata', () => {
  const [socrata] = KINDS as [Kind, Kind];
  const whole = '/data.example.gov/api/views/ab12-cd34/rows.csv?accessType=DOWNLOAD';
  const file = { url: SOCRATA, fileName: 'x.csv' };
  const mirrored = (to: string) => fetchFile(file, { mirror: server.base }, { to, ...OPTIONS });

  it('is fetched as the whole file that it holds', async () => {
    const to = newPath();
    server.answer = (request, response) =>
      request.url === whole ? void response.end('Entity ID,Name\n1,Harbor\n') : void response.writeHead(404).end();
    assert.equal((await mirrored(to)).rows, null);
    assert.equal(readFileSync(to, 'utf8'), 'Entity ID,Name\n1,Harbor\n');
  });

  it('is fetched by pages where it has no such file', async () => {
    const to = newPath();
    server.answer = (request, response) =>
      socrata.answer({ rows: 25, most: 10, changedAt: CHANGED }, request, response);
    assert.equal((await mirrored(to)).rows, 25);
    assert.equal(readFileSync(to, 'utf8'), socrata.file(25));
  });

  it('is refused where there is neither', async () => {
    server.answer = (_, response) => void response.writeHead(404).end();
    const message = /rows\.csv\S* could not be fetched: the server answered 404$/;
    await assert.rejects(mirrored(newPath()), { code: 'download_failed', message });
  });
});

describe('a table of ArcGIS', () => {
  const arcgis = KINDS[1]!;
  const failing = (code: number, times: number) => (request: IncomingMessage, response: ServerResponse) =>
    arcgis.isPage(request.url ?? '') && pagesAsked(arcgis).length <= times
      ? void response.end(JSON.stringify({ error: { code, message: 'Unable to complete operation.' } }))
      : arcgis.answer({ rows: 4, most: 10, changedAt: CHANGED }, request, response);

  it('is tried again after an error that passes, told under status 200', async () => {
    const to = newPath();
    server.answer = failing(500, 1);
    await fetched(arcgis, to);
    assert.equal(readFileSync(to, 'utf8'), arcgis.file(4));
  });

  for (const [code, message] of [
    [400, /answered 400: Unable to complete operation\.$/],
    [500, /answered 500: Unable to complete operation\. \(tried 3 times\)/],
  ] as const) {
    it(`is refused where the error ${code} stays`, async () => {
      server.answer = failing(code, 99);
      await assert.rejects(fetched(arcgis, newPath()), { code: 'download_failed', message });
    });
  }

  it('is refused where what comes is of something else', async () => {
    server.answer = (_, response) => void response.end('[]');
    await assert.rejects(fetched(arcgis, newPath()), { message: /is not what an ArcGIS server says of a table/ });
  });
});

describe('a file with several addresses', () => {
  const file = {
    url: 'https://new.example.gov/Corporations',
    otherUrls: ['https://old.example.gov/Corporations.CSV'],
    fileName: 'x.csv',
  };
  const from = (to: string) => fetchFile(file, { mirror: server.base }, { to, ...OPTIONS });
  const CAPTCHA = '<html><title>Are you human</title></html>';

  it('is fetched from the first', async () => {
    server.answer = (_, response) => void response.end('a,b\n1,2\n');
    await from(newPath());
    assert.deepEqual(server.asked, ['/new.example.gov/Corporations']);
  });

  it('is fetched from the next where the first gives none', async () => {
    const to = newPath();
    server.answer = (request, response) =>
      void response.end(request.url?.startsWith('/new') === true ? CAPTCHA : 'a,b\n1,2\n');
    await from(to);
    assert.equal(readFileSync(to, 'utf8'), 'a,b\n1,2\n');
  });

  it('is refused with what each answered', async () => {
    server.answer = (request, response) =>
      request.url?.startsWith('/new') === true ? void response.end(CAPTCHA) : void response.writeHead(404).end();
    const message =
      /new\.example\.gov\S* could not be fetched: .*“Are you human”.*; \S*old\.example\.gov\S* could .* 404$/s;
    await assert.rejects(from(newPath()), { code: 'download_failed', message });
  });
});
