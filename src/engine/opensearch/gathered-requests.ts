/** What the locations that are matched at the same time ask of a cluster, in as few requests as they need together. */
import type { Cluster } from './cluster.ts';
import { Gathering } from './gathering.ts';
import { RECORD_FIELDS } from './packed-records.ts';
import { type Found, type Hit, readOrdinals, type Search, searchAll } from './searching.ts';

/** `of`: all indexes that the searches are of; those of the same are asked together. */
type Searching = { readonly of: string; readonly searches: readonly Search[] };
type Reading = { readonly index: string; readonly ordinals: readonly number[] };

export class GatheredRequests {
  readonly #searches: Gathering<Searching, readonly Found[]>;
  readonly #records: Gathering<Reading, ReadonlyMap<number, Hit>>;

  constructor(cluster: Cluster) {
    this.#searches = new Gathering<Searching, readonly Found[]>({
      groupOf: ({ of }) => of,
      async run(asked) {
        const all = asked.flatMap(({ searches }) => searches);
        const found = (await searchAll(cluster, all)).values();
        return asked.map(({ searches }) => searches.map(() => found.next().value!));
      },
    });
    this.#records = new Gathering<Reading, ReadonlyMap<number, Hit>>({
      groupOf: ({ index }) => index,
      async run(asked) {
        const { index } = asked[0]!;
        const ordinals = [...new Set(asked.flatMap((one) => one.ordinals))];
        const hits = await readOrdinals(cluster, { index, ordinals }, RECORD_FIELDS);
        const byOrdinal = new Map(hits.map((hit) => [hit.sort[0] as number, hit]));
        return asked.map(() => byOrdinal);
      },
    });
  }

  /** `searchAll`. */
  search(asked: Searching): Promise<readonly Found[]> {
    return this.#searches.ask(asked);
  }

  /** Packed records by their ordinals in an index. */
  records(asked: Reading): Promise<ReadonlyMap<number, Hit>> {
    return this.#records.ask(asked);
  }
}
