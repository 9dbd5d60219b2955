/**
 * The relevance order of docs/relevance.md, read from posting lists that stand in that order.
 *
 * The key of a company is: exact or not; field class; fewer or more of the query's OR operands; words of the name;
 * jurisdiction; number. The first three make stages, walked one after another; within a stage the rows of `name_fts` ascend by
 * words and company, so the jurisdictions' streams are merged and reading stops when the page is full. A company stands where it
 * is met first.
 */
import { tokenize } from '../../entity/index.ts';
import { matchesNames, type Query, type QueryNode, satisfiedOrOperands } from '../../query/index.ts';
import type { Part } from './by-number.ts';
import { CompanySet } from './company-set.ts';
import {
  companyIdOfName,
  endOfField,
  fieldFacet,
  placeOfName,
  WORDS_MAX,
  wholeNameFacet,
  wordsOfName,
} from './layout.ts';
import { joinExpressions, matchExpression, phraseExpression } from './match-expression.ts';
import type { Snapshot } from './snapshot.ts';

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

/** Up to this many names it is quicker to count a name's operands than to search for every number of them. */
const COUNTED_ROWS_MAX = 512;

/** Rows asked for at once: a page's worth at first, more where many pages are passed over. */
const FIRST_CHUNK_ROWS = 128;
const LAST_CHUNK_ROWS = 8192;

/** `nth`: the name's place among the company's names of that field and as many words. */
type NameRow = { readonly place: number; readonly words: number; readonly id: number; readonly nth: number };

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
    if (operands.length > COMBINED_OPERANDS_MAX) yield* countedNames(search, field, operands);
    else yield* combinedNames(search, field, operands, fewest);
  }
  if (canMatchTogether(root)) yield* matchesTogether(search, seen);
}

/** Companies whose current name is exactly the query. */
function* exactNames(search: RelevanceSearch): Generator<RankedCompany> {
  const { exactTokens } = search.query;
  if (exactTokens === null) return;
  const name = exactTokens.join(' ');
  for (const row of mergedNames(search, 0, () => phraseExpression([wholeNameFacet(name)]))) {
    if (nameOf(search, row, 0).join(' ') === name) yield row;
  }
}

/** A field's names, those that satisfy more of the query's OR operands first: a search for each number of them. */
function* combinedNames(
  search: RelevanceSearch,
  field: number,
  operands: readonly QueryNode[],
  fewest: number,
): Generator<NameRow> {
  const { root } = search.query;
  const stage = (node: QueryNode) =>
    mergedNames(search, field, (snapshot) => matchExpression(node, snapshot.expandPrefix));
  if (operands.length - fewest > 1) {
    // Where few names satisfy more than the fewest, one search finds them all and the names themselves tell how many.
    const better = [...stage(atLeast(root, operands, fewest + 1)).take(COUNTED_ROWS_MAX + 1)];
    if (better.length <= COUNTED_ROWS_MAX) {
      const counted = better.map((row) => ({ row, count: satisfiedOrOperands(root, nameOf(search, row, field)) }));
      yield* counted.sort((a, b) => b.count - a.count).map(({ row }) => row);
      yield* stage(root);
      return;
    }
  }
  for (let least = operands.length; least > fewest; least--) yield* stage(atLeast(root, operands, least));
  yield* stage(root);
}

/** The rows of all jurisdictions that match, merged by words, then jurisdiction, then company. */
function* mergedNames(
  search: RelevanceSearch,
  field: number,
  expressionFor: (snapshot: Snapshot) => string,
): Generator<NameRow> {
  const streams = search.parts.map(({ snapshot }, place) => {
    return nameStream(snapshot, place, filtered(search, field, expressionFor(snapshot)), field);
  });
  yield* mergedByWords(streams);
}

/** Streams of one stage, a jurisdiction each in their order, merged by words. */
function* mergedByWords(streams: readonly Generator<NameRow>[]): Generator<NameRow> {
  const heads = streams.map((stream) => stream.next());
  for (;;) {
    let first = -1;
    let best: NameRow | undefined;
    for (const [index, head] of heads.entries()) {
      if (head.done === true || (best !== undefined && head.value.words >= best.words)) continue;
      best = head.value;
      first = index;
    }
    if (best === undefined) return;
    yield best;
    heads[first] = streams[first]!.next();
  }
}

