/** What an operator's corrections leave out of every answer, as clauses that no document of an answer meets. */
import { LRUCache } from 'lru-cache';
import type { Corrections } from '../../corrections/corrections.ts';
import type { Company } from '../../entity/index.ts';
import { losesOfficers } from '../semantics/index.ts';
import type { Generation } from './catalog.ts';
import { allOf, type Clause } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import type { IndexNames } from './index-names.ts';
import { documentId } from './mappings.ts';
import { RECORD_FIELDS, unpackHits } from './packed-records.ts';
import { sortOf } from './rows.ts';
import { type Hit, searchAll } from './searching.ts';

/**
 * `companies`: of companies and of their names; `officers`: of parties. Nothing is left out where there are none.
 * `withoutOfficers`: of companies that are shown without officers, and are stored with some.
 */
export type LeftOut = Readonly<Record<'companies' | 'officers' | 'withoutOfficers', readonly Clause[]>> & {
  /** The ordinals of the companies, by code. */
  readonly hidden: ReadonlyMap<string, ReadonlySet<number>>;
};

export const NOTHING: LeftOut = { companies: [], officers: [], withoutOfficers: [], hidden: new Map() };
/** Companies that are looked up at once; of those whose parties are looked at, fewer: they are read whole. */
const FOUND_AT_ONCE = 10_000;
const READ_AT_ONCE = 200;
const KEPT_MAX = 200;

export class LeftOutDocuments {
  readonly #cluster: Cluster;
  readonly #names: IndexNames;
  /** Of a generation and a version of the corrections. */
  readonly #kept = new LRUCache<string, LeftOut>({ max: KEPT_MAX });

  constructor(cluster: Cluster, names: IndexNames) {
    this.#cluster = cluster;
    this.#names = names;
  }

  async of(generations: readonly Generation<unknown>[], corrections: Corrections | undefined): Promise<LeftOut> {
    if (corrections === undefined) return NOTHING;
    const touched = generations.filter(({ code }) => corrections.hidesIn([code]));
    const found = await Promise.all(touched.map((one) => this.#ofGeneration(one, corrections)));
    return {
      companies: found.flatMap(({ companies }) => companies),
      officers: found.flatMap(({ officers }) => officers),
      withoutOfficers: found.flatMap(({ withoutOfficers }) => withoutOfficers),
      hidden: new Map(found.flatMap(({ hidden }) => [...hidden])),
    };
  }

  async #ofGeneration({ code, generation }: Generation<unknown>, corrections: Corrections): Promise<LeftOut> {
    const index = this.#names.index('companies', code, generation);
    const key = `${index} ${corrections.version}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const hidden = await this.#hitsOf(index, corrections.companiesHiddenIn(code), []);
    const touched = await this.#hitsOf(index, corrections.companiesWithHiddenPartiesIn(code), RECORD_FIELDS);
    const records = await unpackHits(this.#cluster, touched);
    const withoutOfficers: unknown[] = [];
    const parties = touched.flatMap(({ sort: [, ordinal] }, at) => {
      const company = JSON.parse(records[at]!.body.toString('utf8')) as Company;
      if (losesOfficers(company, corrections)) withoutOfficers.push(ordinal);
      const ref = { jurisdiction: code, entityNumber: company.entity_number };
      const positions = [...(company.parties ?? []).entries()].filter(([, party]) =>
        corrections.hidesParty(ref, party),
      );
      return positions.map(([position]) => `${ordinal}-${position}`);
    });
    const within: Clause = { term: { jurisdiction: code } };
    const ordinals = hidden.map(({ sort: [, ordinal] }) => ordinal);
    const byOrdinal = (some: readonly unknown[]) =>
      some.length === 0 ? [] : [allOf([within, { terms: { ordinal: some } }])];
    const companies = byOrdinal(ordinals);
    const ofParties = parties.length === 0 ? [] : [allOf([within, { ids: { values: parties } }])];
    const leftOut = {
      companies,
      officers: [...companies, ...ofParties],
      withoutOfficers: byOrdinal(withoutOfficers),
      hidden: new Map([[code, new Set(ordinals as number[])]]),
    };
    this.#kept.set(key, leftOut);
    return leftOut;
  }

  /** The documents of companies by their numbers, as far as they are there. */
  async #hitsOf(index: string, numbers: Iterable<string>, fields: readonly string[]): Promise<Hit[]> {
    const ids = Array.from(numbers, documentId);
    const atOnce = fields.length === 0 ? FOUND_AT_ONCE : READ_AT_ONCE;
    const hits: Hit[] = [];
    for (let at = 0; at < ids.length; at += atOnce) {
      const values = ids.slice(at, at + atOnce);
      const body = {
        query: { ids: { values } },
        sort: sortOf('number'),
        size: values.length,
        track_total_hits: false,
        stored_fields: fields.length === 0 ? '_none_' : fields,
      } as const;
      const [found] = await searchAll(this.#cluster, [{ indexes: [index], body, isOnce: true }]);
      hits.push(...found!.hits);
    }
    return hits;
  }
}
