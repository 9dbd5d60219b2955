import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LoadedFile, SnapshotInfo } from '../../src/engine/index.ts';
import { type ComparedFile, compare, type Measure } from '../../src/loading/guard.ts';
import { GuardError } from '../../src/loading/guard-error.ts';

const STATUSES = { active: 900, inactive: 0, dissolved: 90, suspended: 0, merged: 0, withdrawn: 0, unknown: 10 };
const LAST_FILE: LoadedFile = {
  file: 'old.csv',
  layout: 'companies',
  rows: 1_000,
  malformed: 10,
  refused: 20,
  setAside: 100,
  missingColumns: ['fax'],
};
const PRESENT: SnapshotInfo = {
  jurisdiction: 'us_zz',
  asOf: '2026-01-31',
  publishedAt: '2026-02-01T00:00:00.000Z',
  companies: 1_000,
  statuses: STATUSES,
  unknownForms: 20,
  withoutAddress: 30,
  parties: 2_000,
  companiesWithOfficers: 500,
  tradeNames: 0,
  previousNames: 0,
  filings: 0,
  sizeBytes: 1,
  loads: [
    {
      at: '2026-02-01T00:00:00.000Z',
      mode: 'replace',
      companies: { before: null, after: 1_000 },
      parties: { before: null, after: 2_000 },
      acceptedLoss: [],
      files: [LAST_FILE],
    },
  ],
};
const FILE: ComparedFile = {
  ...LAST_FILE,
  file: 'new.csv',
  missing: { expected: [], believed: ['fax'] },
  misnumbered: 0,
  endsInRow: false,
  publishedRows: null,
};

type Change = {
  readonly next?: Partial<SnapshotInfo>;
  readonly file?: Partial<ComparedFile>;
  readonly kept?: number;
  readonly mode?: 'replace' | 'merge';
};

const unknown = (count: number) => ({ statuses: { ...STATUSES, unknown: count, active: 910 - count } });

const RELEASES: readonly (readonly [
  what: string,
  change: Change,
  brokenLater: readonly string[],
  brokenFirst: readonly string[],
])[] = [
  ['the same again', {}, [], []],
  ['2 % gone and some added', { next: { companies: 985, parties: 1_960, asOf: '2026-02-28' } }, [], []],
  ['many more', { next: { companies: 2_000, parties: 9_000 } }, [], []],
  ['a fifth of the companies gone', { next: { companies: 800 } }, ['companies'], []],
  ['a little less than a fifth gone', { next: { companies: 801 } }, [], []],
  ['a fifth of the parties gone', { next: { parties: 1_600 } }, ['parties'], []],
  [
    '5 % of the registry',
    { next: { companies: 50, parties: 100, ...unknown(0), unknownForms: 1, withoutAddress: 1 } },
    ['companies', 'parties'],
    [],
  ],
  ['statuses that nobody knows, 4.9 points more', { next: unknown(59) }, [], []],
  ['statuses that nobody knows, 5 points more', { next: unknown(60) }, ['unknown status'], []],
  ['legal forms that nobody knows', { next: { unknownForms: 71 } }, ['unknown legal form'], []],
  ['companies without addresses', { next: { withoutAddress: 90 } }, ['without an address'], []],
  ['an older day', { next: { asOf: '2026-01-30' } }, ['date'], []],
  ['an older delta', { next: { asOf: '2026-01-30' }, mode: 'merge' }, [], []],
  ['5 % of malformed rows', { file: { malformed: 50 } }, [], []],
  [
    'more than 5 % of malformed rows',
    { file: { malformed: 51 } },
    ['malformed rows of new.csv'],
    ['malformed rows of new.csv'],
  ],
  ['nine malformed rows of a hundred', { file: { rows: 100, malformed: 9, refused: 0, setAside: 0 } }, [], []],
  ['rows without a company, as many as ever', { file: { refused: 60 } }, [], []],
  ['rows without a company, 5 points more', { file: { refused: 70 } }, ['rows of new.csv without a company'], []],
  ['rows that are set aside, 5 points more', { file: { setAside: 150 } }, ['rows of new.csv that were set aside'], []],
  ['rows of a file that never came before', { file: { layout: 'agents', refused: 900 } }, [], []],
  [
    'rows without a company in a delta, where there was no delta before',
    { file: { refused: 900 }, mode: 'merge' },
    [],
    [],
  ],
  ['a file that ends within a row', { file: { endsInRow: true } }, ['end of new.csv'], []],
  [
    'an expected column less',
    { file: { missing: { expected: ['status'], believed: [] } } },
    ['columns that new.csv lacks'],
    ['columns that new.csv lacks'],
  ],
  [
    'a column less that was there the last time',
    { file: { missing: { expected: [], believed: ['fax', 'agent'] } } },
    ['columns that new.csv lacks'],
    [],
  ],
  ['as many companies, four fifths of them under present numbers', { kept: 800 }, [], []],
  ['as many companies, fewer than four fifths under present numbers', { kept: 799 }, ['present numbers that stay'], []],
  [
    'numbers of another form in half of the rows',
    { file: { malformed: 9, misnumbered: 9, rows: 18, refused: 0, setAside: 0 } },
    [],
    [],
  ],
  [
    'numbers of another form in more than half of the rows',
    { file: { malformed: 9, misnumbered: 9, rows: 17, refused: 0, setAside: 0 } },
    ['numbers of another form in new.csv'],
    ['numbers of another form in new.csv'],
  ],
  ["rows as many as the publisher's count, but for 1 %", { file: { publishedRows: 1_010 } }, [], []],
  [
    "fewer rows than the publisher's count",
    { file: { publishedRows: 1_011 } },
    ['rows of new.csv'],
    ['rows of new.csv'],
  ],
];

describe('the guard', () => {
  for (const [what, { next = {}, file = {}, kept = 1_000, mode = 'replace' }, later, first] of RELEASES) {
    for (const [when, present, expected] of [
      ['after others', PRESENT, later],
      ['as the first load', null, first],
    ] as const) {
      it(`${expected.length > 0 ? 'stops' : 'lets through'} ${what}, ${when}`, () => {
        const files = [{ ...FILE, ...file }];
        const measures = compare({ mode, next: { ...PRESENT, ...next }, present, kept, files });
        const broken = measures.filter(({ isBroken }) => isBroken).map(({ measure }) => measure);
        assert.deepEqual(broken, expected);
      });
    }
  }

  it('tells what it compared as a table, and marks what stops the load', () => {
    const measures: Measure[] = [
      {
        measure: 'companies',
        unit: 'count',
        before: 12_000,
        after: 600,
        allowed: 'more than four fifths',
        isBroken: true,
      },
      { measure: 'unknown status', unit: 'share', before: null, after: 0.051, allowed: 'little', isBroken: false },
    ];
    const { code, message, comparison } = new GuardError('Nowhere', measures);
    assert.equal(code, 'stopped_by_guard');
    assert.equal(comparison, measures);
    assert.match(message, /^Nowhere: .*stays\.$/m);
    assert.match(message, /^companies +12,000 +600 +more than four fifths +← stops the load$/m);
    assert.match(message, /^unknown status +– +5\.1 % +little$/m);
    assert.match(message, /--mode delta.*--accept-loss/);
  });
});
