import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryCandidates } from '../../../src/engine/memory/index.ts';
import {
  findFamily,
  MODEL,
  matchLocation,
  matchRowSchema,
  type RankedCluster,
  Rounds,
  type Score,
} from '../../../src/matching/index.ts';
import { type SeenCase, seenCase } from '../decision/first-company.ts';
import { company, location } from '../hard-cases/invent.ts';

/** So sure one is of each company. */
const CONFIDENCE = 0.2;

const clusterOf = (best: Score): RankedCluster => ({
  operator: { record: best.record, owner: null, key: best.record.entityNumber, path: [] },
  scores: [best],
  best,
  posterior: 0,
  confidence: CONFIDENCE,
  rules: [],
});

const findIn = ({ view, scores, source }: SeenCase, rounds = new Rounds(source)) =>
  findFamily(scores.map(clusterOf), view, rounds);

const TRADES = '| trading OTTERMILL';

const CASES: readonly (readonly [that: string, written: string, members: readonly string[] | null])[] = [
  [
    'of one mailing address and one sign',
    `Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / VESPER LLC | @Zip | mailing @Away ${TRADES}`,
    ['1', '2'],
  ],
  [
    'of one post-office box and one rare word',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing PO Box 77 / OTTERMILL FISHERY INC | @Away | mailing PO Box 77',
    ['1', '2'],
  ],
  [
    'of one head office and one sign, where the first is away from the location',
    `Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | @Away ${TRADES}`,
    ['1', '2'],
  ],
  [
    'of the same people and one sign',
    `Ottermill | @Here / OTTERMILL LLC | = | person member ROE, JANE / VESPER LLC | @Away | person manager JANE ROE ${TRADES}`,
    ['1', '2'],
  ],
  [
    'of the same people and one office',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away | person member ROE, JANE / VESPER LLC | mailing @Away | person manager JANE ROE',
    ['1', '2'],
  ],
  [
    'of one stem that bears the sign',
    'Taco Cielo | @Here / TACO CIELO I LLC | = / TACO CIELO II LLC | @Away',
    ['1', '2'],
  ],
  [
    'in several ways, each company once',
    `Taco Cielo | @Here / TACO CIELO I LLC | = | mailing @Away | person member ROE, JANE
  TACO CIELO II LLC | = | mailing @Away | person member ROE, JANE / TACO CIELO III LLC | @Zip | mailing @Away
  VESPER LLC | mailing @Away`,
    ['1', '2', '3'],
  ],
  [
    'of twelve at one mailing address',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / 11x OTTERMILL V{1} LLC | mailing @Away',
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  ],
  ['none alone', 'Ottermill | @Here / OTTERMILL LLC | =', null],
  [
    'none of an accountant’s clients',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / 3x V{1} LLC | mailing @Away',
    null,
  ],
  [
    'none of the same people alone: they may be namesakes',
    'Ottermill | @Here / OTTERMILL LLC | = | person member ROE, JANE / VESPER LLC | @Away | person manager JANE ROE',
    null,
  ],
  ['none of one sign alone', `Ottermill | @Here / OTTERMILL LLC | = / VESPER LLC | @Away ${TRADES}`, null],
  ['none of neighbours in the location’s own house', 'Ottermill | @Here / OTTERMILL LLC | = / VESPER LLC | =', null],
  [
    'none of an office building',
    'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / 12x OTTERMILL V{1} LLC | mailing @Away',
    null,
  ],
  [
    'none of an agent’s address',
    `Ottermill | @Here / OTTERMILL LLC | = | registered @Away | company agent AGENTS INC at @Away
  OTTERMILL FISHERY LLC | registered @Away | company agent AGENTS INC at @Away`,
    null,
  ],
  ['none of a stem of few letters', 'Kono | @Here / KONO I LLC | = / KONO II LLC | @Away', null],
  [
    'none of a company that does not bear the whole sign',
    'Ottermill Cafe | @Here / OTTERMILL LLC | = | mailing @Away / OTTERMILL FISHERY LLC | mailing @Away',
    null,
  ],
  ['none of another of the name alone', 'Ottermill | @Here / OTTERMILL LLC | = / OTTERMILL FISHERY INC | @Away', null],
];

describe('a family is', () => {
  for (const [that, written, members] of CASES) {
    it(`${that}: ${written}`, async () => {
      const seen = await seenCase(written);
      const found = await findIn(seen);
      if (members === null || found === null) return assert.equal(found, members);
      assert.deepEqual(found.members.map(({ entityNumber }) => entityNumber).sort(), [...members].sort());
      assert.equal(found.members[0]!.entityNumber, '1', 'the likeliest is the first');
      const ranked = seen.scores.filter(({ record }) =>
        found.members.some((one) => one.entityNumber === record.entityNumber),
      );
      assert.ok(Math.abs(found.confidence - Math.min(1, ranked.length * CONFIDENCE)) < 1e-9, String(found.confidence));
    });
  }

  const NAMES = [
    [
      'what all names begin with',
      'Taco Cielo | @Here / TACO CIELO I, LLC | = / TACO CIELO II, LLC | @Away',
      'TACO CIELO',
    ],
    [
      'the name that agreed',
      `Ottermill | @Here / OTTERMILL LLC | @Away / VESPER LLC | @Away ${TRADES}`,
      'OTTERMILL LLC',
    ],
    [
      'a trade name',
      'Kiln Pizza | @Here / OTTERMILL LLC | @Away | trading KILN PIZZA / VESPER LLC | @Away | trading KILN PIZZA',
      'KILN PIZZA',
    ],
  ] as const;
  for (const [that, written, name] of NAMES)
    it(`called by ${that}`, async () => assert.equal((await findIn(await seenCase(written)))?.name, name));

  it('asked for in one round at most; where none is left, nothing is known of offices', async () => {
    const seen = await seenCase(
      'Ottermill | @Here / OTTERMILL LLC | = | mailing @Away / OTTERMILL FISHERY LLC | mailing @Away',
    );
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
  const rowFrom = (limit: number) =>
    matchLocation(
      location({ name: 'Taco Cielo', address: '12 Elm St, Tampa, FL 33602' }),
      0,
      memoryCandidates(registry),
      { today: '2026-02-01', model: { ...MODEL, family: { limit } } },
    );

  it('names ten of a family, counts all, and says how sure it is', async () => {
    const { operator, operator_family: family } = matchRowSchema.parse(await rowFrom(0.01));
    assert.equal(operator, null);
    assert.deepEqual([family!.members.length, family!.member_count, family!.name], [10, 12, 'TACO CIELO']);
    assert.equal(new Set(family!.members.map(({ entity_number }) => entity_number)).size, 10);
    assert.ok(family!.confidence >= 0.01 && family!.confidence <= 1);
  });

  it('names no family that is not sure enough', async () => {
    assert.equal((await rowFrom(0.999)).operator_family, null);
  });
});
