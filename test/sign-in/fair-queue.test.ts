import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { FairQueue } from '../../src/sign-in/fair-queue.ts';

/** Work that ends when it is told to, and notes that it began. */
function bench(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const bring = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => endings.push(() => resolve(name)));
    });
  const endOne = async () => {
    await setImmediate();
    const end = endings.shift();
    assert(end, 'nothing is at work');
    end();
    await setImmediate();
  };
  return { bring, begun, endOne };
}

const WIDE = { atOnce: 1, atOncePerKey: 2, waitingMax: 100, waitingPerKeyMax: 100 };

describe('a fair queue', () => {
  it('takes one of each key in turn, so that the one who brings much waits alone', async () => {
    const { bring, begun, endOne } = bench(WIDE);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => bring(name[0]!, name));
    for (const _ of all) await endOne();
    assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('does as much at once as it is told, and no more', async () => {
    const { bring, begun, endOne } = bench({ ...WIDE, atOnce: 2 });
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
    await setImmediate();
    assert.deepEqual(begun, ['a1', 'a2']);
    await endOne();
    assert.deepEqual(begun, ['a1', 'a2', 'a3']);
  });

  it('leaves room for other keys, who begin at once however much one brings', async () => {
    const { bring, begun, endOne } = bench({ ...WIDE, atOnce: 2, atOncePerKey: 1 });
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
    await setImmediate();
    assert.deepEqual(begun, ['a1']);
    for (const name of ['b1', 'b2']) void bring('b', name);
    await setImmediate();
    assert.deepEqual(begun, ['a1', 'b1']);
    for (let ended = 0; ended < 3; ended++) await endOne();
    assert.deepEqual(begun, ['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('refuses what would wait too long, of a key and in all, and goes on', async () => {
    const { bring, begun, endOne } = bench({ atOnce: 1, atOncePerKey: 1, waitingMax: 3, waitingPerKeyMax: 2 });
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name);
    await assert.rejects(bring('a', 'a4'), { code: 'too_busy' });
    void bring('b', 'b1');
    await assert.rejects(bring('c', 'c1'), { code: 'too_busy' });
    for (let ended = 0; ended < 4; ended++) await endOne();
    void bring('c', 'c2');
    await setImmediate();
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'c2']);
  });

  it('goes on after work that fails', async () => {
    const queue = new FairQueue(WIDE);
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', async () => 'done');
    await assert.rejects(failed, /broken/);
    assert.equal(await next, 'done');
  });
});
