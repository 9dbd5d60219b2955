import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DECISIONS_MIN } from '../../../src/model/index.ts';
import {
  calibratedLine,
  calibratedRow,
  type Offer,
  offerOf,
} from '../../../web/src/features/matching/calibration/calibrated.ts';
import { keyOf, type Line, linesOf } from '../../../web/src/features/matching/results/lines.ts';
import type { Decision } from '../../../web/src/shared/api/schema.ts';
import * as fc from '../../property.ts';

type Given = Partial<Parameters<typeof linesOf>[3][number]>;
type Operator = NonNullable<Line['operator']>;

const LIMIT = 0.9;
const named = (entity_number: string) => ({ name: `${entity_number} LLC`, jurisdiction_code: 'us_co', entity_number });
const operator = (number: string, matched_via: Operator['matched_via'] = 'name') => ({ ...named(number), matched_via });
const alternative = (entity_number: string, confidence: number) => {
  const { name: legal_name, ...numbered } = named(entity_number);
  return { legal_name, ...numbered, confidence };
};

const lineOf = (given: Given, at = 0): Line =>
  linesOf('batch', 0, 1, [
    {
      row_index: at,
      status: given.operator ? 'matched' : 'unmatched',
      confidence: null,
      review: null,
      reason_code: null,
      name: 'Tavora Grill',
      address: '12 Main St, Pellton, CO 80521',
      operator: null,
      family: null,
      people: [],
      alternatives: [],
      licenses: [],
      ...given,
    },
  ])[0]!;

const decisionOf = (line: Line, said: Pick<Decision, 'verdict' | 'operator' | 'rejected'>): [string, Decision] => [
  keyOf(line),
  { batch_id: line.batchId, row_index: line.rowIndex, decided_at: '', decided_by: '', first: null, ...said },
];

/** `count` matched rows; `right` of them are right. */
function decided(count: number, right: number, given: (at: number) => Given) {
  const lines = Array.from({ length: count }, (_, at) => lineOf(given(at), at));
  const decisions = new Map(
    lines.map((line, at) =>
      decisionOf(
        line,
        at < right
          ? { verdict: 'accepted', operator: line.operator, rejected: [] }
          : { verdict: 'rejected', operator: null, rejected: [line.operator!] },
      ),
    ),
  );
  return { lines, decisions };
}

const offered = (offer: ReturnType<typeof offerOf>): Offer => {
  assert.ok(typeof offer === 'object', String(offer));
  return offer;
};

describe('the offer of a calibration', () => {
  it('lowers what is wrong too often, and counts the rows that fall below the limit', () => {
    const { lines, decisions } = decided(120, 70, (at) => ({ operator: operator(String(at)), confidence: 0.93 }));
    const undecided = lineOf({ operator: operator('other'), confidence: 0.92 }, 120);
    const { report, accepted, fallen } = offered(offerOf([...lines, undecided], decisions, LIMIT));
    assert.ok(report.after.logLoss < report.before.logLoss && report.calibration.shift < 0);
    assert.deepEqual([report.decisions, report.before.named, report.before.right], [120, 120, 70]);
    assert.deepEqual([accepted, fallen], [0, 121]);
  });

  it('raises what is right more often than said, and counts the rows that reach the limit', () => {
    const lines = Array.from({ length: 90 }, (_, at) => lineOf({ alternatives: [alternative(String(at), 0.87)] }, at));
    const decisions = new Map(
      lines.map((line, at) => decisionOf(line, { verdict: 'chosen', operator: named(String(at)), rejected: [] })),
    );
    const { accepted, fallen } = offered(offerOf(lines, decisions, LIMIT));
    assert.deepEqual([accepted, fallen], [90, 0]);
  });

  const enough = decided(DECISIONS_MIN, 20, (at) => ({ operator: operator(String(at)), confidence: 0.93 }));
  const NOTHING: readonly [kind: string, ReturnType<typeof decided>, ReturnType<typeof offerOf>][] = [
    ['no decision', decided(0, 0, () => ({})), 'few'],
    ['one decision too few', { ...enough, decisions: new Map([...enough.decisions].slice(1)) }, 'few'],
    [
      'decisions on what licenses say',
      decided(90, 40, (at) => ({ operator: operator(String(at), 'license'), confidence: 0.93 })),
      'few',
    ],
    [
      'decisions on what an operator of the service corrected',
      decided(90, 40, (at) => ({ operator: operator(String(at), 'correction'), confidence: 1 })),
      'few',
    ],
    [
      'confidences that are right',
      decided(100, 93, (at) => ({ operator: operator(String(at)), confidence: 0.93 })),
      'none',
    ],
  ];
  for (const [kind, { lines, decisions }, none] of NOTHING)
    it(`is not made of ${kind}`, () => assert.equal(offerOf(lines, decisions, LIMIT), none));

  it('is made of as few decisions as it takes', () => {
    offered(offerOf(enough.lines, enough.decisions, LIMIT));
  });

  it('takes a sole proprietor, who has no number, by the name', () => {
    const person = { ...operator('x'), name: 'Jane Roe', entity_number: null };
    const { lines, decisions } = decided(90, 88, () => ({ operator: person, confidence: 0.7 }));
    // All are of one operator: nothing is judged by what has not seen it.
    assert.equal(offerOf(lines, decisions, LIMIT), 'none');
  });
});

