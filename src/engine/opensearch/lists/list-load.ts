/** A load of a list: its records are sorted on disk, sent to a new index aside, which is checked and then served. */
import assert from 'node:assert/strict';
import { textOfSortKey } from '../../../bytes/index.ts';
import { type HeldFolder, holdFolder } from '../../../locks/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { KeptNumbersCount, stagedBytes, stagedOf, tellingOf } from '../../indexing/index.ts';
import type { KeptNumbers, Kind, Kinds, ListInfo, ListLoad, ListLoadOptions } from '../../list-port.ts';
import { EngineError, loadsWith } from '../../port.ts';
import { asRefusal, withRefusals } from '../../refusal.ts';
import { type ChangeCounts, LIST_KINDS, type ListKind, type Publication } from '../../semantics/index.ts';
import { BulkWriter } from '../bulk.ts';
import type { Catalog, Extent, Generation } from '../catalog.ts';
import { type Spooled, sendChanges } from '../changes/changes-index.ts';
import { ChangesSpool } from '../changes/changes-spool.ts';
import { PublicationLog } from '../changes/publications.ts';
import type { Cluster } from '../cluster.ts';
import { FAMILIES, FAMILY_OF, type Family } from '../index-names.ts';
import { Lease } from '../lease.ts';
import type { LoadWork } from '../load.ts';
import { documentId, indexOfKind } from '../mappings.ts';
import { PackedRecords } from '../packed-records.ts';
import { recordsOf, type SpooledRecords, spoolRecords } from '../present.ts';
import { copyIndexes, makeIndex, newGeneration, removeIndexes, sealIndex, serve, sweep } from '../publishing.ts';
import { addPeople, documentOf } from './documents.ts';

/** No list has as many records as a shard may have. */
const SHARDS = 1;

export class OpenSearchListLoad<K extends Kind> implements ListLoad<K> {
  readonly #kind: ListKind<K>;
  readonly #family: Family;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo<K>>;
  readonly #options: ListLoadOptions<K>;
  readonly #changesDays: number;
  readonly #folder: HeldFolder;
  readonly #sorter: ExternalSorter;
  #source: string | undefined;
  /** Indexes that serve no request, to be removed where the load ends without them. */
  #unserved: readonly string[] = [];

  /** @throws EngineError `load_in_progress` */
  constructor(kind: K, cluster: Cluster, catalog: Catalog<ListInfo<K>>, work: LoadWork, options: ListLoadOptions<K>) {
    this.#kind = LIST_KINDS[kind];
    this.#family = FAMILY_OF[kind];
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#options = options;
    this.#changesDays = work.changesDays;
    const folder = withRefusals(() => holdFolder(work.folder, '.building'));
    if (folder === null) throw new EngineError('load_in_progress', 'Another load is clearing up after one that died.');
    this.#folder = folder;
    this.#sorter = withRefusals(() => new ExternalSorter(folder.path));
  }

