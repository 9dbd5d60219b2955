import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as sheetJs from '@e965/xlsx';
import { openWorkbook } from '../../src/sheets/index.ts';
import { odsCell, odsParts, rowsOf, rowsXml, xlsxParts, zipOf } from './workbooks.ts';

const ROWS = rowsXml([
  ['Name', 'Street'],
  ['Zorbitt Bakery', '12 Oak St'],
]);
const sheet = (xml: string): Record<string, string> => xlsxParts([{ name: 'S', xml }]);
const without = (parts: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => part !== name));

const old = (bookType: 'xls' | 'xlsb'): Blob => {
  const book = sheetJs.utils.book_new();
  sheetJs.utils.book_append_sheet(
    book,
    sheetJs.utils.aoa_to_sheet([
      ['a', 'b'],
      [1, 2],
    ]),
    'S',
  );
  return new Blob([sheetJs.write(book, { type: 'buffer', bookType }) as Uint8Array<ArrayBuffer>]);
};

/** What Office makes of a workbook with a password: a compound file with the workbook locked in it. */
function lockedInCompoundFile(): Blob {
  const file = sheetJs.CFB.utils.cfb_new();
  for (const name of ['EncryptionInfo', 'EncryptedPackage']) sheetJs.CFB.utils.cfb_add(file, name, Buffer.alloc(5_000));
  return new Blob([sheetJs.CFB.write(file, { type: 'buffer' }) as Uint8Array<ArrayBuffer>]);
}

const ENTITIES = `<!DOCTYPE s [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

const FILES: readonly { readonly what: string; readonly file: () => Promise<Blob> | Blob; readonly says: RegExp }[] = [
  { what: 'an .xls', file: () => old('xls'), says: /old kind \(\.xls\): open it and save it as \.xlsx/ },
  { what: 'an .xlsb', file: () => old('xlsb'), says: /binary Excel workbook \(\.xlsb\)/ },
  { what: 'a workbook that a password locks', file: lockedInCompoundFile, says: /protected by a password/ },
  {
    what: 'the first bytes of a compound file',
    file: () => new Blob([Buffer.from('d0cf11e0a1b11ae1', 'hex')]),
    says: /Office document/,
  },
  { what: 'a zip that a password locks', file: () => zipOf(sheet(ROWS), 'secret'), says: /protected by a password/ },
  {
    what: 'an .ods that a password locks',
    file: () =>
      zipOf({
        ...odsParts(''),
        'META-INF/manifest.xml': '<manifest:manifest><manifest:encryption-data/></manifest:manifest>',
        'content.xml': 'x',
      }),
    says: /protected by a password/,
  },
  { what: 'another zip', file: () => zipOf({ 'a.csv': 'a,b' }), says: /zip archive without a workbook/ },
  { what: 'a zip of nothing', file: () => zipOf({}), says: /zip archive without a workbook|damaged/ },
  { what: 'a Word document', file: () => zipOf({ 'word/document.xml': '<a/>' }), says: /a Word document/ },
  {
    what: 'a text document',
    file: () => zipOf({ ...odsParts(''), mimetype: 'application/vnd.oasis.opendocument.text' }),
    says: /no spreadsheet/,
  },
  { what: 'a workbook of Numbers', file: () => zipOf({ 'Index/Document.iwa': 'x' }), says: /Apple Numbers/ },
  {
    what: 'a workbook that is cut off',
    file: async () => {
      const whole = await zipOf(sheet(ROWS));
      return whole.slice(0, whole.size - 100);
    },
    says: /damaged or cut off/,
  },
  { what: 'a workbook of the first bytes of a zip', file: () => new Blob(['PK\x03\x04']), says: /damaged or cut off/ },
  {
    what: 'a sheet that does not unpack',
    file: async () => {
      const bytes = await (
        await zipOf(sheet(rowsXml(Array.from({ length: 2_000 }, (_, at) => [`n${at}`, `${at * 7919}`]))))
      ).bytes();
      const at = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 200;
      bytes.fill(0xa5, at, at + 500);
      return new Blob([bytes]);
    },
    says: /damaged or cut off/,
  },
  {
    what: 'a sheet that is missing',
    file: () => zipOf(without(sheet(ROWS), 'xl/worksheets/sheet1.xml')),
    says: /sheet1\.xml is not in it/,
  },
  { what: 'XML that ends in the middle', file: () => zipOf(sheet(ROWS.slice(0, -20))), says: /damaged or cut off/ },
  {
    what: 'entities of its own',
    file: () => zipOf({ ...sheet(ROWS), 'xl/worksheets/sheet1.xml': `${ENTITIES}<worksheet>&b;</worksheet>` }),
    says: /entities of its own/,
  },
  {
    what: 'an outer entity',
    file: () => zipOf({ ...sheet(ROWS), 'xl/sharedStrings.xml': '<!DOCTYPE s SYSTEM "file:///etc/passwd"><s/>' }),
    says: /entities of its own/,
  },
  { what: 'elements nested without end', file: () => zipOf(sheet('<a>'.repeat(100_000))), says: /nested too deep/ },
  {
    what: 'a text without end',
    file: () => zipOf(sheet(`<sheetData><row><c><v>${'1234567'.repeat(3_000_000)}`)),
    says: /has no end/,
  },
  {
    what: 'a sheet of zeros that unpacks to a thousand times its size',
    file: () => zipOf(sheet(`${ROWS}<!--${'0'.repeat(60_000_000)}-->`)),
    says: /far more than a sheet can have/,
  },
  {
    what: 'no sheet',
    file: () => zipOf(xlsxParts([])),
    says: /No sheet of the workbook has a table in it. It has none/,
  },
  {
    what: 'more columns than a table has',
    file: () => zipOf(sheet(rowsXml([Array.from({ length: 1_500 }, (_, at) => `c${at}`), ['1', '2']]))),
    says: /more than 1000/,
  },
];

describe('a workbook that cannot be read says so in a sentence', () => {
  for (const { what, file, says } of FILES) {
    it(what, async () => {
      const opening = await openWorkbook(await file());
      assert.ok(!opening.ok);
      assert.match(opening.problem.text, says);
      assert.match(opening.problem.text, /\.$/);
    });
  }
});

describe('a workbook that stretches the format is read', () => {
  const LAST = 'XFD1048576';
  const STRETCHED: readonly { readonly what: string; readonly parts: Record<string, string> }[] = [
    {
      what: 'with a cell in the last corner of the sheet',
      parts: sheet(
        ROWS.replace('</sheetData>', `<row r="1048576"><c r="${LAST}" t="str"><v>x</v></c></row></sheetData>`),
      ),
    },
    { what: 'with numbers of rows that are none', parts: sheet(ROWS.replace('r="2"', 'r="-7e99"')) },
    {
      what: 'with cells and blanks that repeat without end',
      parts: odsParts(
        `<table:table table:name="S"><table:table-row>${odsCell('Name')}${odsCell('Street')}</table:table-row><table:table-row>${odsCell('Zorbitt Bakery')}<table:table-cell><text:p>12 Oak St<text:s text:c="999999999"/></text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="999999999"><table:table-cell table:number-columns-repeated="999999999"/></table:table-row></table:table>`,
      ),
    },
  ];
  for (const { what, parts } of STRETCHED) {
    it(what, async () => {
      const opening = await openWorkbook(await zipOf(parts));
      assert.ok(opening.ok, opening.ok ? '' : opening.problem.text);
      const [first] = await rowsOf(opening.table);
      assert.deepEqual(
        first?.cells.map((cell) => cell.trim()),
        ['Zorbitt Bakery', '12 Oak St'],
      );
    });
  }
});
