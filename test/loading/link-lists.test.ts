/** Links of premises, made while a list is loaded or when a registry is loaded after it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Engine, PremisesIndex } from '../../src/engine/index.ts';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import type { Company, Premises } from '../../src/entity/index.ts';
import { ListLinker, linkLists, newerRegistries } from '../../src/loading/index.ts';
import { company, load, temporaryHome } from '../engine/companies.ts';
import { allOf, loadList, NO_EVIDENCE, premises } from '../engine/premises.ts';

const FOOD = 'us_fl_test_food';
const DOOR = { street_address: '12 Harbor Road', locality: 'Pellton', region: 'FL', postal_code: '33101' };

const RECORDS: readonly Premises[] = [
  premises(FOOD, '1', { sign: 'Kite Diner', licensee: 'Quillet Kite LLC', address: DOOR }),
  premises(FOOD, '2', { sign: 'Second', licensee: 'Nobody On Record LLC', address: DOOR }),
  premises(FOOD, '3', { sign: 'Tolly', licensee: { name: 'ARDEN, TOLLY', type: 'person' }, address: DOOR }),
];
const KITE = company('us_fl', 'L1', 'QUILLET KITE, LLC', { legal_form: 'llc' });

type Installation = { readonly engine: Engine; readonly index: PremisesIndex };

/** Works on a data folder as a command does: it opens engine and index for itself, and so sees what was loaded. */
async function on<T>(home: string, work: (one: Installation) => Promise<T>): Promise<T> {
  await using engine = openSqliteEngine({ home, threads: 0 });
  await using index = openSqliteLists('premises', { home, threads: 0 });
  return await work({ engine, index });
}

/** Loads the records as a file's are: linked before they are added. */
const loadLinked = (home: string, records: readonly Premises[]) =>
  on(home, async ({ engine, index }) => {
    const linker = await ListLinker.open(engine);
    const linked = await linker.link(
      'premises',
      records.map((record) => ({ record, evidence: NO_EVIDENCE })),
    );
    await loadList(index, linked, { linkedAgainst: linker.linkedAgainst() });
  });

const loadCompanies = (home: string, companies: readonly Company[]) =>
  on(home, ({ engine }) => load(engine, companies));
const read = (home: string) => on(home, async ({ index }) => (await allOf(index.read(FOOD))).map((one) => one.record));
const numbers = async (home: string) => (await read(home)).map(({ licensee }) => licensee.entity_number);
const linkAll = (home: string) => on(home, linkLists);

describe('the links of a list', () => {
  it('are the same whichever of list and registry is loaded first', async () => {
    const [first, last] = [temporaryHome(), temporaryHome()];
    await loadCompanies(first, [KITE]);
    await loadLinked(first, RECORDS);
    await loadLinked(last, RECORDS);
    assert.deepEqual(await numbers(last), [null, null, null]);
    await loadCompanies(last, [KITE]);
    const [outcome] = await linkAll(last);
    assert.equal(outcome?.outcome, 'linked');
    assert.deepEqual(await numbers(last), ['L1', null, null]);
    assert.deepEqual(await read(last), await read(first));
    const [list] = await on(last, ({ index }) => index.snapshots());
    assert.deepEqual([list?.open, list?.persons, list?.loads.length], [1, 1, 1]);
  });

  it('are made anew where a registry that they may lead to was loaded, and nowhere else', async () => {
    const home = temporaryHome();
    await loadCompanies(home, [KITE]);
    await loadLinked(home, RECORDS);
    assert.deepEqual(await linkAll(home), []);
    await loadCompanies(home, [company('us_or', '1', 'QUILLET KITE, LLC', { legal_form: 'llc' })]);
    assert.deepEqual(await linkAll(home), []);
    await loadCompanies(home, [company('us_fl', 'L2', 'Another LLC')]);
    await on(home, async ({ engine, index }) => {
      const [list] = await index.snapshots();
      assert.deepEqual(await newerRegistries(list!, engine), ['us_fl']);
    });
    assert.deepEqual(
      (await linkAll(home)).map(({ outcome }) => outcome),
      ['linked'],
    );
    assert.deepEqual(await numbers(home), [null, null, null]);
    assert.deepEqual(await linkAll(home), []);
  });

  it('leave a list alone that somebody else loads meanwhile', async () => {
    const home = temporaryHome();
    await loadLinked(home, RECORDS);
    await loadCompanies(home, [KITE]);
    const newer = premises(FOOD, '9', { sign: 'Newer', licensee: 'Quillet Kite LLC', address: DOOR });
    let isLoaded = false;
    const outcomes = await on(home, ({ engine, index }) => {
      const read = async function* (source: string) {
        yield* index.read(source);
        if (!isLoaded) await loadLinked(home, [newer]);
        isLoaded = true;
      };
      const snapshots = () => index.snapshots();
      return linkLists({
        engine,
        index: { kind: 'premises', snapshots, read, beginLoad: (options) => index.beginLoad(options) },
      });
    });
    assert.deepEqual(outcomes, [{ outcome: 'busy', source: FOOD }]);
    assert.deepEqual(await numbers(home), ['L1']);
  });

  it('stay as they were where linking is broken off', async () => {
    const home = temporaryHome();
    await loadLinked(home, RECORDS);
    await loadCompanies(home, [KITE]);
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    await assert.rejects(
      on(home, (one) => linkLists({ ...one, signal: controller.signal, onProgress })),
      { message: 'enough' },
    );
    assert.deepEqual(await numbers(home), [null, null, null]);
  });
});
