import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seededRandom } from '../../bench/support/companies.ts';
import { type Choice, fitChoices, optionOf } from '../../eval/weights/conditional-logit.ts';

const SIZE = 3;

/** Choices among three whose logits are -1 + 2 × the first value - 1.5 × the second; the third tells nothing. */
function examples(count: number): Choice[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => {
    const values = Array.from({ length: 3 }, () => [random() * 4 - 2, random() < 0.5 ? 1 : 0, random() - 0.5]);
    const odds = values.map(([first, second]) => Math.exp(-1 + 2 * first! - 1.5 * second!));
    const ends = odds.map((_, at) => odds.slice(0, at + 1).reduce((sum, each) => sum + each, 1));
    const drawn = random() * ends.at(-1)!;
    const right = drawn < 1 ? -1 : ends.findIndex((end) => drawn < end);
    return { options: values.map((own) => optionOf(own, SIZE, 1)), right, weight: 1 };
  });
}

describe('the conditional logit model', () => {
  const choices = examples(8000);
  const penalties = [1, 1, 1];
  const free = ['free', 'free', 'free'] as const;

  it('finds the coefficients that made the choices, from any start', () => {
    for (const start of [undefined, { intercept: 3, coefficients: [-2, 0, 1] }]) {
      const { intercept, coefficients } = fitChoices(choices, { directions: free, penalties, ...(start && { start }) });
      for (const [found, made] of [
        [intercept, -1],
        [coefficients[0]!, 2],
        [coefficients[1]!, -1.5],
        [coefficients[2]!, 0],
      ] as const)
        assert.ok(Math.abs(found - made) < 0.15, `${found} for ${made}`);
    }
  });

  it('gives each sign no coefficient that it forbids, and fits the others beside it', () => {
    const { coefficients } = fitChoices(choices, { directions: ['falls', 'falls', 'rises'], penalties });
    assert.equal(coefficients[0], 0);
    assert.ok(coefficients[1]! < -0.5);
    assert.ok(coefficients[2]! >= 0);
  });

  it('counts a weight as so many repeats', () => {
    const few = choices.slice(0, 300);
    const twice = fitChoices([...few, ...few], { directions: free, penalties });
    const heavy = fitChoices(
      few.map((choice) => ({ ...choice, weight: 2 })),
      { directions: free, penalties },
    );
    for (const [at, coefficient] of twice.coefficients.entries())
      assert.ok(Math.abs(coefficient - heavy.coefficients[at]!) < 1e-4);
  });

  it('learns nothing of a company above what its rules allow', () => {
    const capped = Array.from({ length: 50 }, () => ({
      options: [optionOf([1, 0, 0], SIZE, 0.3)],
      right: 0,
      weight: 1,
    }));
    const { intercept, coefficients } = fitChoices(capped, { directions: free, penalties });
    assert.ok(intercept + coefficients[0]! < 1, `${intercept} ${coefficients[0]}`);
  });
});
