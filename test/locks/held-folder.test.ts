import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { holdFolder, takeLock } from '../../src/locks/index.ts';
import { firstLineOf } from '../children.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const HELD_FOLDER = new URL('../../src/locks/index.ts', import.meta.url).href;

/** A process that holds a folder until it is killed. */
async function holder(directory: string) {
  const script = `
    const { holdFolder } = await import(${JSON.stringify(HELD_FOLDER)});
    const folder = holdFolder(${JSON.stringify(directory)}, 'load');
    console.log(folder.path);
    setInterval(() => folder.path, 1_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const path = await firstLineOf(child);
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { path, kill };
}

describe('a held folder', () => {
  it('is there until it is let go of, and then gone', async () => {
    const directory = join(temporaryFolder(), 'made', 'on the way');
    const folder = holdFolder(directory, 'load')!;
    assert.ok(existsSync(folder.path));
    await folder[Symbol.asyncDispose]();
    assert.ok(!existsSync(folder.path));
    assert.deepEqual(readdirSync(directory).sort(), ['load.lock']);
  });

  it('stays while its holder lives, and is removed by the next one when it was killed', async () => {
    const directory = temporaryFolder();
    const { path, kill } = await holder(directory);
    writeFileSync(join(path, 'sorted'), 'much');
    await holdFolder(directory, 'load')![Symbol.asyncDispose]();
    assert.ok(existsSync(join(path, 'sorted')));
    await kill();
    // One that was killed while it removed what another had left.
    mkdirSync(join(directory, '.gone-load-half'));
    await holdFolder(directory, 'load')![Symbol.asyncDispose]();
    assert.ok(!existsSync(path));
    assert.deepEqual(readdirSync(directory).sort(), ['load.lock']);
  });

  it('leaves alone what has another name, and files', async () => {
    const directory = temporaryFolder();
    mkdirSync(join(directory, 'other'));
    writeFileSync(join(directory, 'load-notes'), '');
    await holdFolder(directory, 'load')![Symbol.asyncDispose]();
    assert.deepEqual(readdirSync(directory).sort(), ['load-notes', 'load.lock', 'other']);
  });
});

describe('a lock', () => {
  it('is held once, and let go of when its holder is killed', async () => {
    const directory = temporaryFolder();
    const { path, kill } = await holder(directory);
    assert.equal(takeLock(join(path, 'lock')), null);
    await kill();
    using lock = takeLock(join(path, 'lock'));
    assert.notEqual(lock, null);
  });
});