  add(record: Kinds[K]['record'], evidence: Kinds[K]['evidence']): void {
    const source = this.#kind.sourceOf(record);
    this.#source ??= source;
    assert.equal(source, this.#source, 'a load is of one list');
    withRefusals(() => this.#sorter.add(this.#kind.orderKeyOf(record), 0, stagedBytes(record, evidence)));
  }

  /** What was added is sorted on disk, in the calling thread. */
  async ready(): Promise<void> {}

  async publish(): Promise<ListInfo<K>> {
    assert(this.#source !== undefined, 'an empty list is not published');
    try {
      return await this.#publish(this.#source);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #publish(source: string): Promise<ListInfo<K>> {
    await using lease = await Lease.take(this.#cluster, this.#family, source);
    await sweep(this.#cluster, this.#family);
    const { generations, damaged } = await this.#catalog.refresh();
    const unreadable = damaged.find(({ jurisdiction }) => jurisdiction === source);
    if (unreadable?.code === 'snapshot_newer')
      throw new EngineError(unreadable.code, unreadable.problem, { jurisdiction: source });
    const present = generations.find(({ code }) => code === source);
    const generation = newGeneration();
    const indexes = this.#catalog.names.indexes(this.#family, source, generation);
    const spooled = present === undefined ? null : await this.#spool(present);
    const { counts, numbers, extent, changes } = await this.#build(indexes, spooled);
    let sizeBytes = 0;
    for (const [at, kind] of FAMILIES[this.#family].kinds.entries()) {
      const beside = at === 0 ? extent.beside.dictionaries : 0;
      sizeBytes += await sealIndex(this.#cluster, indexes[at]!, extent.documents[kind]! + beside);
    }
    const { load, linkedAgainst } = await this.#options.review(
      { source, ...counts } as Kinds[K]['counts'],
      present?.info ?? null,
      numbers,
    );
    const loads = loadsWith(load, present?.info.loads);
    await copyIndexes(this.#cluster, indexes);
    const publishedAt = new Date().toISOString();
    const isLinkedAnew = load === null;
    const info = { source, publishedAt, ...counts, linkedAgainst, loads, sizeBytes } as unknown as ListInfo<K>;
    const replaces = present?.generation ?? unreadable?.generation ?? null;
    const serving = async (beside: readonly object[]) => {
      await lease.check();
      const description = { info, extent };
      return serve(this.#cluster, this.#family, source, { generation, replaces, description, beside });
    };
    // A list that is only linked anew has changed nothing: the log does not tell it.
    if (isLinkedAnew && changes !== null && countChanges(changes.counts) === 0) await serving([]);
    else await this.#publishChanges({ tag: generation, jurisdiction: source, asOf: counts.asOf }, changes, serving);
    this.#unserved = [];
    await this.#catalog.refresh();
    return info;
  }

  /** Sends the records in order; what was counted of them. */
  async #build(
    indexes: readonly string[],
    present: SpooledRecords | null,
  ): Promise<{
    readonly counts: Omit<Kinds[K]['counts'], 'source'>;
    readonly numbers: KeptNumbers | null;
    readonly extent: Extent;
    readonly changes: Spooled | null;
  }> {
    const [index, peopleIndex] = [indexes[0]!, indexes[1]];
    this.#unserved = indexes;
    for (const [at, kind] of FAMILIES[this.#family].kinds.entries())
      await makeIndex(this.#cluster, indexes[at]!, indexOfKind(kind, SHARDS));
    await using writer = new BulkWriter(this.#cluster);
    const records = new PackedRecords((id, fields) => writer.add(index, id, fields));
    const tally = this.#kind.newTally();
    const kept = new KeptNumbersCount();
    const presentKeys = present === null ? null : recordsOf(present);
    const take = () => {
      const next = presentKeys?.next();
      kept.take(next === undefined || next.done === true ? null : this.#kind.numberOf(next.value.key));
    };
    const changesPath = `${this.#folder.path}/changes`;
    using changes = present === null ? null : new ChangesSpool(changesPath, recordsOf(present), tellingOf(this.#kind));
    let ordinal = 0;
    let people = 0;
    let largestBytes = 0;
    for (const { sortKey, value } of this.#sorter.sorted()) {
      const staged = stagedOf(value);
      const record = JSON.parse(staged.body.toString('utf8')) as Kinds[K]['record'];
      ordinal += 1;
      const packed = records.pack(ordinal, { beside: staged.evidence, body: staged.body });
      writer.add(index, documentId(this.#kind.idOf(record)), documentOf(this.#kind, record, ordinal, staged, packed));
      if (peopleIndex !== undefined)
        people += addPeople(writer, peopleIndex, this.#kind, { record, ordinal, bytes: staged.body.length });
      tally.add(record);
      const key = textOfSortKey(sortKey);
      changes?.add({ key, body: staged.body });
      const number = this.#kind.numberOf(key);
      while (kept.isBehind(number)) take();
      kept.see(number);
      largestBytes = Math.max(largestBytes, value.length);
      if (writer.isFull) await writer.ready();
    }
    while (kept.hasMore) take();
    await writer.finish();
    this.#sorter.close();
    const numbers = present === null ? null : kept.counts();
    const { dictionaries } = records;
    const extent = {
      documents: { [this.#kind.name]: ordinal, ...(peopleIndex === undefined ? {} : { people }) },
      beside: { dictionaries, places: 0, keys: 0 },
      keyBits: 0,
      largestBytes,
      shards: SHARDS,
    };
    const spooled = changes === null ? null : { counts: changes.finish(), spool: changes };
    return { counts: tally.counts(), numbers, extent, changes: spooled };
  }

  async #publishChanges(
    publication: Pick<Publication, 'tag' | 'jurisdiction' | 'asOf'>,
    changes: Spooled | null,
    serving: (beside: readonly object[]) => Promise<boolean>,
  ): Promise<void> {
    const log = this.#catalog.names.log(this.#kind.name);
    const counts = await sendChanges(this.#cluster, log, publication.tag, changes);
    const publications = new PublicationLog(this.#cluster, log);
    await publications.publish({ ...publication, counts }, serving);
    await publications.removeOld(this.#changesDays);
  }

  /** Brings the present records to this machine, to be compared. */
  #spool({ code, generation, extent }: Generation<ListInfo<K>>): Promise<SpooledRecords> {
    const index = this.#catalog.names.index(this.#kind.name, code, generation);
    const keyOf = (_id: string, body: Buffer) =>
      this.#kind.orderKeyOf(JSON.parse(body.toString('utf8')) as Kinds[K]['record']);
    return spoolRecords(this.#cluster, index, extent, `${this.#folder.path}/present`, keyOf);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sorter.close();
    // What cannot be removed now is swept by a later load.
    await removeIndexes(this.#cluster, this.#unserved).catch(() => undefined);
    await this.#folder[Symbol.asyncDispose]();
  }
}

const countChanges = ({ loaded, added, changed, removed }: ChangeCounts): number => loaded + added + changed + removed;