describe('a row that is shown calibrated', () => {
  const down = { calibration: { shift: -2, scale: 1 }, limit: LIMIT };
  const up = { calibration: { shift: 2, scale: 1 }, limit: LIMIT };

  it('keeps its operator, and says that it is below the limit, and what was published', () => {
    const line = lineOf({ operator: operator('1'), confidence: 0.93, alternatives: [alternative('2', 0.05)] });
    const shown = calibratedLine(line, down);
    assert.deepEqual([shown.status, shown.operator?.name, shown.calibrated?.status], ['matched', '1 LLC', 'unmatched']);
    assert.ok(shown.confidence! < LIMIT && shown.calibrated?.published === 0.93);
    assert.ok(shown.alternatives[0]!.confidence < 0.05);
  });

  it('names its likeliest alternative where that reaches the limit, and stays unmatched', () => {
    const line = lineOf({ alternatives: [alternative('1', 0.88), alternative('2', 0.06)] });
    const shown = calibratedLine(line, up);
    assert.deepEqual([shown.status, shown.operator, shown.confidence], ['unmatched', null, null]);
    assert.deepEqual([shown.calibrated?.status, shown.calibrated?.name], ['matched', '1 LLC']);
  });

  const DOUBTED = [0.05, 0.3, 0.7, 0.849, 0.85];
  for (const confidence of DOUBTED)
    it(`of ${confidence} does not pass what doubts allow`, () => {
      const row = calibratedRow(lineOf({ alternatives: [alternative('1', confidence)] }), {
        calibration: { shift: 5, scale: 1 },
        limit: LIMIT,
      });
      assert.deepEqual([row?.status, row!.confidence <= 0.85], ['unmatched', true]);
    });

  const UNJUDGED: readonly [kind: string, Given][] = [
    ['without a company', {}],
    ['whose operator a license names', { operator: operator('1', 'license'), confidence: 0.99 }],
    ['that is corrected', { operator: operator('1', 'correction'), confidence: 1 }],
  ];
  for (const [kind, given] of UNJUDGED)
    it(`${kind} is as it was published`, () => {
      const line = lineOf(given);
      assert.equal(calibratedLine(line, down), line);
    });

  it('is as it was published by a calibration that changes nothing', () => {
    const parts = fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0.05, max: 1, noNaN: true }), (some, nobody) => {
        const all = some.reduce((sum, one) => sum + one, nobody);
        const [first, ...others] = some.map((one) => Math.round((one / all) * 10_000) / 10_000) as [number];
        const line = lineOf({
          operator: operator('0'),
          confidence: first,
          alternatives: others.map((one, at) => alternative(String(at + 1), one)),
        });
        const shown = calibratedLine(line, { calibration: { shift: 0, scale: 1 }, limit: LIMIT });
        assert.ok(Math.abs(shown.confidence! - first) <= 0.0001);
        for (const [at, { confidence }] of shown.alternatives.entries())
          assert.ok(Math.abs(confidence - others[at]!) <= 0.0001, `${confidence} ${others[at]}`);
      }),
    );
  });
});
