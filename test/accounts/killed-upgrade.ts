/**
 * A process of its own that kills itself when it has done the migration of that name and not committed it.
 * Argument: JSON of both.
 */
import type { StoreOptions } from '../../src/store/index.ts';
import { migrateWith } from './old-database.ts';

const { options, last }: { options: StoreOptions; last: string } = JSON.parse(process.argv[2]!);
await migrateWith(options, (all) =>
  all.map(([name, migration]) => {
    if (name !== last) return [name, migration];
    const up: typeof migration.up = async (db) => {
      await migration.up(db);
      process.kill(process.pid, 'SIGKILL');
    };
    return [name, { up }];
  }),
);
