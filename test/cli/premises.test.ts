/** `charter premises`, and what `status`, `verify` and `backup` tell of license lists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from 'commander';
import type { OfficerSearchResult } from '../../clients/typescript/src/index.ts';
import { isImmutable, isKept } from '../../src/cli/backup/home-files.ts';
import { premisesCommand } from '../../src/cli/commands/premises.ts';
import { officersCommand } from '../../src/cli/commands/search.ts';
import { statusCommand } from '../../src/cli/commands/status.ts';
import { suggestCommand } from '../../src/cli/commands/suggest.ts';
import { verifyCommand } from '../../src/cli/commands/verify.ts';
import type { Context } from '../../src/cli/context.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import type { PremisesIndex } from '../../src/engine/index.ts';
import { memoryEngine, memoryPremises } from '../../src/engine/memory/index.ts';
import type { Premises } from '../../src/entity/index.ts';
import { company, party } from '../engine/companies.ts';
import { linkedTo, loadedAt, loadList, premises } from '../engine/premises.ts';
import { callCommand } from './in-memory.ts';
import { DataFolder } from './run.ts';

const DOOR = {
  street_address: '412 Quarry Road',
  street_address_2: 'Suite 4',
  locality: 'Pellton',
  region: 'AA',
  postal_code: '80202',
};
const PREMISES: readonly Premises[] = [
  premises('us_aa_bars', 'B1', { sign: 'Harbor Lantern', ...linkedTo('us_aa', '7', 'Lantern LLC'), address: DOOR }),
  premises('us_aa_food', 'F1', {
    licensee: { name: 'ARDEN, TOLLY', type: 'person' },
    address: { raw: '1 Lantern Way' },
    status: 'ended',
  }),
  ...Array.from({ length: 25 }, (_, index) => premises('us_aa_food', `K${10 + index}`, { sign: 'Kite' })),
];

const call = (
  make: (context: Context) => Command,
  args: readonly string[],
  index: PremisesIndex,
  onTerminal = false,
): Promise<string> => callCommand(make, args, { premises: index }, onTerminal);

const search = async (...args: string[]): Promise<Premises[]> =>
  JSON.parse(await call(premisesCommand, args, memoryPremises(PREMISES)));

describe('charter premises', () => {
  it('prints whole records as a list, in order, 20 where nothing else is said', async () => {
    assert.deepEqual(await search('lantern', '--json'), PREMISES.slice(0, 2));
    assert.deepEqual(await search('nothing'), []);
    assert.equal((await search('kite')).length, 20);
    assert.equal((await search('kite', '--limit', '1000')).length, 25);
    assert.deepEqual(
      (await search('kite', '--page', '2')).map(({ id }) => id),
      ['K30', 'K31', 'K32', 'K33', 'K34'],
    );
  });

  it('asks for lists, a ZIP code and a status', async () => {
    const ids = async (...args: string[]) => (await search('lantern', ...args)).map(({ id }) => id);
    assert.deepEqual(await ids('--source', 'US_AA_food'), ['F1']);
    assert.deepEqual(await ids('--source', 'us_aa_food,us_aa_bars'), ['B1', 'F1']);
    assert.deepEqual(await ids('--zip', '80202'), ['B1']);
    assert.deepEqual(await ids('--status', 'ended'), ['F1']);
  });

  it('prints a table on a terminal', async () => {
    const table = await call(premisesCommand, ['lantern'], memoryPremises(PREMISES), true);
    assert.deepEqual(table.split('\n'), [
      'list        license  trade name      licensee      company  address                                     status   as of',
      'us_aa_bars  B1       Harbor Lantern  Lantern LLC   us_aa 7  412 Quarry Road Suite 4, Pellton, AA 80202  current  2026-01-31',
      'us_aa_food  F1                       ARDEN, TOLLY           1 Lantern Way                               ended    2026-01-31',
      ...['', '2 found', ''],
    ]);
    const kites = await call(premisesCommand, ['kite'], memoryPremises(PREMISES), true);
    assert.match(kites, /\n\n25 found; the next page is --page 2\n$/);
  });

  it('counts beside the results, as an object of both where it prints JSON', async () => {
    const { premises: found, facets } = JSON.parse(
      await call(premisesCommand, ['lantern', '--facets', 'status,source'], memoryPremises(PREMISES)),
    );
    assert.deepEqual(found, PREMISES.slice(0, 2));
    const counted = (...values: string[]) => values.map((value) => ({ value, count: 1, is_capped: false }));
    assert.deepEqual(facets, {
      source: counted('us_aa_bars', 'us_aa_food'),
      status: counted('current', 'ended'),
    });
    const table = await call(premisesCommand, ['kite', '--facets', 'source'], memoryPremises(PREMISES), true);
    assert.match(table, /\n25 found; the next page is --page 2\n\nsource {6}premises\nus_aa_food {2}25\n$/);
  });

  it('suggests of lists', async () => {
    const suggest = (...args: string[]) =>
      callCommand(suggestCommand, args, { engine: memoryEngine(), premises: memoryPremises(PREMISES) });
    assert.deepEqual(JSON.parse(await suggest('lant', '--sources', 'all')).suggestions, [
      { kind: 'premises', text: 'Harbor Lantern', source: 'us_aa_bars', premises_id: 'B1' },
    ]);
    await assert.rejects(suggest('lant', '--sources', 'us_zz'), /Not loaded: us_zz. Loaded are us_aa_bars/);
  });

  it('finds people of lists behind those of companies', async () => {
    const engine = memoryEngine([company('us_co', '1', 'Kiln LLC', { parties: [party('Tolly Arden', ['manager'])] })]);
    const officers = (args: readonly string[], onTerminal = false) =>
      callCommand(officersCommand, args, { engine, premises: memoryPremises(PREMISES) }, onTerminal);
    const { results, summary } = JSON.parse(await officers(['arden', '--sources', 'all']));
    assert.deepEqual(
      results.map((one: OfficerSearchResult) => [one.officer.name, one.company?.legal_name, one.premises?.id]),
      [
        ['Tolly Arden', 'Kiln LLC', undefined],
        ['ARDEN, TOLLY', undefined, 'F1'],
      ],
    );
    assert.deepEqual([summary.total_matches, summary.sources_searched], [2, ['us_aa_bars', 'us_aa_food']]);
    assert.equal(JSON.parse(await officers(['arden'])).results.length, 1);
    assert.deepEqual((await officers(['arden', '--sources', 'US_AA_food'], true)).split('\n').slice(0, 3), [
      'officer       roles    from        number  company',
      'Tolly Arden   manager  us_co       1       Kiln LLC',
      'ARDEN, TOLLY  owner    us_aa_food  F1      ARDEN, TOLLY',
    ]);
    await assert.rejects(officers(['arden', '--sources', 'us_zz']), /Not loaded: us_zz. Loaded are us_aa_bars/);
  });

  for (const [behaviour, args, code, message] of [
    [
      'a query with a syntax error',
      ['harbor "lan*"'],
      'usage',
      /Syntax error at position 11: .*\n {2}harbor "lan\*"\n {13}\^/,
    ],
    ['a ZIP code of four digits', ['a', '--zip', '8020'], 'usage', /8020 is not a ZIP code of five digits/],
    ['a facet that there is not', ['a', '--facets', 'zip_code'], 'usage', /zip_code is none of source, status, state/],
    ['more than a thousand', ['a', '--limit', '1001'], 'usage', /whole number from 1 to 1000/],
    [
      'a list that is not loaded',
      ['a', '--source', 'us_zz_food'],
      'not_found',
      /Not loaded: us_zz_food. Loaded are us_aa_bars, us_aa_food/,
    ],
  ] as const) {
    it(`refuses ${behaviour}`, async () => {
      await assert.rejects(search(...args), (error) => {
        assert.ok(error instanceof CommandError, String(error));
        assert.equal(error.exitCode, code);
        assert.match(error.message, message);
        return true;
      });
    });
  }

  it('says that no list is loaded, and how one is', async () => {
    using folder = new DataFolder();
    const { code, stderr, stdout } = await folder.call('premises', 'kite');
    assert.deepEqual([code, stdout], [3, '']);
    assert.match(stderr, /No list is loaded\. Load one with: charter load CODE FILE/);
  });
});

describe('license lists', () => {
  it('are in the status, by code and as a table', async () => {
    const index = memoryPremises(PREMISES);
    const summary = { ...loadedAt('2026-02-01T10:20:30.000Z'), premises: { before: 40, after: 50 } };
    await loadList(
      index,
      PREMISES.filter(({ source }) => source === 'us_aa_bars'),
      { review: async () => summary },
    );
    const { snapshots, premises: lists } = JSON.parse(await call(statusCommand, [], index));
    assert.deepEqual([snapshots, Object.keys(lists)], [[], ['us_aa_bars', 'us_aa_food']]);
    const fresh = { updates: null, isStale: false };
    assert.deepEqual(
      lists,
      Object.fromEntries((await index.snapshots()).map((list) => [list.source, { ...list, ...fresh }])),
    );
    const [bars, food] = await index.snapshots();
    assert.deepEqual([food?.premises, food?.persons, bars?.linked.name], [26, 1, 1]);
    const table = await call(statusCommand, [], index, true);
    assert.match(table, /^list +as of +premises +current +ended +linked +by number +open +persons +MB\n/);
    assert.match(table, /\nus_aa_food +2026-01-31 +26 +25 +1 +0 +0 +25 +1 +0\n/);
    assert.match(table, /\nus_aa_bars +2026-02-01 10:20 UTC +50 +\+10 \(\+25\.0 %\) +0 +0\n/);
    assert.match(await call(statusCommand, [], memoryPremises(), true), /^No registry is loaded/);
  });

  it('are verified, and a damaged one fails the command and is told by status', async () => {
    const index = memoryPremises(PREMISES);
    const sound = JSON.parse(await call(verifyCommand, [], index));
    assert.deepEqual([sound.sound, sound.premises.length], [true, 2]);
    assert.match(await call(verifyCommand, [], index, true), /us_aa_bars: sound\nus_aa_food: sound\n/);
    const problem = 'the file is damaged';
    index.verify = async function* () {
      yield { jurisdiction: 'us_aa_food', path: 'x', problems: [problem] };
    };
    index.damaged = async () => [{ jurisdiction: 'us_aa_food', code: 'snapshot_unreadable', problem }];
    const damaged = JSON.parse(await call(verifyCommand, [], index));
    assert.deepEqual([damaged.sound, process.exitCode], [false, 1]);
    process.exitCode = undefined;
    assert.deepEqual(JSON.parse(await call(statusCommand, [], index)).damaged[0].jurisdiction, 'us_aa_food');
  });

  it('are in a backup by their names, and nothing else of their folder is', () => {
    for (const path of [
      'premises/us_fl_dbpr_food.sqlite',
      'premises/us_or_cannabis.sqlite',
      'registries/us_co.sqlite',
    ]) {
      assert.ok(isKept(path) && isImmutable(path), path);
    }
    for (const path of [
      ...['premises/us_or_cannabis.sqlite.loading', 'premises/.replaced/1/us_or_cannabis.sqlite', 'premises/.pins'],
      ...[
        'premises/../us_or_cannabis.sqlite',
        'registries/us_or_cannabis.sqlite',
        'premises/US_OR_x.sqlite',
        'premises/us.sqlite',
      ],
    ]) {
      assert.ok(!isKept(path), path);
    }
  });
});
