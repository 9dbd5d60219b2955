/** A web page and an XML spreadsheet are the table that one who looks at them sees, however the bytes come. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { utils, write } from '@e965/xlsx';
import { openTable } from '../../src/csv/index.ts';
import * as fc from '../property.ts';

const inPieces = (bytes: Uint8Array, size: number) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  };

/** Headings and rows, each on a line with bars between cells; or why it is no table. */
async function tableIn(content: string | Uint8Array, size = 1_000): Promise<string> {
  const opening = await openTable(inPieces(typeof content === 'string' ? Buffer.from(content) : content, size));
  if (!opening.ok) return opening.problem.text;
  assert.equal(opening.table.writtenAs, 'markup');
  const lines = [opening.table.header.join('|')];
  for await (const rows of opening.table.rows()) for (const { cells } of rows) lines.push(cells.join('|'));
  return lines.join('\n');
}

const STYLED = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta charset=windows-1252><style>td{mso-number-format:"\\@";}</style>
<!--[if gte mso 9]><xml><x:ExcelWorkbook><x:Name>Stores</x:Name></x:ExcelWorkbook></xml><![endif]--></head>`;
const workbook = (sheets: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`;
const cell = (text: string, attributes = '') => `<Cell ${attributes}><Data ss:Type="String">${text}</Data></Cell>`;
const sheet = (name: string, rows: string) => `<Worksheet ss:Name="${name}"><Table>${rows}</Table></Worksheet>`;

const TABLES: readonly (readonly [what: string, content: string | Uint8Array, table: string])[] = [
  [
    'a page',
    '<table><tr><th>name</th><th>city</th></tr><tr><td>Kiln</td><td>Ada</td></tr></table>',
    'name|city\nKiln|Ada',
  ],
  [
    'a page without end tags',
    '<!doctype html><table><tr><th>name<th>city<tr><td>Kiln<td>Ada<tr><td>Umber<td>Reno</table>',
    'name|city\nKiln|Ada\nUmber|Reno',
  ],
  [
    'a page that Excel saved, with rows and cells of no value',
    `${STYLED}<body><table><tr><td x:str>name</td><td>zip</td></tr><tr><td></td></tr>
     <tr><td>A&amp;W &eacute;&#39;s</td><td class=xl24 x:num="2138">02138</td></tr></table></body></html>`,
    "name|zip\nA&W é's|02138",
  ],
  [
    'bytes of windows-1252',
    Buffer.from('<table><tr><td>name<td>city<tr><td>Caf\xe9<td>Ca\xf1on City</table>', 'latin1'),
    'name|city\nCafé|Cañon City',
  ],
  [
    'UTF-16',
    Buffer.from('\ufeff<html><table><tr><td>name<td>city<tr><td>Café<td>Ada</table>', 'utf16le'),
    'name|city\nCafé|Ada',
  ],
  [
    'lines, blanks and markup in cells',
    `<table><tr><td>name<td>address<tr><td> <b>Kiln</b>\n  <i>House</i>&nbsp;</td>
     <td>12 Elm St<br>Ada, OH<br/><p>45810</p></td></tr></table>`,
    'name|address\nKiln House|12 Elm St\nAda, OH\n45810',
  ],
  [
    'the longest of tables, which stands in a cell of another',
    `<body><table><tr><td>Menu</td><td>Help</td></tr><tr><td colspan=2>
       <table><tr><th>name</th><th>city</th></tr><tr><td>Kiln</td><td>Ada</td></tr>
       <tr><td>Umber</td><td>Reno</td></tr><tr><td>Fern</td><td>Lodi</td></tr></table>
     </td></tr></table><table><tr><td>Page</td><td>1</td></tr></table></body>`,
    'name|city\nKiln|Ada\nUmber|Reno\nFern|Lodi',
  ],
  [
    'cells over columns and rows',
    `<table><tr><th>name<th>kind<th>city</tr><tr><td rowspan=2>Kiln<td>bar<td rowspan="2">Ada</tr><tr><td>inn</tr>
     <tr><td colspan=2>Umber<td>Reno</tr></table>`,
    'name|kind|city\nKiln|bar|Ada\nKiln|inn|Ada\nUmber||Reno',
  ],
  [
    'what a browser does not show',
    `<table><tr><td>name<td>city<tr style="display: none"><td>secret<td>x</tr><tr><td>Kiln<script>var a = "<td>";</script>
     <select><option>Ada<option>Reno</select><td>Ada<span hidden>7</span></table>`,
    'name|city\nKiln|Ada',
  ],
  [
    'an XML spreadsheet, the first sheet with a table',
    workbook(
      sheet('Cover', `<Row>${cell('Stores')}</Row>`) +
        sheet('Stores', `<Row>${cell('name')}${cell('city')}</Row><Row>${cell('Kiln')}${cell('Ada')}</Row>`) +
        sheet('More', `<Row>${cell('a')}${cell('b')}</Row>${`<Row>${cell('1')}${cell('2')}</Row>`.repeat(5)}`),
    ),
    'name|city\nKiln|Ada',
  ],
  [
    'an XML spreadsheet with cells left out, merged ones, notes and CDATA',
    workbook(
      sheet(
        'Stores',
        `<Row>${cell('name')}${cell('kind')}${cell('city')}</Row>
         <Row>${cell('Kiln', 'ss:MergeDown="1"')}${cell('Ada', 'ss:Index="3"')}</Row>
         <Row>${cell('inn', 'ss:Index="2"')}<Cell><Data ss:Type="String">Reno</Data><Comment><ss:Data>moved?</ss:Data></Comment></Cell></Row>
         <Row ss:Index="9">${cell('Umber', 'ss:MergeAcross="1"')}<Cell><Data><![CDATA[Lodi <b>]]></Data></Cell></Row>`,
      ),
    ),
    'name|kind|city\nKiln||Ada\nKiln|inn|Reno\nUmber||Lodi <b>',
  ],
];

