import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Corrections } from '../../src/corrections/corrections.ts';
import { isAtDoor } from '../../src/events/at-door.ts';
import { followOnce } from '../../src/events/follow.ts';
import { openFoundChanges } from '../../src/events/found-changes.ts';
import { keyOfWatched, type NewPortfolioRow, openPortfolios } from '../../src/events/portfolios.ts';
import { openWatches } from '../../src/events/watches.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { kiln, Log } from './change-log.ts';
import { openTold } from './told.ts';

const FILE = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const row = (number: number, entityNumber: string, license?: string): NewPortfolioRow => ({
  row: number,
  name: `Shop ${number}`,
  address: `${number} Harrow Lane`,
  watched: [
    { kind: 'company', jurisdiction: 'us_co', entityNumber },
    ...(license === undefined ? [] : [{ kind: 'premises', source: 'us_fl_food', id: license } as const]),
  ],
  wasThere: number === 1,
});

onEveryDatabase('a file that is watched on', (fresh) => {
  it('has what changed of its companies with the rows it concerns, since it was last looked at', async () => {
    await using told = await openTold(await fresh());
    const { store, accountId } = told;
    const now = () => new Date();
    const watches = openWatches(store, now);
    const found = openFoundChanges(store, () => Corrections.NONE);
    const portfolios = openPortfolios(store, now, watches);
    const log = new Log();
    const parts = { store, followed: log.followed, id: 'one', leaseMs: 30_000 };
    const follow = async () => {
      while (await followOnce(parts, new Date()));
    };
    const watched = async () => (await watches.list(accountId, { limit: 100, page: 1 })).entries.length;
    const page = { before: null, limit: 10 };

    await watches.add(accountId, { kind: 'company', jurisdiction: 'us_co', entityNumber: '9' }, 'mine');
    await follow();
    const rows = [row(1, '1'), row(2, '1'), row(3, '9'), row(4, 'x\0"')];
    assert.equal(await portfolios.add(accountId, FILE, 'shops.csv', rows), 2);
    assert.equal(await portfolios.add(accountId, FILE, 'shops.csv', rows), 0, 'again');
    assert.equal(await portfolios.add(accountId, OTHER, 'others.csv', [row(1, '2')]), 1);
    const notes = (await watches.list(accountId, { limit: 100, page: 1 })).entries.map(({ note }) => note);
    assert.ok(notes.includes('shops.csv, row 1: Shop 1'), String(notes));
    assert.partialDeepStrictEqual(await portfolios.read(accountId, FILE), {
      name: 'shops.csv',
      rowCount: 4,
      unseen: 0,
    });

    log.add('changed', kiln({}), [{ path: 'status', before: 'active', after: 'dissolved' }]);
    await follow();
    const [change] = await found.ofPortfolio(accountId, FILE, page);
    assert.partialDeepStrictEqual(change, { entityNumber: '1', topics: ['ended'] });
    assert.deepEqual(await found.ofPortfolio(accountId, OTHER, page), []);
    assert.deepEqual(await found.ofPortfolio('another', FILE, page), []);
    const concerned = await portfolios.rowsOf(accountId, FILE, [change!.watched]);
    assert.deepEqual(
      [...concerned.values()].flat().map((one) => [one.row, one.name, one.wasThere]),
      [
        [1, 'Shop 1', true],
        [2, 'Shop 2', false],
      ],
    );
    assert.deepEqual((await portfolios.list(accountId)).map(({ name, unseen }) => [name, unseen]).sort(), [
      ['others.csv', 0],
      ['shops.csv', 1],
    ]);
    await portfolios.see('another', FILE, change!.foundAt);
    assert.equal((await portfolios.read(accountId, FILE))?.unseen, 1);
    await portfolios.see(accountId, FILE, change!.foundAt);
    await portfolios.see(accountId, FILE, '2000-01-01T00:00:00.000Z');
    assert.equal((await portfolios.read(accountId, FILE))?.unseen, 0);

    assert.equal(await portfolios.remove('another', FILE), false);
    assert.equal(await watched(), 4);
    assert.equal(await portfolios.remove(accountId, FILE), true);
    assert.equal(await portfolios.remove(accountId, FILE), false);
    assert.equal(await watched(), 2, 'what was watched before, and what another portfolio watches');
    const tooMany = Array.from({ length: 9_999 }, (_, index) => row(index + 1, `n${index}`));
    await assert.rejects(portfolios.add(accountId, FILE, 'large.csv', tooMany), { code: 'too_many_watches' });
    assert.equal(await portfolios.read(accountId, FILE), null, 'nothing of it was kept');
  });
});

