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
  probabilityOf,
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

describe('the probability of a logit', () => {
  const plain = (logit: number) => 1 / (1 + Math.exp(-logit));

  it('is the logit’s own at the share of absent operators that was learned from', () => {
    fc.assert(
      fc.property(models, logits, (model, logit) => {
        assert.ok(Math.abs(probabilityOf(logit, ABSENT_SHARE_DEFAULT, model) - plain(logit)) < 1e-9);
      }),
    );
  });

  it('never rises with the share of absent operators, and always with the logit', () => {
    fc.assert(
      fc.property(models, logits, logits, shares, shares, (model, one, other, few, many) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const [less, more] = [Math.min(few, many), Math.max(few, many)];
        assert.ok(probabilityOf(low, less, model) >= probabilityOf(low, more, model) - 1e-12);
        assert.ok(probabilityOf(high, less, model) >= probabilityOf(low, less, model) - 1e-12);
      }),
    );
  });

  it('counts only those who are there where nobody is absent, and hardly them where nearly all are', () => {
    const model = { ...MODEL, absentOfWrong: 0.5 };
    // Of 8 rows 4 are right, 2 wrong with the operator there, and 2 wrong without; without those, 4 of 6.
    assert.ok(Math.abs(probabilityOf(0, 0, model) - 2 / 3) < 1e-9);
    // 0.05 of 0.75 there are left, and 3.8 times as many absent: 4/15 right, 2/15 and 7.6 wrong.
    assert.ok(Math.abs(probabilityOf(0, 0.95, model) - 4 / 15 / (4 / 15 + 2 / 15 + 7.6)) < 1e-9);
  });

  it('is between 0 and 1', () => {
    fc.assert(
      fc.property(models, logits, shares, (model, logit, share) => {
        const probability = probabilityOf(logit, share, model);
        assert.ok(probability >= 0 && probability <= 1);
      }),
    );
  });
});
