import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildGazetteer, cityName, type GazetteerRow } from '../../../src/blocking/index.ts';

const ROWS: readonly GazetteerRow[] = [
  { zip5: '44622', city: 'DOVER', state: 'OH', count: 300 },
  { zip5: '44622', city: 'DOVER', state: 'OH', count: 100 },
  { zip5: '44622', city: 'PARRAL', state: 'OH', count: 40 },
  { zip5: '19901', city: 'DOVER', state: 'DE', count: 30 },
  { zip5: '44663', city: 'NEW PHILADELPHIA', state: 'OH', count: 5 },
];
const gazetteer = buildGazetteer([
  ...ROWS,
  // Slips: one of hundreds, no ZIP code, no city, a state that is not the ZIP code's.
  { zip5: '44622', city: 'DOVRE', state: 'OH', count: 1 },
  { zip5: '4462', city: 'DOVER', state: 'OH', count: 9 },
  { zip5: '44622', city: 'STE 4', state: 'OH', count: 9 },
  { zip5: '44622', city: 'DOVER', state: 'IN', count: 9 },
]);

describe('a gazetteer', () => {
  it('adds up the rows and leaves slips out', () => {
    const sorted = (rows: readonly GazetteerRow[]) => rows.map((row) => JSON.stringify(row)).sort();
    const [first, second, ...others] = ROWS;
    assert.deepEqual(sorted(gazetteer.rows()), sorted([{ ...first!, count: first!.count + second!.count }, ...others]));
  });

  it('is the same built again of its own rows', () => {
    const again = buildGazetteer(JSON.parse(JSON.stringify(gazetteer.rows())));
    assert.deepEqual(again.rows(), gazetteer.rows());
  });

  it('knows the places of a ZIP code', () => {
    assert.deepEqual(gazetteer.placeOfZip('44622'), { city: 'DOVER', state: 'OH' });
    assert.equal(gazetteer.placeOfZip('44623'), null);
    assert.equal(gazetteer.placeOfZip('no ZIP'), null);
    assert.equal(gazetteer.shareInZip('44622', 'PARRAL'), 40 / 440);
    assert.equal(gazetteer.shareInZip('44622', 'AKRON'), 0);
    assert.equal(gazetteer.shareInZip('44663', 'DOVER'), 0);
  });

  it('knows the states of a city, and the one it surely lies in', () => {
    assert.deepEqual(
      [gazetteer.count('DOVER', 'OH'), gazetteer.count('DOVER', null), gazetteer.count('DOVER', 'TX')],
      [400, 430, 0],
    );
    assert.equal(gazetteer.stateOfCity('DOVER'), 'OH');
    assert.equal(gazetteer.stateOfCity('AKRON'), null);
    assert.equal(
      buildGazetteer([...ROWS, { zip5: '19901', city: 'DOVER', state: 'DE', count: 300 }]).stateOfCity('DOVER'),
      null,
    );
  });

  it('knows the one ZIP code of a place', () => {
    assert.equal(gazetteer.zipOfPlace('DOVER', 'DE'), '19901');
    assert.equal(gazetteer.zipOfPlace('DOVER', 'TX'), null);
  });
});

/** A ZIP code of Ohio, and how many of its addresses give each city. */
type ZipCode = readonly [zip5: string, counts: Readonly<Record<string, number>>];
const DOVER: ZipCode = ['44622', { DOVER: 400, PARRAL: 40 }];

const SAME_GROUND: readonly { readonly title: string; readonly zips: readonly ZipCode[]; readonly isSame: boolean }[] =
  [
    { title: 'a ZIP code is called by both', zips: [DOVER], isSame: true },
    { title: 'three addresses give the other name', zips: [['44622', { DOVER: 97, PARRAL: 3 }]], isSame: true },
    { title: 'two addresses give the other name', zips: [['44622', { DOVER: 3, PARRAL: 2 }]], isSame: false },
    { title: 'one address of each is all there is', zips: [['44622', { DOVER: 1, PARRAL: 1 }]], isSame: false },
    {
      title: 'single addresses in three ZIP codes give the other name',
      zips: ['44620', '44621', '44622'].map((zip5) => [zip5, { DOVER: 9, PARRAL: 1 }] as const),
      isSame: false,
    },
    {
      title: 'nineteen of a thousand give the other name',
      zips: [['44622', { DOVER: 981, PARRAL: 19 }]],
      isSame: false,
    },
    {
      title: 'the other name is that of a city in another area, whose head offices give its name with their ZIP code',
      zips: [
        ['44622', { DOVER: 20, PARRAL: 9 }],
        ['43215', { PARRAL: 900 }],
      ],
      isSame: false,
    },
    {
      title: 'most of the smaller one is called so, and the larger one goes on',
      zips: [DOVER, ['44699', { DOVER: 5000 }]],
      isSame: true,
    },
    {
      title: 'neighbours share a ZIP code on their border',
      zips: [DOVER, ['44699', { DOVER: 500 }], ['44620', { PARRAL: 50 }]],
      isSame: false,
    },
    {
      title: 'they share no ZIP code',
      zips: [
        ['44622', { DOVER: 400 }],
        ['44620', { PARRAL: 40 }],
      ],
      isSame: false,
    },
  ];

describe('two names are used for the same ground', () => {
  const of = (zips: readonly ZipCode[]) =>
    buildGazetteer(
      zips.flatMap(([zip5, counts]) =>
        Object.entries(counts).map(([city, count]) => ({ zip5, city, state: 'OH', count })),
      ),
    );
  for (const { title, zips, isSame } of SAME_GROUND) {
    it(`${isSame ? 'where' : 'not where'} ${title}`, () => {
      const gazetteer = of(zips);
      assert.deepEqual(
        [gazetteer.isSameCity('DOVER', 'PARRAL', 'OH'), gazetteer.isSameCity('PARRAL', 'DOVER', 'OH')],
        [isSame, isSame],
      );
    });
  }

  it('in the state they are used in, and by no name that was never seen', () => {
    const gazetteer = of([DOVER]);
    assert.deepEqual(
      [gazetteer.isSameCity('DOVER', 'PARRAL', 'DE'), gazetteer.isSameCity('DOVER', 'AKRON', 'OH')],
      [false, false],
    );
    assert.equal(gazetteer.isSameCity('AKRON', 'AKRON', 'OH'), true);
  });
});

describe('the name of a city', () => {
  const CASES = {
    'St. Paul': 'SAINT PAUL',
    'Ft Lauderdale': 'FORT LAUDERDALE',
    'N. Miami Bch': 'NORTH MIAMI BEACH',
    'Winston-Salem': 'WINSTON SALEM',
    "Coeur d'Alene": 'COEUR DALENE',
    Española: 'ESPANOLA',
    NYC: 'NEW YORK',
    'City of Industry': 'INDUSTRY',
    '': '',
  };
  for (const [text, name] of Object.entries(CASES)) {
    it(`${JSON.stringify(text)} is ${name}`, () => assert.equal(cityName(text), name));
  }
});
