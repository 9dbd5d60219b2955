import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const OREGON = join(ROOT, 'test/registries/us_or/input/active-businesses.csv');

function compare(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['compare/main.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const REFUSALS = [
  { args: [], says: /Say which registry to compare: us_dc, us_fl, us_il, us_or/ },
  { args: ['us_zz', OREGON], says: /Say which registry to compare/ },
  { args: ['us_or'], says: /Say which files of us_or/ },
  { args: ['us_or', '/nowhere/businesses.csv'], says: /There is no file \/nowhere\/businesses.csv/ },
  { args: ['us_or', OREGON, '--max-share', 'few'], says: /--max-share is a number from 0 to 1/ },
  { args: ['us_or', OREGON, '--quietly'], says: /--quietly/ },
] as const;

describe('npm run compare', () => {
  for (const { args, says } of REFUSALS) {
    it(`refuses ${args.map((arg) => arg.replace(OREGON, 'FILE')).join(' ') || 'no arguments'}`, () => {
      const { status, stderr } = compare(...args);
      assert.equal(status, 2);
      assert.match(stderr, says);
    });
  }

  it('prints tables, and succeeds where few values differ, all of them on purpose', () => {
    const { status, stdout } = compare('us_or', OREGON, '--as-of', '2026-01-31', '--max-share', '0.05');
    assert.match(stdout, /^## us_or: \d+ of \d+ values differ/);
    assert.match(stdout, /\| legal_name \| 10 \| 0 \| 0\.000 % \|/);
    assert.equal(status, 0);
  });

  it('prints JSON, and fails where more values differ than may', () => {
    const { status, stdout } = compare('us_or', OREGON, '--as-of', '2026-01-31', '--json');
    const { jurisdiction, fields, share } = JSON.parse(stdout);
    assert.equal(jurisdiction, 'us_or');
    assert.deepEqual(fields[0], { field: 'company', compared: 10, differ: 0 });
    assert.ok(share > 0.005);
    assert.equal(status, 1);
  });

  it('passes on what the load refuses', () => {
    assert.equal(compare('us_or', OREGON, '--as-of', 'yesterday').status, 2);
  });
});
