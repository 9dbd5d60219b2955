/**
 * The damage note of a snapshot: a small file beside it. The process that meets damage writes the note, so
 * that every other process can name the damage. A note is about one file; it does not count for the file that
 * replaces it.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

function notePath(snapshotPath: string): string {
  return join(dirname(snapshotPath), `.${basename(snapshotPath, '.sqlite')}.damaged`);
}

type Note = { readonly identity: string; readonly problem: string };

/** Notes damage, where the folder can be written to: naming it is all that a note is for. */
export function noteDamage(snapshotPath: string, note: Note): void {
  const path = notePath(snapshotPath);
  const written = `${path}.${randomUUID()}`;
  try {
    writeFileSync(written, JSON.stringify(note));
    renameSync(written, path);
  } catch {
    // The folder cannot be written to, or the disk is full. The damage is met again.
  }
}

/** The problem that was noted of the file of this identity, or `null`. */
export function notedDamage(snapshotPath: string, identity: string): string | null {
  try {
    const note = JSON.parse(readFileSync(notePath(snapshotPath), 'utf8')) as Note;
    return note.identity === identity ? note.problem : null;
  } catch {
    return null;
  }
}

/** When the file was found sound, or another one took its place. */
export function removeDamageNote(snapshotPath: string): void {
  try {
    rmSync(notePath(snapshotPath), { force: true });
  } catch {
    // The folder cannot be written to.
  }
}
