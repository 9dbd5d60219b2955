/** A load of a list: its records are sorted on disk, sent to a new index aside, which is checked and then served. */
import assert from 'node:assert/strict';
import { type HeldFolder, holdFolder } from '../../../locks/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { KeptNumbersCount, stagedBytes, stagedOf } from '../../indexing/index.ts';
import type { KeptNumbers, Kind, Kinds, ListInfo, ListLoad, ListLoadOptions } from '../../list-port.ts';
import { EngineError, loadsWith } from '../../port.ts';
import { asRefusal, withRefusals } from '../../refusal.ts';
import { LIST_KINDS, type ListKind } from '../../semantics/index.ts';
import { BulkWriter } from '../bulk.ts';
import type { Catalog, Extent, Generation } from '../catalog.ts';
import type { Cluster } from '../cluster.ts';
import { FAMILY_OF, type Family } from '../index-names.ts';
import { Lease } from '../lease.ts';
import { documentId, indexOfKind } from '../mappings.ts';
import { copyIndexes, makeIndex, newGeneration, removeIndexes, sealIndex, serve, sweep } from '../publishing.ts';
import { pagesInOrder } from '../records-in-order.ts';
import { documentOf } from './documents.ts';

/** No list has as many records as a shard may have. */
const SHARDS = 1;

export class OpenSearchListLoad<K extends Kind> implements ListLoad<K> {
  readonly #kind: ListKind<K>;
  readonly #family: Family;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo<K>>;
  readonly #options: ListLoadOptions<K>;
  readonly #folder: HeldFolder;
  readonly #sorter: ExternalSorter;
  #source: string | undefined;
  /** An index that serves no request, to be removed where the load ends without it. */
  #unserved: string | undefined;

  /** `workFolder`: for files meanwhile. @throws EngineError `load_in_progress` */
  constructor(
    kind: K,
    cluster: Cluster,
    catalog: Catalog<ListInfo<K>>,
    workFolder: string,
    options: ListLoadOptions<K>,
  ) {
    this.#kind = LIST_KINDS[kind];
    this.#family = FAMILY_OF[kind];
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#options = options;
    const folder = withRefusals(() => holdFolder(workFolder, '.building'));
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
    const index = this.#catalog.names.index(this.#kind.name, source, generation);
    const { counts, numbers, extent } = await this.#build(index, present);
    const sizeBytes = await sealIndex(this.#cluster, index, this.#kind.countOf(counts));
    const { load, linkedAgainst } = await this.#options.review(
      { source, ...counts } as Kinds[K]['counts'],
      present?.info ?? null,
      numbers,
    );
    const loads = loadsWith(load, present?.info.loads);
    await copyIndexes(this.#cluster, [index]);
    const publishedAt = new Date().toISOString();
    const info = { source, publishedAt, ...counts, linkedAgainst, loads, sizeBytes } as unknown as ListInfo<K>;
    await lease.check();
    await serve(this.#cluster, this.#family, source, {
      generation,
      replaces: present?.generation ?? unreadable?.generation ?? null,
      description: { info, extent },
    });
    this.#unserved = undefined;
    await this.#catalog.refresh();
    return info;
  }

  /** Sends the records in order; what was counted of them. */
  async #build(
    index: string,
    present: Generation<ListInfo<K>> | undefined,
  ): Promise<{
    readonly counts: Omit<Kinds[K]['counts'], 'source'>;
    readonly numbers: KeptNumbers | null;
    readonly extent: Extent;
  }> {
    this.#unserved = index;
    await makeIndex(this.#cluster, index, indexOfKind(this.#kind.name, SHARDS));
    await using writer = new BulkWriter(this.#cluster);
    const tally = this.#kind.newTally();
    const kept = new KeptNumbersCount();
    const presentNumbers = present === undefined ? none() : this.#numbersOf(present);
    const take = async () => {
      const { done, value } = await presentNumbers.next();
      kept.take(done === true ? null : value);
    };
    let ordinal = 0;
    let largestBytes = 0;
    for (const { value } of this.#sorter.sorted()) {
      const staged = stagedOf(value);
      const record = JSON.parse(staged.body.toString('utf8')) as Kinds[K]['record'];
      ordinal += 1;
      writer.add(index, documentId(this.#kind.idOf(record)), documentOf(this.#kind, record, ordinal, staged));
      tally.add(record);
      const number = this.#numberOf(record);
      while (kept.isBehind(number)) await take();
      kept.see(number);
      largestBytes = Math.max(largestBytes, value.length);
      if (writer.isFull) await writer.ready();
    }
    while (kept.hasMore) await take();
    await writer.finish();
    this.#sorter.close();
    const documents = {
      companies: 0,
      names: 0,
      officers: 0,
      premises: 0,
      owners: 0,
      places: 0,
      [this.#kind.name]: ordinal,
    };
    const numbers = present === undefined ? null : kept.counts();
    return { counts: tally.counts(), numbers, extent: { documents, largestBytes, shards: SHARDS } };
  }

  #numberOf(record: Kinds[K]['record']): string {
    return this.#kind.numberOf(this.#kind.orderKeyOf(record));
  }

  async *#numbersOf({ code, generation, extent }: Generation<ListInfo<K>>): AsyncGenerator<string> {
    const index = this.#catalog.names.index(this.#kind.name, code, generation);
    for await (const hits of pagesInOrder(this.#cluster, index, extent, ['body'])) {
      for (const { fields } of hits)
        yield this.#numberOf(JSON.parse(String(fields!['body']![0])) as Kinds[K]['record']);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sorter.close();
    // What cannot be removed now is swept by a later load.
    if (this.#unserved !== undefined) await removeIndexes(this.#cluster, [this.#unserved]).catch(() => undefined);
    await this.#folder[Symbol.asyncDispose]();
  }
}

async function* none(): AsyncGenerator<string> {}
