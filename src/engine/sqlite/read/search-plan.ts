/** How a search is answered from some snapshots: as the rows of each that match, and their order. */
import { type Party, tokenize } from '../../../entity/index.ts';
import { allOf, type FewRows, RowBits, type RowRange, type RowSet } from '../../../postings/index.ts';
import { matchesName, printQuery, type QueryNode } from '../../../query/index.ts';
import type { CompanySearch, OfficerSearch } from '../../port.ts';
import {
  type CompanyClauses,
  companySearchClauses,
  officerSearchClauses,
  searchedFields,
} from '../../semantics/index.ts';
import { type Counted, type Found, type Part, rowsInOrder } from './by-number.ts';
import { rowsBySort } from './by-order.ts';
import { filterRows, otherFilterRows } from './filter-rows.ts';
import { type LeftOut, leftOutOf, shownOf } from './left-out.ts';
import type { OpenFile } from './open-file.ts';
import { type Phrase, QueryRows } from './query-rows.ts';
import { rankRecords } from './relevance.ts';
import type { Snapshot } from './snapshot.ts';

export type SearchPlan<S = Snapshot> = {
  /** What is searched for, the jurisdictions, the order and the page aside. */
  readonly key: () => string;
  readonly parts: readonly Part<S>[];
  /** Up to `limit` rows after the first `offset`, in the order that is asked for. */
  readonly find: (counted: Counted, limit: number, offset: number) => readonly Found<S>[];
};

/** `snapshots`: in order of jurisdiction. */
export function planCompanies(search: CompanySearch, snapshots: readonly Snapshot[]): SearchPlan {
  const { query, orderBy } = search;
  const fields = searchedFields(search);
  const clauses = companySearchClauses(search);
  const parts = snapshots.map((snapshot): Part => {
    const index = snapshot.index('company');
    const holds = (phrase: Phrase, field: number, id: number) =>
      snapshot.namesOf(id)[field]!.some((name) => matchesName(phrase, tokenize(name)));
    const queryRows = new QueryRows({ index, columns: fields, holds });
    const leftOut = leftOutOf(snapshot, search.corrections);
    const rows = () =>
      shownOf(allOf([queryRows.of(query.root), ...filterRows(snapshot, clauses, leftOut)]), leftOut?.companies);
    return new CompanyPart(snapshot, queryRows, rows, leftOut, passing(snapshot, clauses, leftOut));
  });
  return {
    key: () => JSON.stringify(['companies', printQuery(query.root), fields, clauses, search.corrections?.version]),
    parts,
    find: (counted, limit, offset) => {
      if (orderBy === 'jurisdiction') return rowsInOrder(parts, counted.perPart, limit, offset);
      if (orderBy !== 'relevance') return rowsBySort(orderBy, parts, counted, limit, offset);
      return rankRecords({ query, fields, clauses: clauses.besideNames, parts, counted }, limit, offset);
    },
  };
}

/** Its rows are found when they are asked for: a first page is mostly full before the last jurisdictions are looked at. */
class CompanyPart implements Part {
  readonly snapshot: Snapshot;
  readonly range: RowRange;
  readonly leftOut: LeftOut | null;
  readonly passes: Part['passes'];
  readonly #query: QueryRows;
  readonly #find: () => RowSet;
  #rows: RowSet | undefined;

  constructor(
    snapshot: Snapshot,
    query: QueryRows,
    find: () => RowSet,
    leftOut: LeftOut | null,
    passes: Part['passes'],
  ) {
    this.snapshot = snapshot;
    this.range = { from: 1, end: snapshot.info.companies + 1 };
    this.leftOut = leftOut;
    this.passes = passes;
    this.#query = query;
    this.#find = find;
  }

  get rows(): RowSet {
    this.#rows ??= this.#find();
    return this.#rows;
  }

  rowsOf(node: QueryNode): RowSet {
    return this.#query.of(node);
  }
}

function passing(snapshot: Snapshot, clauses: CompanyClauses, leftOut: LeftOut | null): Part['passes'] {
  const sets = otherFilterRows(snapshot, clauses, leftOut);
  if (sets.length === 0) return null;
  const rows = new RowBits(allOf(sets));
  return (id) => rows.has(id);
}

/** `snapshots`: in order of code. `leftOut`: what is not found of a snapshot. */
export function planOfficers<S extends OpenFile>(
  search: Pick<OfficerSearch, 'query' | 'filters' | 'corrections'>,
  snapshots: readonly S[],
  leftOut: (snapshot: S) => FewRows | undefined = () => undefined,
): SearchPlan<S> {
  const { root } = search.query;
  const clauses = officerSearchClauses(search);
  const parts = snapshots.map((snapshot): Part<S> => {
    const index = snapshot.index('officer');
    const holds = (phrase: Phrase, _column: number, row: number) =>
      matchesName(phrase, tokenize(partyOf(snapshot, row)!.name));
    const matches = new QueryRows({ index, columns: [0], holds }).of(root);
    const rows = shownOf(allOf([matches, ...index.filtered(clauses)]), leftOut(snapshot));
    return { snapshot, rows, range: { from: 0, end: index.rows } };
  });
  return {
    key: () => JSON.stringify(['officers', printQuery(root), clauses, search.corrections?.version]),
    parts,
    find: ({ perPart }, limit, offset) => rowsInOrder(parts, perPart, limit, offset),
  };
}

function partyOf(snapshot: OpenFile, row: number): Party | undefined {
  const index = snapshot.index('officer');
  return snapshot.partiesOf(index.companyOf(row))[index.rowsBefore(row)];
}
