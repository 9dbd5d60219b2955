import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { openMatcher } from '../../src/cli/matcher.ts';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { locationOf } from '../../src/entity/index.ts';
import { DEFAULT_CHOICES } from '../../src/matching/row.ts';
import { company, load, temporaryHome } from '../engine/companies.ts';
import { linkedTo, loadList, premises } from '../engine/premises.ts';

const LIST = 'us_co_food';
const TERMS = { ...DEFAULT_CHOICES, sites: 1 };
const TAVORA = locationOf({ name: 'Tavora Grill', address: '6 Iron St, Denver, CO 80202', customer_record_id: '1' });

/** A data folder with a registry, and a list whose license says who runs the location. */
async function loadedHome(): Promise<string> {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, [company('us_co', '1', 'FERNHALE VENTURES LLC')]);
  await using index = openSqliteLists('premises', { home, threads: 0 });
  const address = { street_address: '6 IRON ST', locality: 'DENVER', region: 'CO', postal_code: '80202' };
  await loadList(index, [
    premises(LIST, '77', { ...linkedTo('us_co', '1', 'FERNHALE VENTURES LLC'), sign: 'TAVORA GRILL', address }),
  ]);
  return home;
}

it('an installation matches by the license lists that it has loaded', async () => {
  await using matcher = await openMatcher({ home: await loadedHome() });
  const { operator, registration } = await matcher.match(TAVORA, TERMS);
  assert.deepEqual([operator?.matched_via, registration?.entity_number], ['license', '1']);
});

it('a damaged list refuses locations, as a damaged registry does', async () => {
  const home = await loadedHome();
  writeFileSync(join(home, 'premises', `${LIST}.sqlite`), 'no snapshot at all');
  await using matcher = await openMatcher({ home });
  await assert.rejects(matcher.match(TAVORA, TERMS), { code: 'snapshot_unreadable', jurisdiction: LIST });
});

/** How often it matches to warm up. */
async function stepsOf(home: string): Promise<number> {
  await using matcher = await openMatcher({ home });
  let steps = 0;
  for await (const _ of matcher.warmUp!()) steps++;
  return steps;
}

it('a matcher warms up by companies that are loaded, and by none where there are none', async () => {
  const home = temporaryHome();
  assert.equal(await stepsOf(home), 0);
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, [
    ...Array.from({ length: 300 }, (_, index) => company('us_co', `${index}`, `FERNHALE ${index} LLC`)),
    ...['OTTERMILL', '\u{1F9F1}'].map((name) => company('us_fl', name, name)),
  ]);
  assert.equal(await stepsOf(home), 32 + 1);
});

const DAMAGED = ['registries/us_co.sqlite', `premises/${LIST}.sqlite`];
for (const file of DAMAGED)
  it(`warming up ends, and says nothing, where ${file} is damaged`, async () => {
    const home = await loadedHome();
    writeFileSync(join(home, file), 'no snapshot at all');
    assert.equal(await stepsOf(home), 0);
  });
