/** The files of a declaration → layouts: how a file is recognised, and what a row of it is. */
import { cleanText, parseDate } from '../../entity/index.ts';
import { type DelimitedFormat, DelimitedReader } from '../delimited-rows.ts';
import { isBlank, isNoCompany, namesNobody } from '../refusals.ts';
import type { FileHead, Layout, NotACompany, Row, RowFormat } from '../registry.ts';
import type { DeclaredFile, DeclaredForm } from './schema.ts';
import { columnName, readableColumns, type Scope, spellingsOf } from './scope.ts';
import { SEPARATORS } from './separators.ts';
import { patternOf } from './shape.ts';
import { type Fits, fitting } from './table.ts';
import { type Means, textIn } from './values.ts';

/** Whether a row names somebody, of rows that are nothing without. */
export type NamesSomebody = (row: Row) => boolean;

/** `kinds`: what rows can be, in the order of their ranks. Columns that `scope` has as used are kept. */
export function layoutsOf(
  file: DeclaredFile,
  path: string,
  means: Means,
  kinds: readonly string[],
  names: NamesSomebody | null,
): readonly Layout[] {
  const { scope } = means;
  const read = reading(file, path, means, kinds.indexOf(file.holds), names);
  const forms = [{ id: file.id, title: file.title, form: file.form }, ...(file.also ?? [])];
  return forms.map(({ id, title, form }) => {
    const format = formatOf(form, file);
    const { order, expected = [], believed = [] } = file.columns;
    const { asOf } = file;
    return {
      id,
      title,
      format,
      ...(order === undefined &&
        !('at' in form) && {
          columns: { expected: expected.map(spellingsOf), believed: believed.map(spellingsOf) },
        }),
      dateColumns: (file.dates ?? []).map((one) => scope.find(`${path}.dates`, one, file.holds)),
      defaultedDateColumns: (file.defaultedDates ?? []).map((one) =>
        scope.find(`${path}.defaultedDates`, one, file.holds),
      ),
      recognise: recognising(file, format),
      ...(asOf !== undefined &&
        format.kind === 'delimited' && { asOf: (head: FileHead) => firstDay(head, format, columnName(asOf)) }),
      read,
    };
  });
}

function formatOf(form: DeclaredFile['form'], { columns: { order } }: DeclaredFile): RowFormat {
  if ('at' in form) {
    const columns = Object.entries(form.at).map(([heading, place]) => [columnName(heading), place] as const);
    return { kind: 'fixed', length: form.length, mayBeShort: form.mayBeShort, columns: Object.fromEntries(columns) };
  }
  return delimited(form, order?.map(columnName));
}

function delimited(form: DeclaredForm, columns: readonly string[] | undefined): DelimitedFormat {
  const { separator, quotes, encoding, trailingSeparator, moreColumns } = form;
  return {
    kind: 'delimited',
    separator: SEPARATORS[separator],
    quote: quotes,
    encoding,
    ...(columns !== undefined && { columns }),
    ...(trailingSeparator !== undefined && { allowTrailingSeparator: trailingSeparator }),
    ...(moreColumns !== undefined && { mayHaveMoreColumns: moreColumns }),
  };
}

function recognising(file: DeclaredFile, format: RowFormat): Layout['recognise'] {
  const { recognised } = file;
  if ('name' in recognised)
    return ({ fileName }) => recognised.name.some((part) => fileName.toUpperCase().includes(part.toUpperCase()));
  if ('columns' in recognised) {
    const required = recognised.columns.map((heading) => spellingsIn(file, heading));
    return (_head, columns) => required.every((spellings) => spellings.some((one) => columns.includes(one)));
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

function spellingsIn(file: DeclaredFile, heading: string): readonly string[] {
  const name = columnName(heading);
  return readableColumns(file).find((spellings) => spellings.includes(name)) ?? [name];
}

/** Of the first row that has one. */
function firstDay({ bytes }: FileHead, format: DelimitedFormat, column: string): string | null {
  for (const read of new DelimitedReader(format).write(bytes)) {
    const day = 'row' in read ? parseDate(read.row[column]) : null;
    if (day !== null) return day;
  }
  return null;
}

function reading(
  file: DeclaredFile,
  path: string,
  means: Means,
  rank: number,
  names: NamesSomebody | null,
): Layout['read'] {
  const { scope } = means;
  const { holds, key, nobody = 'party', needs = [] } = file;
  scope.find(`${path}.key.column`, key.column, holds);
  const keySpellings = spellingsIn(file, key.column);
  const needed = needs.map(({ column, what, by }, index) => {
    const text = by === undefined ? column : { columns: column, by };
    return [textIn(`${path}.needs[${index}]`, text, means, holds), what] as const;
  });
  const noCompany = noCompanyOf(file, path, scope);
  const used = scope.used.get(holds)!;
  const kept = keeping(readableColumns(file).filter(([name]) => used.has(name!)));
  return (row) => {
    const number = keyOf(valueIn(row, keySpellings), key);
    if (number === null) return isBlank(key.what);
    const data = kept(row);
    for (const [textOf, what] of needed) if (textOf(data) === null) return isBlank(what);
    if (names !== null && !names(data)) return namesNobody(nobody);
    return noCompany(data) ?? { kind: 'facts', facts: [{ key: number, rank, kind: holds, data }] };
  };
}

/** Keeps the filled columns of a row, each under its first spelling. */
function keeping(columns: readonly (readonly string[])[]): (row: Row) => Row {
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

/** Of several spellings, that which holds something. */
function valueIn(row: Row, spellings: readonly string[]): string | undefined {
  if (spellings.length === 1 && !spellings[0]!.endsWith('*')) return row[spellings[0]!];
  for (const spelling of spellings) {
    const column = spelling.endsWith('*')
      ? Object.keys(row).find((name) => name.startsWith(spelling.slice(0, -1)))
      : spelling;
    if (column !== undefined && cleanText(row[column]) !== null) return row[column];
  }
  return undefined;
}

function keyOf(cell: string | undefined, { capitals, digits }: DeclaredFile['key']): string | null {
  const text = cleanText(cell);
  if (text === null) return null;
  if (digits !== undefined) {
    const plain = text.replace(/[\s-]+/g, '');
    return plain.length <= digits && /^\d+$/.test(plain) ? plain.padStart(digits, '0') : text;
  }
  return capitals === true ? text.toUpperCase() : text;
}

type NoCompany = {
  readonly columns: readonly string[];
  readonly fits: Fits;
  readonly unless: boolean;
  readonly what: string;
};

function noCompanyOf(file: DeclaredFile, path: string, scope: Scope): (row: Row) => NotACompany | null {
  const rules: readonly NoCompany[] = (file.noCompany ?? []).map(
    ({ columns, unless = false, what, ...matching }, index) => ({
      columns: scope.columns(`${path}.noCompany[${index}].columns`, columns, file.holds),
      fits: fitting(matching),
      unless,
      what,
    }),
  );
  return (row) => {
    for (const { columns, fits, unless, what } of rules) {
      for (const column of columns) {
        const value = cleanText(row[column]) ?? '';
        if (fits(value) !== unless) return isNoCompany(what.replace('{value}', value));
      }
    }
    return null;
  };
}
