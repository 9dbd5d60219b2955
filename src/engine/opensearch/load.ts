/** A load: index documents are sent to new indexes aside, which are checked and then served, a registry at a time. */
import type { Company } from '../../entity/index.ts';
import { type HeldFolder, holdFolder } from '../../locks/index.ts';
import {
  DocumentSorter,
  type IndexDocument,
  LoadThreads,
  type openRecords,
  RECORDS_WORKER,
  readDocuments,
  StagingLogReader,
} from '../indexing/index.ts';
import {
  EngineError,
  isSample,
  type LoadOptions,
  type LoadSummary,
  type Origin,
  type PackedCompanies,
  type Packing,
  type SnapshotCounts,
  type SnapshotInfo,
  type SnapshotLoad,
} from '../port.ts';
import { asRefusal, withRefusals } from '../refusal.ts';
import { type ChangeCounts, reviewLoad, SnapshotTally } from '../semantics/index.ts';
import { BulkWriter } from './bulk.ts';
import type { Catalog, Extent, Generation } from './catalog.ts';
import { type Spooled, sendChanges } from './changes/changes-index.ts';
import { ChangesSpool } from './changes/changes-spool.ts';
import { PublicationLog } from './changes/publications.ts';
import type { Cluster } from './cluster.ts';
import { addCompany, type RegistryIndexes } from './documents.ts';
import { REGISTRY_KINDS } from './index-names.ts';
import { KeyDocuments } from './key-documents.ts';
import { Lease } from './lease.ts';
import { indexOfKind } from './mappings.ts';
import { PackedRecords } from './packed-records.ts';
import { PlaceTally } from './places.ts';
import { presentOf, recordsOf, type SpooledRecords, spoolRecords } from './present.ts';
import { copyIndexes, makeIndex, newGeneration, removeIndexes, sealIndex, serve, sweep } from './publishing.ts';

/** A shard of more companies than this is slow to move from node to node. */
const COMPANIES_PER_SHARD = 8_000_000;
const PROGRESS_EVERY = 20_000;

type Built = {
  readonly jurisdiction: string;
  readonly generation: string;
  readonly counts: Omit<SnapshotCounts, 'jurisdiction'>;
  readonly extent: Extent;
  readonly lease: Lease;
  readonly present: Generation<SnapshotInfo> | null;
  /** What is served now, whatever its layout. */
  readonly replaces: string | null;
  readonly changes: Spooled | null;
};

/** `folder`: for files meanwhile. `changesDays`: so long changes are kept. */
export type LoadWork = { readonly folder: string; readonly changesDays: number };

export class OpenSearchLoad implements SnapshotLoad {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #options: LoadOptions;
  readonly #changesDays: number;
  readonly #folder: HeldFolder;
  readonly #threads = new LoadThreads<typeof openRecords>(RECORDS_WORKER);
  readonly #documents: DocumentSorter;
  /** Indexes that serve no request, to be removed where the load ends without them. */
  readonly #unserved = new Set<string>();

  /** @throws EngineError `load_in_progress` */
  constructor(cluster: Cluster, catalog: Catalog<SnapshotInfo>, work: LoadWork, options: LoadOptions) {
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#options = options;
    this.#changesDays = work.changesDays;
    const folder = withRefusals(() => holdFolder(work.folder, '.building'));
    if (folder === null) throw new EngineError('load_in_progress', 'Another load is clearing up after one that died.');
    this.#folder = folder;
    this.#documents = withRefusals(() => new DocumentSorter(folder.path, this.#threads, options));
  }

  add(company: Company, origin: Origin): void {
    this.#documents.add(company, origin);
  }

  addRecords(bytes: Uint8Array<ArrayBuffer>, first: Origin): Promise<void> {
    return this.#documents.addRecords(bytes, first);
  }

  packing(): Packing {
    return this.#documents.packing();
  }

  addPacked(packed: PackedCompanies): void {
    this.#documents.addPacked(packed);
  }

