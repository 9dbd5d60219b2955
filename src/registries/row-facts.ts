import type { Fact, Layout, Row, RowResult } from './registry.ts';

/**
 * A fact that is its row: the filled columns as they were read. `build` makes something of them. Where
 * `columns` are given, the others are not kept.
 */
export function rowFact(fact: Omit<Fact, 'data'>, row: Row, columns?: readonly string[]): Fact {
  if (columns === undefined) return { ...fact, data: row, isRow: true };
  const data: Record<string, string> = {};
  for (const column of columns) {
    const value = row[column];
    if (value !== undefined && value !== '') data[column] = value;
  }
  return { ...fact, data };
}

/** What a row says that is one fact, as `rowFact` makes it. */
export function oneFact(fact: Omit<Fact, 'data'>, row: Row, columns?: readonly string[]): RowResult {
  return { kind: 'facts', facts: [rowFact(fact, row, columns)] };
}

/** A row with some cells said otherwise. A copy: to lay an object over each row takes longer than to read the row. */
export function withCells(row: Row, cells: Row): Row {
  return { ...row, ...cells };
}

/** The columns of a fact that `rowFact` made. Those that were blank are absent, or `undefined`. */
export function rowOf(fact: Fact): Row {
  return fact.data as Row;
}

/** The rows behind the facts of one kind, in their order. */
export function rowsOf(facts: readonly Fact[], kind: string): Row[] {
  return facts.filter((fact) => fact.kind === kind).map(rowOf);
}

/** Recognises a layout by columns that it alone has among its registry's. */
export function hasColumns(...required: readonly string[]): Layout['recognise'] {
  return (_head, columns) => required.every((column) => columns.includes(column));
}
