import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPrincipal, matchRecord, recordKeys } from '../../src/blocking/index.ts';
import { type Company, emptyCompany, makeAddress, type Role, type RoleKind } from '../../src/entity/index.ts';

const DAY = '2026-01-31';
const NAME = 'ROWAN, JANE A';
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
    parties: [{ type: 'person', name: NAME, roles, address }],
  };
}

describe('who owns or runs a company on a day', () => {
  for (const [why, kind, endedOn, expected] of CASES) {
    it(`${why} ${expected ? 'does' : 'does not'}`, () =>
      assert.equal(isPrincipal({ name: NAME, roles: [role(kind, endedOn)] }, DAY), expected));
  }

  it('one of several roles is enough', () => {
    const agent = role('registered_agent', null);
    assert.equal(isPrincipal({ name: NAME, roles: [agent, role('member', null)] }, DAY), true);
    assert.equal(isPrincipal({ name: NAME, roles: [agent, role('member', '2020-01-31')] }, DAY), false);
    assert.equal(isPrincipal({ name: NAME, roles: [] }, DAY), false);
  });
});

/** Titles as registries write them, and whether who has only that one is a principal. */
const TITLES: readonly (readonly [kind: RoleKind, title: string, isPrincipal: boolean])[] = [
  ...(['officer', 'manager', 'governor', 'member'] as const).flatMap((kind) =>
    [
      ...['Attorney', 'ATTORNEY AT LAW', 'Attorney-in-Fact', 'Atty.', 'Legal Counsel', 'GENERAL COUNSEL', 'Counsel'],
      ...['Assistant General Counsel', 'Organizer', 'ORGANIZER(S)', 'Co-Organizer', 'Organiser', 'Incorporator'],
      ...['Authorized Agent', 'AUTHORIZED FILING AGENT', 'Registered Agent', 'Agent for Service of Process', 'Filer'],
      ...['Document Preparer', 'Notary Public', 'Accountant', 'C.P.A.', 'Tax Preparer', 'Organizer / Incorporator'],
    ].map((title) => [kind, title, false] as const),
  ),
  ...[
    ...['President', 'Secretary', 'Attorney/Member', 'Organizer & Manager', 'Secretary and General Counsel'],
    ...['VP, General Counsel', 'General Manager', 'Authorized Member', 'Managing Attorney', 'Agent Owner', 'Chief'],
    ...['Corporate Officer', 'Authorized Person', 'Company', 'Business Manager', 'Public Relations Director', ''],
    ...['Chief Legal Officer', 'Counselor', 'Special Agent in Charge'],
  ].map((title) => ['officer', title, true] as const),
  ['owner', 'Attorney', true],
  ['shareholder', 'Organizer', true],
];

describe('who only serves a company neither owns nor runs it', () => {
  for (const [kind, title, expected] of TITLES)
    it(`${kind} titled ${title || 'with a blank'} is ${expected ? 'a' : 'no'} principal`, () =>
      assert.equal(isPrincipal({ name: NAME, roles: [{ ...role(kind, null), title }] }, DAY), expected));

  for (const name of [
    'POSITION VACANT',
    'VACANT VACANT',
    'N/A',
    'NONE',
    'SAME AS ABOVE',
    'To be determined',
    'NO OFFICERS',
  ])
    it(`a filler is nobody: ${name}`, () =>
      assert.equal(isPrincipal({ name, roles: [role('officer', null)] }, DAY), false));
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
