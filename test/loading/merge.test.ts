import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Company,
  emptyCompany,
  makeAddress,
  type Name,
  type Party,
  type Role,
  type RoleKind,
} from '../../src/entity/index.ts';
import { mergeCompany } from '../../src/loading/merge.ts';

function company(more: Partial<Company> = {}): Company {
  const known = {
    jurisdiction_code: 'us_zz',
    entity_number: '1',
    legal_name: 'Quillfeather LLC',
    search_url: 'https://registry.example/search',
    as_of: '2026-01-31',
  };
  return { ...emptyCompany(known), ...more };
}

function role(kind: RoleKind, title: string | null = null): Role {
  return { kind, title, ownership_percentage: null, started_on: null, ended_on: null };
}

function person(name: string, ...roles: Role[]): Party {
  return { type: 'person', name, roles, address: null };
}

function living(name: string, locality: string, ...roles: Role[]): Party {
  return { ...person(name, ...roles), address: makeAddress({ locality }) };
}

function name(text: string, kind: Name['kind'], started_on: string | null = null): Name {
  return { name: text, kind, started_on, ended_on: null };
}

function filing(id: string | null, filed_on: string, title: string) {
  return { id, title, filed_on, type: null, url: null, description: null };
}

const CASES: readonly (readonly [
  what: string,
  present: Partial<Company>,
  update: Partial<Company>,
  merged: Partial<Company>,
])[] = [
  ['newer values win', { formed_on: '2020-01-01' }, { formed_on: '2020-01-02' }, { formed_on: '2020-01-02' }],
  [
    'what the update leaves open stays',
    { formed_on: '2020-01-01', entity_url: 'u' },
    {},
    { formed_on: '2020-01-01', entity_url: 'u' },
  ],
  [
    'a status is taken with its words',
    { status: 'active', status_raw: 'A' },
    { status: 'dissolved', status_raw: null },
    { status: 'dissolved', status_raw: null },
  ],
  [
    'a status that is not classified is a newer one too',
    { status: 'active', status_raw: 'A' },
    { status_raw: 'Q' },
    { status: 'unknown', status_raw: 'Q' },
  ],
  [
    'a status that is not given stays',
    { status: 'active', status_raw: 'A' },
    {},
    { status: 'active', status_raw: 'A' },
  ],
  [
    'a changed name leaves the old one behind',
    {},
    { legal_name: 'Gilded Grind LLC' },
    { legal_name: 'Gilded Grind LLC', names: [name('Quillfeather LLC', 'previous_legal')] },
  ],
  [
    'a name spelt otherwise is no change',
    {},
    { legal_name: 'QUILLFEATHER, LLC' },
    { legal_name: 'QUILLFEATHER, LLC', names: null },
  ],
  [
    'a name taken up again is no previous one',
    { legal_name: 'B', names: [name('Quillfeather LLC', 'previous_legal')] },
    {},
    { names: [name('B', 'previous_legal')] },
  ],
  [
    'names pile up, the newer statement of one standing in its place',
    { names: [name('The Grind', 'trading'), name('Old', 'alias')] },
    { names: [name('THE GRIND', 'trading', '2024-01-01'), name('New', 'trading')] },
    { names: [name('THE GRIND', 'trading', '2024-01-01'), name('Old', 'alias'), name('New', 'trading')] },
  ],
  [
    'filings pile up by number, or by day and title',
    { filings: [filing('1', '2020-01-01', 'a'), filing(null, '2020-01-02', 'b')] },
    { filings: [filing(null, '2020-01-02', 'b'), filing('2', '2020-01-03', 'c')] },
    { filings: [filing('1', '2020-01-01', 'a'), filing(null, '2020-01-02', 'b'), filing('2', '2020-01-03', 'c')] },
  ],
  [
    'two filings of one day and title are two, and one of them repeated is not a third',
    { filings: [filing(null, '2020-01-02', 'b'), filing(null, '2020-01-02', 'b')] },
    { filings: [filing(null, '2020-01-02', 'b')] },
    { filings: [filing(null, '2020-01-02', 'b'), filing(null, '2020-01-02', 'b')] },
  ],
  [
    'officers of an update replace the officers, and an agent it does not name stays',
    { parties: [person('Old Agent', role('registered_agent')), person('Old Boss', role('officer'))] },
    { parties: [person('New Boss', role('officer'))] },
    { parties: [person('Old Agent', role('registered_agent')), person('New Boss', role('officer'))] },
  ],
  [
    'one who holds roles of both stands once',
    { parties: [person('Orla Finchley', role('registered_agent'), role('officer', 'VP'))] },
    { parties: [person('ORLA FINCHLEY', role('officer', 'P'))] },
    { parties: [person('Orla Finchley', role('registered_agent'), role('officer', 'P'))] },
  ],
  [
    'namesakes at two addresses stay two, and one who was moved keeps the address of a role that is not told of',
    { parties: [living('Orla Finchley', 'Boulder', role('registered_agent'), role('officer'))] },
    {
      parties: [living('Orla Finchley', 'Denver', role('officer')), living('Orla Finchley', 'Aspen', role('manager'))],
    },
    {
      parties: [
        living('Orla Finchley', 'Boulder', role('registered_agent')),
        living('Orla Finchley', 'Denver', role('officer')),
        living('Orla Finchley', 'Aspen', role('manager')),
      ],
    },
  ],
  [
    'an update without parties leaves them',
    { parties: [person('A', role('officer'))] },
    {},
    { parties: [person('A', role('officer'))] },
  ],
  ['the later date is kept', { as_of: '2026-02-01' }, {}, { as_of: '2026-02-01' }],
];

describe('an update is laid over a company', () => {
  for (const [what, present, update, merged] of CASES) {
    it(what, () => {
      const given = company(present);
      const { legal_name } = company(update);
      assert.deepEqual(mergeCompany(given, company(update)), { ...company(present), legal_name, ...merged });
      assert.deepEqual(given, company(present), 'the present company is left alone');
    });
  }
});
