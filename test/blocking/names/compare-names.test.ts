import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compareNames,
  NAME_LEVELS,
  type NameComparison,
  type NameLevel,
  nameForm,
  nameVariants,
  type TokenFrequencies,
} from '../../../src/blocking/index.ts';

/** Shares as a state's registry of a million names has them; what is not here is rare. */
const COMMON = new Map(
  Object.entries({
    serv: 0.05,
    grp: 0.03,
    invst: 0.03,
    prop: 0.03,
    rest: 0.02,
    const: 0.02,
    auto: 0.015,
    shop: 0.015,
    plumb: 0.01,
    cln: 0.012,
    cafe: 0.012,
    grill: 0.01,
    bakery: 0.006,
    design: 0.02,
    studio: 0.01,
    elec: 0.01,
    first: 0.004,
    '1st': 0.004,
    bank: 0.004,
    church: 0.01,
    fund: 0.012,
    '2': 0.02,
    '3': 0.01,
    smith: 0.004,
    premier: 0.006,
    books: 0.002,
    jane: 0.0008,
  }),
);
const FREQUENCIES: TokenFrequencies = { share: (token) => COMMON.get(token) ?? 0.00001 };

function compare(location: string, index: string): NameComparison {
  return compareNames(nameForm(location), nameForm(index), FREQUENCIES);
}

/** The best level over the readings of a submitted name. */
function bestLevel(location: string, index: string, city: string | null = null): NameLevel {
  const found = nameVariants(location, { city }).map(
    ({ form }) => compareNames(form, nameForm(index), FREQUENCIES).level,
  );
  return NAME_LEVELS.find((level) => found.includes(level))!;
}

describe('two names have the level of what they share', () => {
  const ROWS: readonly (readonly [location: string, index: string, level: NameLevel])[] = [
    ['Ashgrove Books', 'ASHGROVE BOOKS INC', 'exact'],
    ['Jardín Azul Café', 'JARDIN AZUL CAFE LLC', 'exact'],
    ['Studio 54 Hair', 'STUDIO 54 HAIR LLC', 'exact'],
    ['Premier Cleaning', 'PREMIER CLEANING LLC', 'exact'],
    ['Pelican Rx', 'PELICAN RX INC', 'exact'],
    ['Vesper Yoga', 'VESPER YOGA LLC', 'exact'],
    ['Smith Plumbing', 'SMITH PLUMBING LLC', 'exact'],
    ['H&R Brindle', 'H R BRINDLE INC', 'exact'],
    ['Silver Wear', 'SILVERWEAR, LLC', 'rearranged'],
    ['Silverwear', 'SILVER WEAR INC', 'rearranged'],
    ["Joe's Tavora", 'JOE TAVORA LLC', 'rearranged'],
    ['Calder Cellars', 'CELLARS CALDER LLC', 'rearranged'],
    ['Roe Jane', 'JANE ROE', 'rearranged'],
    ['Brindle and Fawn', 'BRINDLE AND FAWN BAKERY, LLC', 'soft_5'],
    ['Brindle and Fawn', 'BRINDEL AND FAWN, LLC', 'soft_5'],
    ['Jane Marlow DDS', 'JANE A. MARLOW, D.D.S., P.C.', 'soft_5'],
    ['Sudsy Car Wash', 'SUDSY WASH OPERATIONS LLC', 'soft_5'],
    ['Studio 54 Hair', 'STUDIO HAIR LLC', 'soft_5'],
    ['Tavora Grill', 'TAVORA RESTAURANT GROUP LLC', 'soft_3'],
    ['Smith Plumbing', 'SMITH PLUMBING & HEATING INC', 'soft_3'],
    ['Law Offices of J. Roe', 'ROE, JANE A', 'person'],
    ['KCG Electric', 'KRAMER CONTRACTING GROUP ELECTRIC LLC', 'acronym'],
    ['Kramer Contracting Group', 'KCG LLC', 'acronym'],
    ['Premier Cleaning', 'SPARKLE CLEANING SERVICES LLC', 'generic'],
    ['Tavora Grill', 'PELICAN GRILL LLC', 'generic'],
    ['Tavora Grill', 'HARBOR NINE HOSPITALITY LLC', 'none'],
    ['Old Vine Wines', 'CALDER CELLARS LLC', 'none'],
    ['', 'CALDER CELLARS LLC', 'none'],
    ['🦊', '🦊', 'none'],
  ];
  for (const [location, index, level] of ROWS)
    it(`${location} and ${index}: ${level}`, () => assert.equal(compare(location, index).level, level));
});

