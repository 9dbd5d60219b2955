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

  it('knows the other names of a city by the ZIP codes they share', () => {
    assert.equal(gazetteer.isSameCity('DOVER', 'PARRAL', 'OH'), true);
    assert.equal(gazetteer.isSameCity('PARRAL', 'DOVER', 'OH'), true);
    assert.equal(gazetteer.isSameCity('DOVER', 'NEW PHILADELPHIA', 'OH'), false);
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
