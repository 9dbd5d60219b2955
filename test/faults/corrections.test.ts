/** `charter correct`, killed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolder } from '../cli/run.ts';
import { company, ndjson } from '../engine/companies.ts';

const WHY = ['--reason', 'a court order'];

describe('a correction that is killed', () => {
  const folder = new DataFolder();
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await folder.call(...args);
    assert.equal(code, 0, stderr);
    return stdout;
  };
  const listed = async () => JSON.parse(await run('correct', 'list', '--json')).corrections;
  const undo = (id: string) => run('correct', 'undo', id, ...WHY);
  before(async () => {
    const records = join(folder.path, 'records.ndjson');
    writeFileSync(records, ndjson(['1', '2', '3'].map((number) => company('us_co', number, `Kite ${number} LLC`))));
    await run('load', '--records', records);
  });
  after(() => folder[Symbol.dispose]());

  it('is whole or not there, and the next command knows', async () => {
    for (const wait of [150, 300, 450]) {
      const killed = folder.spawn('correct', 'hide-company', 'us_co', '1', ...WHY);
      // It may be done before it is killed.
      const exited = once(killed, 'exit');
      await sleep(wait);
      killed.kill('SIGKILL');
      await exited;
      // As if no server had followed.
      const found = JSON.parse(await run('search', 'kite')).results.length;
      const [one] = await listed();
      assert.equal(found, one === undefined ? 3 : 2);
      if (one !== undefined) await undo(one.id);
    }
    assert.deepEqual(
      readdirSync(folder.path).filter((name) => name.includes('under-way')),
      [],
    );
  });
});
