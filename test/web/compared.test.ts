import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compared } from '../../web/src/features/compare/compared.ts';
import type { Company } from '../../web/src/shared/api/schema.ts';
import { company } from '../api/harness.ts';

const role = (kind: 'manager' | 'member' | 'registered_agent', ended_on: string | null = null) =>
  ({ kind, title: null, ownership_percentage: null, started_on: null, ended_on }) as const;
const party = (name: string, ...roles: ReturnType<typeof role>[]) =>
  ({ type: 'person', name, roles, address: null, jurisdiction_code: null, entity_number: null }) as const;
const firm = (changes: object): Company =>
  ({ ...company({ jurisdiction_code: 'us_oh', entity_number: '1', legal_name: 'Kite LLC' }), ...changes }) as Company;

describe('two records side by side', () => {
  const rowsOf = (one: object, other: object) =>
    new Map(compared([firm(one), firm(other)], (code) => `State of ${code}`).map((row) => [row.label, row]));

  const CASES: readonly (readonly [label: string, one: object, other: object, isSame: boolean])[] = [
    ['Name', { legal_name: 'KITE, L.L.C.' }, { legal_name: 'Kite L.L.C.' }, true],
    ['Name', { legal_name: 'Kité LLC' }, { legal_name: 'Kite LLC' }, true],
    ['Name', { legal_name: 'Kite LLC' }, { legal_name: 'Kites LLC' }, false],
    ['Jurisdiction', {}, { jurisdiction_code: 'us_co' }, false],
    ['Status', { status: 'active' }, { status: 'dissolved' }, false],
    ['Formed', { formed_on: '2020-01-02' }, { formed_on: '2020-01-02' }, true],
    ['Formed', { formed_on: '2020-01-02' }, { formed_on: null }, false],
    [
      'Owners and officers',
      { parties: [party('ROE, JANE', role('manager'))] },
      { parties: [party('Jane Roe', role('member', '2020-01-01'))] },
      true,
    ],
    [
      'Registered agents',
      { parties: [party('Jane Roe', role('registered_agent'))] },
      { parties: [party('Jane Roe', role('manager'))] },
      false,
    ],
  ];
  for (const [label, one, other, isSame] of CASES) {
    it(`say of ${label}: ${isSame ? 'the same' : 'different'}, of ${JSON.stringify(one).slice(0, 60)}`, () => {
      assert.equal(rowsOf(one, other).get(label)?.isSame, isSame);
      assert.equal(rowsOf(other, one).get(label)?.isSame, isSame);
    });
  }

  it('mark of several parties those whom only one of them names, and leave out what neither says', () => {
    const rows = rowsOf(
      { dissolved_on: null, parties: [party('Jane Roe', role('manager')), party('Mary Poe', role('member'))] },
      { dissolved_on: null, parties: [party('JANE ROE', role('manager', '2020-01-01'))] },
    );
    assert.deepEqual(rows.get('Owners and officers')?.sides, [
      [
        { text: 'Jane Roe (manager)', isInBoth: true },
        { text: 'Mary Poe (member)', isInBoth: false },
      ],
      [{ text: 'JANE ROE (manager, ended)', isInBoth: true }],
    ]);
    assert.equal(rows.has('Dissolved'), false);
  });
});
