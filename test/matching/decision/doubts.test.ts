import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import { DOUBTS } from '../../../src/matching/decision/doubts.ts';
import { FEATURES, MODEL, matchLocation } from '../../../src/matching/index.ts';
import { RULES } from '../../../src/matching/scoring/rules.ts';
import { location } from '../hard-cases/invent.ts';
import { CASE_FILES, readCases } from '../hard-cases/read-cases.ts';
import { firstCompany } from './first-company.ts';

/** Its name, a case where it holds, and cases that are nearly the same where it does not. */
type Case = readonly [name: string, holds: string, ...misses: string[]];

const DOUBTED: readonly Case[] = [
  [
    'house alone',
    'Ottermill | @Here / VESPER LLC | =',
    'Ottermill | @Here / OTTERMILL LLC | =',
    'Ottermill | @Here | phone 813-622-8811 / VESPER LLC | = | phone 813-622-8811',
    'Jane Roe DDS | @Here / VESPER LLC | = | person member ROE, JANE',
    'Ottermill Kettle House | @Here / OKH OF TAMPA LLC | =',
  ],
  [
    'similar name elsewhere',
    'Kona Poke Bar | @Here / KONA POKE LLC | @Zip',
    'Kona Poke Bar | @Here / KONA POKE LLC | =',
    'Kona Poke Bar | @Here / KONA POKE BAR LLC | @Zip',
    'Kona Poke Bar | @Here | phone 813-622-8811 / KONA POKE LLC | @Zip | phone 813-622-8811',
    'Kona Poke Bar | @Here / KONA POKE ELM LLC | @Zip',
    'Kona Poke Bar #1671 | @Here / KONA POKE 1671 LLC | @Zip',
    'Ottermill | @Here / OTTERMILL OF TAMPA LLC | @Away',
    'Ottermill Kettle #3 | @Here / OTTERMILL KETTLE BAKERY LLC | @Zip',
    'Jane Ottermill, CPA | @Here / JANE L. OTTERMILL CPA PC | @Zip',
    'Ottermill Kettle House #1268 | @Here / OTTERMILL KETTLE HOUSE OF OCALA LLC | @Away | trading OTTERMILL KETTLE HOUSE #1030 | trading OTTERMILL KETTLE HOUSE #1034',
  ],
  [
    'name in another state',
    'Ottermill | @Here / de: OTTERMILL LLC | @Dallas',
    'Ottermill | @Here / OTTERMILL LLC | @Dallas',
    'Ottermill | @Here / de: OTTERMILL LLC | =',
    'Ottermill | @Here | website ottermill.com / de: OTTERMILL LLC | @Dallas | website ottermill.com',
  ],
  [
    'another of a series',
    'Ottermill 2 | @Here / OTTERMILL 3 LLC | =',
    'Ottermill 2 | @Here / OTTERMILL 2 LLC | =',
    'Ottermill | @Here / OTTERMILL 3 LLC | =',
    'Ottermill of Ocala | @Here / OTTERMILL OF TAMPA LLC | =',
    'Ottermill 2 | @Here | phone 813-622-8811 / OTTERMILL 3 LLC | = | phone 813-622-8811',
    'Ottermill Kettle House 5 | @Here / OTTERMILL KETTLE HOUSE LLC | @Away | trading OTTERMILL KETTLE HOUSE 3 | trading OTTERMILL KETTLE HOUSE 4',
  ],
  [
    'words of a trade',
    'Auto Repair | @Here / AUTO REPAIR LLC | @Away',
    'Auto Repair | @Here / AUTO REPAIR LLC | =',
    'Auto Repair LLC | @Here / AUTO REPAIR LLC | @Away',
    'Tampa Auto Repair | @Here / TAMPA AUTO REPAIR LLC | @Away',
    'Ottermill Auto Repair | @Here / OTTERMILL AUTO REPAIR LLC | @Away',
  ],
  [
    'a namesake as near',
    'Ottermill | @Here / OTTERMILL LLC | @Away / OTTERMILL SERVICES LLC | @Away',
    'Ottermill | @Here / OTTERMILL LLC | @Zip / OTTERMILL SERVICES LLC | @Dallas',
    'Ottermill | @Here | phone 813-622-8811 / OTTERMILL LLC | @Away | phone 813-622-8811 / OTTERMILL SERVICES LLC | @Away',
  ],
  [
    'another trade at the house',
    'Mercy Cardiology | @Here / MERCY ORTHOPEDICS LLC | =',
    'Mercy Cardiology | @Here / MERCY LLC | =',
    'Mercy Cardiology | @Here / MERCY CARDIOLOGY LLC | =',
    'Dr. Jane Ottermill, DPM | @Here / OTTERMILL DERMATOLOGY PLLC | = | person member Jane Ottermill',
  ],
  [
    'another person at the house',
    'Law Office of Mark Tanager | @Here / LAW OFFICE OF MARIA TANAGER LLC | =',
    'Law Office of Mark Tanager | @Here / LAW OFFICE OF MARK TANAGER LLC | =',
    'Law Office of Mark Tanager | @Here / MARK TANAGER, ATTORNEY AT LAW, P.L.L.C. | =',
  ],
];

