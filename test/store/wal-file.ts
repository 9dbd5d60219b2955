import assert from 'node:assert/strict';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const DESCRIPTORS = '/proc/self/fd';
/** Of `open(2)`: for reading only. */
const MODE_BITS = 0b11;

/** Puts a file that cannot be synced in the place of the log, of which there is one; the log stays as it is. */
export function refuseToSync(homeDirectory: string): void {
  const [file, ...others] = syncedBy(homeDirectory);
  assert(file !== undefined && others.length === 0, `${others.length} more sync the log`);
  closeSync(file);
  // The lowest number that is free is given.
  assert.equal(openSync('/dev/null', 'r'), file);
}

/**
 * The descriptors by which this process syncs the write-ahead log of a data folder: SQLite's own are for writing, too.
 */
function syncedBy(homeDirectory: string): number[] {
  const log = join(homeDirectory, 'charter.sqlite-wal');
  return readdirSync(DESCRIPTORS)
    .filter((one) => targetOf(one) === log)
    .map(Number)
    .filter((one) => {
      const [, flags] = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${one}`, 'utf8'))!;
      return (Number.parseInt(flags!, 8) & MODE_BITS) === 0;
    });
}

function targetOf(descriptor: string): string | null {
  try {
    return readlinkSync(join(DESCRIPTORS, descriptor));
  } catch {
    // That of the listing itself.
    return null;
  }
}
