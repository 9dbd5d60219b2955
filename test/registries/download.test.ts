import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { download } from '../../src/registries/download.ts';
import { pauseAskedMs } from '../../src/registries/file-version.ts';
import { countedRows, countUrlOf } from '../../src/registries/socrata.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const FILE = Buffer.from(Array.from({ length: 40_000 }, (_, index) => `${index},Quillfeather ${index} LLC\n`).join(''));
const NEWER = Buffer.concat([Buffer.from('newer\n'), FILE]);
const HALF = Math.floor(FILE.length / 2);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** One answer a request, in order; the last one answers all that follow. */
let answers: readonly Answer[] = [];
let requests: IncomingMessage[] = [];
let base = '';

const server = createServer((request, response) => {
  const answer = answers[Math.min(requests.length, answers.length - 1)];
  requests.push(request);
  answer?.(request, response);
});
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** A proper server of one version of a file, with ranges and conditions. */
function serves(bytes: Buffer, etag: string | null = '"v1"'): Answer {
  return (request, response) => {
    if (etag !== null) response.setHeader('etag', etag);
    const { range } = request.headers;
    if (etag !== null && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (range === undefined || request.headers['if-range'] !== etag) {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    } else if (start >= bytes.length) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    } else {
      const rest = bytes.subarray(start);
      const contentRange = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
      response.writeHead(206, { 'content-length': rest.length, 'content-range': contentRange }).end(rest);
    }
  };
}

/** Sends the first bytes of the whole file and breaks the connection. */
function breaksAfter(count: number, etag: string | null = '"v1"', bytes: Buffer = FILE): Answer {
  return (_, response) => {
    if (etag !== null) response.setHeader('etag', etag);
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, count), () => setTimeout(() => response.destroy(), 20));
  };
}

/** Ignores `If-Range`. */
function continuesWith(bytes: Buffer, etag: string): Answer {
  return (request, response) => {
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const contentRange = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(206, { etag, 'content-range': contentRange }).end(bytes.subarray(start));
  };
}

function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_, response) => void response.writeHead(code, headers).end('no');
}

const fellSilent: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': FILE.length, etag: '"v1"' });
  response.write(FILE.subarray(0, HALF));
};
const redirects: Answer = (_, response) => void response.writeHead(302, { location: '/moved' }).end();
const sendsTooMuch: Answer = (request, response) => {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(206, { 'content-range': `bytes ${start}-${FILE.length}/${FILE.length}`, etag: '"v1"' });
  response.end(Buffer.concat([FILE.subarray(start), Buffer.from('more')]));
};

let number = 0;
async function fetched(given: readonly Answer[], to = join(folder, `file-${number++}.csv`), attempts = 4) {
  answers = given;
  requests = [];
  const idleTimeoutMs = given.includes(fellSilent) ? 1_500 : 20_000;
  const result = await download({ url: `${base}/file`, to, attempts, pauseMs: 1, idleTimeoutMs });
  return { to, result, bytes: readFileSync(to), ranges: requests.map(({ headers }) => headers.range ?? null) };
}

const CASES: readonly { what: string; answers: readonly Answer[]; bytes?: Buffer; ranges?: (string | null)[] }[] = [
  { what: 'that is empty', answers: [serves(Buffer.alloc(0), null)], bytes: Buffer.alloc(0) },
  { what: 'in one go', answers: [serves(FILE)], ranges: [null] },
  { what: 'behind a redirect', answers: [redirects, serves(FILE)], ranges: [null, null] },
  { what: 'after answers that pass', answers: [status(503), status(429, { 'retry-after': '0' }), serves(FILE)] },
  { what: 'continued where the connection broke', answers: [breaksAfter(HALF), serves(FILE)] },
  { what: 'continued where the server fell silent', answers: [fellSilent, serves(FILE)] },
  { what: 'anew where the file changed meanwhile', answers: [breaksAfter(HALF), serves(NEWER, '"v2"')], bytes: NEWER },
  {
    what: 'anew where the server names no version',
    answers: [breaksAfter(HALF, null), serves(FILE, null)],
    ranges: [null, null],
  },
  { what: 'anew from a server without ranges', answers: [breaksAfter(HALF), serves(FILE, null)] },
  {
    what: 'anew where the version is weak',
    answers: [breaksAfter(HALF, 'W/"v1"'), serves(FILE)],
    ranges: [null, null],
  },
  {
    what: 'anew from a server that continues with another version, whatever it was asked',
    answers: [breaksAfter(HALF), continuesWith(NEWER, '"v2"'), serves(NEWER, '"v2"')],
    bytes: NEWER,
  },
  { what: 'anew where the rest does not fit', answers: [breaksAfter(HALF), sendsTooMuch, serves(FILE)] },
  {
    what: 'anew where the range is refused',
    answers: [breaksAfter(HALF), status(416), serves(FILE)],
  },
];

