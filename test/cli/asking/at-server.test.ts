/** A server's refusals and faults, as commands say them. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { AtServer } from '../../../src/cli/asking/at-server.ts';
import { COMPANIES } from '../../api/harness.ts';
import { DataFolder } from '../run.ts';
import { outcomeOf } from './commands.ts';
import { type Faulty, faultyServer } from './faulty-server.ts';

const PAGE = { page: 1, request: {}, summary: {}, results: [] };
const SUMMARY = {
  total_matches: 1,
  total_is_capped: false,
  returned: 1,
  next_page: null,
  jurisdictions_searched: ['us_co'],
};

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** What a server sends, and how the command ends: `URL` is the server's. */
const FAULTS: readonly {
  readonly what: string;
  readonly send: Faulty;
  readonly code: number;
  readonly says: RegExp;
}[] = [
  {
    what: 'a key that it does not know',
    send: json(401, { detail: 'Invalid API key' }),
    code: 2,
    says: /^charter: URL does not know this key: give one by --key or CHARTER_KEY$/,
  },
  {
    what: 'no credits',
    send: json(402, { detail: 'Insufficient credits: this request costs 40, 3 available', required: 40, available: 3 }),
    code: 4,
    says: /^charter: URL answers 402: Insufficient credits: this request costs 40, 3 available$/,
  },
  {
    what: 'a field that is wrong',
    send: json(422, { detail: [{ type: 'x', loc: ['body', 'q'], msg: 'Input should be a valid \u001b[31m\nstring' }] }),
    code: 2,
    says: /^charter: URL answers 422: body\.q: Input should be a valid \\u001b\[31m\\u000astring$/,
  },
  {
    what: 'too many requests',
    send: json(429, { detail: 'Too Many Requests' }, { 'retry-after': '0' }),
    code: 1,
    says: /^charter: URL answers 429: Too Many Requests$/,
  },
  {
    what: 'a pause of a minute',
    send: json(503, { detail: 'Service Unavailable' }, { 'retry-after': '60' }),
    code: 1,
    says: /^charter: URL answers 503: Service Unavailable$/,
  },
  {
    what: 'a page for browsers',
    send: html(200),
    code: 1,
    says: /^charter: The answer is no JSON: is this a Charter server\?$/,
  },
  {
    what: 'a page that is not there',
    send: html(404),
    code: 1,
    says: /^charter: URL answers 404: The server answers 404 Not Found$/,
  },
  {
    what: 'a redirect',
    send: (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    code: 1,
    says: /^charter: URL answers 302: The server redirects to https:\/\/elsewhere\.example\//,
  },
  {
    what: 'a body that is cut off',
    send: (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"page":1,');
      setImmediate(() => response.destroy());
    },
    code: 1,
    says: /^charter: URL cannot be reached: /,
  },
  { what: 'nothing', send: (response) => void response.destroy(), code: 1, says: /^charter: URL cannot be reached: / },
  ...[null, [], 7, {}, PAGE, { ...PAGE, summary: SUMMARY, results: [{ match: {}, company: 7 }] }].map((body) => ({
    what: `another answer: ${JSON.stringify(body)}`,
    send: json(200, body),
    code: 1,
    says: /^charter: URL is no Charter server, or one of another version: of its answer \S+ cannot be read$/,
  })),
  {
    what: 'that it ignores a filter',
    send: json(
      200,
      { ...PAGE, summary: { ...SUMMARY, total_matches: 0, returned: 0 } },
      { 'x-ignored-fields': 'status' },
    ),
    code: 1,
    says: /^charter: URL is no Charter server, or one of another version: it does not know status$/,
  },
];

function html(status: number): Faulty {
  return (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>\u001b[2JHello</h1>');
}

describe('a server that refuses, breaks or is another', () => {
  const KEY = 'ck_secret_of_mine';
  for (const { what, send, code, says } of FAULTS) {
    it(`answers ${what}`, async () => {
      using folder = new DataFolder();
      await using server = await faultyServer(send);
      const outcome = await folder.call('search', 'kettle', '--server', server.url, '--key', KEY);
      const [line, ...rest] = outcome.stderr.replaceAll(server.url, 'URL').split('\n');
      assert.match(line!, says);
      assert.deepEqual([outcome.code, outcome.stdout, rest], [code, '', ['']]);
      assert.ok(!outcome.stderr.includes(KEY));
    });
  }

  it('is told where no server is, and where none can be', async () => {
    using folder = new DataFolder();
    const { url, ...server } = await faultyServer(() => {});
    await server[Symbol.asyncDispose]();
    const call = (...args: readonly string[]) => folder.call('company', 'us_co', '1', ...args);
    for (const [args, code, says] of [
      [['--server', url, '--key', KEY], 1, /cannot be reached/],
      [['--server', 'charter.example', '--key', KEY], 2, /--server is an address such as/],
      [['--server', 'https://charter.example'], 2, /give its key by CHARTER_KEY or --key/],
    ] as const) {
      const outcome = await call(...args);
      assert.equal(outcome.code, code);
      assert.match(outcome.stderr, says);
    }
  });

  it('shows as text what a hostile server sends', async () => {
    using folder = new DataFolder();
    const hostile = 'Kiln\u001b]0;owned\u0007\u202e';
    const company = { ...COMPANIES[0]!, legal_name: hostile };
    const match = { matched_field: 'name', matched_value: hostile };
    await using server = await faultyServer(json(200, { ...PAGE, summary: SUMMARY, results: [{ match, company }] }));
    for (const onTerminal of [undefined, true] as const) {
      const args = ['search', 'kettle', '--server', server.url, '--key', KEY];
      const { code, stdout } = await outcomeOf(folder, { args, ...(onTerminal && { onTerminal }) });
      assert.equal(code, 0);
      assert.match(stdout, /Kiln\\u001b\]0;owned\\u0007\\u202e/);
    }
  });

  it('is waited for so long, and then given up', async () => {
    await using server = await faultyServer(() => {});
    const place = new AtServer({ url: server.url, key: KEY, timeoutMs: 50 });
    await assert.rejects(place.ask('listJurisdictions'), /did not answer within 50 ms/);
  });
});
