/** A search for companies as the rows of each jurisdiction that match. */
import { tokenize } from '../../../entity/index.ts';
import { allOf } from '../../../postings/index.ts';
import { matchesName, type QueryNode } from '../../../query/index.ts';
import type { Part } from './by-number.ts';
import { type Phrase, QueryRows } from './query-rows.ts';
import type { Snapshot } from './snapshot.ts';

/** `fields`: positions in NAME_FIELDS; `filterTerms`: those that every row must have. */
export function companyRows(
  snapshot: Snapshot,
  root: QueryNode,
  fields: readonly number[],
  filterTerms: readonly string[],
): Part {
  const index = snapshot.index('company');
  const holds = (phrase: Phrase, field: number, id: number) =>
    snapshot.namesOf(id)[field]!.some((name) => matchesName(phrase, tokenize(name)));
  const matches = new QueryRows({ index, columns: fields, holds }).of(root);
  const rows = allOf([matches, ...index.filtered(filterTerms)]);
  return { snapshot, rows, range: { from: 1, end: snapshot.info.companies + 1 } };
}
