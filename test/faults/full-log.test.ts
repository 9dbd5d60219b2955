/** A server whose log cannot be written: `/dev/full` takes nothing, as a full disk. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { firstLineOf } from '../children.ts';
import { DataFolder, endInOrder } from '../cli/run.ts';

const FULL = '/dev/full';
const MAIN = join(import.meta.dirname, '../../src/cli/main.ts');

describe('a log that cannot be written', { skip: existsSync(FULL) ? false : `there is no ${FULL}` }, () => {
  for (const level of ['info', 'silent']) {
    it(`holds up nothing and ends nothing, at the level ${level}`, async () => {
      using folder = new DataFolder({});
      const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0'], {
        env: { PATH: process.env['PATH'], CHARTER_HOME: folder.path, CHARTER_LOG_LEVEL: level },
        stdio: ['ignore', 'pipe', openSync(FULL, 'w')],
      });
      const line = await firstLineOf(child);
      const url = /http\S+/.exec(line)![0];
      for (let request = 0; request < 50; request++) {
        assert.equal((await fetch(`${url}/nowhere`)).status, 404);
      }
      assert.equal((await fetch(`${url}/healthz`)).status, 200);
      await endInOrder(child);
    });
  }
});
