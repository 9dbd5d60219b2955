/** License lists in workbooks, loaded by the command. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { odsParts, odsTable, rowsXml, xlsxParts, zipOf } from '../sheets/workbooks.ts';
import { DataFolder } from './run.ts';

const MAP = ['--as-of', '2026-01-31', '--map', 'number=No,trade_name=Sign,licensee=Owner,street=Street,zip=Zip'];
const HEADINGS = ['No', 'Sign', 'Owner', 'Street', 'City', 'State', 'Zip'];
const LIST = [
  ['Licenses of Ohio'],
  HEADINGS,
  ['L1', 'Zorbitt Bakery', 'Zorbitt LLC', '12 Oak St', 'Dayton', 'OH', '45402'],
  ['L2', 'Kiln', 'Kiln Inc', '13 Oak St', 'Dayton', 'OH', '45402'],
];
/** The first table is not that of the list. */
const SHEETS = [
  {
    name: 'Fees',
    rows: [
      ['Kind', 'Fee'],
      ['food', '12'],
    ],
  },
  { name: 'Licenses', rows: LIST },
  { name: 'Old', rows: [HEADINGS, ['L0', 'Gone', 'Gone LLC', '1 Elm St', 'Dayton', 'OH', '45402']] },
];
const WORKBOOKS = {
  xlsx: () => zipOf(xlsxParts(SHEETS.map(({ name, rows }) => ({ name, xml: rowsXml(rows) })))),
  ods: () => zipOf(odsParts(SHEETS.map(({ name, rows }) => odsTable(name, rows)).join(''))),
};

describe('a license list in a workbook', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const given = async (name: string, workbook: Blob): Promise<string> => {
    const path = join(folder.path, name);
    writeFileSync(path, await workbook.bytes());
    return path;
  };
  const signs = async (): Promise<readonly string[]> => {
    const { stdout } = await folder.call('premises', 'dayton OR zorbitt OR kiln OR gone', '--source', 'us_oh_food');
    return (JSON.parse(stdout) as readonly { readonly trade_name: string }[]).map((one) => one.trade_name).toSorted();
  };

  for (const [extension, write] of Object.entries(WORKBOOKS)) {
    it(`is loaded from the sheet of an .${extension} that has its columns, and the title above is told`, async () => {
      const file = await given(`list.${extension}`, await write());
      const { code, stdout, stderr } = await folder.call('load', 'us_oh_food', file, ...MAP, '--accept-loss', '--json');
      assert.equal(code, 0, stderr);
      const report = JSON.parse(stdout);
      assert.deepEqual([report.files[0].rows, report.list.premises], [2, 2]);
      assert.match(report.files[0].file, /list\.\w+ › Licenses$/);
      assert.match(JSON.stringify(report.notes), /under a title/);
      assert.deepEqual(await signs(), ['Kiln', 'Zorbitt Bakery']);
    });
  }

  it('is loaded from the sheet that is asked for', async () => {
    const file = await given('asked.xlsx', await WORKBOOKS.xlsx());
    const { code, stderr } = await folder.call(
      'load',
      'us_oh_food',
      file,
      ...MAP,
      '--sheet',
      'old',
      '--accept-loss',
      '--json',
    );
    assert.equal(code, 0, stderr);
    assert.deepEqual(await signs(), ['Gone']);
  });

  const REFUSED = [
    {
      what: 'an unknown sheet',
      sheet: ['--sheet', 'Shops'],
      says: /no sheet "Shops". Its sheets are "Fees", "Licenses", "Old"/,
      exit: 1,
    },
    { what: 'a sheet of other columns', sheet: ['--sheet', 'Fees'], says: /There is no column No\./, exit: 2 },
  ];
  for (const { what, sheet, says, exit } of REFUSED) {
    it(`is refused with ${what}`, async () => {
      const file = await given('refused.xlsx', await WORKBOOKS.xlsx());
      const { code, stderr } = await folder.call('load', 'us_oh_food', file, ...MAP, ...sheet);
      assert.equal(code, exit);
      assert.match(stderr, says);
    });
  }

  it('is refused where it is damaged, where the file is none, and for registries', async () => {
    const whole = await WORKBOOKS.xlsx();
    const cut = await folder.call('load', 'us_oh_food', await given('cut.xlsx', whole.slice(0, 900)), ...MAP);
    assert.match(cut.stderr, /damaged or cut off/);
    const csv = await given('list.csv', new Blob([LIST.slice(1).join('\n')]));
    const none = await folder.call('load', 'us_oh_food', csv, ...MAP, '--sheet', 'Old');
    assert.match(none.stderr, /is no workbook, and --sheet is for workbooks/);
    const registry = await folder.call('load', 'us_co', csv, '--sheet', 'Old');
    assert.match(registry.stderr, /--sheet is for workbooks of license lists/);
    assert.equal(registry.code, 2);
  });
});
