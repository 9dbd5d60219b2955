/** Companies with the numbers that sources of owners give them, in every answer of an engine that has companies. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Corrections } from '../../../src/corrections/corrections.ts';
import { GivenNumbers, identifiedEngine } from '../../../src/engine/identified/index.ts';
import { type Engine, findCompanies, type OwnersIndex } from '../../../src/engine/index.ts';
import { memoryEngine, memoryOwners } from '../../../src/engine/memory/index.ts';
import { openSqliteLists } from '../../../src/engine/sqlite/index.ts';
import type { Ownership } from '../../../src/entity/index.ts';
import {
  company,
  companySearch,
  load,
  officerSearch,
  parse,
  party,
  temporaryEngine,
  temporaryHome,
} from '../companies.ts';
import { hideCompany } from '../corrected/corrections.ts';
import { linkedTo, loadOwnerships, party as owned, ownership } from '../owners.ts';

const lei = (at: number) => `9900000000000000${String(at).padStart(2, '0')}17`;
const EIN = { scheme: 'us_ein', value: '99-0000001' };
const COMPANIES = [
  company('us_co', '1', 'Kite LLC', { identifiers: [EIN], parties: [party('Ann Arden')] }),
  company('us_co', '2', 'Kite Two LLC', { parties: [party('Ann Arden')] }),
  company('us_fl', '1', 'Kite LLC'),
  company('us_fl', '3', 'Kite Three LLC'),
];
const numbered = (source: string, id: string, jurisdiction: string, number: string, scheme: string, value: string) =>
  ownership(source, id, owned('Kite', { identifiers: [{ scheme, value }], ...linkedTo(jurisdiction, number) }), null);
const parent = owned('Pell', { identifiers: [{ scheme: 'lei', value: lei(8) }], ...linkedTo('us_co', '2') });
const STATEMENTS = [
  numbered('gleif', 'a', 'us_co', '1', 'lei', lei(1)),
  ownership(
    'gleif',
    'a/p',
    owned('Kite', { identifiers: [{ scheme: 'lei', value: lei(1) }], ...linkedTo('us_co', '1') }),
    parent,
  ),
  numbered('gleif', 'b', 'us_fl', '3', 'lei', lei(2)),
  numbered('gleif', 'c', 'us_fl', '3', 'lei', lei(3)),
  numbered('sec', 'd', 'us_co', '1', 'us_ein', '990000001'),
  numbered('sec', 'd2', 'us_co', '1', 'cik', '0000000099'),
  numbered('us_cms_owners', 'e', 'us_fl', '1', 'us_npi', '1990000000'),
];
const GIVES = new Map([
  ['gleif', ['lei']],
  ['sec', ['cik', 'us_ein']],
]);
/** Of a company under two identifiers of one scheme none, and what it has in its own record once. */
const EXPECTED = {
  'us_co/1': [EIN, { scheme: 'lei', value: lei(1) }, { scheme: 'cik', value: '0000000099' }],
  'us_co/2': null,
  'us_fl/1': null,
  'us_fl/3': null,
};

type Shown = Readonly<Record<string, unknown>>;
const shown = (companies: readonly Uint8Array[]): Shown =>
  Object.fromEntries(
    companies.map((json) => {
      const { jurisdiction_code, entity_number, identifiers } = parse(json);
      return [`${jurisdiction_code}/${entity_number}`, identifiers];
    }),
  );
const only = (...ids: (keyof typeof EXPECTED)[]): Shown => Object.fromEntries(ids.map((id) => [id, EXPECTED[id]]));

async function readAll(engine: Engine, jurisdiction: string): Promise<Uint8Array[]> {
  await using reading = (await engine.openReading(jurisdiction))!;
  const lines: Uint8Array[] = [];
  for await (const block of reading.blocks())
    lines.push(
      ...Buffer.from(block.lines)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => Buffer.from(line)),
    );
  return lines;
}

const DOORS: Readonly<Record<string, readonly [(engine: Engine) => Promise<readonly Uint8Array[]>, Shown]>> = {
  'a search': [async (engine) => (await engine.search(companySearch('kite'))).hits.map((hit) => hit.record), EXPECTED],
  'a search of officers': [
    async (engine) => (await engine.searchPeople(officerSearch('arden'))).hits.map((hit) => hit.record),
    only('us_co/1', 'us_co/2'),
  ],
  'a lookup': [async (engine) => [(await engine.lookup('us_co', '1'))!], only('us_co/1')],
  'a lookup by another identifier': [
    async (engine) => (await findCompanies(engine, [{ identifier: EIN }])).flat(),
    only('us_co/1'),
  ],
  'a whole reading': [(engine) => readAll(engine, 'us_co'), only('us_co/1', 'us_co/2')],
  'a whole reading of a registry without any': [(engine) => readAll(engine, 'us_fl'), only('us_fl/1', 'us_fl/3')],
};