  async publish(): Promise<readonly SnapshotInfo[]> {
    const jurisdictions = await this.#documents.finishAdding();
    if (jurisdictions.length === 0) return [];
    try {
      return await this.#publish(jurisdictions);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #publish(jurisdictions: readonly string[]): Promise<readonly SnapshotInfo[]> {
    await using leases = new AsyncDisposableStack();
    const held = new Map<string, Lease>();
    for (const jurisdiction of jurisdictions) {
      const lease = leases.use(await Lease.take(this.#cluster, 'registry', jurisdiction));
      held.set(jurisdiction, lease);
    }
    await sweep(this.#cluster, 'registry');
    const { generations, damaged } = await this.#catalog.refresh();
    const newer = damaged.find(({ jurisdiction, code }) => code === 'snapshot_newer' && held.has(jurisdiction));
    if (newer !== undefined)
      throw new EngineError('snapshot_newer', newer.problem, { jurisdiction: newer.jurisdiction });
    const presentOfCode = new Map(generations.map((one) => [one.code, one]));
    const replacesOfCode = new Map([
      ...generations.map(({ code, generation }): [string, string] => [code, generation]),
      ...damaged.map(({ jurisdiction, generation }): [string, string] => [jurisdiction, generation]),
    ]);
    const spooled = new Map<string, SpooledRecords>();
    for (const jurisdiction of jurisdictions) {
      const present = presentOfCode.get(jurisdiction);
      if (present === undefined) continue;
      const path = `${this.#folder.path}/present-${jurisdiction}`;
      const index = this.#catalog.names.index('companies', jurisdiction, present.generation);
      spooled.set(jurisdiction, await spoolRecords(this.#cluster, index, present.extent, path));
    }
    const sorted = this.#documents.sorted((jurisdiction) => presentOf(spooled.get(jurisdiction)));
    const built: Built[] = [];
    using log = new StagingLogReader(sorted.log, { takes: true });
    await using writer = new BulkWriter(this.#cluster);
    using spools = new DisposableStack();
    let open: OpenRegistry | undefined;
    let companies = 0;
    const close = async () => {
      if (open === undefined) return;
      await this.#addBeside(writer, open);
      built.push({
        jurisdiction: open.jurisdiction,
        generation: open.generation,
        counts: open.tally.counts(),
        extent: { ...open.extent(), shards: this.#shards },
        lease: held.get(open.jurisdiction)!,
        present: presentOfCode.get(open.jurisdiction) ?? null,
        replaces: replacesOfCode.get(open.jurisdiction) ?? null,
        changes: open.changes === null ? null : { counts: open.changes.finish(), spool: open.changes },
      });
    };
    for (const document of readDocuments(sorted, this.#options.onDuplicate)) {
      if (document.ordinal === 1) {
        await close();
        const { jurisdiction } = document;
        const present = spooled.get(jurisdiction);
        const path = `${this.#folder.path}/changes-${jurisdiction}`;
        const changes = present === undefined ? null : spools.use(new ChangesSpool(path, recordsOf(present)));
        open = spools.use(await this.#open(jurisdiction, held.get(jurisdiction)!, changes, writer));
      }
      open!.add(document, log);
      if (writer.isFull) await writer.ready();
      companies += 1;
      if (companies % PROGRESS_EVERY === 0) this.#options.onProgress?.({ phase: 'indexing', companies });
    }
    await close();
    await writer.finish();
    this.#documents.close();
    const sizes = await this.#seal(built);
    const loads = await this.#review(built);
    // Leases are held until it is done.
    return await this.#serve(built, sizes, loads);
  }

  async #open(
    jurisdiction: string,
    lease: Lease,
    changes: ChangesSpool | null,
    writer: BulkWriter,
  ): Promise<OpenRegistry> {
    await lease.check();
    const generation = newGeneration();
    const { names } = this.#catalog;
    const indexes = Object.fromEntries(
      REGISTRY_KINDS.map((kind) => [kind, names.index(kind, jurisdiction, generation)]),
    ) as RegistryIndexes;
    for (const kind of REGISTRY_KINDS) {
      this.#unserved.add(indexes[kind]);
      await makeIndex(this.#cluster, indexes[kind], indexOfKind(kind, this.#shards));
    }
    return new OpenRegistry(jurisdiction, generation, indexes, changes, writer, this.#folder.path);
  }

  /** Of each index: as many as all companies of the load would need. */
  get #shards(): number {
    return Math.max(1, Math.ceil(this.#documents.count / COMPANIES_PER_SHARD));
  }

  async #addBeside(writer: BulkWriter, open: OpenRegistry): Promise<void> {
    for (const { kind, id, fields } of open.besideDocuments()) {
      writer.add(open.indexes.companies, id, fields);
      open.beside[kind] += 1;
      if (writer.isFull) await writer.ready();
    }
  }

  async #seal(built: readonly Built[]): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const { jurisdiction, generation, extent } of built) {
      const bytes = await Promise.all(
        REGISTRY_KINDS.map((kind) => {
          const index = this.#catalog.names.index(kind, jurisdiction, generation);
          const { dictionaries, places, keys } = extent.beside;
          const beside = kind === 'companies' ? dictionaries + places + keys : 0;
          return sealIndex(this.#cluster, index, extent.documents[kind]! + beside);
        }),
      );
      sizes.set(
        jurisdiction,
        bytes.reduce((sum, some) => sum + some, 0),
      );
    }
    return sizes;
  }

  /** What the last loads did to each registry, this one first. `review` may stop the load here. */
  async #review(built: readonly Built[]): Promise<Map<string, readonly LoadSummary[]>> {
    const loads = new Map<string, readonly LoadSummary[]>();
    for (const { jurisdiction, counts, present, changes } of built) {
      const next = { jurisdiction, ...counts };
      const removed = changes?.counts.removed ?? null;
      const reviewed = await reviewLoad(this.#options.review, next, present?.info ?? null, removed);
      loads.set(jurisdiction, reviewed.loads);
    }
    return loads;
  }

  async #serve(
    built: readonly Built[],
    sizes: ReadonlyMap<string, number>,
    loads: ReadonlyMap<string, readonly LoadSummary[]>,
  ): Promise<SnapshotInfo[]> {
    const infos: SnapshotInfo[] = [];
    const indexes = built.flatMap(({ jurisdiction, generation }) =>
      this.#catalog.names.indexes('registry', jurisdiction, generation),
    );
    await copyIndexes(this.#cluster, indexes);
    const publications = new PublicationLog(this.#cluster, this.#catalog.names.log('registries'));
    for (const one of built) {
      const { jurisdiction, generation, counts, extent, lease, replaces } = one;
      this.#options.onProgress?.({ phase: 'publishing', companies: counts.companies });
      const info: SnapshotInfo = {
        jurisdiction,
        publishedAt: new Date().toISOString(),
        ...counts,
        loads: loads.get(jurisdiction)!,
        sizeBytes: sizes.get(jurisdiction)!,
      };
      const description = { info, extent };
      const changed = await this.#sendChanges(one, info);
      const publication = { tag: generation, jurisdiction, asOf: counts.asOf, counts: changed };
      await publications.publish(publication, async (beside) => {
        await lease.check();
        return serve(this.#cluster, 'registry', jurisdiction, { generation, replaces, description, beside });
      });
      for (const index of this.#catalog.names.indexes('registry', jurisdiction, generation))
        this.#unserved.delete(index);
      infos.push(info);
    }
    await this.#catalog.refresh();
    await publications.removeOld(this.#changesDays);
    return infos;
  }

  /** Sends the changes of a registry, which are answered once it is served. */
  #sendChanges({ changes, present, generation }: Built, next: SnapshotInfo): Promise<ChangeCounts> {
    // Invented companies are another registry than those of a state.
    const isComparable = changes !== null && isSample(present!.info) === isSample(next);
    return sendChanges(this.#cluster, this.#catalog.names.log('registries'), generation, isComparable ? changes : null);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    this.#documents.close();
    // What cannot be removed now is swept by a later load.
    await removeIndexes(this.#cluster, [...this.#unserved]).catch(() => undefined);
    await this.#folder[Symbol.asyncDispose]();
  }
}

/** A registry whose documents are being sent. */
class OpenRegistry implements Disposable {
  readonly jurisdiction: string;
  readonly generation: string;
  readonly indexes: RegistryIndexes;
  readonly tally = new SnapshotTally();
  readonly documents = { companies: 0, names: 0, officers: 0 };
  readonly beside = { dictionaries: 0, places: 0, keys: 0 };
  readonly changes: ChangesSpool | null;
  readonly #writer: BulkWriter;
  readonly #records: PackedRecords;
  readonly #places = new PlaceTally();
  readonly #keys: KeyDocuments;
  #largestBytes = 0;

  /** `changes`: `null` where there is nothing to compare with. `folder`: for what is sorted. */
  constructor(
    jurisdiction: string,
    generation: string,
    indexes: RegistryIndexes,
    changes: ChangesSpool | null,
    writer: BulkWriter,
    folder: string,
  ) {
    this.changes = changes;
    this.jurisdiction = jurisdiction;
    this.generation = generation;
    this.indexes = indexes;
    this.#writer = writer;
    this.#records = new PackedRecords((id, fields) => writer.add(indexes.companies, id, fields));
    this.#keys = new KeyDocuments(folder);
  }

  add(document: IndexDocument, log: StagingLogReader): void {
    const { documents, body } = addCompany(this.#writer, this.indexes, document, log, this.#records);
    this.changes?.add({ key: document.entityNumber, body });
    for (const kind of REGISTRY_KINDS) this.documents[kind] += documents[kind];
    this.#largestBytes = Math.max(this.#largestBytes, body.length);
    this.tally.add(document.counts);
    this.#places.add(document);
    this.#keys.add(document.bytes, document.section('keys'), document.ordinal);
  }

  /** What is known of all companies when the last one was added. */
  *besideDocuments(): Generator<{ readonly kind: 'places' | 'keys'; readonly id: string; readonly fields: string }> {
    for (const document of this.#places.documents()) yield { kind: 'places', ...document };
    for (const document of this.#keys.documents()) yield { kind: 'keys', ...document };
    this[Symbol.dispose]();
  }

  extent(): Omit<Extent, 'shards'> {
    const { documents } = this;
    const beside = { ...this.beside, dictionaries: this.#records.dictionaries };
    return { documents, beside, keyBits: this.#keys.bits, largestBytes: this.#largestBytes };
  }

  [Symbol.dispose](): void {
    this.#keys[Symbol.dispose]();
  }
}
