import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepCalling, nameOfLoss, ThreadLost, Threads } from '../../src/threads/index.ts';
import { type Ending, type open, Refused } from './worked.ts';

const module = new URL('worked.ts', import.meta.url);

describe('a call without an end', () => {
  it('is made again whenever its thread is lost, and ends with the threads when it is stopped', async () => {
    const threads = new Threads<typeof open>({ module, data: {}, count: 1, graceMs: 10_000 });
    const stop = new AbortController();
    const ways: readonly Ending[] = ['exit', 'throw'];
    const lost: string[] = [];
    const isLast = Promise.withResolvers<void>();
    const running = keepCalling(async () => {
      const how = ways[lost.length];
      try {
        if (how === undefined) lost.push(await threads.call('last', 1, { onNotice: () => isLast.resolve() }));
        else await threads.call('end', how);
      } catch (error) {
        lost.push(nameOfLoss(error));
      }
    }, stop.signal);
    await isLast.promise;
    stop.abort();
    await threads[Symbol.asyncDispose]();
    await running;
    assert.deepEqual(lost, ['none', 'RangeError', 'ended']);
  });
});

describe('the name of what ended a call', () => {
  for (const { error, name } of [
    { error: new ThreadLost('It quotes what was asked.'), name: 'none' },
    {
      error: new ThreadLost('It quotes what was asked.', { cause: new TypeError('So does this.') }),
      name: 'TypeError',
    },
    { error: new Refused('no_room', 'And this.'), name: 'Refused' },
    { error: 'a text', name: 'string' },
  ]) {
    it(`is ${name}, without its message`, () => assert.equal(nameOfLoss(error), name));
  }
});
