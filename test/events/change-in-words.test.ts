import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fieldInWords } from '../../src/events/change-in-words.ts';

const arden = {
  type: 'person',
  name: 'ARDEN, TOLLY',
  roles: [{ kind: 'officer', title: 'President', ownership_percentage: null, started_on: null, ended_on: null }],
  address: null,
};

const CASES: readonly (readonly [path: string, before: unknown, after: unknown, words: readonly unknown[]])[] = [
  ['status', 'active', 'dissolved', ['Status', 'Active', 'Dissolved']],
  ['status', 'constructor', '<b>', ['Status', 'constructor', '<b>']],
  ['legal_name', 'Old LLC', 'New LLC', ['Legal name', 'Old LLC', 'New LLC']],
  ['formed_on', null, '2019-02-28', ['Formed', null, 'Feb 28, 2019']],
  ['formed_on', '2019-02-31', null, ['Formed', '2019-02-31', null]],
  ['addresses.registered.locality', 'Pellton', 'Harrow', ['Registered address · City', 'Pellton', 'Harrow']],
  [
    'addresses.mailing',
    null,
    { raw: null, street_address: '7 Harrow Lane', locality: 'Pellton', region: 'CO', postal_code: '80521' },
    ['Mailing address', null, '7 Harrow Lane, Pellton, CO, 80521'],
  ],
  ['names["trading","Blue Oven"]', { name: 'Blue Oven', kind: 'trading' }, null, ['Trade name', 'Blue Oven', null]],
  ['names["trading","Blue Oven"].ended_on', null, '2020-01-01', ['Trade name Blue Oven · Until', null, 'Jan 1, 2020']],
  ['parties["ARDEN, TOLLY"]', null, arden, ['Party', null, 'ARDEN, TOLLY, Officer (President)']],
  ['parties["A \\"B\\" ]"].address.locality', 'X', 'Y', ['A "B" ] · Address · City', 'X', 'Y']],
  [
    'parties["ARDEN, TOLLY"].roles["officer","President"]',
    arden.roles[0],
    null,
    ['ARDEN, TOLLY · Role', 'Officer (President)', null],
  ],
  ['parties["A"].roles["member",null].ownership_percentage', 10, 20, ['A · Member · Share', '10 %', '20 %']],
  [
    'filings["2020-01-02","7","Annual report"]',
    null,
    { id: '7', title: 'Annual report', filed_on: '2020-01-02' },
    ['Filing', null, 'Annual report, Jan 2, 2020'],
  ],
  [
    'relationships["merged_into","us_co","7",null]',
    null,
    { kind: 'merged_into', entity: { name: 'Kiln', jurisdiction_code: 'us_co', entity_number: '7' } },
    ['Merged into', null, 'Kiln, us_co, 7'],
  ],
  ['contact.phone', '1', null, ['Phone', '1', null]],
  [
    'contact.websites["https://a.example/[x]"]',
    null,
    'https://a.example/[x]',
    ['Website', null, 'https://a.example/[x]'],
  ],
  ['what_is_new', 1, { a: ['b', { c: true }] }, ['what_is_new', '1', 'b, true']],
  ['names[broken', 'a', 'b', ['names · broken', 'a', 'b']],
  ['legal_name', 'x'.repeat(501), 'é'.repeat(500), ['Legal name', `${'x'.repeat(499)}…`, 'é'.repeat(500)]],
];

for (const [path, before, after, [field, was, is]] of CASES) {
  it(`a change of ${path} is told in words`, () => {
    assert.deepEqual(fieldInWords({ path, before, after }), { field, before: was, after: is });
  });
}