describe('a file is fetched', () => {
  for (const { what, answers: given, bytes = FILE, ranges } of CASES) {
    it(what, async () => {
      const got = await fetched(given);
      assert.ok(got.bytes.equals(bytes));
      const { outcome, sizeBytes } = got.result;
      assert.deepEqual([outcome, sizeBytes], ['downloaded', bytes.length]);
      assert.ok(!existsSync(`${got.to}.part`));
      if (ranges !== undefined) assert.deepEqual(got.ranges, ranges);
    });
  }

  it('with the day on which the publisher last changed it, or that of the fetch', async () => {
    const dated: Answer = (_, response) => {
      response.writeHead(200, { 'last-modified': 'Tue, 06 May 2025 07:08:09 GMT' }).end(FILE);
    };
    const { result } = await fetched([dated]);
    assert.equal(result.publishedAt.toISOString(), '2025-05-06T07:08:09.000Z');
    const undated = await fetched([serves(FILE)]);
    assert.ok(Date.now() - undated.result.publishedAt.getTime() < 60_000);
  });

  it('with the bytes that came asked for no second time', async () => {
    const { ranges } = await fetched([breaksAfter(HALF), serves(FILE)]);
    assert.equal(ranges.length, 2);
    const start = Number(/^bytes=(\d+)-$/.exec(ranges[1] ?? '')?.[1]);
    assert.ok(start > 0 && start <= HALF);
  });

  it('however often the connection breaks, as long as something comes', async () => {
    const breaksSoon: Answer = (request, response) => {
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const rest = FILE.subarray(start);
      const range = { 'content-range': `bytes ${start}-${FILE.length - 1}/${FILE.length}` };
      response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length, etag: '"v1"', ...range });
      if (rest.length <= 150_000) response.end(rest);
      else response.write(rest.subarray(0, 150_000), () => setTimeout(() => response.destroy(), 20));
    };
    const { bytes, ranges } = await fetched([breaksSoon], undefined, 2);
    assert.ok(bytes.equals(FILE));
    assert.ok(ranges.length > 3);
  });

  it('only when it changed', async () => {
    const { to } = await fetched([serves(FILE)]);
    assert.equal((await fetched([serves(FILE)], to)).result.outcome, 'not_modified');
    const changed = await fetched([serves(NEWER, '"v2"')], to);
    assert.equal(changed.result.outcome, 'downloaded');
    assert.ok(changed.bytes.equals(NEWER));
  });

  const dated =
    (bytes: Buffer, lastModified: string): Answer =>
    (_, response) =>
      void response.writeHead(200, { 'last-modified': lastModified }).end(bytes);
  const [MAY, JUNE] = ['Tue, 06 May 2025 07:08:09 GMT', 'Fri, 06 Jun 2025 07:08:09 GMT'];
  /** Longer than what is compared at a time, and different in its last byte alone. */
  const [LONG, OTHER] = ['1', '2'].map((last) => Buffer.concat([FILE, FILE, Buffer.from(last)]));
  const REPEATED: readonly { what: string; first: Answer; second: Answer; outcome: string }[] = [
    { what: 'a weak version', first: serves(FILE, 'W/"v1"'), second: serves(FILE, 'W/"v1"'), outcome: 'not_modified' },
    { what: 'no version', first: serves(LONG!, null), second: serves(LONG!, null), outcome: 'not_modified' },
    {
      what: 'another version for the same bytes',
      first: serves(FILE, '"v1"'),
      second: serves(FILE, '"v2"'),
      outcome: 'not_modified',
    },
    {
      what: 'no version, and a byte differs',
      first: serves(LONG!, null),
      second: serves(OTHER!, null),
      outcome: 'downloaded',
    },
    {
      what: 'the same date, and is not asked for it',
      first: dated(FILE, MAY),
      second: dated(FILE, MAY),
      outcome: 'not_modified',
    },
    {
      what: 'the same date, and a byte differs',
      first: dated(LONG!, MAY),
      second: dated(OTHER!, MAY),
      outcome: 'downloaded',
    },
    {
      what: 'a later date for the same bytes',
      first: dated(FILE, MAY),
      second: dated(FILE, JUNE),
      outcome: 'downloaded',
    },
  ];
  for (const { what, first, second, outcome } of REPEATED) {
    it(`a second time from a server that names ${what}: ${outcome}`, async () => {
      const { to } = await fetched([first]);
      const fetchedAt = statSync(to).mtimeMs;
      const again = await fetched([second], to);
      assert.equal(again.result.outcome, outcome);
      assert.equal(statSync(to).mtimeMs === fetchedAt, outcome === 'not_modified');
      assert.ok(!existsSync(`${to}.part`));
    });
  }

  it('with progress from nothing to the whole', async () => {
    answers = [serves(FILE)];
    requests = [];
    const seen: { doneBytes: number; totalBytes: number | null }[] = [];
    await download({ url: `${base}/file`, to: join(folder, 'progress.csv'), onProgress: (step) => seen.push(step) });
    assert.deepEqual(seen.at(-1), { doneBytes: FILE.length, totalBytes: FILE.length });
    assert.ok(seen.every((step, index) => step.doneBytes > (seen[index - 1]?.doneBytes ?? 0)));
  });
});

