/**
 * The columns that a declaration speaks of. Each is used under one name, that of its first spelling, in rows of one
 * kind (`companies`, `officers`); what is asked for and what cannot be found is kept.
 */
import { normalizeHeading } from '../columns.ts';
import type { Declaration, DeclaredFile, DeclaredRows } from './schema.ts';
import { didYouMean } from './suggest.ts';

/** A mistake in a declaration: where it stands (`company.status.column`), and what is wrong, as a sentence's end. */
export type Problem = { readonly path: string; readonly problem: string };

export const MAIN = 'companies';

/** A heading as rows have it; a `*` at its end stays. */
export const columnName = (heading: string) =>
  heading.endsWith('*') ? `${normalizeHeading(heading)}*` : normalizeHeading(heading);

/**
 * What people call a number, with the heading of its column where that says more: `entity number (ENTITY_NUM)`. Another
 * column's name behind it is taken off.
 */
export function withColumn(what: string, heading: string): string {
  const [, plain = what, named = plain] = /^(.*\S) \(([^()]+)\)$/.exec(what) ?? [];
  if ([plain, named].some((one) => columnName(one) === columnName(heading))) return what;
  return `${plain} (${heading})`;
}

export const spellingsOf = (column: string | readonly string[]): readonly string[] =>
  (typeof column === 'string' ? [column] : column).map(columnName);

/** All columns of a file that can be read, each with its spellings. */
export function readableColumns({
  columns,
  form,
}: Pick<DeclaredRows, 'columns' | 'form'>): readonly (readonly string[])[] {
  const { order = [], expected = [], believed = [], perhaps = [] } = columns;
  const fixed = 'at' in form ? Object.keys(form.at) : [];
  return [...fixed, ...order, ...expected, ...believed, ...perhaps].map(spellingsOf);
}

/** The kinds of rows in a file: one, or one for each type of record. */
export function rowsIn(file: DeclaredFile): readonly (DeclaredRows & { readonly codes: readonly string[] })[] {
  const { form, key, type, others = [] } = file;
  return [{ ...file, codes: type?.codes ?? [] }, ...others.map((one) => ({ form, ...one, key: one.key ?? key }))];
}

/** What rows are, and what they say of another company. */
export const kindsOf = ({ holds, another }: Pick<DeclaredRows, 'holds' | 'another'>): readonly string[] =>
  another === undefined ? [holds] : [holds, another.holds];

/** The rows of one kind, of one file or of several that hold the same. */
export class Scope {
  readonly problems: Problem[] = [];
  /** By kind of rows: spelling → the name that is used. */
  readonly #names = new Map<string, Map<string, string>>();
  readonly #headings = new Map<string, Map<string, string>>();
  /** The kind that rows of a kind lead to. */
  readonly #leads = new Map<string, string>();
  /** By kind of rows: the names of columns that something is made of. */
  readonly used = new Map<string, Set<string>>();

  constructor({ files }: Pick<Declaration, 'files'>) {
    for (const file of files.flatMap(rowsIn)) for (const holds of kindsOf(file)) this.#add(file, holds);
  }

  #add(file: DeclaredRows, holds: string): void {
    const names = this.#names.get(holds) ?? new Map<string, string>();
    const headings = this.#headings.get(holds) ?? new Map<string, string>();
    for (const spellings of readableColumns(file))
      for (const name of spellings) if (!names.has(name)) names.set(name, spellings[0]!);
    for (const heading of headingsOf(file)) headings.set(columnName(heading), heading);
    if (file.leadsTo !== undefined) this.#leads.set(holds, file.leadsTo.holds);
    this.#names.set(holds, names);
    this.#headings.set(holds, headings);
    this.used.set(holds, this.used.get(holds) ?? new Set());
  }

  /** The name of a column among rows of a kind, that a part of the declaration uses. One that is not there is a problem. */
  column(path: string, heading: string, kind = MAIN): string {
    const other = this.#leads.get(kind);
    if (other !== undefined && heading.startsWith(`${other}.`))
      return `${other}.${this.column(path, heading.slice(other.length + 1), other)}`;
    const name = this.find(path, heading, kind);
    this.used.get(kind)?.add(name);
    return name;
  }

  /** The same of a column that need not be kept. */
  find(path: string, heading: string, kind = MAIN): string {
    const names = this.#names.get(kind);
    const name = names?.get(columnName(heading));
    if (name !== undefined) return name;
    if (this.known(path, kind))
      this.problem(
        path,
        `no column “${heading}” is among those of “${kind}”${didYouMean(heading, this.#headings.get(kind)!.values())}`,
      );
    return columnName(heading);
  }

  /** Whether a file holds rows of a kind; a problem where none does. */
  known(path: string, kind: string): boolean {
    if (this.#names.has(kind)) return true;
    this.problem(path, `no file holds “${kind}”${didYouMean(kind, this.#names.keys())}`);
    return false;
  }

  columns(path: string, headings: string | readonly string[], kind = MAIN): readonly string[] {
    if (typeof headings === 'string') return [this.column(path, headings, kind)];
    return headings.map((heading, index) => this.column(`${path}[${index}]`, heading, kind));
  }

  optional(path: string, heading: string | undefined, kind = MAIN): string | null {
    return heading === undefined ? null : this.column(path, heading, kind);
  }

  /** Whether rows of some other kind lead to those of this one. */
  isLedTo(kind: string): boolean {
    return [...this.#leads.values()].includes(kind);
  }

  problem(path: string, problem: string): void {
    this.problems.push({ path, problem });
  }
}

function headingsOf({ columns, form }: DeclaredRows): readonly string[] {
  const { order = [], expected = [], believed = [], perhaps = [] } = columns;
  return [...('at' in form ? Object.keys(form.at) : []), ...order, ...[...expected, ...believed, ...perhaps].flat()];
}
