import type { BlockingKey } from '../../blocking/index.ts';
import type { CandidateSource, Lookup, RecordHits } from '../../engine/index.ts';

/** A house, by its key, and the registry whose companies are counted in it. */
export type House = { readonly jurisdiction: string; readonly key: BlockingKey };

/** What a batch has asked an index, each question once. */
export class Answers {
  readonly #source: CandidateSource;
  readonly #hits = new Map<string, RecordHits>();
  readonly #crowds = new Map<string, number>();

  constructor(source: CandidateSource) {
    this.#source = source;
  }

  async ask(lookups: readonly Lookup[]): Promise<void> {
    const asked = new Map<string, Lookup>();
    for (const lookup of lookups) {
      const name = nameOf(lookup);
      if (!this.#hits.has(name)) asked.set(name, lookup);
    }
    if (asked.size === 0) return;
    const hits = await this.#source.lookUp([...asked.values()]);
    for (const [index, name] of [...asked.keys()].entries()) this.#hits.set(name, hits[index]!);
  }

  /** What a lookup found; nothing where it was not asked. */
  to(lookup: Lookup): RecordHits {
    return this.#hits.get(nameOf(lookup)) ?? NOTHING;
  }

  async countHouses(houses: readonly House[]): Promise<void> {
    for (const [jurisdiction, own] of Map.groupBy(houses, (house) => house.jurisdiction)) {
      const keys = [...new Set(own.map(({ key }) => key))];
      const counts = await this.#source.counts(keys, jurisdiction);
      for (const [index, key] of keys.entries()) this.#crowds.set(houseName({ jurisdiction, key }), counts[index]!);
    }
  }

  /** How many companies stand in a house; none where it was not counted. */
  companiesIn(house: House): number {
    return this.#crowds.get(houseName(house)) ?? 0;
  }
}

const NOTHING: RecordHits = { count: 0, records: [] };

function nameOf(lookup: Lookup): string {
  const { jurisdiction } = lookup;
  return 'keys' in lookup ? `${jurisdiction} ${lookup.keys.join('\n')}` : `${jurisdiction}/${lookup.entityNumber}`;
}

function houseName({ jurisdiction, key }: House): string {
  return `${jurisdiction} ${key}`;
}
