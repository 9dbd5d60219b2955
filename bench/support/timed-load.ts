/** A command that loads, as a process of its own: what it says, and what it takes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

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
};

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
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const seconds = (performance.now() - begun) / 1000;
  const [, microseconds, kilobytes] = /^told (\d+) (\d+)$/m.exec(stderr) ?? [];
  if (status !== 0) throw new Error(stderr);
  return { stdout, seconds, processor: Number(microseconds), kilobytes: Number(kilobytes) };
}
