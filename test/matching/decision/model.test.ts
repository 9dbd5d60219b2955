import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { DOUBTS } from '../../../src/matching/decision/doubts.ts';
import {
  ABSENT_SHARE_DEFAULT,
  ABSENT_SHARE_MAX,
  EVIDENCE_FIELDS,
  FEATURES,
  MODEL,
  modelSchema,
  probabilitiesOf,
} from '../../../src/matching/index.ts';
import { bitsByField, logitOf } from '../../../src/model/index.ts';
import * as fc from '../../property.ts';
import { models } from './models.ts';

const values = fc.array(fc.oneof(fc.constantFrom(0, 0, 0, 1), fc.double({ min: -4, max: 5, noNaN: true })), {
  minLength: FEATURES.length,
  maxLength: FEATURES.length,
});
const logits = fc.double({ min: -20, max: 20, noNaN: true });
const shares = fc.double({ min: 0, max: ABSENT_SHARE_MAX, noNaN: true });

describe('the model of a confidence', () => {
  it('that ships is of the features there are, and turns none of what is certain', () => {
    assert.deepEqual(Object.keys(MODEL.coefficients).sort(), FEATURES.map(({ name }) => name).sort());
    for (const { name, direction } of FEATURES) {
      const coefficient = MODEL.coefficients[name]!;
      if (direction === 'rises') assert.ok(coefficient >= 0, name);
      if (direction === 'falls') assert.ok(coefficient <= 0, name);
    }
  });

  it('that ships names an operator the earlier the more risk is asked for, and one in doubt for that alone', () => {
    const { strict, balanced, lenient } = MODEL.limits;
    assert.ok(lenient <= balanced && balanced <= strict && strict < MODEL.confidenceMax);
    for (const { name, confidenceMax } of DOUBTS) assert.ok(confidenceMax < balanced, name);
  });

  it('is refused where a feature has no coefficient', () => {
    const file = new URL('../../../src/matching/decision/model.json', import.meta.url);
    const shipped = JSON.parse(readFileSync(file, 'utf8'));
    assert.ok(modelSchema.safeParse(shipped).success);
    delete shipped.coefficients[FEATURES[0]!.name];
    assert.match(modelSchema.safeParse(shipped).error!.message, /has no coefficient/);
  });

  it('is shown whole: its base and the bits of each field are its logit', () => {
    fc.assert(
      fc.property(models, values, (model, seen) => {
        const bits = bitsByField(EVIDENCE_FIELDS, FEATURES, seen, model);
        assert.deepEqual(Object.keys(bits).sort(), [...EVIDENCE_FIELDS].sort());
        const sum = Object.values(bits).reduce((total, each) => total + each, 0);
        assert.ok(Math.abs(model.base + sum * Math.LN2 - logitOf(FEATURES, seen, model)) < 1e-9);
      }),
    );
  });

  it('is its base where no feature holds', () => {
    const nothing = new Float64Array(FEATURES.length);
    assert.equal(logitOf(FEATURES, nothing, MODEL), MODEL.base);
    assert.deepEqual(new Set(Object.values(bitsByField(EVIDENCE_FIELDS, FEATURES, nothing, MODEL))), new Set([0]));
  });
});

const choices = fc.array(logits, { minLength: 1, maxLength: 6 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('the probabilities of companies and of nobody', () => {
  it('come to one', () => {
    fc.assert(
      fc.property(models, choices, shares, (model, all, share) => {
        const { companies, nobody } = probabilitiesOf(all, share, model);
        assert.ok(Math.abs(sum(companies) + nobody - 1) < 1e-9);
        assert.ok([...companies, nobody].every((one) => one >= 0));
      }),
    );
  });

  it('are as the logits say at the share of absent operators that was learned from', () => {
    fc.assert(
      fc.property(models, choices, (model, all) => {
        const { companies, nobody } = probabilitiesOf(all, ABSENT_SHARE_DEFAULT, model);
        for (const [at, logit] of all.entries())
          if (nobody > 1e-6 && companies[at]! > 1e-6)
            assert.ok(Math.abs(Math.log(companies[at]! / nobody) - logit) < 1e-6);
      }),
    );
  });

  it('are the same for companies about which as much is known, and neither is above one half', () => {
    fc.assert(
      fc.property(models, choices, logits, shares, (model, all, logit, share) => {
        const { companies } = probabilitiesOf([logit, ...all, logit], share, model);
        assert.equal(companies[0], companies.at(-1));
        assert.ok(companies[0]! <= 0.5);
      }),
    );
  });

  it('of a company never rise with the share of absent operators, and always with its logit', () => {
    fc.assert(
      fc.property(models, choices, logits, logits, shares, shares, (model, others, one, other, few, many) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [less, more] = [Math.min(few, many), Math.max(few, many)];
        const of = (logit: number, share: number) => probabilitiesOf([logit, ...others], share, model).companies[0]!;
        assert.ok(of(low, less) >= of(low, more) - 1e-12);
        assert.ok(of(high, less) >= of(low, less) - 1e-12);
      }),
    );
  });

  it('count only loaded companies where no operator is absent, and hardly any where nearly all are absent', () => {
    const model = { ...MODEL, absentOfNobody: 0.5 };
    const of = (share: number) => probabilitiesOf([0], share, model).companies[0]!;
    // Of 8 rows 4 are right, 2 wrong with the operator there, and 2 wrong without; without those, 4 of 6.
    assert.ok(Math.abs(of(0) - 2 / 3) < 1e-9);
    // 0.05 of 0.75 there are left, and 3.8 times as many absent: 4/15 right, 2/15 and 7.6 wrong.
    assert.ok(Math.abs(of(0.95) - 4 / 15 / (4 / 15 + 2 / 15 + 7.6)) < 1e-9);
  });

  it('are numbers however large a logit is', () => {
    for (const logit of [-1e6, 1e6])
      assert.ok(probabilitiesOf([logit, 0], 0.25, MODEL).companies.every((one) => one >= 0 && one <= 1));
  });
});
