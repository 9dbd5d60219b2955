/**
 * The relevance order of docs/relevance.md, read from posting lists that stand in that order.
 *
 * The key of a company is: exact or not; field class; fewer or more of the query's OR operands; words of the name;
 * jurisdiction; number. The first three make stages, walked one after another; within a stage the rows of the index of names ascend by
 * words and company, so the jurisdictions' streams are merged and reading stops when the page is full. A company stands where it
 * is met first. Few matches of several words are ranked by their names instead: walking would read all of the lists to find them.
 */
import { tokenize } from '../../entity/index.ts';
import { allOf, atLeast, everyRow, type RowSet } from '../../postings/index.ts';
import { matchesName, matchesNames, type Query, type QueryNode, satisfiedOrOperands } from '../../query/index.ts';
import type { Counted, Found, Part } from './by-number.ts';
import { CompanySet } from './company-set.ts';
import type { NamesByField } from './entry.ts';
import { NAME_FIELDS, WORDS_MAX } from './layout.ts';
import { type Phrase, QueryRows } from './query-rows.ts';
import type { Snapshot } from './snapshot.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

/** A company of one part, and the part's place in order of jurisdiction. */
type RankedCompany = { readonly place: number; readonly id: number };

export type RelevanceSearch = {
  readonly query: Query;
  /** Places in NAME_FIELDS that are searched, ascending; the current name always is. */
  readonly fields: readonly number[];
  /** The tags that every row must have, where a filter asks for them. */
  readonly tags: readonly string[];
  /** In order of jurisdiction; rows of companies. */
  readonly parts: readonly Part[];
  readonly counted: Counted;
};

/** With more OR operands than this it is quicker to count each row's operands than to look for every number of them. */
const STAGED_OPERANDS_MAX = 5;

/** A name that matches: its row, and what that says. */
type NameRow = RankedCompany & { readonly words: number };

/** One jurisdiction's names. */
type Names = {
  readonly snapshot: Snapshot;
  readonly index: SnapshotIndex;
  readonly place: number;
  readonly query: QueryRows;
  readonly tagged: RowSet[];
};

/** Companies after the first `offset`, at most `limit`, best first. */
export function rankCompanies(search: RelevanceSearch, limit: number, offset: number): Found[] {
  const { parts, counted } = search;
  const { totalMatches, totalIsCapped } = counted.total;
  if (counted.few !== null) return rankedFew(search, counted.few).slice(offset, offset + limit);
  // Parts that were counted to hold nothing need not be searched once more.
  const matching = parts.filter((_, place) => counted.perPart[place] !== 0);
  const seen = new CompanySet();
  const found: Found[] = [];
  let count = 0;
  for (const { place, id } of rankedRows({ ...search, parts: matching }, seen)) {
    if (!seen.add(place, id)) continue;
    count += 1;
    if (count > offset) found.push({ snapshot: matching[place]!.snapshot, row: id });
    // The stages behind the one with the last match would be walked for nothing.
    if (found.length === limit || (count === totalMatches && !totalIsCapped)) break;
  }
  return found;
}

/** Every match in order, by the key of its names. `rows`: those of each part. */
function rankedFew(search: RelevanceSearch, rows: readonly (readonly number[])[]): Found[] {
  const ranked: (Found & { readonly key: Key })[] = [];
  for (const [place, { snapshot }] of search.parts.entries()) {
    const ids = rows[place]!;
    if (ids.length === 0) continue;
    for (const [index, names] of snapshot.namesOfAll(ids).entries()) {
      ranked.push({ snapshot, row: ids[index]!, key: keyOf(search, names) });
    }
  }
  return ranked.sort((a, b) => compareKeys(a.key, b.key));
}

/** The key of docs/relevance.md without jurisdiction and number; the operands count down from 0. */
type Key = readonly [notExact: number, nameClass: number, operands: number, words: number];

function compareKeys(a: Key, b: Key): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