describe('the names of the hard cases compare as a reader would have it', () => {
  const better = (a: NameLevel, b: NameLevel) => NAME_LEVELS.indexOf(a) < NAME_LEVELS.indexOf(b);
  const ROWS: readonly (readonly [location: string, right: string, wrong: string, city?: string])[] = [
    ['Brindle and Fawn #3', 'BRINDLE AND FAWN BAKERY, LLC', 'FAWN LAKE BAKERY LLC', 'Dover'],
    ['Sudsy Car Wash', 'SUDSY WASH OPERATIONS LLC', '77 PIKE LLC'],
    ['Premier Cleaning', 'PREMIER CLEANING LLC', 'PREMIER ROOFING LLC', 'Columbus'],
    ['Jane Marlow DDS', 'JANE A. MARLOW, D.D.S., P.C.', 'MARLOW & JANE DESIGN STUDIO'],
    ['Marlow Jane DDS', 'JANE A. MARLOW, D.D.S., P.C.', 'MARLOW & JANE DESIGN STUDIO'],
    ['Smith Plumbing', 'SMITH PLUMBING LLC', 'SMITH PLUMBING & HEATING INC', 'Akron'],
    ['Studio 54 Hair', 'STUDIO 54 HAIR LLC', 'STUDIO HAIR LLC'],
    ['KCG Electric', 'KRAMER CONTRACTING GROUP ELECTRIC LLC', 'KOWAL ELECTRIC LLC'],
    ['Xeno Vape', 'XENO VAPE LLC', 'YARROW VAPE LLC'],
    ['Xeno™ Vape', 'XENO VAPE LLC', 'YARROW VAPE LLC'],
    ['Taco Cielo @ Foundry Food Hall', 'TACO CIELO LLC', 'FOUNDRY HALL LLC'],
    ['Second Baptist Church of Ilex', 'SECOND BAPTIST CHURCH', 'FIRST BAPTIST CHURCH OF ILEX', 'Ilex'],
    ['Harbor Nine LLC dba Tavora Grill', 'HARBOR NINE LLC', 'TAVORA PROPERTIES LLC'],
    ['Pine Market', 'PINE MARKET LLC', 'PINE STREET MARKETING LLC', 'Lewes'],
    ['Bristol Autos', 'BRISTOL AUTO INC', 'BRISTOL BOOKS INC'],
    ['Corvo Coffee', 'CORVO COFFEE ROASTERS LLC', 'COFFEE CORNER LLC'],
    ['Ilex Vet', 'ILEX VETERINARY CLINIC PLLC', 'ILEX VETERANS POST 12'],
    ["Orla's Flowers", 'ORLA FLOWERS', 'FLOWERS BY OPAL'],
    ['Calder Fund II', 'CALDER FUND 2 LP', 'CALDER FUND III LP'],
    ['Tessel Gym', 'TESSEL GYMNASIUM INC', 'TASSEL GIFTS INC'],
    ['First Ilex Bank', 'FIRST ILEX BANK, N.A.', 'FIRST ILEX BANCSHARES INC'],
  ];
  for (const [location, right, wrong, city] of ROWS)
    it(`${location}: ${right} before ${wrong}`, () =>
      assert.ok(
        better(bestLevel(location, right, city), bestLevel(location, wrong, city)),
        `${bestLevel(location, right, city)} ${bestLevel(location, wrong, city)}`,
      ));
});

