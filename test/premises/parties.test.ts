/** People whom a row names beside the licensee, and which of two names is the licensee's. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partySchema } from '../../src/entity/index.ts';
import { type PartyColumns, resolveParties } from '../../src/premises/parties/columns.ts';
import { joinedParties, PARTIES_MAX, partiesOf } from '../../src/premises/parties/parties.ts';
import { signAndLicensee } from '../../src/premises/two-names.ts';
import { normalizeHeader } from '../../src/registries/index.ts';
import * as fc from '../property.ts';

const HEADINGS = ['Name', 'Company', 'Title', 'From', 'To', 'Share', 'Kind'];
const PACKED: PartyColumns = {
  name: 'Name',
  company: 'Company',
  role: 'other',
  between: '|',
  roles: { heading: 'Title', isTitle: true, kinds: { Owner: 'owner', Officer: 'officer', Deceased: null } },
  types: { heading: 'Kind', persons: ['I'], companies: ['O'] },
  started: 'From',
  ended: 'To',
  share: 'Share',
  nobody: ['QP Exempt'],
};

const unknown: string[] = [];
const read = (cells: readonly string[], of: PartyColumns = PACKED) =>
  partiesOf(cells, resolveParties([of], normalizeHeader(HEADINGS)).resolved, {
    asOf: '2026-05-20',
    officers: [],
    officersAre: 'unknown',
    onUnknownRole: (value) => unknown.push(value),
  });

const told = (cells: readonly string[]) =>
  (read(cells) ?? []).map(({ type, name, roles }) => [
    `${type} ${name}`,
    ...roles.map(({ kind, title, ownership_percentage: share, started_on, ended_on }) =>
      [kind, title, share, started_on, ended_on].map((one) => one ?? '').join(','),
    ),
  ]);

const CASES = [
  [
    'one role',
    ['ROE JANE', '', 'Owner', '01/31/2020', '', '40%', ''],
    [['person ROE JANE', 'owner,Owner,40,2020-01-31,']],
  ],
  [
    'roles that are packed, each with its own days',
    ['ROE JANE', '', 'Owner|Officer', '01/31/2020| 02/29/2020', '|03/31/2021', '', ''],
    [['person ROE JANE', 'owner,Owner,,2020-01-31,', 'officer,Officer,,2020-02-29,2021-03-31']],
  ],
  [
    'a company in a column of its own',
    ['', 'KITE HOLDINGS', 'Owner', '', '', '', ''],
    [['company KITE HOLDINGS', 'owner,Owner,,,']],
  ],
  ['a company by its designator', ['KITE LLC', '', 'Owner', '', '', '', ''], [['company KITE LLC', 'owner,Owner,,,']]],
  [
    'a company by the column that tells',
    ['KITE CARE', '', 'Owner', '', '', '', 'O'],
    [['company KITE CARE', 'owner,Owner,,,']],
  ],
  [
    'a title that is not known, kept',
    ['ROE JANE', '', 'Queen', '', '', '', ''],
    [['person ROE JANE', 'other,Queen,,,']],
  ],
  ['no title', ['ROE JANE', '', '', '', '', '', ''], [['person ROE JANE', 'other,,,,']]],
  ['nobody who has died', ['ROE JANE', '', 'Deceased', '', '', '', ''], []],
  ['nobody in a word for nobody', ['QP Exempt', '', 'Owner', '', '', '', ''], []],
  ['nobody in a blank', ['', '', 'Owner', '', '', '', ''], []],
  [
    'no day that stands for none',
    ['ROE JANE', '', 'Owner', '1800-01-01', 'since', '', ''],
    [['person ROE JANE', 'owner,Owner,,,']],
  ],
  [
    'a day behind a word',
    ['ROE JANE', '', 'Owner', 'since 01/31/2020', '', '', ''],
    [['person ROE JANE', 'owner,Owner,,2020-01-31,']],
  ],
  [
    'no share of nothing, of words, and above all',
    ['ROE JANE', '', 'Owner', '', '', '0', ''],
    [['person ROE JANE', 'owner,Owner,,,']],
  ],
  [
    'no share in words',
    ['ROE JANE', '', 'Owner', '', '', 'NOT APPLICABLE', ''],
    [['person ROE JANE', 'owner,Owner,,,']],
  ],
  ['no share above all', ['ROE JANE', '', 'Owner', '', '', '101', ''], [['person ROE JANE', 'owner,Owner,,,']]],
] as const;

describe('a row names', () => {
  for (const [what, cells, expected] of CASES) it(what, () => assert.deepEqual(told(cells), expected));

  it('nobody where the file lacks the column of names', () => {
    const { resolved, missing } = resolveParties([PACKED], normalizeHeader(['Title', 'From']));
    assert.deepEqual([resolved.length, missing.includes('name')], [0, true]);
  });

  it('sound parties, whatever stands in it', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('Owner|Officer', '|', 'ROE, JANE', '01/31/2020|', '1e9', 'O'));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 7, maxLength: 7 }), (cells) => {
        for (const one of read(cells) ?? []) partySchema.parse(one);
      }),
    );
  });
});

describe('the parties of several rows', () => {
  const role = (kind: 'owner' | 'officer') => [
    { kind, title: null, ownership_percentage: null, started_on: null, ended_on: null },
  ];
  const person = (name: string, kind: 'owner' | 'officer' = 'owner') =>
    ({ type: 'person', name, roles: role(kind), address: null }) as const;

  it('stand once each, with all that they are', () => {
    const joined = joinedParties([
      [{ ...person('ROE JANE'), roles: role('owner') }],
      null,
      [{ ...person('ROE JANE'), roles: role('officer') }],
    ]);
    assert.deepEqual(
      joined!.map(({ name, roles }) => [name, roles.map(({ kind }) => kind)]),
      [['ROE JANE', ['owner', 'officer']]],
    );
    assert.equal(joinedParties([null, null]), null);
  });

  it('are no more than are kept', () => {
    const many = Array.from({ length: 3 * PARTIES_MAX }, (_, at) => [{ ...person(`ROE ${at}`), roles: role('owner') }]);
    assert.equal(joinedParties(many)!.length, PARTIES_MAX);
  });
});

const NAMES = [
  [['PELL ELECTRIC', 'TAVORA INC', 'TAVORA INC DBA PELL ELECTRIC'], 'PELL ELECTRIC', 'TAVORA INC'],
  [['PELL ELECTRIC', 'TAVORA INC', null], 'PELL ELECTRIC', 'TAVORA INC'],
  [['TAVORA INC', 'PELL ELECTRIC', null], 'PELL ELECTRIC', 'TAVORA INC'],
  [['TAVORA TAHOE INC', 'TAVORA INC', null], null, 'TAVORA TAHOE INC'],
  [['TAVORA INC', 'ROE, JANE', null], null, 'TAVORA INC'],
  [['ROE HAIR', 'ROE, JANE', null], 'ROE HAIR', 'ROE, JANE'],
  [['TAVORA LLC D/B/A ORLEY', null, null], 'ORLEY', 'TAVORA LLC'],
  [['TAVORA LLC (DBA ORLEY)', null, null], 'ORLEY', 'TAVORA LLC'],
  [['TAVORA LLC DOING BUSINESS AS ORLEY', null, null], 'ORLEY', 'TAVORA LLC'],
  [['DBA SERVICES LLC', null, null], null, 'DBA SERVICES LLC'],
  [['TAVORA LLC DBA', null, null], null, 'TAVORA LLC DBA'],
  [[null, 'TAVORA LLC', null], null, 'TAVORA LLC'],
  [[null, null, null], null, null],
] as const;

describe('of two names', () => {
  for (const [[first, second, both], sign, licensee] of NAMES)
    it(`${first}, ${second}, ${both} the sign is ${sign} and the licensee ${licensee}`, () =>
      assert.deepEqual(signAndLicensee(first, second, both), { sign, licensee }));
});