/** Of a company that matches. */
function keyOf({ query: { root, exactTokens }, fields }: RelevanceSearch, names: NamesByField): Key {
  const tokensByField = fields.map((field) => names[field]!.map(tokenize));
  const current = tokensByField[0]![0]!;
  const notExact = exactTokens !== null && isSame(current, exactTokens) ? 0 : 1;
  for (const [index, field] of fields.entries()) {
    const keys = tokensByField[index]!.filter((tokens) => matchesName(root, tokens)).map(
      (tokens): Key => [notExact, field, -satisfiedOrOperands(root, tokens), countedWords(tokens)],
    );
    if (keys.length > 0) return keys.reduce((best, key) => (compareKeys(key, best) < 0 ? key : best));
  }
  return [notExact, NAME_FIELDS.length, -satisfiedTogether(root, tokensByField.flat()), countedWords(current)];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, place) => token === b[place]);
}

/** Every match in order; a company may come again after its best place. `seen`: the companies taken so far. */
function* rankedRows(search: RelevanceSearch, seen: CompanySet): Generator<RankedCompany> {
  const { root, exactTokens } = search.query;
  const names = search.parts.map(({ snapshot }, place) => openNames(search, snapshot, place));
  if (exactTokens !== null) yield* merged(names.map((own) => exactNames(own, exactTokens)));
  const operands = orOperands(root);
  const fewest = fewestOperands(root);
  for (const field of search.fields) {
    if (operands.length > STAGED_OPERANDS_MAX) yield* countedNames(names, root, operands, field);
    else yield* stagedNames(names, root, operands, fewest, field);
  }
  if (canMatchTogether(root)) yield* matchesTogether(search, seen);
}

function openNames(search: RelevanceSearch, snapshot: Snapshot, place: number): Names {
  const index = snapshot.index('name');
  const holds = (phrase: Phrase, _column: number, row: number) => matchesName(phrase, tokensOfName(snapshot, row));
  const query = new QueryRows({ index, columns: [0], holds });
  return { snapshot, index, place, query, tagged: index.tagged(search.tags) };
}

/** Current names that are exactly the query. */
function* exactNames(names: Names, exactTokens: readonly string[]): Generator<NameRow> {
  const { snapshot, query, tagged } = names;
  const span = { start: 0, end: 0 };
  const phrase: QueryNode = { kind: 'phrase', tokens: exactTokens, isPrefix: false, span };
  // A name of as many words that holds the phrase is the phrase, but the longest names are counted as one length.
  const words = Math.min(exactTokens.length, WORDS_MAX);
  for (const row of everyRow(allOf([query.of(phrase), ...tagged]), snapshot.nameRows.ofWords(0, words))) {
    if (words < WORDS_MAX || tokensOfName(snapshot, row).length === exactTokens.length) {
      yield nameRow(names, row);
    }
  }
}

/** A field's names, those that satisfy more of the query's OR operands first: a stage for each number of them. */
function* stagedNames(
  names: readonly Names[],
  root: QueryNode,
  operands: readonly QueryNode[],
  fewest: number,
  field: number,
): Generator<NameRow> {
  for (let least = Math.max(operands.length, fewest); least >= fewest; least--) {
    const streams = names.map(function* (own) {
      const { snapshot, query, tagged } = own;
      const matching = allOf([query.of(root), ...tagged]);
      const ofOperands = operands.map((operand) => query.of(operand));
      const set = least > fewest ? atLeast(least, ofOperands, matching) : matching;
      for (const row of everyRow(set, snapshot.nameRows.ofField(field))) yield nameRow(own, row);
    });
    yield* merged(streams);
  }
}

