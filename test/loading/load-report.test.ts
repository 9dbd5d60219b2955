import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type LoadReport, printLoadReport } from '../../src/loading/index.ts';

const FILE = { layout: 'Companies', rows: 2, loaded: 2, merged: 0, setAside: 0, rejected: 0 };

function printed(files: readonly string[], more: Partial<LoadReport> = {}): string {
  return printLoadReport({
    title: 'Nowhere',
    mode: 'replace',
    files: files.map((file) => ({ ...FILE, file, setAsideReasons: [], rejectReasons: [], missingColumns: [] })),
    companies: 2,
    parties: 0,
    unclassified: [],
    leftOut: [],
    fillers: [],
    mended: [],
    comparison: [],
    notes: [],
    duplicates: 0,
    rejectsFile: null,
    snapshots: [],
    ...more,
  });
}

describe('a report for a terminal', () => {
  it('leaves the folders out where the names are different', () => {
    assert.match(printed(['/far/away/a.csv', '/far/away/b.zip › in/b.csv']), /^a\.csv .*\nb\.zip › in\/b\.csv /m);
  });

  it('keeps them where they are not', () => {
    assert.match(printed(['/2025/a.csv', '/2026/a.csv']), /^\/2025\/a\.csv .*\n\/2026\/a\.csv /m);
  });

  it('shows the most frequent values and what the others add up to', () => {
    const values = Array.from({ length: 1_000 }, (_, index) => ({
      text: `Odd ${index}`,
      count: index < 8 ? 1_500 : 2,
    }));
    const text = printed(['a.csv'], { unclassified: [{ field: 'status', values }] });
    assert.match(
      text,
      /^Not classified: status:\n {2}1,500 × Odd 0\n(?: {2}1,500 × Odd \d\n){7} {2}1,984 × 992 others\n/m,
    );
  });

  it('prints no value that a terminal would obey, and none at length', () => {
    const text = printed(['a.csv'], { notes: [{ text: `\u001b[2J\n${'x'.repeat(300)}`, count: 1 }] });
    assert.match(text, /^ {2}1 × �\[2J�x{95}…$/m);
  });

  it('says what was laid over the present snapshot', () => {
    assert.match(printed(['a.csv'], { mode: 'merge' }), /^Laid over the snapshot there was: 2 companies/m);
  });
});
