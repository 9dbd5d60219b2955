/**
 * The corrections that hold, in a file of the data folder: so every thread and process of a machine follows them as it
 * follows snapshots, without a database of its own. The store has them; this is made of it, and made anew when it is
 * not what the store says. A second one lies among the snapshots of registries, so that a copy of those has it.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Corrections, correctionSchema } from '../../corrections/corrections.ts';
import { EngineError } from '../../engine/index.ts';
import { SQLITE_FILE_NAME } from '../../store/defaults.ts';

/** `state`: that of the store which the file was made of. */
const fileSchema = z.strictObject({ state: z.string(), corrections: z.array(correctionSchema) });
export type Written = z.infer<typeof fileSchema>;

export const CORRECTIONS_FILE = 'corrections.json';
/** A file each for those who correct: what was killed between the store and the file is made good by the next command. */
export const UNDER_WAY = `${CORRECTIONS_FILE}.under-way.`;
const REGISTRIES = 'registries';
/** Of the file among the snapshots, in the data folder. */
export const CORRECTIONS_COPY = `${REGISTRIES}/${CORRECTIONS_FILE}`;

/** Both places of the file. In a data folder without snapshots, as beside a cluster, there is no second one. */
export function correctionsFiles(home: string): readonly string[] {
  const copies = existsSync(join(home, REGISTRIES)) ? [join(home, CORRECTIONS_COPY)] : [];
  return [join(home, CORRECTIONS_FILE), ...copies];
}

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

/**
 * Replaces it at once and durably.
 *
 * @throws EngineError `engine_unavailable` where it cannot be written: others would not know what is to be hidden
 */
export function writeCorrectionsFile(path: string, written: Written): void {
  try {
    replace(path, written);
  } catch (error) {
    throw new EngineError(
      'engine_unavailable',
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code}), and it is to say what is corrected`,
      { cause: error },
    );
  }
}

function replace(path: string, written: Written): void {
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

/**
 * The corrections in the files as they are now, or were a quarter of a second ago. What either says holds, as one may be
 * of another installation. While both are away, those hold that were known last.
 *
 * `isStoreElsewhere`: the store, which may have corrections, is not in the data folder.
 *
 * @throws EngineError `engine_unavailable` from what it returns, while none are known and the store may have some
 */
export function followCorrectionsFile(home: string, isStoreElsewhere: boolean): () => Corrections {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let identity = '';
  let known: Corrections | null = null;
  return () => {
    const now = performance.now();
    if (known !== null && now - lookedAt < LOOK_EVERY_MS) return known;
    const paths = correctionsFiles(home);
    const present = paths.map(identityOf).join();
    if (present !== identity) {
      known = unionOf(paths.flatMap((path) => readCorrectionsFile(path) ?? [])) ?? known;
      identity = present;
    }
    lookedAt = now;
    if (known !== null) return known;
    if (!isStoreElsewhere && !existsSync(join(home, SQLITE_FILE_NAME))) return Corrections.NONE;
    throw new EngineError(
      'engine_unavailable',
      `${paths[0]} is not there, so it is not known what is corrected. Run: charter correct list`,
    );
  };
}

/** `null` of none. */
function unionOf(written: readonly Written[]): Corrections | null {
  const [first, ...others] = written;
  if (first === undefined) return null;
  const all = [first, ...others.filter(({ state }) => state !== first.state)].flatMap(({ corrections }) => corrections);
  return all.length === 0 ? Corrections.NONE : new Corrections(all);
}

/** Of what cannot even be looked at, as a link to itself cannot, the reading says why. */
function identityOf(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found === undefined ? 'none' : `${found.ino} ${found.mtimeNs} ${found.size}`;
  } catch {
    return 'unreadable';
  }
}
