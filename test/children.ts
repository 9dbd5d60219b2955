/** Child processes: waits for what they do end when they do, and would last for ever otherwise; none outlives its tests. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 2;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A child that is killed when this process ends, as it does when a test took too long. */
export function endingWithTests<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * The lines that a child prints, up to the first that `isLast`. What it prints after that is thrown away, unless
 * it is listened for.
 *
 * @throws Error with what it printed and how it ended, where it ends before
 */
export async function linesUntil(child: ChildProcess, isLast: (line: string) => boolean): Promise<readonly string[]> {
  const closed = once(child, 'close');
  closed.catch(() => {});
  const lines: string[] = [];
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    lines.push(line);
    if (!isLast(line)) continue;
    child.stdout!.resume();
    return lines;
  }
  await closed;
  throw new Error(`${endOf(child)}: ${lines.join('\n')}\n${errors}`);
}

/** The first line that a child prints. @throws Error where it ends before */
export async function firstLineOf(child: ChildProcess): Promise<string> {
  const [line] = await linesUntil(child, () => true);
  return line!;
}

/** Asks again and again until `holds`. @throws Error where the child ends before */
export async function whileRunning(child: ChildProcess, holds: () => boolean): Promise<void> {
  while (!holds()) {
    if (hasEnded(child)) throw new Error(endOf(child));
    await sleep(POLL_MS);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const endOf = (child: ChildProcess): string =>
  `The process ended too early, with ${child.exitCode ?? child.signalCode}`;
