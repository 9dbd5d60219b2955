/** Runs the real command, as a script would, over a data folder of its own. */
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../src/cli/run.ts';
import { endingWithTests, linesUntil } from '../children.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a command prints that runs in this process. */
const printed = new AsyncLocalStorage<{ stdout: string; stderr: string }>();
for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name];
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.isTTY = false;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const own = printed.getStore();
    if (own === undefined) return write(chunk, ...rest);
    own[name] += chunk;
    const written = rest.at(-1);
    if (typeof written === 'function') written();
    return true;
  };
}

/** What is printed by `run`, and by nothing else meanwhile such as the reporter of tests, is added to `own`. */
export const printingTo = <T>(own: { stdout: string; stderr: string }, run: () => T): T => printed.run(own, run);

export type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };

export class DataFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'charter-cli-'));
  readonly #settings: Readonly<Record<string, string>>;

  /** `settings`: what stands in the environment beside the folder itself. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
  }

  /** Runs a command in a process of its own. */
  run(...args: readonly string[]): Promise<Outcome> {
    return this.#run(args, null);
  }

  /**
   * The same in this process, which saves the start. For commands that end by themselves, one after the other:
   * there is one exit code.
   */
  async call(...args: readonly string[]): Promise<Outcome> {
    const own = { stdout: '', stderr: '' };
    try {
      await printingTo(own, () => runCommandLine(args, this.#environment()));
      return { code: Number(process.exitCode ?? 0), ...own };
    } finally {
      process.exitCode = undefined;
    }
  }

  /** The same with `input` at the standard input. */
  runWith(input: string | Buffer, ...args: readonly string[]): Promise<Outcome> {
    return this.#run(args, input);
  }

  #run(args: readonly string[], input: string | Buffer | null): Promise<Outcome> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [MAIN, ...args],
        { env: this.#environment(), maxBuffer: Number.POSITIVE_INFINITY },
        (_error, stdout, stderr) => {
          resolve({ code: child.exitCode ?? -1, stdout, stderr });
        },
      );
      if (input === null) return;
      // A command that ends early reads no more.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }

  /** Starts a command that stays, and resolves with the lines it prints up to the first that `isLast`. */
  async start(args: readonly string[], isLast: (line: string) => boolean): Promise<Running> {
    const child = this.spawn(...args);
    return { child, lines: await linesUntil(child, isLast) };
  }

  /** Starts a command and leaves it to itself. */
  spawn(...args: readonly string[]): ChildProcessByStdio<null, Readable, Readable> {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    return endingWithTests(spawn(process.execPath, [MAIN, ...args], { env: this.#environment(), stdio: [...stdio] }));
  }

  /** The same, with a standard input to write to. */
  spawnReading(...args: readonly string[]): ChildProcessByStdio<Writable, Readable, null> {
    const child = endingWithTests(
      spawn(process.execPath, [MAIN, ...args], { env: this.#environment(), stdio: ['pipe', 'pipe', 'ignore'] }),
    );
    // It is killed while it is written to.
    child.stdin.on('error', () => {});
    return child;
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      // What the other tests of the run have compiled; without it a command keeps its own in the system's
      // folder.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      CHARTER_HOME: this.path,
      CHARTER_LOG_LEVEL: 'silent',
      CHARTER_RATE_LIMIT: 'off',
      ...this.#settings,
    };
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

export type Running = { readonly child: ChildProcess; readonly lines: readonly string[] };

/** A process that is told to end ends by itself in this time, or else by the signal. */
const GRACE_MS = 800;

/**
 * Tells a command that stays to end, and holds it to ending in good order: with `code`, or on a machine that has too
 * much else to do by the signal when its grace is over.
 */
export async function endInOrder(child: ChildProcess, code = 0): Promise<void> {
  const ended = once(child, 'exit');
  const toldMs = performance.now();
  child.kill('SIGTERM');
  const outcome = await ended;
  if (outcome[0] === code) return;
  assert.deepEqual(outcome, [null, 'SIGTERM']);
  assert.ok(performance.now() - toldMs >= GRACE_MS, 'the signal ended it at once');
}

/** How many companies `charter status` tells of the first registry. */
export async function companiesIn(folder: DataFolder): Promise<number | undefined> {
  const { snapshots } = JSON.parse((await folder.call('status')).stdout);
  return snapshots[0]?.companies;
}
