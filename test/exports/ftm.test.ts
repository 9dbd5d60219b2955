/**
 * Entities are valid by FollowTheMoney's own model where its package is found: in the Python that
 * `CHARTER_TEST_FTM_PYTHON` names, else in `python3`.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Party, Role, RoleKind } from '../../src/entity/index.ts';
import * as fc from '../property.ts';
import { anyCompany, companies, HOSTILE, NETWORK, objects, sampleCompanies, written } from './companies.ts';

type Entity = {
  readonly id: string;
  readonly schema: string;
  readonly properties: Readonly<Record<string, readonly string[]>>;
};

const entitiesOf = (records: readonly unknown[]) => objects<Entity>('companies', 'ftm', records);
const python = process.env['CHARTER_TEST_FTM_PYTHON'] ?? 'python3';
const hasModel = spawnSync(python, ['-c', 'import followthemoney']).status === 0;

describe("FollowTheMoney entities are valid by the model's own package", {
  skip: hasModel ? false : `${python} has no package followthemoney`,
}, () => {
  it('of the samples of all registries and of any companies, and it refuses what is none', () => {
    const some = fc.sample(companies, { seed: 1, numRuns: 150 }).flat();
    const entities = written('companies', 'ftm', [...sampleCompanies(), ...some]);
    const bad = { id: 'a', schema: 'Company', properties: { name: ['A'], jurisdiction: ['nowhere'] } };
    const { stdout, stderr } = spawnSync(python, [join(import.meta.dirname, 'ftm_check.py')], {
      input: Buffer.concat([entities, written('network', 'ftm', [NETWORK]), Buffer.from(`${JSON.stringify(bad)}\n`)]),
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    assert.equal(stderr, '');
    const { count, problems }: { count: number; problems: [line: number, ...rest: string[]][] } = JSON.parse(stdout);
    assert.ok(count > 3_000, String(count));
    assert.deepEqual(problems.slice(0, -1), []);
    assert.equal(problems.at(-1)![0], count);
  });
});

describe('FollowTheMoney entities', () => {
  const somebody = (role: Partial<Role>, more: Partial<Party> = {}): Party => ({
    type: 'person',
    name: 'PELL, OSWIN',
    roles: [
      {
        kind: 'officer' as RoleKind,
        title: null,
        ownership_percentage: null,
        started_on: null,
        ended_on: null,
        ...role,
      },
    ],
    address: null,
    ...more,
  });
  const TIES: readonly (readonly [role: Partial<Role>, schema: string, properties: object])[] = [
    [{ kind: 'owner' }, 'Ownership', { owner: 1, asset: 1, role: ['owner'] }],
    [
      { kind: 'shareholder', ownership_percentage: 12.5 },
      'Ownership',
      { owner: 1, asset: 1, role: ['shareholder'], percentage: ['12.5'] },
    ],
    [
      { kind: 'member', ownership_percentage: 40 },
      'Ownership',
      { owner: 1, asset: 1, role: ['member'], percentage: ['40'] },
    ],
    [{ kind: 'member', title: 'AMBR' }, 'UnknownLink', { subject: 1, object: 1, role: ['AMBR'] }],
    [{ kind: 'governor', title: 'Director' }, 'Directorship', { director: 1, organization: 1, role: ['Director'] }],
    [
      { kind: 'manager', started_on: '2020-01-01', ended_on: '2021-01-01' },
      'Directorship',
      { director: 1, organization: 1, role: ['manager'], startDate: ['2020-01-01'], endDate: ['2021-01-01'] },
    ],
    [{ kind: 'registered_agent' }, 'UnknownLink', { subject: 1, object: 1, role: ['registered agent'] }],
  ];
  for (const [role, schema, properties] of TIES) {
    it(`of ${JSON.stringify(role)} are a ${schema}`, () => {
      const [company, party, tie, ...rest] = entitiesOf([anyCompany({ parties: [somebody(role)] })]);
      const source = { sourceUrl: ['https://registry.example/'], retrievedAt: ['2026-01-31'] };
      const [from, to] = Object.keys(properties);
      const ends = { [from!]: [party!.id], [to!]: [company!.id] };
      assert.deepEqual([tie!.schema, tie!.properties], [schema, { ...properties, ...ends, ...source }]);
      assert.deepEqual([company!.schema, party!.schema, rest], ['Company', 'Person', []]);
    });
  }

  it('of a merger are a Succession, to a company that is told where it is not exported itself', () => {
    const into = (entity: { name: string | null; jurisdiction_code: string | null; entity_number: string | null }) =>
      entitiesOf([
        anyCompany({ relationships: [{ kind: 'merged_into', entity, effective_date: '2025-01-01' }] }),
      ]).slice(1);
    const inside = into({ name: 'Kettle LLC', jurisdiction_code: 'us_co', entity_number: '2' });
    assert.deepEqual(
      inside.map(({ schema, properties }) => [schema, properties['successor']]),
      [['Succession', ['us-co-2']]],
    );
    const outside = into({ name: 'Kettle LLC', jurisdiction_code: 'us_de', entity_number: 'A/7' });
    assert.deepEqual(
      outside.map(({ id, schema }) => (schema === 'Company' ? id : schema)),
      ['us-de-A.00002f7', 'Succession'],
    );
    assert.deepEqual(into({ name: null, jurisdiction_code: 'us_de', entity_number: null }), []);
  });

  it('have ids of ASCII letters, digits, dots and hyphens, which are the same again', () =>
    fc.assert(
      fc.property(companies, (records) => {
        const entities = entitiesOf(records);
        for (const { id } of entities) assert.match(id, /^[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?$/);
        assert.deepEqual(entitiesOf(records), entities);
      }),
      { numRuns: 100 },
    ));

  it('of two numbers never have one id', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...HOSTILE, 'a.b', 'a.00002eb', 'a/b', 'a2fb', 'a-', 'a-b'),
        fc.string(),
        (one, other) => {
          const [a, b] = entitiesOf([anyCompany({ entity_number: one }), anyCompany({ entity_number: other || '0' })]);
          if (one.toWellFormed() !== (other || '0').toWellFormed()) assert.notEqual(a!.id, b!.id);
        },
      ),
    ));

  it('of a network are its nodes but premises, and its ties', () => {
    const entities = objects<Entity>('network', 'ftm', [NETWORK]);
    assert.deepEqual(
      entities.map(({ schema }) => schema),
      [
        ...['Company', 'Person', 'Company', 'Company', 'Address'],
        ...['Directorship', 'UnknownLink', 'Ownership', 'UnknownLink', 'Succession', 'UnknownLink'],
      ],
    );
    const ids = new Set(entities.map(({ id }) => id));
    assert.equal(ids.size, entities.length);
    for (const { properties } of entities.slice(5)) {
      const [from, to] = Object.values(properties);
      assert.ok(ids.has(from![0]!) && ids.has(to![0]!));
    }
  });

  it('have no control characters', () => {
    const text = written(
      'companies',
      'ftm',
      HOSTILE.map((legal_name) => anyCompany({ legal_name })),
    ).toString('utf8');
    assert.doesNotMatch(text.replaceAll('\n', ''), /\\u00|\\[nrtbf]|\\ud/);
  });
});
