import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SnapshotInfo } from '../../src/engine/index.ts';
import { followOnce } from '../../src/events/follow.ts';
import { watchedChanges } from '../../src/events/watched-changes.ts';
import { openWatches, type Watched } from '../../src/events/watches.ts';
import { EVENT_TYPES } from '../../src/outbox/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { kiln, Log, party } from './change-log.ts';
import { openTold, type Told } from './told.ts';

type Setup = Told & {
  readonly log: Log;
  readonly follow: () => Promise<void>;
  readonly watch: (watched: Watched) => Promise<string>;
};

async function open(options: Parameters<typeof openTold>[0]): Promise<Setup> {
  const told = await openTold(options);
  await told.hook('http://127.0.0.1:9/', EVENT_TYPES);
  const log = new Log();
  const watches = openWatches(told.store, () => new Date());
  const parts = { store: told.store, followed: log.followed, id: 'one', leaseMs: 30_000 };
  return {
    ...told,
    log,
    follow: async () => {
      while (await followOnce(parts, new Date()));
    },
    watch: async (watched) => (await watches.add(told.accountId, watched, '')).watch.id,
  };
}

/** What was told, in the order of its numbers. */
const messages = async ({ store }: Told) =>
  (await store.db.selectFrom('messages').select('body').execute())
    .map(({ body }) => JSON.parse(body))
    .sort((a, b) => a.data.sequence - b.data.sequence);

const CASES = [
  {
    name: 'a company whose record changed',
    watched: { kind: 'company', jurisdiction: 'us_co', entityNumber: '1' },
    change: (log: Log) =>
      log.add('changed', kiln(), [
        { path: 'status', before: 'active', after: 'dissolved' },
        { path: 'parties["ARDEN, TOLLY"].address', before: null, after: {} },
        { path: 'parties["ARDEN, TOLLY"].roles["officer",null]', before: null, after: {} },
      ]),
    told: {
      type: 'company.changed',
      data: { sequence: 1, change: { kind: 'changed', entity_number: '1', fields: ['status', 'parties'] } },
    },
  },
  {
    name: 'a company that was removed',
    watched: { kind: 'company', jurisdiction: 'us_co', entityNumber: '1' },
    change: (log: Log) => log.add('removed', kiln()),
    told: {
      type: 'company.changed',
      data: { change: { kind: 'removed', legal_name: 'Zephyr Kiln LLC', fields: null } },
    },
  },
  {
    name: 'a person of a new company, whatever the order of the words',
    watched: { kind: 'person', name: 'Tolly Q. Arden', jurisdiction: null },
    change: (log: Log) => log.add('added', kiln({ parties: [party('ARDEN, TOLLY Q')] })),
    told: { type: 'person.changed', data: { seen: { before: false, after: true }, change: { kind: 'added' } } },
  },
  {
    name: 'a person who left a company',
    watched: { kind: 'person', name: 'Tolly Arden', jurisdiction: 'us_co' },
    change: (log: Log) =>
      log.add('changed', kiln({ parties: [party('MIREL ARDEN')] }), [
        { path: 'parties["ARDEN, TOLLY"]', before: party('ARDEN, TOLLY'), after: null },
      ]),
    told: { type: 'person.changed', data: { seen: { before: true, after: false } } },
  },
  {
    name: 'a person whose company changed in something else',
    watched: { kind: 'person', name: 'Tolly Arden', jurisdiction: 'us_co' },
    change: (log: Log) =>
      log.add('changed', kiln({ parties: [party('Tolly Arden')] }), [{ path: 'status', before: 'active', after: 'x' }]),
    told: { type: 'person.changed', data: { seen: { before: true, after: true } } },
  },
  {
    name: 'a search that a company satisfies by its new name',
    watched: { kind: 'search', q: 'zephyr AND kiln*' },
    change: (log: Log) =>
      log.add('changed', kiln(), [{ path: 'legal_name', before: 'Harbor LLC', after: 'Zephyr Kiln LLC' }]),
    told: { type: 'search.changed', data: { seen: { before: false, after: true } } },
  },
  {
    name: 'a search that a company satisfied by a trade name that went',
    watched: { kind: 'search', q: '"blue oven"' },
    change: (log: Log) =>
      log.add('changed', kiln(), [
        { path: 'names["trading","Blue Oven"]', before: { name: 'Blue Oven', kind: 'trading' }, after: null },
      ]),
    told: { type: 'search.changed', data: { seen: { before: true, after: false } } },
  },
  {
    name: 'premises whose license ended',
    watched: { kind: 'premises', source: 'us_co_food', id: 'F-1' },
    change: (log: Log) => {
      log.addPremises('changed', 'us_co_food', 'F-2');
      log.addPremises('changed', 'us_co_food', 'F-1', [{ path: 'status', before: 'current', after: 'ended' }]);
    },
    told: {
      type: 'premises.changed',
      data: {
        sequence: 1,
        change: {
          kind: 'changed',
          source: 'us_co_food',
          premises_id: 'F-1',
          name: 'Kite Diner',
          fields: ['status'],
        },
      },
    },
  },
] as const;

