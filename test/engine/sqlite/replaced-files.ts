/** The snapshots that a data folder keeps for page walks. */
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotDirectory } from '../../../src/engine/sqlite/files.ts';

export const replacedIn = (home: string): string => join(snapshotDirectory(home), '.replaced');

/** As if what was replaced had been replaced so much earlier. */
export function age(home: string, ms: number): void {
  for (const folder of readdirSync(replacedIn(home))) {
    const [at, rest] = folder.split('-');
    renameSync(join(replacedIn(home), folder), join(replacedIn(home), `${Number(at) - ms}-${rest}`));
  }
}
