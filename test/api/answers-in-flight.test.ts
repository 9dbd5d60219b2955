import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnswersInFlight } from '../../src/api/answers-in-flight.ts';
import { EngineError } from '../../src/engine/index.ts';

const SIZES = { answerBytesMax: 100, largeAnswerBytesMax: 1000 };

describe('answers in flight', () => {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => void responses.push(response));
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => server.close().closeAllConnections());

  /** A request that waits for its answer, and the response it waits for. */
  async function open(): Promise<{ response: ServerResponse; leave: () => void }> {
    const leaving = new AbortController();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    void fetch(url, { signal: leaving.signal }).catch(() => undefined);
    const index = responses.length;
    while (responses[index] === undefined) await sleep(1);
    return { response: responses[index], leave: () => leaving.abort() };
  }

  it('are made a few at a time, in their order', async () => {
    const answers = new AnswersInFlight({ makingMax: 2, waitingBytesMax: 1000, patienceMs: 60_000, ...SIZES });
    const done: (() => void)[] = [];
    const begun: number[] = [];
    for (let index = 0; index < 4; index++) {
      const { response } = await open();
      const work = () => {
        begun.push(index);
        return new Promise<void>((resolve) => done.push(resolve));
      };
      void answers.make(response, work, () => 0);
    }
    assert.deepEqual(begun, [0, 1]);
    done[0]!();
    await sleep(1);
    assert.deepEqual(begun, [0, 1, 2]);
  });

  const TAKEN: readonly (readonly [
    how: string,
    take: (opened: { response: ServerResponse; leave: () => void }) => void,
  ])[] = [
    ['taken', ({ response }) => response.end('x')],
    ['left behind by its caller', ({ leave }) => leave()],
  ];
  for (const [how, take] of TAKEN) {
    it(`wait while too many bytes do, until one is ${how}`, async () => {
      const answers = new AnswersInFlight({ makingMax: 2, waitingBytesMax: 1000, patienceMs: 60_000, ...SIZES });
      const first = await open();
      await answers.make(
        first.response,
        async () => 'large',
        () => 1000,
      );
      const second = await open();
      let isMade = false;
      const making = answers
        .make(
          second.response,
          async () => 'next',
          () => 1,
        )
        .then(() => {
          isMade = true;
        });
      await sleep(5);
      assert.equal(isMade, false);
      take(first);
      await making;
    });
  }

  it('cut off the caller who takes the oldest of them too slowly, once others lack the room', async () => {
    const answers = new AnswersInFlight({ makingMax: 2, waitingBytesMax: 1000, patienceMs: 5, ...SIZES });
    const [slow, slower, next] = [await open(), await open(), await open()];
    for (const { response } of [slow, slower]) {
      await answers.make(
        response,
        async () => 'large',
        () => 500,
      );
    }
    assert.equal(slow.response.destroyed, false);
    assert.equal(
      await answers.make(
        next.response,
        async () => 'next',
        () => 1,
      ),
      'next',
    );
    assert.deepEqual([slow.response.destroyed, slower.response.destroyed], [true, false]);
  });

  it('that are large are made one after another, when those before are taken, and others beside them', async () => {
    const answers = new AnswersInFlight({ makingMax: 2, waitingBytesMax: 1000, patienceMs: 60_000, ...SIZES });
    const begun: string[] = [];
    const finish = new Map<string, () => void>();
    const make = async (name: string, bytes: number) => {
      const { response } = await open();
      const work = async (bytesMax: number) => {
        if (bytes > bytesMax) throw new EngineError('page_too_large', `${bytes} bytes`);
        begun.push(name);
        if (bytes > SIZES.answerBytesMax) await new Promise<void>((resolve) => finish.set(name, resolve));
        return name;
      };
      return { response, made: answers.make(response, work, () => bytes) };
    };
    const [first, second] = [await make('first', 1000), await make('second', 999)];
    const small = await make('small', 100);
    assert.equal(await small.made, 'small');
    assert.deepEqual(begun, ['first', 'small']);
    finish.get('first')!();
    assert.equal(await first.made, 'first');
    await sleep(5);
    assert.deepEqual(begun, ['first', 'small']);
    first.response.end('x');
    while (begun.length < 3) await sleep(1);
    finish.get('second')!();
    assert.equal(await second.made, 'second');
    second.response.end('x');
    const larger = await make('larger', 1001);
    await assert.rejects(larger.made, { code: 'page_too_large' });
    assert.equal(await (await make('last', 50)).made, 'last');
  });

  it('that fail make room as others do', async () => {
    const answers = new AnswersInFlight({ makingMax: 1, waitingBytesMax: 1000, patienceMs: 60_000, ...SIZES });
    const { response } = await open();
    await assert.rejects(
      answers.make(
        response,
        () => Promise.reject(new Error('no')),
        () => 1,
      ),
      /no/,
    );
    assert.equal(
      await answers.make(
        response,
        async () => 'yes',
        () => 1,
      ),
      'yes',
    );
  });
});
