import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { familyLimitOf, limitsOf } from '../../eval/weights/limits.ts';
import { type Asking, judgedBy } from '../../eval/worlds/judged.ts';
import { modelsWithout, outcomeOf } from '../../eval/worlds/leave-one-out.ts';
import type { ObservedCompany, ObservedRow } from '../../eval/worlds/observe.ts';
import { ABSENT_LEARNED, type ObservedWorld, TRADE_NAMES_AS_USUAL } from '../../eval/worlds/observe-all.ts';
import { FEATURES, MODEL, type Model } from '../../src/matching/index.ts';

const AT = FEATURES.findIndex(({ name }) => name === 'name whole');
/** Values of a company of which the feature alone holds, or nothing. */
const values = (holds: boolean) => Float32Array.from(FEATURES, (_, at) => Number(holds && at === AT));

/** With one company. */
function row({
  isPresent = true,
  isFound = true,
  family = null,
  ...known
}: Partial<ObservedRow & ObservedCompany>): ObservedRow {
  const company = { isRight: true, inBatch: values(true), alone: values(true), confidenceMax: 1, rules: [], ...known };
  return { cluster: 'A', recipe: {}, isPresent, companies: [company], isFound, family };
}

const NOBODY: ObservedRow = { ...row({ isFound: false }), companies: [] };

const confidenceOf = (one: ObservedRow, model: Model, asking: Asking) => judgedBy(one, model, asking)?.probability ?? 0;

/** The first company is right in four of five rows where the feature holds, and in one of five where not. */
function source(name: string, isUpsideDown: boolean) {
  const rows = Array.from({ length: 400 }, (_, index) => {
    const holds = index % 2 === 0;
    const seen = { inBatch: values(holds), alone: values(holds) };
    const isLikely = (index >> 1) % 5 !== 0;
    return row({ ...seen, isRight: (holds === isLikely) !== isUpsideDown, isPresent: index % 4 < 3 });
  });
  return { name, rows };
}

const ASKING = { isAlone: false, absentShare: 0.25 };

describe('a source is judged', () => {
  const sources = [source('upright', false), source('upside down', true)];
  const rise = (name: string, always: typeof sources = []) => {
    const model = modelsWithout(sources, always).get(name)!;
    const [held, not] = [true, false].map((holds) => confidenceOf(row({ inBatch: values(holds) }), model, ASKING));
    return held! - not!;
  };

  it('by a model that has learned from the others alone', () => {
    assert.ok(rise('upside down') > 0.3, 'it saw the rows that are upside down');
    assert.ok(rise('upright') < -0.3, 'it saw the rows that are upright');
  });

  it('by a model that has learned from what is not judged as well', () => {
    const always = [source('invented', false), source('invented too', false), source('invented as well', false)];
    assert.ok(rise('upright', always) > 0.1);
  });

  it('by as many models as there are sources, each of which names whom it left out', () => {
    const models = modelsWithout(sources, [source('invented', false)]);
    assert.deepEqual([...models.keys()], ['upright', 'upside down']);
    const { provenance } = models.get('upright')!;
    assert.deepEqual(provenance.rows, { 'upside down': 400, invented: 400 });
    assert.match(provenance.command, /upright/);
  });
});

/** It is as sure of every company as the company's rules allow. */
const SURE = {
  ...MODEL,
  base: 30,
  coefficients: Object.fromEntries(FEATURES.map(({ name }) => [name, 0])),
  confidenceMax: 0.999,
};

describe('the confidence of a row', () => {
  const learned = { ...SURE, base: 0, coefficients: { ...SURE.coefficients, 'name whole': 2 } };

  it('is 0 where no company was found', () => {
    assert.equal(confidenceOf(NOBODY, SURE, ASKING), 0);
  });

  it('is no higher than its rules and the model allow', () => {
    assert.equal(confidenceOf(row({ confidenceMax: 0.7 }), SURE, ASKING).toFixed(6), '0.700000');
    assert.equal(confidenceOf(row({}), SURE, ASKING).toFixed(6), SURE.confidenceMax.toFixed(6));
  });

  it('is that of the row in its batch, or alone', () => {
    const one = row({ inBatch: values(false), alone: values(true) });
    const [inBatch, alone] = [false, true].map((isAlone) => confidenceOf(one, learned, { ...ASKING, isAlone }));
    assert.equal(inBatch, 0.5);
    assert.ok(alone! > 0.8);
  });

  it('is that of the likeliest of several companies, and less where another is as likely', () => {
    const likely = row({ isRight: false }).companies[0]!;
    const unlikely = row({ inBatch: values(false) }).companies[0]!;
    const judged = (...companies: readonly ObservedCompany[]) => judgedBy({ ...NOBODY, companies }, learned, ASKING)!;
    assert.equal(judged(unlikely, likely).company, likely);
    assert.ok(judged(likely).probability > judged(likely, unlikely).probability);
    assert.ok(judged(likely, likely).probability < 0.5);
  });

  it('falls with the share of absent operators', () => {
    const [few, many] = [0.1, 0.5].map((absentShare) =>
      confidenceOf(row({}), learned, { isAlone: false, absentShare }),
    );
    assert.ok(few! > many!);
  });
});

