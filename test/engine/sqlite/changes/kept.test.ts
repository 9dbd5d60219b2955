/** The files of changes in a data folder: how long they are kept, and what damage to them means. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Change, Engine, VerifiedSnapshot } from '../../../../src/engine/index.ts';
import { memoryEngine } from '../../../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../../../src/engine/sqlite/index.ts';
import * as fc from '../../../property.ts';
import { changesRequest, changesSince, toldOf } from '../../changes.ts';
import { company, load, party, temporaryHome } from '../../companies.ts';

const folderOf = (home: string) => join(home, 'registries', 'changes');
const logOf = (home: string) => join(folderOf(home), 'log.json');
const filesIn = (home: string) =>
  readdirSync(folderOf(home))
    .filter((name) => name.endsWith('.sqlite'))
    .sort();

type Log = { base: object; publications: { at: string; isBegun?: true; counts: object }[] };
/** Changes the list as time, or a load that died, would have. */
function rewrite(home: string, change: (log: Log) => void): void {
  const log = JSON.parse(readFileSync(logOf(home), 'utf8')) as Log;
  change(log);
  writeFileSync(logOf(home), `${JSON.stringify(log)} `);
}

/** One jurisdiction, loaded three times: `loaded`, then one change each. */
async function threeLoads(home: string): Promise<Engine> {
  const engine = openSqliteEngine({ home, threads: 0, changesDays: 10 });
  for (const name of ['Kite', 'Harbor', 'Tower']) await load(engine, [company('us_co', '1', name)]);
  return engine;
}

async function verified(engine: Engine): Promise<VerifiedSnapshot[]> {
  const all: VerifiedSnapshot[] = [];
  for await (const one of engine.verify(() => undefined)) all.push(one);
  return all;
}

