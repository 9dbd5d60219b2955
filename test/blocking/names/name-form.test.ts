import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameForm } from '../../../src/blocking/index.ts';

describe('spellings of one name have one core', () => {
  const ROWS = [
    ['Smith & Sons', 'SMITH AND SONS', 'Smith + Sons', 'Smith &amp; Sons', 'Smith ’n’ Sons', 'smith sons'],
    ["Joe's Pizza", 'JOES PIZZA', 'Joe’s Pizza', 'Joe`s Pizza', 'JOE S PIZZA'],
    ['A.B.C. Plumbing', 'A B C Plumbing', 'ABC Plumbing', 'A & B & C Plumbing', 'ABC PLUMBERS'],
    ['A-1 Auto', 'A1 Auto', 'A 1 Automotive'],
    ['Rock N Roll', "Rock 'n' Roll", 'Rock and Roll', 'ROCK N’ ROLL'],
    ['The Corner Shoppe', 'Corner Shop', 'CORNER SHOP, THE'],
    ['Ilex Center', 'Ilex Ctr', 'ILEX CENTRE'],
    ['Ilex Services', 'Ilex Svc', 'ILEX SERVICE', 'Ilex Svcs.'],
    ['Ilex Manufacturing', 'Ilex Mfg.', 'ILEX MFG CO'],
    ['Ilex International', "Ilex Int'l", 'ILEX INTL'],
    ['Ilex Association', 'Ilex Assn', 'Ilex Assoc.'],
    ['Tavora Brothers', 'Tavora Bros.', 'TAVORA BROS'],
    ['Saint Brindle Market', 'St. Brindle Mkt', 'ST BRINDLE MARKET'],
    ['Mount Fawn Dental', 'Mt. Fawn Dentistry', 'MT FAWN DENTAL'],
    ['Two Pelicans', '2 Pelicans', '02 Pelicans'],
    ['First Ilex', '1st Ilex', 'FIRST ILEX, INC.'],
    ['Calder Fund III', 'Calder Fund 3', 'CALDER FUND THREE'],
    ['Twenty One Oaks', '21 Oaks', 'Twenty-One Oaks'],
    ['Ilex No. 5', 'Ilex #5', 'ILEX NUMBER 5', 'Ilex Five'],
    ['Jardín Azul Café', 'JARDIN AZUL CAFE', 'Jardin Azul Caffe'],
    ['Kwik Mart', 'Quick Mart', 'QUIK MART'],
    [
      'Vesper Barbecue',
      'Vesper BBQ',
      'VESPER BARBEQUE',
      'Vesper B.B.Q.',
      'Vesper Bar-B-Q',
      'VESPER BAR B QUE',
      'Vesper Bar-B-Cue',
    ],
    ['Vikstore', 'VIKSTORE.COM LLC', 'www.vikstore.com', 'Vikstore Dot Com Inc', 'VIKSTORE.NET', 'VIKSTORE COM LLC'],
    ['Tavora 22', 'TAVORA22', 'Tavora #22'],
  ];
  for (const [first, ...others] of ROWS)
    it(first!, () => {
      for (const other of others) assert.equal(nameForm(other).core, nameForm(first!).core, other);
    });
});

