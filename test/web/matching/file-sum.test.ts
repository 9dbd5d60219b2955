import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sumOf } from '../../../web/src/features/matching/file-sum.ts';
import { knownParts, type Part, partsOf, type Upload } from '../../../web/src/features/matching/upload.ts';
import type { FilePart } from '../../../web/src/shared/api/schema.ts';

/** Two parts, of 500 locations and of 100. */
const upload = (first: Partial<Part>, second: Partial<Part>, isStopped = false): Upload => ({
  id: 'u',
  accountId: 'a',
  fileName: 'shops.csv',
  createdAt: '2026-01-01T00:00:00.000Z',
  mapping: {},
  locationCount: 600,
  unreadableCount: 0,
  incompleteCount: 0,
  parts: [
    { from: 0, to: 500, batchId: null, refusal: null, ...first },
    { from: 500, to: 600, batchId: null, refusal: null, ...second },
  ],
  isStopped,
});

const state = (batchId: string, status: FilePart['status'], processed: number): FilePart => ({
  batch_id: batchId,
  first_row: 0,
  status,
  location_count: 500,
  created_at: '2026-01-01T00:00:00.000Z',
  completed_at: status === 'running' ? null : '2026-01-01T00:01:00.000Z',
  error: null,
  progress: { processed, matched: processed, unmatched: 0 },
  credits_charged: processed * 15,
  matcher: { version: null, acceptance: 'balanced', absent_share: 0.25 },
});
const [SENT, ALSO, REFUSED] = [{ batchId: 'one' }, { batchId: 'two' }, { refusal: 'too large' }];

const CASES: readonly {
  readonly what: string;
  readonly upload: Upload;
  readonly states: readonly FilePart[];
  readonly isCurrent?: boolean;
  readonly sum: Partial<ReturnType<typeof sumOf>>;
}[] = [
  {
    what: 'nothing is submitted',
    upload: upload({}, {}),
    states: [],
    sum: { submitted: 0, unsent: 600, isFinished: false },
  },
  { what: 'it was stopped at once', upload: upload({}, {}, true), states: [], sum: { isFinished: true } },
  {
    what: 'one part runs, the other waits',
    upload: upload(SENT, {}),
    states: [state('one', 'running', 20)],
    sum: { submitted: 500, processed: 20, matched: 20, creditsCharged: 300, lost: 0, isFinished: false },
  },
  {
    what: 'the newest part is not known yet',
    upload: upload(SENT, ALSO),
    states: [state('one', 'succeeded', 500)],
    isCurrent: false,
    sum: { submitted: 600, lost: 0, isFinished: false },
  },
  {
    what: 'the server has removed a part',
    upload: upload(SENT, ALSO),
    states: [state('one', 'succeeded', 500)],
    sum: { submitted: 600, lost: 100, isFinished: true },
  },
  {
    what: 'one part failed, the other was refused',
    upload: upload(SENT, REFUSED),
    states: [state('one', 'failed', 0)],
    sum: { submitted: 500, lost: 600, isFinished: true },
  },
  {
    what: 'it was stopped behind a finished part',
    upload: upload(SENT, {}, true),
    states: [state('one', 'succeeded', 500)],
    sum: { submitted: 500, lost: 0, isFinished: true },
  },
];

describe('a file is summed up when', () => {
  for (const { what, upload, states, isCurrent = true, sum } of CASES) {
    it(what, () => {
      const whole = sumOf(upload, states, isCurrent);
      assert.deepEqual({ ...whole, ...sum }, whole);
    });
  }

  it('another browser has submitted it', () => {
    const known = [
      state('one', 'succeeded', 500),
      { ...state('two', 'failed', 0), first_row: 500, location_count: 100 },
    ];
    const { locationCount, matched, lost, isFinished } = sumOf(
      { parts: partsOf(knownParts(known, []), 600), isStopped: true },
      known,
      true,
    );
    assert.deepEqual([locationCount, matched, lost, isFinished], [600, 500, 100, true]);
  });
});

describe('the parts of a file', () => {
  const [one, two] = [
    { ...state('one', 'succeeded', 100), location_count: 100 },
    { ...state('two', 'running', 0), first_row: 300, location_count: 200 },
  ];
  const rangesOf = (parts: readonly Part[]) => parts.map(({ from, to, batchId }) => [from, to, batchId]);

  it('are those that are sent, however they were cut, and the gaps between them', () => {
    assert.deepEqual(rangesOf(partsOf(knownParts([two, one], []), 600)), [
      [0, 100, 'one'],
      [100, 300, null],
      [300, 500, 'two'],
      [500, 600, null],
    ]);
    assert.deepEqual(rangesOf(partsOf([], 0)), []);
  });

  it('are as the server has them where a browser cut them otherwise', () => {
    const here: readonly Part[] = [
      { from: 0, to: 500, batchId: 'one', refusal: null },
      { from: 250, to: 350, batchId: null, refusal: 'too large' },
      { from: 500, to: 550, batchId: 'just now', refusal: null },
      { from: 550, to: 560, batchId: null, refusal: 'too large' },
    ];
    assert.deepEqual(rangesOf(partsOf(knownParts([one, two], here), 600)), [
      [0, 100, 'one'],
      [100, 300, null],
      [300, 500, 'two'],
      [500, 550, 'just now'],
      [550, 560, null],
      [560, 600, null],
    ]);
  });
});
