import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Company, companySchema, emptyCompany } from '../../../src/entity/index.ts';
import { mergeCompany } from '../../../src/loading/merge.ts';
import type { Fact } from '../../../src/registries/registry.ts';
import { amend } from '../../../src/registries/us-fl/amend.ts';
import { buildContext } from '../build-context.ts';

const NUMBER = 'L15000000001';

function company(more: Partial<Company> = {}): Company {
  return {
    ...emptyCompany({
      jurisdiction_code: 'us_fl',
      entity_number: NUMBER,
      legal_name: 'PELICAN TALES LLC',
      search_url: 'https://registry.example/',
      as_of: '2026-01-15',
    }),
    status: 'active',
    status_raw: 'A',
    domicile: 'domestic',
    ...more,
  };
}

type Said = { readonly words: string; readonly on: string; readonly name?: string; readonly effective?: string };

/**
 * The company after events on days written MMDDYYYY, in a daily file of 30 January 2026; and what the report
 * says.
 */
function after(present: Company, events: readonly Said[]): { readonly company: Company; readonly notes: string[] } {
  const facts = events.map(({ words, on, name = '', effective = '' }, index): Fact => {
    const row = {
      description: words,
      filedate: on,
      effectivedate: effective,
      othername: name,
      sequence: String(index),
    };
    return { key: NUMBER, rank: 1, kind: 'event', data: row };
  });
  const { context, notes } = buildContext('2026-01-30');
  const merged = mergeCompany(present, amend(present, facts, context));
  assert.deepEqual(companySchema.parse(merged), merged);
  return { company: merged, notes };
}

const ENDED = { status: 'dissolved', status_raw: 'I', dissolved_on: '2024-09-27' } as const;

const STATUSES: readonly (readonly [
  what: string,
  present: Partial<Company>,
  events: readonly Said[],
  status: Company['status'],
  dissolvedOn: string | null,
])[] = [
  ['a dissolution', {}, [{ words: 'VOLUNTARY DISSOLUTION', on: '01202026' }], 'dissolved', '2026-01-20'],
  ['one on the very day of the record', {}, [{ words: 'DISSOLUTION', on: '01152026' }], 'dissolved', '2026-01-15'],
  [
    'a dissolution that is revoked again',
    {},
    [
      { words: 'VOLUNTARY DISSOLUTION', on: '01202026' },
      { words: 'REVOCATION OF DISSOLUTION', on: '01212026' },
    ],
    'active',
    null,
  ],
  ['a reinstatement', ENDED, [{ words: 'REINSTATEMENT', on: '01202026' }], 'active', null],
  [
    'a revocation of a foreign one',
    { domicile: 'foreign' },
    [{ words: 'REVOKED', on: '01202026' }],
    'withdrawn',
    '2026-01-20',
  ],
  ['a member that withdraws', {}, [{ words: 'WITHDRAWAL OF MEMBER', on: '01202026' }], 'active', null],
  ['a merger', {}, [{ words: 'MERGER', on: '01202026' }], 'active', null],
  ['an end that is to come', {}, [{ words: 'DISSOLUTION', on: '01202026', effective: '03312026' }], 'active', null],
  ['an end before the record, which is active', {}, [{ words: 'DISSOLUTION', on: '01202020' }], 'active', null],
  [
    'an end before the record, which has ended',
    { status: 'inactive' },
    [{ words: 'DISSOLUTION', on: '01202020' }],
    'dissolved',
    '2020-01-20',
  ],
  [
    'a life before the record, which has ended',
    ENDED,
    [{ words: 'REINSTATEMENT', on: '01202020' }],
    'dissolved',
    '2024-09-27',
  ],
];

describe('an event changes the status of a company where its words say so beyond doubt', () => {
  for (const [what, present, events, status, dissolvedOn] of STATUSES) {
    it(`${what}: ${status}`, () => {
      const { company: amended } = after(company(present), events);
      assert.deepEqual([amended.status, amended.dissolved_on], [status, dissolvedOn]);
      assert.equal(amended.filings?.length, events.length);
    });
  }
});

describe('a change of name', () => {
  const change = (on: string, name: string): Said => ({ words: 'NAME CHANGE AMENDMENT', on, name });
  const namesOf = ({ names }: Company) => names?.map(({ name, started_on, ended_on }) => [name, started_on, ended_on]);

  it('gives the new name, and the present one becomes a former one', () => {
    const { company: amended } = after(company(), [
      change('01202026', 'HERON TALES LLC'),
      change('01212026', 'TERN LLC'),
    ]);
    assert.equal(amended.legal_name, 'TERN LLC');
    assert.deepEqual(namesOf(amended), [
      ['PELICAN TALES LLC', null, '2026-01-20'],
      ['HERON TALES LLC', '2026-01-20', '2026-01-21'],
    ]);
  });

  it('that gives the old name leaves the present one, and the report says so', () => {
    const { company: amended, notes } = after(company(), [change('01202026', 'Pelican Tales, LLC')]);
    assert.deepEqual([amended.legal_name, amended.names, notes.length], ['PELICAN TALES LLC', null, 1]);
  });

  it('from before the record gives a former name', () => {
    const { company: amended } = after(company(), [change('01202020', 'TERN LLC')]);
    assert.deepEqual([amended.legal_name, namesOf(amended)], ['PELICAN TALES LLC', [['TERN LLC', null, '2020-01-20']]]);
  });
});

it('the same file loaded twice changes nothing the second time', () => {
  const events = [
    { words: 'LC AMENDMENT', on: '01202026' },
    { words: 'LC AMENDMENT', on: '01202026' },
    { words: 'NAME CHANGE AMENDMENT', on: '01302026', name: 'HERON TALES LLC' },
    { words: 'NAME CHANGE AMENDMENT', on: '01302026', name: 'TERN LLC' },
    { words: 'DISSOLUTION', on: '01302026' },
  ];
  const { company: once } = after(company(), events);
  assert.deepEqual([once.legal_name, once.status, once.filings?.length], ['TERN LLC', 'dissolved', 5]);
  assert.deepEqual(after(once, events), { company: once, notes: [] });
});

it('a file loaded again does not undo what a later one of the same day said', () => {
  const first = [{ words: 'ADMIN DISSOLUTION', on: '01302026' }];
  const { company: dissolved } = after(company(), first);
  const { company: revived } = after(dissolved, [{ words: 'REINSTATEMENT', on: '01302026' }]);
  assert.equal(revived.status, 'active');
  assert.deepEqual(after(revived, first).company, revived);
});
