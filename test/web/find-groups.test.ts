import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findGroups } from '../../web/src/features/search/find/find-groups.ts';
import type { PremisesSuggestion, Suggestion } from '../../web/src/shared/api/schema.ts';
import type { Seen } from '../../web/src/shared/seen.ts';

const of = (kind: Suggestion['kind'], text: string, entity_number: string | null = '7/1'): Suggestion => {
  return { kind, text, jurisdiction_code: entity_number === null ? null : 'us_co', entity_number };
};
const seen: Seen[] = Array.from({ length: 12 }, (_, index) => {
  return { kind: 'company', text: `Kiln ${index}`, detail: null, path: `/companies/us_co/${index}` };
});

describe('the box of every page', () => {
  const CASES = [
    { typed: '  ', suggestions: [], groups: { 'Recently seen': seen.slice(0, 8).map(({ path }) => path) } },
    { typed: 'kiln', suggestions: [], groups: { Search: ['kiln'] } },
    {
      typed: ' kiln ',
      suggestions: [
        of('number', '12'),
        of('company', 'Kiln'),
        of('person', 'KILN, TOLLY'),
        of('spelling', 'kin', null),
      ],
      groups: {
        Search: ['kiln'],
        Numbers: ['/companies/us_co/7%2F1'],
        'Did you mean': ['kin'],
        Companies: ['/companies/us_co/7%2F1'],
        People: ['/people?name=KILN%2C+TOLLY'],
      },
    },
    {
      typed: '12 Quarry Road, Pellton, CO 80202',
      suggestions: [],
      groups: {
        Addresses: ['/addresses?address=12+Quarry+Road%2C+Pellton%2C+CO+80202'],
        Search: ['12 Quarry Road, Pellton, CO 80202'],
      },
    },
    {
      typed: '0-012 34',
      suggestions: [of('number', '01234'), of('number', '12345'), of('company', '01234 Kiln')],
      groups: {
        Numbers: ['/companies/us_co/7%2F1', '/companies/us_co/7%2F1'],
        Companies: ['/companies/us_co/7%2F1'],
        Search: ['0-012 34'],
      },
    },
    {
      typed: '12',
      suggestions: [of('number', '1234')],
      groups: { Search: ['12'], Numbers: ['/companies/us_co/7%2F1'] },
    },
    { typed: '80202', suggestions: [of('company', 'Lost', null)], groups: { Search: ['80202'] } },
  ];
  for (const { typed, suggestions, groups } of CASES) {
    it(`offers ${Object.keys(groups).join(', ')} for “${typed}”`, () => {
      const offered = findGroups(typed, suggestions, seen).map(({ label, options }) => {
        return [label, options.map((option) => ('path' in option ? option.path : option.text))] as const;
      });
      assert.deepEqual(offered, Object.entries(groups));
    });
  }

  it('offers names of license lists, and whom they name, as searches behind all else', () => {
    const listed = (kind: PremisesSuggestion['kind'], text: string): PremisesSuggestion => {
      return { kind, text, source: 'us_co_food', premises_id: '1' };
    };
    const ofLists = [listed('number', 'F-1'), listed('premises', 'AND "Kiln" Bar'), listed('person', 'KILN, TOLLY')];
    const groups = findGroups('kiln', [], seen, ofLists);
    assert.deepEqual(
      groups.map(({ label }) => label),
      ['Search', 'License lists'],
    );
    const searches = groups[1]!.options.map((option) => ('search' in option ? option.search : null));
    assert.partialDeepStrictEqual(searches, [
      { kind: 'premises', request: { q: '"AND Kiln Bar"', sources: 'all' } },
      { kind: 'officers', request: { q: '"KILN, TOLLY"', sources: 'all' } },
    ]);
    assert.deepEqual(findGroups('', [], [], ofLists), []);
  });

  it('offers nothing before anything was typed or seen', () => assert.deepEqual(findGroups('', [], []), []));
});
