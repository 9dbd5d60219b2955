import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchRecord } from '../../src/blocking/index.ts';
import { emptyCompany, ROLE_KINDS, type RoleKind } from '../../src/entity/index.ts';

/** The trade name record of Oregon, with one party of that role. */
function ownersOf(kind: RoleKind, title: string | null, ended_on: string | null = null): string[] | undefined {
  const known = { jurisdiction_code: 'us_or', entity_number: '1', legal_name: 'FERNHALE BAKERY', as_of: '2026-01-31' };
  const role = { kind, title, ownership_percentage: null, started_on: null, ended_on };
  const record = matchRecord({
    ...emptyCompany({ ...known, search_url: 'https://registry.example/' }),
    legal_form: 'other',
    legal_form_raw: 'ASSUMED BUSINESS NAME',
    parties: [{ type: 'person', name: 'ROWAN, JANE A', roles: [role], address: null }],
  });
  return record.tradeNameOwners?.map(({ name }) => name);
}

describe('the owner of a trade name', () => {
  for (const kind of ROLE_KINDS) {
    const isOwner = kind === 'owner';
    it(`is ${isOwner ? '' : 'not '}the party in the role ${kind}`, () =>
      assert.deepEqual(ownersOf(kind, null), isOwner ? ['ROWAN, JANE A'] : []));
  }

  it('is not told by a title: an authorized representative is the one who filed', () =>
    assert.deepEqual(ownersOf('other', 'AUTHORIZED REPRESENTATIVE'), []));

  for (const [endedOn, owners] of [
    ['2026-01-31', []],
    ['2026-02-01', ['ROWAN, JANE A']],
  ] as const) {
    it(`is ${owners.length > 0 ? '' : 'not '}one whose role ends on ${endedOn}, by a record of 2026-01-31`, () =>
      assert.deepEqual(ownersOf('owner', null, endedOn), owners));
  }

  it('is none of a company', () => {
    const known = { jurisdiction_code: 'us_or', entity_number: '1', legal_name: 'FERNHALE LLC', as_of: '2026-01-31' };
    const company = emptyCompany({ ...known, search_url: 'https://registry.example/' });
    assert.equal(matchRecord({ ...company, legal_form: 'llc', legal_form_raw: 'LLC' }).tradeNameOwners, null);
  });
});
