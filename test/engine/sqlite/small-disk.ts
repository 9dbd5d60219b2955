/** A small file system in memory, for tests of a full disk. */
import { execFileSync } from 'node:child_process';
import { temporaryHome } from '../companies.ts';

export type SmallDisk = Disposable & { readonly home: string };

/** `null` where this user may not mount one. */
export function mountSmall(sizeKib: number): SmallDisk | null {
  const home = temporaryHome();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeKib}k`, 'charter-test', home], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return { home, [Symbol.dispose]: () => execFileSync('umount', ['--lazy', home]) };
}
