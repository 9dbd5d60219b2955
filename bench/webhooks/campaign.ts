/**
 * Messages to a receiver that fails half of the deliveries, by a server that is killed again and again: each arrives,
 * with a signature that is right, and all that was attempted is in the log.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Webhook as Verifier } from 'standardwebhooks';
import { openAccounts } from '../../src/accounts/index.ts';
import { tellWebhooks } from '../../src/outbox/index.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { endingWithTests, linesUntil } from '../../test/children.ts';
import type { PostgresServer } from '../../test/postgres.ts';
import { Chooser } from '../fuzz/chooser.ts';

const LISTENS = /^Charter listens on (\S+)/;
const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export type CampaignOptions = {
  readonly messages: number;
  readonly kills: number;
  readonly seed: number;
  /** SQLite where there is none. */
  readonly postgres: PostgresServer | null;
  readonly onProgress?: (arrived: number, kills: number) => void;
};

export type Report = {
  readonly kills: number;
  readonly messages: number;
  readonly arrived: number;
  /** Requests that the receiver had, and failed. */
  readonly requests: number;
  readonly failed: number;
  /** Messages that it accepted more than once. */
  readonly twice: number;
  readonly seconds: number;
  readonly faults: readonly string[];
};

/** Half of the attempts fail, so that none of the messages runs out of attempts: of 31 the last is never reached. */
const DELAYS = Array.from({ length: 30 }, (_, index) => (index < 10 ? 0 : 1)).join(',');
const LEASE_SECONDS = 1;
const TOLD_AT_ONCE = 25;
export async function runCampaign(options: CampaignOptions): Promise<Report> {
  const { messages, kills, seed, postgres, onProgress = () => {} } = options;
  const start = performance.now();
  await using opened = new AsyncDisposableStack();
  const homeDirectory = await mkdtemp(join(tmpdir(), 'charter-webhooks-'));
  opened.defer(() => rm(homeDirectory, { recursive: true }));
  const databaseUrl = postgres === null ? undefined : await postgres.newDatabase();
  const location = { homeDirectory, databaseUrl };
  const { key, accountId } = await withAccount(location);
  const store = opened.use(await openStore(location));
  const choose = new Chooser(seed, 0);
  const receiver = opened.use(await startReceiver(() => choose.chance(0.5)));
  const server = opened.use(new Server(homeDirectory, databaseUrl));
  const url = await server.start();
  receiver.trust(await createWebhook(url, key, receiver.url));
  const telling = tell(store, accountId, messages);
  let killed = 0;
  while (killed < kills) {
    // Some requests later: all lives together take about half of those that there will be.
    const end = receiver.requests + choose.integer(1, Math.ceil((2 * messages) / kills));
    while (receiver.requests < end && receiver.accepted.size < messages) await sleep(1);
    await server.kill();
    killed += 1;
    await server.start();
    onProgress(receiver.accepted.size, killed);
  }
  await telling;
  while ((await waiting(store)) > 0) {
    onProgress(receiver.accepted.size, killed);
    await sleep(100);
  }
  const faults = [...receiver.faults, ...(await faultsOf(store, receiver.accepted, messages))];
  return {
    kills: killed,
    messages,
    arrived: receiver.accepted.size,
    requests: receiver.requests,
    failed: receiver.failed,
    twice: [...receiver.accepted.values()].filter((count) => count > 1).length,
    seconds: (performance.now() - start) / 1000,
    faults,
  };
}

async function withAccount(location: { readonly homeDirectory: string; readonly databaseUrl: string | undefined }) {
  await using accounts = await openAccounts(location);
  return await accounts.keys.create({ email: 'ops@pellton.example', credits: 0 });
}

async function createWebhook(url: string, key: string, receiver: string): Promise<string> {
  const answer = await fetch(`${url}/v2/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver, types: ['registry.published'] }),
  });
  if (answer.status !== 201) throw new Error(`No webhook was made: ${answer.status} ${await answer.text()}`);
  const { secret } = (await answer.json()) as { readonly secret: string };
  return secret;
}

/** Tells them a few at a time, so that servers are killed while messages come. */
async function tell({ db }: Store, accountId: string, messages: number): Promise<void> {
  for (let told = 0; told < messages; told += TOLD_AT_ONCE) {
    const count = Math.min(TOLD_AT_ONCE, messages - told);
    const events = Array.from({ length: count }, (_, index) => ({
      accountId,
      type: 'registry.published' as const,
      object: { kind: 'campaign', id: 'all' },
      data: { number: told + index },
    }));
    await db.transaction().execute((trx) => tellWebhooks(trx, new Date(), events));
    await sleep(5);
  }
}

async function waiting({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function faultsOf({ db }: Store, accepted: ReadonlyMap<string, number>, messages: number): Promise<string[]> {
  const told = await db.selectFrom('messages').select(['id', 'body']).execute();
  const numbers = new Set(told.map(({ body }) => JSON.parse(body).data.number));
  const sequences = new Set(told.map(({ body }) => JSON.parse(body).data.sequence));
  const delivered = await db
    .selectFrom('delivery_attempts')
    .select('message_id')
    .distinct()
    .where('status', '>=', 200)
    .where('status', '<=', 299)
    .execute();
  const paused = await db.selectFrom('webhooks').select('id').where('paused_because', 'is not', null).execute();
  return [
    ...(numbers.size === messages && sequences.size === messages ? [] : ['not all was told, or not by a number each']),
    ...told.filter(({ id }) => !accepted.has(id)).map(({ id }) => `the message ${id} did not arrive`),
    ...(delivered.length === messages ? [] : [`the log has ${delivered.length} of ${messages} deliveries`]),
    ...paused.map(() => 'the webhook is paused'),
  ];
}

/** Fails where `fails` says so: by a status, or by a connection that breaks. */
async function startReceiver(fails: () => boolean) {
  const accepted = new Map<string, number>();
  const faults: string[] = [];
  const counts = { requests: 0, failed: 0 };
  let verifier: Verifier | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      counts.requests += 1;
      const id = String(request.headers['webhook-id']);
      try {
        verifier?.verify(Buffer.concat(chunks).toString(), request.headers as Record<string, string>);
      } catch (error) {
        faults.push(`the signature of ${id} is wrong: ${String(error)}`);
      }
      if (!fails()) {
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        response.writeHead(204).end();
        return;
      }
      counts.failed += 1;
      if (counts.failed % 2 === 0) response.destroy();
      else response.writeHead(503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    accepted,
    faults,
    trust(secret: string) {
      verifier = new Verifier(secret);
    },
    get requests() {
      return counts.requests;
    },
    get failed() {
      return counts.failed;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `charter serve` in a process of its own. */
class Server implements AsyncDisposable {
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(homeDirectory: string, databaseUrl: string | undefined) {
    this.#environment = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(homeDirectory, 'compiled'),
      CHARTER_HOME: homeDirectory,
      CHARTER_DATABASE_URL: databaseUrl,
      CHARTER_LOG_LEVEL: 'silent',
      CHARTER_BATCH_THREADS: '0',
      CHARTER_BATCH_LEASE_SECONDS: String(LEASE_SECONDS),
      CHARTER_WEBHOOK_NETWORKS: 'loopback',
      CHARTER_WEBHOOK_DELAYS: DELAYS,
    };
  }

  /** Its address, once it listens. */
  async start(): Promise<string> {
    const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0'], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = endingWithTests(child);
    const lines = await linesUntil(child, (line) => LISTENS.test(line));
    return LISTENS.exec(lines.at(-1)!)![1]!;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    this.#child = undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}
