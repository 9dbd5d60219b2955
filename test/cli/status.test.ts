/** `charter status`, for programs and on a terminal. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DataFolder } from './run.ts';

const FILES = join(import.meta.dirname, '../registries');

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

  it('on a terminal, below the table', async () => {
    process.stdout.isTTY = true;
    const { stdout } = await folder.call('status').finally(() => {
      process.stdout.isTTY = false;
    });
    assert.match(stdout, /^us_oh +2026-01-31 .*$/m);
    assert.match(stdout, /^us_oh: layout not confirmed on a real file\.\nus_oh: made of lists of changes: .*\.$/m);
    assert.doesNotMatch(stdout, /^us_ia: /m);
  });
});
