import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lineOf } from '../../src/batches/results.ts';
import type { MatchRow } from '../../src/matching/row.ts';

const license = (number: string, source = 'us_fl_food') => ({ source, number, url: null });
const record = (number: string) => ({ source: 'us_fl_food', license_number: number });
const company = { jurisdiction_code: 'us_fl', entity_number: 'P1' };

it('a line names the licensed premises of its result, each once, five at most', () => {
  const location = { name: 'Kite Diner', address: '7 Harrow Lane' };
  const empty = { location, operator: null, people: [], alternatives: [], evidence: [], path: [] };
  for (const [what, given, expected] of [
    ['none', {}, []],
    ['evidence of a company alone', { evidence: [{ record: company }] }, []],
    ['evidence that does not say of what it is', { evidence: [{}] }, []],
    [
      'evidence and path of one license',
      { evidence: [{ record: record('1') }, { record: record('1') }], path: [{ license: license('1') }] },
      ['1'],
    ],
    ['a path without a license', { path: [{ license: null }, {}] }, []],
    [
      'people that lists name',
      { people: [{ name: 'A', sources: [{ license: license('2') }, { license: null }] }] },
      ['2'],
    ],
    [
      'very many',
      { path: Array.from({ length: 9 }, (_, at) => ({ license: license(String(at)) })) },
      ['0', '1', '2', '3', '4'],
    ],
  ] as const) {
    const line = lineOf({ ...empty, ...given } as unknown as MatchRow);
    assert.deepEqual(
      line.licenses,
      expected.map((number) => ({ source: 'us_fl_food', number })),
      what,
    );
  }
});
