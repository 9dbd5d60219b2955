/**
 * Starts an installation, lets callers at it, and kills, pauses and fills whatever it stands on.
 * docs/security.md keeps the last table.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccounts } from '../../src/accounts/index.ts';
import type { EngineError } from '../../src/engine/index.ts';
import { openOpenSearchEngine } from '../../src/engine/opensearch/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { OpenSearchCluster } from '../../test/cluster/opensearch.ts';
import type { PostgresServer } from '../../test/postgres.ts';
import { seededRandom } from '../support/companies.ts';
import { faultsInBooks } from './books.ts';
import { SmallDisk } from './full-disk.ts';
import { OUTAGES, type Outage, type OutageFigures, Outages } from './outages.ts';
import { LEASE_SECONDS, Processes, ROLES, type Role } from './processes.ts';
import { faultsInSnapshot } from './snapshot.ts';
import { Traffic } from './traffic.ts';

export type Campaign = {
  /** How many processes are killed; with a cluster, how many outages there are. */
  readonly kills: number;
  readonly seed: number;
  /** Null for SQLite. */
  readonly postgres: PostgresServer | null;
  /** Null for the embedded engine. */
  readonly cluster: OpenSearchCluster | null;
  /** How long the processes are let run before the next kill, at most, in milliseconds. */
  readonly gapMs: number;
  /** How many times as long as is promised searches of a cluster may fail or take: a test holds no machine to a time. */
  readonly slowness?: number;
  readonly onProgress?: (kills: number) => void;
};

export type Report = {
  readonly kills: Readonly<Record<Role, number>>;
  readonly pauses: number;
  /** Of a cluster; empty without one. */
  readonly outages: ReadonlyMap<Outage, OutageFigures>;
  /** How often the disk was full; null where the system allows no file system to fill. */
  readonly fills: number | null;
  readonly requests: number;
  readonly statuses: ReadonlyMap<number | 'lost', number>;
  /** How many attempts were lost for each reason. */
  readonly whyLost: ReadonlyMap<string, number>;
  readonly batches: number;
  readonly loads: number;
  readonly checks: number;
  readonly seconds: number;
  /** What was found wrong, in the order in which it was found. */
  readonly faults: readonly string[];
};

const LANES = 8;
const FAULTS_SHOWN = 20;
/** One in so many rounds. */
const PAUSED_IN = 12;
const FILLED_IN = 15;
const KILLED_TOGETHER_IN = 10;
/** Longer than a lease of rows, so that others take them meanwhile. */
const PAUSE_MS = (LEASE_SECONDS + 1) * 1_000;
const FULL_MS = 1_000;
/**
 * On a busy machine servers take a while to start: nothing is won by killing them before they do anything.
 */
const PATIENCE_MS = 20_000;
/** How long callers wait for an answer: a search may wait until its cluster gives up a node. */
const ANSWER_MS = 4_000;
const CLUSTER_ANSWER_MS = 30_000;