const ENGINES: Readonly<Record<string, (all: readonly Ownership[]) => Promise<[Engine, OwnersIndex]>>> = {
  'in memory': async (all) => [memoryEngine(COMPANIES), memoryOwners(all)],
  'in SQLite': async (all) => [await loaded(temporaryEngine(0)), await inFiles(all)],
  'in SQLite, in threads': async (all) => [await loaded(temporaryEngine(1)), await inFiles(all)],
};

async function loaded(engine: Engine): Promise<Engine> {
  await load(engine, COMPANIES);
  return engine;
}

async function inFiles(all: readonly Ownership[]): Promise<OwnersIndex> {
  const index = openSqliteLists('owners', { home: temporaryHome(), threads: 0 });
  for (const source of new Set(all.map((one) => one.source)))
    await loadOwnerships(
      index,
      all.filter((one) => one.source === source),
    );
  return index;
}

for (const [where, open] of Object.entries(ENGINES))
  describe(`a number that a source gives, ${where}`, () => {
    let engine: Engine;
    before(async () => {
      const [stored, owners] = await open(STATEMENTS);
      engine = identifiedEngine(stored, new GivenNumbers(owners, GIVES));
    });
    after(() => engine[Symbol.asyncDispose]());

    for (const [door, [ask, expected]] of Object.entries(DOORS))
      it(`is in ${door}`, async () => assert.deepEqual(shown(await ask(engine)), expected));

    for (const [what, text, more, expected] of [
      ['an LEI', ` lei:${lei(1)} `, {}, ['us_co/1']],
      ['a bare LEI', lei(1).toLowerCase(), {}, ['us_co/1']],
      ['a CIK', 'CIK 99', {}, ['us_co/1']],
      ['an EIN of the record itself', '99-0000001', {}, ['us_co/1']],
      ['a parent’s LEI', `LEI ${lei(8)}`, {}, ['us_co/2']],
      ['an LEI in other registries', lei(1), { jurisdictions: ['us_fl'] }, []],
      ['an LEI among people', lei(1), { among: 'people' }, []],
      ['an LEI among numbers of registries', lei(1), { among: 'numbers' }, []],
      [
        'an LEI of a company that is hidden',
        lei(1),
        { corrections: new Corrections([hideCompany(COMPANIES[0]!)]) },
        [],
      ],
    ] as const)
      it(`is suggested where ${what} is typed`, async () => {
        const found = await engine.suggest({ text, jurisdictions: 'all', limit: 10, ...more });
        assert.deepEqual(
          found.map(({ kind, company }) => `${kind} ${company?.jurisdiction}/${company?.entityNumber}`),
          expected.map((id) => `number ${id}`),
        );
      });

    it('is in none where no source is loaded that gives numbers', async () => {
      const [stored, owners] = await open([STATEMENTS.at(-1)!]);
      await using identified = identifiedEngine(stored, new GivenNumbers(owners, GIVES));
      const [page, plain] = [
        await identified.search(companySearch('kite')),
        await stored.search(companySearch('kite')),
      ];
      assert.equal(page.generation, plain.generation);
      assert.deepEqual(
        page.hits.map((hit) => Buffer.from(hit.record).toString()),
        plain.hits.map((hit) => Buffer.from(hit.record).toString()),
      );
    });
  });

describe('a source that is loaded anew', () => {
  it('changes the generation of answers, and their numbers, without a load of the registry', async () => {
    const stored = await loaded(temporaryEngine(0));
    const owners = await inFiles(STATEMENTS);
    await using engine = identifiedEngine(stored, new GivenNumbers(owners, GIVES));
    const before = await engine.present('all');
    await loadOwnerships(owners, [numbered('gleif', 'x', 'us_co', '2', 'lei', lei(9))]);
    for (let tries = 0; (await engine.present('all')).generation === before.generation && tries < 50; tries++)
      await sleep(100);
    const after = await engine.present('all');
    assert.notEqual(after.generation, before.generation);
    assert.equal(after.pin, before.pin);
    assert.deepEqual(parse((await engine.lookup('us_co', '2'))!).identifiers, [{ scheme: 'lei', value: lei(9) }]);
  });
});