describe('the legal form at the end is taken off and remembered', () => {
  const ROWS = [
    ['ACME LLC', 'acme', 'llc'],
    ['Acme, L.L.C.', 'acme', 'llc'],
    ['ACME L L C', 'acme', 'llc'],
    ['Acme Limited Liability Company', 'acme', 'llc'],
    ['Acme Ltd. Co.', 'acme', 'llc'],
    ['Acme P.L.L.C.', 'acme', 'llc'],
    ['ACME PLLC', 'acme', 'llc'],
    ['Acme L3C', 'acme', 'llc'],
    ['Acme, a Nevada limited liability company', 'acme', 'llc'],
    ['ACME INC', 'acme', 'corporation'],
    ['Acme Incorporated', 'acme', 'corporation'],
    ['Acme Co., Inc.', 'acme', 'corporation'],
    ['Acme, P.C.', 'acme', 'corporation'],
    ['ACME P C', 'acme', 'corporation'],
    ['Acme, P.A.', 'acme', 'corporation'],
    ['Acme, Chtd.', 'acme', 'corporation'],
    ['Acme, A Professional Corporation', 'acme', 'corporation'],
    ['Acme APC', 'acme', 'corporation'],
    ['Acme PBC', 'acme', 'corporation'],
    ['Acme L.P.', 'acme', 'limited_partnership'],
    ['ACME LLLP', 'acme', 'limited_partnership'],
    ['Acme LLP', 'acme', 'limited_liability_partnership'],
    ['Acme RLLP', 'acme', 'limited_liability_partnership'],
    ['Acme GP', 'acme', 'partnership'],
    ['Acme Land Trust', 'acme land', 'trust'],
    ['First Ilex Bank, N.A.', '1st ilex bank', 'other'],
    ['Acme Co-op', 'acme', 'other'],
    ['Acme Cooperative', 'acme', 'other'],
    ['Acme Co., Ltd.', 'acme', 'unknown'],
    ['Acme & Co', 'acme', 'unknown'],
    ['Acme & Company, LLC', 'acme', 'llc'],
    ['ACME COMPANY LLC, THE', 'acme', 'llc'],
    ['Acme LLC Series', 'acme', 'other'],
    ['Acme Limited Liability Comp', 'acme', 'llc'],
    ['Acme L.L. C.', 'acme', 'llc'],
    ['Acme Comp', 'acme', 'unknown'],
    ['Acme Books S. de R.L. de C.V.', 'acme books', 'other'],
    ['Acme Books S DE RL DE CV', 'acme books', 'other'],
    ['Acme SRL de CV', 'acme', 'other'],
    ['Acme S.A.P.I. de C.V.', 'acme', 'other'],
    ['Acme Société par actions simplifiée', 'acme', 'other'],
    ['Acme GmbH & Co. KG', 'acme', 'other'],
    ['Acme (Pty) Ltd', 'acme', 'other'],
    ['Acme Sp. z o.o.', 'acme', 'other'],
    ['Acme Nail S.p.A.', 'acme nail', 'other'],
    ['Acme Nail SpA', 'acme nail', 'other'],
    ['ACME NAIL SPA', 'acme nail spa', null],
    ['Acme A/S', 'acme', 'other'],
    ['Acme Books K.K.', 'acme books', 'other'],
    ['Acme Books Oy', 'acme books', 'other'],
    // Short forms are words, or letters of a series, in other places.
    ['Scooby Doo LLC', 'scooby doo', 'llc'],
    ['Acme Fund Series OOO', 'acme fund series ooo', null],
    ['ACME BROTHERS AG', 'acme bros ag', null],
    ['Acme Pool Service Corp.', 'acme pool serv', 'corporation'],
    ['Kids Unlimited', 'kids unlimited', null],
    ['Acme Family Trustee', 'acme fam trustee', null],
    ['Acme', 'acme', null],
    ['COOP', 'coop', null],
    ['TRUST', 'trust', null],
    ['Inc.', 'inc', null],
    ['The Company', 'the', 'unknown'],
    ['Limited Brands', 'limited brands', null],
    ['LLC Formation Experts', 'llc formation experts', null],
  ] as const;
  for (const [name, core, legalForm] of ROWS)
    it(name, () => {
      const form = nameForm(name);
      assert.deepEqual([form.core, form.legalForm], [core, legalForm]);
    });
});

describe('a name keeps what tells it from others', () => {
  const ROWS = [
    ['Studio 54 Hair', ['54']],
    ['7-Eleven', ['7', '11']],
    ['Calder Fund II', ['2']],
    ['X Fitness', []],
    ['II Vines', []],
    ['IV Therapy Lounge', []],
    ['Malcolm X', ['10']],
    ['1st Choice', ['1st']],
    ['5 Points', ['5']],
    ['Twenty-First Street Deli', ['21st']],
    ['Ninety Second Street', ['92nd']],
  ] as const;
  for (const [name, numbers] of ROWS) it(`${name}: numbers`, () => assert.deepEqual(nameForm(name).numbers, numbers));

  it('words stand behind tokens one for one', () => {
    const { tokens, words, stems } = nameForm('Twenty One Brothers Services LLC');
    assert.deepEqual(tokens, ['21', 'bros', 'serv']);
    assert.deepEqual(words, ['twenty one', 'brothers', 'services']);
    assert.equal(stems.length, tokens.length);
  });

  it('letters and initials', () => {
    assert.equal(nameForm('Silver Wear').letters, 'silverwear');
    assert.equal(nameForm('Kramer Contracting Group, LLC').initials, 'kcg');
  });

  it('a plural and a possessive have the stem of the singular', () => {
    for (const [plural, singular] of [
      ['joes', 'joe'],
      ['bakeries', 'bakery'],
      ['glasses', 'glass'],
      ['foxes', 'fox'],
      ['glass', 'glass'],
      ['citrus', 'citrus'],
      ['bus', 'bus'],
      ['pies', 'pie'],
    ] as const)
      assert.equal(nameForm(`Oak ${plural}`).stems[1], nameForm(`Oak ${singular}`).stems[1], plural);
  });
});

describe('a name without a letter or digit has no tokens', () => {
  for (const name of ['', '   ', '#', '!', '🦊🦊', '---', '\u0301', '\u0000'])
    it(JSON.stringify(name), () => assert.deepEqual(nameForm(name).tokens, []));
});
