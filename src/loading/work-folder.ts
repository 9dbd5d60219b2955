import { join } from 'node:path';
import { type HeldFolder, holdFolder } from '../locks/index.ts';
import { diskFullOr, LoadError } from '../registries/index.ts';

/**
 * A folder for one load's sorting, `work/load-…` in the data folder. Also removes those of loads that died.
 * Raises LoadError `disk_full`, and `work_folder_held` where another process has been clearing up after one
 * for seconds.
 */
export function openWorkFolder(home: string): HeldFolder {
  let folder: HeldFolder | null;
  try {
    folder = holdFolder(join(home, 'work'), 'load');
  } catch (error) {
    throw diskFullOr(error);
  }
  if (folder === null) {
    throw new LoadError(
      'work_folder_held',
      'Another load is clearing up after one that died: try again. Nothing was loaded.',
    );
  }
  return folder;
}
