/** What the locations that are matched at the same time ask of a cluster, in as few requests as they need together. */
import type { Cluster } from './cluster.ts';
import { Gathering } from './gathering.ts';
import { countTerms, type Found, type Hit, readOrdinals, type Search, searchAll } from './searching.ts';

type Counting = {
  readonly indexes: readonly { readonly index: string; readonly shards: number }[];
  readonly terms: readonly string[];
};
/** `of`: all indexes that the searches are of; those of the same are asked together. */
type Searching = { readonly of: string; readonly searches: readonly Search[] };
type Reading = { readonly index: string; readonly ordinals: readonly number[]; readonly fields: readonly string[] };

export class GatheredRequests {
  readonly #counts: Gathering<Counting, ReadonlyMap<string, number>>;
  readonly #searches: Gathering<Searching, readonly Found[]>;
  readonly #records: Gathering<Reading, ReadonlyMap<number, Hit>>;

  constructor(cluster: Cluster) {
    this.#counts = new Gathering<Counting, ReadonlyMap<string, number>>({
      groupOf: ({ indexes }) => indexes.map(({ index }) => index).join(),
      async run(asked) {
        const terms = new Set(asked.flatMap(({ terms }) => terms));
        const counts = await countTerms(cluster, asked[0]!.indexes, 'keys', [...terms]);
        return asked.map(() => counts);
      },
    });
    this.#searches = new Gathering<Searching, readonly Found[]>({
      groupOf: ({ of }) => of,
      async run(asked) {
        const all = asked.flatMap(({ searches }) => searches);
        const found = (await searchAll(cluster, all)).values();
        return asked.map(({ searches }) => searches.map(() => found.next().value!));
      },
    });
    this.#records = new Gathering<Reading, ReadonlyMap<number, Hit>>({
      groupOf: ({ index, fields }) => `${index} ${fields.join()}`,
      async run(asked) {
        const { index, fields } = asked[0]!;
        const ordinals = [...new Set(asked.flatMap((one) => one.ordinals))];
        const hits = await readOrdinals(cluster, { index, ordinals }, fields);
        const byOrdinal = new Map(hits.map((hit) => [hit.sort[0] as number, hit]));
        return asked.map(() => byOrdinal);
      },
    });
  }

  /** How many documents have each term of the field `keys`: `countTerms`. */
  counts(asked: Counting): Promise<ReadonlyMap<string, number>> {
    return this.#counts.ask(asked);
  }

  /** `searchAll`. */
  search(asked: Searching): Promise<readonly Found[]> {
    return this.#searches.ask(asked);
  }

  /** Records by their ordinals in an index: `readOrdinals`. */
  records(asked: Reading): Promise<ReadonlyMap<number, Hit>> {
    return this.#records.ask(asked);
  }
}
