/**
 * The relevance order of docs/relevance.md, walked along posting lists that stand in that order.
 *
 * The key of a company is: exact or not; field class; fewer or more of the query's OR operands; words of the
 * name; jurisdiction; number. The first three make stages, walked one after another; within a stage the rows
 * of the index of names ascend by words and company, so the jurisdictions' rows are merged and reading stops
 * when the page is full. A company stands where it is met first. A single term needs no stages: a name that
 * is exactly the term is one of the shortest that hold it.
 */
import { tokenize } from '../../../entity/index.ts';
import { allOf, filtered, RowBits, type RowSet, RowWalk, rowsIn } from '../../../postings/index.ts';
import { matchesName, type QueryNode } from '../../../query/index.ts';
import {
  canMatchTogether,
  countedWords,
  fewestOperands,
  isExactFirst,
  nameRank,
  orOperands,
  WORDS_MAX,
} from '../../semantics/index.ts';
import { CompanySet } from './company-set.ts';
import type { OpenFile } from './open-file.ts';
import { type Product, productsWith } from './products.ts';
import { type Phrase, QueryRows } from './query-rows.ts';
import type { RelevanceSearch } from './relevance-search.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

/**
 * With more OR operands than this it is quicker to count each row's operands than to look for every number of
 * them.
 */
const STAGED_OPERANDS_MAX = 5;

/** Is called with a company, by the position of its part in order of jurisdiction; true when no more are wanted. */
type Take = (position: number, id: number) => boolean;

/** One jurisdiction's names. */
type Names = {
  readonly snapshot: OpenFile;
  readonly index: SnapshotIndex;
  readonly position: number;
  readonly query: QueryRows;
  /** The rows of a set that pass the filters of the search. */
  readonly passing: (set: RowSet) => RowSet;
};

/** Reports every match in order, until no more are wanted. */
export function walkRanked(search: RelevanceSearch, take: Take): void {
  const { parts, fields, query } = search;
  const { root, exactTokens } = query;
  const names = parts.map(({ snapshot }, position) => openNames(search, snapshot, position));
  if (isExactFirst(query)) {
    const takeNew = comeOnce(search, names) ? take : newOnly(new CompanySet(), take);
    neighbours(fields).some((run) => walkStages(names, root, [], run, takeNew));
    return;
  }
  const seen = new CompanySet();
  const takeNew = newOnly(seen, take);
  if (exactTokens !== null && walkExact(names, exactTokens, takeNew)) return;
  const operands = orOperands(root);
  const walkField = operands.length > STAGED_OPERANDS_MAX ? walkCounted : walkStages;
  if (fields.some((field) => walkField(names, root, operands, [field, field], takeNew))) return;
  if (canMatchTogether(root)) walkTogether(search, seen, take);
}

/** Leaves out companies that came before: each stands where it ranks best. */
function newOnly(seen: CompanySet, take: Take): Take {
  return (position, id) => seen.add(position, id) && take(position, id);
}

/** Are there only as many names with the term as companies? */
function comeOnce({ query, counted }: RelevanceSearch, names: readonly Names[]): boolean {
  const { totalMatches, totalIsCapped } = counted.total;
  const sets = names.map((own) => own.query.of(query.root));
  const rows = sets.reduce((sum, { size }) => sum + size, 0);
  return rows === totalMatches && !totalIsCapped && sets.every(({ isCounted }) => isCounted === true);
}

function openNames(search: RelevanceSearch, snapshot: OpenFile, position: number): Names {
  const index = snapshot.index('name');
  const holds = (phrase: Phrase, _column: number, row: number) => matchesName(phrase, tokensOfName(snapshot, row));
  const query = new QueryRows({ index, columns: [0], holds });
  const filtered = index.filtered(search.clauses);
  return { snapshot, index, position, query, passing: (set) => allOf([set, ...filtered]) };
}

/** Neighbours in NAME_FIELDS: the rows of their names are neighbours too. */
type Fields = readonly [first: number, last: number];

/** `fields`, ascending, as few runs of neighbours. */
function neighbours(fields: readonly number[]): Fields[] {
  const runs: [number, number][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run?.[1] === field - 1) run[1] = field;
    else runs.push([field, field]);
  }
  return runs;
}

/** Current names that are exactly the query. */
function walkExact(names: readonly Names[], exactTokens: readonly string[], take: Take): boolean {
  const span = { start: 0, end: 0 };
  const phrase: QueryNode = { kind: 'phrase', tokens: exactTokens, isPrefix: false, span };
  // A name of as many words that holds the phrase is the phrase, but the longest names are counted as one
  // length.
  const words = countedWords(exactTokens.length);
  const walks = names.map((own) => {
    const { snapshot, query, passing } = own;
    const holding = passing(query.of(phrase));
    const isExact = (row: number) => tokensOfName(snapshot, row).length === exactTokens.length;
    const exact = words < WORDS_MAX ? holding : filtered(holding, isExact);
    return new NameWalk(own, new RowWalk(exact, snapshot.nameRows.ofWords(0, words)));
  });
  return merge(walks, take);
}

