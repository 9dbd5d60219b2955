/** The server of a campaign: generated companies, accounts with credits to waste, SQLite or PostgreSQL beneath. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreOptions } from '../../src/store/index.ts';
import { noPostgres, startPostgres } from '../../test/postgres.ts';
import { startServer } from './charter-server.ts';
import type { GeneratorOptions } from './companies.ts';
import { loadGenerated } from './load-generated.ts';
import { freePort } from './server-metrics.ts';

export interface CampaignServer extends AsyncDisposable {
  /** For what else the campaign writes; gone when it ends. */
  readonly directory: string;
  readonly home: string;
  /** Where the server keeps its accounts. */
  readonly store: StoreOptions;
  readonly child: ChildProcess;
  readonly url: string;
  /** Host and port of its metrics. */
  readonly metrics: string;
}

/**
 * Starts it in a temporary folder. `database` is `sqlite` or `postgresql`, which
 * starts a PostgreSQL server too. Disposing of it ends all of it.
 */
export async function openCampaignServer(
  companies: GeneratorOptions,
  database: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CampaignServer> {
  assert(database === 'sqlite' || database === 'postgresql', '--database is sqlite or postgresql');
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'charter-campaign-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const home = join(directory, 'home');
  await loadGenerated(home, directory, companies);

  if (database === 'postgresql' && noPostgres) throw new Error(noPostgres);
  const postgres = database === 'postgresql' ? opened.use(await startPostgres()) : null;
  const databaseUrl = await postgres?.newDatabase();
  const metrics = `127.0.0.1:${await freePort()}`;
  const { child, url } = await startServer(home, {
    CHARTER_METRICS: metrics,
    CHARTER_STARTER_CREDITS: '900000000',
    CHARTER_TRUST_PROXY: 'loopback',
    ...(databaseUrl === undefined ? {} : { CHARTER_DATABASE_URL: databaseUrl }),
    ...settings,
  });
  opened.defer(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const all = opened.move();
  return {
    ...{ directory, home, store: { homeDirectory: home, databaseUrl }, child, url, metrics },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
