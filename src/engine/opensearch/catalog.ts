/**
 * Which generations are served. The cluster's aliases say so, and an index says what it holds (`_meta` of its mapping); so
 * every process sees the same, and one call publishes a generation whole or not at all.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compareCodePoints } from '../../bytes/index.ts';
import { type DamagedSnapshot, EngineError, type Pin, type SnapshotErrorCode, type SnapshotNames } from '../port.ts';
import { type Cluster, IndexGone } from './cluster.ts';
import { FAMILIES, type Family, type IndexKind, IndexNames } from './index-names.ts';
import { LAYOUTS } from './mappings.ts';
import { makeNotesIndex } from './notes-index.ts';

/** A generation that can be searched. `info`: what it says of itself. */
export type Generation<Info> = {
  readonly code: string;
  readonly generation: string;
  readonly info: Info;
  /** What is known of it beside its info. */
  readonly extent: Extent;
};

export type Extent = {
  /** How many documents there are of each kind. */
  readonly documents: Readonly<Partial<Record<IndexKind, number>>>;
  /** How many stand among those of the first kind, and hold what is of all records. */
  readonly beside: Readonly<Record<'dictionaries' | 'places' | 'keys', number>>;
  /** So many bits of a key's hash tell its page; 0 where there are no pages of keys. */
  readonly keyBits: number;
  /** Of the largest record, as JSON. */
  readonly largestBytes: number;
  /** Primary shards of each index. */
  readonly shards: number;
};

/** What is kept with a generation. */
export type Description<Info> = { readonly info: Info; readonly extent: Extent };

/** As the cluster keeps it. `text`: JSON, for an object that a cluster keeps comes back with its keys in another order. */
type StoredDescription = { readonly layout: number; readonly text: string };

/** What `_meta` is to be of a generation that is made now. */
export function storedDescription<Info>(family: Family, description: Description<Info>): StoredDescription {
  return { layout: LAYOUTS[family], text: JSON.stringify(description) };
}

/** What was served at one moment. A list is another one as soon as anything of it is. */
export type Served<Info> = {
  readonly generations: readonly Generation<Info>[];
  readonly infos: readonly Info[];
  readonly damaged: readonly (DamagedSnapshot & { readonly generation: string })[];
  readonly pin: Pin;
};

/** Generations by code. */
type Pinned = Readonly<Record<string, string>>;

/** From this age on what is known is asked for anew, beside what is under way. */
const STALE_MS = 250;
/** An answer waits where what is known is older, in milliseconds. */
const OLD_MS = 800;
/** So long it is used where the cluster does not say. What is replaced stays longer than that. */
const USABLE_MS = 60_000;
/**
 * How long an answer may take that is made of many questions to the cluster. Who asks over HTTP has a refusal then,
 * before most clients give up, after 30 seconds.
 */
const ANSWER_MS = 25_000;
const KEEP_PIN_MS = 60 * 60_000;
const PINS_MAX = 1_000;
const DESCRIBED_MAX = 1_000;

