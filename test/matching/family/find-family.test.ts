import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import {
  FAMILY_FEATURES,
  findFamily,
  MODEL,
  matchLocation,
  matchRowSchema,
  type RankedCluster,
  Rounds,
  type Score,
} from '../../../src/matching/index.ts';
import { logitOf, probabilityOfLogit } from '../../../src/model/index.ts';
import { type SeenCase, seenCase } from '../decision/first-company.ts';
import { company, location } from '../hard-cases/invent.ts';

const clusterOf = (best: Score): RankedCluster => ({
  operator: { record: best.record, owner: null, key: best.record.entityNumber, path: [] },
  scores: [best],
  best,
  posterior: 0,
  confidence: 0,
  rules: [],
});

const findIn = ({ view, scores, source }: SeenCase, rounds = new Rounds(source)) =>
  findFamily(scores.map(clusterOf), view, rounds);

type Found = {
  readonly name?: string;
  /** Their numbers: the place of each in the case. */
  readonly members: readonly string[];
  readonly ties?: Partial<Record<'address' | 'people' | 'stem', number>>;
  readonly bearersOutside?: number;
};

const CASES: readonly (readonly [that: string, written: string, family: Found | null])[] = [
  [
    'of one mailing address',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / VESPER LLC | @Zip | mailing @Away',
    { members: ['1', '2'], ties: { address: 1 } },
  ],
  [
    'of one post-office box',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing PO Box 77 / VESPER LLC | @Away | mailing PO Box 77',
    { members: ['1', '2'], ties: { address: 1 } },
  ],
  [
    'of one head office, where the first is away from the location',
    'Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | @Away',
    { members: ['1', '2'], ties: { address: 1 } },
  ],
  [
    'of the same people',
    'Ottermill | @Here / OTTERMILL LLC | = | person member ROE, JANE / VESPER LLC | @Away | person manager JANE ROE',
    { members: ['1', '2'], ties: { people: 1 } },
  ],
  [
    'of one stem',
    'Taco Cielo | @Here / TACO CIELO I LLC | = / TACO CIELO II LLC | @Away',
    { name: 'TACO CIELO', members: ['1', '2'], ties: { stem: 1 }, bearersOutside: 0 },
  ],
  [
    'in several ways, each company once',
    `Taco Cielo | @Here / TACO CIELO I LLC | = | mailing @Away | person member ROE, JANE
  TACO CIELO II LLC | = | mailing @Away | person member ROE, JANE / TACO CIELO III LLC | @Zip | mailing @Away
  VESPER LLC | mailing @Away`,
    { members: ['1', '2', '3', '4'], ties: { people: 1, stem: 1, address: 1 } },
  ],
  [
    'beside those that bear the name and have nothing else in common with it',
    'Taco Cielo | @Here / TACO CIELO I LLC | = / TACO CIELO II LLC | @Away / TACO CIELO EXPRESS LLC | @Dallas',
    { members: ['1', '2'], ties: { stem: 1 }, bearersOutside: 1 },
  ],
  [
    'of twelve at one mailing address',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / 11x V{1} LLC | mailing @Away',
    { members: Array.from({ length: 12 }, (_, index) => String(index + 1)), ties: { address: 11 } },
  ],
  ['none alone', 'Ottermill | @Here / OTTERMILL LLC | =', null],
  ['none of neighbours in the location’s own house', 'Ottermill | @Here / OTTERMILL LLC | = / VESPER LLC | =', null],
  [
    'none of an office building',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / 12x V{1} LLC | mailing @Away',
    null,
  ],
  [
    'none of an agent’s address',
    `Ottermill | @Here / OTTERMILL LLC | = | registered @Away | company agent AGENTS INC at @Away
  VESPER LLC | registered @Away | company agent AGENTS INC at @Away`,
    null,
  ],
  ['none of a stem of few letters', 'Kono | @Here / KONO I LLC | = / KONO II LLC | @Away', null],
  [
    'none of a company that neither bears the name nor is at the house',
    'Ottermill | @Here / VESPER LLC | @Away / MARLOW LLC | @Away',
    null,
  ],
  ['none of another of the name alone', 'Ottermill | @Here / OTTERMILL LLC | = / OTTERMILL FISHERY INC | @Away', null],
];

