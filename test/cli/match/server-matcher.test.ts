import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { Charter } from '../../../clients/typescript/src/index.ts';
import { startWorkers } from '../../../src/batches/index.ts';
import { CommandError, type ExitCode } from '../../../src/cli/exit-codes.ts';
import { openInput } from '../../../src/cli/match/input-file.ts';
import type { Counts } from '../../../src/cli/match/match-run.ts';
import { formatOf } from '../../../src/cli/match/output-format.ts';
import { runMatch } from '../../../src/cli/match/run.ts';
import { commandErrorOf } from '../../../src/cli/match/server-errors.ts';
import { openServerMatcher } from '../../../src/cli/match/server-matcher.ts';
import { UnfinishedRun } from '../../../src/cli/match/unfinished.ts';
import { booksOf } from '../../accounts/books.ts';
import { openServer } from '../../api/harness.ts';
import { matcherSource } from '../../batches/queue.ts';
import { mappingOf } from './mapping-of.ts';

const CHOICES = { acceptance: 'strict', absentShare: 0.5 } as const;
const folder = mkdtempSync(join(tmpdir(), 'charter-match-server-'));
after(() => rmSync(folder, { recursive: true }));
const never = new AbortController().signal;

const refusal = (exitCode: ExitCode, message: RegExp) => (error: unknown) =>
  error instanceof CommandError && error.exitCode === exitCode && message.test(error.message);

/** A server with a worker, and a file of so many rows of that name. */
async function begin(name: string, rows: number, credits: number) {
  await using opened = new AsyncDisposableStack();
  const server = opened.use(await openServer({ credits }));
  const { homeDirectory, email } = server;
  opened.use(await startWorkers({ homeDirectory, matcher: matcherSource(), threads: 1 }));
  const url = await server.app.listen({ port: 0 });
  const calls = { url, charter: new Charter({ baseUrl: url, key: server.key }) };
  const file = join(folder, `${name}-${rows}.csv`);
  const out = `${file}.out`;
  const write = (shop: string): void => {
    const lines = Array.from({ length: rows }, (_, index) => `${shop} ${index},${index} Harrow Ln 80521`);
    writeFileSync(file, `name,address\n${lines.join('\n')}\n`);
  };
  write(name);
  const input = await openInput(file, never);
  const mapping = mappingOf(input);
  const format = formatOf(out, false, input);
  const plan = {
    'the input': '',
    'the mapping': '',
    'the columns that are appended': '',
    'where it is matched': '',
    'the acceptance': '',
    'the absent share': '',
  };
  const open = opened.move();
  return {
    accounts: server.accounts,
    email,
    books: () => booksOf({ homeDirectory }),
    write,
    rowsWritten: () => readFileSync(out, 'utf8').trim().split('\r\n').slice(1),
    /** One process's try, at whose `n`-th note of a batch it is killed. */
    async attempt(killedAtNote = Number.POSITIVE_INFINITY): Promise<Counts> {
      await using run = await UnfinishedRun.open(out, plan, format.head, false);
      let notes = 0;
      const note = run.noteBatch.bind(run);
      run.noteBatch = async (place, batch) => {
        if (++notes >= killedAtNote) throw new Error('killed');
        await note(place, batch);
      };
      await using matcher = openServerMatcher(calls, CHOICES, run, never);
      await runMatch({ input, mapping, format, run, matcher, signal: never, onProgress() {} });
      await run.finish(format.assemble);
      return run.counts;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

describe('matching a file at a server', () => {
  it('waits for credits that are reserved for its own batches', async () => {
    // No two batches of 500 fit at once.
    await using given = await begin('Nothing', 1201, 500 * 15);
    const { rows, unmatched, creditsCharged } = await given.attempt();
    assert.deepEqual([rows, unmatched, creditsCharged], [1201, 1201, 0]);
    assert.match(given.rowsWritten()[1200]!, /^"Nothing 1200",/);
  });

  it('is judged there as it was said here', async () => {
    await using given = await begin('terms', 2, 10 ** 6);
    await given.attempt();
    for (const line of given.rowsWritten()) assert.match(line, /""acceptance"":""strict"",""absentShare"":0\.5,/);
  });

  it('that ran out of credits goes on where it was, and pays for no row twice', async () => {
    await using given = await begin('people 1', 520, 505 * 15);
    await assert.rejects(given.attempt(), refusal('insufficient_credits', /costs 300, 75 available.*same command/s));
    await given.accounts.operator.grant({ email: given.email, credits: 15 * 15 });
    const { matched, creditsCharged } = await given.attempt();
    assert.deepEqual([matched, creditsCharged], [520, 520 * 15]);
    const { balance, charges } = await given.books();
    assert.deepEqual([balance, charges.length], [0, 520]);
    assert.deepEqual(
      given.rowsWritten().map((line) => line.split(',')[0]),
      Array.from({ length: 520 }, (_, index) => `"people 1 ${index}"`),
    );
  });

  it('that is killed before it has noted what was accepted submits nothing twice', async () => {
    await using given = await begin('people 2', 1001, 10 ** 6);
    for (const note of [1, 2]) await assert.rejects(given.attempt(note), /killed/);
    await given.attempt();
    assert.equal((await given.books()).charges.length, 1001);
  });

  it('takes no results of a batch for other locations than were submitted', async () => {
    await using given = await begin('Nothing', 1002, 10 ** 6);
    await assert.rejects(given.attempt(2), /killed/);
    given.write('Something');
    await assert.rejects(given.attempt(), refusal('failed', /the input changed since/));
  });
});

describe('a server that refuses', () => {
  /** What the first call says, of a server that answers with this; `null` ends each connection instead. */
  async function saidOf(status: number | null): Promise<unknown> {
    const listener: RequestListener = (request, response) => {
      if (status === null) return void request.socket.destroy();
      response.writeHead(status).end(status === 200 ? '<html>' : JSON.stringify({ detail: `refused by ${status}` }));
    };
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      return await new Charter({ baseUrl: url, key: 'key', retries: 0 }).credits().catch((e) => commandErrorOf(url, e));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const REFUSED = [
    { status: 401, exitCode: 'usage', message: /^http\S+ does not know this key/ },
    { status: 410, exitCode: 'failed', message: /answers 410: refused by 410$/ },
    { status: 503, exitCode: 'failed', message: /answers 503: refused by 503\. What is done is kept.*same command/ },
    { status: null, exitCode: 'failed', message: /^http\S+ cannot be reached: .*same command/ },
    { status: 200, exitCode: 'failed', message: /^The answer is no JSON: is this a Charter server\?$/ },
  ] as const;
  for (const { status, exitCode, message } of REFUSED) {
    it(`with ${status ?? 'a connection that breaks'} is told in words`, async () => {
      assert.ok(refusal(exitCode, message)(await saidOf(status)));
    });
  }
});
