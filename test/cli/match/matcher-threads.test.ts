import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openMatcherThreads } from '../../../src/cli/match/matcher-threads.ts';
import { matcherOf } from '../../../src/cli/matcher-source.ts';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { locationOf } from '../../../src/entity/index.ts';
import { DEFAULT_CHOICES } from '../../../src/matching/row.ts';
import { clockOfStuckRows } from '../../batches/matcher.ts';
import { matcherSource } from '../../batches/queue.ts';
import { company, load, soon, temporaryHome } from '../../engine/companies.ts';

const TERMS = { ...DEFAULT_CHOICES, sites: 1 };
/** No location takes too long but where a test says so. */
const limit = null;
const named = (name: string) =>
  locationOf({ name, address: '7 Harrow Lane, Pellton, CO 80521', customer_record_id: name });

describe('threads that match single locations', () => {
  it('answer them side by side, and give up alone the one that fails each time or ends its thread', async () => {
    const errors: string[] = [];
    await using threads = openMatcherThreads({
      matcher: matcherSource(),
      threads: 2,
      onRowError: (error) => errors.push(error),
      limit,
    });
    const names = ['people 1 a', 'crash', 'throw Odalys Wrenfield', 'terms', 'nothing'];
    const rows = await Promise.all(names.map((name) => threads.match(named(name), { ...TERMS, sites: 4 })));
    assert.deepEqual(
      rows.map(({ people, reason_code }) => reason_code ?? people.length),
      [1, 'processing_error', 'processing_error', 'no_candidate', 'no_candidate'],
    );
    assert.equal(JSON.parse(rows[3]!.reason!).sites, 4);
    assert(errors.length >= 6);
    assert.doesNotMatch(errors.join(), /Wrenfield/, 'nothing of a location is told');
  });

  it('are unavailable to a location that takes too long, and to no other', async () => {
    const { stuck, now } = clockOfStuckRows();
    const limitOfStuck = (): AbortSignal => {
      const tooLong = new AbortController();
      const begunMs = now();
      const look = setInterval(() => {
        if (now() === begunMs) return;
        clearInterval(look);
        tooLong.abort();
      }, 50).unref();
      return tooLong.signal;
    };
    const matcher = matcherSource({ stuck });
    await using threads = openMatcherThreads({ matcher, threads: 1, onRowError: () => {}, limit: limitOfStuck });
    assert.equal((await threads.match(named('once people 2'), TERMS)).people.length, 2, 'tried again');
    await assert.rejects(threads.match(named('spin'), TERMS), {
      name: 'EngineError',
      code: 'engine_unavailable',
    });
    assert.equal((await threads.match(named('people 1 a'), TERMS)).people.length, 1);
  });

  it('are unavailable while what the matcher stands on is away, and answer when it is back', async () => {
    const awayFile = join(temporaryHome(), 'away');
    writeFileSync(awayFile, '');
    await using threads = openMatcherThreads({
      matcher: matcherSource({ awayFile }),
      threads: 1,
      onRowError: () => {},
      limit,
    });
    const sought = threads.match(named('people 1 a'), TERMS);
    await assert.rejects(sought, { name: 'EngineError', code: 'engine_unavailable' });
    rmSync(awayFile);
    assert.equal((await threads.match(named('people 1 a'), TERMS)).people.length, 1);
  });

  it('refuse what a damaged registry would answer, and say whose it is, until it is loaded again', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    const publish = () => load(engine, [company('us_co', '1', 'Zephyr Kilnworks LLC')]);
    await publish();
    writeFileSync(snapshotPath(snapshotDirectory(home), 'us_co'), '');
    await using threads = openMatcherThreads({ matcher: matcherOf({ home }), threads: 1, onRowError: () => {}, limit });
    const sought = named('Zephyr Kilnworks');
    await assert.rejects(threads.match(sought, TERMS), {
      name: 'EngineError',
      code: 'snapshot_unreadable',
      jurisdiction: 'us_co',
    });
    await publish();
    await soon(
      () => threads.match(sought, TERMS).catch(() => null),
      (row) => row !== null,
    );
  });

  it('are not started for nobody, and end', async () => {
    const threads = openMatcherThreads({
      matcher: { moduleUrl: 'file:///nowhere.ts', data: null },
      threads: 4,
      onRowError: () => {},
    });
    await threads[Symbol.asyncDispose]();
  });
});
