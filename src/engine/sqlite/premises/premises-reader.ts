/** Answers from the open snapshots of lists. Synchronous: it runs in a worker thread, or in a command. */

import { type BlockingKey, registrationKey } from '../../../blocking/index.ts';
import { type Premises, tokenize } from '../../../entity/index.ts';
import { allOf } from '../../../postings/index.ts';
import { matchesName, printQuery } from '../../../query/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import { answerEach, type KeyQuery } from '../../candidate-source.ts';
import { type DamagedSnapshot, EngineError, type Pin, type SnapshotNames } from '../../port.ts';
import {
  type ListInfo,
  PREMISES_FIELDS,
  type PremisesHit,
  type PremisesJson,
  type PremisesKeyHits,
  type PremisesPage,
  type PremisesSearch,
} from '../../premises-port.ts';
import { matchedText, premisesSearchClauses, premisesTexts } from '../../semantics/index.ts';
import { findByKeys } from '../blocking/find-by-keys.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { type Found, type Part, rowsInOrder } from '../read/by-number.ts';
import { Catalog } from '../read/catalog.ts';
import { type PageOfRows, Pages } from '../read/pages.ts';
import { type Phrase, QueryRows } from '../read/query-rows.ts';
import type { SearchPlan } from '../read/search-plan.ts';
import { PremisesSnapshot } from './premises-snapshot.ts';

const COLUMNS_OF_WORDS = PREMISES_FIELDS.map((_, field) => field);

export type CompanyPage = { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined };

export class PremisesReader implements Disposable {
  readonly #catalog: Catalog<PremisesSnapshot>;
  readonly #pages = new Pages();
  #lists: { readonly of: readonly unknown[]; readonly infos: readonly ListInfo[] } | undefined;

  /** `onUnreadable`: called once with each file that is damaged. */
  constructor(directory: string, onUnreadable?: (error: EngineError) => void) {
    this.#catalog = new Catalog(directory, { open: PremisesSnapshot.open, onUnreadable });
  }

