/** What happened to a company, by its record. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Company, Party } from '../../src/entity/index.ts';
import { timelineOf } from '../../web/src/features/company/timeline-events.ts';
import { company } from '../api/harness.ts';

const BARE = company({ jurisdiction_code: 'us_co', entity_number: '1', legal_name: 'Kite LLC' });

const told = (facts: Partial<Company>) => {
  const { dated, undated } = timelineOf({ ...BARE, formed_on: null, ...facts });
  return {
    dated: dated.map(({ on, what, of, note }) => [on, what, of, note].filter((one) => one !== null).join(' | ')),
    undated: undated.map(({ what, of, note }) => [what, of, note].filter((one) => one !== null).join(' | ')),
  };
};

const officer = (name: string, title: string | null, started_on: string | null, ended_on: string | null): Party => ({
  type: 'person',
  name,
  address: null,
  roles: [{ kind: 'officer', title, ownership_percentage: null, started_on, ended_on }],
});

const CASES: readonly {
  readonly behaviour: string;
  readonly facts: Partial<Company>;
  readonly dated?: readonly string[];
  readonly undated?: readonly string[];
}[] = [
  { behaviour: 'is empty of a record that tells no day', facts: { status: 'active' } },
  {
    behaviour: 'begins where the company was formed, and ends where it was dissolved',
    facts: { status: 'dissolved', status_raw: 'Vol. Diss.', formed_on: '1999-02-03', dissolved_on: '2020-02-29' },
    dated: ['2020-02-29 | Dissolved | Vol. Diss.', '1999-02-03 | Formed'],
  },
  {
    behaviour: 'says how a company ended, and makes no day up for it',
    facts: { status: 'merged', status_raw: null },
    undated: ['Merged'],
  },
  {
    behaviour: 'says that a withdrawn company withdrew on the day of its end',
    facts: { status: 'withdrawn', status_raw: null, dissolved_on: '2019-01-01' },
    dated: ['2019-01-01 | Withdrawn'],
  },
  {
    behaviour: 'has names as they were taken and given up, and former ones without a day apart',
    facts: {
      names: [
        { name: 'Old', kind: 'previous_legal', started_on: '2001-01-01', ended_on: '2002-12-31' },
        { name: 'Older', kind: 'previous_legal', started_on: null, ended_on: null },
        { name: 'Sign', kind: 'trading', started_on: '2003-01-01', ended_on: null },
        { name: 'Always', kind: 'alias', started_on: null, ended_on: null },
      ],
    },
    dated: [
      '2003-01-01 | Took the trade name | Sign',
      '2002-12-31 | Gave up the name | Old',
      '2001-01-01 | Took the name | Old',
    ],
    undated: ['Gave up the name | Older'],
  },
  {
    behaviour: 'has officers in and out, with the registry’s own title',
    facts: {
      parties: [
        officer('Jane Roe', 'President', '2001-01-01', '2005-06-30'),
        officer('Mary Poe', 'OFFICER', '2004-01-01', null),
        officer('Ida Box', null, null, null),
      ],
    },
    dated: [
      '2005-06-30 | Ended as officer | Jane Roe | President',
      '2004-01-01 | Began as officer | Mary Poe',
      '2001-01-01 | Began as officer | Jane Roe | President',
    ],
  },
  {
    behaviour: 'has mergers by their day, and relationships without one apart',
    facts: {
      relationships: [
        {
          kind: 'merged_into',
          entity: { name: 'Egret Inc', jurisdiction_code: 'us_fl', entity_number: '1' },
          effective_date: '2020-02-29',
        },
        {
          kind: 'home_entity',
          entity: { name: null, jurisdiction_code: null, entity_number: 'X7' },
          effective_date: null,
        },
      ],
    },
    dated: ['2020-02-29 | Merged into | Egret Inc'],
    undated: ['Home registration | X7'],
  },
  {
    behaviour: 'keeps the order of one day: status, name, people, filings, relationships; then as recorded',
    facts: {
      formed_on: '2001-01-01',
      filings: ['b', 'a'].map((title) => ({
        ...{ id: null, title, filed_on: '2001-01-01', type: null, url: null, description: null },
      })),
      parties: [officer('Jane Roe', null, '2001-01-01', null)],
    },
    dated: [
      '2001-01-01 | Formed',
      '2001-01-01 | Began as officer | Jane Roe',
      '2001-01-01 | Filed | b',
      '2001-01-01 | Filed | a',
    ],
  },
];

describe('a timeline', () => {
  for (const { behaviour, facts, dated = [], undated = [] } of CASES) {
    it(behaviour, () => {
      const bare = { names: null, parties: null, filings: null, relationships: null, dissolved_on: null };
      assert.deepEqual(told({ ...bare, ...facts }), { dated, undated });
    });
  }
});
