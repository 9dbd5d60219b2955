/** Servers that never give a whole file: how often they are asked, and what is said of them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { download } from '../../src/registries/download.ts';
import type { Wait } from '../../src/registries/download-tries.ts';
import * as fc from '../property.ts';
import { type Answer, publisher } from './publisher.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const server = publisher();
const FILE = Buffer.from(Array.from({ length: 400 }, (_, index) => `${index},Quillfeather ${index} LLC\n`).join(''));
const PAGE = '<!doctype html><title>Checking your browser</title>captcha';

let number = 0;
/** Where the newest file goes. */
let to = '';
const newPath = () => {
  to = join(folder, `stubborn-${number++}.csv`);
  return to;
};
const fetched = (path = newPath(), idleTimeoutMs = 20_000) =>
  download({ url: `${server.base}/file`, to: path, attempts: 4, pauseMs: 1, idleTimeoutMs });

/** Breaks off when these bytes are in the file's part: what the other side has not read yet is lost with the connection. */
function breakAt(response: ServerResponse, bytes: Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-length': FILE.length, ...headers });
  response.write(bytes);
  const breaking = (): void => {
    const hasCome = statSync(`${to}.part`, { throwIfNoEntry: false })?.size === bytes.length;
    if (hasCome) response.destroy();
    else if (!response.destroyed) setTimeout(breaking, 5);
  };
  // What came at the try before may stand there still.
  setTimeout(breaking, 20);
}

const HALF = FILE.subarray(0, FILE.length / 2);
/** The n-th answer, from 0. */
const answering =
  (answer: (nth: number, ...given: Parameters<Answer>) => void): Answer =>
  (request, response) =>
    answer(server.asked.length - 1, request, response);

const NEVER: readonly {
  what: string;
  answer: Answer;
  message: RegExp;
  asked: number;
  idleTimeoutMs?: number;
}[] = [
  {
    what: 'names no version and breaks off at the same byte',
    answer: (_, response) => breakAt(response, HALF),
    message: /tried 4 times/,
    asked: 4,
  },
  {
    what: 'names a version, gives no ranges, and breaks off at the same byte',
    answer: (_, response) => breakAt(response, HALF, { etag: '"v1"' }),
    message: /tried 4 times/,
    asked: 4,
  },
  {
    what: 'names another version each time and breaks off',
    answer: answering((nth, _, response) => breakAt(response, HALF, { etag: `"v${nth}"` })),
    message: /tried 4 times/,
    asked: 4,
  },
  {
    what: 'names no version and breaks off ever earlier',
    answer: answering((nth, _, response) => breakAt(response, HALF.subarray(0, HALF.length - 10 * nth))),
    message: /tried 4 times/,
    asked: 4,
  },
  {
    what: 'names no version and comes a little farther each time',
    answer: answering((nth, _, response) => breakAt(response, HALF.subarray(0, 100 * nth + 100))),
    message: /begun anew 20 times, and broke off each time/,
    asked: 21,
  },
  {
    what: 'continues with another range than was asked for',
    answer: (request, response) => {
      if (request.headers.range === undefined) return breakAt(response, HALF, { etag: '"v1"' });
      const headers = { etag: '"v1"', 'content-range': `bytes 7-${FILE.length - 1}/${FILE.length}` };
      response.writeHead(206, headers).end(FILE.subarray(7));
    },
    message: /tried 4 times/,
    asked: 4,
  },
  {
    what: 'falls silent before the first byte',
    answer: () => {},
    message: /the server fell silent \(tried 4 times\)/,
    asked: 4,
    idleTimeoutMs: 500,
  },
  {
    what: 'redirects to itself',
    answer: (_, response) => void response.writeHead(302, { location: '/file' }).end(),
    message: /redirects in a circle: open the address in a browser/,
    asked: 1,
  },
  {
    what: 'redirects in a circle of two',
    answer: (request, response) =>
      void response.writeHead(307, { location: request.url === '/file' ? '/other' : '/file' }).end(),
    message: /redirects in a circle/,
    asked: 2,
  },
  {
    what: 'redirects ever on',
    answer: answering((nth, _, response) => void response.writeHead(301, { location: `/file?${nth}` }).end()),
    message: /redirects in a circle/,
    asked: 11,
  },
  {
    what: 'redirects to what is no address of a file',
    answer: (_, response) => void response.writeHead(302, { location: 'ftp://127.0.0.1/file' }).end(),
    message: /redirects to ftp:\/\/127\.0\.0\.1\/file, which is no address of a file/,
    asked: 1,
  },
  {
    what: 'asks for a long pause in seconds',
    answer: (_, response) => void response.writeHead(429, { 'retry-after': '9000' }).end(),
    message:
      /answered 429, and asks for a pause of 2 h 30 min\. Run the command again behind it: what has come is kept/,
    asked: 1,
  },
  {
    what: 'asks for a long pause by a date',
    answer: (_, response) =>
      void response.writeHead(503, { 'retry-after': new Date(Date.now() + 86_400_000 - 30_000).toUTCString() }).end(),
    message: /answered 503, and asks for a pause of 2[34] h/,
    asked: 1,
  },
  ...([202, 401, 403] as const).map((code) => ({
    what: `answers ${code} with a challenge`,
    answer: ((_, response) => void response.writeHead(code).end(PAGE)) as Answer,
    message: new RegExp(`answered ${code} with a web page titled “Checking your browser”, a captcha`),
    asked: 1,
  })),
  {
    what: 'answers 202 without a word, again and again',
    answer: (_, response) => void response.writeHead(202).end(),
    message: /the server answered 202 \(tried 4 times\)$/,
    asked: 4,
  },
  ...([204, 302, 304, 404, 410] as const).map((code) => ({
    what: `answers ${code} with nothing`,
    answer: ((_, response) => void response.writeHead(code).end()) as Answer,
    message: new RegExp(`the server answered ${code}$`),
    asked: 1,
  })),
];

