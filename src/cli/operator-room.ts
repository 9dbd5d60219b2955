/** What the dashboard's page of operators shows of the data folder and the machine, as commands tell it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorRoom } from '../api/index.ts';
import { openCorrections } from '../corrections/index.ts';
import { type Context, storeOf } from './context.ts';
import { aboutOf } from './corrections/about.ts';
import { examine } from './doctor/examine.ts';

/** How many files of rejected rows are named. */
const REJECTS_SHOWN = 100;

export const operatorRoomOf = (context: Context): OperatorRoom => ({
  async owners() {
    await using owners = context.openOwners({ threads: 1 });
    return { lists: await owners.snapshots(), damaged: await owners.damaged() };
  },

  findings: () => examine(context),

  async corrections() {
    await using kept = await openCorrections(storeOf(context));
    const all = await kept.list({ undone: true });
    return all.toReversed().map(({ id, createdAt, createdBy, reason, correction, undone }) => ({
      id,
      created_at: createdAt,
      created_by: createdBy,
      reason,
      kind: correction.kind,
      about: aboutOf(correction),
      undone,
    }));
  },

  async rejects() {
    const folder = context.dataFolder().rejects;
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      // No load has rejected a row yet.
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const files = await Promise.all(names.map(async (file) => ({ file, ...(await sizeOf(join(folder, file))) })));
    const there = files.filter(({ written_at }) => written_at !== '');
    return there.toSorted((one, other) => (one.written_at < other.written_at ? 1 : -1)).slice(0, REJECTS_SHOWN);
  },
});

/** Of a file that is gone meanwhile, or is none, no time. */
async function sizeOf(path: string): Promise<{ readonly bytes: number; readonly written_at: string }> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { bytes: found.size, written_at: found.mtime.toISOString() } : { bytes: 0, written_at: '' };
}
