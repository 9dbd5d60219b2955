import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { types } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { ThreadLost, Threads, type ThreadsOptions } from '../../src/threads/index.ts';
import { type Ending, type Opening, type open, Refused } from './worked.ts';

const MODULE = new URL('worked.ts', import.meta.url);

const openThreads = (options: Partial<ThreadsOptions<Opening>> = {}) =>
  new Threads<typeof open>({ module: MODULE, data: {}, count: 1, errors: [Refused], ...options });

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('threads', () => {
  it('answer many calls, each its own, whether they compute or wait', async () => {
    await using threads = openThreads({ count: 2 });
    const numbers = range(200);
    const asked = numbers.flatMap((number) => [threads.call('double', number), threads.call('doubleLater', number)]);
    const expected = numbers.flatMap((number) => [2 * number, 2 * number]);
    assert.deepEqual(await Promise.all(asked), expected);
  });

  for (const callsAtOnce of [1, 3]) {
    it(`have so many calls at once as they may, and others wait: ${callsAtOnce}`, async () => {
      await using threads = openThreads({ callsAtOnce });
      const peaks = await Promise.all(range(9).map(() => threads.call('meet', callsAtOnce)));
      assert.deepEqual(peaks, Array(9).fill(callsAtOnce));
    });
  }

  it('begin with the calls that need them where they are lazy', async () => {
    const started: unknown[] = [];
    const hear = (thread: unknown) => started.push(thread);
    process.on('worker', hear);
    try {
      await using threads = openThreads({ count: 3, isLazy: true });
      assert.equal(started.length, 0);
      for (const number of range(5)) assert.equal(await threads.call('count', undefined), number + 1);
      assert.equal(started.length, 1);
      await Promise.all(range(5).map((number) => threads.call('doubleLater', number)));
      assert.equal(started.length, 3);
    } finally {
      process.off('worker', hear);
    }
  });

  it('tell of a call before its end, in order, and nobody else of it', async () => {
    await using threads = openThreads({ callsAtOnce: 2 });
    const heard: string[][] = [[], []];
    const ends = await Promise.all(
      [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ].map((notices, index) => threads.call('tell', notices, { onNotice: (notice) => heard[index]!.push(notice) })),
    );
    assert.deepEqual(
      [ends, heard],
      [
        [3, 2],
        [
          ['a', 'b', 'c'],
          ['d', 'e'],
        ],
      ],
    );
  });

  it('hand bytes over in both directions', async () => {
    await using threads = openThreads();
    const bytes = new Uint8Array(5_000);
    assert.equal(await threads.call('lengthOf', bytes, { transfer: [bytes.buffer] }), 5_000);
    assert.equal(bytes.length, 0, 'they are the thread’s now');
    assert.deepEqual(await threads.call('bytes', 3), { bytes: Uint8Array.of(7, 7, 7), isLast: true });
  });
});

describe('an error of a thread', () => {
  const CASES = [
    {
      kind: 'refused',
      thrown: { name: 'Refused', code: 'no_room', place: 'us_yy', message: 'There is no room.' },
      of: Refused,
    },
    { kind: 'system', thrown: { name: 'Error', code: 'EMFILE', errno: -24 }, of: Error },
    { kind: 'type', thrown: { name: 'TypeError', message: 'It is no number.' }, of: Error },
    { kind: 'circle', thrown: { message: 'It is its own cause.' }, of: Error },
  ] as const;
  for (const name of ['fail', 'failLater'] as const) {
    for (const { kind, thrown, of } of CASES) {
      it(`keeps its class, its fields and where it was thrown: ${kind}, ${name}`, async () => {
        await using threads = openThreads();
        const error = await threads.call(name, kind).catch((caught: unknown) => caught);
        assert(error instanceof of && types.isNativeError(error));
        assert.partialDeepStrictEqual({ ...error, message: error.message, name: error.name }, thrown);
        assert.match(error.stack ?? '', /worked\.ts/);
        if (kind === 'refused') assert.equal((error.cause as Error).message, 'too many');
        assert.equal(await threads.call('double', 2), 4, 'the thread goes on');
      });
    }
  }

  it('is what was thrown where that is no error', async () => {
    await using threads = openThreads();
    const thrown = (kind: 'text' | 'symbol' | 'nothing') =>
      threads.call('fail', kind).catch((caught: unknown) => caught);
    assert.deepEqual(
      [await thrown('text'), await thrown('symbol'), await thrown('nothing')],
      ['a text', 'Symbol(a symbol)', undefined],
    );
  });

  it('is told where a task or a result is of no kind that can be copied, and the thread goes on', async () => {
    await using threads = openThreads();
    const uncopied = { name: 'DataCloneError' };
    await assert.rejects(threads.call('functionOf', undefined), uncopied);
    await assert.rejects(threads.call('double', (() => {}) as never), uncopied);
    assert.equal(await threads.call('double', 2), 4);
  });
});

