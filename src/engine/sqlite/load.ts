/**
 * A load: companies in any order are sorted on disk, built into snapshot files aside, and published one jurisdiction after
 * another. Nothing is published before everything is built.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import type { Company } from '../../entity/index.ts';
import { ExternalSorter } from '../../sort/index.ts';
import { EngineError, type LoadOptions, type Origin, type SnapshotInfo, type SnapshotLoad } from '../port.ts';
import { assembleSnapshot } from './assemble.ts';
import { type BuildTask, type Built, buildCompanies, buildNames, sortKey } from './build.ts';
import { type Fanout, packEntry } from './entry.ts';
import { lockJurisdiction, makeBuildDirectory, publishSnapshot } from './files.ts';
import { bitsFor, type RowIdBits } from './layout.ts';
import type { BuildMessage } from './load-worker.ts';
import { overlay } from './overlay.ts';
import { type PackedRecords, packRecords } from './records.ts';

/** Two threads build at once: the companies, and the names and officers. */
const THREADS = 2;
/** Chunks of records that are read ahead, so that no thread waits for the next. */
const CHUNKS_AHEAD = 4;
/** Less than this is loaded in the calling thread: starting threads takes longer. */
const THREADED_BYTES_MIN = 8 * 1024 * 1024;
const PROGRESS_EVERY = 20_000;
/** Lines of one chunk of records have orders below this; every chunk, and every company added alone, has the next ones. */
const CHUNK_ORDERS = 2 ** 26;

export class SqliteLoad implements SnapshotLoad {
  readonly #directory: string;
  readonly #buildDirectory: string;
  readonly #options: LoadOptions;
  readonly #sorter: ExternalSorter;
  readonly #fanouts = new Map<string, Fanout>();
  readonly #pending = new Set<Promise<void>>();
  #pool: Piscina | undefined;
  #chunks = 0;
  #added = 0;
  #bytes = 0;

  constructor(directory: string, options: LoadOptions) {
    this.#directory = directory;
    this.#options = options;
    this.#buildDirectory = makeBuildDirectory(directory);
    this.#sorter = new ExternalSorter(this.#buildDirectory);
  }

  add(company: Company, origin: Origin): void {
    const fanout = this.#fanoutOf(company.jurisdiction_code);
    const entry = packEntry(company, origin, fanout);
    this.#addEntry(sortKey(company.jurisdiction_code, company.entity_number), this.#chunks * CHUNK_ORDERS, entry);
    this.#chunks += 1;
    this.#bytes += entry.length;
  }

  async addRecords(bytes: Uint8Array<ArrayBuffer>, first: Origin): Promise<void> {
    const order = this.#chunks * CHUNK_ORDERS;
    this.#chunks += 1;
    this.#bytes += bytes.length;
    if (this.#bytes < THREADED_BYTES_MIN) {
      this.#addPacked(packRecords(bytes, first), order);
      return;
    }
    const work = this.#threads()
      .run({ bytes, first }, { name: 'records' })
      .then((packed: PackedRecords) => this.#addPacked(packed, order));
    const pending = work.finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    if (this.#pending.size > CHUNKS_AHEAD) await Promise.race(this.#pending);
  }

  #addPacked({ keys, lines, bytes, ends, fanouts, rejects }: PackedRecords, order: number): void {
    const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const [jurisdiction, { names, parties }] of Object.entries(fanouts)) {
      const fanout = this.#fanoutOf(jurisdiction);
      fanout.names = Math.max(fanout.names, names);
      fanout.parties = Math.max(fanout.parties, parties);
    }
    let start = 0;
    for (const [index, key] of keys.entries()) {
      const end = ends[index]!;
      this.#addEntry(key, order + lines[index]!, packed.subarray(start, end));
      start = end;
    }
    for (const reject of rejects) this.#options.onReject?.(reject);
  }

  #addEntry(key: string, order: number, entry: Buffer): void {
    refusals(() => this.#sorter.add(key, order, entry));
    this.#added += 1;
    if (this.#added % PROGRESS_EVERY === 0) this.#options.onProgress?.({ phase: 'sorting', companies: this.#added });
  }

  #fanoutOf(jurisdiction: string): Fanout {
    let fanout = this.#fanouts.get(jurisdiction);
    if (fanout === undefined) {
      fanout = { names: 1, parties: 1 };
      this.#fanouts.set(jurisdiction, fanout);
    }
    return fanout;
  }

