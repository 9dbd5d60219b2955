import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namedPlace } from '../../src/entity/index.ts';

const CASES: readonly (readonly [text: string, name: string | null, city?: string])[] = [
  ['Larchwick Fuels, Anchorage', 'Larchwick Fuels', 'Anchorage'],
  ['Larchwick Fuels, Anchorage, AK', 'Larchwick Fuels', 'Anchorage'],
  ['Larchwick Fuels, Anchorage, ak 99501-1234', 'Larchwick Fuels', 'Anchorage'],
  ['Larchwick Fuels, Anchorage, 99501', 'Larchwick Fuels', 'Anchorage'],
  ['Fuels, Inc., Anchorage', 'Fuels, Inc.', 'Anchorage'],
  ['Pike, St. Mary’s', 'Pike', 'St. Mary’s'],
  ['Fuels, Anchorage, ZZ', 'Fuels, Anchorage', 'ZZ'],
  ['Larchwick Fuels', null],
  ['Larchwick Fuels, 99501', null],
  [', Anchorage', null],
  ['Fuels,', null],
  ['', null],
  [',,,', null],
  ['7, 8', null],
];

it('a name and its city stand around a comma, before a state and a ZIP code if there are any', () => {
  for (const [text, name, city] of CASES)
    assert.deepEqual(namedPlace(text), name === null ? null : { name, city }, text);
});
