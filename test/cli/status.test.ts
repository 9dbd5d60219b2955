/** `charter status`, for programs and on a terminal. */
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
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

describe('status tells of work', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  before(async () => {
    await using accounts = await openAccounts({ homeDirectory: folder.path });
    const found = [{ measure: 'companies', before: 100, after: 5, allowed: 'more than four fifths', unit: 'count' }];
    const report = { title: 'Oregon', found, command: "charter load us_or --accept-loss --reason 'why'" };
    await accounts.operator.noteLoad({ kind: 'stopped', code: 'us_or', report });
    for (const line of ['1 published', '1 stopped (us_or)']) {
      const times = { started_at: '2026-11-20T04:00:00.000Z', ended_at: '2026-11-20T04:09:00.000Z' };
      await accounts.operator.noteLoad({ kind: 'round', code: null, report: { ...times, line, rows: [] } });
    }
  });

  async function told(...args: readonly string[]): Promise<string> {
    process.stdout.isTTY = true;
    const { code, stdout, stderr } = await folder.call('status', ...args).finally(() => {
      process.stdout.isTTY = false;
    });
    assert.equal(code, 0, stderr);
    return stdout;
  }
  const json = async (...args: readonly string[]) => JSON.parse((await folder.call('status', ...args)).stdout);

  it('that waits and is under way', async () => {
    assert.partialDeepStrictEqual(await json('queue'), {
      batchesQueued: 0,
      rowsWaiting: 0,
      oldestAt: null,
      workers: [],
    });
    assert.match(await told('queue'), /^rows waiting +0$/m);
  });

  it('that a guard has stopped', async () => {
    assert.deepEqual(
      (await json('stopped')).stopped.map(({ code, title }: { code: string; title: string }) => [code, title]),
      [['us_or', 'Oregon']],
    );
    assert.match(
      await told('stopped'),
      /us_or +Oregon +companies 100 → 5 \(allowed: .*\) +charter load us_or --accept-loss/,
    );
  });

  it('that refreshes have done, the newest first', async () => {
    assert.match(await told('rounds'), /1 stopped \(us_or\)\n.*1 published/);
    assert.equal((await json('rounds', '--limit', '1')).rounds[0].line, '1 stopped (us_or)');
    assert.equal((await folder.call('status', 'rounds', '--limit', '0')).code, 2);
  });
});