export class Catalog<Info extends { readonly publishedAt: string }> {
  readonly names: IndexNames;
  readonly #cluster: Cluster;
  readonly #family: Family;
  readonly #onUnreadable: (error: EngineError) => void;
  readonly #described = new LRUCache<string, Generation<Info> | EngineError>({ max: DESCRIBED_MAX });
  readonly #pins = new LRUCache<Pin, Pinned>({ max: PINS_MAX });
  readonly #keptAt = new LRUCache<Pin, number>({ max: PINS_MAX });
  /** Those who are handed the same pin at once wait for one note. */
  #keeping: Promise<boolean> | undefined;
  #served: Served<Info> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(cluster: Cluster, family: Family, onUnreadable: (error: EngineError) => void) {
    this.#cluster = cluster;
    this.#family = family;
    this.#onUnreadable = onUnreadable;
    this.names = new IndexNames(cluster.prefix);
  }

  /** @throws EngineError `engine_unavailable` where the cluster has not answered for a minute */
  async served(): Promise<Served<Info>> {
    const age = performance.now() - this.#askedAt;
    if (age >= STALE_MS) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      if (this.#served === undefined || age >= OLD_MS) {
        try {
          await this.#asking;
        } catch (error) {
          if (this.#served === undefined || performance.now() - this.#askedAt > USABLE_MS) throw error;
        }
      } else {
        // It is asked again with the next one.
        this.#asking.catch(() => undefined);
      }
    }
    return this.#served!;
  }

  /** As it is now. */
  async refresh(): Promise<Served<Info>> {
    await this.#asking?.catch(() => undefined);
    await this.#ask();
    return this.#served!;
  }

  /**
   * The generations of some codes, in their order; those that a pin names where it is given.
   *
   * @throws EngineError `pin_gone`; the error of one that is damaged
   */
  async of(
    codes: 'all' | readonly string[],
    pin?: Pin,
  ): Promise<{ readonly generations: readonly Generation<Info>[]; readonly pin: Pin | null }> {
    const served = await this.served();
    const isAsked = (code: string) => codes === 'all' || codes.includes(code);
    if (pin === undefined || pin === served.pin) {
      const damaged = served.damaged.find(({ jurisdiction }) => isAsked(jurisdiction));
      if (damaged !== undefined) throw errorOf(damaged);
      const generations = served.generations.filter(({ code }) => isAsked(code));
      return { generations, pin: pin ?? (await this.handOut(served)) };
    }
    const pinned = await this.#readPin(pin);
    const asked = Object.entries(pinned)
      .filter(([code]) => isAsked(code))
      .sort(([a], [b]) => compareCodePoints(a, b));
    const described = await this.#describe(asked.map(([code, generation]) => ({ code, generation })));
    return {
      generations: described.map((one) => {
        if (one instanceof EngineError) throw one;
        return one ?? raise(gone());
      }),
      pin,
    };
  }

  /**
   * Has some generations asked, as `of` gives them; once more where they were removed meanwhile.
   *
   * @throws EngineError as `of`; `engine_unavailable` where it takes too long
   */
  following<Result>(
    codes: 'all' | string | readonly string[],
    ask: (generations: readonly Generation<Info>[], pin: Pin | null) => Promise<Result>,
    pin?: Pin,
  ): Promise<Result> {
    return this.#cluster.within(ANSWER_MS, () => this.#follow(codes, ask, pin));
  }

  async #follow<Result>(
    codes: 'all' | string | readonly string[],
    ask: (generations: readonly Generation<Info>[], pin: Pin | null) => Promise<Result>,
    pin?: Pin,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const asked = await this.of(codes === 'all' || typeof codes !== 'string' ? codes : [codes], pin);
      try {
        return await ask(asked.generations, asked.pin);
      } catch (error) {
        if (!(error instanceof IndexGone)) throw error;
        if (pin !== undefined) throw gone();
        if (attempt > 1)
          throw new EngineError('engine_unavailable', 'Registries are being replaced; try again.', { cause: error });
        await this.refresh();
      }
    }
  }

  async present(codes: 'all' | readonly string[]): Promise<SnapshotNames> {
    const served = await this.served();
    const isAsked = (code: string) => codes === 'all' || codes.includes(code);
    const generation = generationOf([
      ...served.generations.filter(({ code }) => isAsked(code)),
      ...served.damaged.filter(({ jurisdiction }) => isAsked(jurisdiction)).map(({ generation }) => ({ generation })),
    ]);
    return { generation, pin: await this.handOut(served) };
  }

  /** Notes that the pin is handed out; `null` where that cannot be. */
  async handOut({ pin, generations, damaged }: Served<Info>): Promise<Pin | null> {
    const kept = this.#keptAt.get(pin);
    if (kept !== undefined && performance.now() - kept < KEEP_PIN_MS) return pin;
    const pinned: Pinned = Object.fromEntries([
      ...generations.map(({ code, generation }) => [code, generation]),
      ...damaged.map(({ jurisdiction, generation }) => [jurisdiction, generation]),
    ]);
    this.#keeping ??= this.#keepPin(pin, pinned).finally(() => {
      this.#keeping = undefined;
    });
    const isKept = await this.#keeping;
    return isKept && this.#keptAt.has(pin) ? pin : null;
  }

  async #keepPin(pin: Pin, pinned: Pinned): Promise<boolean> {
    try {
      await makeNotesIndex(this.#cluster, this.names.pins);
      const note = { text: JSON.stringify(pinned), at: Date.now() };
      await this.#cluster.ask('PUT', `/${this.names.pins}/_doc/${this.#noteOf(pin)}`, note);
    } catch (error) {
      if (error instanceof EngineError) return false;
      throw error;
    }
    this.#pins.set(pin, pinned);
    this.#keptAt.set(pin, performance.now());
    return true;
  }

  #noteOf(pin: Pin): string {
    return `${FAMILIES[this.#family].alias}-${encodeURIComponent(pin)}`;
  }

  async #readPin(pin: Pin): Promise<Pinned> {
    if (!PIN.test(pin)) throw gone();
    let pinned = this.#pins.get(pin);
    if (pinned === undefined) {
      const path = `/${this.names.pins}/_doc/${this.#noteOf(pin)}`;
      const { status, body } = await this.#cluster.ask<{ _source?: { text: string } }>('GET', path, null, {
        accepts: [404],
      });
      if (status === 404 || body._source === undefined) throw gone();
      pinned = JSON.parse(body._source.text) as Pinned;
      this.#pins.set(pin, pinned);
    }
    const kept = this.#keptAt.get(pin);
    if (kept === undefined || performance.now() - kept >= KEEP_PIN_MS) await this.#keepPin(pin, pinned);
    return pinned;
  }

  async #ask(): Promise<void> {
    const askedAt = performance.now();
    // The cluster manager is asked: another node may still know what was before.
    // Of Charter's own indexes alone: its user may have no right to others.
    const path = `/${this.names.prefix}*/_alias/${this.names.served(this.#family, '*')}`;
    const { body } = await this.#cluster.ask<Record<string, unknown>>('GET', path, null, { accepts: [404] });
    const [kind] = FAMILIES[this.#family].kinds;
    const found = Object.keys('error' in body ? {} : body)
      .flatMap((index) => this.names.parts(kind, index) ?? [])
      .sort((a, b) => compareCodePoints(a.code, b.code));
    const pin = pinOf(Object.fromEntries(found.map(({ code, generation }) => [code, generation])));
    if (this.#served?.pin !== pin) {
      const described = await this.#describe(found);
      // One that went meanwhile was replaced: the next look shows by what.
      if (described.includes(null))
        throw new EngineError('engine_unavailable', 'Registries are being replaced; try again.');
      const generations = described.filter(
        (one) => one !== null && !(one instanceof EngineError),
      ) as Generation<Info>[];
      const damaged = described.flatMap((one, position) => {
        if (!(one instanceof EngineError)) return [];
        const { code, generation } = found[position]!;
        const note = { jurisdiction: code, code: one.code as SnapshotErrorCode, problem: one.message, generation };
        return [note];
      });
      this.#served = { generations, infos: generations.map(({ info }) => info), damaged, pin };
    }
    this.#askedAt = askedAt;
  }

  /** What generations say of themselves; `null` of one that is not there. */
  async #describe(
    asked: readonly { readonly code: string; readonly generation: string }[],
  ): Promise<(Generation<Info> | EngineError | null)[]> {
    const [kind] = FAMILIES[this.#family].kinds;
    return Promise.all(
      asked.map(async ({ code, generation }) => {
        const index = this.names.index(kind, code, generation);
        const known = this.#described.get(index);
        if (known !== undefined) return known;
        try {
          const { body } = await this.#cluster.ask<MappingAnswer>('GET', `/${index}/_mapping`);
          const described = this.#read(code, generation, body[index]!.mappings._meta);
          if (described instanceof EngineError) this.#onUnreadable(described);
          this.#described.set(index, described);
          return described;
        } catch (error) {
          if (error instanceof IndexGone) return null;
          throw error;
        }
      }),
    );
  }

  #read(code: string, generation: string, stored: StoredDescription | undefined): Generation<Info> | EngineError {
    const layout = stored?.layout ?? 0;
    const present = LAYOUTS[this.#family];
    if (layout === present) return { code, generation, ...(JSON.parse(stored!.text) as Description<Info>) };
    const isNewer = layout > present;
    const problem = isNewer
      ? `${code} was loaded by a newer Charter (layout ${layout}; this one reads ${present}). Use that one.`
      : `${code} was loaded by an earlier Charter (layout ${layout}; this one reads ${present}). Load it again.`;
    return new EngineError(isNewer ? 'snapshot_newer' : 'snapshot_outdated', problem, { jurisdiction: code });
  }
}

type MappingAnswer = Readonly<Record<string, { readonly mappings: { readonly _meta?: StoredDescription } }>>;

const PIN = /^[\w-]{16}$/;

function pinOf(pinned: Pinned): Pin {
  return createHash('sha256').update(JSON.stringify(pinned)).digest('base64url').slice(0, 16);
}

/** Names some generations. */
export function generationOf(generations: readonly { readonly generation: string }[]): string {
  return generations.map(({ generation }) => generation).join();
}

function errorOf({ jurisdiction, code, problem }: DamagedSnapshot): EngineError {
  return new EngineError(code, problem, { jurisdiction });
}

/** The error of a search with a pin whose indexes are removed. */
function gone(): EngineError {
  return new EngineError('pin_gone', 'The snapshots of this pin are not kept any more, or it was never given.');
}

function raise(error: Error): never {
  throw error;
}