describe('a call that is cancelled', () => {
  for (const how of ['spin', 'hang'] as const satisfies readonly Ending[]) {
    it(`is refused with the reason, and ends its thread, that no other call misses: ${how}`, async () => {
      await using threads = openThreads();
      const stop = new AbortController();
      const heard: string[] = [];
      const onNotice = (notice: string) => {
        heard.push(notice);
        stop.abort(new RangeError('It is not wanted.'));
      };
      const cancelled = assert.rejects(threads.call('end', how, { signal: stop.signal, onNotice }), RangeError);
      const next = threads.call('count', undefined);
      await cancelled;
      assert.deepEqual([heard, await next], [['begun'], 1]);
    });
  }

  it('has a time limit by the platform’s own signal', async () => {
    await using threads = openThreads();
    await assert.rejects(threads.call('end', 'spin', { signal: AbortSignal.timeout(300) }), { name: 'TimeoutError' });
    assert.equal(await threads.call('double', 2), 4);
  });

  it('before a thread is free, or before it is made, is refused alone', async () => {
    await using threads = openThreads();
    const stop = new AbortController();
    const first = threads.call('doubleLater', 1);
    const waits = assert.rejects(threads.call('count', undefined, { signal: stop.signal }), { name: 'AbortError' });
    const third = threads.call('count', undefined);
    stop.abort();
    await waits;
    await assert.rejects(threads.call('count', undefined, { signal: stop.signal }), { name: 'AbortError' });
    assert.deepEqual([await first, await third], [2, 1]);
  });

  for (const [callsAtOnce, count] of [
    [1, 2],
    [1, 3],
    [2, 4],
  ] as const) {
    it(`with others by one signal is refused as they are: ${callsAtOnce} of ${count} under way`, async () => {
      await using threads = openThreads({ callsAtOnce });
      const stop = new AbortController();
      const { signal } = stop;
      const calls = range(count).map(() => threads.call('end', 'hang', { signal, onNotice: () => stop.abort() }));
      await Promise.all(calls.map((call) => assert.rejects(call, { name: 'AbortError' })));
      assert.equal(await threads.call('double', 2), 4);
    });
  }

  it('is cancelled by a signal by which another call of its thread was not', async () => {
    await using threads = openThreads({ callsAtOnce: 2 });
    const stop = new AbortController();
    const cancelled = assert.rejects(threads.call('end', 'hang', { signal: stop.signal }), { name: 'AbortError' });
    await threads.call('double', 2, { signal: stop.signal });
    stop.abort();
    await cancelled;
  });

  it('leaves a signal that is aborted after its end without effect', async () => {
    await using threads = openThreads();
    const stop = new AbortController();
    await threads.call('count', undefined, { signal: stop.signal });
    stop.abort();
    assert.equal(await threads.call('count', undefined), 2, 'the same thread');
  });
});

describe('a thread that ends', () => {
  const LOSSES = [
    { how: 'exit', cause: undefined },
    { how: 'throw', cause: { name: 'RangeError' } },
    { how: 'memory', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } },
  ] as const;
  for (const isLazy of [false, true]) {
    for (const { how, cause } of LOSSES) {
      it(`is lost to its calls, heard to the last, and replaced for the others: ${how}, ${isLazy ? 'lazy' : 'at once'}`, async () => {
        await using threads = openThreads({ isLazy, resourceLimits: { maxOldGenerationSizeMb: 32 } });
        assert.equal(await threads.call('count', undefined), 1);
        const heard: string[] = [];
        const lost = threads.call('end', how, { onNotice: (notice) => heard.push(notice) });
        const next = threads.call('count', undefined);
        const error = await lost.catch((caught: unknown) => caught);
        assert(error instanceof ThreadLost);
        if (cause === undefined) assert.equal(error.cause, undefined);
        else assert.partialDeepStrictEqual({ ...(error.cause as Error), name: (error.cause as Error).name }, cause);
        assert.deepEqual([heard, await next], [['begun'], 1], 'another thread counts anew');
      });
    }
  }

  it('takes with it what else it was at, and nothing of other threads', async () => {
    await using threads = openThreads({ count: 2, callsAtOnce: 2 });
    const begun = Promise.withResolvers<void>();
    const calls = ['hang', 'hang', 'hang'].map(() => threads.call('end', 'hang', { onNotice: () => begun.resolve() }));
    const outcomes = calls.map((call) => call.catch((error: Error) => error.name));
    await begun.promise;
    await assert.rejects(threads.call('end', 'exit'), ThreadLost);
    await setImmediate();
    const isSettled = await Promise.all(outcomes.map((outcome) => Promise.race([outcome, 'under way'])));
    assert.deepEqual(isSettled.sort(), ['ThreadLost', 'under way', 'under way']);
  });
});

