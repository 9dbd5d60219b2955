/**
 * The list of publications, `changes/log.json` beside the snapshots, and how a snapshot and its changes are published
 * as one.
 *
 * A publication is noted as begun, then the snapshot takes its place, then it is noted as done; a lock of the folder
 * keeps others out meanwhile. Who dies between leaves a last entry that is begun: it counts where the snapshot that it
 * tells of is the one in place, and else never was. So the rename of the snapshot publishes both.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../../../locks/index.ts';
import { EngineError } from '../../port.ts';
import { asRefusal, isFault } from '../../refusal.ts';
import { type ChangeCounts, endOf, FIRST_PLACE, type Publication, type Publications } from '../../semantics/index.ts';
import { syncFile } from '../build/sync-file.ts';
import { snapshotPath } from '../files.ts';
import { FIRST_READ } from '../layout.ts';
import { StoredSnapshot } from '../stored-snapshot.ts';

/** `publishedAt`: of the snapshot; `file`: of the changes, `null` where there are none but `loaded`. */
export type StoredPublication = Publication & {
  readonly publishedAt: string;
  readonly file: string | null;
  /** Noted before the snapshot took its place. */
  readonly isBegun?: true;
};

export type PublicationLog = Publications<StoredPublication>;

const EMPTY: PublicationLog = { base: FIRST_PLACE, publications: [] };
/** A publication takes milliseconds; a disk may be slow. */
const LOCK_WAIT_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

const folderOf = (directory: string): string => join(directory, 'changes');
export const logPath = (directory: string): string => join(folderOf(directory), 'log.json');
export const changesPath = (directory: string, file: string): string => join(folderOf(directory), file);

/** As it is on the disk, with what is begun. */
export function readLog(directory: string): PublicationLog {
  let text: string;
  try {
    text = readFileSync(logPath(directory), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
    throw asRefusal(error);
  }
  try {
    return JSON.parse(text) as PublicationLog;
  } catch (cause) {
    const message = `The list of changes ${logPath(directory)} is damaged. Remove its folder: changes begin anew with the next load.`;
    throw new EngineError('snapshot_unreadable', message, { cause });
  }
}

/** The log as it holds: its last entry counts where its snapshot was published, and is dropped where it was not. */
export function settled(directory: string, log: PublicationLog): PublicationLog {
  const last = log.publications.at(-1);
  if (last?.isBegun !== true) return log;
  const before = log.publications.slice(0, -1);
  if (!isInPlace(directory, last)) return { ...log, publications: before };
  const { isBegun: _, ...done } = last;
  return { ...log, publications: [...before, done] };
}

function isInPlace(directory: string, { jurisdiction, publishedAt }: StoredPublication): boolean {
  try {
    using stored = StoredSnapshot.open(snapshotPath(directory, jurisdiction));
    return stored.info().publishedAt === publishedAt;
  } catch (error) {
    if (isFault(error)) return false;
    throw error;
  }
}

/** What a load is about to publish. `builtFile`: its changes, complete and on the disk. */
export type NewPublication = Pick<StoredPublication, 'jurisdiction' | 'asOf' | 'publishedAt'> & {
  readonly counts: ChangeCounts;
  readonly builtFile: string | null;
};

/**
 * Publishes a snapshot, which `putInPlace` does, with what it changes.
 *
 * @param days so long changes are kept
 * @throws EngineError `load_in_progress` where others publish for a minute
 */
export function publishWithChanges(
  directory: string,
  { jurisdiction, asOf, publishedAt, counts, builtFile }: NewPublication,
  days: number,
  putInPlace: () => void,
): void {
  mkdirSync(folderOf(directory), { recursive: true });
  using lock = takeLock(join(folderOf(directory), 'publishing.lock'), LOCK_WAIT_MS);
  if (lock === null) throw new EngineError('load_in_progress', 'Other loads have been publishing for a minute.');
  const log = withoutOld(readLogForLoad(directory), days);
  const last = log.publications.at(-1);
  const sequence = (last ?? log.base).sequence + 1;
  const tag = randomBytes(5).toString('hex');
  const now = new Date().toISOString();
  const at = last !== undefined && last.at > now ? last.at : now;
  const file = builtFile === null ? null : `${String(sequence).padStart(9, '0')}-${jurisdiction}-${tag}.sqlite`;
  const publication = { sequence, tag, jurisdiction, at, asOf, counts, publishedAt, file };
  if (builtFile !== null && file !== null) renameSync(builtFile, changesPath(directory, file));
  writeLog(directory, { ...log, publications: [...log.publications, { ...publication, isBegun: true }] });
  putInPlace();
  const done = { ...log, publications: [...log.publications, publication] };
  writeLog(directory, done);
  removeUnlisted(directory, done);
}

/** A list that cannot be read does not keep a registry from being loaded: what it said is gone. */
function readLogForLoad(directory: string): PublicationLog {
  try {
    return settled(directory, readLog(directory));
  } catch (error) {
    if (isFault(error)) return EMPTY;
    throw error;
  }
}

function withoutOld({ base, publications }: PublicationLog, days: number): PublicationLog {
  const end = new Date(Date.now() - days * DAY_MS).toISOString();
  const kept = publications.filter(({ at }) => at >= end);
  const removed = publications[publications.length - kept.length - 1];
  return { base: removed === undefined ? base : endOf(removed), publications: kept };
}

function writeLog(directory: string, log: PublicationLog): void {
  const path = logPath(directory);
  const written = `${path}.new`;
  const fd = openSync(written, 'w');
  try {
    const bytes = Buffer.from(`${JSON.stringify(log)}\n`);
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(written, path);
  syncFile(folderOf(directory));
}

/** Files of publications that are too old, or never came to be. */
function removeUnlisted(directory: string, { publications }: PublicationLog): void {
  const listed = new Set(publications.map(({ file }) => file));
  for (const name of readdirSync(folderOf(directory))) {
    if (name.endsWith('.sqlite') && !listed.has(name)) rmSync(changesPath(directory, name), { force: true });
  }
}

/** Now, but never the moment of the snapshot before it: changes name their load by it. */
export function momentAfter(present: { readonly publishedAt: string } | null): string {
  const now = new Date();
  const isSame = now.toISOString() === present?.publishedAt;
  return isSame ? new Date(now.getTime() + 1).toISOString() : now.toISOString();
}

/** Whether the published snapshot has a layout that is read, and can be read so far. */
export function isComparable(directory: string, jurisdiction: string, layout: number): boolean {
  try {
    using present = StoredSnapshot.open(snapshotPath(directory, jurisdiction));
    return present.layout >= FIRST_READ && present.layout <= layout;
  } catch (error) {
    if (isFault(error)) return false;
    throw error;
  }
}
