import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import type { StoreOptions } from '../../src/store/index.ts';
import { copyDatabase, dropDatabase, neighbourOf, noPostgres } from '../postgres.ts';
import { makeTables, startTablesServer, TABLES_URL, type TablesServer } from './tables.ts';

/** Where a store may be opened. */
export type FreshDatabase = () => Promise<StoreOptions>;

/**
 * A whole run of the tests has one PostgreSQL server (test/setup.ts). A file that is run by itself starts one
 * for all its suites.
 */
let own: Promise<TablesServer> | undefined;
after(async () => (await own)?.[Symbol.asyncDispose]());

async function tablesUrl(): Promise<string> {
  const shared = process.env[TABLES_URL];
  if (shared !== undefined) return shared;
  own ??= startTablesServer();
  return (await own).tables;
}

/** The URL of a database of PostgreSQL with the tables and nothing in them; `dropDatabase` drops it. */
export const freshPostgres = async (): Promise<string> => copyDatabase(await tablesUrl());

/** Whether campaigns run on PostgreSQL too. */
const isEverywhere = process.env['CHARTER_TEST_DATABASES'] === 'all';
const NOT_HERE = 'CHARTER_TEST_DATABASES=all runs it';

/**
 * Declares the same promises for each database that Charter can keep its accounts in. In what `fresh` gives
 * there are tables and nothing in them; what `untouched` gives has never been opened. A campaign has no statements that
 * other suites do not try on PostgreSQL: there only CI runs it.
 */
export function onEveryDatabase(
  subject: string,
  promises: (fresh: FreshDatabase, untouched: FreshDatabase) => void,
  { isCampaign = false } = {},
): void {
  describe(`${subject} in SQLite`, () => {
    const newHome = temporaryHomes();
    const untouched = async () => ({ homeDirectory: newHome() });
    promises(async () => {
      const options = await untouched();
      await makeTables(options.homeDirectory);
      return options;
    }, untouched);
  });
  const skip = noPostgres || (isCampaign && !isEverywhere && NOT_HERE);
  describe(`${subject} in PostgreSQL`, { skip }, () => {
    const newHome = temporaryHomes();
    const made: string[] = [];
    after(() => Promise.all(made.map(dropDatabase)));
    const dropped = (databaseUrl: string): StoreOptions => {
      made.push(databaseUrl);
      return { homeDirectory: newHome(), databaseUrl };
    };
    promises(
      async () => dropped(await freshPostgres()),
      async () => dropped(await copyDatabase(neighbourOf(await tablesUrl(), 'template1'))),
    );
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
