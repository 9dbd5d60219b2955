import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Cluster } from '../../src/engine/opensearch/cluster.ts';
import { type Company, tokenize } from '../../src/entity/index.ts';
import { COUNT_CAP, type Contender, PAGE_ROWS } from './contender.ts';
import { searchCluster } from './search-cluster.ts';

const INDEX = 'plain';
const BULK_UNITS = 5 * 1024 * 1024;
const IN_FLIGHT_MAX = 4;
const LONG = { timeoutMs: 600_000 };

/**
 * What one would write first on OpenSearch: an index of one shard and a copy, all names in a field of words, sorted by
 * jurisdiction and number, its query_string query, BM25 for relevance.
 */
export class PlainOpenSearch implements Contender {
  readonly name = 'plain OpenSearch';
  readonly #cluster: Cluster;

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  static async start(): Promise<PlainOpenSearch> {
    const { urls } = await searchCluster();
    return new PlainOpenSearch(new Cluster({ urls, prefix: '' }));
  }

  async load(recordsPath: string): Promise<{ companies: number; seconds: number; bytes: number }> {
    const start = performance.now();
    await this.#cluster.ask('DELETE', `/${INDEX}`, null, { accepts: [404], ...LONG });
    await this.#cluster.ask('PUT', `/${INDEX}`, DESCRIPTION, LONG);
    const inFlight = new Set<Promise<void>>();
    let lines: string[] = [];
    let units = 0;
    let companies = 0;
    const send = async () => {
      while (inFlight.size >= IN_FLIGHT_MAX) await Promise.race(inFlight);
      const text = lines.join('');
      lines = [];
      units = 0;
      const sent = this.#cluster
        .ask<{ errors: boolean }>('POST', `/${INDEX}/_bulk?filter_path=errors`, text, LONG)
        .then(({ body }) => {
          if (body.errors) throw new Error('a document was refused');
        })
        .finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    };
    for await (const line of createInterface({ input: createReadStream(recordsPath, { highWaterMark: 1 << 20 }) })) {
      const company = JSON.parse(line) as Company;
      const names = [company.legal_name, ...(company.names ?? []).map(({ name }) => name)];
      const document = {
        jurisdiction: company.jurisdiction_code,
        number: company.entity_number,
        names: names.map((name) => tokenize(name).join(' ')),
        company,
      };
      lines.push(`{"index":{}}\n${JSON.stringify(document)}\n`);
      units += line.length;
      companies += 1;
      if (units >= BULK_UNITS) await send();
    }
    await send();
    await Promise.all(inFlight);
    await this.#cluster.ask('POST', `/${INDEX}/_refresh`, null, LONG);
    await this.#cluster.ask('PUT', `/${INDEX}/_settings`, { number_of_replicas: 1 }, LONG);
    await this.#cluster.ask('GET', `/_cluster/health/${INDEX}?wait_for_status=green&timeout=300s`, null, LONG);
    const seconds = (performance.now() - start) / 1000;
    const { body } = await this.#cluster.ask<Stats>('GET', `/${INDEX}/_stats/store`);
    return { companies, seconds, bytes: body._all.primaries.store.size_in_bytes };
  }

  page(query: string, page: number): Promise<number> {
    const sort = [{ jurisdiction: 'asc' }, { number: 'asc' }];
    return this.#hits({ query: filtered(query), sort, from: (page - 1) * PAGE_ROWS, track_total_hits: false });
  }

  async count(query: string): Promise<number> {
    const { body } = await this.#cluster.ask<Found>('POST', `/${INDEX}/_search`, {
      query: filtered(query),
      size: 0,
      track_total_hits: COUNT_CAP + 1,
    });
    return Math.min(body.hits.total!.value, COUNT_CAP);
  }

  relevance(query: string): Promise<number> {
    return this.#hits({ query: asked(query), track_total_hits: false, _source: false });
  }

  pageByRelevance(query: string): Promise<number> {
    return this.#hits({ query: asked(query), track_total_hits: false });
  }

  async #hits(body: object): Promise<number> {
    const found = await this.#cluster.ask<Found>('POST', `/${INDEX}/_search`, { size: PAGE_ROWS, ...body });
    return found.body.hits.hits.length;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#cluster[Symbol.asyncDispose]();
  }
}

type Found = { readonly hits: { readonly hits: readonly unknown[]; readonly total?: { readonly value: number } } };
type Stats = { readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } } };

/** The query language is so near to Charter's that the same text is asked. */
function asked(query: string): object {
  return { query_string: { query, fields: ['names'], default_operator: 'AND' } };
}

function filtered(query: string): object {
  return { bool: { filter: [asked(query)] } };
}

const DESCRIPTION = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    refresh_interval: -1,
    'sort.field': ['jurisdiction', 'number'],
    'sort.order': ['asc', 'asc'],
  },
  mappings: {
    properties: {
      jurisdiction: { type: 'keyword' },
      number: { type: 'keyword' },
      names: { type: 'text', analyzer: 'whitespace' },
      company: { type: 'object', enabled: false },
    },
  },
};
