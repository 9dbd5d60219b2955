/** `charter mcp`, started and asked by the official client, and by hand. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import type { Company } from '../../../src/entity/index.ts';
import { booksOf } from '../../accounts/books.ts';
import { openServer, type TestServer } from '../../api/harness.ts';
import { company, load, party, soon, temporaryHome } from '../../engine/companies.ts';
import { DataFolder } from '../run.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'src/cli/main.ts');

const address = { street_address: '6 IRON ST', locality: 'DENVER', region: 'CO', postal_code: '80202' };
const KITES = Array.from({ length: 23 }, (_, index) =>
  company('us_co', `k${String(index).padStart(2, '0')}`, 'KITE LLC', { parties: [party('Ann Arden')] }),
);

async function loadedHome(companies: readonly Company[]): Promise<string> {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, companies);
  return home;
}

const environment = (settings: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  ...settings,
});

/** The official client, connected to the command; it holds each result against its tool's own output schema. */
async function connect(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', ...args],
    env: environment(settings),
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const call = async (name: string, given: Record<string, unknown> = {}): Promise<CallToolResult> =>
    CallToolResultSchema.parse(await client.callTool({ name, arguments: given }));
  return { client, tools, call, stderr: () => errors, [Symbol.asyncDispose]: () => client.close() };
}

type Mcp = Awaited<ReturnType<typeof connect>>;

/** Standard error is another pipe than the answers: on a busy machine what was told comes after them. */
const told = async ({ stderr }: Mcp, isTold: (errors: string) => boolean): Promise<void> => {
  const errors = await soon(async () => stderr(), isTold);
  assert.ok(isTold(errors), errors);
};

/** The command with so much at its standard input, to its end. */
async function run(settings: Readonly<Record<string, string>>, input: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, 'mcp', ...args], { env: environment(settings) });
  // It may end before it has read all.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return {
    code: child.exitCode,
    messages: stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
    stderr,
  };
}

