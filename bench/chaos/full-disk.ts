/**
 * A small file system of the data folder's own, which can be filled. Where the system allows none, the folder
 * stays where it is.
 */
import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SIZE_MB = 256;
const run = promisify(execFile);

export class SmallDisk implements AsyncDisposable {
  readonly #path: string;
  readonly isMounted: boolean;

  private constructor(path: string, isMounted: boolean) {
    this.#path = path;
    this.isMounted = isMounted;
  }

  /** Over the empty folder. */
  static async mount(path: string): Promise<SmallDisk> {
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', path]).then(
      () => true,
      () => false,
    );
    return new SmallDisk(path, isMounted);
  }

  /** Takes all that is left, to the last byte, until the function that is returned is called. */
  fill(): () => void {
    const filler = join(this.#path, 'filler');
    const file = openSync(filler, 'w');
    try {
      for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 16)) {
        const zeros = Buffer.alloc(bytes);
        try {
          for (;;) if (writeSync(file, zeros) < bytes) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    } finally {
      closeSync(file);
    }
    return () => rmSync(filler, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.isMounted) await run('umount', ['--lazy', this.#path]);
  }
}
