/**
 * OpenSearch for tests: a cluster of nodes, each a process on free loopback ports, with a temporary folder and
 * a small heap; gone when the process is that started them.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { firstLineOf } from '../children.ts';
import { isRequired } from '../required.ts';

const START_TIMEOUT_MS = 180_000;
const START_ATTEMPTS = 3;

export interface OpenSearchNode {
  readonly url: string;
  /** Ends the process at once (`kill -9`). What the node had confirmed is in its folder. */
  kill(): Promise<void>;
  /** Ends the node in an orderly way, as a machine that is restarted does. */
  stop(): Promise<void>;
  /** Starts a node that has ended again, on its ports and in its folder, and waits until it answers. */
  restart(): Promise<void>;
  /** Stops the process where it is, as a machine that hangs does: connections stay and nothing answers. */
  pause(): Promise<void>;
  /** Lets a paused node go on. */
  goOn(): Promise<void>;
}

export interface OpenSearchCluster extends AsyncDisposable {
  readonly nodes: readonly OpenSearchNode[];
  readonly urls: readonly string[];
  /** Waits until every node is in the cluster, and every shard has all its copies. */
  untilGreen(): Promise<void>;
}

export interface ClusterOptions {
  /** How many nodes; 1 unless told. */
  readonly nodes?: number;
  /** Heap of each node, in MB; 512 unless told. */
  readonly heapMb?: number;
  /** Settings of opensearch.yml, which go over those that tests want. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Options of the Java machine; unless told, those of a quick start. Measurements want the usual ones: `[]`. */
  readonly java?: readonly string[];
}

/** A start takes half the work with them, and a node a fifth less memory; long work is slower. */
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const JARS =
  process.env['CHARTER_OPENSEARCH_HOME'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'charter', 'opensearch-2.19.1');

const MEMORY_FOLDER = '/dev/shm';
/** What the nodes of a whole run write, with room to spare. */
const MEMORY_BYTES_MIN = 4 * 2 ** 30;

const LAUNCHER = fileURLToPath(new URL('../../scripts/opensearch/Node.java', import.meta.url));

/** What to give as a suite's `skip`: false, or why the suite cannot run here. */
export const noOpenSearch: string | false =
  existsSync(JARS) && process.env['PATH']?.split(delimiter).some((folder) => existsSync(join(folder, 'javac')))
    ? false
    : 'OpenSearch is not installed: scripts/install-opensearch.sh installs it';

/** The variable that names the URL of a node that tests share; where it is set, no other is started for that. */
export const SHARED_URL = 'CHARTER_TEST_OPENSEARCH_URL';

// Where every test has to run, one that is skipped is a fault.
if (noOpenSearch && isRequired('opensearch')) throw new Error(noOpenSearch);

export async function startOpenSearch(options: ClusterOptions = {}): Promise<OpenSearchCluster> {
  assert(!noOpenSearch, 'the suite is skipped where OpenSearch is not installed');
  for (let attempt = 1; ; attempt++) {
    try {
      return await startCluster(options);
    } catch (error) {
      // Somebody else may have taken a port between our finding it and the node's asking for it.
      if (attempt === START_ATTEMPTS) throw error;
    }
  }
}

/** A file system in memory where it has room: a node that is killed keeps its files there, and small loads wait for no disk. */
function dataFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_BYTES_MIN ? MEMORY_FOLDER : tmpdir();
}

