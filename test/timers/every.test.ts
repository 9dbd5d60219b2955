import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { every } from '../../src/timers/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('work that is done every so often', () => {
  for (const [name, fail] of [
    ['throws', () => assert.fail('no')],
    ['rejects', () => Promise.reject(new Error('no'))],
  ] as const) {
    it(`is done again where it ${name}, and its error is told`, async () => {
      const { promise: threeTimes, resolve } = Promise.withResolvers<void>();
      const told: unknown[] = [];
      await using work = every(1, fail, (error) => {
        told.push(error);
        if (told.length === 3) resolve();
      });
      const waiting = setInterval(() => {}, 1_000);
      await threeTimes;
      clearInterval(waiting);
      assert.ok(told.every((error) => error instanceof Error && error.message === 'no'));
      await work.now();
    });
  }

  it('is never done twice at once, and is waited for at the end', async () => {
    let underWay = 0;
    let done = 0;
    const gate = Promise.withResolvers<void>();
    const work = every(
      60_000,
      async () => {
        assert.equal(++underWay, 1);
        await gate.promise;
        underWay -= 1;
        done += 1;
      },
      () => assert.fail(),
    );
    const both = [work.now(), work.now()];
    const ended = work[Symbol.asyncDispose]();
    gate.resolve();
    await ended;
    assert.equal(done, 1);
    await Promise.all(both);
  });
});

it('nothing else in the source repeats itself by a timer of its own: a fault in one would end the process', () => {
  const users = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8').includes('setInterval('),
  );
  assert.deepEqual(users, ['src/timers/every.ts']);
});
