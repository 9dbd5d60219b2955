/** `charter backup` and `charter restore`, killed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadKiln } from '../cli/match/kiln.ts';
import { DataFolder } from '../cli/run.ts';

/** So that there is time to kill something. */
const REJECTS_BYTES = 40_000_000;

describe('a backup', () => {
  const home = new DataFolder();
  // Backups and what is restored of them.
  const folder = new DataFolder();
  const at = (...names: readonly string[]) => join(folder.path, ...names);
  const backup = at('backup');
  before(async () => {
    await loadKiln(home);
    assert.equal((await home.call('key', 'create', '--email', 'mira@example.com', '--credits', '1000')).code, 0);
    mkdirSync(join(home.path, 'rejects'), { recursive: true });
    writeFileSync(join(home.path, 'rejects', 'large.ndjson'), Buffer.alloc(REJECTS_BYTES, 'x'));
    assert.equal((await home.call('backup', backup)).code, 0);
  });
  after(() => {
    home[Symbol.dispose]();
    folder[Symbol.dispose]();
  });

  it('that is killed at any moment restores not at all or whole', async () => {
    for (const ms of [30, 80, 130]) {
      const killed = at(`killed-${ms}`);
      const child = home.spawn('backup', killed);
      while (!existsSync(killed) && child.exitCode === null) await sleep(2);
      await sleep(ms);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const target = at(`of-killed-${ms}`);
      const { code, stderr } = await folder.call('--home', target, 'restore', killed);
      if (code !== 0) assert.match(stderr, /is no whole backup/);
      assert.equal(existsSync(join(target, 'charter.sqlite')), code === 0);
    }
  });

  it('that is being restored when it is killed is not served, and the same command goes on', async () => {
    const status = async (path: string) => folder.call('--home', path, 'status');
    const whole = await status(home.path);
    let broken = 0;
    for (const ms of [0, 40, 120]) {
      const target = at(`target-${ms}`);
      const child = folder.spawn('--home', target, 'restore', backup);
      while (!existsSync(target) && child.exitCode === null) await sleep(2);
      await sleep(ms);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (existsSync(join(target, '.restoring'))) {
        broken++;
        const { code, stderr } = await status(target);
        assert.deepEqual([code, /was broken off: run it again/.test(stderr)], [1, true]);
      }
      // Killed before it began there is nothing, which is as good as new.
      if (!existsSync(join(target, 'charter.sqlite'))) {
        assert.equal((await folder.call('--home', target, 'restore', backup)).code, 0);
      }
      // Replaced snapshots are in no backup.
      const present = ({ stdout }: { readonly stdout: string }) => ({ ...JSON.parse(stdout), replacedBytes: 0 });
      assert.deepEqual(present(await status(target)), present(whole));
    }
    assert.ok(broken > 0);
  });
});
