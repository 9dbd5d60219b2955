import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as sheetJs from '@e965/xlsx';
import { openWorkbook } from '../../src/sheets/index.ts';
import * as fc from '../property.ts';
import { odsParts, odsTable, rowsOf, rowsXml, xlsxParts, zipOf } from './workbooks.ts';

const STORES = [
  ['Name', 'Street', 'Zip'],
  ['Zorbitt Bakery', '12 Oak St', '06010'],
];
const NOTES = [['Ask Jo before use'], ['She knows']];

type Given = { readonly name: string; readonly isHidden?: boolean; readonly rows: readonly (readonly string[])[] };

const WRITERS = {
  xlsx: (sheets: readonly Given[]) =>
    zipOf(
      xlsxParts(
        sheets.map(({ name, isHidden = false, rows }) => ({
          name,
          ...(isHidden && { state: 'hidden' }),
          xml: rowsXml(rows),
        })),
      ),
    ),
  ods: (sheets: readonly Given[]) =>
    zipOf(
      odsParts(
        sheets
          .map(({ name, isHidden, rows }) => odsTable(name, rows, isHidden ? 'table:style-name="hidden"' : ''))
          .join(''),
        '<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>',
      ),
    ),
};

const CHOICES = [
  { what: 'the only sheet', sheets: [{ name: 'S', rows: STORES }], chosen: 'S' },
  {
    what: 'the first with a table',
    sheets: [
      { name: 'Notes', rows: NOTES },
      { name: 'Blank', rows: [] },
      { name: 'Stores', rows: STORES },
      { name: 'Old', rows: STORES },
    ],
    chosen: 'Stores',
  },
  {
    what: 'none that is hidden',
    sheets: [
      { name: 'Old', isHidden: true, rows: STORES },
      { name: 'Stores', rows: STORES },
    ],
    chosen: 'Stores',
  },
  {
    what: 'the one that is asked for, hidden or not, in any case',
    sheets: [
      { name: 'Stores', rows: STORES },
      { name: 'Old', isHidden: true, rows: STORES },
    ],
    asked: 'old',
    chosen: 'Old',
  },
];

const REFUSALS = [
  {
    what: 'a sheet that is not there',
    sheets: [
      { name: 'Stores', rows: STORES },
      { name: 'Old', isHidden: true, rows: STORES },
    ],
    asked: 'Shops',
    says: /no sheet "Shops". Its sheets are "Stores", "Old" \(hidden\)\./,
  },
  { what: 'a sheet with notes alone', sheets: [{ name: 'S', rows: NOTES }], says: /"S" has one column only/ },
  { what: 'headings alone', sheets: [{ name: 'S', rows: STORES.slice(0, 1) }], says: /no rows under them/ },
  {
    what: 'no sheet with a table',
    sheets: [
      { name: 'Notes', rows: NOTES },
      { name: 'S', rows: [] },
    ],
    says: /No sheet of the workbook has a table in it. Its sheets are "Notes", "S"\./,
  },
];

for (const [format, write] of Object.entries(WRITERS)) {
  describe(`of an .${format} is read`, () => {
    for (const { what, sheets, chosen, ...given } of CHOICES) {
      it(what, async () => {
        const opening = await openWorkbook(await write(sheets), 'asked' in given ? given.asked : undefined);
        assert.ok(opening.ok, opening.ok ? '' : opening.problem.text);
        const { table } = opening;
        assert.equal(table.book.sheets[table.sheet]!.name, chosen);
        assert.deepEqual([table.header, table.rowCount], [STORES[0], 1]);
      });
    }

    for (const { what, sheets, says, ...given } of REFUSALS) {
      it(`nothing, and it says so, of ${what}`, async () => {
        const opening = await openWorkbook(await write(sheets), 'asked' in given ? given.asked : undefined);
        assert.ok(!opening.ok);
        assert.match(opening.problem.text, says);
      });
    }

    it('the table under a title, with rows that are too wide as such', async () => {
      const rows = [['Stores'], [], STORES[0]!, [...STORES[1]!, 'x'], STORES[1]!];
      const opening = await openWorkbook(await write([{ name: 'S', rows }]));
      assert.ok(opening.ok);
      const { passedOver, headerLine, rowCount } = opening.table;
      assert.deepEqual([passedOver, headerLine, rowCount], [[{ line: 1, text: 'Stores' }], 3, 2]);
      const read = await rowsOf(opening.table);
      assert.deepEqual(read, [
        {
          line: 4,
          cells: ['Zorbitt Bakery, 12 Oak St, 06010, x', '', ''],
          problem: 'it has 4 columns, the headings 3',
        },
        { line: 5, cells: STORES[1], problem: null },
      ]);
    });
  });
}

describe('a workbook that another program wrote', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '東', '&', '<', '"', "'", '\n', '0', '=', '\u{1f600}') });
  for (const bookType of ['xlsx', 'ods'] as const) {
    it(`has the same cells as ${bookType}, whatever they are`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (cells) => {
          const rows = cells.map(([a, b]) => [`x${a}`, `${b}y`]);
          const book = sheetJs.utils.book_new();
          sheetJs.utils.book_append_sheet(book, sheetJs.utils.aoa_to_sheet([['name', 'street'], ...rows]), 'S');
          const bytes: Uint8Array<ArrayBuffer> = sheetJs.write(book, { type: 'buffer', bookType, compression: true });
          const opening = await openWorkbook(new Blob([bytes]));
          assert.ok(opening.ok);
          const read = await rowsOf(opening.table);
          assert.deepEqual(
            read.map((row) => row.cells),
            rows,
          );
        }),
        { numRuns: 40 },
      );
    });
  }
});
