/**
 * The slow and obvious index of premises: a search looks at every record of a list, field by field; keys lead
 * to records by a map. Other indexes are held against it, so it shares nothing with them but rooms below the
 * engine.
 */
import { eachPremisesKey } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import {
  type Address,
  LINK_METHODS,
  type LinkEvidence,
  type LinkMethod,
  PREMISES_STATUSES,
  type Premises,
  type PremisesStatus,
  tokenize,
} from '../../entity/index.ts';
import type { QueryNode } from '../../query/index.ts';
import {
  answerEach,
  type DamagedSnapshot,
  EngineError,
  type KeptNumbers,
  type KeyHits,
  type KeyQuery,
  type ListInfo,
  loadsWith,
  PREMISES_FIELDS,
  type PremisesCounts,
  type PremisesField,
  type PremisesHit,
  type PremisesIndex,
  type PremisesJson,
  type PremisesKeyHits,
  type PremisesLoad,
  type PremisesLoadOptions,
  type PremisesPage,
  type PremisesSearch,
  type PremisesWithEvidence,
  type SnapshotNames,
  type SnapshotReading,
  TOTAL_CAP,
  type VerifiedSnapshot,
} from '../index.ts';
import { matches, termsOf } from './queries.ts';

/** An index of these premises, as if they had been loaded without evidence and without a summary. */
export function memoryPremises(premises: readonly Premises[] = []): PremisesIndex {
  return new MemoryPremises(premises);
}

type List = Pick<ListInfo, 'linkedAgainst' | 'loads'> & {
  /** In the order of pages. */
  readonly records: readonly PremisesWithEvidence[];
};
/** What is published at one moment, by code. */
type Lists = ReadonlyMap<string, List>;

type Keyed = {
  readonly lists: Lists;
  readonly all: readonly Premises[];
  readonly having: ReadonlyMap<string, ReadonlySet<number>>;
};
const NONE: ReadonlySet<number> = new Set();

type Asked = {
  readonly sources: PremisesSearch['sources'];
  readonly limit: number;
  readonly page: number;
  readonly pin?: PremisesSearch['pin'];
};

const NO_EVIDENCE: LinkEvidence = { registrationNumber: null, officers: [] };

class MemoryPremises implements PremisesIndex {
  /** The newest last: a pin is a position in it. */
  readonly #published: Lists[];
  #keys: Keyed | undefined;

