/** What a declaration says of how days are written, and of a legal name that stands in rows of its own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryIn } from '../../../src/registries/declared/declared.ts';
import { declarationIn } from '../../../src/registries/declared/problems.ts';
import { companyOfRows } from '../company-of-rows.ts';

const file = (id: string, holds: string, columns: readonly string[], more: object = {}) => ({
  ...{ id, title: id, holds, form: { separator: 'comma', quotes: true, encoding: 'utf-8' } },
  ...{ recognised: { columns }, columns: { expected: columns }, key: { column: 'Id', what: 'number' }, ...more },
});

function registryOf(days: object, company: object) {
  const read = declarationIn({
    ...{ jurisdiction: 'us_zz', name: 'Nowhere', publisher: 'Nobody', searchUrl: 'https://example.com/' },
    ...{ publishes: ['inactive'], updates: null, remarks: ['Invented.'], caveats: [] },
    number: { what: 'number', shapes: ['9'], words: 'a digit', example: '1', basis: 'seen' },
    files: [
      file('companies', 'companies', ['Id', 'Name', 'Type', 'Formed'], { dates: ['Formed'], ...days }),
      file('names', 'names', ['Id', 'Called', 'Kind']),
    ],
    company: {
      ...{ missing: { key: 'number', file: 'companies' }, name: 'Name', form: { column: 'Type' }, formed: 'Formed' },
      ...company,
    },
  });
  assert.ok(!('problems' in read), JSON.stringify(read));
  const made = registryIn(read.declaration);
  assert.ok(!('problems' in made), JSON.stringify(made));
  return made.registry;
}

const row = (formed: string) => ({ id: '1', name: 'Plum Inc', type: 'Corporation', formed });

describe('days are read', () => {
  const DAYS: readonly (readonly [order: string | null, text: string, day: string | null])[] = [
    ['day_first', '03/04/2015', '2015-04-03'],
    ['day_first', '31.12.2020', '2020-12-31'],
    ['day_first', '1-2-2020 10:30:00', '2020-02-01'],
    ['day_first', '2015-04-03', '2015-04-03'],
    ['day_first', '03/31/2015', null],
    ['month_first', '12-31-2020', '2020-12-31'],
    ['month_first', '03.04.2015', '2015-03-04'],
    [null, '03/04/2015', '2015-03-04'],
    [null, '31.12.2020', null],
  ];
  for (const [order, text, day] of DAYS)
    it(`${order ?? 'as they stand'}: ${text}`, () => {
      const registry = registryOf(order === null ? {} : { dateOrder: order }, {});
      const { company, leftOut } = companyOfRows(registry, [['companies', row(text)]]);
      assert.equal(company.formed_on, day);
      assert.equal(leftOut.length, day === null ? 1 : 0);
    });
});

describe('a legal name in rows of its own', () => {
  const name = { of: 'names', column: 'Called', when: [{ column: 'Kind', codes: ['L'] }] };
  const called = (kind: string, words: string) => ['names', { id: '1', called: words, kind }] as const;
  const CASES = [
    ['is that of the kind', [called('F', 'Damson Inc'), called('L', 'Quince Inc')], 'Quince Inc'],
    [
      'is the first that is filled',
      [called('L', ''), called('L', 'Quince Inc'), called('L', 'Larch Inc')],
      'Quince Inc',
    ],
    ['is the key where there is none', [called('F', 'Damson Inc')], '1'],
  ] as const;
  for (const [what, rows, expected] of CASES)
    it(what, () => {
      const { company } = companyOfRows(registryOf({}, { name }), [['companies', row('2020-01-02')], ...rows]);
      assert.equal(company.legal_name, expected);
    });
});
