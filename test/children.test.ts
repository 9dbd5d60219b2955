import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, it } from 'node:test';
import { firstLineOf, linesUntil, whileRunning } from './children.ts';

const running = (script: string) => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });

describe('a wait for a child', () => {
  for (const [what, wait] of [
    ['its first line', firstLineOf],
    ['a line', (child) => linesUntil(child, (line) => line === 'ready')],
    ['what it does', (child) => whileRunning(child, () => false)],
  ] as [string, (child: ReturnType<typeof running>) => Promise<unknown>][]) {
    it(`for ${what} ends when the child does`, async () => {
      await assert.rejects(wait(running('process.exit(3)')), /ended too early, with 3/);
      await assert.rejects(wait(running('process.kill(process.pid, "SIGKILL")')), /ended too early, with SIGKILL/);
    });
  }

  it('tells what the child said, and lets it go on', async () => {
    const script = 'console.log("one"); console.error("why"); process.exitCode = 1';
    await assert.rejects(
      linesUntil(running(script), (line) => line === 'two'),
      /with 1: one\nwhy/,
    );
    const child = running('console.log("one"); console.log("x".repeat(1e6)); console.error("done")');
    const done = new Promise((resolve) => child.once('exit', resolve));
    assert.equal(await firstLineOf(child), 'one');
    assert.equal(await done, 0);
  });
});
