/** Whom premises name, as tables: which of them are people of a license, and the rows of a page behind another search. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PeopleSearch, PremisesIndex } from '../../src/engine/index.ts';
import type { Party, Premises } from '../../src/entity/index.ts';
import { party } from './companies.ts';
import { linkedTo, peopleSearch, premises, premisesIdOf } from './premises.ts';

const person = (name: string) => ({ name, type: 'person' as const });

export const PEOPLED_PREMISES: readonly Premises[] = [
  premises('us_aa', '1', {
    licensee: 'Arden Homes LLC',
    parties: [party('Tolly Arden', ['owner', 'officer'], '80202'), party('ARDEN, Pim', ['other'])],
  }),
  // A licensee who is a person is its owner, once.
  premises('us_aa', '2', { licensee: person('Arden, Quill'), parties: [party('Arden Moss', ['manager'])] }),
  premises('us_aa', '3', { licensee: person('Sable Arden'), parties: [party('SABLE  ARDEN', ['other'])] }),
  premises('us_aa', '4', { licensee: { name: 'Wren T Arden', type: 'unknown' }, issued_on: '2020-02-29' }),
  premises('us_aa', '5', { licensee: { name: 'Arden Holdings LLC', type: 'unknown' } }),
  premises('us_aa', '6', { sign: 'Arden', licensee: 'Arden Inc', parties: [party('!!!', ['owner'])] }),
  premises('us_ab', '1', {
    ...linkedTo('us_aa', '7'),
    parties: [party('Tolly B Arden', [{ kind: 'owner', endedOn: '2021-01-01' }])],
  }),
  premises('us_ab', '2', { parties: [party('Tolly Brook', ['owner']), party('Arden Brook', ['owner'])] }),
];

const ARDENS = [
  ...['aa/1 Tolly Arden', 'aa/1 ARDEN, Pim', 'aa/2 Arden, Quill', 'aa/2 Arden Moss'],
  ...['aa/3 SABLE  ARDEN', 'aa/4 Wren T Arden', 'ab/1 Tolly B Arden', 'ab/2 Arden Brook'],
];

const FOUND: readonly {
  readonly behaviour: string;
  readonly q: string;
  readonly more?: Parameters<typeof peopleSearch>[1];
  readonly found: readonly string[];
}[] = [
  { behaviour: 'parties, and licensees who are persons, by list, license and position', q: 'arden', found: ARDENS },
  { behaviour: 'words in any order within one name', q: 'arden tolly', found: [ARDENS[0]!, ARDENS[6]!] },
  { behaviour: 'no words of two names of a license', q: 'brook AND arden AND tolly', found: [] },
  { behaviour: 'a phrase', q: '"tolly arden"', found: [ARDENS[0]!] },
  { behaviour: 'a phrase whose last word goes on', q: 'tolly-b*', found: [ARDENS[6]!, 'ab/2 Tolly Brook'] },
  { behaviour: 'a role', q: 'arden', more: { filters: { role: 'manager' } }, found: [ARDENS[3]!] },
  {
    behaviour: 'any of the roles, ended ones and those of licensees too',
    q: 'arden',
    more: { filters: { role: 'owner' } },
    found: [0, 2, 5, 6, 7].map((at) => ARDENS[at]!),
  },
  { behaviour: 'a ZIP code', q: 'arden', more: { filters: { zip_code: '80202' } }, found: [ARDENS[0]!] },
  { behaviour: 'some lists', q: 'arden', more: { jurisdictions: ['us_zz', 'us_ab'] }, found: ARDENS.slice(6) },
  { behaviour: 'no list that is loaded', q: 'arden', more: { jurisdictions: ['us_zz'] }, found: [] },
];

/** Of eight. `next`: whether a page follows. */
const PAGES: readonly (Pick<PeopleSearch, 'before' | 'limit' | 'page'> & {
  readonly at: readonly [from: number, end: number];
  readonly next: boolean;
})[] = [
  { before: 0, limit: 3, page: 1, at: [0, 3], next: true },
  { before: 0, limit: 3, page: 3, at: [6, 8], next: false },
  { before: 0, limit: 8, page: 1, at: [0, 8], next: false },
  { before: 2, limit: 3, page: 1, at: [0, 1], next: true },
  { before: 2, limit: 3, page: 2, at: [1, 4], next: true },
  { before: 3, limit: 3, page: 1, at: [0, 0], next: true },
  { before: 3, limit: 3, page: 4, at: [6, 8], next: false },
  { before: 100, limit: 3, page: 1, at: [0, 0], next: true },
  { before: Number.POSITIVE_INFINITY, limit: 3, page: 9, at: [0, 0], next: true },
  { before: 20_000, limit: 100, page: 201, at: [0, 8], next: false },
  { before: 5, limit: 3, page: 9, at: [8, 8], next: false },
];

export function premisesPeople(indexOf: () => PremisesIndex): void {
  for (const { behaviour, q, more, found } of FOUND) {
    it(`are found by ${behaviour}`, async () => {
      const page = await indexOf().searchPeople(peopleSearch(q, more));
      const names = page.hits.map(({ party: json, record }) => {
        return `${premisesIdOf(record).replace('us_', '')} ${(JSON.parse(json) as Party).name}`;
      });
      assert.deepEqual(names, found);
      assert.deepEqual([page.totalMatches, page.totalIsCapped, page.nextPage], [found.length, false, null]);
    });
  }

  it('are told whole: a licensee as the owner since the license was issued', async () => {
    const { hits } = await indexOf().searchPeople(peopleSearch('wren OR pim'));
    const role = { title: null, ownership_percentage: null, ended_on: null };
    assert.deepEqual(
      hits.map((hit) => JSON.parse(hit.party)),
      [
        PEOPLED_PREMISES[0]!.parties![1],
        {
          type: 'person',
          name: 'Wren T Arden',
          roles: [{ kind: 'owner', started_on: '2020-02-29', ...role }],
          address: null,
        },
      ],
    );
  });

  for (const { at, next, ...paging } of PAGES) {
    it(`page ${paging.page} of ${paging.limit} behind ${paging.before}`, async () => {
      const found = await indexOf().searchPeople(peopleSearch('arden', paging));
      const names = found.hits.map(({ party: json }) => (JSON.parse(json) as Party).name);
      assert.deepEqual(
        names,
        ARDENS.slice(...at).map((one) => one.slice('aa/1 '.length)),
      );
      assert.deepEqual([found.nextPage, found.totalMatches], [next ? paging.page + 1 : null, 8]);
    });
  }

  it('a page of more bytes than it may have is refused', async () => {
    const { hits } = await indexOf().searchPeople(peopleSearch('arden'));
    const bytes = hits.reduce((sum, { record }) => sum + record.length, 0);
    assert.equal((await indexOf().searchPeople(peopleSearch('arden'), bytes)).hits.length, 8);
    await assert.rejects(indexOf().searchPeople(peopleSearch('arden'), bytes / 2), { code: 'page_too_large' });
  });
}
