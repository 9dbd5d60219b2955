/**
 * The relevance order of docs/relevance.md, read from posting lists that stand in that order.
 *
 * The key of a company is: exact or not; field class; fewer or more of the query's OR operands; words of the name;
 * jurisdiction; number. The first three make stages, walked one after another; within a stage the rows of `name_fts` ascend by
 * words and company, so the jurisdictions' streams are merged and reading stops when the page is full. A company stands where it
 * is met first.
 */
import { tokenize } from '../../entity/index.ts';
import { matchesNames, type Query, type QueryNode } from '../../query/index.ts';
import type { Part } from './by-number.ts';
import { CompanySet } from './company-set.ts';
import { companyIdOfName, WORDS_MAX, wordsOfName } from './layout.ts';
import { joinExpressions, matchExpression, phraseExpression } from './match-expression.ts';
import { ALL_ROWS, type Snapshot } from './snapshot.ts';

/** A company of one part, and the part's place in order of jurisdiction. */
export type RankedCompany = { readonly place: number; readonly id: number };

export type RelevanceSearch = {
  readonly query: Query;
  /** Places in NAME_FIELDS that are searched, ascending; the current name always is. */
  readonly fields: readonly number[];
  /** The token every row must have, where a filter asks for one. */
  readonly facet: string | null;
  /** In order of jurisdiction, with expressions over `company_fts`. */
  readonly parts: readonly Part[];
};

/**
 * With more OR operands than this the combinations of "at least k of them" outgrow an expression, and the rows are counted
 * one by one instead.
 */
const COMBINED_OPERANDS_MAX = 5;

const CHUNK_ROWS = 128;

type NameRow = { readonly place: number; readonly words: number; readonly id: number };

/** Companies after the first `offset`, at most `limit`, best first. */
export function rankCompanies(search: RelevanceSearch, limit: number, offset: number): RankedCompany[] {
  const seen = new CompanySet();
  const found: RankedCompany[] = [];
  let count = 0;
  for (const { place, id } of rankedRows(search, seen)) {
    if (!seen.add(place, id)) continue;
    count += 1;
    if (count > offset) found.push({ place, id });
    if (found.length === limit) break;
  }
  return found;
}

/** Every match in order; a company may come again after its best place. `seen`: the companies taken so far. */
function* rankedRows(search: RelevanceSearch, seen: CompanySet): Generator<RankedCompany> {
  yield* exactNames(search);
  const { root } = search.query;
  const operands = orOperands(root);
  const fewest = fewestOperands(root);
  for (const field of search.fields) {
    if (operands.length <= COMBINED_OPERANDS_MAX) {
      for (let least = operands.length; least >= fewest; least--) {
        yield* mergedNames(search, field, null, (snapshot) => {
          const whole = matchExpression(root, snapshot.expandPrefix);
          if (least === fewest) return whole;
          return joinExpressions('AND', [whole, matchExpression(atLeast(operands, least), snapshot.expandPrefix)]);
        });
      }
    } else {
      yield* countedNames(search, field, operands);
    }
  }
  if (canMatchTogether(root)) yield* matchesTogether(search, seen);
}

/** Companies whose current name is exactly the query. */
function* exactNames(search: RelevanceSearch): Generator<RankedCompany> {
  const { exactTokens } = search.query;
  if (exactTokens === null) return;
  const words = Math.min(exactTokens.length, WORDS_MAX);
  for (const row of mergedNames(search, 0, words, () => phraseExpression(exactTokens))) {
    if (words < WORDS_MAX) {
      yield row;
      continue;
    }
    // Names of WORDS_MAX words and more share one group: only the name itself tells.
    const name = tokenize(search.parts[row.place]!.snapshot.namesOf(row.id)[0][0]!);
    if (name.length === exactTokens.length) yield row;
  }
}

/** One stage: the rows of all jurisdictions, merged by words, then jurisdiction, then company. */
function* mergedNames(
  search: RelevanceSearch,
  field: number,
  words: number | null,
  expressionFor: (snapshot: Snapshot) => string,
): Generator<NameRow> {
  const streams = search.parts.map(({ snapshot }, place) => {
    const expression = expressionFor(snapshot);
    const filtered =
      search.facet === null ? expression : joinExpressions('AND', [expression, phraseExpression([search.facet])]);
    return nameStream(snapshot, place, filtered, field, words);
  });
  const heads = streams.map((stream) => stream.next());
  for (;;) {
    let best: NameRow | undefined;
    for (const head of heads) {
      if (head.done !== true && (best === undefined || head.value.words < best.words)) best = head.value;
    }
    if (best === undefined) return;
    yield best;
    heads[best.place] = streams[best.place]!.next();
  }
}