describe('flags say what a level does not', () => {
  const NUMBERS = [
    ['Fund II', 'FUND III LP', 'conflict'],
    ['Fund II', 'FUND 2 LP', 'agree'],
    ['Fund', 'FUND III LP', 'one_sided'],
    ['Studio 54', 'STUDIO LLC', 'one_sided'],
    ['Studio 54 #2', 'STUDIO 54', 'agree'],
    ['1st Ilex', '2ND ILEX', 'conflict'],
    ['418 11th Ave LLC', '2600 11TH AVE LLC', 'conflict'],
    ['24Seven Ilex', '24 SEVEN ILEX LLC', 'agree'],
    ['Ilex', 'ILEX LLC', 'none'],
  ] as const;
  for (const [a, b, numbers] of NUMBERS)
    it(`numbers of ${a} and ${b}: ${numbers}`, () => assert.equal(compare(a, b).numbers, numbers));

  const LEGAL_FORMS = [
    ['Ilex LLC', 'ILEX, L.L.C.', 'agree'],
    ['Ilex Inc', 'ILEX CORP', 'agree'],
    ['Ilex Inc', 'ILEX LLC', 'conflict'],
    ['Ilex', 'ILEX LLC', 'unknown'],
    ['Ilex Co', 'ILEX LLC', 'unknown'],
  ] as const;
  for (const [a, b, legalForm] of LEGAL_FORMS)
    it(`legal forms of ${a} and ${b}: ${legalForm}`, () => assert.equal(compare(a, b).legalForm, legalForm));

  const EXTRAS = [
    ['Tavora Grill', 'TAVORA GRILL LLC', false, false],
    ['Tavora Grill', 'TAVORA QUILLON LLC', false, true],
    ['Tavora Quillon', 'TAVORA GRILL LLC', true, false],
    ['Tavora Grill', 'TAVORA SERVICES LLC', false, false],
    ['Tavora 77123', 'TAVORA LLC', false, false],
  ] as const;
  for (const [a, b, atLocation, inIndex] of EXTRAS)
    it(`rare words that only one of ${a} and ${b} has`, () => {
      const { hasExtraAtLocation, hasExtraInIndex } = compare(a, b);
      assert.deepEqual([hasExtraAtLocation, hasExtraInIndex], [atLocation, inIndex]);
    });

  const PERSONS = [
    ['Jane Roe DDS', 'ROE JANE A', 'same'],
    ['Jane Roe DDS', 'ROE JOHN', 'different'],
    ['Jane Roe DDS', 'TAVORA GRILL LLC', 'one_sided'],
    ['Tavora Grill', 'HARBOR NINE LLC', 'none'],
  ] as const;
  for (const [a, b, person] of PERSONS)
    it(`persons of ${a} and ${b}`, () => assert.equal(compare(a, b).person, person));
});

describe('an alignment can be read', () => {
  it('says which words are the same and why', () => {
    const { pairs, locationOnly, indexOnly } = compare(
      "Brindel's Silver Wear Ctr Dover",
      'BRINDLE SILVERWEAR CENTER OMAHA',
    );
    const read = pairs.map(({ location, index, kind }) => [location, index, kind]);
    assert.deepEqual(read.sort(), [
      [0, 0, 'similar'],
      [1, 1, 'joined'],
      [3, 2, 'synonym'],
    ]);
    assert.deepEqual([locationOnly, indexOnly], [[4], [3]]);
  });

  it('finds three words that are written as one', () => {
    const { pairs, locationOnly, indexOnly, level } = compare('Kestrelcycleworks', 'KESTREL CYCLE WORKS LLC');
    assert.deepEqual(
      pairs.map(({ location, index, kind }) => [location, index, kind]),
      [[0, 0, 'joined']],
    );
    assert.deepEqual([locationOnly, indexOnly, level], [[], [], 'rearranged']);
  });

  it('gives two words written as one the bits of the one', () => {
    assert.ok(compare('Silver Wear', 'SILVERWEAR').sharedBits > 15);
  });

  it('weighs a misspelling by the commoner spelling', () => {
    const [pair] = compare('Servise', 'SERVICES').pairs;
    assert.equal(pair?.kind, 'similar');
    assert.ok(pair!.bits < 5, String(pair!.bits));
  });

  it('takes short words and numbers letter by letter', () => {
    for (const [a, b] of [
      ['Oak', 'OAT'],
      ['Pier 19', 'PIER 18'],
      ['12345', '12346'],
      ['Ajax', 'AJAR'],
      ['Eva', 'EVAN'],
    ] as const)
      assert.ok(
        compare(a, b).pairs.every(({ kind }) => kind === 'equal'),
        a,
      );
  });

  it('takes off more for a word the registry lacks than for one the sign lacks', () => {
    assert.ok(compare('Tavora Quillon', 'TAVORA').bits < compare('Tavora', 'TAVORA QUILLON').bits);
  });
});