  constructor(premises: readonly Premises[]) {
    const lists = Map.groupBy(premises, ({ source }) => source);
    this.#published = [
      new Map(
        [...lists].map(([source, ofList]) => [
          source,
          {
            records: ofList.map((one) => ({ premises: one, evidence: NO_EVIDENCE })).sort(inOrder),
            linkedAgainst: {},
            loads: [],
          },
        ]),
      ),
    ];
  }

  async lists(): Promise<readonly ListInfo[]> {
    return codesOf(this.#lists()).map((source) => infoOf(source, this.#lists().get(source)!));
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return [];
  }

  async present(): Promise<SnapshotNames> {
    return { generation: this.#pin, pin: this.#pin };
  }

  async search(search: PremisesSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<PremisesPage<PremisesHit>> {
    const { query, status, zipCode } = search;
    const found = this.#inSources(search)
      .filter((premises) => matches(query.root, textsOf(premises).map(tokensOf)))
      .filter((premises) => status === 'any' || premises.status === status)
      .filter((premises) => zipCode === null || premises.address?.postal_code?.slice(0, 5) === zipCode);
    const page = this.#page(search, found);
    const hits = page.hits.map((premises) => ({ ...matchOf(premises, query.root), premises: jsonOf(premises) }));
    const bytes = hits.reduce((sum, { premises }) => sum + premises.length, 0);
    if (bytes > bytesMax) throw new EngineError('page_too_large', `${bytes} bytes`);
    return { ...page, hits };
  }

  async lookup(source: string, id: string): Promise<PremisesJson | null> {
    const found = this.#lists()
      .get(source)
      ?.records.find(({ premises }) => premises.id === id);
    return found === undefined ? null : jsonOf(found.premises);
  }

  async ofCompany(
    { jurisdiction, entityNumber }: { readonly jurisdiction: string; readonly entityNumber: string },
    paging: Pick<Asked, 'limit' | 'page' | 'pin'>,
  ): Promise<PremisesPage<PremisesJson>> {
    const asked: Asked = { ...paging, sources: 'all' };
    const found = this.#inSources(asked).filter(
      ({ licensee }) => licensee.jurisdiction_code === jurisdiction && licensee.entity_number === entityNumber,
    );
    const page = this.#page(asked, found);
    return { ...page, hits: page.hits.map(jsonOf) };
  }

  async sources(): Promise<readonly string[]> {
    return codesOf(this.#lists());
  }

  async findByKeys(queries: readonly KeyQuery[]): Promise<readonly PremisesKeyHits[]> {
    const { all, having } = this.#keyed();
    const answer = ({ keys, jurisdiction, cap, narrowBy }: KeyQuery): KeyHits => {
      const [first, ...others] = keys.map((key) => having.get(key) ?? NONE).sort((a, b) => a.size - b.size);
      const meant = [...(first ?? NONE)].filter(
        (position) =>
          (jurisdiction === 'all' || all[position]!.source === jurisdiction) &&
          others.every((positions) => positions.has(position)),
      );
      const isNarrowed = meant.length > cap && narrowBy.length > 0;
      const answered = isNarrowed
        ? meant.filter((position) => narrowBy.some((key) => having.get(key)?.has(position)))
        : meant;
      return { count: meant.length, ids: answered.slice(0, cap).map(String) };
    };
    return answerEach(queries, answer).map(({ count, ids }) => ({
      count,
      premises: ids.map((position) => all[Number(position)]!),
    }));
  }

  async *read(source: string): AsyncGenerator<PremisesWithEvidence> {
    yield* this.#lists().get(source)?.records ?? [];
  }

  async openReading(source: string): Promise<SnapshotReading<ListInfo> | null> {
    const list = this.#lists().get(source);
    if (list === undefined) return null;
    return {
      info: infoOf(source, list),
      generation: this.#pin,
      async *blocks(skip = 0) {
        for (const { premises } of list.records.slice(skip))
          yield { lines: new TextEncoder().encode(`${JSON.stringify(premises)}\n`), records: 1 };
      },
      [Symbol.asyncDispose]: async () => {},
    };
  }

  beginLoad({ review }: PremisesLoadOptions): PremisesLoad {
    const added: PremisesWithEvidence[] = [];
    return {
      add: (premises, evidence) => void added.push({ premises, evidence }),
      ready: async () => {},
      publish: async () => {
        const records = added.toSorted(inOrder);
        const { source } = records[0]!.premises;
        const present = (await this.lists()).find((list) => list.source === source) ?? null;
        const { load, linkedAgainst } = await review(
          countsOf(source, records),
          present,
          present === null ? null : keptNumbers(this.#lists().get(source)!.records, records),
        );
        const loads = loadsWith(load, present?.loads);
        const list = { records, linkedAgainst, loads };
        this.#published.push(new Map([...this.#lists(), [source, list]]));
        return infoOf(source, list);
      },
      [Symbol.asyncDispose]: async () => void added.splice(0),
    };
  }

  async *verify(): AsyncGenerator<VerifiedSnapshot> {
    for (const jurisdiction of codesOf(this.#lists())) yield { jurisdiction, path: 'memory', problems: [] };
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  /** The newest premises in order, and by key the positions of those that have it. */
  #keyed(): Keyed {
    const lists = this.#lists();
    if (this.#keys?.lists === lists) return this.#keys;
    const all = this.#inSources({ sources: 'all' });
    const having = new Map<string, Set<number>>();
    for (const [position, premises] of all.entries()) {
      for (const key of keysOf(premises)) {
        const positions = having.get(key);
        if (positions === undefined) having.set(key, new Set([position]));
        else positions.add(position);
      }
    }
    this.#keys = { lists, all, having };
    return this.#keys;
  }

  get #pin(): string {
    return String(this.#published.length - 1);
  }

  #lists(pin = this.#pin): Lists {
    const lists = this.#published.find((_, index) => String(index) === pin);
    if (lists === undefined) throw new EngineError('pin_gone', 'This pin was never given.');
    return lists;
  }

  #searched({ sources, pin }: Pick<Asked, 'sources' | 'pin'>): string[] {
    return codesOf(this.#lists(pin)).filter((source) => sources === 'all' || sources.includes(source));
  }

  #inSources(asked: Pick<Asked, 'sources' | 'pin'>): Premises[] {
    const lists = this.#lists(asked.pin);
    return this.#searched(asked).flatMap((source) => lists.get(source)!.records.map(({ premises }) => premises));
  }

  #page(asked: Asked, found: readonly Premises[]): PremisesPage<Premises> {
    const { limit, page, pin = this.#pin } = asked;
    const start = (page - 1) * limit;
    return {
      hits: found.slice(start, start + limit),
      totalMatches: Math.min(found.length, TOTAL_CAP),
      totalIsCapped: found.length > TOTAL_CAP,
      nextPage: start + limit < found.length ? page + 1 : null,
      sourcesSearched: this.#searched(asked),
      generation: pin,
      pin,
    };
  }
}

function codesOf(lists: Lists): string[] {
  return [...lists.keys()].sort(compareCodePoints);
}

/** By license number, none first, then by id. */
function inOrder({ premises: a }: PremisesWithEvidence, { premises: b }: PremisesWithEvidence): number {
  return compareCodePoints(a.license_number ?? '', b.license_number ?? '') || compareCodePoints(a.id, b.id);
}

function keptNumbers(present: readonly PremisesWithEvidence[], next: readonly PremisesWithEvidence[]): KeptNumbers {
  const numbersOf = (records: readonly PremisesWithEvidence[]) =>
    new Set(records.map(({ premises }) => premises.license_number).filter((number) => number !== null));
  const before = numbersOf(present);
  return { present: before.size, kept: before.intersection(numbersOf(next)).size };
}

function jsonOf(premises: Premises): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(premises));
}

function keysOf(premises: Premises): Set<string> {
  const keys = new Set<string>();
  eachPremisesKey(premises, (kind, ...parts) => {
    keys.add(`${kind}:${parts.filter((part) => part !== undefined).join('|')}`);
  });
  return keys;
}

// Texts and queries

type SearchedText = { readonly field: PremisesField; readonly text: string };

/** What is searched of a record, in the order of precedence. */
function textsOf({ trade_name, licensee, address }: Premises): SearchedText[] {
  const texts = { trade_name, licensee: licensee.name, address: address === null ? null : addressText(address) };
  return PREMISES_FIELDS.map((field) => ({ field, text: texts[field] ?? '' })).filter(({ text }) => text !== '');
}

/** An address as one line: its parts, without the country; as published where it has none. */
function addressText({ raw, street_address, street_address_2, locality, region, postal_code }: Address): string | null {
  const parts = [street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null);
  return parts.length === 0 ? raw : parts.join(' ');
}

function tokensOf({ text }: SearchedText): string[] {
  return tokenize(text);
}

/** The first text that satisfies the query alone; where none does, the first that satisfies a term of it. */
function matchOf(premises: Premises, root: QueryNode): Pick<PremisesHit, 'matchedField' | 'matchedValue'> {
  const texts = textsOf(premises);
  const chosen =
    texts.find((one) => matches(root, [tokensOf(one)])) ??
    texts.find((one) => termsOf(root).some((term) => matches(term, [tokensOf(one)])));
  if (chosen === undefined) throw new Error('premises were found by none of their fields');
  return { matchedField: chosen.field, matchedValue: chosen.text };
}

// What is counted

function infoOf(source: string, { records, linkedAgainst, loads }: List): ListInfo {
  const publishedAt = '2026-01-01T00:00:00.000Z';
  return { ...countsOf(source, records), publishedAt, sizeBytes: 0, linkedAgainst, loads };
}

function countsOf(source: string, records: readonly PremisesWithEvidence[]): PremisesCounts {
  const all = records.map(({ premises }) => premises);
  const count = (is: (premises: Premises) => boolean) => all.filter(is).length;
  const statuses = Object.fromEntries(
    PREMISES_STATUSES.map((status) => [status, count((one) => one.status === status)]),
  ) as Record<PremisesStatus, number>;
  const linked = Object.fromEntries(
    LINK_METHODS.map((method) => [method, count((one) => one.link?.method === method)]),
  ) as Record<LinkMethod, number>;
  return {
    source,
    asOf: all.reduce((newest, { as_of }) => (as_of > newest ? as_of : newest), ''),
    premises: all.length,
    statuses,
    linked,
    open: count(({ link, licensee }) => link === null && licensee.type !== 'person'),
    persons: count(({ link, licensee }) => link === null && licensee.type === 'person'),
    withoutAddress: count(({ address }) => address === null),
  };
}
