import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Surroundings } from '../../../src/matching/decision/surroundings.ts';
import { type Around, firstCompany } from './first-company.ts';

const CASES: readonly (readonly [that: string, written: string, found: Partial<Surroundings>, around?: Around])[] = [
  [
    'nobody else',
    'Ottermill | @Here / OTTERMILL LLC | @Away',
    {
      gap: null,
      bearers: 0,
      widerBearers: 0,
      atHouse: 0,
      isNamedAtHouse: false,
      sisters: 0,
      sites: 1,
    },
  ],
  ['places of the batch', 'Ottermill | @Here / OTTERMILL LLC | @Away', { sites: 7 }, { sites: 7 }],
  [
    'others that bear the whole name, also as a trade name, and not the first itself',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Dallas / K LLC | @Away | trading OTTERMILL / VESPER LLC',
    { bearers: 2, widerBearers: 0 },
  ],
  [
    'others whose names hold the sign and more',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL OF OCALA LLC | @Dallas / OTTERBROOK LLC | @Away',
    { bearers: 0, widerBearers: 1 },
  ],
  [
    'others that bear the name in the town or the house',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL INC | @Zip / OTTERMILL CO | @Town / OTTERMILL LTD | @Away',
    { bearers: 3, atHouse: 0, isNamedAtHouse: false },
  ],
  [
    'others at the house that bear nothing of the name',
    'Ottermill | @Here / OTTERMILL LLC | @Away / VESPER INC | = / MARLOW INC | =',
    { atHouse: 2, isNamedAtHouse: false },
  ],
  [
    'another at the house that bears a part of the name',
    'Ottermill Plumbing | @Here / OTTERMILL PLUMBING LLC | @Away / OTTERMILL HOLDINGS INC | =',
    { atHouse: 1, isNamedAtHouse: true, bearers: 0 },
  ],
  [
    'none at the house that is an agent’s',
    'Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | registered = | party agent AGENTS INC at @Here',
    { atHouse: 0 },
  ],
  [
    'sisters, which share a house with the first, if it is none of an agent',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL II LLC | @Away / OTTERMILL INC | @Zip',
    { sisters: 1 },
  ],
  [
    'a namesake as near, with words of business beside the name',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL SERVICES LLC | @Away',
    { hasNamesake: true },
  ],
  [
    'no namesake that has ended',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL SERVICES LLC | @Away | dissolved 2021-05-01',
    { hasNamesake: false },
  ],
  [
    'no namesake that is farther away',
    'Ottermill | @Here / OTTERMILL LLC | @Zip / OTTERMILL SERVICES LLC | @Dallas',
    { hasNamesake: false },
  ],
  [
    'no namesake where the first is at the house',
    'Ottermill | @Here / OTTERMILL LLC | = / OTTERMILL SERVICES LLC | =',
    { hasNamesake: false },
  ],
  [
    'no namesake with a rare word more',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL VESPER LLC | @Away',
    { hasNamesake: false },
  ],
  [
    'a mark that the legal name has and the sign has not',
    'Ottermill | @Here / OTTERMILL II LLC | @Away',
    { series: { kind: 'numeral', sign: null, legal: '2' } },
  ],
  ['no mark where the names differ by words', 'Ottermill | @Here / OTTERMILL FISHERY LLC | @Away', { series: null }],
  ['another town on the sign', 'Ottermill of Ocala | @Here / OTTERMILL OF OCALA LLC | @Away', { townInSign: 'other' }],
  ['the town on the sign', 'Ottermill Tampa | @Here / OTTERMILL LLC | @Away', { townInSign: 'own' }],
];

describe('around the first company is found', () => {
  for (const [that, written, expected, around] of CASES) {
    it(`${that}: ${written}`, async () => {
      const { around: found } = await firstCompany(written, around);
      assert.deepEqual({ ...found, ...expected }, found);
    });
  }

  it('the gap in bits to the second', async () => {
    const gap = async (written: string) => (await firstCompany(written)).around.gap!;
    assert.equal(await gap('Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL LLC | @Away'), 0);
    assert.ok((await gap('Ottermill | @Here / OTTERMILL LLC | = / OTTERMILL LLC | @Away')) > 3);
  });
});
