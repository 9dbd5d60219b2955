/** The files of a declaration → layouts: how a file is recognised, and what a row of it is. */
import { cleanText, parseDate } from '../../entity/index.ts';
import { type DelimitedFormat, DelimitedReader } from '../delimited-rows.ts';
import { isBlank, isNot, namesNobody } from '../refusals.ts';
import type { Fact, FileHead, KeyColumn, Layout, LoadNotes, Row, RowFormat, RowResult } from '../registry.ts';
import { daysReordered, yearFirst } from './date-order.ts';
import { noCompanyIn } from './no-company.ts';
import type { DeclaredFile, DeclaredForm, DeclaredRows } from './schema.ts';
import { columnName, MAIN, readableColumns, rowsIn, type Scope, spellingsOf, withColumn } from './scope.ts';
import { SEPARATORS } from './separators.ts';
import { patternOf } from './shape.ts';
import { fitting } from './table.ts';
import { called, type Means, textIn } from './values.ts';

/** Whether a row names somebody, of rows that are nothing without. */
export type NamesSomebody = (row: Row) => boolean;

/** `kinds`: what rows can be, in the order of their ranks. `namesIn`: of a kind. Columns that `scope` has as used are kept. */
export function layoutsOf(
  file: DeclaredFile,
  path: string,
  means: Means,
  kinds: readonly string[],
  namesIn: (kind: string) => NamesSomebody | null,
): readonly Layout[] {
  const { scope } = means;
  const types = rowsIn(file);
  const readerOf = (by: string | undefined) => {
    const readers = types.map((rows, index) => {
      const at = index === 0 ? path : `${path}.others[${index - 1}]`;
      const names = namesSomebody(rows, at, means, namesIn);
      return reading(index === 0 ? { ...rows, by } : rows, at, means, kinds, names);
    });
    return readers.length === 1 ? readers[0]! : byType(file, readers);
  };
  const dates = (name: 'dates' | 'defaultedDates') =>
    types.flatMap((rows, index) => {
      const given = name === 'dates' ? rows.dates : index === 0 ? file.defaultedDates : undefined;
      return (given ?? []).map((one) => scope.find(`${path}.${name}`, one, rows.holds));
    });
  const { asOf } = file;
  const keys = Object.fromEntries(types.flatMap(keysOf));
  const { order, expected = [], believed = [] } = file.columns;
  const own: NonNullable<DeclaredFile['also']>[number] | DeclaredFile = file;
  const forms = [own, ...(file.also ?? [])];
  return forms.map(({ id, title, form, recognised = file.recognised, by = file.by }) => {
    const format = formatOf(form, file);
    const hasHeadings = order === undefined && format.kind === 'delimited';
    return {
      id,
      title,
      format,
      ...(hasHeadings && { columns: { expected: expected.map(spellingsOf), believed: believed.map(spellingsOf) } }),
      dateColumns: [...new Set(dates('dates'))],
      defaultedDateColumns: dates('defaultedDates'),
      recognise: recognising({ ...file, recognised }, format),
      keys,
      ...(asOf !== undefined &&
        format.kind === 'delimited' && { asOf: (head: FileHead) => firstDay(head, format, columnName(asOf), file) }),
      read: readerOf(by),
    };
  });
}

/** By kind of rows. */
function keysOf({ holds, key, another }: DeclaredRows): readonly (readonly [kind: string, key: KeyColumn])[] {
  const keyIn = ({ column, what }: { readonly column: string; readonly what: string }): KeyColumn => ({
    column: spellingsOf(column)[0]!,
    what: withColumn(what, column),
  });
  const others = another === undefined ? [] : [[another.holds, keyIn({ ...key, column: another.key })] as const];
  return [[holds, keyIn(key)], ...others];
}

function namesSomebody(
  { nobody, holds }: DeclaredRows,
  path: string,
  { functions, scope }: Means,
  namesIn: (kind: string) => NamesSomebody | null,
): NamesSomebody | null {
  if (nobody === undefined || typeof nobody === 'string') return nobody === undefined ? null : namesIn(holds);
  const named = called(`${path}.nobody.by`, nobody.by, functions.named, scope);
  return (row) => named?.(row) !== null;
}

