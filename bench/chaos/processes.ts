/**
 * The processes of one installation, as an operator starts them; each starts again when it has been killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endingWithTests } from '../../test/children.ts';
import { writeVersion } from './registry.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export const ROLES = ['server A', 'server B', 'worker A', 'worker B', 'load'] as const;
export type Role = (typeof ROLES)[number];

export type Installation = {
  /** With cluster and PostgreSQL each process has a data folder of its own in it, and needs nothing there. */
  readonly home: string;
  /** Outside the data folder, whose file system may be full. */
  readonly aside: string;
  /** Empty for SQLite. */
  readonly databaseUrl: string;
  /** Nodes of a search cluster, with commas; empty for the embedded engine. */
  readonly engineUrl: string;
  readonly ports: Readonly<Record<'server A' | 'server B', number>>;
};

export const LEASE_SECONDS = 4;
/** A location may wait for half of a lease; while a node hangs, that is some seconds. */
const CLUSTER_LEASE_SECONDS = 12;
const LOAD_AGAIN_MS = 1_000;

type Running = { readonly child: ChildProcess; readonly ended: Promise<void> };

export class Processes implements AsyncDisposable {
  readonly #installation: Installation;
  readonly #onFault: (fault: string) => void;
  readonly #running = new Map<Role, Running>();
  readonly #killed = new WeakSet<ChildProcess>();
  #excuses = 0;
  /** In a cluster, whether a killed load may still have its lease, under which no other one publishes. */
  #isLeaseLeft = false;
  #isEnding = false;
  #version = 0;
  #published = 0;
  #loads = 0;

  /** `onFault` hears of processes that end by themselves. */
  constructor(installation: Installation, onFault: (fault: string) => void) {
    this.#installation = installation;
    this.#onFault = onFault;
  }

  /** Whether a load may fail, and nothing be had of disk or cluster: while one of them is broken. */
  get mayFail(): boolean {
    return this.#excuses > 0;
  }

  /** Lets them fail until the function that is returned is called. */
  excuse(): () => void {
    this.#excuses += 1;
    return () => {
      this.#excuses -= 1;
    };
  }

  /** The newest version whose load began: any up to it may be served. */
  get newestVersion(): number {
    return this.#version;
  }

  /** The newest version whose load said that it is published. */
  get publishedVersion(): number {
    return this.#published;
  }

  /** How many loads have published. */
  get loads(): number {
    return this.#loads;
  }

  get roles(): readonly Role[] {
    return ROLES;
  }

  /** Resolves when both servers answer. */
  async untilServing(): Promise<void> {
    for (const port of Object.values(this.#installation.ports)) {
      const isUp = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isUp())) await sleep(100);
    }
  }

  /** Loads the first version, starts everything, and waits until both servers answer: one that starts refuses all. */
  async start(): Promise<void> {
    await this.#start('load').ended;
    if (this.#published === 0) throw new Error('the first load failed');
    for (const role of ROLES) this.#start(role);
    await this.untilServing();
  }

  /**
   * Kills at this very moment, whatever the process is about. False where there is none, and for loads that
   * cannot publish for a load that was killed before.
   */
  kill(role: Role): boolean {
    const running = this.#running.get(role);
    if (running === undefined) return false;
    if (role === 'load') {
      if (this.#isLeaseLeft) return false;
      this.#isLeaseLeft = this.#installation.engineUrl !== '';
    }
    this.#killed.add(running.child);
    return running.child.kill('SIGKILL');
  }

  /** Stands still until the function that is returned is called. */
  pause(role: Role): () => void {
    const child = this.#running.get(role)?.child;
    child?.kill('SIGSTOP');
    return () => child?.kill('SIGCONT');
  }

  /** Ends loads for good, after the one that is under way. */
  async endLoads(): Promise<void> {
    this.#isEnding = true;
    await this.#running.get('load')?.ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isEnding = true;
    for (const { child } of this.#running.values()) {
      this.#killed.add(child);
      child.kill('SIGKILL');
    }
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  #start(role: Role): Running {
    const { home, databaseUrl, engineUrl } = this.#installation;
    const isOnCluster = engineUrl !== '';
    const folder = isOnCluster && databaseUrl !== '' ? join(home, role) : home;
    mkdirSync(folder, { recursive: true });
    const child = spawn(process.execPath, [MAIN, ...this.#argumentsOf(role)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        CHARTER_HOME: folder,
        CHARTER_DATABASE_URL: databaseUrl,
        CHARTER_ENGINE_URL: engineUrl,
        CHARTER_RATE_LIMIT: 'off',
        CHARTER_LOG_LEVEL: 'fatal',
        CHARTER_SEARCH_THREADS: '1',
        CHARTER_BATCH_THREADS: role === 'server A' && !isOnCluster ? '1' : '0',
        CHARTER_BATCH_LEASE_SECONDS: String(isOnCluster ? CLUSTER_LEASE_SECONDS : LEASE_SECONDS),
      },
    });
    endingWithTests(child);
    const complaint: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => complaint.push(line));
    const version = this.#version;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const running = { child, ended };
    this.#running.set(role, running);
    const again = (): void => {
      if (!this.#isEnding && this.#version > 1) this.#start(role);
    };
    child.once('close', (code) => {
      this.#running.delete(role);
      const mayFail = this.#killed.has(child) || (role === 'load' && (this.mayFail || this.#isLeaseLeft));
      if (role === 'load' && code === 0) {
        this.#published = version;
        this.#loads += 1;
        this.#isLeaseLeft = false;
      } else if (!mayFail) {
        this.#onFault(`${role} ended by itself with ${code}: ${complaint.slice(-5).join(' / ')}`);
      }
      // What a load failed for takes a moment to pass.
      if (role === 'load' && code !== null && code > 0) setTimeout(again, LOAD_AGAIN_MS).unref();
      else again();
      resolve();
    });
    return running;
  }

  #argumentsOf(role: Role): string[] {
    const { ports, aside } = this.#installation;
    switch (role) {
      case 'server A':
      case 'server B':
        return ['serve', '--port', String(ports[role])];
      case 'worker A':
      case 'worker B':
        return ['worker', '--threads', '1'];
      case 'load': {
        const path = join(aside, 'companies.ndjson');
        writeVersion(path, ++this.#version);
        return ['load', '--records', path, '--accept-loss'];
      }
    }
  }
}
