import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededRandom } from '../../bench/support/companies.ts';
import { fitLogistic, probabilityBy, type Sample } from '../../eval/weights/logistic.ts';

/** Examples whose logit is -1 + 2 × the first value - 1.5 × the second; the third tells nothing. */
function examples(count: number): Sample[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => {
    const values = [random() * 4 - 2, random() < 0.5 ? 1 : 0, random() - 0.5];
    const share = 1 / (1 + Math.exp(-(-1 + 2 * values[0]! - 1.5 * values[1]!)));
    return { values, isTrue: random() < share, weight: 1 };
  });
}

describe('logistic regression', () => {
  const samples = examples(20_000);
  const penalties = [1, 1, 1];

  it('finds the coefficients that made the examples', () => {
    const { intercept, coefficients } = fitLogistic(samples, { directions: ['free', 'free', 'free'], penalties });
    for (const [found, made] of [
      [intercept, -1],
      [coefficients[0]!, 2],
      [coefficients[1]!, -1.5],
      [coefficients[2]!, 0],
    ] as const)
      assert.ok(Math.abs(found - made) < 0.15, `${found} for ${made}`);
  });

  it('gives each sign no coefficient that it forbids, and fits the others beside it', () => {
    const { coefficients } = fitLogistic(samples, { directions: ['falls', 'falls', 'rises'], penalties });
    assert.equal(coefficients[0], 0);
    assert.ok(coefficients[1]! < -0.5);
    assert.ok(coefficients[2]! >= 0);
  });

  it('holds coefficients near 0 by their penalty', () => {
    const free = fitLogistic(samples, { directions: ['free', 'free', 'free'], penalties: [1, 1e9, 1] });
    assert.ok(Math.abs(free.coefficients[1]!) < 1e-3);
  });

  it('gives probabilities that are right on average, with weights as with repeats', () => {
    const options = { directions: ['free', 'free', 'free'] as const, penalties };
    const model = fitLogistic(samples, options);
    const mean = samples.reduce((sum, { values }) => sum + probabilityBy(model, values), 0) / samples.length;
    const share = samples.filter(({ isTrue }) => isTrue).length / samples.length;
    assert.ok(Math.abs(mean - share) < 1e-4);
    const few = samples.slice(0, 500);
    const twice = fitLogistic([...few, ...few], options);
    const heavy = fitLogistic(
      few.map((one) => ({ ...one, weight: 2 })),
      options,
    );
    for (const [at, value] of twice.coefficients.entries()) assert.ok(Math.abs(value - heavy.coefficients[at]!) < 1e-4);
  });

  it('ends where one feature tells the examples apart for certain', () => {
    const certain = [-2, -1, 1, 2].map((value) => ({ values: [value], isTrue: value > 0, weight: 1 }));
    const { coefficients } = fitLogistic(certain, { directions: ['free'], penalties: [0.1] });
    assert.ok(coefficients[0]! > 1 && Number.isFinite(coefficients[0]!));
  });

  const wrong: [string, Sample][] = [
    ['too few values', { values: [1], isTrue: true, weight: 1 }],
    ['a value that is no number', { values: [1, Number.NaN, 0], isTrue: true, weight: 1 }],
  ];
  for (const [title, sample] of wrong)
    it(`refuses an example with ${title}`, () => {
      assert.throws(() => fitLogistic([sample], { directions: ['free', 'free', 'free'], penalties }), RangeError);
    });
});