function* nameStream(
  snapshot: Snapshot,
  place: number,
  expression: string,
  field: number,
  words: number | null,
): Generator<NameRow> {
  for (let from = 0; ; ) {
    const rows = snapshot.nameRows(expression, field, words, from, CHUNK_ROWS);
    for (const rowId of rows) {
      yield { place, words: wordsOfName(rowId, snapshot.bits), id: companyIdOfName(rowId, snapshot.bits) };
    }
    if (rows.length < CHUNK_ROWS) return;
    from = rows.at(-1)! + 1;
  }
}

/** A stage for each number of satisfied operands, from rows counted one by one. */
function* countedNames(
  search: RelevanceSearch,
  field: number,
  operands: readonly QueryNode[],
): Generator<RankedCompany> {
  const { root } = search.query;
  const byCount: NameRow[][] = [];
  const facets = search.facet === null ? [] : [phraseExpression([search.facet])];
  for (const [place, { snapshot }] of search.parts.entries()) {
    const counts = new Map<number, number>();
    for (const rowId of snapshot.nameRows(
      joinExpressions('AND', [matchExpression(root, snapshot.expandPrefix), ...facets]),
      field,
      null,
      0,
      ALL_ROWS,
    )) {
      counts.set(rowId, 0);
    }
    for (const operand of operands) {
      for (const rowId of snapshot.nameRows(
        matchExpression(operand, snapshot.expandPrefix),
        field,
        null,
        0,
        ALL_ROWS,
      )) {
        const count = counts.get(rowId);
        if (count !== undefined) counts.set(rowId, count + 1);
      }
    }
    for (const [rowId, count] of counts) {
      byCount[count] ??= [];
      byCount[count].push({
        place,
        words: wordsOfName(rowId, snapshot.bits),
        id: companyIdOfName(rowId, snapshot.bits),
      });
    }
  }
  for (const rows of byCount.reverse()) {
    // A stable sort keeps jurisdiction and company in order among names of as many words.
    if (rows !== undefined) yield* rows.sort((a, b) => a.words - b.words);
  }
}

/** Companies that no name satisfies alone: the last class, so everything else has been seen by now. */
function* matchesTogether(search: RelevanceSearch, seen: CompanySet): Generator<RankedCompany> {
  const { root } = search.query;
  const rows: (RankedCompany & { readonly operands: number; readonly words: number })[] = [];
  for (const [place, { snapshot, expression }] of search.parts.entries()) {
    for (const id of snapshot.rows('company_fts', expression, ALL_ROWS, 0)) {
      if (seen.has(place, id)) continue;
      const names = snapshot.namesOf(id);
      const searched = search.fields.flatMap((field) => names[field]!.map(tokenize));
      rows.push({ place, id, operands: satisfiedTogether(root, searched), words: wordsOf(names[0][0]!) });
    }
  }
  yield* rows.sort((a, b) => b.operands - a.operands || a.words - b.words);
}

/** As many words as count for the rank. */
function wordsOf(name: string): number {
  return Math.min(tokenize(name).length, WORDS_MAX);
}

/** How many operands of the query's ORs a company's names satisfy together. */
function satisfiedTogether(root: QueryNode, names: readonly (readonly string[])[]): number {
  return orOperands(root).filter((operand) => matchesNames(operand, names)).length;
}

/** The operands of every OR of the query. */
export function orOperands(node: QueryNode): QueryNode[] {
  if (node.kind !== 'and' && node.kind !== 'or') return [];
  const below = node.operands.flatMap(orOperands);
  return node.kind === 'or' ? [...node.operands, ...below] : below;
}

/** The fewest operands that a name satisfies which satisfies the whole query. */
function fewestOperands(node: QueryNode): number {
  if (node.kind === 'and') return node.operands.reduce((sum, operand) => sum + fewestOperands(operand), 0);
  return node.kind === 'or' ? 1 + Math.min(...node.operands.map(fewestOperands)) : 0;
}

/** A query that asks for at least `least` of the operands; at least one. */
function atLeast(operands: readonly QueryNode[], least: number): QueryNode {
  const span = { start: 0, end: 0 };
  const alternatives = combinations(operands, least).map((chosen): QueryNode => {
    return chosen.length === 1 ? chosen[0]! : { kind: 'and', operands: chosen, span };
  });
  return alternatives.length === 1 ? alternatives[0]! : { kind: 'or', operands: alternatives, span };
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Only an AND can be satisfied by several names that do not satisfy it alone. */
function canMatchTogether(node: QueryNode): boolean {
  return node.kind === 'and' || (node.kind === 'or' && node.operands.some(canMatchTogether));
}
