/** A command that loads, as a process of its own: what it says, and what it takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { anonymousMiB } from './anonymous-memory.ts';

export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));

/** Beside what is measured: processor time of all threads, and the most memory, in KB. */
const TOLD = `import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    console.error('told', user + system, process.resourceUsage().maxRSS);
  });`;

export type TimedCommand = {
  readonly stdout: string;
  /** By the clock. */
  readonly seconds: number;
  /** Of the processors, all threads together, in microseconds. */
  readonly processor: number;
  /** The most memory that it held at a time. */
  readonly kilobytes: number;
  /** The same without what is mapped from files, in MiB, as far as it was seen ten times a second. */
  readonly anonymous: number;
};

const SAMPLE_MS = 100;

/** Runs `charter` of a checkout over a data folder. Raises an error with what it said where it fails. */
export async function timedCommand(home: string, args: readonly string[], root = CHECKOUT): Promise<TimedCommand> {
  const begun = performance.now();
  const child = spawn(join(root, 'bin/charter'), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CHARTER_HOME: home,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TOLD)}`,
    },
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const watching = watchMemory(child);
  const [stdout, stderr, [status]] = await ended;
  const seconds = (performance.now() - begun) / 1000;
  const [, microseconds, kilobytes] = /^told (\d+) (\d+)$/m.exec(stderr) ?? [];
  if (status !== 0) throw new Error(stderr);
  const anonymous = await watching;
  return { stdout, seconds, processor: Number(microseconds), kilobytes: Number(kilobytes), anonymous };
}

/** The most anonymous memory of a process until it ends. */
async function watchMemory(child: ChildProcess): Promise<number> {
  let most = 0;
  while (child.exitCode === null && child.signalCode === null) {
    // It may have ended without having been heard of.
    most = Math.max(most, await anonymousMiB(child.pid!).catch(() => 0));
    await sleep(SAMPLE_MS);
  }
  return most;
}
