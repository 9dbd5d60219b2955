/** `charter status`, for programs and on a terminal. */
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { company } from '../engine/companies.ts';
import { DataFolder } from './run.ts';

const FILES = join(import.meta.dirname, '../registries');

type Told = { readonly jurisdiction: string; readonly updates: string | null; readonly isStale: boolean };

describe('status tells what is in doubt of a registry', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  before(async () => {
    for (const code of ['us_ia', 'us_oh']) {
      const files = readdirSync(join(FILES, code, 'input')).map((name) => join(FILES, code, 'input', name));
      const { code: exitCode, stderr } = await folder.call('load', code, ...files, '--as-of', '2026-01-31');
      assert.equal(exitCode, 0, stderr);
    }
  });

  it('as JSON', async () => {
    const { snapshots } = JSON.parse((await folder.call('status', '--json')).stdout);
    assert.deepEqual(
      snapshots.map(({ jurisdiction, caveats }: { jurisdiction: string; caveats: string[] }) => [
        jurisdiction,
        caveats,
      ]),
      [
        ['us_ia', []],
        [
          'us_oh',
          [
            'layout not confirmed on a real file',
            'made of lists of changes: a company that is in none of them is missing',
          ],
        ],
      ],
    );
  });

  it('and whether it is stale, where somebody says how often it is renewed', async () => {
    const record = join(folder.path, 'record.ndjson');
    writeFileSync(record, JSON.stringify(company('us_wy', '1', 'KITE LLC', { as_of: '2026-01-31' })));
    assert.equal((await folder.call('load', '--records', record)).code, 0);
    const { snapshots } = JSON.parse((await folder.call('status', '--json')).stdout);
    const told = snapshots.map(({ jurisdiction, updates, isStale }: Told) => [jurisdiction, updates, isStale]);
    assert.deepEqual(told, [
      ['us_ia', 'monthly', true],
      ['us_oh', 'monthly', true],
      ['us_wy', null, false],
    ]);
  });

  it('on a terminal, below the table', async () => {
    process.stdout.isTTY = true;
    const { stdout } = await folder.call('status').finally(() => {
      process.stdout.isTTY = false;
    });
    assert.match(stdout, /^us_oh +2026-01-31, stale .*$/m);
    assert.match(stdout, /^us_wy +2026-01-31 .*$/m);
    assert.match(stdout, /^Stale: older than .*charter refresh/m);
    assert.match(stdout, /^us_oh: layout not confirmed on a real file\.\nus_oh: made of lists of changes: .*\.$/m);
    assert.doesNotMatch(stdout, /^us_ia: /m);
  });
});
