import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Correction, Corrections } from '../../src/corrections/corrections.ts';
import { locationOf } from '../../src/entity/index.ts';
import { type MatchRow, matchRowSchema, toldRow, unmatchedRow } from '../../src/matching/row.ts';
import { company, party } from '../engine/companies.ts';

const numbered = (name: string, entity_number: string) => ({ name, jurisdiction_code: 'us_co', entity_number });
const listed = (legal_name: string, entity_number: string) => ({
  legal_name,
  jurisdiction_code: 'us_co',
  entity_number,
});
const alternative = (name: string, number: string) => ({
  ...listed(name, number),
  status: 'active' as const,
  confidence: 0.2,
});
const evidence = (number: string, matched: string) => ({
  field: 'person' as const,
  submitted: null,
  matched,
  source: 'parties[0]',
  record: { jurisdiction_code: 'us_co', entity_number: number },
  grade: 'exact' as const,
  weight: 3,
});
const person = (name: string, number: string, via: string | null) => ({
  name,
  roles: [],
  address: null,
  phone: null,
  email: null,
  sources: [
    { jurisdiction_code: 'us_co', entity_number: number, entity_url: null, as_of: '2026-01-31', license: null },
  ],
  via: via === null ? null : numbered('Heron Holding', via),
});
const LOCATION = locationOf({ name: 'Looms', address: '6 Iron St', customer_record_id: 'a' });
const UNMATCHED = unmatchedRow(
  LOCATION,
  3,
  { code: 'ambiguous', text: 'Kestrel and Dunlin fit about equally well.' },
  {
    alternatives: [alternative('Kestrel', '1'), alternative('Dunlin', '4')],
    evidence: [evidence('1', 'Odalys Quent'), evidence('4', 'Dov Sandpiper')],
    operator_family: {
      name: 'Birds',
      members: [listed('Kestrel', '1'), listed('Dunlin', '4')],
      member_count: 5,
      confidence: 0.6,
    },
  },
);
const MATCHED: MatchRow = {
  ...UNMATCHED,
  review: null,
  status: 'matched',
  confidence: 0.9,
  reason_code: null,
  reason: null,
  operator: { ...numbered('Kestrel', '1'), type: 'company', matched_via: 'name' },
  registration: company('us_co', '1', 'Kestrel', { parties: [party('Odalys Quent'), party('Ann Arden')] }),
  home_registration: company('us_co', '3', 'Avocet', { parties: [party('Bo Birch')] }),
  path: [],
  principals: [party('Odalys Quent'), party('Ann Arden')],
  people: [person('QUENT, ODALYS', '1', null), person('Ann Arden', '1', null), person('Hal Heron', '2', '2')],
  credits_charged: 15,
};
/** Matched by a path of which the first company is not the operator. */
const LED: MatchRow = {
  ...MATCHED,
  path: [
    {
      kind: 'owner',
      from: numbered('Sanderling', '5'),
      to: numbered('Kestrel', '1'),
      effective_date: null,
      license: null,
    },
  ],
};
/** A person without a number. */
const SOLE: MatchRow = {
  ...MATCHED,
  operator: {
    name: 'Quent Odalys',
    type: 'person',
    jurisdiction_code: null,
    entity_number: null,
    matched_via: 'license',
  },
};

const hideCompany = (entityNumber: string): Correction => ({
  kind: 'hide_company',
  company: { jurisdiction: 'us_co', entityNumber },
});
const hideParty = (entityNumber: string, name: string): Correction => ({
  kind: 'hide_party',
  company: { jurisdiction: 'us_co', entityNumber },
  name,
  role: null,
});

type Case = {
  readonly what: string;
  readonly row: MatchRow;
  readonly hidden: Correction;
  readonly gone: RegExp;
  readonly stays: RegExp;
  readonly status: MatchRow['status'];
};
const CASES: readonly Case[] = [
  {
    what: 'its operator',
    row: MATCHED,
    hidden: hideCompany('1'),
    gone: /Kestrel|Ann Arden/,
    stays: /Dunlin/,
    status: 'unmatched',
  },
  {
    what: 'the home of its operator',
    row: MATCHED,
    hidden: hideCompany('3'),
    gone: /Avocet/,
    stays: /Kestrel.*Ann Arden/,
    status: 'matched',
  },
  {
    what: 'who was looked through',
    row: MATCHED,
    hidden: hideCompany('2'),
    gone: /Heron/,
    stays: /Ann Arden/,
    status: 'matched',
  },
  {
    what: 'what led to its operator',
    row: LED,
    hidden: hideCompany('5'),
    gone: /Sanderling|Ann Arden/,
    stays: /Dunlin/,
    status: 'unmatched',
  },
  {
    what: 'an alternative',
    row: MATCHED,
    hidden: hideCompany('4'),
    gone: /Dunlin|Sandpiper/,
    stays: /Ann Arden/,
    status: 'matched',
  },
  {
    what: 'one of two that fit',
    row: UNMATCHED,
    hidden: hideCompany('1'),
    gone: /Kestrel|Quent/,
    stays: /Dunlin/,
    status: 'unmatched',
  },
  {
    what: 'a person',
    row: MATCHED,
    hidden: hideParty('1', 'odalys quent'),
    gone: /Odalys|ODALYS/,
    stays: /Kestrel.*Ann Arden/,
    status: 'matched',
  },
  {
    what: 'a person of its evidence',
    row: UNMATCHED,
    hidden: hideParty('4', 'Dov Sandpiper'),
    gone: /Sandpiper/,
    stays: /Dunlin/,
    status: 'unmatched',
  },
  {
    what: 'a person who is its operator',
    row: SOLE,
    hidden: hideParty('1', 'Odalys Quent'),
    gone: /Odalys|Ann Arden/,
    stays: /Dunlin/,
    status: 'unmatched',
  },
];

describe('a row that was kept', () => {
  for (const { what, row, hidden, gone, stays, status } of CASES)
    it(`does not tell ${what} where that is hidden, and tells the rest`, () => {
      const told = toldRow(row, new Corrections([hidden]));
      const text = JSON.stringify(told);
      assert.match(JSON.stringify(row), gone);
      assert.doesNotMatch(text, gone);
      assert.match(text, stays);
      assert.equal(told.status, status);
      assert.equal(told.credits_charged, row.credits_charged);
      matchRowSchema.parse(told);
    });

  it('is the same where nothing of it is hidden', () => {
    const others = new Corrections([hideCompany('99'), hideParty('98', 'Odalys Quent')]);
    for (const row of [MATCHED, UNMATCHED, LED, SOLE]) assert.deepEqual(toldRow(row, others), row);
  });
});
