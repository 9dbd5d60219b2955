import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { company, load } from '../companies.ts';

const SCRIPT = fileURLToPath(new URL('./no-files-left.ts', import.meta.url));

describe('where no more files may be open', () => {
  const home = mkdtempSync(join(tmpdir(), 'charter-files-'));
  let found: Readonly<Record<'without' | 'after', Readonly<Record<string, unknown>>>> & {
    readonly told: readonly string[];
  };
  before(async () => {
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, [company('us_co', '1', 'Kite Before')]);
    const command = `ulimit -n 100; exec '${process.execPath}' '${SCRIPT}' '${home}'`;
    found = JSON.parse(execFileSync('sh', ['-c', command], { encoding: 'utf8' }));
  });
  after(() => rmSync(home, { recursive: true }));

  for (const call of ['search', 'damaged', 'verify', 'changes']) {
    it(`${call} is refused for now`, () => {
      assert.equal(found.without[call], 'engine_unavailable');
    });
  }

  it('a load publishes nothing', () => {
    assert.notEqual(found.without['load'], 'loaded');
  });

  it('no snapshot is told to be damaged', () => {
    assert.deepEqual(found.told, []);
  });

  it('all is well when files are closed', () => {
    assert.deepEqual(found.after, { search: 1, damaged: 0, verify: [], load: 'loaded', changes: 2 });
  });
});