/** A server of the test's own. */
async function listen(handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const message = (method: string, params?: object, id?: number) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const INITIALIZE = message(
  'initialize',
  { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  0,
);

const wordsOf = ({ content: [first] }: CallToolResult): string => (first?.type === 'text' ? first.text : '');
const contentOf = <T>({ structuredContent }: CallToolResult): T => structuredContent as T;

describe('charter mcp over the data folder', () => {
  let home: string;
  let mcp: Mcp;
  before(async () => {
    const fernhale = company('us_co', '1', 'FERNHALE VENTURES LLC', {
      trading: ['Tavora Grill'],
      parties: [party('Bo Tavora')],
      identifiers: [{ scheme: 'us_ein', value: '99-0000007' }],
      addresses: {
        registered: null,
        mailing: null,
        headquarters: { raw: null, street_address_2: null, country: null, country_code: null, ...address },
      },
    });
    home = await loadedHome([...KITES, fernhale]);
    mcp = await connect({ CHARTER_HOME: home });
  });
  after(() => mcp[Symbol.asyncDispose]());

  it('has every tool, and no price', () => {
    assert.deepEqual(
      mcp.tools.map(({ name }) => name),
      [
        'search_companies',
        'search_officers',
        'search_premises',
        'get_company',
        'find_by_identifier',
        'company_owners',
        'company_network',
        'match_location',
        'count_matches',
        'list_jurisdictions',
        'get_credits',
      ],
    );
    for (const { name, description = '' } of mcp.tools) assert.doesNotMatch(description, /Costs|Free/, name);
    assert.equal(mcp.client.getServerVersion()?.name, 'charter');
  });

  for (const [tool, args, words] of [
    [
      'search_companies',
      { q: 'tavora' },
      '1 found, 1 here:\n- FERNHALE VENTURES LLC (us_co 1), unknown, unknown, DENVER CO; matched Tavora Grill',
    ],
    [
      'search_officers',
      { q: '"bo tavora"' },
      '1 found, 1 here:\n- Bo Tavora (officer): FERNHALE VENTURES LLC (us_co 1), unknown, unknown, DENVER CO',
    ],
    [
      'company_network',
      { root: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1' }, kinds: 'officer' },
      '2 nodes, 1 ties\n- Bo Tavora – officer – FERNHALE VENTURES LLC',
    ],
    [
      'find_by_identifier',
      { scheme: 'us_ein', value: '990000007' },
      'FERNHALE VENTURES LLC (us_co 1), unknown, unknown, DENVER CO',
    ],
    ['find_by_identifier', { scheme: 'lei', value: '990000007' }, 'No loaded company has this identifier.'],
    ['list_jurisdictions', {}, 'us_co'],
    ['get_credits', {}, '0 credits, and the balance may fall below zero'],
  ] as const) {
    it(`${tool} answers`, async () => assert.equal(wordsOf(await mcp.call(tool, args)), words));
  }

  it('get_company and the resource answer the record', async () => {
    const { structuredContent } = await mcp.call('get_company', { jurisdiction_code: 'us_co', company_number: 'k00' });
    assert.deepEqual(structuredContent, KITES[0]);
    const { contents } = await mcp.client.readResource({ uri: 'charter://companies/us_co/k00' });
    assert.deepEqual(JSON.parse((contents[0] as { text: string }).text), KITES[0]);
  });

  it('match_location finds who runs a place, and charges nothing', async () => {
    const location = { name: 'Tavora Grill', address: '6 Iron St, Denver, CO 80202' };
    const row = contentOf<{ operator: { name: string }; people: readonly { name: string }[]; credits_charged: number }>(
      await mcp.call('match_location', { location }),
    );
    assert.deepEqual(
      [row.operator.name, row.people[0]?.name, row.credits_charged],
      ['FERNHALE VENTURES LLC', 'Bo Tavora', 0],
    );
  });

  it('cursors lead to the end of a search', async () => {
    const numbers: string[] = [];
    let cursor: string | undefined;
    do {
      const page = contentOf<{ results: readonly { company: Company }[]; next_cursor?: string }>(
        await mcp.call('search_companies', { q: 'kite', limit: 9, ...(cursor === undefined ? {} : { cursor }) }),
      );
      numbers.push(...page.results.map(({ company: { entity_number: number } }) => number));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(
      numbers,
      KITES.map(({ entity_number: number }) => number),
    );
  });

  for (const [tool, args, words] of [
    ['search_companies', { q: 'a AND' }, /^Syntax error at position 2: /],
    ['get_company', { jurisdiction_code: 'us_co', company_number: '9' }, /^Company not found$/],
    [
      'get_company',
      { jurisdiction_code: 'us_co', company_number: ` ${KITES[0]!.entity_number}-` },
      new RegExp(`^Company not found; did you mean ${KITES[0]!.entity_number}\\?$`),
    ],
    ['search_companies', { q: 'x'.repeat(300_000) }, /^The body is larger than 256 KiB$/],
  ] as const) {
    it(`${tool} refuses ${JSON.stringify(args).slice(0, 60)} in the API's words`, async () => {
      const result = await mcp.call(tool, args);
      assert.equal(result.isError, true);
      assert.match(wordsOf(result), words);
    });
  }

  it('goes on after a call that its client has cancelled, and says nothing on stderr', async () => {
    const controller = new AbortController();
    const asked = mcp.client.callTool({ name: 'search_companies', arguments: { q: 'kite' } }, undefined, {
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await assert.rejects(asked, /enough/);
    assert.equal(wordsOf(await mcp.call('list_jurisdictions')), 'us_co');
    assert.equal(mcp.stderr(), '');
  });

  it('answers all that was asked before its input ended, passes over what is no message, and exits 0', async () => {
    const calls = [1, 2].map((id) => message('tools/call', { name: 'list_jurisdictions' }, id));
    const cancelled = message('notifications/cancelled', { requestId: 2 });
    const input = [
      INITIALIZE,
      'hello\n',
      '{"jsonrpc":"1.0"}\n',
      '\n',
      ...calls,
      cancelled,
      message('nothing', {}, 3),
    ].join('');
    const { code, messages, stderr } = await run({ CHARTER_HOME: home }, input);
    assert.equal(code, 0);
    assert.deepEqual(messages.map(({ id, error }) => [id, error?.code]).sort(), [
      [0, undefined],
      [1, undefined],
      [3, -32_601],
    ]);
    assert.match(stderr, /^(charter: a line that is no message was passed over\n)+$/);
  });

  it('ends with an error where a message has no end', async () => {
    const { code, messages, stderr } = await run({ CHARTER_HOME: home }, `${INITIALIZE}"${'x'.repeat(11_000_000)}`);
    assert.equal(code, 1);
    assert.deepEqual(
      messages.map(({ id }) => id),
      [0],
    );
    assert.match(stderr, /charter: A message is too long: the session is over\n$/);
  });
});

describe('charter mcp without sound data', () => {
  it('says so to the client and on stderr, until there is a registry', async () => {
    const home = temporaryHome();
    await using mcp = await connect({ CHARTER_HOME: home });
    const refused = await mcp.call('search_companies', { q: 'kite' });
    const words = `No registry is loaded in ${home}. Load one with: charter load`;
    assert.deepEqual([refused.isError, wordsOf(refused)], [true, words]);
    await told(mcp, (errors) => errors.startsWith(`charter: ${words}\n`));
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, KITES);
    const answered = await soon(
      () => mcp.call('search_companies', { q: 'kite' }),
      ({ isError }) => isError !== true,
    );
    assert.match(wordsOf(answered), /^23 found/);
  });

  it('names a registry that is damaged', async () => {
    const home = await loadedHome([...KITES, company('us_fl', '1', 'KITE')]);
    writeFileSync(join(home, 'registries', 'us_fl.sqlite'), 'no snapshot at all');
    await using mcp = await connect({ CHARTER_HOME: home });
    const refused = await mcp.call('search_companies', { q: 'kite' });
    assert.equal(
      wordsOf(refused),
      'A registry that the request needs is damaged: its operator must load it again (us_fl)',
    );
    await told(mcp, (errors) => errors.includes('us_fl.sqlite'));
    assert.equal((await mcp.call('search_companies', { q: 'kite', jurisdictions: 'us_co' })).isError, undefined);
  });

  it('says that a restore was broken off', async () => {
    const home = await loadedHome(KITES);
    mkdirSync(join(home, '.restoring'));
    await using mcp = await connect({ CHARTER_HOME: home });
    assert.match(wordsOf(await mcp.call('list_jurisdictions')), /^A restore into .* is under way or was broken off/);
  });
});

describe('charter mcp for a server', () => {
  let server: TestServer;
  let url: string;
  let mcp: Mcp;
  before(async () => {
    server = await openServer({ credits: 200 });
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    mcp = await connect({ CHARTER_KEY: server.key }, '--server', `${url}/`);
  });
  after(async () => {
    await mcp[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  it('has the tools, prices, answers and errors of the server', async () => {
    assert.match(mcp.tools[0]?.description ?? '', /Costs 40 credits a call\.$/);
    const found = await mcp.call('search_companies', { q: 'kiln', limit: 1 });
    assert.deepEqual([found._meta?.['credits_charged'], found._meta?.['credits_balance']], [40, 160]);
    const refused = await mcp.call('search_companies', { q: '"a*"' });
    assert.deepEqual(
      [refused.isError, wordsOf(refused)],
      [
        true,
        'Syntax error at position 2: wildcard is not allowed inside a quoted phrase\nTo search for it as text, q is: "a"',
      ],
    );
    await assert.rejects(mcp.client.callTool({ name: 'drop_table', arguments: {} }), /Unknown tool: drop_table/);
  });

  it('goes on after a call that its client has cancelled', async () => {
    const controller = new AbortController();
    const location = { name: 'hang', address: '7 Harrow Lane' };
    const asked = mcp.client.callTool({ name: 'match_location', arguments: { location } }, undefined, {
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await assert.rejects(asked, /enough/);
    assert.equal(wordsOf(await mcp.call('list_jurisdictions')), 'us_co, us_fl');
  });

  it('pays once for a call whose answer is lost on its way', async () => {
    let calls = 0;
    await using lossy = await listen(async (request, response) => {
      const payload = await text(request);
      const isCall = payload.includes('tools/call');
      const { 'accept-encoding': _, ...headers } = request.headers;
      const answer = await server.app.inject({ method: 'POST', url: '/mcp', headers, payload });
      if (isCall && ++calls === 1) response.destroy();
      else response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body);
    });
    const before = (await booksOf({ homeDirectory: server.homeDirectory })).charges.length;
    await using lost = await connect({ CHARTER_KEY: server.key }, '--server', lossy.url);
    const found = await lost.call('search_officers', { q: 'arden' });
    assert.deepEqual([calls, found.isError, found._meta?.['credits_charged']], [2, undefined, 0]);
    assert.equal((await booksOf({ homeDirectory: server.homeDirectory })).charges.length, before + 1);
  });

  it('says to the client and on stderr what a server refuses', async () => {
    const { code, messages, stderr } = await run({}, INITIALIZE, '--server', url, '--key', 'ck_guess');
    const words = `${url} does not know this key: give one by CHARTER_KEY or --key`;
    assert.deepEqual(messages, [{ jsonrpc: '2.0', id: 0, error: { code: -32_000, message: words } }]);
    assert.deepEqual([code, stderr], [0, `charter: ${words}\n`]);
  });

  it('says so where no server is, or another one', async () => {
    const other = await listen((_, response) => void response.writeHead(404).end('<h1>Not here</h1>'));
    const wrong = await run({ CHARTER_KEY: 'x' }, INITIALIZE, '--server', other.url);
    assert.equal(wrong.messages[0]?.error.message, `${other.url} answers 404: no MCP server of Charter's is there`);
    await other[Symbol.asyncDispose]();
    const away = await run({ CHARTER_KEY: 'x' }, INITIALIZE, '--server', other.url);
    assert.equal(away.messages[0]?.error.message, `No Charter server answers at ${other.url}`);
  });

  for (const [args, words] of [
    [['--server', 'https://charter.example'], /give its key by CHARTER_KEY or --key/],
    [['--server', 'charter.example', '--key', 'x'], /--server is an address such as/],
  ] as const) {
    it(`is not started with ${args.join(' ')}`, async () => {
      using folder = new DataFolder();
      const { code, stdout, stderr } = await folder.call('mcp', ...args);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, words);
    });
  }
});

describe('the example of docs/mcp.md', () => {
  it('runs', async () => {
    const page = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8');
    const [, example = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
    const [, printed = ''] = /```text\n(.*?)```/s.exec(page) ?? [];
    const home = await loadedHome([
      company('us_co', '20181234567', 'Harbor Lantern LLC', { trading: ['The Lantern'] }),
    ]);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', example], {
      cwd: ROOT,
      env: environment({ CHARTER_HOME: home, PATH: `${join(ROOT, 'bin')}${delimiter}${process.env['PATH']}` }),
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    assert.deepEqual([stderr, stdout], ['', printed]);
  });
});
