import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { licenseeNames, mayBeCut } from '../../src/premises/link/licensee-names.ts';

const NAMES: readonly (readonly [behaviour: string, text: string, parts: readonly string[]])[] = [
  ['a name alone has no parts', 'Tavora Grill LLC', []],
  ['a trade name behind DBA is left out', 'TAVORA LLC DBA ORLEY GRILL LLC', ['TAVORA LLC']],
  ['so is one behind D/B/A of a licensee without a form', 'Tavora Advisors D/B/A Orley', ['Tavora Advisors']],
  [
    'a form behind DBA alone leaves it open who is who',
    'Tavora Catering dba Orley Inc.',
    ['Tavora Catering', 'Orley Inc.'],
  ],
  ['who takes the mail is left out', 'TAVORA INC - C/O MARY ROE', ['TAVORA INC -']],
  ['a store number is left out', 'TAVORA FLORIDA INC #243', ['TAVORA FLORIDA INC']],
  ['a remark in brackets is left out', 'Tavora, Inc. [Equity Retailer]', ['Tavora, Inc.']],
  ['a place behind a hyphen is left out', 'TAVORA RESORTS, INC.-BALTIMORE', ['TAVORA RESORTS, INC.']],
  ['a person beside a company is left out', 'TAVORA LLC/ JANE ROE', ['TAVORA LLC']],
  ['two companies are two', 'TAVORA LLC / ORLEY INC', ['TAVORA LLC', 'ORLEY INC']],
  ['also where AND joins them', 'TAVORA LLC & ORLEY INC', ['TAVORA LLC', 'ORLEY INC']],
  ['an AND within a name joins nothing', 'ROE & CO & SONS', []],
  ['nor does a slash within a name', '24/7 ORLEY DELI CORP', []],
  ['nor a hyphen', 'ORLEY CO-OP', []],
];

describe('the companies that a licensee’s column names', () => {
  for (const [behaviour, text, parts] of NAMES) {
    it(behaviour, () => {
      const read = licenseeNames(text);
      assert.deepEqual({ whole: read.whole, parts: read.parts.map((part) => part.trim()) }, { whole: text, parts });
    });
  }

  it('have no mail’s words before them', () => {
    assert.equal(licenseeNames('C/O TAVORA LLC').whole, 'TAVORA LLC');
  });

  it('are read in time that grows with the text, whatever it is', () => {
    for (const piece of ['/ ', 'LLC ', ' DBA', ' & ', 'INC-', '((', '🙂', ' ']) {
      const start = process.cpuUsage();
      licenseeNames(piece.repeat(1_000_000));
      assert.ok(process.cpuUsage(start).user < 20_000_000, piece);
    }
  });

  it('may be cut off where the list’s column ends, or at the blank before', () => {
    const name = 'A'.repeat(30);
    assert.deepEqual(
      [
        mayBeCut('us_la_new_orleans', name),
        mayBeCut('us_la_new_orleans', name.slice(1)),
        mayBeCut('us_fl_dbpr_food', name),
      ],
      [true, true, false],
    );
  });
});
