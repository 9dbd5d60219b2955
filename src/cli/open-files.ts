/** How many files a server or worker needs open, how many it may have, and how many connections that leaves. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './exit-codes.ts';
import type { Settings } from './settings.ts';

/** Node itself, the log, and what the main thread keeps of the store and opens for moments. */
const PROCESS_FILES = 56;
/** What a thread of Node's takes before it opens anything. */
const THREAD_FILES = 8;
/** Connections of a thread to a search cluster. */
const CLUSTER_FILES = 16;
/** The parts of a server that keep a pool of connections to PostgreSQL each. */
const POOLS = 8;
/** Threads that write charges and send webhooks. */
const OWN_THREADS = 2;
/** How many programs may ask for measurements at once. */
export const METRICS_CONNECTIONS = 8;
/** With fewer a server is of no use: a browser alone opens six. */
export const CONNECTIONS_MIN = 16;
/** How old the count of snapshots may be, in milliseconds. */
const COUNTED_MS = 10_000;

/** `home`: the data folder. */
type Installation = { readonly home: string; readonly settings: Settings };

/** How many files this process may have open, by the soft limit of the system; `null` where there is no limit, or it cannot be read. */
export function openFilesLimit(): number | null {
  const told = process.platform === 'linux' ? limitOfLinux() : limitOfShell();
  return told !== null && Number.isSafeInteger(Number(told)) ? Number(told) : null;
}

/** See proc_pid_limits(5): `Max open files            1024                 524288               files`. */
function limitOfLinux(): string | null {
  try {
    return /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

function limitOfShell(): string | null {
  try {
    return execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** What a server needs open beside the connections of its callers. */
export function filesOfServer({ home, settings }: Installation): number {
  const { searchThreads, batchThreads, cluster, databaseUrl, databasePool } = settings;
  const registries = snapshotsIn(home, 'registries');
  const lists = snapshotsIn(home, 'premises');
  const perThread = THREAD_FILES + (cluster === undefined ? 0 : CLUSTER_FILES);
  // Those that search have registries, or lists in a thread of their own; those that match a batch, match single locations or
  // find networks read both.
  const searching = searchThreads * (perThread + registries) + perThread + lists;
  const matching = (batchThreads + 2 * Math.max(1, batchThreads)) * (perThread + registries + lists);
  const pools = databaseUrl === undefined ? 0 : POOLS * databasePool;
  // The main thread has the snapshots open, and for a moment those that take their place.
  const measured = settings.metrics === null ? 0 : METRICS_CONNECTIONS;
  return PROCESS_FILES + 2 * (registries + lists) + searching + matching + OWN_THREADS * perThread + pools + measured;
}

/** What a worker needs open. */
export function filesOfWorker({ home, settings }: Installation, threads: number): number {
  const snapshots = snapshotsIn(home, 'registries') + snapshotsIn(home, 'premises');
  const pools = settings.databaseUrl === undefined ? 0 : (threads + 2) * settings.databasePool;
  return PROCESS_FILES + threads * (THREAD_FILES + CLUSTER_FILES + snapshots) + pools;
}

/** @throws CommandError where a process may have fewer files open than it needs */
export function mustHaveFiles(needed: number, limit = openFilesLimit()): void {
  if (limit === null || limit >= needed) return;
  const says = `This process may have ${limit} files open, and it needs at least ${needed}`;
  throw new CommandError('failed', `${says}. Raise the limit: ulimit -n 65536`);
}

/**
 * How many callers may be connected to a server at once, as its snapshots are at the time of asking; `null` where
 * nothing limits them.
 *
 * @throws CommandError where there is room for hardly any
 */
export function connectionsOfServer(installation: Installation): (() => number) | null {
  const limit = openFilesLimit();
  if (limit === null) return null;
  mustHaveFiles(filesOfServer(installation) + CONNECTIONS_MIN, limit);
  let countedAt = Number.NEGATIVE_INFINITY;
  let connections = CONNECTIONS_MIN;
  return () => {
    const now = performance.now();
    if (now - countedAt > COUNTED_MS) {
      connections = Math.max(CONNECTIONS_MIN, limit - filesOfServer(installation));
      countedAt = now;
    }
    return connections;
  };
}

function snapshotsIn(home: string, folder: string): number {
  try {
    return readdirSync(join(home, folder)).filter((name) => name.endsWith('.sqlite')).length;
  } catch {
    // Nothing is loaded yet, or it is on a cluster.
    return 0;
  }
}