async function startCluster(options: ClusterOptions): Promise<OpenSearchCluster> {
  const { nodes: count = 1, heapMb = 512, settings, java = QUICK_START } = options;
  const ports = await freePorts(2 * count);
  const places = Array.from({ length: count }, (_, place) => ({
    name: `node-${place + 1}`,
    httpPort: ports[place]!,
    transportPort: ports[count + place]!,
  }));
  const common = {
    // A name of its own, so that no node of another cluster joins.
    'cluster.name': `charter-${randomUUID()}`,
    'cluster.initial_cluster_manager_nodes': places.map(({ name }) => name).join(),
    'discovery.seed_hosts': places.map(({ transportPort }) => `127.0.0.1:${transportPort}`).join(),
    'network.host': '127.0.0.1',
    'node.processors': 2,
    'logger.level': 'WARN',
    // How full this machine's disk is, is not what is tested.
    'cluster.routing.allocation.disk.threshold_enabled': false,
    'cluster.max_shards_per_node': 10_000,
    // Otherwise garbage that the serial collector has yet to take counts as memory, and requests are refused for it.
    'indices.breaker.total.use_real_memory': false,
  };
  const nodes = places.map(({ name, httpPort, transportPort }) => {
    const home = mkdtempSync(join(dataFolder(), 'charter-opensearch-'));
    const own = { 'node.name': name, 'http.port': httpPort, 'transport.port': transportPort };
    return new NodeProcess(httpPort, home, [
      ...[...java, `-Xms${heapMb}m`, `-Xmx${heapMb}m`, '-cp', join(JARS, '*'), LAUNCHER, home],
      ...Object.entries({ ...common, ...own, ...settings }).map(([setting, value]) => `${setting}=${value}`),
    ]);
  });
  const cluster: OpenSearchCluster = {
    nodes,
    urls: nodes.map(({ url }) => url),
    untilGreen: () =>
      until('green', () =>
        answers(`${nodes[0]!.url}/_cluster/health?wait_for_status=green&wait_for_nodes=${count}&timeout=1s`),
      ),
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.kill()));
      for (const node of nodes) rmSync(node.home, { recursive: true });
    },
  };
  try {
    await Promise.all(nodes.map((node) => node.restart()));
    await cluster.untilGreen();
    return cluster;
  } catch (error) {
    await cluster[Symbol.asyncDispose]();
    throw error;
  }
}

class NodeProcess implements OpenSearchNode {
  readonly url: string;
  readonly home: string;
  readonly #command: readonly string[];
  #running: { readonly process: ChildProcess; readonly exited: Promise<unknown> } | undefined;
  #pause: ChildProcess | undefined;

  constructor(httpPort: number, home: string, command: readonly string[]) {
    this.url = `http://127.0.0.1:${httpPort}`;
    this.home = home;
    this.#command = command;
  }

  async restart(): Promise<void> {
    const log = join(this.home, 'output.txt');
    const output = openSync(log, 'a');
    // The launcher ends when its standard input ends, which it does even when this process is killed.
    const process = spawn('java', this.#command, { stdio: ['pipe', output, output] });
    closeSync(output);
    this.#running = { process, exited: once(process, 'exit') };
    await until('up', () => {
      const running = process.exitCode === null && process.signalCode === null;
      if (!running) throw new Error(`OpenSearch ended: ${readFileSync(log, 'utf8')}`);
      return answers(this.url);
    });
  }

  async kill(): Promise<void> {
    this.#running?.process.kill('SIGKILL');
    await this.#running?.exited;
    this.#running = undefined;
    await this.goOn();
  }

  async stop(): Promise<void> {
    this.#running?.process.kill('SIGTERM');
    await this.#running?.exited;
    this.#running = undefined;
  }

  async pause(): Promise<void> {
    // A process of its own does it, so that the node goes on, and ends, also when this process is killed.
    const script = 'kill -STOP "$1"; echo; cat >/dev/null; kill -CONT "$1"';
    this.#pause = spawn('sh', ['-c', script, 'sh', `${this.#running?.process.pid}`], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    await firstLineOf(this.#pause);
  }

  async goOn(): Promise<void> {
    if (this.#pause === undefined) return;
    const exited = once(this.#pause, 'exit');
    this.#pause.stdin!.end();
    await exited;
    this.#pause = undefined;
  }
}

async function until(state: string, reached: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error(`OpenSearch is not ${state}`);
    await sleep(50);
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** They are free together, so each is another one. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