function* nameStream(snapshot: Snapshot, place: number, expression: string, field: number): Generator<NameRow> {
  const end = endOfField(field, snapshot.bits);
  let limit = FIRST_CHUNK_ROWS;
  for (let from = 0; ; limit = Math.min(2 * limit, LAST_CHUNK_ROWS)) {
    const rows = snapshot.nameRows(expression, from, end, limit);
    for (const rowId of rows) yield nameRow(snapshot, place, rowId);
    if (rows.length < limit) return;
    from = rows.at(-1)! + 1;
  }
}

function nameRow({ bits }: Snapshot, place: number, rowId: number): NameRow {
  return { place, words: wordsOfName(rowId, bits), id: companyIdOfName(rowId, bits), nth: placeOfName(rowId, bits) };
}

/** The expression, within the names of one field and those behind it, and the search's filter. */
function filtered(search: RelevanceSearch, field: number, expression: string): string {
  const facets = [...(field === 0 ? [] : [fieldFacet(field)]), ...(search.facet === null ? [] : [search.facet])];
  return joinExpressions('AND', [expression, ...facets.map((facet) => phraseExpression([facet]))]);
}

/** The tokens of a row's name. */
function nameOf(search: RelevanceSearch, { place, id, words, nth }: NameRow, field: number): string[] {
  const names = search.parts[place]!.snapshot.namesOf(id)[field]!.map(tokenize);
  return names.filter((tokens) => Math.min(tokens.length, WORDS_MAX) === words)[nth]!;
}

/** As `combinedNames`, from rows whose operands are counted one by one: memory grows with the matches, a few bytes for each. */
function* countedNames(search: RelevanceSearch, field: number, operands: readonly QueryNode[]): Generator<NameRow> {
  const counted = search.parts.map(({ snapshot }, place) => {
    const everyRow = (node: QueryNode) => {
      const expression = filtered(search, field, matchExpression(node, snapshot.expandPrefix));
      return snapshot.everyRow('name_fts', expression, endOfField(field, snapshot.bits));
    };
    const rows = [...everyRow(search.query.root)];
    const counts = new Uint8Array(rows.length);
    for (const operand of operands) {
      let at = 0;
      for (const rowId of everyRow(operand)) {
        while (at < rows.length && rows[at]! < rowId) at += 1;
        if (rows[at] === rowId) counts[at] = counts[at]! + 1;
      }
    }
    return { snapshot, place, rows, counts };
  });
  for (let count = operands.length; count >= 0; count--) {
    const streams = counted.map(function* ({ snapshot, place, rows, counts }) {
      for (let at = counts.indexOf(count); at !== -1; at = counts.indexOf(count, at + 1)) {
        yield nameRow(snapshot, place, rows[at]!);
      }
    });
    yield* mergedByWords(streams);
  }
}

/** Companies that no name satisfies alone: the last class, so everything else has been seen by now. */
function* matchesTogether(search: RelevanceSearch, seen: CompanySet): Generator<RankedCompany> {
  const { root } = search.query;
  const rows: (RankedCompany & { readonly operands: number; readonly words: number })[] = [];
  for (const [place, { snapshot, expression }] of search.parts.entries()) {
    for (const id of snapshot.everyRow('company_fts', expression, Number.MAX_SAFE_INTEGER)) {
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

/** The query, asking for at least `least` of its operands; at least one. */
function atLeast(root: QueryNode, operands: readonly QueryNode[], least: number): QueryNode {
  const span = { start: 0, end: 0 };
  const alternatives = combinations(operands, least).map((chosen): QueryNode => {
    // Operands that make the query true by themselves need not be searched for together with it.
    const terms = isSatisfiedBy(root, chosen) ? chosen : [...chosen, root];
    return terms.length === 1 ? terms[0]! : { kind: 'and', operands: terms, span };
  });
  return alternatives.length === 1 ? alternatives[0]! : { kind: 'or', operands: alternatives, span };
}

function isSatisfiedBy(node: QueryNode, satisfied: readonly QueryNode[]): boolean {
  if (satisfied.includes(node)) return true;
  if (node.kind === 'and') return node.operands.every((operand) => isSatisfiedBy(operand, satisfied));
  return node.kind === 'or' && node.operands.some((operand) => isSatisfiedBy(operand, satisfied));
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** Only an AND can be satisfied by several names that do not satisfy it alone. */
function canMatchTogether(node: QueryNode): boolean {
  return node.kind === 'and' || (node.kind === 'or' && node.operands.some(canMatchTogether));
}
