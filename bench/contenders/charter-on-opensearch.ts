import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  COMPANY_FILTERS,
  type CompanySearch,
  filterValues,
  type Order,
  type SnapshotInfo,
} from '../../src/engine/index.ts';
import { Catalog } from '../../src/engine/opensearch/catalog.ts';
import { Cluster } from '../../src/engine/opensearch/cluster.ts';
import { matching } from '../../src/engine/opensearch/ranking.ts';
import { type List, Rows } from '../../src/engine/opensearch/rows.ts';
import { companyLists, readCompanies } from '../../src/engine/opensearch/searches.ts';
import { type Hit, type Search, searchAll } from '../../src/engine/opensearch/searching.ts';
import { parseQuery } from '../../src/query/index.ts';
import { COUNT_CAP, type Contender, PAGE_ROWS } from './contender.ts';
import { searchCluster } from './search-cluster.ts';

const run = promisify(execFile);
const CHARTER = fileURLToPath(new URL('../../bin/charter', import.meta.url));
const PREFIX = 'charter-';

/** Charter's engine on a cluster, without what it remembers of earlier searches, and without the server's cache of answers. */
export class CharterOnOpenSearch implements Contender {
  readonly name = 'Charter on OpenSearch';
  readonly #urls: readonly string[];
  readonly #home: string;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;

  private constructor(urls: readonly string[], home: string) {
    this.#urls = urls;
    this.#home = home;
    this.#cluster = new Cluster({ urls, prefix: PREFIX });
    this.#catalog = new Catalog(this.#cluster, 'registry', () => undefined);
  }

  static async start(folder: string): Promise<CharterOnOpenSearch> {
    return new CharterOnOpenSearch((await searchCluster()).urls, await mkdtemp(join(folder, 'home-')));
  }

  /** By the command that users load with, its start included. */
  async load(recordsPath: string): Promise<{ companies: number; seconds: number; bytes: number }> {
    const start = performance.now();
    await run(CHARTER, ['load', '--records', recordsPath, '--strict'], {
      env: {
        ...process.env,
        CHARTER_HOME: this.#home,
        CHARTER_ENGINE_URL: this.#urls.join(),
        CHARTER_ENGINE_PREFIX: PREFIX,
      },
    });
    const seconds = (performance.now() - start) / 1000;
    const { infos } = await this.#catalog.refresh();
    const sum = (of: (snapshot: SnapshotInfo) => number) => infos.reduce((total, snapshot) => total + of(snapshot), 0);
    return { companies: sum(({ companies }) => companies), seconds, bytes: sum(({ sizeBytes }) => sizeBytes) };
  }

  page(query: string, page: number): Promise<number> {
    return this.#read(searchOf(query, 'jurisdiction'), (page - 1) * PAGE_ROWS);
  }

  async count(query: string): Promise<number> {
    const [found] = await searchAll(this.#cluster, [await this.#counting(searchOf(query, 'jurisdiction'))]);
    return Math.min(found!.total, COUNT_CAP);
  }

  async relevance(query: string): Promise<number> {
    return (await this.#rows(searchOf(query, 'relevance'), 0, { stored_fields: [] })).length;
  }

  pageByRelevance(query: string): Promise<number> {
    return this.#read(searchOf(query, 'relevance'), 0);
  }

  async #read(search: CompanySearch, offset: number): Promise<number> {
    const rows = await this.#rows(search, offset);
    return (await readCompanies(this.#cluster, this.#catalog.names, rows, 1e9)).length;
  }

  async #rows(search: CompanySearch, offset: number, fields?: List['fields']): Promise<readonly Hit[]> {
    const { generations } = await this.#catalog.of('all');
    const lists = companyLists(search, generations, this.#catalog.names);
    const asked = fields === undefined ? lists : lists.map((list) => ({ ...list, fields }));
    // A server counts beside it, and so knows when no other list has a row.
    const counting = search.orderBy === 'relevance' ? await this.#counting(search) : null;
    return (await new Rows(this.#cluster).of(asked, offset, PAGE_ROWS, counting)).hits;
  }

  async #counting(search: CompanySearch): Promise<Search> {
    const { generations } = await this.#catalog.of('all');
    const indexes = generations.map(({ code, generation }) => this.#catalog.names.index('companies', code, generation));
    return { indexes, body: { query: matching(search, []), size: 0, track_total_hits: COUNT_CAP + 1 } };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#cluster[Symbol.asyncDispose]();
  }
}

function searchOf(text: string, orderBy: Order): CompanySearch {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.code}`);
  return {
    query: result.query,
    matchAlternativeNames: true,
    matchPreviousNames: true,
    jurisdictions: 'all',
    filters: filterValues(COMPANY_FILTERS, {}),
    orderBy,
    limit: PAGE_ROWS,
    page: 1,
  };
}
