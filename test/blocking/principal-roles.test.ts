import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPrincipal, matchRecord, recordKeys } from '../../src/blocking/index.ts';
import { type Company, emptyCompany, makeAddress, type Role, type RoleKind } from '../../src/entity/index.ts';

const DAY = '2026-01-31';
const CASES: readonly (readonly [why: string, kind: RoleKind, endedOn: string | null, isPrincipal: boolean])[] = [
  ['a manager without an end', 'manager', null, true],
  ['an owner without an end', 'owner', null, true],
  ['a shareholder without an end', 'shareholder', null, true],
  ['a member without an end', 'member', null, true],
  ['a governor without an end', 'governor', null, true],
  ['an officer who left years ago', 'officer', '2018-06-30', false],
  ['an officer until the day before', 'officer', '2026-01-30', false],
  ['an officer until that very day', 'officer', '2026-01-31', false],
  ['an officer until the day after', 'officer', '2026-02-01', true],
  ['an officer until some later year', 'officer', '2031-12-31', true],
  ['a registered agent', 'registered_agent', null, false],
  ['an incorporator', 'incorporator', null, false],
  ['a role that is another', 'other', null, false],
  ['a role that is not known', 'unknown', null, false],
];

function role(kind: RoleKind, ended_on: string | null): Role {
  return { kind, title: null, ownership_percentage: null, started_on: null, ended_on };
}

/** A company of that date, and one party of that role with an address of its own. */
function companyOf(roles: Role[], asOf: string): Company {
  const known = { jurisdiction_code: 'us_oh', entity_number: '1', legal_name: 'TAVORA LLC' };
  const address = makeAddress({ street: '12 Eagle Rdg', locality: 'Dover', region: 'OH', postalCode: '44622' });
  return {
    ...emptyCompany({ ...known, search_url: 'https://registry.example/', as_of: asOf }),
    parties: [{ type: 'person', name: 'ROWAN, JANE A', roles, address }],
  };
}

describe('who owns or runs a company on a day', () => {
  for (const [why, kind, endedOn, expected] of CASES) {
    it(`${why} ${expected ? 'does' : 'does not'}`, () =>
      assert.equal(isPrincipal({ roles: [role(kind, endedOn)] }, DAY), expected));
  }

  it('one of several roles is enough', () => {
    const agent = role('registered_agent', null);
    assert.equal(isPrincipal({ roles: [agent, role('member', null)] }, DAY), true);
    assert.equal(isPrincipal({ roles: [agent, role('member', '2020-01-31')] }, DAY), false);
    assert.equal(isPrincipal({ roles: [] }, DAY), false);
  });
});

describe("what an index keeps of a company's people is of the company's own date", () => {
  for (const [why, kind, endedOn, expected] of CASES) {
    it(`${why} is ${expected ? '' : 'not '}found by name and house`, () => {
      const company = companyOf([role(kind, endedOn)], DAY);
      const record = matchRecord(company);
      const keys = recordKeys(record);
      assert.equal(keys.includes('person:rowan j'), expected);
      assert.equal(keys.includes('number_zip:12|44622'), expected);
      assert.deepEqual([record.people.length, record.addresses.length], expected ? [1, 1] : [0, 0]);
    });
  }

  it('a role is kept in the index of a day before its end, and not in that of a day after', () => {
    const roles = [role('officer', '2025-12-31')];
    assert.equal(recordKeys(matchRecord(companyOf(roles, '2025-12-30'))).includes('person:rowan j'), true);
    assert.equal(recordKeys(matchRecord(companyOf(roles, '2026-01-01'))).includes('person:rowan j'), false);
  });
});