const UNTOLD = [
  { name: 'another company', watched: { kind: 'company', jurisdiction: 'us_fl', entityNumber: '1' } },
  { name: 'a person of another jurisdiction', watched: { kind: 'person', name: 'Tolly Arden', jurisdiction: 'us_fl' } },
  { name: 'a person with a further name', watched: { kind: 'person', name: 'Tolly', jurisdiction: null } },
  { name: 'a search that no name satisfies', watched: { kind: 'search', q: 'zephyr AND oven' } },
  { name: 'premises of that code and number', watched: { kind: 'premises', source: 'us_co', id: '1' } },
] as const;

onEveryDatabase('who watches', (fresh) => {
  it('is told what concerns each watch', async () => {
    for (const { name, watched, change, told: expected } of CASES) {
      await using told = await open(await fresh());
      const id = await told.watch(watched);
      await told.follow();
      change(told.log);
      await told.follow();
      const found = await messages(told);
      assert.equal(found.length, 1, name);
      assert.partialDeepStrictEqual(found[0], expected, name);
      assert.equal(found[0].data.watch_id, id);
      assert.doesNotMatch(JSON.stringify(found[0].data), /ARDEN|Arden/, 'no message names a person');
    }
  });

  it('is told of nothing else, of nothing from before the first look, and of nothing twice', async () => {
    await using told = await open(await fresh());
    for (const { watched } of UNTOLD) await told.watch(watched);
    await told.watch({ kind: 'search', q: 'harbor' });
    told.log.add('added', kiln({ entity_number: '7', legal_name: 'Harbor LLC' }));
    await told.follow();
    told.log.add('added', kiln({ parties: [party('Tolly Arden')] }));
    await told.follow();
    assert.deepEqual(await messages(told), []);
    told.log.add('added', kiln({ entity_number: '8', legal_name: 'New Harbor LLC' }));
    await told.follow();
    await told.follow();
    assert.equal((await messages(told)).length, 1);
  });

  it('is told by one process of all, and by the next when it is lost', async () => {
    await using told = await open(await fresh());
    await told.watch({ kind: 'search', q: 'kiln' });
    const parts = (id: string) => ({ store: told.store, followed: told.log.followed, id, leaseMs: 30_000 });
    await followOnce(parts('one'), new Date());
    for (let number = 1; number <= 3; number++) told.log.add('added', kiln({ entity_number: String(number) }));
    assert.equal(await followOnce(parts('other'), new Date()), false);
    assert.deepEqual(await messages(told), []);
    const later = new Date(Date.now() + 60_000);
    assert.equal(await followOnce(parts('other'), later), true);
    assert.deepEqual(
      (await messages(told)).map(({ data }) => data.sequence),
      [1, 2, 3],
    );
    assert.equal(await followOnce(parts('one'), new Date()), false);
  });

  it('goes on with the oldest changes that are kept', async () => {
    await using told = await open(await fresh());
    await told.watch({ kind: 'search', q: 'kiln' });
    await told.follow();
    for (let number = 1; number <= 3; number++) told.log.add('added', kiln({ entity_number: String(number) }));
    told.log.oldest = 2;
    await told.follow();
    assert.deepEqual(
      (await messages(told)).map(({ data }) => data.change.entity_number),
      ['3'],
    );
  });

  it('hears once when a registry becomes stale, however many servers look', async () => {
    await using told = await open(await fresh());
    const snapshot = (jurisdiction: string, asOf: string, publishedAt: string, loads: readonly object[] = []) =>
      ({ jurisdiction, publishedAt, asOf, companies: 7, loads }) as unknown as SnapshotInfo;
    const [first, second, third] = ['2026-11-01', '2026-11-02', '2026-11-20'].map((day) =>
      snapshot('us_fl', day, `${day}T10:00:00.000Z`),
    );
    let leaseMs = 0;
    const look = (day: string, snapshots: readonly SnapshotInfo[]) => {
      told.log.snapshots = [...snapshots];
      // Each time another process, while the lease of the last one is over.
      const parts = { store: told.store, followed: told.log.followed, id: `look ${leaseMs}`, leaseMs: 1 };
      leaseMs++;
      return followOnce(parts, new Date(`${day}T12:00:${String(leaseMs).padStart(2, '0')}.000Z`));
    };
    const LOOKS: readonly (readonly [day: string, snapshots: readonly SnapshotInfo[], told: number, what: string])[] = [
      ['2026-11-08', [first!], 0, 'fresh'],
      ['2026-11-09', [first!], 1, 'stale'],
      ['2026-11-09', [first!], 1, 'told before'],
      ['2026-11-10', [second!], 1, 'a newer one, as stale'],
      ['2026-11-21', [third!], 1, 'fresh again'],
      ['2026-11-21', [second!], 1, 'seen late by a process that knows nothing newer'],
      ['2026-11-28', [third!], 2, 'stale again'],
      ['2026-11-29', [third!], 2, 'told before'],
      ['2026-11-29', [snapshot('us_zz', '1990-01-01', 'x')], 2, 'of a registry without a rhythm'],
      ['2026-11-29', [snapshot('us_fl', '1990-01-01', 'y', [{ isSample: true }])], 2, 'a sample'],
    ];
    for (const [day, snapshots, count, what] of LOOKS) {
      await look(day, snapshots);
      const stale = (await messages(told)).filter(({ type }) => type === 'registry.stale');
      assert.equal(stale.length, count, what);
    }
    const [{ data }] = (await messages(told)).filter(({ type }) => type === 'registry.stale');
    const { sequence: _, ...body } = data;
    assert.deepEqual(body, {
      jurisdiction_code: 'us_fl',
      published_at: '2026-11-01T10:00:00.000Z',
      as_of: '2026-11-01',
      updates: 'daily',
    });
  });

  it('hears of each publication once, whoever looks', async () => {
    await using told = await open(await fresh());
    const snapshot = (publishedAt: string) =>
      ({ jurisdiction: 'us_co', publishedAt, asOf: '2026-08-30', companies: 7, loads: [] }) as unknown as SnapshotInfo;
    told.log.snapshots = [snapshot('2026-11-24T10:00:00.000Z')];
    await told.follow();
    const other = { store: told.store, followed: told.log.followed, id: 'other', leaseMs: 1 };
    await followOnce(other, new Date(Date.now() + 60_000));
    told.log.snapshots = [snapshot('2026-11-24T11:00:00.000Z')];
    await followOnce(other, new Date(Date.now() + 60_000));
    const found = await messages(told);
    assert.deepEqual(
      found.map(({ type, data }) => `${type} ${data.sequence} ${data.published_at}`),
      ['registry.published 1 2026-11-24T10:00:00.000Z', 'registry.published 2 2026-11-24T11:00:00.000Z'],
    );
  });

  it('sees the watched changes of a page', async () => {
    await using told = await open(await fresh());
    await told.watch({ kind: 'search', q: 'kiln' });
    await told.watch({ kind: 'company', jurisdiction: 'us_co', entityNumber: '2' });
    for (let number = 1; number <= 4; number++)
      told.log.add('added', kiln({ entity_number: String(number), legal_name: number === 4 ? 'Harbor' : 'Kiln' }));
    const request = { jurisdictions: 'all', kinds: 'all', includeFields: false } as const;
    const page = (since: string | null, limit: number) =>
      watchedChanges(told.store, told.log.followed, told.accountId, { ...request, since, limit });
    const all = await page(null, 100);
    assert.deepEqual([all.changes.map(({ id }) => id), all.nextSince], [['1', '2', '3'], '4']);
    assert.deepEqual(await page('3', 100), { changes: [], nextSince: '4' });
    assert.deepEqual((await page(null, 2)).nextSince, '2');
    const other = await told.account('other@pellton.example');
    assert.deepEqual(
      (await watchedChanges(told.store, told.log.followed, other, { ...request, since: null, limit: 9 })).changes,
      [],
    );
  });
});
