/**
 * A PostgreSQL server for tests: in a temporary folder, on a free loopback port, without durability, gone
 * when the process is that started it. It also runs when the tests run as root, whom PostgreSQL refuses: then
 * it runs as the user `postgres` of the package.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 3;

export interface PostgresServer extends AsyncDisposable {
  /** Makes an empty database and returns its URL. */
  newDatabase(): Promise<string>;
  /**
   * Stops all of its processes where they are, as a machine that hangs does: connections stay and nothing
   * answers.
   */
  hang(): void;
  /** Lets them go on. */
  goOn(): void;
  /** Ends it, which breaks off what is under way, and starts it again on its port, with all that was committed. */
  restart(): Promise<void>;
}

/** Copies a database that nobody is connected to, and returns the URL of the copy. */
export async function copyDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying its files takes a quarter of the processor that writing a log of each page takes, which is the default since
  // version 15 and cannot be chosen before.
  await connected(neighbourOf(url, 'postgres'), async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const strategy = Number(rows[0]!.server_version_num) < 15_00_00 ? '' : 'strategy file_copy';
    await client.query(`create database ${name} template ${nameOf(url)} ${strategy}`);
  });
  return neighbourOf(url, name);
}

/** Drops a database, also where somebody is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  await query(neighbourOf(url, 'postgres'), `drop database ${nameOf(url)} with (force)`);
}

/** The URL of another database on the same server; `template1` is an empty one. */
export const neighbourOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href;

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/**
 * The folder with `initdb`: Debian keeps one per version and off the PATH; other systems have it on the PATH.
 */
const binaries: string | undefined = [
  ...globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse(),
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'initdb')),
]
  .filter((path) => existsSync(path))
  .map(dirname)[0];

/** What to give as a suite's `skip`: false, or why the suite cannot run here. */
export const noPostgres: string | false =
  binaries === undefined ? 'PostgreSQL is not installed: scripts/install-postgresql.sh installs it' : false;

/** `settings` of postgresql.conf go over the small ones that tests want. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startServer(settings);
    } catch (error) {
      // Somebody else may have taken the port between our finding it and the server's asking for it.
      if (attempt === START_ATTEMPTS) throw error;
    }
  }
}

const idOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));

const KEPT = 'kept';

/**
 * Stops the server when the shell's standard input ends, which it does even when this process is killed; then
 * clears up, unless the folder says that it is needed again.
 */
const UNTIL_STDIN_ENDS = `
  exec 3<&0
  folder=$1; shift
  "$@" 3<&- &
  server=$!
  (cat <&3 >/dev/null; kill -INT $server) 2>/dev/null &
  wait $server
  [ -e "$folder/${KEPT}" ] || rm -rf "$folder"`;

async function startServer(given: Readonly<Record<string, string>>): Promise<PostgresServer> {
  assert(binaries !== undefined, 'the suite is skipped where PostgreSQL is not installed');
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'charter-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'charter', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    shared_buffers: '16MB',
    max_connections: 200,
    // Nobody copies its log, and no page of it is written whole: that takes time alone.
    wal_level: 'minimal',
    max_wal_senders: 0,
    full_page_writes: 'off',
    ...given,
  };
  const command = [
    ...['-c', UNTIL_STDIN_ENDS, 'sh', folder, join(binaries, 'postgres'), '-D', data],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const empty = `postgres://charter@127.0.0.1:${port}/template1`;
  const start = async () => {
    const server = spawn('sh', command, { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] });
    const exited = once(server, 'exit');
    await untilReady(neighbourOf(empty, 'postgres'), () => server.exitCode === null && server.signalCode === null);
    return { server, exited };
  };
  let running = await start();
  const end = async (): Promise<void> => {
    running.server.stdin.end();
    await running.exited;
  };
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of processesOf(data)) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A connection that was closed just now takes its process along.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    newDatabase: () => copyDatabase(empty),
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    async restart() {
      writeFileSync(join(folder, KEPT), '');
      await end();
      rmSync(join(folder, KEPT));
      running = await start();
    },
    async [Symbol.asyncDispose]() {
      signal('SIGCONT');
      await end();
    },
  };
}

/** The server's own, which makes the others, comes first. */
function processesOf(data: string): readonly number[] {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = all
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []))];
}

async function untilReady(url: string, running: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (!running() || Date.now() > deadline) throw new Error('PostgreSQL does not start', { cause: error });
      await sleep(50);
    }
  }
}

const query = (url: string, sql: string) => connected(url, (client) => client.query(sql));

async function connected(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  server.close();
  await once(server, 'close');
  return address.port;
}