describe('a row is judged', () => {
  const CASES = [
    { that: 'accepted at the limit', known: {}, confidence: 0.9, judged: { accepted: true, right: true, rank: 1 } },
    { that: 'not below it', known: {}, confidence: 0.89, judged: { accepted: false, right: true, rank: 1 } },
    {
      that: 'never where no company was found',
      known: null,
      confidence: 1,
      judged: { accepted: false, guessed: false, rank: null },
    },
    {
      that: 'wrong where the operator is absent',
      known: { isRight: false, isPresent: false, isFound: false },
      confidence: 0.95,
      judged: { accepted: true, present: false, right: false },
    },
  ];
  for (const { that, known, confidence, judged } of CASES) {
    it(that, () => {
      const one = known === null ? NOBODY : row(known);
      const [company] = one.companies;
      const outcome = outcomeOf(one, company === undefined ? null : { company, probability: confidence }, 0.9);
      assert.deepEqual({ ...outcome, ...judged }, outcome);
    });
  }
});

/** Rows whose first company is right, or is wrong, of an operator that is `absent` or not. */
type Sure = { readonly count: number; readonly at: number; readonly right: boolean; readonly absent?: boolean };
function worldOf(name: string, rows: readonly Sure[], known: Partial<ObservedWorld> = {}): ObservedWorld {
  return {
    source: name,
    tradeNames: TRADE_NAMES_AS_USUAL,
    absent: ABSENT_LEARNED,
    companies: 0,
    leftOut: { 'another licensee of the house shares a telling word': 0, 'another spelling of the licensee': 0 },
    rows: rows.flatMap(({ count, at, right, absent = false }) =>
      Array.from({ length: count }, () => row({ confidenceMax: at, isRight: right, isPresent: !absent })),
    ),
    ...known,
  };
}

describe('the limits', () => {
  const good = worldOf('good', [{ count: 500, at: 0.98, right: true }]);
  const limits = (...worlds: readonly ObservedWorld[]) =>
    limitsOf(worlds, new Map(worlds.map(({ source: name }) => [name, SURE])));

  it('are the lowest that are allowed where none is wrong, and no doubt reaches two of them', () => {
    assert.deepEqual(limits(good), { strict: 0.9, balanced: 0.9, lenient: 0.65 });
  });

  const WORST = [
    { wrong: 10, expected: { strict: 0.945, balanced: 0.945, lenient: 0.65 } },
    { wrong: 4, expected: { strict: 0.945, balanced: 0.9, lenient: 0.65 } },
    { wrong: 1, expected: { strict: 0.9, balanced: 0.9, lenient: 0.65 } },
    { wrong: 40, expected: { strict: 0.945, balanced: 0.945, lenient: 0.945 } },
  ];
  for (const { wrong, expected } of WORST) {
    it(`keep the precision in the worst world: ${wrong} wrong beside 190 right`, () => {
      const worst = worldOf('worst', [
        { count: 190, at: 0.97, right: true },
        { count: wrong, at: 0.942, right: false },
      ]);
      assert.deepEqual(limits(good, worst), expected);
    });
  }

  const ABSENT = [
    { wrong: 3, expected: { strict: 0.945, balanced: 0.945, lenient: 0.65 } },
    { wrong: 2, expected: { strict: 0.945, balanced: 0.9, lenient: 0.65 } },
    { wrong: 1, expected: { strict: 0.9, balanced: 0.9, lenient: 0.65 } },
    { wrong: 30, expected: { strict: 0.945, balanced: 0.945, lenient: 0.945 } },
  ];
  for (const { wrong, expected } of ABSENT) {
    it(`keep the false accepts in the worst world: ${wrong} of 100 whose operator is absent`, () => {
      const worst = worldOf('worst', [
        { count: 5000, at: 0.97, right: true },
        { count: wrong, at: 0.942, right: false, absent: true },
        { count: 100 - wrong, at: 0.3, right: false, absent: true },
      ]);
      assert.deepEqual(limits(good, worst), expected);
    });
  }

  it('are not lowered by a world of which nothing is accepted', () => {
    const doubted = worldOf('doubted', [{ count: 100, at: 0.5, right: true }]);
    const worst = worldOf('worst', [
      { count: 100, at: 0.97, right: true },
      { count: 100, at: 0.942, right: false },
    ]);
    assert.deepEqual(limits(worst, doubted), limits(worst));
  });

  it('do not look at worlds with another share of absent operators or of trade names', () => {
    const wrong = [{ count: 100, at: 0.98, right: false }];
    const others = [worldOf('good', wrong, { absent: 0.5 }), worldOf('good', wrong, { tradeNames: 0 })];
    assert.deepEqual(limits(good, ...others), limits(good));
  });
});

describe('the limit of families', () => {
  /** Of rows without an operator, whose first company has a tenth, the other members the rest. */
  const families = (count: number, confidence: number, isRight: boolean, confidenceMax = 0.1) =>
    Array.from({ length: count }, () =>
      row({ confidenceMax, family: { others: confidence - confidenceMax, isRight } }),
    );
  const limitOf = (...rows: readonly ObservedRow[]) =>
    familyLimitOf([worldOf('some', [], { rows })], new Map([['some', SURE]]));

  it('is the lowest where all are right, or there is none', () => {
    assert.equal(limitOf(...families(10, 0.7, true)), limitOf(row({})));
  });

  it('leaves out those of which too many are wrong', () => {
    const limit = limitOf(...families(90, 0.9, true), ...families(20, 0.7, false));
    assert.ok(limit > 0.7 && limit <= 0.9, String(limit));
  });

  it('does not look at rows whose operator is named', () => {
    assert.equal(limitOf(...families(10, 0.7, true), ...families(90, 0.99, false, 0.98)), limitOf(row({})));
  });
});