  /** The same list as long as the files are the same. */
  lists(): readonly ListInfo[] {
    const of = this.#catalog.infos();
    if (this.#lists?.of !== of) this.#lists = { of, infos: of.map(({ jurisdiction: _, ...info }) => info) };
    return this.#lists.infos;
  }

  damaged(): readonly DamagedSnapshot[] {
    return this.#catalog.damaged();
  }

  generation(): string {
    return this.#catalog.generation();
  }

  present(sources: 'all' | readonly string[]): SnapshotNames {
    return this.#catalog.present(sources);
  }

  /** Reads no snapshots that are older than those that another thread's `generation` of all names. */
  follow(generation: string): void {
    this.#catalog.follow(generation);
  }

  lookup(source: string, id: string): Uint8Array<ArrayBuffer> | null {
    return this.#catalog.of([source])[0]?.lookup(id) ?? null;
  }

  search(search: PremisesSearch, bytesMax = Number.POSITIVE_INFINITY): PremisesPage<PremisesHit> {
    const { root } = search.query;
    const clauses = premisesSearchClauses(search);
    const { snapshots, pin } = this.#catalog.pinned(search.sources, search.pin);
    const parts = snapshots.map((snapshot): Part<PremisesSnapshot> => {
      const index = snapshot.index('premises');
      const holds = (phrase: Phrase, field: number, row: number) =>
        matchesName(phrase, tokenize(premisesTexts(snapshot.premisesOf(row))[field]!));
      const matches = new QueryRows({ index, columns: COLUMNS_OF_WORDS, holds }).of(root);
      return { snapshot, rows: allOf([matches, ...index.filtered(clauses)]), range: rangeOf(snapshot) };
    });
    const page = this.#page(JSON.stringify(['search', printQuery(root), clauses]), search, parts);
    const bodies = readBodies(page.found, bytesMax);
    const hits = page.found.map(({ snapshot }, position): PremisesHit => {
      const premises = bodies[position]!;
      const matched = matchedText(root, premisesTexts(parsed(snapshot, premises)));
      if (matched === null)
        throw snapshot.unreadable(new Damage('a record was found none of whose texts has a term of the query'));
      return { ...matched, premises };
    });
    return answer(page, hits, pin);
  }

  ofCompany(jurisdiction: string, entityNumber: string, asked: CompanyPage): PremisesPage<PremisesJson> {
    const key = registrationKey(jurisdiction, entityNumber);
    const { snapshots, pin } = this.#catalog.pinned('all', asked.pin);
    const parts = snapshots.map((snapshot): Part<PremisesSnapshot> => {
      return { snapshot, rows: snapshot.keys.all([new AskedKey(key)]), range: rangeOf(snapshot) };
    });
    const page = this.#page(key, asked, parts);
    // Two keys may have one hash.
    const isOfCompany = ({ licensee }: Premises) =>
      licensee.jurisdiction_code === jurisdiction && licensee.entity_number === entityNumber;
    const bodies = readBodies(page.found).filter((body, position) =>
      isOfCompany(parsed(page.found[position]!.snapshot, body)),
    );
    return answer(page, bodies, pin);
  }

  sources(): readonly string[] {
    return this.#catalog.of('all').map(({ info }) => info.source);
  }

  findByKeys(queries: readonly KeyQuery[]): readonly PremisesKeyHits[] {
    const all = this.#catalog.of('all');
    const asked = new Map<BlockingKey, AskedKey>();
    const read = new Map<string, Premises>();
    const hits = answerEach(queries, (query) => {
      const lists = all.filter(({ info }) => query.jurisdiction === 'all' || info.source === query.jurisdiction);
      const { count, found } = findByKeys(query, lists, asked);
      const ids = found.map(({ snapshot, row }) => {
        const id = `${snapshot.info.source}/${row}`;
        if (!read.has(id)) read.set(id, snapshot.premisesOf(row));
        return id;
      });
      return { count, ids };
    });
    return hits.map(({ count, ids }) => ({ count, premises: ids.map((id) => read.get(id)!) }));
  }

  #page(
    key: string,
    asked: { readonly limit: number; readonly page: number },
    parts: readonly Part<PremisesSnapshot>[],
  ): PageOfRows<PremisesSnapshot> {
    const find: SearchPlan<PremisesSnapshot>['find'] = ({ perPart }, limit, offset) =>
      rowsInOrder(parts, perPart, limit, offset);
    return this.#pages.page({ key, parts, find }, asked);
  }

  [Symbol.dispose](): void {
    this.#catalog[Symbol.dispose]();
  }
}

function rangeOf({ info }: PremisesSnapshot): Part['range'] {
  return { from: 1, end: info.premises + 1 };
}

function answer<Hit>(
  { found: _, jurisdictionsSearched: sourcesSearched, ...page }: PageOfRows<PremisesSnapshot>,
  hits: readonly Hit[],
  pin: Pin | null,
): PremisesPage<Hit> {
  return { ...page, hits, sourcesSearched, pin };
}

/** The records lie in one buffer that holds nothing else. */
function readBodies(found: readonly Found<PremisesSnapshot>[], bytesMax = Number.POSITIVE_INFINITY): PremisesJson[] {
  const bodies = found.map(({ snapshot, row }) => snapshot.bodyOf(row));
  const size = bodies.reduce((sum, { length }) => sum + length, 0);
  if (size > bytesMax)
    throw new EngineError('page_too_large', 'The premises of the page take more bytes than it may have.');
  const bytes = new Uint8Array(size);
  let end = 0;
  return bodies.map((body) => {
    bytes.set(body, end);
    end += body.length;
    return bytes.subarray(end - body.length, end);
  });
}

function parsed(snapshot: PremisesSnapshot, { buffer, byteOffset, byteLength }: PremisesJson): Premises {
  return snapshot.parsed(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'));
}
