import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openWorkbook } from '../../src/sheets/index.ts';
import { odsCell, odsParts, xlsxParts, zipOf } from './workbooks.ts';

/** The cells under the headings of the one sheet. */
async function cellsOf(workbook: Blob): Promise<readonly (readonly string[])[]> {
  const opening = await openWorkbook(workbook);
  assert.ok(opening.ok, opening.ok ? '' : opening.problem.text);
  const rows: (readonly string[])[] = [];
  for await (const some of opening.table.rows()) rows.push(...some.map(({ cells }) => cells));
  return rows;
}

const HEADINGS = '<row r="1"><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>';

const XLSX = [
  { what: 'a shared text', cell: '<c t="s"><v>0</v></c>', shows: 'Zorbitt & Sons' },
  { what: 'a shared text of several forms', cell: '<c t="s"><v>1</v></c>', shows: 'Zorbitt Bakery' },
  { what: 'a shared text with how it sounds', cell: '<c t="s"><v>2</v></c>', shows: '東京' },
  { what: 'a shared text that is not there', cell: '<c t="s"><v>99</v></c>', shows: '' },
  {
    what: 'text of its own',
    cell: '<c t="inlineStr"><is><r><t>12 </t></r><r><t>Oak St</t></r></is></c>',
    shows: '12 Oak St',
  },
  { what: 'a character that XML cannot hold', cell: '<c t="str"><v>12 Oak St_x000D_</v></c>', shows: '12 Oak St\r' },
  { what: 'a number', cell: '<c><v>6010</v></c>', shows: '6010' },
  { what: 'a long number', cell: '<c><v>1.9859988489E10</v></c>', shows: '19859988489' },
  { what: 'the noise of floating point', cell: '<c><v>41.700000000000003</v></c>', shows: '41.7' },
  { what: 'a ZIP code', cell: '<c s="1"><v>6010</v></c>', shows: '06010' },
  { what: 'a ZIP code of nine digits', cell: '<c s="2"><v>60101234</v></c>', shows: '06010-1234' },
  { what: 'a phone', cell: '<c s="3"><v>8605550100</v></c>', shows: '(860) 555-0100' },
  { what: 'percent', cell: '<c s="4"><v>0.5</v></c>', shows: '50%' },
  { what: 'a number that is rounded to be looked at', cell: '<c s="5"><v>41.671823</v></c>', shows: '41.671823' },
  { what: 'a number that is not', cell: '<c s="5"><v>12.5</v></c>', shows: '12.50' },
  { what: 'a number in powers of ten', cell: '<c s="6"><v>19859988489</v></c>', shows: '19859988489' },
  { what: 'a number with commas', cell: '<c s="7"><v>1234</v></c>', shows: '1234' },
  { what: 'a number in words of its format', cell: '<c s="8"><v>12</v></c>', shows: 'Store 12' },
  { what: 'a day', cell: '<c s="9"><v>46296</v></c>', shows: '2026-10-01' },
  { what: 'a day and a time', cell: '<c s="10"><v>46296.5</v></c>', shows: '2026-10-01 12:00:00' },
  { what: 'a time', cell: '<c s="11"><v>0.75</v></c>', shows: '18:00:00' },
  { what: 'a day written as such', cell: '<c t="d"><v>2026-10-01T00:00:00</v></c>', shows: '2026-10-01' },
  { what: 'a format that nobody understands', cell: '<c s="12"><v>7</v></c>', shows: '7' },
  { what: 'a number where a day should be', cell: '<c s="9"><v>-5</v></c>', shows: '-5' },
  { what: 'true', cell: '<c t="b"><v>1</v></c>', shows: 'TRUE' },
  { what: 'false', cell: '<c t="b"><v>0</v></c>', shows: 'FALSE' },
  { what: 'an error', cell: '<c t="e"><v>#N/A</v></c>', shows: '' },
  { what: 'what a formula came to', cell: '<c t="str"><f>B2&amp;C2</f><v>12 Oak St</v></c>', shows: '12 Oak St' },
  { what: 'a formula that was never worked out', cell: '<c><f>B2</f></c>', shows: '' },
  { what: 'nothing, in a style', cell: '<c s="1"/>', shows: '' },
];
const FORMATS = [
  '00000',
  '00000-0000',
  '[<=9999999]###-####;(###) ###-####',
  '0%',
  '0.00',
  '0.00E+00',
  '#,##0',
  '"Store "0',
  'm/d/yyyy',
  'm/d/yy h:mm',
  'h:mm AM/PM',
  '[[[',
];
const SHARED = [
  '<t>Zorbitt &amp; Sons</t>',
  '<r><rPr><b/></rPr><t>Zorbitt</t></r><r><t xml:space="preserve"> Bakery</t></r>',
  '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
];

