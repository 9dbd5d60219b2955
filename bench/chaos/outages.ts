/**
 * Faults of an installation on a search cluster, one at a time: of each index there is one copy beside the first,
 * so two nodes less at once may be more than a cluster promises to bear. Meanwhile callers search, batches are
 * matched, and one load follows the other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenSearchCluster } from '../../test/cluster/opensearch.ts';
import type { PostgresServer } from '../../test/postgres.ts';
import type { Processes } from './processes.ts';
import type { SearchAttempt, Traffic } from './traffic.ts';

export const OUTAGES = [
  'node killed',
  'node paused',
  'node restarted',
  'server killed',
  'worker killed',
  'PostgreSQL restarted',
  'load killed',
] as const;
export type Outage = (typeof OUTAGES)[number];

/** What searches went through, from the moment of each outage of a kind until all was whole again. */
export type OutageFigures = {
  times: number;
  searches: number;
  /** Answered 503 with `Retry-After`. */
  refused: number;
  /** Why no answer came to those that were under way at a server that was killed. */
  lost: readonly string[];
  /** The longest time in which no search succeeded while some failed, in milliseconds. */
  failingMaxMs: number;
  /** The longest that one search took, in milliseconds. */
  slowestMs: number;
};

/** With them a node that does not answer is given up after 9 s, instead of 33. deploy/ has the same. */
export const NODE_SETTINGS = {
  'cluster.fault_detection.follower_check.interval': '1s',
  'cluster.fault_detection.follower_check.timeout': '2s',
  'cluster.fault_detection.follower_check.retry_count': '3',
  'cluster.fault_detection.leader_check.interval': '1s',
  'cluster.fault_detection.leader_check.timeout': '2s',
  'cluster.fault_detection.leader_check.retry_count': '3',
};

/** No outage may make searches fail for longer, in milliseconds. */
const FAILING_MAX_MS = 15_000;
/** Up to so long a killed node stays away before it is started again. */
const AWAY_MS = 10_000;
/** A pause that costs the node its place in the cluster. */
const PAUSE_MS = 14_000;
/** What is watched of searches when a process was killed, at the least. */
const WATCHED_MS = 3_000;
/** What an outage has broken off may fail for so long after it. */
const EXCUSED_MS = 5_000;

export type OutageParts = {
  readonly cluster: OpenSearchCluster;
  /** Null for SQLite, which is not restarted. */
  readonly postgres: PostgresServer | null;
  readonly processes: Processes;
  readonly traffic: Traffic;
  readonly random: () => number;
  /** Of `Campaign`. */
  readonly slowness: number;
  readonly onFault: (fault: string) => void;
};

export class Outages {
  readonly #parts: OutageParts;
  readonly figures = new Map<Outage, OutageFigures>();

  constructor(parts: OutageParts) {
    this.#parts = parts;
  }

  /** Resolves when all is whole again. False where there is nothing to be done it to. */
  async cause(outage: Outage): Promise<boolean> {
    const { cluster, processes, traffic, slowness, onFault } = this.#parts;
    const fromMs = performance.now();
    const end = processes.excuse();
    try {
      if (!(await this.#cause(outage))) return false;
      await cluster.untilGreen();
      await processes.untilServing();
      await traffic.untilSearched();
    } finally {
      setTimeout(end, EXCUSED_MS).unref();
    }
    const figures = figuresOf(traffic.searches, fromMs);
    if (figures.failingMaxMs > FAILING_MAX_MS * slowness)
      onFault(`${outage}: no search succeeded for ${Math.round(figures.failingMaxMs)} ms`);
    if (figures.lost.length > 0 && outage !== 'server killed')
      onFault(`${outage}: searches got no answer: ${figures.lost.join(', ')}`);
    const sum = this.figures.get(outage);
    this.figures.set(outage, sum === undefined ? figures : together(sum, figures));
    return true;
  }

  async #cause(outage: Outage): Promise<boolean> {
    const { cluster, postgres, processes, random } = this.#parts;
    const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    switch (outage) {
      case 'node killed': {
        const node = among(cluster.nodes);
        await node.kill();
        await sleep(random() * AWAY_MS);
        await node.restart();
        return true;
      }
      case 'node paused': {
        const node = among(cluster.nodes);
        await node.pause();
        await sleep(PAUSE_MS);
        await node.goOn();
        return true;
      }
      case 'node restarted': {
        const node = among(cluster.nodes);
        await node.stop();
        await node.restart();
        return true;
      }
      case 'PostgreSQL restarted':
        await postgres?.restart();
        await sleep(WATCHED_MS);
        return postgres !== null;
      case 'server killed':
      case 'worker killed':
      case 'load killed': {
        const kind = outage.split(' ')[0]!;
        const isKilled = processes.kill(among(processes.roles.filter((role) => role.startsWith(kind))));
        await sleep(WATCHED_MS);
        return isKilled;
      }
    }
  }
}

function figuresOf(all: readonly SearchAttempt[], fromMs: number): OutageFigures {
  const searches = all.filter(({ endedMs }) => endedMs >= fromMs).sort((a, b) => a.endedMs - b.endedMs);
  let succeededMs = fromMs;
  let failingSinceMs: number | null = null;
  let failingMaxMs = 0;
  for (const { sentMs, endedMs, outcome } of searches) {
    if (outcome !== 'answered') {
      failingSinceMs ??= Math.max(sentMs, succeededMs);
      continue;
    }
    if (failingSinceMs !== null) failingMaxMs = Math.max(failingMaxMs, endedMs - failingSinceMs);
    failingSinceMs = null;
    succeededMs = endedMs;
  }
  const count = (outcome: SearchAttempt['outcome']) => searches.filter((one) => one.outcome === outcome).length;
  return {
    times: 1,
    searches: searches.length,
    refused: count('refused'),
    lost: searches.flatMap(({ whyLost }) => whyLost ?? []),
    failingMaxMs,
    slowestMs: Math.max(0, ...searches.map(({ sentMs, endedMs }) => endedMs - sentMs)),
  };
}

const together = (a: OutageFigures, b: OutageFigures): OutageFigures => ({
  times: a.times + b.times,
  searches: a.searches + b.searches,
  refused: a.refused + b.refused,
  lost: [...a.lost, ...b.lost],
  failingMaxMs: Math.max(a.failingMaxMs, b.failingMaxMs),
  slowestMs: Math.max(a.slowestMs, b.slowestMs),
});