/** As `stagedNames`, from rows whose operands are counted one by one: memory grows with the matches, a few bytes for each. */
function* countedNames(
  names: readonly Names[],
  root: QueryNode,
  operands: readonly QueryNode[],
  field: number,
): Generator<NameRow> {
  const counted = names.map((own) => {
    const { snapshot, query, tagged } = own;
    const range = snapshot.nameRows.ofField(field);
    const rows = Uint32Array.from(everyRow(allOf([query.of(root), ...tagged]), range));
    const counts = new Uint8Array(rows.length);
    for (const operand of operands) {
      let at = 0;
      for (const row of everyRow(query.of(operand), range)) {
        while (at < rows.length && rows[at]! < row) at += 1;
        if (rows[at] === row) counts[at] = counts[at]! + 1;
      }
    }
    return { own, rows, counts };
  });
  for (let count = operands.length; count >= 0; count--) {
    const streams = counted.map(function* ({ own, rows, counts }) {
      for (let at = counts.indexOf(count); at !== -1; at = counts.indexOf(count, at + 1)) {
        yield nameRow(own, rows[at]!);
      }
    });
    yield* merged(streams);
  }
}

/** Streams of one stage, a jurisdiction each in their order, merged by words, then jurisdiction, then company. */
function* merged(streams: readonly Generator<NameRow>[]): Generator<NameRow> {
  const heads = streams.map((stream) => stream.next());
  for (;;) {
    let first = -1;
    let best: NameRow | undefined;
    for (let index = 0; index < heads.length; index++) {
      const head = heads[index]!;
      if (head.done === true || (best !== undefined && head.value.words >= best.words)) continue;
      best = head.value;
      first = index;
    }
    if (best === undefined) return;
    yield best;
    heads[first] = streams[first]!.next();
  }
}

function nameRow({ snapshot, index, place }: Names, row: number): NameRow {
  return { place, words: snapshot.nameRows.groupOf(row).words, id: index.companyOf(row) };
}

/** The tokens of a row's name. */
function tokensOfName(snapshot: Snapshot, row: number): string[] {
  const index = snapshot.index('name');
  const { field, words, firstRow } = snapshot.nameRows.groupOf(row);
  const names = snapshot.namesOf(index.companyOf(row))[field]!.map(tokenize);
  return names.filter((tokens) => Math.min(tokens.length, WORDS_MAX) === words)[index.rowsBefore(row, firstRow)]!;
}

/** Companies that no name satisfies alone: the last class, so everything else has been seen by now. */
function* matchesTogether(search: RelevanceSearch, seen: CompanySet): Generator<RankedCompany> {
  const { root } = search.query;
  const together: (RankedCompany & { readonly operands: number; readonly words: number })[] = [];
  for (const [place, { snapshot, rows: matches, range }] of search.parts.entries()) {
    for (const id of everyRow(matches, range)) {
      if (seen.has(place, id)) continue;
      const names = snapshot.namesOf(id);
      const searched = search.fields.flatMap((field) => names[field]!.map(tokenize));
      together.push({
        place,
        id,
        operands: satisfiedTogether(root, searched),
        words: countedWords(tokenize(names[0][0]!)),
      });
    }
  }
  yield* together.sort((a, b) => b.operands - a.operands || a.words - b.words);
}

/** As many words as count for the rank. */
function countedWords(tokens: readonly string[]): number {
  return Math.min(tokens.length, WORDS_MAX);
}

/** How many operands of the query's ORs a company's names satisfy together. */
function satisfiedTogether(root: QueryNode, names: readonly (readonly string[])[]): number {
  return orOperands(root).filter((operand) => matchesNames(operand, names)).length;
}

/** The operands of every OR of the query. */
function orOperands(node: QueryNode): QueryNode[] {
  if (node.kind !== 'and' && node.kind !== 'or') return [];
  const below = node.operands.flatMap(orOperands);
  return node.kind === 'or' ? [...node.operands, ...below] : below;
}

/** The fewest operands that a name satisfies which satisfies the whole query. */
function fewestOperands(node: QueryNode): number {
  if (node.kind === 'and') return node.operands.reduce((sum, operand) => sum + fewestOperands(operand), 0);
  return node.kind === 'or' ? 1 + Math.min(...node.operands.map(fewestOperands)) : 0;
}

/** Only an AND can be satisfied by several names that do not satisfy it alone. */
function canMatchTogether(node: QueryNode): boolean {
  return node.kind === 'and' || (node.kind === 'or' && node.operands.some(canMatchTogether));
}