  async publish(): Promise<readonly SnapshotInfo[]> {
    await Promise.all(this.#pending);
    if (this.#added === 0) return [];
    const jurisdictions = [...this.#fanouts.keys()].sort();
    using locks = new DisposableStack();
    for (const jurisdiction of jurisdictions) locks.use(lockJurisdiction(this.#directory, jurisdiction));
    return refusalsOf(async () => {
      const sorter = this.#options.mode === 'merge' ? this.#overlaid(jurisdictions) : this.#sorter;
      const task = { runs: sorter.seal(), directory: this.#buildDirectory, bits: this.#bits() };
      const built = await this.#build(task);
      sorter.close();
      const infos = built.map((snapshot) => {
        this.#options.onProgress?.({ phase: 'publishing', companies: snapshot.counts.companies });
        const names = join(this.#buildDirectory, `${snapshot.jurisdiction}.names`);
        return assembleSnapshot(snapshot, names, task.bits[snapshot.jurisdiction]!, new Date().toISOString());
      });
      for (const { jurisdiction, path } of built) publishSnapshot(path, this.#directory, jurisdiction);
      return infos;
    });
  }

  #overlaid(jurisdictions: readonly string[]): ExternalSorter {
    const { mergeCompany, onDuplicate } = this.#options;
    if (mergeCompany === undefined) throw new Error('A load that merges needs mergeCompany.');
    return overlay({
      directory: this.#directory,
      buildDirectory: this.#buildDirectory,
      updates: this.#sorter.sorted(),
      jurisdictions,
      fanoutOf: (jurisdiction) => this.#fanoutOf(jurisdiction),
      mergeCompany,
      onDuplicate,
    });
  }

  #bits(): Record<string, RowIdBits> {
    const bits: Record<string, RowIdBits> = {};
    for (const [jurisdiction, { names, parties }] of this.#fanouts) {
      bits[jurisdiction] = { nameBits: bitsFor(names), partyBits: bitsFor(parties) };
    }
    return bits;
  }

  async #build(task: BuildTask): Promise<Built[]> {
    const { onDuplicate, onProgress } = this.#options;
    const onBuilt = (companies: number) => onProgress?.({ phase: 'indexing', companies });
    if (this.#bytes < THREADED_BYTES_MIN) {
      buildNames(task);
      return buildCompanies(task, { onDuplicate, onProgress: onBuilt });
    }
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (message: BuildMessage) => {
      if (message.kind === 'duplicate') onDuplicate?.(message.duplicate);
      else onBuilt(message.companies);
    });
    try {
      const [built] = await Promise.all([
        this.#threads().run(withPort({ task, port: port2 }), { name: 'companies' }) as Promise<Built[]>,
        this.#threads().run({ task }, { name: 'names' }),
      ]);
      return built;
    } finally {
      port1.close();
    }
  }

  #threads(): Piscina {
    this.#pool ??= new Piscina({
      filename: new URL('./load-worker.ts', import.meta.url).href,
      minThreads: THREADS,
      maxThreads: THREADS,
    });
    return this.#pool;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool?.destroy();
    this.#sorter.close();
    rmSync(this.#buildDirectory, { recursive: true, force: true });
  }
}

/** A task whose port changes hands. */
function withPort<Task extends { readonly port: MessagePort }>(task: Task): unknown {
  return move({ [transferableSymbol]: task.port, [valueSymbol]: task });
}

function refusals<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asRefusal(error);
  }
}

async function refusalsOf<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}

const SQLITE_FULL = 13;

/** A full disk, as SQLite or the file system says it, is an EngineError; the snapshots there are untouched by it. */
function asRefusal(error: unknown): unknown {
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code !== 'ENOSPC' && errcode !== SQLITE_FULL) return error;
  return new EngineError('disk_full', 'The disk is full; the snapshots that were there are unchanged.', {
    cause: error,
  });
}
