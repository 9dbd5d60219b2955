import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { company, party, relation } from './hard-cases/invent.ts';
import { CASE_FILES, parseCases, readCases } from './hard-cases/read-cases.ts';

const SIGN = 'a shop: Harrow Lighting | 22 Cherry St, Macon, GA 31201';
const HERE = '22 Cherry St, Macon, GA 31201';
const registryOf = (records: string) => parseCases(`${SIGN} / ${records} → nobody`, 'some.cases')[0]!.registry;

const RECORDS: readonly (readonly [written: string, read: Parameters<typeof company>])[] = [
  ['LUMA INC | =', ['us_ga/1', 'LUMA INC', { at: HERE }]],
  ['LUMA INC | 9 Oak St', ['us_ga/1', 'LUMA INC', { at: '9 Oak St, Macon, GA 31201' }]],
  ['LUMA INC | 9 Oak St, Lima, OH 45801', ['us_ga/1', 'LUMA INC', { at: '9 Oak St, Lima, OH 45801' }]],
  ['oh: LUMA INC | registered = | mailing =', ['us_oh/1', 'LUMA INC', { registered: HERE, mailing: HERE }]],
  [
    'LUMA INC | trading LUMA | trading LU | lapsed LA | previous LO INC',
    ['us_ga/1', 'LUMA INC', { trading: ['LUMA', 'LU'], lapsed: ['LA'], previous: ['LO INC'] }],
  ],
  [
    'LUMA INC | dissolved 2021-05-01 | foreign | other Trade name | formed 2020-01-01',
    [
      'us_ga/1',
      'LUMA INC',
      {
        status: 'dissolved',
        dissolved_on: '2021-05-01',
        domicile: 'foreign',
        legal_form: 'other',
        legal_form_raw: 'Trade name',
        formed_on: '2020-01-01',
      },
    ],
  ],
  [
    'LUMA INC | phone 478-555-0117 | website luma.com',
    ['us_ga/1', 'LUMA INC', { phone: '478-555-0117', websites: ['luma.com'] }],
  ],
  [
    'LUMA INC | party agent+member ROE, JANE until 2018-05-01 | company owner LU LLC',
    [
      'us_ga/1',
      'LUMA INC',
      {
        parties: [
          party('ROE, JANE', ['registered_agent', 'member'], { endedOn: '2018-05-01' }),
          party('LU LLC', 'owner', { type: 'company' }),
        ],
      },
    ],
  ],
  [
    'LUMA INC | merged_into 1 LU LLC 2024-07-01 | home_entity de/77',
    [
      'us_ga/1',
      'LUMA INC',
      {
        relationships: [
          relation('merged_into', 'LU LLC', 'us_ga/1', '2024-07-01'),
          relation('home_entity', null, 'us_de/77'),
        ],
      },
    ],
  ],
];

const REFUSED: readonly (readonly [why: string, text: string, where: string])[] = [
  ['no title', 'Harrow Lighting / LUMA INC → nobody', '1'],
  ['a sign without an address', 'a shop: Harrow Lighting / LUMA INC → nobody', '1'],
  ['no end', `${SIGN} / LUMA INC`, '1'],
  ['a line of no case', '  LUMA INC → nobody', '1'],
  ['a field that is none', `${SIGN}\n  LUMA INC | = | closed → nobody`, '2'],
  ['a field twice', `${SIGN}\n  LUMA INC | = | 9 Oak St → nobody`, '2'],
  ['a date that is none', `${SIGN}\n  LUMA INC\n  | = | dissolved last May → nobody`, '2'],
  ['a role that is none', `${SIGN}\n  LU LLC\n  LUMA INC | person king ROE, JANE → nobody`, '3'],
  ['a record that is not there', `${SIGN}\n  LUMA INC → 2`, '2'],
  ['an operator that no record names', `${SIGN}\n  LUMA INC → nobdy`, '2'],
  ['a reason that is none', `${SIGN}\n  LUMA INC → nobody | reason bad_luck`, '2'],
  ['people of nobody', `${SIGN}\n  LUMA INC → nobody | people ROE, JANE`, '2'],
  ['an abbreviation that is not said', 'a shop: Harrow | 22 Cherry St, @Macon / LUMA INC → nobody', '1'],
  ['an address in no town', 'a shop: Harrow | Georgia\n  ga: LUMA INC | 9 Oak St → nobody', '2'],
  ['a record in no state', 'a shop: Harrow | Georgia\n  LUMA INC → nobody', '2'],
];

describe('hard cases are read from text', () => {
  for (const [written, read] of RECORDS) it(written, () => assert.deepEqual(registryOf(written), [company(...read)]));

  it('records that repeat, with numbers that grow and words that take turns', () => {
    const [first, second, third] = registryOf('3x {A/B} {1} LLC | {100+7} High St');
    const at = (house: number) => ({ at: `${house} High St, Macon, GA 31201` });
    assert.deepEqual(
      [first, second, third],
      [
        company('us_ga/1', 'A 1 LLC', at(100)),
        company('us_ga/2', 'B 2 LLC', at(107)),
        company('us_ga/3', 'A 3 LLC', at(114)),
      ],
    );
  });

  it('a case over several lines, with comments and abbreviations', () => {
    const text = [
      '# Shops.',
      '@Macon = Macon, GA 31201 | @Here = 22 Cherry St, @Macon',
      '"a shop: moved": " Harrow " | @Here',
      '  | email a@b.com',
      '  OLD INC / LUMA INC | person owner ROE, JANE',
      '    → 2 | via officer | at_most 0.8 | home none | path owner, merged_into | people A, B; C',
    ].join('\n');
    const [read, ...others] = parseCases(text, 'some.cases');
    assert.deepEqual(others, []);
    assert.deepEqual([read!.title, read!.registry.length], ['a shop: moved', 2]);
    assert.deepEqual(read!.location, { name: ' Harrow ', address: HERE, email: 'a@b.com' });
    assert.deepEqual(read!.expected, {
      operator: 'us_ga/2',
      via: 'officer',
      confidenceMax: 0.8,
      home: null,
      path: ['owner', 'merged_into'],
      people: ['A, B', 'C'],
    });
  });

  for (const [why, text, line] of REFUSED)
    it(`${why} is refused`, () =>
      assert.throws(() => parseCases(text, 'some.cases'), new RegExp(`^Error: some.cases:${line}: `)));

  it('the example of the README', () => {
    const readme = readFileSync(new URL('hard-cases/README.md', import.meta.url), 'utf8');
    const [, example] = /```\n(.+?)```/s.exec(readme)!;
    const cases = parseCases(`@Macon = Macon, GA 31201\n${example}`, 'README.md');
    assert.deepEqual(
      cases.map(({ expected }) => 'operator' in expected && expected.operator),
      ['us_ga/1', 'us_oh/3'],
    );
  });

  it('no title stands twice in a file', () => {
    for (const file of CASE_FILES) {
      const titles = readCases(file).map(({ title }) => title);
      assert.equal(new Set(titles).size, titles.length, file);
    }
  });
});
