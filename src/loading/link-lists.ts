/** The links of premises: made while a list is loaded, and anew when a registry was loaded since. */
import { setImmediate } from 'node:timers/promises';
import {
  type Engine,
  EngineError,
  type Kind,
  type Kinds,
  type ListIndex,
  type ListInfo,
  type ListLoad,
  type ListMeta,
  type WithEvidence,
} from '../engine/index.ts';
import { linkLicensees, registriesAsked } from '../premises/index.ts';
import type { ReadingProgress } from './file-load.ts';
import { LINKED_PARTIES } from './linked-parties.ts';
import type { OwnersLoadReport } from './load-report.ts';
import { Counter } from './tally.ts';

const UNJOINED = {
  other_name: 'the company of the number has another name or home, or was formed in another year',
  other_place: 'the company of the name is at another place',
} as const;

/** Links the licensees of one list, batch by batch, and notes which registries that asks. */
export class ListLinker {
  readonly #engine: Pick<Engine, 'candidates'>;
  /** Taken before anything is linked: what is published meanwhile makes the links old, not new. */
  readonly #publishedAt: ReadonlyMap<string, string>;
  readonly #asked = new Set<string>();
  readonly #unjoined = new Map<string, Counter>();

  static async open(engine: Pick<Engine, 'snapshots' | 'candidates'>): Promise<ListLinker> {
    return new ListLinker(engine, await publishedAtOf(engine));
  }

  private constructor(engine: Pick<Engine, 'candidates'>, publishedAt: ReadonlyMap<string, string>) {
    this.#engine = engine;
    this.#publishedAt = publishedAt;
  }

