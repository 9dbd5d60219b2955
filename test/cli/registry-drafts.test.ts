/** Drafts of declarations: what a newcomer gets of files in shapes that states use, and what is told of one that fails. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { draftDeclaration } from '../../src/cli/registry/draft.ts';
import { layoutIn, readLayout } from '../../src/cli/registry/read-layout.ts';
import { readDraftTable } from '../../src/cli/registry/read-table.ts';
import { openInputs } from '../../src/registries/index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';

const folder = temporaryFolder();

const FIXED_LAYOUT = [
  'Position  Length  Field',
  '1         5       Business ID',
  '6         20      Business Name',
  '26        8       Filing Date (YYYYMMDD)',
  '34        2       Type: LL domestic limited liability company, DP domestic profit corporation',
  '36        1       Status: A active, D dissolved',
  '37        12      Agent Name',
  '49        10      Agent Street',
  '59        8       Agent City',
].join('\n');
const FIXED = [
  '10001PLUM BAKERY LLC     20200102LLAORLA FINCH  1 ELM ST  TRENTON ',
  '10002FERRY PRESS INC     20190304DPD',
].join('\n');

/** What stands where in the draft of files: a path, and what is expected there. */
const SHAPES: readonly {
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
  readonly layout?: string;
  readonly expected: Readonly<Record<string, unknown>>;
}[] = [
  {
    what: 'one wide table',
    files: {
      'nd.csv': [
        'SOS_CONTROL_ID,FILING_NAME,FILING_TYPE,FILING_STATUS,RA_NAME,RA_ADDR1,RA_CITY,OWNER1_NAME,OWNER1_TITLE',
        '000400001,Plum Bakery LLC,Limited Liability Company,Active,Gatepost Agents Inc,1 Elm St,Fargo,Orla Finch,Member',
        '000400002,Ferry Press Inc,Business Corporation,Inactive,Bram Quill,2 Elm St,Fargo,Ida Berg,President',
      ].join('\n'),
    },
    expected: {
      'company.name': 'FILING_NAME',
      'company.parties[0].role': 'registered_agent',
      'company.parties[0].address': 'agent',
      'company.parties[1].role.column': 'OWNER1_TITLE',
    },
  },
  {
    what: 'files that are joined, by the company’s number and by the agent’s',
    files: {
      'entities.csv':
        'EntityId,BusinessName,OrgType,AgentId\n70001,Plum Bakery LLC,LLC,A1\n70002,Ferry Press Inc,Corporation,A2',
      'agents.csv':
        'AgentId,AgentName,Street1,City,State,Zip\nA1,Gatepost Inc,1 Elm St,Ona,WV,25545\nA2,Ida Berg,2 Elm St,Ona,WV,25545',
      'dba.csv': 'EntityId,TradeName,EffectiveDate\n70001,Plum Cafe,1/2/2015',
    },
    expected: {
      'files[0].leadsTo': { key: 'AgentId', holds: 'agents' },
      'company.parties[0].name': 'agents.AgentName',
      'company.parties[0].role': 'registered_agent',
      'company.addresses.registered.street': 'agents.Street1',
      'company.names[0]': { of: 'dba', column: 'TradeName', kind: 'trading', started: 'EffectiveDate' },
    },
  },
  {
    what: 'a fixed width',
    files: { 'nj.txt': `${FIXED}\n` },
    layout: FIXED_LAYOUT,
    expected: {
      'files[0].form.at': {
        'Business ID': [1, 5],
        'Business Name': [6, 20],
        'Filing Date': [26, 8],
        Type: [34, 2],
        Status: [36, 1],
        'Agent Name': [37, 12],
        'Agent Street': [49, 10],
        'Agent City': [59, 8],
      },
      'files[0].recognised': { name: ['nj'] },
      'company.form.table[0].is': 'llc',
      'company.status.table[0]': { codes: ['A'], is: 'active' },
      'company.addresses.registered': 'agent',
    },
  },
  {
    what: 'bars and no headings',
    files: { 'ne.txt': '10001|Plum Bakery LLC|1|A|2020-01-02|NE\n10002|Ferry Press LLC|5|D|2019-03-04|IA\n' },
    layout:
      '1 Account Number\n2 Corporation Name\n3 Type Code (1 LLC, 5 foreign LLC)\n4 Status Code (A active, D dissolved)\n5 Date Filed\n6 Qualifying State',
    expected: {
      'files[0].form.headings': false,
      'files[0].key.column': 'Account Number',
      'company.form.table[1]': { codes: ['5'], is: 'llc', domicile: 'foreign', says: 'foreign LLC' },
      'company.formed': 'Date Filed',
      'company.home.place': 'Qualifying State',
    },
  },
];

describe('a draft knows the columns of', () => {
  for (const { what, files, layout, expected } of SHAPES) {
    it(what, async () => {
      const described = layout === undefined ? [] : layoutIn('layout.txt', layout);
      const tables = [];
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, name);
        writeFileSync(path, text);
        for (const input of await openInputs(path)) tables.push(await readDraftTable(input, described));
      }
      const draft = draftDeclaration('us_zz', tables);
      for (const [path, value] of Object.entries(expected)) assert.deepEqual(at(draft, path), value, path);
    });
  }
});

function at(value: unknown, path: string): unknown {
  return path.split(/[.[\]]+/).reduce((inner, part) => {
    return part === '' ? inner : (inner as Record<string, unknown> | undefined)?.[part];
  }, value);
}

const LAYOUTS = [
  ['first byte and length', '1 10 Number\n11 100 Name', ['Number 1+10', 'Name 11+100']],
  ['first and last byte', '1-10 Number\n11-110 Name', ['Number 1+10', 'Name 11+100']],
  ['in words', '1 to 10 Number\n11 to 110 Name', ['Number 1+10', 'Name 11+100']],
  ['numbered, then first byte and length', '1 1 10 Number\n2 11 100 Name', ['Number 1+10', 'Name 11+100']],
  ['names first', 'Number . . . . 1 10\nName: 11 100', ['Number 1+10', 'Name 11+100']],
  ['a gap between columns', '1 10 Number\n21 100 Name', ['Number 1+10', 'Name 21+100']],
  ['an order', '1. Number\n2. Name\n3. Name', ['Number', 'Name', 'Name 2']],
] as const;

describe('a publisher’s description is read', () => {
  for (const [what, text, expected] of LAYOUTS) {
    it(what, () => {
      const found = layoutIn('layout.txt', text).map(({ name, at: place }) =>
        place ? `${name} ${place.join('+')}` : name,
      );
      assert.deepEqual(found, expected);
    });
  }

  const WRONG = [
    '',
    '1 '.repeat(50_000),
    `Name${'.'.repeat(100_000)}`,
    'nothing here',
    '1 10 Number\n5 100 Name',
    '1 Number\n3 Name',
    '1 0 Number\n2 5 Name',
  ];
  for (const path of [folder, join(folder, 'nowhere.txt')])
    it('or said to be unreadable', () => assert.throws(() => readLayout(path), /cannot be read/));
  for (const text of WRONG)
    it(`or refused: ${JSON.stringify(text.slice(0, 20))}`, () =>
      assert.throws(() => layoutIn('layout.txt', text), /describes no columns/));
});