/** Of the record type that a row is of. */
function byType({ type, columns, ...file }: DeclaredFile, readers: readonly Layout['read'][]): Layout['read'] {
  const column = columnName(columns.order?.[(type?.at ?? 1) - 1] ?? '');
  const byCode = new Map<string, Layout['read']>();
  for (const [index, { codes }] of rowsIn({ type, columns, ...file }).entries())
    for (const code of codes) byCode.set(code, readers[index]!);
  const unknown: RowResult = { kind: 'reject', reason: 'The row is of no known record type.' };
  return (row, origin, notes) => byCode.get(row[column]?.trim() ?? '')?.(row, origin, notes) ?? unknown;
}

function formatOf(form: DeclaredFile['form'], file: DeclaredFile): RowFormat {
  if ('at' in form) {
    const columns = Object.entries(form.at).map(([heading, place]) => [columnName(heading), place] as const);
    return { kind: 'fixed', length: form.length, mayBeShort: form.mayBeShort, columns: Object.fromEntries(columns) };
  }
  const { type, columns, skipped = [] } = file;
  if (type === undefined) return delimited(form, { columns: columns.order?.map(columnName) });
  const byCode = rowsIn(file).flatMap(({ codes, columns: own }) =>
    codes.map((code) => [code, (own.order ?? []).map(columnName)] as const),
  );
  return delimited(form, {
    recordTypes: {
      position: type.at - 1,
      columns: new Map(byCode),
      skipped: new Map(skipped.flatMap(({ codes, why }) => codes.map((code) => [code, why] as const))),
    },
  });
}

function delimited(
  { separator, quotes, encoding, trailingSeparator, fewerColumns, moreColumns, lineBreaks }: DeclaredForm,
  { columns, recordTypes }: { columns?: readonly string[] | undefined; recordTypes?: DelimitedFormat['recordTypes'] },
): DelimitedFormat {
  return {
    kind: 'delimited',
    separator: SEPARATORS[separator],
    quote: quotes,
    encoding,
    ...(columns !== undefined && { columns }),
    ...(recordTypes !== undefined && { recordTypes }),
    ...(trailingSeparator !== undefined && { allowTrailingSeparator: trailingSeparator }),
    ...(fewerColumns !== undefined && { mayHaveFewerColumns: fewerColumns }),
    ...(moreColumns !== undefined && { mayHaveMoreColumns: moreColumns }),
    ...(lineBreaks !== undefined && { mayBreakLines: lineBreaks }),
  };
}

function recognising(file: DeclaredFile, format: RowFormat): Layout['recognise'] {
  const { recognised } = file;
  if ('name' in recognised)
    return ({ fileName }) => recognised.name.some((part) => fileName.toUpperCase().includes(part.toUpperCase()));
  if ('columns' in recognised) {
    const required = recognised.columns.map((heading) => spellingsIn(file, heading));
    return (_head, columns) => required.every((spellings) => spellings.some((one) => columnOf(one, columns)));
  }
  const cells = recognised.cells.map((cell) => patternOf([cell]));
  const separator = format.kind === 'delimited' ? format.separator : '';
  return ({ firstLine }) => {
    const line =
      separator === '' ? [firstLine] : firstLine.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    return (
      (recognised.count?.includes(line.length) ?? true) && cells.every((cell, index) => cell.test(line[index] ?? ''))
    );
  };
}

function spellingsIn(file: Pick<DeclaredRows, 'columns' | 'form'>, heading: string): readonly string[] {
  const name = columnName(heading);
  return readableColumns(file).find((spellings) => spellings.includes(name)) ?? [name];
}

