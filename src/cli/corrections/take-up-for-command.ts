import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SQLITE_FILE_NAME } from '../../store/defaults.ts';
import { type Context, storeOf } from '../context.ts';
import { CORRECTIONS_FILE, UNDER_WAY } from './corrections-file.ts';

/**
 * For a command that is about to read what is loaded. A store in the data folder has its file made by who corrects, and
 * made anew here where that is away; on a machine of a cluster nobody may have made it.
 */
export async function takeUpForCommand(context: Context): Promise<void> {
  const home = context.home();
  const underWay = existsSync(home) ? readdirSync(home).filter((name) => name.startsWith(UNDER_WAY)) : [];
  // A link to nothing is not there.
  const isAway = !existsSync(join(home, CORRECTIONS_FILE)) && existsSync(join(home, SQLITE_FILE_NAME));
  if (context.settings.databaseUrl === undefined && underWay.length === 0 && !isAway) return;
  // Read here: most commands need no store, and its code takes a quarter of their start.
  const [{ openCorrections }, { takeUpCorrections }] = await Promise.all([
    import('../../corrections/index.ts'),
    import('./take-up.ts'),
  ]);
  await using kept = await openCorrections(storeOf(context));
  await takeUpCorrections(kept, home);
  for (const name of underWay) rmSync(join(home, name), { force: true });
}
