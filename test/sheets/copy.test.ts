import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as sheetJs from '@e965/xlsx';
import { openWorkbook, type RowAddition, type SheetTable } from '../../src/sheets/index.ts';
import { odsCell, odsParts, odsTable, rowsOf, rowsXml, xlsxParts, zipOf } from './workbooks.ts';

const tableOf = async (workbook: Blob): Promise<SheetTable> => {
  const opening = await openWorkbook(workbook, 'Stores');
  assert.ok(opening.ok, opening.ok ? '' : opening.problem.text);
  return opening.table;
};

async function copyOf(table: SheetTable, additions: readonly RowAddition[]): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const blob = new Response(readable).blob();
  await table.book.copyWith(
    table.sheet,
    table.freeColumn,
    (async function* () {
      yield* additions;
    })(),
    writable,
  );
  return blob;
}

const ADDITIONS: readonly RowAddition[] = [
  { line: 2, cells: ['charter_status', 'charter_confidence'] },
  { line: 3, cells: ['matched & <sure>\n_x0041_', 0.97] },
  { line: 5, cells: ['=1+1', null] },
];
/** Row 4 is blank, and row 3 has a blank cell in a style where the results come to stand. */
const XLSX = xlsxParts(
  [
    { name: 'Notes', xml: rowsXml([['=x']]) },
    {
      name: 'Stores',
      xml: `<dimension ref="A1:B5"/><sheetData><row r="1"><c r="A1" t="str"><v>Title</v></c></row><row r="2" spans="1:2"><c r="A2" t="str"><v>Name</v></c><c r="B2" t="str"><v>Zip</v></c></row><row r="3"><c r="A3" t="str"><v>Zorbitt &amp; Sons</v></c><c r="B3" s="1"><v>6010</v></c><c r="C3" s="1"/></row><row r="5"><c r="A5" t="str"><v>B</v></c><c r="B5"><f>B3</f><v>6010</v></c></row></sheetData><pageMargins left="1"/>`,
    },
  ],
  { formats: ['00000'] },
);
const ODS = odsParts(
  odsTable('Notes', [['=x']]) +
    `<table:table table:name="Stores"><table:table-row>${odsCell('Title')}</table:table-row><table:table-row>${odsCell('Name')}${odsCell('Zip')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row><table:table-row>${odsCell('Zorbitt &amp; Sons')}${odsCell('06010', 'office:value-type="float" office:value="6010"')}</table:table-row><table:table-row><table:table-cell table:number-columns-repeated="16384"/></table:table-row><table:table-row table:number-rows-repeated="3">${odsCell('B')}</table:table-row><table:table-row table:number-rows-repeated="1048569"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
);

describe('a copy with results', () => {
  for (const [format, parts] of [
    ['xlsx', XLSX],
    ['ods', ODS],
  ] as const) {
    it(`of an .${format} has them behind the rows that they belong to`, async () => {
      const copy = await tableOf(await copyOf(await tableOf(await zipOf(parts)), ADDITIONS));
      assert.deepEqual(copy.header, ['Name', 'Zip', 'charter_status', 'charter_confidence']);
      const [first, second] = await rowsOf(copy);
      assert.deepEqual(first, {
        line: 3,
        cells: ['Zorbitt & Sons', '06010', 'matched & <sure>\n_x0041_', '0.97'],
        problem: null,
      });
      assert.deepEqual([second?.line, second?.cells[0], second?.cells[2]], [5, 'B', '=1+1']);
    });

    it(`of an .${format} is one that another program reads, with its other sheets and formats`, async () => {
      const copy = await copyOf(await tableOf(await zipOf(parts)), ADDITIONS);
      const { Sheets, SheetNames } = sheetJs.read(await copy.bytes(), { type: 'array', cellFormula: true });
      assert.deepEqual(SheetNames, ['Notes', 'Stores']);
      assert.equal(Sheets['Notes']?.['A1'].v, '=x');
      const { C3, D3, C5 } = Sheets['Stores']!;
      assert.equal(D3.v, 0.97);
      assert.match(C3.v, /^matched & <sure>/);
      assert.deepEqual([C5.v, C5.f, C5.t], ['=1+1', undefined, 's'], 'text, and no formula');
    });
  }

  it('keeps a row of an .ods that stands for several, split where one has a result', async () => {
    const copy = await tableOf(await copyOf(await tableOf(await zipOf(ODS)), [{ line: 6, cells: ['x'] }]));
    const rows = await rowsOf(copy);
    const lines = rows
      .filter(({ cells }) => cells[0]?.startsWith('B'))
      .map(({ line, problem }) => [line, problem === null]);
    assert.deepEqual(lines, [
      [5, true],
      [6, false],
      [7, true],
    ]);
  });

  it('keeps every other part as it is packed', async () => {
    const given = await zipOf({ ...XLSX, 'xl/media/image1.png': 'not looked at', 'docProps/app.xml': '<a/>' });
    const copy = await copyOf(await tableOf(given), ADDITIONS);
    const partsOf = async (blob: Blob) => sheetJs.CFB.read(await blob.bytes(), { type: 'array' }).FullPaths;
    assert.deepEqual(await partsOf(copy), await partsOf(given));
  });
});
