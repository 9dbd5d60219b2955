import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../exit-codes.ts';

/** The folder in a data folder into which a backup is being restored. */
export const RESTORING = '.restoring';

/** @throws CommandError where a restore into the data folder is under way, or was broken off */
export function refuseHalfRestored(home: string): void {
  if (!existsSync(join(home, RESTORING))) return;
  throw new CommandError('failed', `A restore into ${home} is under way or was broken off: run it again to its end`);
}
