/**
 * The corrections that hold, in a file of the data folder: so every thread and process of a machine follows them as it
 * follows snapshots, without a database of its own. The store has them; this is made of it, and made anew when it is
 * not what the store says.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Corrections, correctionSchema } from '../../corrections/corrections.ts';
import { EngineError } from '../../engine/index.ts';

/** `state`: that of the store which the file was made of. */
const fileSchema = z.strictObject({ state: z.string(), corrections: z.array(correctionSchema) });
type Written = z.infer<typeof fileSchema>;

export const CORRECTIONS_FILE = 'corrections.json';
export const correctionsFile = (home: string): string => join(home, CORRECTIONS_FILE);

/**
 * `null` where there is none.
 *
 * @throws EngineError `engine_unavailable` where it cannot be read: what is to be hidden is not known then
 */
export function readCorrectionsFile(path: string): Written | null {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new EngineError(
      'engine_unavailable',
      `${path} cannot be read, so it is not known what is corrected. Remove it and run: charter correct list`,
      { cause: error },
    );
  }
}

/** Replaces it at once and durably. */
export function writeCorrectionsFile(path: string, written: Written): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.new`;
  const file = openSync(aside, 'w', 0o600);
  try {
    writeFileSync(file, JSON.stringify(written));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(aside, path);
}

/** How often the file is looked at. Of two seconds within which corrections are felt a server's own look takes one. */
const LOOK_EVERY_MS = 250;

/** The corrections in the file as they are now, or were a quarter of a second ago. */
export function followCorrectionsFile(path: string): () => Corrections {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let identity: string | null = null;
  let corrections = Corrections.NONE;
  return () => {
    const now = performance.now();
    if (now - lookedAt < LOOK_EVERY_MS) return corrections;
    const present = identityOf(path);
    if (present !== identity) {
      const all = readCorrectionsFile(path)?.corrections ?? [];
      corrections = all.length === 0 ? Corrections.NONE : new Corrections(all);
      identity = present;
    }
    lookedAt = now;
    return corrections;
  };
}

function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? null : `${found.ino} ${found.mtimeNs} ${found.size}`;
}