onEveryDatabase('licensed premises of a file that is watched on', (fresh) => {
  it('are told of with their row when the license ends or leaves its list, and are watched until the last portfolio ends', async () => {
    await using told = await openTold(await fresh());
    const { store, accountId } = told;
    const now = () => new Date();
    const watches = openWatches(store, now);
    const found = openFoundChanges(store, () => Corrections.NONE);
    const portfolios = openPortfolios(store, now, watches);
    const log = new Log();
    const follow = async () => {
      while (await followOnce({ store, followed: log.followed, id: 'one', leaseMs: 30_000 }, new Date()));
    };
    const watched = async () =>
      (await watches.list(accountId, { limit: 100, page: 1 })).entries.map((one) => one.watched.kind).sort();

    await follow();
    const licensed = { ...row(3, 'x'), watched: [{ kind: 'premises', source: 'us_fl_food', id: 'SEA9' } as const] };
    const rows = [row(1, '1', 'SEA1'), row(2, '2', 'SEA1'), licensed];
    assert.equal(await portfolios.add(accountId, FILE, 'shops.csv', rows), 4);
    assert.equal(await portfolios.add(accountId, OTHER, 'others.csv', [row(1, '1', 'SEA1')]), 0);
    log.addPremises('changed', 'us_fl_food', 'SEA1', [{ path: 'status', before: 'current', after: 'ended' }]);
    log.addPremises('removed', 'us_fl_food', 'SEA9');
    log.addPremises('removed', 'us_ga_food', 'SEA9');
    await follow();

    const changes = await found.ofPortfolio(accountId, FILE, { before: null, limit: 10 });
    const all = await portfolios.rowsOf(
      accountId,
      FILE,
      changes.map((change) => change.watched),
    );
    assert.deepEqual(
      changes.map((change) => [
        change.topics,
        change.fields,
        all.get(keyOfWatched(change.watched))?.map((one) => one.row),
      ]),
      [
        [['license_ended', 'removed'], [{ field: 'In its list', before: 'Kite Diner', after: null }], [3]],
        [['license_ended'], [{ field: 'Status', before: 'Current', after: 'Ended' }], [1, 2]],
      ],
    );
    assert.deepEqual((await portfolios.list(accountId)).map(({ name, unseen }) => [name, unseen]).sort(), [
      ['others.csv', 1],
      ['shops.csv', 2],
    ]);
    await portfolios.remove(accountId, FILE);
    assert.deepEqual(await watched(), ['company', 'premises'], 'what the other portfolio watches');
    await portfolios.remove(accountId, OTHER);
    assert.deepEqual(await watched(), []);
  });
});

it('a company is at the door of a row by the house of any of its addresses', () => {
  const address = (text: string) => {
    const [street_address, locality, postal_code] = text.split(', ');
    const rest = { street_address_2: null, country: null, country_code: null };
    return { raw: text, street_address, locality, region: 'CO', postal_code, ...rest };
  };
  const company = (registered: string | null, mailing: string | null = null) =>
    ({ addresses: { registered: registered && address(registered), mailing: mailing && address(mailing) } }) as never;
  const place = '7 Harrow Lane, Pellton, CO 80521';
  for (const [of, at, expected] of [
    [company('7 HARROW LN STE 4, PELLTON, 80521'), place, true],
    [company('9 Elm St, Pellton, 80521', '7 Harrow Ln, Pellton, 80521-0001'), place, true],
    [company('9 Harrow Lane, Pellton, 80521'), place, false],
    [company('7 Harrow Lane, Pellton, 80521'), 'somewhere', false],
    [company(null), place, false],
    [{ addresses: null }, place, false],
  ] as const)
    assert.equal(isAtDoor(of, at), expected, JSON.stringify([of, at]));
});
