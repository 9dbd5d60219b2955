/**
 * `node bench/keys.ts --keys 1000,10000`: what a server keeps of the keys that have called it. Each calls once, an
 * account each, and the server's own memory is told behind each number. Prints Markdown.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAccounts } from '../src/accounts/index.ts';
import { firstLineOf } from '../test/children.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { markdownTable } from './support/measure.ts';

const { values } = parseArgs({ options: { keys: { type: 'string', default: '1000,10000,30000' } } });
const counts = values.keys.split(',').map(Number);
const CALLERS = 16;
const CHARTER = join(import.meta.dirname, '../bin/charter');

const home = await mkdtemp(join(tmpdir(), 'charter-bench-keys-'));
try {
  const keys: string[] = [];
  {
    await using accounts = await openAccounts({ homeDirectory: home });
    while (keys.length < Math.max(...counts)) {
      const { key } = await accounts.keys.create({ email: `k${keys.length}@example.com`, credits: 1_000 });
      keys.push(key);
    }
  }
  const server = spawn(CHARTER, ['serve', '--port', '0'], {
    env: { ...process.env, CHARTER_HOME: home, CHARTER_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = /http\S+/.exec(await firstLineOf(server))![0];
    const rows = [['0', String(await anonymousMiB(server.pid!))]];
    let called = 0;
    for (const count of counts) {
      const call = async (): Promise<void> => {
        while (called < count) {
          const key = keys[called++]!;
          const response = await fetch(`${origin}/v2/credits`, { headers: { 'x-api-key': key } });
          if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
          await response.arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: CALLERS }, call));
      rows.push([count.toLocaleString('en-US'), String(await anonymousMiB(server.pid!))]);
    }
    console.log(markdownTable(['keys that have called', 'memory, MiB'], rows));
  } finally {
    server.kill();
  }
} finally {
  await rm(home, { recursive: true, force: true });
}
