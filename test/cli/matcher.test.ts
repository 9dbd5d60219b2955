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