describe('a server gives no whole file, and is asked no more, when it', () => {
  for (const { what, answer, message, asked, idleTimeoutMs } of NEVER) {
    it(what, async () => {
      server.answer = answer;
      await assert.rejects(fetched(newPath(), idleTimeoutMs), { code: 'download_failed', message });
      assert.equal(server.asked.length, asked);
    });
  }
});

it('what came before a long pause is gone on with behind it', async () => {
  newPath();
  server.answer = answering((nth, _, response) =>
    nth === 0
      ? breakAt(response, HALF, { etag: '"v1"' })
      : void response.writeHead(429, { 'retry-after': '9000' }).end(),
  );
  await assert.rejects(fetched(to), /asks for a pause/);
  let range: string | undefined;
  server.answer = (request, response) => {
    range = request.headers.range;
    const headers = { etag: '"v1"', 'content-range': `bytes ${HALF.length}-${FILE.length - 1}/${FILE.length}` };
    response.writeHead(206, headers).end(FILE.subarray(HALF.length));
  };
  await fetched(to);
  assert.equal(range, `bytes=${HALF.length}-`);
  assert.ok(readFileSync(to).equals(FILE));
});

it('a pause that is worth telling of is told', async () => {
  const told: Wait[] = [];
  const stop = new AbortController();
  server.answer = (_, response) => void response.writeHead(429, { 'retry-after': '120' }).end();
  const { signal } = stop;
  const onWait = (wait: Wait): void => {
    told.push(wait);
    stop.abort(new Error('stopped'));
  };
  await assert.rejects(download({ url: `${server.base}/file`, to: newPath(), signal, onWait }), /stopped/);
  assert.deepEqual(told, [{ reason: 'the server answered 429', seconds: 120 }]);
});

it('a secret of one server is not sent to another', async () => {
  const sent: (string | undefined)[] = [];
  server.answer = (request, response) => {
    sent.push(request.headers['x-app-token'] as string | undefined);
    const other = server.base.replace('127.0.0.1', 'localhost');
    if (request.url === '/file') response.writeHead(302, { location: `${other}/elsewhere` }).end();
    else response.end('text');
  };
  const { textAt } = await import('../../src/registries/http-text.ts');
  assert.equal(await textAt(`${server.base}/file`, { headers: { 'x-app-token': 'mine' } }), 'text');
  assert.deepEqual(sent, ['mine', undefined]);
});

it('wherever a connection breaks, the file comes whole in the end', async () => {
  const breaks = fc.array(fc.nat(FILE.length - 1), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(breaks, fc.boolean(), async (offsets, hasVersion) => {
      const to = newPath();
      const left = [...offsets];
      let asksForMore = true;
      let sent = 0;
      server.answer = (request, response) => {
        const start = hasVersion ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
        asksForMore &&= start <= sent;
        const breaksAt = left.shift();
        const end = breaksAt === undefined ? FILE.length : Math.max(start, breaksAt);
        sent = Math.max(sent, end);
        response.writeHead(start > 0 ? 206 : 200, {
          'content-length': FILE.length - start,
          ...(hasVersion && { etag: '"v1"' }),
          ...(start > 0 && { 'content-range': `bytes ${start}-${FILE.length - 1}/${FILE.length}` }),
        });
        response.flushHeaders();
        const bytes = FILE.subarray(start, end);
        if (breaksAt === undefined) response.end(bytes);
        else if (bytes.length === 0) setTimeout(() => response.destroy(), 10);
        else response.write(bytes, () => setTimeout(() => response.destroy(), 10));
      };
      await download({ url: `${server.base}/file`, to, attempts: 6, pauseMs: 0, idleTimeoutMs: 20_000 });
      assert.ok(readFileSync(to).equals(FILE));
      assert.ok(asksForMore && !existsSync(`${to}.part`));
    }),
    { numRuns: 25 },
  );
});
