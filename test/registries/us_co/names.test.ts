import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previousNames, withoutEnding } from '../../../src/registries/us-co/names.ts';

const ENDINGS: readonly (readonly [entityName: string, name: string, endedOn: string | null])[] = [
  ['BRACKEN CORP, Dissolved January 17, 1972', 'BRACKEN CORP', '1972-01-17'],
  ['Bracken LLC, delinquent  May 1, 2020', 'Bracken LLC', '2020-05-01'],
  ['Bracken, Inc., Colorado Authority Relinquished June 30, 2019', 'Bracken, Inc.', '2019-06-30'],
  ['Bracken LP, Dissolved (Term Expired) February 29, 2024', 'Bracken LP', '2024-02-29'],
  ['Bracken LP, Dissolved February 30, 2024', 'Bracken LP, Dissolved February 30, 2024', null],
  ['Merged March 1, 2020', 'Merged March 1, 2020', null],
  ['Bracken, Dissolved', 'Bracken, Dissolved', null],
];

describe("an ended entity's name is read without its ending", () => {
  for (const [entityName, name, endedOn] of ENDINGS) {
    it(entityName, () => {
      const plain = withoutEnding(entityName);
      assert.deepEqual([plain.name, plain.endedOn], [name, endedOn]);
    });
  }

  it('and one of an unknown wording is told', () => {
    assert.ok(withoutEnding('Bracken LLC, Abandoned July 4, 2024').hasUnknownEnding);
    assert.ok(!withoutEnding('Bracken LLC').hasUnknownEnding);
  });
});

function history(...names: readonly string[]) {
  return names.map((name, index) => ({ name, date: `202${index}-01-01` }));
}

const HISTORIES: readonly (readonly [
  what: string,
  names: readonly string[],
  previous: readonly (readonly [string, string, string | null])[],
])[] = [
  ['one name', ['Now LLC', 'NOW, LLC'], []],
  ['a change', ['Old LLC', 'OLD LLC', 'Now LLC'], [['Old LLC', '2020-01-01', '2022-01-01']]],
  ['a name between', ['Now LLC', 'Old LLC', 'Now LLC'], [['Old LLC', '2021-01-01', '2022-01-01']]],
  [
    'a name twice',
    ['Old LLC', 'Mid LLC', 'Old LLC', 'Now LLC'],
    [
      ['Old LLC', '2020-01-01', '2023-01-01'],
      ['Mid LLC', '2021-01-01', '2022-01-01'],
    ],
  ],
  ['a history that does not reach the present name', ['Old LLC'], [['Old LLC', '2020-01-01', null]]],
];

describe('the names at filings tell the previous names of', () => {
  for (const [what, names, previous] of HISTORIES) {
    it(what, () => {
      const found = previousNames(history(...names), 'Now LLC');
      assert.deepEqual(
        found.map(({ name, started_on, ended_on }) => [name, started_on, ended_on]),
        previous,
      );
    });
  }
});