describe('changes in a data folder', () => {
  it('are removed with the first load after their time, and who is behind is told where to begin', async () => {
    const home = temporaryHome();
    await using engine = await threeLoads(home);
    const { changes: all } = await changesSince(engine);
    const [loaded, harbor, tower] = all as [Change, Change, Change];
    const old = new Date(Date.now() - 11 * 24 * 60 * 60_000).toISOString();
    rewrite(home, ({ publications }) => {
      for (const one of publications.slice(0, 2)) one.at = old;
    });
    // Until then they are there.
    assert.equal((await changesSince(engine)).changes.length, 3);
    await load(engine, [company('us_co', '1', 'Lantern')]);
    const { changes } = await changesSince(engine);
    assert.deepEqual(changes.map(toldOf), ['changed us_co/1 Tower', 'changed us_co/1 Lantern']);
    assert.deepEqual(changes[0], tower);
    assert.equal(filesIn(home).length, 2);
    // Behind the last that was removed nothing is missing.
    assert.deepEqual((await changesSince(engine, { since: harbor.id })).changes, changes);
    const refused = engine.changeLog.changes(changesRequest({ since: loaded.id }));
    await assert.rejects(refused, { code: 'changes_gone', oldest: harbor.id });
  });

  it('of a load that died before its snapshot took its place never were, and those of one that died after it are', async () => {
    const home = temporaryHome();
    await using engine = await threeLoads(home);
    const { changes, nextSince } = await changesSince(engine);
    const before = readFileSync(join(home, 'registries', 'us_co.sqlite'));
    rewrite(home, ({ publications }) => {
      publications.at(-1)!.isBegun = true;
    });
    assert.deepEqual((await changesSince(engine)).changes, changes);
    await load(engine, [company('us_co', '1', 'Lantern')]);
    assert.deepEqual((await changesSince(engine, { since: nextSince })).changes.map(toldOf), [
      'changed us_co/1 Lantern',
    ]);
    // The snapshot before it is in place.
    writeFileSync(join(home, 'registries', 'us_co.sqlite'), before);
    rewrite(home, ({ publications }) => {
      publications.at(-1)!.isBegun = true;
    });
    assert.deepEqual((await changesSince(engine)).changes, changes);
    await load(engine, [company('us_co', '1', 'Beacon')]);
    const after = await changesSince(engine, { since: nextSince });
    assert.deepEqual(
      after.changes.map(({ fields }) => fields),
      [[{ path: 'legal_name', before: 'Tower', after: 'Beacon' }]],
    );
    assert.equal(filesIn(home).length, 3, 'the file of what never was is gone');
  });

  it('that are damaged are refused and named, and passed over when the file is removed', async () => {
    const home = temporaryHome();
    await using engine = await threeLoads(home);
    const problems = async () => (await verified(engine)).flatMap((one) => one.problems);
    assert.deepEqual(await problems(), []);
    const { changes } = await changesSince(engine);
    const path = join(folderOf(home), filesIn(home)[0]!);
    const bytes = readFileSync(path);
    bytes.write('X', bytes.indexOf('Harbor'));
    writeFileSync(path, bytes);
    const asked = () => engine.changeLog.changes(changesRequest({ since: changes[0]!.id }));
    await assert.rejects(asked(), { code: 'snapshot_unreadable', jurisdiction: 'us_co' });
    const [problem, ...others] = await problems();
    assert.match(problem!, /changes .*us_co-\w+\.sqlite are damaged/);
    assert.deepEqual(others, []);
    // Snapshots are answered from all the while.
    assert.ok((await engine.lookup('us_co', '1')) !== null);
    rmSync(path);
    await assert.rejects(asked(), { code: 'changes_gone', oldest: changes[1]!.id });
    assert.deepEqual((await changesSince(engine, { since: changes[1]!.id })).changes, changes.slice(2));
    assert.deepEqual(await problems(), []);
  });

  for (const text of ['', '{"base"', '\0'.repeat(500)]) {
    it(`whose list is ${JSON.stringify(text.slice(0, 10))} are refused until the next load, which begins anew`, async () => {
      const home = temporaryHome();
      await using engine = await threeLoads(home);
      const { nextSince } = await changesSince(engine);
      writeFileSync(logOf(home), text);
      await assert.rejects(changesSince(engine), { code: 'snapshot_unreadable' });
      const found = await verified(engine);
      assert.match(found.at(-1)!.problems.join(), /log\.json is damaged/);
      await load(engine, [company('us_co', '1', 'Lantern')]);
      assert.deepEqual((await changesSince(engine)).changes.map(toldOf), ['changed us_co/1 Lantern']);
      await assert.rejects(changesSince(engine, { since: nextSince }), { code: 'changes_gone' });
    });
  }

  it('are not told of a snapshot that is damaged: the load that mends it is one change', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0, onUnreadable: () => undefined });
    await load(engine, [company('us_co', '1', 'Kite'), company('us_co', '2', 'Lantern')]);
    const path = join(home, 'registries', 'us_co.sqlite');
    const bytes = readFileSync(path);
    bytes.write('X', bytes.indexOf('Lantern'));
    writeFileSync(path, bytes);
    const since = await engine.changeLog.newest();
    await load(engine, [company('us_co', '1', 'Kite')]);
    assert.deepEqual((await changesSince(engine, { since })).changes.map(toldOf), ['loaded us_co']);
  });

  it('of many megabytes are told in shorter pages', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    const large = (name: string) =>
      ['1', '2'].map((number) =>
        company('us_co', number, name, {
          parties: Array.from({ length: 8000 }, (_, index) => party(`${name} ${index}`)),
        }),
      );
    await load(engine, large('Ann'));
    const since = await engine.changeLog.newest();
    await load(engine, large('Bob'));
    const { changes } = await engine.changeLog.changes(changesRequest({ since }));
    assert.equal(changes.length, 1);
    assert.equal((await changesSince(engine, { since })).changes.length, 2);
    const withoutFields = await engine.changeLog.changes(changesRequest({ since, includeFields: false }));
    assert.equal(withoutFields.changes.length, 2);
  });

  it('are the same as in memory, each once, however loads and reads take turns', async () => {
    const numbers = fc.uniqueArray(fc.constantFrom('1', '10', '2', '3', 'A', 'é', '😀'), { minLength: 1 });
    const one = fc.record({
      code: fc.constantFrom('us_ca', 'us_co'),
      numbers,
      name: fc.constantFrom('Kite', 'Harbor'),
    });
    const step = fc.record({
      loads: one,
      mode: fc.constantFrom('replace', 'merge'),
      limit: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await using files = openSqliteEngine({ home: temporaryHome(), threads: 0 });
        await using memory = memoryEngine();
        const read: Change[] = [];
        let since: string | null = null;
        for (const { loads, mode, limit } of steps) {
          const companies = loads.numbers.map((number) => company(loads.code, number, loads.name));
          const options = {
            mode: mode as 'replace' | 'merge',
            mergeCompany: (_: unknown, update: (typeof companies)[0]) => update,
          };
          for (const engine of [files, memory]) await load(engine, companies, options);
          // A page alone, so that reading falls behind.
          const page = await files.changeLog.changes(changesRequest({ since, limit }));
          read.push(...page.changes);
          since = page.nextSince;
        }
        const rest = await changesSince(files, { since, limit: 2 });
        const told = ({ fields, asOf, ...change }: Change) => [toldOf(change as Change), asOf, fields];
        const all = [...read, ...rest.changes];
        assert.deepEqual(all.map(told), (await changesSince(memory)).changes.map(told));
        assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
        assert.deepEqual(
          [...all.map(({ at }) => at)].sort(),
          all.map(({ at }) => at),
        );
      }),
      { numRuns: 10 },
    );
  });
});
