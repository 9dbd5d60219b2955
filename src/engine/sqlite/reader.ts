/** Answers searches from the open snapshots. Synchronous: it runs in worker threads, or in a command. */
import { tokenize } from '../../entity/index.ts';
import { matchesAnyTerm, matchesName, type QueryNode } from '../../query/index.ts';
import type {
  CompanyHit,
  CompanySearch,
  EngineError,
  NameField,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SnapshotInfo,
} from '../port.ts';
import type { Found, Part } from './by-number.ts';
import { Catalog } from './catalog.ts';
import type { NamesByField } from './entry.ts';
import {
  companyIdOfParty,
  FIELD_COLUMNS,
  NAME_FIELDS,
  placeOfParty,
  roleFacet,
  statusFilterFacet,
  zipFacet,
} from './layout.ts';
import { joinExpressions, matchExpression, phraseExpression } from './match-expression.ts';
import { Paging } from './paging.ts';
import { rankCompanies } from './relevance.ts';
import type { CompanyIndex } from './snapshot.ts';

export class Reader implements Disposable {
  readonly #catalog: Catalog;
  readonly #paging = new Paging();

  /** `onUnreadable`: told once of each file that is no snapshot; its jurisdiction counts as not loaded. */
  constructor(directory: string, onUnreadable?: (error: EngineError) => void) {
    this.#catalog = new Catalog(directory, onUnreadable);
  }

  snapshots(): SnapshotInfo[] {
    return this.#catalog.all().map((snapshot) => snapshot.info);
  }

  /** Names the snapshots that answers come from; an answer is good as long as it stays the same. */
  edition(): string {
    return this.#catalog.edition();
  }

  lookup(jurisdiction: string, entityNumber: string): Uint8Array | null {
    return this.#catalog.of([jurisdiction])[0]?.lookup(entityNumber) ?? null;
  }

  searchCompanies(search: CompanySearch): SearchPage<CompanyHit> {
    const fields = searchedFields(search);
    const facet = statusFilterFacet(search.status);
    const parts = this.#catalog.of(search.jurisdictions).map((snapshot): Part => {
      const expression = onFields(matchExpression(search.query.root, snapshot.expandPrefix), fields);
      return { snapshot, expression: withFacets(expression, facet === null ? [] : [facet]) };
    });
    const { found, ...page } = this.#page('company_fts', search, parts, (limit, offset, perPart) => {
      if (search.orderBy === 'jurisdiction') return this.#paging.rows('company_fts', parts, limit, offset);
      // Parts that were counted to hold nothing need not be searched once more.
      const matching = parts.filter((_, place) => perPart[place] !== 0);
      const ranked = rankCompanies({ query: search.query, fields, facet, parts: matching }, limit, offset);
      return ranked.map(({ place, id }) => ({ part: matching[place]!, place, rowId: id }));
    });
    const hits = found.map(({ part: { snapshot }, rowId }): CompanyHit => {
      const { names, body } = snapshot.company(rowId);
      return { ...matchedName(search.query.root, names, fields), company: body };
    });
    return { hits, ...page };
  }

  searchOfficers(search: OfficerSearch): SearchPage<OfficerHit> {
    const facets: string[] = [];
    if (search.role !== null) facets.push(roleFacet(search.role));
    if (search.zipCode !== null) facets.push(zipFacet(search.zipCode));
    const parts = this.#catalog.of(search.jurisdictions).map((snapshot): Part => {
      return {
        snapshot,
        expression: withFacets(matchExpression(search.query.root, snapshot.expandOfficerPrefix), facets),
      };
    });
    const { found, ...page } = this.#page('officer_fts', search, parts, (limit, offset) => {
      return this.#paging.rows('officer_fts', parts, limit, offset);
    });
    const hits = found.map(({ part: { snapshot }, rowId }): OfficerHit => {
      const body = snapshot.bodyOf(companyIdOfParty(rowId, snapshot.bits));
      return { partyIndex: placeOfParty(rowId, snapshot.bits), company: body };
    });
    return { hits, ...page };
  }

  /** Everything of a page but its hits. `find` is asked for one row more than it holds, to know whether another follows. */
  #page(
    index: CompanyIndex,
    { limit, page }: { readonly limit: number; readonly page: number },
    parts: readonly Part[],
    find: (limit: number, offset: number, perPart: readonly number[]) => readonly Found[],
  ): Omit<SearchPage<never>, 'hits'> & { readonly found: readonly Found[] } {
    const { total, perPart } = this.#paging.count(index, parts);
    const offset = (page - 1) * limit;
    const end = total.totalIsCapped ? rowsOf(index, parts) : total.totalMatches;
    const found = offset < end ? find(limit + 1, offset, perPart) : [];
    return {
      found: found.slice(0, limit),
      ...total,
      nextPage: found.length > limit ? page + 1 : null,
      jurisdictionsSearched: parts.map(({ snapshot }) => snapshot.info.jurisdiction),
    };
  }

  [Symbol.dispose](): void {
    this.#catalog[Symbol.dispose]();
  }
}

/** All rows of an index: no page begins beyond them. */
function rowsOf(index: CompanyIndex, parts: readonly Part[]): number {
  return parts.reduce(
    (sum, { snapshot: { info } }) => sum + (index === 'company_fts' ? info.companies : info.parties),
    0,
  );
}

/** Places in NAME_FIELDS, ascending. */
function searchedFields(search: CompanySearch): number[] {
  const fields = [0];
  if (search.matchAlternativeNames) fields.push(1);
  if (search.matchPreviousNames) fields.push(2);
  return fields;
}

/** Narrows an expression to the columns of some fields. All of them need no filter: facet tokens match no query. */
function onFields(expression: string, fields: readonly number[]): string {
  if (fields.length === NAME_FIELDS.length) return expression;
  return `{${fields.map((field) => FIELD_COLUMNS[field]!).join(' ')}} : (${expression})`;
}

function withFacets(expression: string, facets: readonly string[]): string {
  return joinExpressions('AND', [expression, ...facets.map((facet) => phraseExpression([facet]))]);
}

/**
 * The first field with a name that satisfies the whole query by itself; else the first with a name that satisfies any term.
 * The value is the first such name, verbatim.
 */
function matchedName(
  root: QueryNode,
  names: NamesByField,
  fields: readonly number[],
): { matchedField: NameField; matchedValue: string } {
  for (const satisfies of [matchesName, matchesAnyTerm]) {
    for (const field of fields) {
      const name = names[field]!.find((candidate) => satisfies(root, tokenize(candidate)));
      if (name !== undefined) return { matchedField: NAME_FIELDS[field]!, matchedValue: name };
    }
  }
  throw new Error('The index found a company none of whose names has a term of the query.');
}