  /**
   * The records with the links that the loaded registries give them, in the same order.
   *
   * @throws EngineError `snapshot_unreadable`; `engine_unavailable` where a registry is loaded meanwhile
   */
  async link<K extends Kind>(kind: K, batch: readonly WithEvidence<K>[]): Promise<readonly Kinds[K]['record'][]> {
    const linked = LINKED_PARTIES[kind];
    const inputs = batch.map((one) => linked.inputsOf(one));
    for (const input of inputs.flat()) for (const code of registriesAsked(input)) this.#asked.add(code);
    const of = inputs.flatMap((own, index) => own.map(() => batch[index]!.record));
    const found = await linkLicensees(this.#engine.candidates, inputs.flat(), (index, { why, record: other }) => {
      const record = of[index]!;
      // Of a party that many statements name once: in its own.
      if (!('owner' in record) || record.owner !== null) return;
      const text = `${record.subject.name ?? record.id} (${record.id}): ${other.jurisdiction} ${other.entityNumber}, ${other.company.legal_name}`;
      this.unjoined(UNJOINED[why], text);
    });
    const links = found.values();
    return batch.map(({ record }, index) => linked.withLinks(record, [...links.take(inputs[index]!.length)]));
  }

  /** Notes a party that is not joined, and why. */
  unjoined(why: string, text: string): void {
    const counter = this.#unjoined.get(why) ?? new Counter();
    this.#unjoined.set(why, counter);
    counter.add(text);
  }

  /** Parties of sources of owners that have a number or name of a loaded registration, and were not joined to it. */
  get allUnjoined(): OwnersLoadReport['unjoined'] {
    return [...this.#unjoined].map(([why, counter]) => ({ why, parties: counter.tally() }));
  }

  /** Of the registries that were asked. */
  linkedAgainst(): ListMeta<Kind>['linkedAgainst'] {
    const codes = [...this.#asked].sort();
    return Object.fromEntries(codes.map((code) => [code, this.#publishedAt.get(code) ?? null]));
  }
}

async function publishedAtOf(engine: Pick<Engine, 'snapshots'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await engine.snapshots()).map(({ jurisdiction, publishedAt }) => [jurisdiction, publishedAt]));
}

/** The jurisdictions whose registries were loaded since the list was linked, sorted. */
export async function newerRegistries(
  { linkedAgainst }: Pick<ListMeta<Kind>, 'linkedAgainst'>,
  engine: Pick<Engine, 'snapshots'>,
): Promise<readonly string[]> {
  const publishedAt = await publishedAtOf(engine);
  return Object.keys(linkedAgainst).filter((code) => (publishedAt.get(code) ?? null) !== linkedAgainst[code]);
}

type OfList<K extends Kind> = {
  readonly kind: K;
  readonly source: string;
  readonly records: Iterable<WithEvidence<K>> | AsyncIterable<WithEvidence<K>>;
};

/** Links records and adds them to a load, some at a time. How many they were. */
export async function addLinked<K extends Kind>(
  load: Pick<ListLoad<K>, 'add' | 'ready'>,
  { kind, source, records }: OfList<K>,
  linker: Pick<ListLinker, 'link'>,
  { signal, onProgress }: Pick<LinkListsOptions<K>, 'signal' | 'onProgress'>,
): Promise<number> {
  let count = 0;
  let batch: WithEvidence<K>[] = [];
  const addBatch = async () => {
    const linked = await linker.link(kind, batch);
    for (const [index, { evidence }] of batch.entries()) load.add(linked[index]!, evidence);
    count += batch.length;
    batch = [];
    onProgress?.({ phase: 'linking', source, records: count });
    await load.ready();
    await setImmediate();
    signal?.throwIfAborted();
  };
  for await (const one of records) {
    batch.push(one);
    if (batch.length === BATCH_RECORDS) await addBatch();
  }
  if (batch.length > 0) await addBatch();
  return count;
}

type LinkProgress = { readonly phase: 'linking'; readonly source: string; readonly records: number };

/** How far the load of a license list or of a source of owners has come. */
export type ListLoadProgress =
  | ReadingProgress
  | LinkProgress
  | { readonly phase: 'publishing'; readonly source: string; readonly records: number };

type LinkListsOptions<K extends Kind> = {
  readonly engine: Pick<Engine, 'snapshots' | 'candidates'>;
  readonly index: Pick<ListIndex<K>, 'kind' | 'snapshots' | 'read' | 'beginLoad'>;
  /** Aborting it stops the work, which then raises the signal's reason; the list under way stays as it was. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LinkProgress) => void) | undefined;
};

/** Linked at a time, and then indexed. */
const BATCH_RECORDS = 1_000;

/** `busy`: another process is loading it, and links it then. */
export type LinkedList<K extends Kind = Kind> =
  | { readonly outcome: 'linked'; readonly list: ListInfo<K> }
  | { readonly outcome: 'busy'; readonly source: string };

/**
 * Links each loaded list anew whose licensees may stand in a registry that was loaded since; lists that none was are
 * left alone. A list is published again at once, or stays as it is.
 *
 * @throws EngineError as the index and the engine do
 */
export async function linkLists<K extends Kind>(options: LinkListsOptions<K>): Promise<readonly LinkedList<K>[]> {
  const { engine, index } = options;
  const outcomes: LinkedList<K>[] = [];
  for (const list of await index.snapshots()) {
    if ((await newerRegistries(list, engine)).length === 0) continue;
    try {
      outcomes.push({ outcome: 'linked', list: await linkAnew(list, options) });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'load_in_progress') throw error;
      outcomes.push({ outcome: 'busy', source: list.source });
    }
  }
  return outcomes;
}

async function linkAnew<K extends Kind>(
  { source, publishedAt }: ListInfo<K>,
  { engine, index, signal, onProgress }: LinkListsOptions<K>,
): Promise<ListInfo<K>> {
  const linker = await ListLinker.open(engine);
  await using load = index.beginLoad({
    review: async (_, present) => {
      // What was read is not to replace what was loaded meanwhile.
      if (present?.publishedAt !== publishedAt)
        throw new EngineError('load_in_progress', `${source} was loaded while it was linked.`);
      return { load: null, linkedAgainst: linker.linkedAgainst() };
    },
  });
  const records = index.read(source);
  await addLinked(load, { kind: index.kind, source, records }, linker, { signal, onProgress });
  return await load.publish();
}
