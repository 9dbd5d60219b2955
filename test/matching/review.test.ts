import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { directionOf, hasReview, type Review, reviewOf, withReview } from '../../src/matching/review.ts';
import * as fc from '../property.ts';

const CASES: readonly (readonly [confidences: readonly number[], review: Review])[] = [
  [[], 'none'],
  [[0.02], 'none'],
  [[0.0499], 'none'],
  [[0.05], 'possible'],
  [[0.3, 0.2], 'possible'],
  [[0.4999], 'possible'],
  [[0.5], 'likely'],
  [[0.5, 0.5], 'possible'],
  [[0.9149, 0.06], 'likely'],
  [[0.5, 0.4999, 0.0001], 'likely'],
];
const alternatives = (confidences: readonly number[]) => confidences.map((confidence) => ({ confidence }));

describe('the review of a row', () => {
  for (const [confidences, expected] of CASES)
    it(`is ${expected} where companies have ${confidences.join(', ') || 'nothing'}`, () => {
      assert.equal(reviewOf({ status: 'unmatched', alternatives: alternatives(confidences) }), expected);
      assert.equal(reviewOf({ status: 'matched', alternatives: alternatives(confidences) }), null);
    });

  it('is told of every row that says it, and of none that an earlier version made', () => {
    const texts = fc.string({ unit: fc.constantFrom('"review":null}', '"', '}', '\\', 'x', '"review":"likely"') });
    fc.assert(
      fc.property(texts, fc.constantFrom('matched', 'unmatched'), (text, status) => {
        const row = { reason: text, nested: { review: null }, status: status as 'matched', alternatives: [] };
        assert.ok(!hasReview(JSON.stringify({ ...row, credits_charged: 0 })));
        assert.ok(!hasReview(JSON.stringify({ ...row, last: { review: null } })));
        assert.ok(hasReview(JSON.stringify(withReview(row))));
        assert.deepEqual(withReview(withReview(row)), withReview(row));
      }),
    );
  });
});

describe('a line of evidence', () => {
  it('speaks the way of its weight', () =>
    assert.deepEqual([0.01, -0.01, 0, -0].map(directionOf), ['for', 'against', 'neutral', 'neutral']));
});
