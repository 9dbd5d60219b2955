import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chainBrandOf, nameForm } from '../../../src/blocking/index.ts';
import table from '../../../src/blocking/names/tables/us-brands.json' with { type: 'json' };

const brandOf = (sign: string) => {
  const brand = chainBrandOf(nameForm(sign));
  return brand === null ? null : `${brand.name}, ${brand.kind}`;
};

describe('a sign of a chain', () => {
  const SIGNS = [
    ['Wingstop', 'Wingstop, fast_food'],
    ['WING STOP 383', 'Wingstop, fast_food'],
    ["ARBY'S #167", "Arby's, fast_food"],
    ['MC DONALDS', "McDonald's, fast_food"],
    ['7 ELEVEN #35128A', '7-Eleven, convenience'],
    ['Seven Eleven', '7-Eleven, convenience'],
    ["Zaxby's Restaurant", "Zaxby's, fast_food"],
    ['CITGO Mini Mart', 'Citgo, convenience'],
    ["Culver's of Dover", "Culver's, fast_food"],
    ['HAAGEN DAZS', 'Häagen-Dazs, ice_cream'],
    ['Great Clips, Inc.', 'Great Clips, hairdresser'],
    ['The Melting Pot', 'The Melting Pot, restaurant'],
    ['Jenny Craig Weight Loss Center', 'Jenny Craig, counselling'],
    ['Hampton Inn & Suites', 'Hampton Inn & Suites, hotel'],
    ['Coldwell Banker Coastal Alliance', 'Coldwell Banker, estate_agent'],
  ] as const;
  for (const [sign, brand] of SIGNS) it(sign, () => assert.equal(brandOf(sign), brand));
});

describe('a sign that only looks like a chain’s', () => {
  const SIGNS = [
    // Plain words, and given names, on anybody's sign.
    'Target',
    'Sonic Tools',
    'Subway Tile Design',
    'Food Mart',
    'Coffee Shop',
    'Mini Mart',
    "Marco's",
    'Koi',
    // A chain's name before another trade.
    'Wingstop Plumbing',
    'Starbucks Towing',
    'Champs Sports Bar and Grill',
    'Finish Line Towing and Transport',
    'Red Lion BBQ',
    // A chain's name within another name.
    'Sushi at Wegmans Road',
    'New Wingstop',
    'Arbystown',
    // Banks are ruled on elsewhere.
    'Wells Fargo',
    // In the source, and shared by businesses without any tie.
    'China Wok',
    'Tavora Grill',
    '',
    '!!!',
  ];
  for (const sign of SIGNS) it(JSON.stringify(sign), () => assert.equal(brandOf(sign), null));
});

describe('the table of chains', () => {
  const rows = table.brands.map((line) => {
    const [name, kind, cores] = line.split('|');
    return { line, name: name!, kind: kind!, cores: cores!.split(';').map((core) => core.replace(/\+$/, '')) };
  });

  it('says no spelling twice, and each in words as names are folded today', () => {
    const cores = rows.flatMap((row) => row.cores);
    const letters = cores.map((core) => core.replaceAll(' ', ''));
    assert.equal(new Set(letters).size, letters.length);
    assert.deepEqual(
      cores.filter((core) => nameForm(core).core !== core),
      [],
      'run: npm run brands (scripts/write-brands.ts says how)',
    );
  });

  it('finds each chain by each of its spellings', () => {
    for (const { name, kind, cores } of rows)
      for (const core of cores) assert.deepEqual(chainBrandOf(nameForm(core)), { name, kind }, core);
  });

  it('is sorted, of kinds that have a word', () => {
    const lines = rows.map(({ line }) => line);
    assert.deepEqual(lines, lines.toSorted());
    assert.deepEqual(
      rows.filter(({ kind }) => !/^[a-z_-]+$/.test(kind)),
      [],
    );
    assert.ok(rows.length > 2000);
  });
});