describe('a cell of an .xlsx is read as a person sees it', () => {
  for (const { what, cell, shows } of XLSX) {
    it(what, async () => {
      const xml = `<sheetData>${HEADINGS}<row><c t="str"><v>x</v></c>${cell}</row></sheetData>`;
      const parts = xlsxParts([{ name: 'S', xml }], { formats: FORMATS, shared: SHARED });
      assert.deepEqual(await cellsOf(await zipOf(parts)), [['x', shows]]);
    });
  }

  it('a day of a workbook whose days begin in 1904', async () => {
    const xml = `<sheetData>${HEADINGS}<row><c s="1"><v>44834</v></c><c t="str"><v>y</v></c></row></sheetData>`;
    const parts = xlsxParts([{ name: 'S', xml }], { formats: ['m/d/yyyy'], has1904: true });
    assert.deepEqual(await cellsOf(await zipOf(parts)), [['2026-10-01', 'y']]);
  });

  it('in its column, where blank ones are left out and names of elements have a prefix', async () => {
    const xml = `<x:sheetData>${HEADINGS.replaceAll('<row', '<x:row').replaceAll('</row', '</x:row')}<x:row r="7"><x:c r="B7" t="str"><x:v>y</x:v></x:c></x:row></x:sheetData>`;
    assert.deepEqual(await cellsOf(await zipOf(xlsxParts([{ name: 'S', xml }]))), [['', 'y']]);
  });

  it('in each row of cells that are merged over several', async () => {
    const xml = `<sheetData>${HEADINGS}<row r="2"><c r="A2" t="str"><v>x</v></c><c r="B2" t="str"><v>1</v></c></row><row r="3"><c r="A3"/><c r="B3" t="str"><v>2</v></c></row><row r="4"><c r="B4" t="str"><v>3</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`;
    assert.deepEqual(await cellsOf(await zipOf(xlsxParts([{ name: 'S', xml }]))), [
      ['x', '1'],
      ['x', '2'],
      ['', '3'],
    ]);
  });
});

const number = (value: string): string => `office:value-type="float" office:value="${value}"`;

const ODS = [
  { what: 'text', cell: odsCell('12 Oak St'), shows: '12 Oak St' },
  {
    what: 'blanks, breaks and spans',
    cell: '<table:table-cell><text:p>12<text:s text:c="2"/><text:span>Oak</text:span> St<text:line-break/>5</text:p><text:p>x</text:p></table:table-cell>',
    shows: '12  Oak St\n5\nx',
  },
  {
    what: 'a note at a cell',
    cell: '<table:table-cell><office:annotation><text:p>ask Jo</text:p></office:annotation><text:p>x</text:p></table:table-cell>',
    shows: 'x',
  },
  { what: 'a ZIP code', cell: odsCell('06010', number('6010')), shows: '06010' },
  { what: 'a number in powers of ten', cell: odsCell('1.99E+10', number('19859988489')), shows: '19859988489' },
  { what: 'a number without room', cell: odsCell('###', number('19859988489')), shows: '19859988489' },
  { what: 'a number with commas', cell: odsCell('1,234', number('1234')), shows: '1234' },
  {
    what: 'percent',
    cell: odsCell('50%', 'office:value-type="percentage" office:value="0.5"'),
    shows: '50%',
  },
  {
    what: 'a day',
    cell: odsCell('Oct 1', 'office:value-type="date" office:date-value="2026-10-01T00:00:00"'),
    shows: '2026-10-01',
  },
  {
    what: 'true',
    cell: odsCell('yes', 'office:value-type="boolean" office:boolean-value="true"'),
    shows: 'TRUE',
  },
  {
    what: 'an error',
    cell: odsCell('#N/A', 'table:formula="of:=NA()" office:value-type="string" calcext:value-type="error"'),
    shows: '',
  },
];

describe('a cell of an .ods is read as a person sees it', () => {
  const table = (rows: string): Promise<Blob> =>
    zipOf(
      odsParts(
        `<table:table table:name="S"><table:table-column table:number-columns-repeated="16384"/><table:table-row>${odsCell('a')}${odsCell('b')}</table:table-row>${rows}</table:table>`,
      ),
    );
  for (const { what, cell, shows } of ODS) {
    it(what, async () => {
      const workbook = await table(`<table:table-row>${odsCell('x')}${cell}</table:table-row>`);
      assert.deepEqual(await cellsOf(workbook), [['x', shows]]);
    });
  }

  it('as often as it stands there, and blank ones to the end of the sheet are none', async () => {
    const workbook = await table(
      `<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16382"/></table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    );
    assert.deepEqual(await cellsOf(workbook), [
      ['x', 'x'],
      ['x', 'x'],
    ]);
  });

  it('in each row of cells that are merged over several, whatever is hidden under them', async () => {
    const workbook = await table(
      `<table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>x</text:p></table:table-cell>${odsCell('1')}</table:table-row><table:table-row><table:covered-table-cell><text:p>old</text:p></table:covered-table-cell>${odsCell('2')}</table:table-row>`,
    );
    assert.deepEqual(await cellsOf(workbook), [
      ['x', '1'],
      ['x', '2'],
    ]);
  });
});
