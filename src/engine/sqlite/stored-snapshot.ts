/** A snapshot's file of any layout: its tables by name, what it says of itself, and why it is refused. */
import { basename } from 'node:path';
import { CheckedPages, Damage, IndexReader, TableReader } from '../../sqlite-file/index.ts';
import { EngineError, type SnapshotErrorCode, type SnapshotInfo } from '../port.ts';
import { isForNow, notForNow } from '../refusal.ts';
import { BodyReader } from './bodies/index.ts';
import { COLUMNS, FIRST_WITH_CHECKS } from './layout.ts';

/** What a file of the present layout says of itself. */
export type StoredInfo = Omit<SnapshotInfo, 'sizeBytes'>;

/** The table that says where all others are begins with the file's first page. */
const SCHEMA_ROOT = 1;

export class StoredSnapshot implements Disposable {
  readonly path: string;
  /** Of the jurisdiction, or of the list. */
  readonly code: string;
  readonly pages: CheckedPages;
  /** The number of its layout. */
  readonly layout: number;
  readonly bodies: BodyReader;
  readonly #roots: ReadonlyMap<string, number>;
  readonly #info: string;

  /** @throws EngineError `snapshot_unreadable` for a file that is not a snapshot, or is damaged where reading begins */
  static open(path: string): StoredSnapshot {
    let pages: CheckedPages | undefined;
    try {
      pages = new CheckedPages(path);
      return new StoredSnapshot(path, pages);
    } catch (error) {
      pages?.close();
      throw damagedFile(path, error);
    }
  }

  private constructor(path: string, pages: CheckedPages) {
    this.path = path;
    this.code = codeOf(path);
    this.pages = pages;
    this.#roots = rootsOf(pages);
    const { key, value } = COLUMNS.meta;
    const meta = new Map(Array.from(this.index('meta').rows(), (row) => [row.text(key), row.text(value)]));
    this.layout = Number(meta.get('format'));
    if (!Number.isSafeInteger(this.layout)) throw new Damage('it names no layout');
    if (this.layout >= FIRST_WITH_CHECKS && !pages.hasChecks) throw new Damage('it does not begin as a snapshot');
    this.#info = meta.get('info') ?? '';
    this.bodies = new BodyReader(this.#roots.has('dictionary') ? this.table('dictionary') : null);
  }

  /**
   * What it says of itself. Layouts before `FIRST_WITH_COUNTS` did not say all of it.
   *
   * @throws EngineError `snapshot_unreadable` where that cannot be read, or is of another jurisdiction
   */
  info<Info extends { readonly jurisdiction: string } = StoredInfo>(): Info {
    try {
      const info = JSON.parse(this.#info) as Info;
      if (info.jurisdiction !== this.code) throw new Damage(`it is the snapshot of ${info.jurisdiction}`);
      return info;
    } catch (error) {
      throw damagedFile(this.path, error);
    }
  }

  table(name: string): TableReader {
    return new TableReader(this.pages, this.#rootOf(name));
  }

  index(name: string): IndexReader {
    return new IndexReader(this.pages, this.#rootOf(name));
  }

  #rootOf(name: string): number {
    const root = this.#roots.get(name);
    if (root === undefined) throw new Damage(`it has no table ${name}`);
    return root;
  }

  [Symbol.dispose](): void {
    this.pages.close();
  }
}

/** Where the tables and indexes of a file begin, by name. @throws Damage */
export function rootsOf(pages: CheckedPages): ReadonlyMap<string, number> {
  const { name, root } = COLUMNS.schema;
  const schema = new TableReader(pages, SCHEMA_ROOT).rows();
  return new Map(Array.from(schema, (row) => [row.text(name), row.number(root)]));
}

function codeOf(path: string): string {
  return basename(path, '.sqlite');
}

/** What the rights of a file say, not what is in it. */
const NOT_ALLOWED: ReadonlySet<string> = new Set(['EACCES', 'EPERM']);

/** A damaged file, named with what to do. One that cannot be opened for now, or by this user, is not damaged. */
export function damagedFile(path: string, cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  if (isForNow(cause)) return notForNow(cause);
  const jurisdiction = codeOf(path);
  // Other errors may quote what the file holds, which is not for logs.
  const { syscall, code } = cause as NodeJS.ErrnoException;
  if (NOT_ALLOWED.has(code ?? '')) {
    const message = `The snapshot ${path} may not be read by the user that Charter runs as (${code}).`;
    return new EngineError('snapshot_unreadable', message, { cause, jurisdiction });
  }
  const other = syscall === undefined ? 'a part of it is not what belongs there' : `it cannot be read (${code})`;
  const what = cause instanceof Damage ? cause.message : other;
  const cure = `Load ${jurisdiction} again, or restore it from a backup: charter load ${jurisdiction} FILE...`;
  const message = `The snapshot ${path} is damaged: ${what}. ${cure}`;
  return new EngineError('snapshot_unreadable', message, { cause, jurisdiction });
}

/** A file of another layout than `version`, the present one, named with what to do. */
export function otherLayout({ path, layout }: StoredSnapshot, version: number): EngineError {
  const [code, what]: [SnapshotErrorCode, string] =
    layout < version
      ? ['snapshot_outdated', 'was made by an earlier Charter: run charter upgrade']
      : ['snapshot_newer', 'was made by a newer Charter: use that one, or remove the file and load the registry again'];
  const message = `The snapshot ${path} ${what} (it has layout ${layout}, this Charter reads ${version}).`;
  return new EngineError(code, message, { jurisdiction: codeOf(path) });
}