/** Of the first row that has one. */
function firstDay(
  { bytes }: FileHead,
  format: DelimitedFormat,
  column: string,
  { dateOrder }: DeclaredRows,
): string | null {
  for (const read of new DelimitedReader(format).write(bytes)) {
    const text = 'row' in read ? (read.row[column] ?? '') : '';
    const day = parseDate(dateOrder === undefined ? text : yearFirst(text, dateOrder));
    if (day !== null) return day;
  }
  return null;
}

function reading(
  rows: DeclaredRows,
  path: string,
  means: Means,
  kinds: readonly string[],
  names: NamesSomebody | null,
): Layout['read'] {
  const { scope, functions } = means;
  const { holds, key, nobody = '', needs = [] } = rows;
  const whom = typeof nobody === 'string' ? nobody : nobody.what;
  const rank = kinds.indexOf(holds);
  const righted = rows.by === undefined ? undefined : called(`${path}.by`, rows.by, functions.rows, scope);
  scope.find(`${path}.key.column`, key.column, holds);
  const keyOfRow = keyIn(spellingsIn(rows, key.column), key);
  const needed = needs.map(({ column, what, by }, index) => {
    const text = by === undefined ? column : { columns: column, by };
    return [textIn(`${path}.needs[${index}]`, text, means, holds), what] as const;
  });
  const noDay = dayNeeded(rows, path, scope);
  const noCompany = noCompanyIn(`${path}.noCompany`, rows.noCompany, scope, holds);
  const count = counting(rows, path, scope);
  const another = anotherIn(rows, path, means, kinds);
  const kept = keeping(rows, holds, path, scope);
  const leadsTo = leadingIn(rows, path, scope);
  const isLedTo = scope.isLedTo(holds);
  const inOrder = daysReordered(
    (rows.dates ?? []).flatMap((column) => spellingsIn(rows, column)),
    rows.dateOrder,
  );
  return (given, origin, notes) => {
    const row = inOrder(righted === undefined ? given : righted(given, notes, origin));
    const number = keyOfRow(row);
    const other = another(row, number);
    if (number === null && other === null)
      return key.without === undefined ? isBlank(key.what) : { kind: 'set_aside', reason: key.without };
    const data = kept(row);
    const aside = names === null || names(data) ? noCompany(data) : namesNobody(whom);
    if (aside !== null) return aside;
    for (const [textOf, what] of needed) if (textOf(data) === null) return isBlank(what);
    const undated = noDay(data);
    if (undated !== null) return undated;
    count(data, notes);
    if (number === null) return { kind: 'facts', facts: [other!] };
    const to = leadsTo === undefined ? null : cleanText(row[leadsTo]);
    const own: Fact = {
      ...{ key: number, rank, kind: holds, data },
      ...(to !== null && { leadsTo: { kind: rows.leadsTo!.holds, key: to } }),
      ...(isLedTo && { isLedTo }),
    };
    return { kind: 'facts', facts: other === null ? [own] : [own, { ...other, derived: true }] };
  };
}

/** The column that leads to rows of another kind, which lead no further. */
function leadingIn({ leadsTo, holds }: DeclaredRows, path: string, scope: Scope): string | undefined {
  if (leadsTo === undefined) return undefined;
  if (holds === leadsTo.holds || scope.isLedTo(holds))
    scope.problem(`${path}.leadsTo`, `rows of “${holds}” are led to themselves, and cannot lead further`);
  if (leadsTo.holds === MAIN) scope.problem(`${path}.leadsTo.holds`, `nothing leads to “${MAIN}”`);
  scope.known(`${path}.leadsTo.holds`, leadsTo.holds);
  return scope.find(`${path}.leadsTo.key`, leadsTo.key, holds);
}

/** What a row of one number says of the company of another. */
function anotherIn(
  rows: DeclaredRows,
  path: string,
  { scope, functions }: Means,
  kinds: readonly string[],
): (row: Row, number: string | null) => Fact | null {
  const { another } = rows;
  if (another === undefined) return () => null;
  const { holds, by, key } = another;
  scope.find(`${path}.another.key`, key, holds);
  const says = by === undefined ? undefined : called(`${path}.another.by`, by, functions.others, scope);
  const keyOfRow = keyIn(spellingsIn(rows, key), another);
  const rank = kinds.indexOf(holds);
  const kept = keeping(rows, holds, path, scope);
  return (row, number) => {
    const other = keyOfRow(row);
    if (other === null || other === number || says?.(row) === false) return null;
    return { key: other, rank, kind: holds, data: kept(row) };
  };
}