/** Reports the names of neighbouring fields that satisfy the query; true when no more are wanted. */
type WalkFields = (
  names: readonly Names[],
  root: QueryNode,
  operands: readonly QueryNode[],
  fields: Fields,
  take: Take,
) => boolean;

/**
 * The names of neighbouring fields, those that satisfy more of the query's OR operands first: a stage for
 * each number of them.
 */
const walkStages: WalkFields = (names, root, operands, fields, take) => {
  const fewest = fewestOperands(root);
  for (let least = Math.max(operands.length, fewest); least >= fewest; least--) {
    let made: readonly Product[] | null | undefined;
    const products = () => {
      if (made === undefined) made = productsWith(root, operands, least);
      return made;
    };
    const walks = names.map((own) => {
      const { snapshot, query, passing } = own;
      const set = least > fewest ? query.withOperands(root, operands, least, products) : query.of(root);
      return new NameWalk(own, new RowWalk(passing(set), snapshot.nameRows.ofFields(...fields)));
    });
    if (merge(walks, take)) return true;
  }
  return false;
};

/**
 * As `walkStages`, along rows whose operands are counted one by one, but for those of the last stage, which are
 * mostly most: memory grows with the others, a few bytes for each.
 */
const walkCounted: WalkFields = (names, root, operands, fields, take) => {
  const fewest = fewestOperands(root);
  const counted = names.map((own) => {
    const { snapshot, query, passing } = own;
    const range = snapshot.nameRows.ofFields(...fields);
    const more = passing(query.withOperands(root, operands, fewest + 1, () => null));
    const rows = Uint32Array.from(rowsIn(more, range, 0, Number.POSITIVE_INFINITY).rows);
    const counts = new Uint8Array(rows.length);
    for (const operand of operands) {
      const walk = new RowWalk(allOf([query.of(operand), more]), range);
      let at = 0;
      for (let row = walk.next(); row !== -1; row = walk.next()) {
        while (rows[at]! < row) at += 1;
        counts[at] = counts[at]! + 1;
      }
    }
    return { own, rows, counts };
  });
  for (let count = operands.length; count > fewest; count--) {
    const walks = counted.map(({ own, rows, counts }) => {
      let at = -1;
      const next = () => {
        at = counts.indexOf(count, at + 1);
        return at === -1 ? -1 : rows[at]!;
      };
      return new NameWalk(own, { next });
    });
    if (merge(walks, take)) return true;
  }
  const rest = names.map((own) => {
    const { snapshot, query, passing } = own;
    return new NameWalk(own, new RowWalk(passing(query.of(root)), snapshot.nameRows.ofFields(...fields)));
  });
  return merge(rest, take);
};

/** The names of one jurisdiction in a stage, in their order. */
class NameWalk {
  readonly names: Names;
  readonly #rows: { next(): number };
  row = -1;
  /** Of the row (`nameRank`). Infinity behind the last. */
  rank = 0;

  /** `rows`: those of the names; -1 behind the last. */
  constructor(names: Names, rows: { next(): number }) {
    this.names = names;
    this.#rows = rows;
    this.advance();
  }

  advance(): void {
    this.row = this.#rows.next();
    if (this.row === -1) {
      this.rank = Number.POSITIVE_INFINITY;
    } else {
      const { field, words } = this.names.snapshot.nameRows.groupOf(this.row);
      this.rank = nameRank(field, words);
    }
  }
}

/** Reports the companies of one stage, by field, words, jurisdiction and company. */
function merge(walks: readonly NameWalk[], take: Take): boolean {
  for (;;) {
    let first: NameWalk | undefined;
    for (const walk of walks) if (walk.rank < (first?.rank ?? Number.POSITIVE_INFINITY)) first = walk;
    if (first === undefined) return false;
    const { position, index } = first.names;
    if (take(position, index.companyOf(first.row))) return true;
    first.advance();
  }
}

/** The tokens of a row's name. */
function tokensOfName(snapshot: OpenFile, row: number): string[] {
  const index = snapshot.index('name');
  const { field, words, firstRow } = snapshot.nameRows.groupOf(row);
  const names = snapshot.namesOf(index.companyOf(row))[field]!.map(tokenize);
  return names.filter((tokens) => countedWords(tokens.length) === words)[index.rowsBefore(row, firstRow)]!;
}

/** Companies that no name satisfies alone: the last class, so everything else has been seen by now. */
function walkTogether(search: RelevanceSearch, seen: CompanySet, take: Take): void {
  const operands = orOperands(search.query.root);
  const together: {
    readonly position: number;
    readonly id: number;
    readonly operands: number;
    readonly words: number;
  }[] = [];
  for (const [position, part] of search.parts.entries()) {
    const { snapshot, rows, range } = part;
    const satisfying = operands.map((operand) => new RowBits(part.rowsOf!(operand)));
    const walk = new RowWalk(rows, range);
    for (let id = walk.next(); id !== -1; id = walk.next()) {
      if (seen.has(position, id)) continue;
      const satisfied = satisfying.filter((bits) => bits.has(id)).length;
      together.push({ position, id, operands: satisfied, words: snapshot.wordsOf(id) });
    }
  }
  together.sort((a, b) => b.operands - a.operands || a.words - b.words);
  for (const { position, id } of together) if (take(position, id)) return;
}