describe('a family is', () => {
  for (const [that, written, expected] of CASES) {
    it(`${that}: ${written}`, async () => {
      const found = await findIn(await seenCase(written));
      if (expected === null || found === null) return assert.equal(found, expected);
      const { members, ties = {}, ...rest } = expected;
      assert.deepEqual({ ...found, ...rest }, found);
      assert.deepEqual(found.members.map(({ entityNumber }) => entityNumber).sort(), [...members].sort());
      assert.equal(found.members[0]!.entityNumber, '1', 'the likeliest is the first');
      assert.deepEqual(found.ties, { address: 0, people: 0, stem: 0, ...ties });
    });
  }

  const NAMES = [
    [
      'what all names begin with',
      'Taco Cielo | @Here / TACO CIELO I, LLC | = / TACO CIELO II, LLC | @Away',
      'TACO CIELO',
    ],
    ['the name that agreed', 'Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | @Away', 'OTTERMILL LLC'],
    [
      'a trade name',
      'Kiln Pizza | @Here / OTTERMILL LLC | @Away | trading KILN PIZZA / VESPER LLC | @Away',
      'KILN PIZZA',
    ],
  ] as const;
  for (const [that, written, name] of NAMES)
    it(`called by ${that}`, async () => assert.equal((await findIn(await seenCase(written)))?.name, name));

  it('asked for in one round at most, and not where none is left', async () => {
    const seen = await seenCase('Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / VESPER LLC | mailing @Away');
    const rounds = new Rounds(seen.source);
    const before = rounds.left;
    assert.equal((await findIn(seen, rounds))?.members.length, 2);
    assert.ok(before - rounds.left <= 1);
    while (rounds.left > 0) await rounds.all([]);
    assert.equal(await findIn(seen, rounds), null);
    assert.equal(rounds.left, 0);
  });
});

describe('a row', () => {
  const registry = Array.from({ length: 12 }, (_, index) =>
    company(`us_fl/${index}`, `TACO CIELO ${index + 1} LLC`, {
      at: `${100 + 10 * index} Pine St, Ocala, FL 34470`,
      mailing: '9 High St, Ocala, FL 34470',
    }),
  );
  const rowBy = (family: Partial<(typeof MODEL)['family']>) =>
    matchLocation(
      location({ name: 'Taco Cielo', address: '12 Elm St, Tampa, FL 33602' }),
      0,
      memoryCandidates(registry),
      {
        today: '2026-02-01',
        model: { ...MODEL, family: { ...MODEL.family, ...family } },
      },
    );

  it('names ten of a family, counts all, and says how sure it is', async () => {
    const { operator_family: family } = matchRowSchema.parse(await rowBy({ base: 50 }));
    assert.deepEqual([family!.members.length, family!.member_count, family!.name], [10, 12, 'TACO CIELO']);
    assert.equal(new Set(family!.members.map(({ entity_number }) => entity_number)).size, 10);
    assert.ok(family!.confidence >= MODEL.family.limit);
  });

  it('names no family that is not sure enough', async () => {
    assert.equal((await rowBy({ base: -50 })).operator_family, null);
  });
});

describe('the confidence of a family', () => {
  const valuesOf = async (written: string, logit: number) => {
    const seen = await seenCase(written);
    const family = { ...(await findIn(seen))!, first: seen.view, logit };
    return Object.fromEntries(FAMILY_FEATURES.map(({ name, value }) => [name, value(family)]));
  };
  const NONE = Object.fromEntries(FAMILY_FEATURES.map(({ name }) => [name, 0]));
  const CASES = [
    {
      that: 'three sisters by address, the name whole',
      written: 'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / 3x V{1} LLC | mailing @Away',
      logit: 3,
      values: { first: 1.5, 'by address': 2, 'whole name': 1 },
    },
    {
      that: 'a first company in doubt, the sister by people, nothing of the name',
      written: 'Ottermill | @Here / K LLC | = | person member ROE, JANE / VESPER LLC | person member ROE, JANE',
      logit: -9,
      values: { first: -3, 'first doubted': -3, 'by people': 1, unnamed: 1 },
    },
    {
      that: 'a stem, a bearer outside, a name in part',
      written:
        'Taco Cielo | @Here / TACO CIELO I LLC | = / TACO CIELO II LLC | @Away / TACO CIELO EXPRESS LLC | @Dallas',
      logit: 0,
      values: { 'by stem': 1, 'bearers outside': 1, 'other name': 1 },
    },
    {
      that: 'a chain’s trade name elsewhere',
      written: 'Jimmy John’s | @Here / K LLC | @Away | trading JIMMY JOHNS / VESPER LLC | @Away',
      logit: 0,
      values: { 'by address': 1, 'whole name': 1, 'trade name elsewhere': 1, 'chain elsewhere': 1 },
    },
  ];
  for (const { that, written, logit, values } of CASES)
    it(`rests on ${that}`, async () => assert.deepEqual(await valuesOf(written, logit), { ...NONE, ...values }));

  it('is a half where nothing speaks, and rises with what speaks for it', () => {
    const model = { ...MODEL.family, base: 0, coefficients: { ...MODEL.family.coefficients, first: 2 } };
    const of = (first: number) =>
      probabilityOfLogit(
        logitOf(
          FAMILY_FEATURES,
          FAMILY_FEATURES.map(({ name }) => (name === 'first' ? first : 0)),
          model,
        ),
      );
    assert.equal(of(0), 0.5);
    assert.ok(of(1) > of(0.5) && of(-1) < 0.5);
  });
});