function dayNeeded({ needsDay, holds }: DeclaredRows, path: string, scope: Scope): (row: Row) => RowResult | null {
  if (needsDay === undefined) return () => null;
  const columns = scope.columns(`${path}.needsDay.columns`, needsDay.columns, holds);
  const without = isNot(needsDay.what, needsDay.expected);
  return (row) => (columns.some((column) => parseDate(row[column]) !== null) ? null : without);
}

function counting(
  { counted = [], holds }: DeclaredRows,
  path: string,
  scope: Scope,
): (row: Row, notes: LoadNotes) => void {
  const rules = counted.map(({ column, as, ...matching }, index) => ({
    column: scope.column(`${path}.counted[${index}].column`, column, holds),
    as,
    fits: fitting(matching),
  }));
  return (row, notes) => {
    for (const { column, as, fits } of rules) {
      const value = cleanText(row[column]);
      if (value !== null && !fits(value)) notes.unclassified(as, value);
    }
  };
}

/** Keeps the filled columns of a row that are used, each under its first spelling. */
function keeping(rows: DeclaredRows, holds: string, path: string, scope: Scope): (row: Row) => Row {
  const { kept = [] } = rows.columns;
  const all = () =>
    readableColumns(rows)
      .map(([name]) => name!)
      .filter((name) => name !== columnName(rows.key.column));
  scope.columns(`${path}.columns.kept`, kept === true ? all() : kept, holds);
  const used = scope.used.get(holds)!;
  const columns = readableColumns(rows).filter(([name]) => used.has(name!));
  const isPlain = (spellings: readonly string[]) => spellings.length === 1 && !spellings[0]!.endsWith('*');
  const plain = columns.filter(isPlain).map(([name]) => name!);
  const others = columns.filter((spellings) => !isPlain(spellings));
  return (row) => {
    const data: Record<string, string> = {};
    for (const name of plain) {
      const value = row[name];
      if (value !== undefined && value !== '') data[name] = value;
    }
    for (const spellings of others) {
      const value = valueIn(row, spellings);
      if (value !== undefined && value !== '') data[spellings[0]!] = value;
    }
    return data;
  };
}

/** The column of a spelling, which may end in `*`. */
function columnOf(spelling: string, columns: readonly string[]): string | undefined {
  const isMeant = spelling.endsWith('*')
    ? (column: string) => column.startsWith(spelling.slice(0, -1))
    : (column: string) => column === spelling;
  return columns.find(isMeant);
}

/** Of several spellings, that which holds something. */
function valueIn(row: Row, spellings: readonly string[]): string | undefined {
  if (spellings.length === 1 && !spellings[0]!.endsWith('*')) return row[spellings[0]!];
  for (const spelling of spellings) {
    const column = spelling.endsWith('*') ? columnOf(spelling, Object.keys(row)) : spelling;
    const value = column === undefined ? undefined : row[column];
    if (value !== undefined && value !== '' && cleanText(value) !== null) return value;
  }
  return undefined;
}

/** Of several spellings the first that the file has. */
function keyIn(
  spellings: readonly string[],
  { letters, digits }: Pick<DeclaredRows['key'], 'letters' | 'digits'>,
): (row: Row) => string | null {
  return (row) => {
    const text = cleanText(row[spellings.find((spelling) => row[spelling] !== undefined) ?? '']);
    if (text === null) return null;
    if (digits !== undefined) {
      const plain = text.replace(/[\s-]+/g, '');
      return plain.length <= digits && /^\d+$/.test(plain) ? plain.padStart(digits, '0') : text;
    }
    if (letters === undefined) return text;
    return letters === 'capital' ? text.toUpperCase() : text.toLowerCase();
  };
}
