import { join } from 'node:path';
import type { Company } from '../../entity/index.ts';
import { ExternalSorter } from '../../sort/index.ts';
import type { LoadOptions, Origin, PackedCompanies, Packing } from '../port.ts';
import { asRefusal, withRefusals } from '../refusal.ts';
import { bodyOfCompany, DocumentPacker, PACKED_BYTES, type PackedDocuments } from './document-packer.ts';
import type { LoadThreads } from './load-threads.ts';
import { overlay, type ReadPresent } from './overlay.ts';
import { documentsOf, PACKING_MODULE, type PackData } from './packing.ts';
import type { SortedDocuments } from './read-documents.ts';
import { type PackedRecords, packRecords } from './records.ts';
import type { open } from './records-worker.ts';
import { createStagingLog, type StagingLog } from './staging-log.ts';

/** Less than this is loaded in the calling thread: starting threads takes longer. */
const THREADED_BYTES_MIN = 8 * 1024 * 1024;
/**
 * Of two companies of one number the one with the lower order stays. A chunk of records has so many orders,
 * one for each line; so has a company that is added alone.
 */
const CHUNK_ORDERS = 2 ** 26;

/** Takes a load's companies in any order, and gives back their index documents in order. */
export class DocumentSorter implements Disposable {
  readonly #directory: string;
  readonly #threads: LoadThreads<typeof open>;
  readonly #options: LoadOptions;
  readonly #sorter: ExternalSorter;
  readonly #log: StagingLog;
  /** Of companies that were added one by one. */
  readonly #packer: DocumentPacker;
  readonly #jurisdictions = new Set<string>();
  readonly #pending = new Set<Promise<void>>();
  /** The first failure of a chunk that was read in another thread, thrown at the next call. */
  #failure: { readonly error: unknown } | undefined;
  #overlaid: ExternalSorter | undefined;
  #chunks = 0;
  #added = 0;
  #bytes = 0;

  /** `directory`: for files meanwhile; the caller removes it when the load is over. */
  constructor(directory: string, threads: LoadThreads<typeof open>, options: LoadOptions) {
    this.#directory = directory;
    this.#threads = threads;
    this.#options = options;
    this.#sorter = new ExternalSorter(directory);
    this.#log = createStagingLog(join(directory, 'staging-log'));
    this.#packer = new DocumentPacker(this.#log);
  }

  /** Is there so little that threads are not worth starting? */
  get isSmall(): boolean {
    return this.#bytes < THREADED_BYTES_MIN;
  }

  /** How many companies were taken in, with those whose number another has. */
  get count(): number {
    return this.#added;
  }

  /** As `SnapshotLoad` has it. */
  add(company: Company, origin: Origin): void {
    const body = bodyOfCompany(company);
    this.#packer.add(company, origin, this.#chunks * CHUNK_ORDERS, body);
    this.#chunks += 1;
    this.#bytes += body.length;
    if (this.#packer.byteLength >= PACKED_BYTES) this.#addOwn();
  }

  /** As `SnapshotLoad` has it. */
  packing(): Packing {
    const data: PackData = { log: this.#log, order: this.#chunks * CHUNK_ORDERS };
    this.#chunks += 1;
    return { module: PACKING_MODULE, data };
  }

  /** As `SnapshotLoad` has it. */
  addPacked(packed: PackedCompanies): void {
    const documents = documentsOf(packed);
    this.#bytes += documents.entries?.bytes.length ?? 0;
    this.#addPacked(documents);
  }

  /** As `SnapshotLoad` has it. */
  async addRecords(bytes: Uint8Array<ArrayBuffer>, first: Origin): Promise<void> {
    const records = { bytes, first, order: this.#chunks * CHUNK_ORDERS };
    this.#chunks += 1;
    this.#bytes += bytes.length;
    if (this.isSmall) {
      this.#addRecords(withRefusals(() => packRecords(records, this.#packer)));
      return;
    }
    const pending = this.#threads
      .call('records', { records, log: this.#log }, { transfer: [bytes.buffer] })
      .then((packed) => this.#addRecords(packed))
      .catch((error: unknown) => {
        this.#failure ??= { error: asRefusal(error) };
      })
      .finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    if (this.#pending.size >= this.#threads.tasksAhead) await Promise.race(this.#pending);
    this.#raiseFailure();
  }

  #raiseFailure(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }

  #addRecords(packed: PackedRecords): void {
    this.#addPacked(packed);
    for (const reject of packed.rejects) this.#options.onReject?.(reject);
    for (const tidied of packed.tidied) this.#options.onTidied?.(tidied);
  }

  #addOwn(): void {
    this.#addPacked(withRefusals(() => this.#packer.take()));
  }

  #addPacked({ entries, jurisdictions }: PackedDocuments): void {
    if (entries === null) return;
    withRefusals(() => this.#sorter.addSorted(entries));
    for (const jurisdiction of jurisdictions) this.#jurisdictions.add(jurisdiction);
    this.#added += entries.count;
    this.#options.onProgress?.({ phase: 'sorting', companies: this.#added });
  }

  /** Waits until all that was added is taken in. Gives the jurisdictions of the companies, sorted. */
  async finishAdding(): Promise<readonly string[]> {
    await Promise.all(this.#pending);
    this.#raiseFailure();
    this.#addOwn();
    return [...this.#jurisdictions].sort();
  }

  /** The documents of the new snapshots. Their jurisdictions are not to be replaced meanwhile. */
  sorted(readPresent: ReadPresent): SortedDocuments {
    const sorter = this.#options.mode === 'merge' ? this.#overlay(readPresent) : this.#sorter;
    return { runs: sorter.seal(), log: this.#log };
  }

  #overlay(readPresent: ReadPresent): ExternalSorter {
    const { mergeCompany, onDuplicate } = this.#options;
    if (mergeCompany === undefined) throw new Error('A load that merges needs mergeCompany.');
    this.#overlaid = new ExternalSorter(this.#directory);
    overlay({
      readPresent,
      updates: this.#sorter.sorted(),
      result: this.#overlaid,
      log: this.#log,
      jurisdictions: [...this.#jurisdictions].sort(),
      mergeCompany,
      onDuplicate,
    });
    return this.#overlaid;
  }

  /** Removes the runs of the sort. Safe to call at any time, more than once. */
  close(): void {
    this.#sorter.close();
    this.#overlaid?.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