const RULED: readonly Case[] = [
  [
    'agent',
    'Ottermill | @Here / REGISTERED AGENTS INC | =',
    'Ottermill | @Here / REAL ESTATE AGENTS INC | =',
    'Registered Agents Inc | @Here / REGISTERED AGENTS INC | =',
  ],
  [
    'public body',
    'Tampa Public Library | @Here / TAMPA LIBRARY CAFE LLC | =',
    'Tampa Public Library | @Here / TAMPA PUBLIC LIBRARY | =',
    'The Library Tavern | @Here / LIBRARY TAVERN LLC | =',
    'Tampa Public Library | @Here / VESPER LLC | = | trading TAMPA PUBLIC LIBRARY',
  ],
  [
    'bank',
    'Harlow Community Bank | @Here / HARLOW BANCSHARES INC | =',
    'Harlow Community Bank | @Here / HARLOW COMMUNITY BANK | =',
    'Harlow Books | @Here / HARLOW BANCSHARES INC | =',
    'Harlow Community Bank | @Here / VESPER FINANCIAL LLC | = | trading HARLOW COMMUNITY BANK',
  ],
  [
    'religious body',
    'St. Brendan Catholic Church | @Here / ST BRENDAN FLORIST LLC | =',
    'St. Brendan Catholic Church | @Here / ST BRENDAN CATHOLIC CHURCH INC | =',
    'St. Brendan Florist | @Here / ST BRENDAN FLORIST LLC | =',
    'St. Brendan Catholic Church | @Here / VESPER LLC | = | trading ST BRENDAN CATHOLIC CHURCH',
    'St. Brendan Catholic Church | @Here / VESPER LLC | @Away | trading ST BRENDAN CATHOLIC CHURCH',
  ],
  [
    'supporters',
    'Ottermill High School | @Here / OTTERMILL HIGH SCHOOL BOOSTER CLUB INC | =',
    'Ottermill High School Booster Club | @Here / OTTERMILL HIGH SCHOOL BOOSTER CLUB INC | =',
    'Ottermill High School | @Here / OTTERMILL HIGH SCHOOL INC | =',
  ],
  [
    'franchisor',
    'Ottermill Burgers | @Here / OTTERMILL BURGERS FRANCHISING LLC | @Away',
    'Ottermill Burgers | @Here / OTTERMILL BURGERS FRANCHISING LLC | =',
    'Ottermill Burgers | @Here / OTTERMILL BURGERS LLC | @Away',
    'Starbucks | @Here / STARBUCKS CORPORATION | @Away',
  ],
  [
    'ended',
    'Ottermill | @Here / OTTERMILL LLC | = | dissolved 2021-05-01',
    'Ottermill | @Here / OTTERMILL LLC | = | suspended',
  ],
];

const doubtsOf = async (written: string) => {
  const view = await firstCompany(written);
  return DOUBTS.filter(({ holds }) => holds(view)).map(({ name }) => name);
};
const rulesOf = async (written: string) => (await firstCompany(written)).score.rules.map(({ name }) => name);

for (const [kind, cases, namesOf] of [
  ['doubt', DOUBTED, doubtsOf],
  ['rule', RULED, rulesOf],
] as const) {
  describe(`a ${kind} holds`, () => {
    for (const [name, holds, ...misses] of cases) {
      it(`${name}: ${holds}`, async () => assert.ok((await namesOf(holds)).includes(name)));
      for (const missed of misses)
        it(`not ${name}: ${missed}`, async () => assert.ok(!(await namesOf(missed)).includes(name)));
    }
  });
}

describe('doubts and rules', () => {
  it('each have a case here', () => {
    assert.deepEqual(
      DOUBTS.map(({ name }) => name),
      DOUBTED.map(([name]) => name),
    );
    // Whether a trade name is somebody's is seen of the operator: match-location and the links tell.
    const ruled = RULES.map(({ name }) => name).filter((name) => name !== 'nobody’s trade name');
    assert.deepEqual(
      ruled,
      RULED.map(([name]) => name),
    );
  });

  it('hold a company to what they allow, however sure the model is', async () => {
    const sure = { ...MODEL, base: 40, coefficients: Object.fromEntries(FEATURES.map(({ name }) => [name, 0])) };
    const highest = new Map([...RULES, ...DOUBTS].map(({ reason, confidenceMax }) => [reason, confidenceMax]));
    let held = 0;
    for (const { location: known, registry } of readCases(...CASE_FILES)) {
      const options = { today: '2026-02-01', model: sure, acceptance: 'strict' as const };
      const { status, reason, alternatives } = await matchLocation(
        location(known),
        0,
        memoryCandidates(registry),
        options,
      );
      for (const [why, max] of highest) {
        const [name, rest] = reason?.split(` ${why}.`) ?? [];
        if (rest === undefined) continue;
        held++;
        // Who is left out of the alternatives is less likely than any.
        const about = alternatives.find(({ legal_name }) => legal_name === name);
        assert.ok((about?.confidence ?? 0) <= max && status === 'unmatched', `${known.name}: ${reason}`);
      }
    }
    assert.ok(held > 100, `only ${held} cases tell`);
  });
});
