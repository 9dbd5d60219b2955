/** The links of premises: made while a list is loaded, and anew when a registry was loaded since. */
import { setImmediate } from 'node:timers/promises';
import {
  type Engine,
  EngineError,
  type ListInfo,
  type PremisesIndex,
  type PremisesWithEvidence,
} from '../engine/index.ts';
import type { Premises } from '../entity/index.ts';
import { type LicenseeLink, linkLicensees, registriesAsked } from '../premises/index.ts';

/** Links the licensees of one list, batch by batch, and notes which registries that asks. */
export class ListLinker {
  readonly #engine: Pick<Engine, 'candidates'>;
  /** Taken before anything is linked: what is published meanwhile makes the links old, not new. */
  readonly #publishedAt: ReadonlyMap<string, string>;
  readonly #asked = new Set<string>();

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
  async link(batch: readonly PremisesWithEvidence[]): Promise<readonly Premises[]> {
    const inputs = batch.map(({ premises, evidence }) => ({ premises, ...evidence }));
    for (const input of inputs) for (const code of registriesAsked(input)) this.#asked.add(code);
    const links = await linkLicensees(this.#engine.candidates, inputs);
    return batch.map(({ premises }, index) => withLink(premises, links[index]!));
  }

  /** Of the registries that were asked. */
  linkedAgainst(): ListInfo['linkedAgainst'] {
    const codes = [...this.#asked].sort();
    return Object.fromEntries(codes.map((code) => [code, this.#publishedAt.get(code) ?? null]));
  }
}

function withLink(premises: Premises, link: LicenseeLink | null): Premises {
  const { jurisdiction_code = null, entity_number = null } = link ?? {};
  return {
    ...premises,
    licensee: { ...premises.licensee, jurisdiction_code, entity_number },
    link: link && { method: link.method, probability: link.probability },
  };
}

async function publishedAtOf(engine: Pick<Engine, 'snapshots'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await engine.snapshots()).map(({ jurisdiction, publishedAt }) => [jurisdiction, publishedAt]));
}

/** The jurisdictions whose registries were loaded since the list was linked, sorted. */
export async function newerRegistries(
  { linkedAgainst }: Pick<ListInfo, 'linkedAgainst'>,
  engine: Pick<Engine, 'snapshots'>,
): Promise<readonly string[]> {
  const publishedAt = await publishedAtOf(engine);
  return Object.keys(linkedAgainst).filter((code) => (publishedAt.get(code) ?? null) !== linkedAgainst[code]);
}

export type LinkProgress = { readonly phase: 'linking'; readonly source: string; readonly premises: number };

type LinkListsOptions = {
  readonly engine: Pick<Engine, 'snapshots' | 'candidates'>;
  readonly index: Pick<PremisesIndex, 'lists' | 'read' | 'beginLoad'>;
  /** Aborting it stops the work, which then raises the signal's reason; the list under way stays as it was. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: LinkProgress) => void) | undefined;
};

/** Linked at a time, and then indexed. */
export const BATCH_PREMISES = 1_000;

/** `busy`: another process is loading it, and links it then. */
export type LinkedList =
  | { readonly outcome: 'linked'; readonly list: ListInfo }
  | { readonly outcome: 'busy'; readonly source: string };

/**
 * Links each loaded list anew whose licensees may stand in a registry that was loaded since; lists that none was are
 * left alone. A list is published again at once, or stays as it is.
 *
 * @throws EngineError as the index and the engine do
 */
export async function linkLists({
  engine,
  index,
  signal,
  onProgress,
}: LinkListsOptions): Promise<readonly LinkedList[]> {
  const outcomes: LinkedList[] = [];
  for (const list of await index.lists()) {
    if ((await newerRegistries(list, engine)).length === 0) continue;
    try {
      outcomes.push({ outcome: 'linked', list: await linkAnew(list, { engine, index, signal, onProgress }) });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'load_in_progress') throw error;
      outcomes.push({ outcome: 'busy', source: list.source });
    }
  }
  return outcomes;
}

async function linkAnew(
  { source, publishedAt }: ListInfo,
  { engine, index, signal, onProgress }: LinkListsOptions,
): Promise<ListInfo> {
  const linker = await ListLinker.open(engine);
  await using load = index.beginLoad({
    review: async (_, present) => {
      // What was read is not to replace what was loaded meanwhile.
      if (present?.publishedAt !== publishedAt)
        throw new EngineError('load_in_progress', `${source} was loaded while it was linked.`);
      return { load: null, linkedAgainst: linker.linkedAgainst() };
    },
  });
  let count = 0;
  const addBatch = async (batch: readonly PremisesWithEvidence[]) => {
    const linked = await linker.link(batch);
    for (const [position, { evidence }] of batch.entries()) load.add(linked[position]!, evidence);
    count += batch.length;
    onProgress?.({ phase: 'linking', source, premises: count });
    await load.ready();
    await setImmediate();
    signal?.throwIfAborted();
  };
  let batch: PremisesWithEvidence[] = [];
  for await (const one of index.read(source)) {
    batch.push(one);
    if (batch.length < BATCH_PREMISES) continue;
    await addBatch(batch);
    batch = [];
  }
  if (batch.length > 0) await addBatch(batch);
  return await load.publish();
}
