import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullOr } from '../registries/index.ts';

/** A folder for one process's sorting, `work/<pid>` in the data folder. Disposing of it removes it. */
export type WorkFolder = Disposable & { readonly path: string };

/** Also removes the folders of processes that died. Raises LoadError `disk_full`. */
export function openWorkFolder(home: string): WorkFolder {
  const work = join(home, 'work');
  const path = join(work, String(process.pid));
  const remove = () => rmSync(path, { recursive: true, force: true });
  try {
    mkdirSync(work, { recursive: true });
    for (const name of readdirSync(work)) {
      if (/^\d+$/.test(name) && !isRunning(Number(name))) rmSync(join(work, name), { recursive: true, force: true });
    }
    // What has this process's own number is of an earlier one.
    remove();
    mkdirSync(path);
  } catch (error) {
    throw diskFullOr(error);
  }
  return { path, [Symbol.dispose]: remove };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
