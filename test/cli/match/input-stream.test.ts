import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openInputStream } from '../../../src/cli/match/input-stream.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('a pipe stays open for as long as it is read, whatever garbage is collected meanwhile', {
  timeout: 120_000,
}, async (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-pipe-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const pipe = join(folder, 'pipe');
  assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
  const stream = await openInputStream(pipe, new AbortController().signal);
  for (let round = 0; round < 5; round++) {
    await sleep(5);
    collectGarbage();
  }
  const writer = spawn('sh', ['-c', 'printf "late rows" > "$0"', pipe]);
  test.after(() => writer.kill('SIGKILL'));
  assert.equal(await text(stream!), 'late rows');
});
