/** Days of `charter refresh` of one thing that is loaded, against a publisher of the test. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import type { Context } from '../../src/cli/context.ts';
import { DataFolder as Places } from '../../src/cli/data-folder.ts';
import { openEngine, openOwners, openPremises } from '../../src/cli/engine.ts';
import { type RefreshRow, refreshOnce } from '../../src/cli/refresh/round.ts';
import { Settings } from '../../src/cli/settings.ts';
import type { DownloadAccess } from '../../src/registries/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { DataFolder } from './run.ts';

export type Day = {
  readonly what: string;
  /** Makes the publisher what it is that day. */
  readonly publish: () => void;
  readonly outcome: RefreshRow['outcome'];
  readonly reason?: RegExp;
  /** What serves afterwards: companies, premises or statements. */
  readonly records: number;
};

type Refreshed = {
  readonly folder: DataFolder;
  readonly access: () => DownloadAccess;
  /** What stands behind `charter load`, and the file of it: what is loaded when the days begin. */
  readonly load: { readonly code: string; readonly fileName: string; readonly text: string };
  /** Of an own registry. */
  readonly declaration?: () => object;
  readonly days: readonly Day[];
};

/** Each day a round in the morning, and one in the evening, when nothing is new. */
export function describeDays(what: string, { folder, access, load, declaration, days }: Refreshed): void {
  class OfPublisher extends Settings {
    override get downloadAccess() {
      return { ...access(), patience: { attempts: 3, pauseMs: 1, idleTimeoutMs: 60_000 } };
    }
  }

  describe(what, () => {
    const location = { home: folder.path, cluster: undefined, isStoreElsewhere: false } as never;
    const context: Context = {
      settings: new OfPublisher({ CHARTER_HOME: folder.path }),
      home: () => folder.path,
      homePath: () => folder.path,
      dataFolder: () => new Places(folder.path),
      engineLocation: () => location,
      openEngine: (options) => openEngine(location, { changesDays: 400, ...options }),
      openPremises: (options) => openPremises(location, options),
      openOwners: (options) => openOwners(location, options),
      openOwnersAnswers: () => assert.fail('no owners are asked for'),
      matcher: () => assert.fail('nothing is matched'),
    };
    const options = { codes: [], isDryRun: false, signal: new AbortController().signal };
    const round = async (): Promise<RefreshRow> => (await refreshOnce(context, options)).rows[0]!;

    async function records(): Promise<number> {
      await using engine = context.openEngine();
      await using premises = context.openPremises();
      await using owners = context.openOwners();
      const [registry] = await engine.snapshots();
      const [[list], [source]] = [await premises.snapshots(), await owners.snapshots()];
      return registry?.companies ?? list?.premises ?? source!.owners;
    }

    async function told(): Promise<number> {
      await using store = await openStore({ homeDirectory: folder.path });
      return (await store.db.selectFrom('messages').select('id').execute()).length;
    }

    before(async () => {
      const file = join(folder.path, 'given', load.fileName);
      mkdirSync(join(folder.path, 'given'));
      writeFileSync(file, load.text);
      const own = join(folder.path, 'my.json');
      if (declaration !== undefined) writeFileSync(own, JSON.stringify(declaration()));
      const as = declaration === undefined ? [] : ['--registry', own];
      const loaded = await folder.call('load', load.code, file, ...as, '--as-of', '2026-01-01');
      assert.equal(loaded.code, 0, loaded.stderr);
      await using accounts = await openAccounts({ homeDirectory: folder.path });
      const { accountId } = await accounts.keys.create({ email: 'ann@example.com', credits: 0 });
      await using store = await openStore({ homeDirectory: folder.path });
      const webhook = {
        id: 'w',
        account_id: accountId,
        url: 'http://127.0.0.1:9/',
        types: '["registry.refused","list.refused"]',
      };
      await store.db
        .insertInto('webhooks')
        .values({
          ...webhook,
          ...{ description: '', created_at: '2026-01-01T00:00:00.000Z', paused_because: null },
          ...{ secret_seed: '', old_secret_seed: null, old_secret_until: null },
        })
        .execute();
      mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 5, 4) });
    });
    after(() => {
      mock.timers.reset();
      folder[Symbol.dispose]();
    });

    for (const { what: day, publish, outcome, reason, records: count } of days) {
      it(`${day}: ${outcome}`, async () => {
        mock.timers.setTime(Date.now() + 86_400_000);
        publish();
        const before = await told();
        const [first, second] = [await round(), await round()];
        assert.equal(first.outcome, outcome, JSON.stringify(first));
        assert.equal(second.outcome, outcome === 'published' ? 'unchanged' : outcome, JSON.stringify(second));
        if (reason !== undefined)
          for (const row of [first, second]) assert.match('reason' in row ? row.reason : '', reason);
        assert.equal(await records(), count);
        assert.equal((await told()) - before, outcome === 'stopped' ? 1 : 0);
      });
    }
  });
}
