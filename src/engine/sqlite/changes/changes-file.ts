/**
 * A file of the changes that one load made to one jurisdiction: a table for each kind, whose ids are the changes'
 * positions in order of number, so that each kind is read without the others. Like a snapshot it never changes, and
 * its pages have checksums.
 */
import {
  CheckedPages,
  completePageFile,
  createPageFile,
  Damage,
  type PageFile,
  PageWriter,
  type Row,
  RowRecord,
  sealPageFile,
  TableReader,
  type Tree,
  TreeWriter,
} from '../../../sqlite-file/index.ts';
import type { FieldChange } from '../../changes-port.ts';
import type { ReadStored, StoredChange, StoredPage } from '../../semantics/index.ts';
import { syncFile } from '../build/sync-file.ts';
import { rootsOf } from '../stored-snapshot.ts';

type Kind = StoredChange['kind'];
const KINDS = ['added', 'changed', 'removed'] as const satisfies Kind[];

const CREATE_TABLES = KINDS.map(
  (kind) =>
    `CREATE TABLE ${kind} (position INTEGER PRIMARY KEY, number TEXT NOT NULL, name TEXT NOT NULL, as_of TEXT, fields TEXT);`,
).join('');
/** Their positions in a row. */
const CHANGE = { number: 1, name: 2, asOf: 3, fields: 4 } as const;

/** Fields take so much of a page at most, in bytes, but for those of its first change. */
const FIELDS_BYTES_MAX = 4 * 1024 * 1024;

/** Makes an empty file. `inserts`: as of `createPageFile`. */
export function createChangesFile(path: string, inserts: boolean): PageFile {
  return createPageFile(path, CREATE_TABLES, inserts);
}

export class ChangesFileWriter implements Disposable {
  readonly #file: PageFile;
  readonly #held = new DisposableStack();
  readonly #trees: Readonly<Record<Kind, Tree>>;
  readonly #record = new RowRecord();

  constructor(file: PageFile) {
    this.#file = file;
    const pages = this.#held.use(new PageWriter(file));
    const trees = KINDS.map((kind) => [kind, TreeWriter.table(file, pages, kind)]);
    this.#trees = Object.fromEntries(trees) as Record<Kind, Tree>;
  }

  /** In order of position. */
  add({ position, kind, entityNumber, legalName, asOf, fields }: StoredChange): void {
    const record = this.#record;
    record.begin();
    record.null();
    record.text(entityNumber);
    record.text(legalName);
    if (asOf === null) record.null();
    else record.text(asOf);
    if (fields === null) record.null();
    else record.text(JSON.stringify(fields));
    record.finish();
    this.#trees[kind].addRow(position, record);
  }

  /** Completes the file and forces it to disk. */
  finish(): void {
    for (const tree of Object.values(this.#trees)) tree.finish();
    this.#held.dispose();
    completePageFile(this.#file);
    sealPageFile(this.#file);
    syncFile(this.#file.path);
  }

  [Symbol.dispose](): void {
    this.#held.dispose();
  }
}

export class ChangesFile implements Disposable {
  readonly #pages: CheckedPages;
  readonly #roots: ReadonlyMap<string, number>;

  /** @throws Damage; the system's error where the file cannot be read */
  constructor(path: string) {
    this.#pages = new CheckedPages(path);
    try {
      this.#roots = rootsOf(this.#pages);
    } catch (error) {
      this.#pages.close();
      throw error;
    }
  }

  /** @throws Damage, RangeError, SyntaxError where it is not as it was written */
  read({ kinds, after, limit, includeFields }: ReadStored): StoredPage {
    const cursors = kinds.map((kind) => new Cursor(kind, this.#table(kind).from(after + 1), includeFields));
    const changes: StoredChange[] = [];
    let bytes = 0;
    for (;;) {
      const cursor = cursors.reduce((first, other) => (other.position < first.position ? other : first));
      const { next } = cursor;
      if (next === null) return { changes, isWhole: true };
      bytes += next.fields.length;
      if (changes.length === limit || (changes.length > 0 && bytes > FIELDS_BYTES_MAX))
        return { changes, isWhole: false };
      changes.push({
        ...next,
        fields: next.fields === '' ? null : (JSON.parse(next.fields) as readonly FieldChange[]),
      });
      cursor.advance();
    }
  }

  #table(kind: Kind): TableReader {
    const root = this.#roots.get(kind);
    if (root === undefined) throw new Damage(`it has no table ${kind}`);
    return new TableReader(this.#pages, root);
  }

  /** How many there are in all. @throws as `read` */
  count(): number {
    return KINDS.reduce((sum, kind) => sum + Array.from(this.#table(kind).rows()).length, 0);
  }

  /** Reads every page, and reports the damaged ones. */
  damagedPages(onBytes: (bytes: number) => void): string[] {
    return this.#pages.damagedPages(onBytes);
  }

  [Symbol.dispose](): void {
    this.#pages.close();
  }
}

/** Reads one kind, a change ahead. */
class Cursor {
  /** `fields`: as JSON; empty where there are none, or they are not asked for. */
  next: (Omit<StoredChange, 'fields'> & { readonly fields: string }) | null = null;
  readonly #kind: Kind;
  readonly #rows: Iterator<Row>;
  readonly #includeFields: boolean;

  constructor(kind: Kind, rows: Iterator<Row>, includeFields: boolean) {
    this.#kind = kind;
    this.#rows = rows;
    this.#includeFields = includeFields;
    this.advance();
  }

  get position(): number {
    return this.next?.position ?? Number.POSITIVE_INFINITY;
  }

  advance(): void {
    const { done, value: row } = this.#rows.next();
    if (done === true) {
      this.next = null;
      return;
    }
    const { number, name, asOf, fields } = CHANGE;
    const isTold = this.#includeFields && !row.isNull(fields);
    this.next = {
      position: row.id,
      kind: this.#kind,
      entityNumber: row.text(number),
      legalName: row.text(name),
      asOf: row.isNull(asOf) ? null : row.text(asOf),
      fields: isTold ? row.text(fields) : '',
    };
  }
}
