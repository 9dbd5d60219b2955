/** What a log of premises tells of loads: what the list says anew, and nothing else. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChangesRequest, PremisesIndex } from '../../src/engine/index.ts';
import type { Premises } from '../../src/entity/index.ts';
import { allOf, linkedTo, loadList, premises } from './premises.ts';

const [FOOD, BARS] = ['us_aa_food', 'us_ab_bars'];
const DAY = { as_of: '2026-02-28' };
const ROAD = { street_address: '12 Harbor Road', locality: 'Pellton', region: 'AZ' };

const BEFORE: readonly Premises[] = [
  premises(FOOD, '1', { sign: 'Same', address: ROAD }),
  premises(FOOD, '2', { sign: 'Kite', status: 'current', expires_on: '2026-01-31' }),
  premises(FOOD, '3', { sign: 'Gone' }),
  premises(FOOD, '4', linkedTo('us_aa', '7')),
  premises(FOOD, 'a1', { licensee: 'Without a number', license_number: null }),
];
const AFTER: readonly Premises[] = [
  premises(FOOD, '1', { sign: 'Same', address: ROAD, ...DAY }),
  premises(FOOD, '10', { sign: 'New', ...DAY }),
  premises(FOOD, '2', {
    sign: 'Kite',
    status: 'ended',
    expires_on: '2026-01-31',
    address: { ...ROAD, region: null },
    ...DAY,
  }),
  // Its link was found, or is another's: the list says the same.
  premises(FOOD, '4', { licensee: 'Linked LLC', ...DAY }),
  premises(FOOD, 'a1', { licensee: 'With another name', license_number: null, ...DAY }),
];

const ALL: ChangesRequest = { since: null, jurisdictions: 'all', kinds: 'all', includeFields: true, limit: 100 };

export function premisesChanges(open: () => Promise<PremisesIndex>): void {
  const tell = async (index: PremisesIndex, asked: Partial<ChangesRequest> = {}) => {
    const { changes, nextSince } = await index.changeLog.changes({ ...ALL, ...asked });
    const told = changes.map(({ kind, jurisdiction, entityNumber, legalName, asOf, fields }) =>
      [kind, jurisdiction, entityNumber, legalName, asOf, ...(fields ?? []).map(({ path }) => path)].join(' '),
    );
    return { told, nextSince, changes };
  };

  it('tells of what came, went and changed, in the order of the list', async () => {
    await using index = await open();
    await loadList(index, BEFORE);
    const first = await tell(index);
    assert.deepEqual(first.told, [`loaded ${FOOD}   2026-01-31`]);
    await loadList(index, AFTER);
    await loadList(index, [premises(BARS, '1', { sign: 'Another' })]);
    const { told, nextSince, changes } = await tell(index, { since: first.nextSince });
    assert.deepEqual(told, [
      `changed ${FOOD} a1 With another name 2026-02-28 licensee.name`,
      `added ${FOOD} 10 New 2026-02-28`,
      `changed ${FOOD} 2 Kite 2026-02-28 address status`,
      `removed ${FOOD} 3 Gone 2026-02-28`,
      `loaded ${BARS}   2026-01-31`,
    ]);
    assert.deepEqual(changes[2]!.fields![1], { path: 'status', before: 'current', after: 'ended' });
    assert.equal(nextSince, await index.changeLog.newest());
    assert.deepEqual((await tell(index, { since: nextSince })).told, []);
    assert.deepEqual((await tell(index, { kinds: ['removed'] })).told, [`removed ${FOOD} 3 Gone 2026-02-28`]);
    assert.deepEqual((await tell(index, { jurisdictions: [BARS] })).told, [`loaded ${BARS}   2026-01-31`]);
    const loads = await index.changeLog.loads([FOOD]);
    assert.deepEqual(
      loads.map(({ counts }) => counts),
      [
        { loaded: 1, added: 0, changed: 0, removed: 0 },
        { loaded: 0, added: 1, changed: 2, removed: 1 },
      ],
    );
    assert.deepEqual(
      (await allOf(index.verify(() => {}))).flatMap(({ problems }) => problems),
      [],
    );
  });

  it('gives each change once, page by page', async () => {
    await using index = await open();
    await loadList(index, BEFORE);
    await loadList(index, AFTER);
    const told: string[] = [];
    for (let since: string | null = null; ; ) {
      const page = await tell(index, { since, limit: 1 });
      if (page.told.length === 0) break;
      told.push(...page.told);
      since = page.nextSince;
    }
    assert.deepEqual(told, (await tell(index)).told);
    await assert.rejects(index.changeLog.changes({ ...ALL, since: '7-nevergiven-1' }), { code: 'changes_gone' });
  });

  it('tells nothing of a list that is only linked anew', async () => {
    await using index = await open();
    await loadList(index, BEFORE);
    const newest = await index.changeLog.newest();
    const linked = BEFORE.map((one) =>
      one.id === '2'
        ? {
            ...one,
            ...linkedTo('us_aa', '9', 'x'),
            licensee: { ...one.licensee, jurisdiction_code: 'us_aa', entity_number: '9' },
          }
        : one,
    );
    await loadList(index, linked, { review: async () => null });
    assert.equal(await index.changeLog.newest(), newest);
    assert.equal((await index.changeLog.loads('all')).length, 1);
  });
}
