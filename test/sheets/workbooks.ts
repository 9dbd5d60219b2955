/** Workbooks for tests: zips of parts written by hand, as several programs write them. */

import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import type { TableRow } from '../../src/csv/index.ts';
import type { SheetTable } from '../../src/sheets/index.ts';

/** A zip of parts, in order; `mimetype` first and stored, as OpenDocument has it. */
export async function zipOf(parts: Readonly<Record<string, string>>, password?: string): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), password === undefined ? {} : { password });
  for (const [name, text] of Object.entries(parts))
    await zip.add(name, new TextReader(text), name === 'mimetype' ? { level: 0 } : {});
  return zip.close();
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export type SheetParts = { readonly name: string; readonly state?: string; readonly xml: string };

/** `xml` of a sheet: what stands in `worksheet`. `formats`: of styles 1, 2, … */
export function xlsxParts(
  sheets: readonly SheetParts[],
  {
    formats = [],
    shared = [],
    has1904 = false,
  }: { readonly formats?: readonly string[]; readonly shared?: readonly string[]; readonly has1904?: boolean } = {},
): Record<string, string> {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const relations = (text: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${text}</Relationships>`;
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${TYPES}"><workbookPr${has1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        relation('styles', 'styles', 'styles.xml'),
        relation('shared', 'sharedStrings', '/xl/sharedStrings.xml'),
      ].join(''),
    ),
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${at + 200}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${at + 200}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${shared.map((xml) => `<si>${xml}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet ${MAIN}>${xml}</worksheet>`,
      ]),
    ),
  };
}

/** Rows of cells that hold their text. */
export const rowsXml = (rows: readonly (readonly string[])[]): string =>
  `<sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells
          .map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`))
          .join('')}</row>`,
    )
    .join('')}</sheetData>`;

const ODS_NAMES = ['office', 'table', 'text', 'style', 'calcext', 'draw']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

/** `tables`: the XML of the tables. */
export const odsParts = (tables: string, styles = ''): Record<string, string> => ({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="urn:manifest"/>',
  'styles.xml': `<office:document-styles ${ODS_NAMES}/>`,
  'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${ODS_NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
});

export const odsCell = (text: string, attributes = 'office:value-type="string"'): string =>
  text === '' ? '<table:table-cell/>' : `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;

export const odsTable = (name: string, rows: readonly (readonly string[])[], attributes = ''): string =>
  `<table:table table:name="${name}" ${attributes}>${rows
    .map((cells) => `<table:table-row>${cells.map((text) => odsCell(text)).join('')}</table:table-row>`)
    .join('')}</table:table>`;

export async function rowsOf(table: SheetTable): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for await (const some of table.rows()) rows.push(...some);
  return rows;
}
