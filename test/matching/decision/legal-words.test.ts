import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LegalWords } from '../../../src/matching/decision/legal-words.ts';
import { firstCompany } from './first-company.ts';

const CASES: readonly (readonly [that: string, written: string, found: Partial<LegalWords>])[] = [
  [
    'nothing beyond the sign',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
    { number: 'none', street: 'none', town: 'none', hasCounty: false, hasInitials: false, store: 'none', explained: 1 },
  ],
  [
    'the location’s own house number',
    'Ottermill | 1428 Haight St, Tampa, FL 33602 / 1428 VESPER INC | @Away | trading OTTERMILL',
    { number: 'own', street: 'none' },
  ],
  [
    'number and street',
    'Ottermill | 1428 Haight St, Tampa, FL 33602 / 1428 HAIGHT INC | @Away | trading OTTERMILL',
    { number: 'own', street: 'own', explained: 1 },
  ],
  [
    'the number of another house',
    'Ottermill | 1428 Haight St, Tampa, FL 33602 / 1430 VESPER INC | @Away | trading OTTERMILL',
    { number: 'other' },
  ],
  [
    'two digits, which are no house’s without the street',
    'Ottermill | @Here / VESPER 12 INC | @Away | trading OTTERMILL',
    { number: 'none' },
  ],
  [
    'two digits with the street',
    'Ottermill | @Here / 12 ELM INC | @Away | trading OTTERMILL',
    { number: 'own', street: 'own' },
  ],
  [
    'the street alone',
    'Pain Doré | 375 Hudson St, Tampa, FL 33602 / PD KING & HUDSON INC | @Away | trading PAIN DORE',
    { street: 'own', hasInitials: true },
  ],
  [
    'a numbered street, in words and with a zero',
    'Ottermill | 12 04th St, Tampa, FL 33602 / OTTERMILL FOURTH STREET LLC | @Away',
    { street: 'own' },
  ],
  [
    'another numbered street',
    'Ottermill | 12 4th St, Tampa, FL 33602 / OTTERMILL 63RD STREET LLC | @Away',
    { street: 'other' },
  ],
  ['another street by its kind', 'Ottermill | @Here / OTTERMILL MARLOW AVENUE LLC | @Away', { street: 'other' }],
  ['no street that the sign has as well', 'Elm Grill | @Here / ELM GRILL LLC | @Away', { street: 'none' }],
  ['the town, the location’s own', 'Ottermill | @Here / OTTERMILL OF TAMPA LLC | @Away', { town: 'own' }],
  ['another town', 'Ottermill | @Here / OTTERMILL OF OCALA LLC | @Away', { town: 'other' }],
  [
    'no town that the sign has as well',
    'Ottermill of Ocala | @Here / OTTERMILL OF OCALA LLC | @Away',
    { town: 'none' },
  ],
  [
    'no town that few addresses give, which may be any word',
    'Ottermill | @Here / OTTERMILL OF VESPER LLC | 1 Elm St, Vesper, FL 34470',
    { town: 'none' },
  ],
  [
    'county and initials',
    'Chicken Quill Chick | 9 Bay Dr, Largo, FL 33770 / CQC PINELLAS 1 INC | @Away | trading CHICKEN QUILL CHICK',
    { hasCounty: true, hasInitials: true },
  ],
  ['another county', 'Ottermill | @Here / OTTERMILL PINELLAS INC | @Away', { hasCounty: false }],
  [
    'no initials that are one letter',
    'Ottermill | @Here / O VESPER INC | @Away | trading OTTERMILL',
    { hasInitials: false },
  ],
  ['the store’s number', 'Ottermill #1671 | @Here / OTTERMILL 1671 LLC | @Away', { store: 'same' }],
  [
    'the store’s number in a trade name',
    'Ottermill #1671 | @Here / VESPER LLC | @Away | trading OTTERMILL 1671',
    { store: 'same' },
  ],
  ['another store’s number', 'Ottermill #1671 | @Here / OTTERMILL 1672 LLC | @Away', { store: 'other' }],
  ['no number of a store that is a second shop’s', 'Ottermill 2 | @Here / OTTERMILL 2 LLC | @Away', { store: 'none' }],
];

describe('the words of a legal name tell', () => {
  for (const [that, written, expected] of CASES)
    it(`${that}: ${written}`, async () => {
      const { legal } = await firstCompany(written);
      assert.deepEqual({ ...legal, ...expected }, legal);
    });

  it('a share of it that sign and place explain, of a trade name little', async () => {
    const [more, less] = await Promise.all(
      ['OTTERMILL VESPER LLC', 'MARLOW VESPER LLC'].map(
        async (name) => (await firstCompany(`Ottermill | @Here / ${name} | @Away | trading OTTERMILL`)).legal.explained,
      ),
    );
    assert.ok(more! > 0.2 && more! < 0.8, String(more));
    assert.equal(less, 0);
  });
});
