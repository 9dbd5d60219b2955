/**
 * Which files of a data folder a backup holds. All others are made anew: downloads, the work of loads, locks.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SQLITE_FILE_NAME } from '../../store/index.ts';
import { CORRECTIONS_COPY, CORRECTIONS_FILE } from '../corrections/corrections-file.ts';

/** Of the accounts, where they are in SQLite. It is copied by the database itself. */
export const DATABASE = SQLITE_FILE_NAME;

/** By their paths in the data folder, with `/` between folder and name. */
const SNAPSHOT =
  /^(?:registries\/[a-z]{2}(?:_[a-z]{2})?|premises\/[a-z]{2}(?:_[a-z0-9]+)+|owners\/[a-z]{2,}(?:_[a-z0-9]+)*)\.sqlite$/;
/** The list of what loads changed, and the file of each load. */
const CHANGES =
  /^(?:registries|premises|owners)\/changes\/(?:log\.json|\d{9,15}-[a-z]{2,}(?:_[a-z0-9]+)*-[0-9a-f]{10}\.sqlite)$/;
const DECLARATION = /^declarations\/[a-z]{2}(?:_[a-z]{2})?\.json$/;
const REJECTS = /^rejects\/[^/]+\.ndjson$/;
const CORRECTIONS: ReadonlySet<string> = new Set([CORRECTIONS_FILE, CORRECTIONS_COPY]);
const SECRETS: ReadonlySet<string> = new Set(['key-secret', 'session-secret', 'demo-key', 'demo-password']);
/** Those that files are kept in, beside the data folder itself. */
const SNAPSHOT_FOLDERS = ['registries', 'premises', 'owners'];
export const FOLDERS = [...SNAPSHOT_FOLDERS, 'rejects', 'declarations'];

/** No snapshot ever changes, nor what a load changed, so that a second name for it is as good as a copy. */
export const isImmutable = (path: string): boolean => SNAPSHOT.test(path) || CHANGES.test(path);

export const isKept = (path: string): boolean =>
  path === DATABASE ||
  CORRECTIONS.has(path) ||
  SECRETS.has(path) ||
  isImmutable(path) ||
  REJECTS.test(path) ||
  DECLARATION.test(path);

/** The permissions of a file that is restored, whatever it had: snapshots hold what registries publish, all else is its owner's. */
export const modeOf = (path: string): number => (isImmutable(path) ? 0o644 : 0o600);

/** Those that are there, but for the database and changes. */
export const keptFiles = (home: string): Promise<readonly string[]> => filesIn(home, ['', ...FOLDERS]);

/**
 * Those of changes: to be copied when all snapshots are, the list first. Then a load that publishes meanwhile may be told
 * of twice after a restore, and none is left out.
 */
export async function changesFiles(home: string): Promise<readonly string[]> {
  const ofEach = SNAPSHOT_FOLDERS.map((folder) => filesIn(home, [`${folder}/changes`]));
  return (await Promise.all(ofEach)).flatMap((files) => files.toReversed());
}

async function filesIn(home: string, folders: readonly string[]): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(home, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() && path !== DATABASE && isKept(path)) paths.push(path);
    }
  }
  return paths.sort();
}
