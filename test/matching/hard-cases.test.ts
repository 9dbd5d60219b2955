import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { companySchema } from '../../src/entity/index.ts';
import { type MatchRow, matchRowSchema } from '../../src/matching/index.ts';
import { runs } from '../property.ts';
import { answerTo, isAsExpected, operatorOf } from './hard-cases/answers.ts';
import { type HardCase, strangers } from './hard-cases/invent.ts';
import { CASE_FILES, readCases } from './hard-cases/read-cases.ts';

/**
 * The share of cases that are answered as they expect, alone and among strangers: what it was when last set, with the
 * limit of 0.93 from which companies are named.
 * The others are unmatched: for the most part companies that have ended and lone companies at the house of a
 * chain, which are offered as alternatives since no data made them sure enough to be named.
 */
const AS_EXPECTED_MIN = 0.93;

const PLACES = [
  'Akron, OH 44308',
  'Denver, CO 80202',
  'Tampa, FL 33602',
  'Reno, NV 89501',
  'Boise, ID 83702',
  'Ilex, GA 30099',
];
const STRANGERS = strangers(PLACES, Math.max(50, runs(50)));
const CASES = CASE_FILES.flatMap((file) => readCases(file).map((hardCase) => ({ file, hardCase })));

function check(row: MatchRow, hardCase: HardCase): void {
  matchRowSchema.parse(row);
  const told = JSON.stringify(row, null, 1);
  const { status, people, credits_charged } = row;
  if (status === 'unmatched' || !('operator' in hardCase.expected)) {
    const seen = { status, operator: row.operator, people, credits_charged };
    assert.deepEqual(seen, { status: 'unmatched', operator: null, people: [], credits_charged: 0 }, told);
    return;
  }
  assert.equal(operatorOf(row, hardCase), hardCase.expected.operator, told);
  assert.equal(credits_charged, people.length > 0 ? 15 : 0, told);
}

describe('a hard case, alone and among strangers', () => {
  const answers = new Map<HardCase, readonly MatchRow[]>();
  before(async () => {
    for (const { hardCase } of CASES)
      answers.set(hardCase, [await answerTo(hardCase), await answerTo(hardCase, STRANGERS)]);
  });

  for (const { file, hardCase } of CASES) {
    const promise = 'unmatched' in hardCase.expected ? 'a trap is not matched' : 'the operator is matched, or nobody';
    it(`${promise}: ${file}, ${hardCase.title}`, () => {
      for (const company of hardCase.registry) companySchema.parse(company);
      for (const row of answers.get(hardCase)!) check(row, hardCase);
    });
  }

  it(`${AS_EXPECTED_MIN * 100} % of the cases are answered as they expect`, (test) => {
    const others = CASES.filter(({ hardCase }) => !answers.get(hardCase)!.every((row) => isAsExpected(row, hardCase)));
    const right = CASES.length - others.length;
    test.diagnostic(`${right} of ${CASES.length} hard cases are answered as they expect`);
    const titles = others.map(({ file, hardCase: { title } }) => `${file}: ${title}`);
    assert.ok(right / CASES.length >= AS_EXPECTED_MIN, titles.join('\n'));
  });
});
