import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import type { StoreOptions } from '../../src/store/index.ts';
import { noPostgres, type PostgresServer, startPostgres } from '../postgres.ts';

/** Where a store may be opened that has never been opened before. */
export type FreshDatabase = () => Promise<StoreOptions>;

/** One server for all suites of a file, which node:test runs in a process of its own. */
let server: Promise<PostgresServer> | undefined;
after(async () => (await server)?.[Symbol.asyncDispose]());

/** Declares the same promises for each database that Charter can keep its accounts in. */
export function onEveryDatabase(subject: string, promises: (fresh: FreshDatabase) => void): void {
  describe(`${subject} in SQLite`, () => {
    const newHome = temporaryHomes();
    promises(async () => ({ homeDirectory: newHome() }));
  });
  describe(`${subject} in PostgreSQL`, { skip: noPostgres }, () => {
    const newHome = temporaryHomes();
    promises(async () => {
      server ??= startPostgres();
      return { homeDirectory: newHome(), databaseUrl: await (await server).newDatabase() };
    });
  });
}

/** Makes empty folders that the end of the suite removes. */
export function temporaryHomes(): () => string {
  const homes: string[] = [];
  after(() => {
    for (const home of homes) rmSync(home, { recursive: true });
  });
  return () => {
    const home = mkdtempSync(join(tmpdir(), 'charter-home-'));
    homes.push(home);
    return home;
  };
}
