/** A load of a list: its records are sorted on disk, sent to a new index aside, which is checked and then served. */
import assert from 'node:assert/strict';
import type { LinkEvidence, Premises } from '../../../entity/index.ts';
import { type HeldFolder, holdFolder } from '../../../locks/index.ts';
import { ExternalSorter } from '../../../sort/index.ts';
import { KeptNumbersCount, stagedBytes, stagedOf } from '../../indexing/index.ts';
import { EngineError, loadsWith } from '../../port.ts';
import type { KeptNumbers, ListInfo, PremisesLoad, PremisesLoadOptions } from '../../premises-port.ts';
import { asRefusal, withRefusals } from '../../refusal.ts';
import { PremisesTally, premisesOrderKey } from '../../semantics/index.ts';
import { BulkWriter } from '../bulk.ts';
import type { Catalog, Extent, Generation } from '../catalog.ts';
import type { Cluster } from '../cluster.ts';
import { Lease } from '../lease.ts';
import { documentId, indexOfKind } from '../mappings.ts';
import { copyIndexes, makeIndex, newGeneration, removeIndexes, sealIndex, serve, sweep } from '../publishing.ts';
import { pagesInOrder } from '../records-in-order.ts';
import { documentOf } from './documents.ts';

/** No list has as many records as a shard may have. */
const SHARDS = 1;

export class OpenSearchPremisesLoad implements PremisesLoad {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo>;
  readonly #options: PremisesLoadOptions;
  readonly #folder: HeldFolder;
  readonly #sorter: ExternalSorter;
  #source: string | undefined;
  /** An index that nobody is served from, to be removed where the load ends without it. */
  #unserved: string | undefined;

  /** `workFolder`: for files meanwhile. @throws EngineError `load_in_progress` */
  constructor(cluster: Cluster, catalog: Catalog<ListInfo>, workFolder: string, options: PremisesLoadOptions) {
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#options = options;
    const folder = withRefusals(() => holdFolder(workFolder, '.building'));
    if (folder === null) throw new EngineError('load_in_progress', 'Another load is clearing up after one that died.');
    this.#folder = folder;
    this.#sorter = withRefusals(() => new ExternalSorter(folder.path));
  }

  add(premises: Premises, evidence: LinkEvidence): void {
    this.#source ??= premises.source;
    assert.equal(premises.source, this.#source, 'a load is of one list');
    withRefusals(() => this.#sorter.add(premisesOrderKey(premises), 0, stagedBytes(premises, evidence)));
  }

  /** What was added is sorted on disk, in the calling thread. */
  async ready(): Promise<void> {}

  async publish(): Promise<ListInfo> {
    assert(this.#source !== undefined, 'an empty list is not published');
    try {
      return await this.#publish(this.#source);
    } catch (error) {
      throw asRefusal(error);
    }
  }

  async #publish(source: string): Promise<ListInfo> {
    await using lease = await Lease.take(this.#cluster, 'list', source);
    await sweep(this.#cluster, 'list');
    const { generations, damaged } = await this.#catalog.refresh();
    const unreadable = damaged.find(({ jurisdiction }) => jurisdiction === source);
    if (unreadable?.code === 'snapshot_newer')
      throw new EngineError(unreadable.code, unreadable.problem, { jurisdiction: source });
    const present = generations.find(({ code }) => code === source);
    const generation = newGeneration();
    const index = this.#catalog.names.index('premises', source, generation);
    const { counts, numbers, extent } = await this.#build(index, present);
    const sizeBytes = await sealIndex(this.#cluster, index, counts.premises);
    const { load, linkedAgainst } = await this.#options.review({ source, ...counts }, present?.info ?? null, numbers);
    const loads = loadsWith(load, present?.info.loads);
    await copyIndexes(this.#cluster, [index]);
    const info = { source, publishedAt: new Date().toISOString(), ...counts, linkedAgainst, loads, sizeBytes };
    await lease.check();
    await serve(this.#cluster, 'list', source, {
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
    present: Generation<ListInfo> | undefined,
  ): Promise<{
    readonly counts: ReturnType<PremisesTally['counts']>;
    readonly numbers: KeptNumbers | null;
    readonly extent: Extent;
  }> {
    this.#unserved = index;
    await makeIndex(this.#cluster, index, indexOfKind('premises', SHARDS));
    await using writer = new BulkWriter(this.#cluster);
    const tally = new PremisesTally();
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
      const premises = JSON.parse(staged.body.toString('utf8')) as Premises;
      ordinal += 1;
      writer.add(index, documentId(premises.id), documentOf(premises, ordinal, staged));
      tally.add(premises);
      while (kept.isBehind(premises.license_number ?? '')) await take();
      kept.see(premises.license_number ?? '');
      largestBytes = Math.max(largestBytes, value.length);
      if (writer.isFull) await writer.ready();
    }
    while (kept.hasMore) await take();
    await writer.finish();
    this.#sorter.close();
    const documents = { companies: 0, names: 0, officers: 0, premises: ordinal, places: 0 };
    const numbers = present === undefined ? null : kept.counts();
    return { counts: tally.counts(), numbers, extent: { documents, largestBytes, shards: SHARDS } };
  }

  async *#numbersOf({ code, generation, extent }: Generation<ListInfo>): AsyncGenerator<string> {
    const index = this.#catalog.names.index('premises', code, generation);
    for await (const hits of pagesInOrder(this.#cluster, index, extent, ['body'])) {
      for (const { fields } of hits) yield (JSON.parse(String(fields!['body']![0])) as Premises).license_number ?? '';
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
