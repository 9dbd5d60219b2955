/** What operators see of the data folder and the machine, of a real one. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Context } from '../../src/cli/context.ts';
import { DataFolder as Layout } from '../../src/cli/data-folder.ts';
import { AREAS } from '../../src/cli/doctor/examine.ts';
import { openEngine, openOwners, openOwnersAnswers, openPremises } from '../../src/cli/engine.ts';
import { operatorRoomOf } from '../../src/cli/operator-room.ts';
import { Settings } from '../../src/cli/settings.ts';
import { openCorrections } from '../../src/corrections/index.ts';
import { DataFolder } from './run.ts';

it('names rejects and corrections, the newest first, and what charter doctor finds', async () => {
  using folder = new DataFolder();
  const home = () => folder.path;
  const location = { home: folder.path, cluster: undefined, isStoreElsewhere: false };
  const context: Context = {
    settings: new Settings({ CHARTER_HOME: folder.path, CHARTER_PORT: '1' }),
    ...{ home, homePath: home, dataFolder: () => new Layout(folder.path), engineLocation: () => location },
    openEngine: (options) => openEngine(location, options),
    openPremises: (options) => openPremises(location, options),
    openOwners: (options) => openOwners(location, options),
    openOwnersAnswers: (options) => openOwnersAnswers(location, options),
    matcher: () => assert.fail('nothing is matched'),
  };
  const room = operatorRoomOf(context);
  assert.deepEqual(await room.rejects(), []);
  assert.deepEqual(await room.owners(), { lists: [], damaged: [] });
  mkdirSync(join(folder.path, 'rejects', 'a folder'), { recursive: true });
  writeFileSync(join(folder.path, 'rejects', 'us_co.csv'), 'a row');
  const [rejects, ...others] = await room.rejects();
  assert.deepEqual([rejects!.file, rejects!.bytes, others], ['us_co.csv', 5, []]);

  {
    await using kept = await openCorrections({ homeDirectory: folder.path });
    const said = { by: 'ann', reason: 'asked for' };
    const hidden = (entityNumber: string) =>
      ({ kind: 'hide_company', company: { jurisdiction: 'us_co', entityNumber } }) as const;
    const first = await kept.add(hidden('1'), null, said);
    await kept.add(hidden('2'), null, said);
    await kept.undo(first, { by: 'ben', reason: 'a slip' });
  }
  const told = (await room.corrections()) as readonly { readonly about: string; readonly undone: object | null }[];
  assert.deepEqual(
    told.map(({ about }) => about),
    ['us_co/2', 'us_co/1'],
  );
  assert.partialDeepStrictEqual(told[1], { created_by: 'ann', reason: 'asked for', undone: { by: 'ben' } });

  const findings = (await room.findings()) as readonly { readonly area: string }[];
  assert.deepEqual(new Set(findings.map(({ area }) => area)), new Set(AREAS));
});