const FAILURES: readonly (readonly [what: string, answers: readonly Answer[], message: RegExp, tries: number])[] = [
  ['the file is not there', [status(404)], /answered 404/, 1],
  ['the server stays overloaded', [status(503)], /answered 503 \(tried 4 times\)/, 4],
  ['no byte comes', [breaksAfter(0)], /could not be fetched/, 4],
];

describe('a file that cannot be fetched leaves the one there untouched when', () => {
  for (const [what, given, message, tries] of FAILURES) {
    it(what, async () => {
      const { to } = await fetched([serves(FILE)]);
      await assert.rejects(fetched(given, to), { code: 'download_failed', message });
      assert.equal(requests.length, tries);
      assert.ok(readFileSync(to).equals(FILE));
    });
  }
});

describe('Retry-After', () => {
  const NOW = Date.parse('2026-01-31T00:00:00Z');
  const CASES = [
    ['3', 3_000],
    ['Sat, 31 Jan 2026 00:00:05 GMT', 5_000],
    ['Sat, 31 Jan 2025 00:00:05 GMT', 0],
    ['86400', 86_400_000],
    ['soon', null],
  ] as const;
  for (const [text, pauseMs] of CASES) {
    it(`of ${text}`, () => {
      assert.equal(pauseAskedMs(new Response(null, { headers: { 'retry-after': text } }), NOW), pauseMs);
    });
  }
});

describe('a web page is no file, whatever the status', () => {
  const page = (code: number, html: string): Answer => {
    return (_, response) => void response.writeHead(code, { 'content-type': 'text/html', etag: '"page"' }).end(html);
  };
  const CAPTCHA = '<!DOCTYPE html><html><head><title>Just a\nmoment...</title></head><body>hCaptcha</body></html>';
  const PAGES: readonly (readonly [what: string, answer: Answer, message: RegExp])[] = [
    ['a captcha', page(200, CAPTCHA), /is a web page titled “Just a moment...”, a captcha, and no data: open/],
    [
      'a captcha under status 403',
      page(403, CAPTCHA),
      /answered 403 with a web page titled “Just a moment...”, a captcha/,
    ],
    ['a page to sign in', page(200, '\n<html><title>Sign in</title></html>'), /titled “Sign in”, a page to sign in/],
    ['a note', page(200, '\ufeff<!-- x --> <html><body>Maintenance'), /is a web page, and no data/],
  ];
  for (const [what, answer, message] of PAGES) {
    it(`${what}: it says so, and the file that was there stays`, async () => {
      const { to } = await fetched([serves(FILE)]);
      await assert.rejects(fetched([answer], to), { code: 'download_failed', message });
      assert.ok(readFileSync(to).equals(FILE));
      assert.ok(!existsSync(`${to}.part`));
      assert.ok((await fetched([serves(NEWER, '"v2"')], to)).bytes.equals(NEWER));
    });
  }

  it('but a refusal without one is only that', async () => {
    await assert.rejects(fetched([status(403)]), { message: /the server answered 403$/ });
  });
});

describe('a portal counts its rows', () => {
  it('at an address beside that of the file', () => {
    const url = 'https://data.example.gov/api/views/ab12-cd34/rows.csv?accessType=DOWNLOAD';
    assert.equal(countUrlOf(url), 'https://data.example.gov/resource/ab12-cd34.json?$select=count(*)');
    assert.equal(countUrlOf('https://example.gov/Corporations.CSV'), null);
  });

  const COUNTS: readonly (readonly [answered: string, count: number | null])[] = [
    ['[{"count":"3120000"}]', 3_120_000],
    ['[{"count_1":0}]', 0],
    ['[]', null],
    ['[{"count":"many"}]', null],
    ['[{"count":-1}]', null],
    ['{"error":true}', null],
    ['<html>', null],
  ];
  for (const [answered, count] of COUNTS) {
    it(`${answered}: ${count}`, async () => {
      answers = [(_, response) => void response.end(answered)];
      requests = [];
      assert.equal(await countedRows(`${base}/count`), count);
    });
  }

  it('or does not: null', async () => {
    answers = [status(404)];
    requests = [];
    assert.equal(await countedRows(`${base}/count`), null);
    assert.equal(await countedRows('http://127.0.0.1:9/'), null);
  });
});