export async function runCampaign(campaign: Campaign): Promise<Report> {
  const { kills, seed, postgres, cluster, gapMs, slowness = 1, onProgress } = campaign;
  const startedMs = performance.now();
  const random = seededRandom(seed);
  const among = (count: number): number => Math.floor(random() * count);
  const faults: string[] = [];
  const onFault = (fault: string): void => void (faults.length < FAULTS_SHOWN && faults.push(fault));

  await using opened = new AsyncDisposableStack();
  const aside = mkdtempSync(join(tmpdir(), 'charter-chaos-'));
  opened.defer(() => rmSync(aside, { recursive: true, force: true }));
  const databaseUrl = (await postgres?.newDatabase()) ?? '';
  const home = join(aside, 'home');
  mkdirSync(home);
  const disk = opened.use(await SmallDisk.mount(home));
  const store = opened.use(await openStore({ homeDirectory: home, databaseUrl }));
  const accounts = opened.use(await openAccounts({ homeDirectory: home, databaseUrl }));
  const rich = await accounts.keys.create({ email: 'rich@example.com', credits: 100_000_000 });
  const poor = await accounts.keys.create({ email: 'poor@example.com', credits: 100 });

  const ports = { 'server A': await freePort(), 'server B': await freePort() };
  const processes = opened.use(
    new Processes({ home, aside, databaseUrl, engineUrl: cluster?.urls.join() ?? '', ports }, onFault),
  );
  await processes.start();
  const traffic = new Traffic(
    {
      patienceMs: cluster === null ? ANSWER_MS : CLUSTER_ANSWER_MS * slowness,
      origins: Object.values(ports).map((port) => `http://127.0.0.1:${port}`),
      random: seededRandom(seed + 1),
      rich,
      poor,
      grant: async (credits) => {
        // Nobody can be granted anything while the disk is full.
        await accounts.operator.grant({ email: 'poor@example.com', credits }).catch((error) => {
          if (!processes.mayFail) throw error;
        });
      },
      newestVersion: () => processes.newestVersion,
      onFault,
    },
    LANES,
  );

  const onUnreadable = (error: EngineError): void => onFault(String(error));
  const engine = opened.use(
    cluster === null
      ? openSqliteEngine({ home, threads: 1, onUnreadable })
      : openOpenSearchEngine({ urls: cluster.urls, prefix: 'charter-', workFolder: aside, onUnreadable }),
  );
  const killed: Record<Role, number> = { 'server A': 0, 'server B': 0, 'worker A': 0, 'worker B': 0, load: 0 };
  const count = { kills: 0, pauses: 0, fills: 0, checks: 0 };
  let paused: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    const inSnapshot = await faultsInSnapshot(engine).catch((error) => {
      if (!processes.mayFail) throw error;
      return [];
    });
    for (const fault of [...(await faultsInBooks(store, traffic.asked, false)), ...inSnapshot]) onFault(fault);
    count.checks += 1;
  };

  const outages =
    cluster &&
    new Outages({ cluster, postgres, processes, traffic, random: seededRandom(seed + 2), slowness, onFault });
  for (let place = 0; outages !== null && count.kills < kills && faults.length === 0; place++) {
    await traffic.untilSearched();
    await sleep(random() * gapMs);
    if (await outages.cause(OUTAGES[place % OUTAGES.length]!)) count.kills += 1;
    await check();
    onProgress?.(count.kills);
  }
  for (let round = 1; outages === null && count.kills < kills && faults.length === 0; round++) {
    await traffic.untilAnswered(PATIENCE_MS);
    await sleep(random() * gapMs);
    if (round % PAUSED_IN === 3 && paused === null) {
      const resume = processes.pause(ROLES[among(ROLES.length)]!);
      count.pauses += 1;
      paused = sleep(PAUSE_MS).then(() => {
        resume();
        paused = null;
      });
    }
    if (round % FILLED_IN === 5 && disk.isMounted) {
      const end = processes.excuse();
      const empty = disk.fill();
      await sleep(FULL_MS);
      empty();
      count.fills += 1;
      setTimeout(end, PAUSE_MS).unref();
    }
    const together = round % KILLED_TOGETHER_IN === 7 ? ROLES : [ROLES[among(ROLES.length)]!];
    for (const role of together) {
      if (count.kills === kills || !processes.kill(role)) continue;
      killed[role] += 1;
      count.kills += 1;
    }
    await check();
    onProgress?.(count.kills);
  }
  await paused;
  await processes.endLoads();
  await traffic.end();
  for (const fault of await faultsInBooks(store, traffic.asked, true)) onFault(fault);
  for (const fault of await faultsInSnapshot(engine)) onFault(fault);
  return {
    kills: killed,
    pauses: count.pauses,
    outages: outages?.figures ?? new Map(),
    fills: disk.isMounted ? count.fills : null,
    requests: traffic.asked.length,
    statuses: traffic.statuses,
    whyLost: traffic.whyLost,
    batches: traffic.batches,
    loads: processes.loads,
    checks: count.checks,
    seconds: (performance.now() - startedMs) / 1000,
    faults,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