const REFUSED: readonly (readonly [what: string, content: string, says: RegExp])[] = [
  ['a page without a table', '<html><body><p>Sign in</p></body></html>', /web page or XML without a table/],
  ['a table of one column', '<table><tr><td>name<tr><td>Kiln</table>', /without a table/],
  ['XML of another kind', '<?xml version="1.0"?><rows><row><a>1</a><b>2</b></row></rows>', /without a table/],
  [
    'the cover of several pages',
    '<html><frameset><frame src="sheet001.htm"></frameset></html>',
    /the page of the sheet/,
  ],
  [
    'a table of too many columns',
    `<table>${'<tr><td colspan=9999999>x<td>y<td>z'.repeat(2)}</table>`,
    /without a table/,
  ],
  ['headings alone', '<table><tr><td>name<td>city</table>', /no rows under them/],
  ['one nested without end', `<html>${'<div>'.repeat(20_000)}`, /nested too deep/],
  ['a text without end', `<table><tr><td>${'x'.repeat(1 << 25)}`, /has no end/],
  ['a tag without end', `<table><tr title="${'x'.repeat(1 << 25)}`, /has no end/],
];

describe('a table in markup is read', () => {
  for (const [what, content, table] of TABLES) {
    it(`of ${what}`, async () => {
      assert.equal(await tableIn(content), table);
      assert.equal(await tableIn(content, 7), table, 'in small pieces');
    });
  }

  for (const [what, content, says] of REFUSED) {
    it(`or it is said what it is: ${what}`, async () => assert.match(await tableIn(content, 1 << 16), says));
  }

  it('as another program wrote it, whatever is in the cells', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '&', '<', '>', '"', "'", 'é', '€', '-', '#', ';') });
    const filled = text.map((value) => `n${value}`);
    const rows = fc.array(fc.tuple(filled, filled, filled), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('html' as const, 'xlml' as const), async (values, bookType) => {
        const whole = [['name', 'street', 'city'], ...values];
        const book = utils.book_new(utils.aoa_to_sheet(whole), 'Stores');
        const content: string = write(book, { bookType, type: 'string' });
        assert.equal(await tableIn(content), whole.map((row) => row.join('|')).join('\n'));
      }),
    );
  });
});