describe('threads that cannot be started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charter-threads-'));
  after(() => rmSync(folder, { recursive: true }));
  const REFUSALS = [
    { fails: 'throws', error: { name: 'Refused', code: 'not_now', place: 'here' } },
    { fails: 'exits', error: { name: 'ThreadLost' } },
  ] as const;
  for (const isLazy of [false, true]) {
    for (const { fails, error } of REFUSALS) {
      it(`refuse each call, and serve the first that comes when they can be: ${fails}, ${isLazy ? 'lazy' : 'at once'}`, async () => {
        const whileThere = join(folder, `${fails}-${isLazy}`);
        writeFileSync(whileThere, '');
        await using threads = openThreads({ data: { fails, whileThere }, isLazy });
        await Promise.all(range(3).map(() => assert.rejects(threads.call('double', 2), error)));
        rmSync(whileThere);
        assert.equal(await threads.call('double', 2), 4);
      });
    }
  }

  it('say of a module that is not there that it is not', async () => {
    await using threads = openThreads({ module: new URL('nowhere.ts', import.meta.url) });
    await assert.rejects(threads.call('double', 2), { code: 'ERR_MODULE_NOT_FOUND' });
  });

  it('end nothing where nobody calls them', async () => {
    const ended: Promise<unknown>[] = [];
    const hear = (thread: Worker) => void ended.push(once(thread, 'exit'));
    process.on('worker', hear);
    await using _threads = openThreads({ data: { fails: 'throws' }, count: 3 });
    await setImmediate();
    process.off('worker', hear);
    assert.equal((await Promise.all(ended)).length, 3);
  });

  it('refuse calls where the process may have no more files open, and end nothing', () => {
    const script = new URL('few-files.ts', import.meta.url).pathname;
    const { stdout, stderr, status } = spawnSync(
      'sh',
      ['-c', `ulimit -n 40; exec "$0" "$1"`, process.execPath, script],
      {
        encoding: 'utf8',
      },
    );
    assert.deepEqual([status, stdout, stderr], [0, 'refused, then 4\n', '']);
  });
});

describe('threads that are closed', () => {
  it('refuse what waits, what is under way and what comes after', async () => {
    const threads = openThreads();
    const begun = Promise.withResolvers<void>();
    const lost = [
      threads.call('end', 'hang', { onNotice: () => begun.resolve() }),
      threads.call('count', undefined),
    ].map((call) => assert.rejects(call, ThreadLost));
    await begun.promise;
    await threads[Symbol.asyncDispose]();
    await Promise.all([...lost, assert.rejects(threads.call('count', undefined), ThreadLost)]);
  });

  it('let calls under way end in the time that they are given, and cut off what takes longer', async () => {
    const graceMs = 60_000;
    for (const [afterMs, outcome] of [
      [10, 'ended'],
      [3_600_000, 'ThreadLost'],
    ] as const) {
      const threads = openThreads({ graceMs: afterMs > graceMs ? 50 : graceMs });
      const begun = Promise.withResolvers<void>();
      const last = threads
        .call('last', afterMs, { onNotice: () => begun.resolve() })
        .catch((error: Error) => error.name);
      await begun.promise;
      await threads[Symbol.asyncDispose]();
      assert.equal(await last, outcome);
    }
  });

  it('end without a call, whether they began or not', async () => {
    await openThreads({ count: 3 })[Symbol.asyncDispose]();
    await openThreads({ count: 3, isLazy: true, graceMs: 10_000 })[Symbol.asyncDispose]();
    await openThreads({ count: 3, graceMs: 10_000 })[Symbol.asyncDispose]();
  });
});

it('threads keep a process that is done alive only while a call is under way', () => {
  const script = new URL('left-open.ts', import.meta.url).pathname;
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 60_000 });
  assert.deepEqual([status, stdout, stderr], [0, '4\n', '']);
});
