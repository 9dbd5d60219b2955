/**
 * What `X-Snapshot` names: the snapshot generations that a folder has at one moment, as a small file in
 * `.pins` that every process of the folder can read, also after a restart.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForNow, notForNow } from '../refusal.ts';

/** The identity of each jurisdiction's file; `null` of one that could not be opened. */
export type Pinned = Readonly<Record<string, string | null>>;

/** How long a pin is kept that is neither handed out nor used, in milliseconds. */
const UNUSED_MS = 24 * 60 * 60_000;
const NAME = /^[\w-]{16}$/;

const folderOf = (directory: string): string => join(directory, '.pins');

/** Names what is pinned: the same in every process. */
export function pinOf(pinned: Pinned): string {
  return createHash('sha256').update(JSON.stringify(pinned)).digest('base64url').slice(0, 16);
}

/** Notes that a pin is handed out. False where the folder cannot be written to: then no request could use it. */
export function keepPin(directory: string, pin: string, pinned: Pinned): boolean {
  const path = join(folderOf(directory), pin);
  if (touch(path)) return true;
  const written = `${path}.${randomUUID()}`;
  try {
    mkdirSync(folderOf(directory), { recursive: true });
    writeFileSync(written, JSON.stringify(pinned));
    renameSync(written, path);
    return true;
  } catch {
    rmSync(written, { force: true });
    return false;
  }
}

/** What a pin names; `null` where it is not known. @throws EngineError `engine_unavailable` where no more files may be open */
export function readPin(directory: string, pin: string): Pinned | null {
  if (!NAME.test(pin)) return null;
  const path = join(folderOf(directory), pin);
  try {
    const pinned = JSON.parse(readFileSync(path, 'utf8')) as Pinned;
    touch(path);
    return pinOf(pinned) === pin ? pinned : null;
  } catch (error) {
    if (isForNow(error)) throw notForNow(error);
    return null;
  }
}

/** The identities of all files that any pin names; `null` where that cannot be known just now. */
export function pinnedFiles(directory: string): ReadonlySet<string | null> | null {
  try {
    const pins = readdirSync(folderOf(directory)).filter((name) => NAME.test(name));
    const texts = pins.map((pin) => readFileSync(join(folderOf(directory), pin), 'utf8'));
    return new Set(texts.flatMap((text) => Object.values(JSON.parse(text) as Pinned)));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' && path === folderOf(directory) ? new Set() : null;
  }
}

/** Removes those that have not been used for long. */
export function sweepPins(directory: string): void {
  const folder = folderOf(directory);
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { force: true });
    }
  } catch {
    // There is none yet, another process removes the same, or the folder cannot be written to.
  }
}

/** False where there is no such file, or it cannot be written to. */
function touch(path: string): boolean {
  try {
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}
