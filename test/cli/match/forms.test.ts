import assert from 'node:assert/strict';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { BlockMatcher } from '../../../src/cli/match/block-matcher.ts';
import { openInput } from '../../../src/cli/match/input-file.ts';
import { printNotes } from '../../../src/cli/match/notes.ts';
import { formatOf } from '../../../src/cli/match/output-format.ts';
import { runMatch } from '../../../src/cli/match/run.ts';
import { UnfinishedRun } from '../../../src/cli/match/unfinished.ts';
import { withoutHeadings } from '../../../src/cli/match/without-headings.ts';
import { unmatchedRow } from '../../../src/matching/row.ts';
import { openWorkbook } from '../../../src/sheets/index.ts';
import { odsParts, odsTable, rowsOf, rowsXml, xlsxParts, zipOf } from '../../sheets/workbooks.ts';
import { mappingOf } from './mapping-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'charter-forms-'));
after(() => rmSync(folder, { recursive: true }));
const never = new AbortController().signal;

/** Every location is its own answer, with a letter that windows-1252 has not, and one that it has with marks. */
const echo: BlockMatcher = {
  blockRows: 2,
  blocksAtOnce: 1,
  match: async (_, locations) =>
    locations.map((location) => unmatchedRow(location, 0, { code: 'no_candidate', text: `=${location.name} Ω ő` })),
  placesOf: () => [],
  async [Symbol.asyncDispose]() {},
};

/** What was written, and what was said of it. */
async function matched(name: string, content: string | Uint8Array, outName: string, isHeaded = true) {
  const [file, out] = [join(folder, name), join(folder, outName)];
  writeFileSync(file, content);
  using opened = await openInput(file, never);
  const input = isHeaded ? opened : withoutHeadings(opened);
  const mapping = mappingOf(input);
  const format = formatOf(out, false, input);
  const plan = {
    'the input': input.sha256,
    'the mapping': '',
    'the columns that are appended': format.columns.join(),
    'where it is matched': '',
    'the acceptance': '',
    'the absent share': '',
  };
  await using run = await UnfinishedRun.open(out, plan, format.head, false);
  await runMatch({ input, mapping, format, run, matcher: echo, signal: never, onProgress() {} });
  await run.finish(format.assemble);
  return { out, bytes: readFileSync(out), notes: printNotes(input), warning: format.warning() };
}

const TEXT = 'Name;Address\r\nCafé Ω;12 Oak St, Bristol, CT 06010\r\n';
const W1252 = Buffer.from('Name;Address\r\nCaf\xe9;12 Oak St, Bristol, CT 06010\r\n', 'latin1');

const FORMS = [
  { what: 'UTF-8', content: TEXT, read: (bytes: Buffer) => bytes.toString('utf8'), begins: '"Name";"Address";' },
  {
    what: 'UTF-8 with a mark',
    content: `\ufeff${TEXT}`,
    read: (bytes: Buffer) => bytes.toString('utf8'),
    begins: '\ufeff"Name";',
  },
  {
    what: 'UTF-16 with a mark',
    content: Buffer.from(`\ufeff${TEXT}`, 'utf16le'),
    read: (bytes: Buffer) => bytes.toString('utf16le'),
    begins: '\ufeff"Name";',
  },
  {
    what: 'UTF-16 the other way round, without a mark',
    content: Buffer.from(TEXT, 'utf16le').swap16(),
    read: (bytes: Buffer) => bytes.swap16().toString('utf16le'),
    begins: '\ufeff"Name";',
  },
  {
    what: 'a line that names the separator',
    content: `sep=;\r\n${TEXT}`,
    read: (bytes: Buffer) => bytes.toString('utf8'),
    begins: 'sep=;\r\n"Name";',
  },
] as const;

describe('results are written in the form that came in', () => {
  for (const { what, content, read, begins } of FORMS) {
    it(what, async () => {
      const { bytes, warning } = await matched(`${what}.csv`, content, `${what}.out.csv`);
      const text = read(bytes);
      assert.ok(text.startsWith(begins), text.slice(0, 40));
      assert.match(
        text,
        /\r\n"Café Ω";"12 Oak St, Bristol, CT 06010";"unmatched";;"none";"no_candidate";"'=Café Ω Ω ő";/,
      );
      assert.equal(warning, null);
    });
  }

  it('windows-1252, and letters that it has not are told', async () => {
    const { bytes, warning } = await matched('w.csv', W1252, 'w.out.csv');
    assert.match(
      bytes.toString('latin1'),
      /\r\n"Caf\xe9";"12 Oak St, [^"]*";"unmatched";;"none";"no_candidate";"'=Caf\xe9 \? o";/,
    );
    assert.match(warning ?? '', /that windows-1252 does not have, written as “\?”: 1$/);
  });

  it('JSON of rows, as a portal answers it, is written as CSV', async () => {
    const json = JSON.stringify({ data: [{ Name: 'Café Ω', Address: '12 Oak St, Bristol, CT 06010' }] });
    const { bytes } = await matched('rows.json', json, 'rows.out.csv');
    assert.match(
      bytes.toString('utf8'),
      /^"Name","Address","charter_status".*\r\n"Café Ω","12 Oak St, Bristol, CT 06010","unmatched"/,
    );
  });

  it('CSV under a title: the title is told and not written', async () => {
    const { bytes, notes } = await matched('t.csv', `Table 1\r\n${TEXT}`, 't.out.csv');
    assert.match(bytes.toString(), /^"Name";/);
    assert.match(notes, /t\.csv: passed over above the headings, line 1: Table 1\n$/);
  });
});

const LINE = '{"name":"Café","address":"12 Oak St, Bristol, CT 06010"}\n';

describe('lines of JSON are read', () => {
  for (const [what, content] of [
    ['UTF-8 with a mark', `\ufeff${LINE}`],
    ['UTF-16 without a mark', Buffer.from(LINE, 'utf16le')],
    ['windows-1252', Buffer.from(LINE, 'latin1')],
    ['UTF-8 with a NUL byte', LINE.replace('Caf', 'C\0af')],
  ] as const) {
    it(`as ${what}`, async () => {
      const { bytes } = await matched('lines.jsonl', content, `${what}.jsonl`);
      assert.equal(JSON.parse(bytes.toString()).charter.location.name, 'Café');
    });
  }
});

const ROWS = [
  ['Stores'],
  [],
  ['Name', 'Address'],
  ['Zorbitt Bakery', '12 Oak St, Bristol, CT 06010'],
  [],
  ['Kiln', '13 Oak St, Bristol, CT 06010', 'too much'],
  ['Last', '14 Oak St, Bristol, CT 06010'],
];
const WORKBOOKS_OF: Readonly<Record<string, (rows: string[][]) => ReturnType<typeof zipOf>>> = {
  xlsx: (rows) => zipOf(xlsxParts([{ name: 'Stores', xml: rowsXml(rows) }])),
  ods: (rows) => zipOf(odsParts(odsTable('Stores', rows))),
};
const WORKBOOKS = {
  xlsx: () => WORKBOOKS_OF['xlsx']!(ROWS),
  ods: () => WORKBOOKS_OF['ods']!(ROWS),
};

describe('results of a workbook', () => {
  for (const [extension, write] of Object.entries(WORKBOOKS)) {
    it(`are columns in a copy of the .${extension}, each behind its row`, async () => {
      const { out, notes } = await matched(`in.${extension}`, await (await write()).bytes(), `out.${extension}`);
      assert.match(notes, /line 1: Stores/);
      const copy = await openWorkbook(await openAsBlob(out));
      assert.ok(copy.ok);
      const { header } = copy.table;
      // What stands beside the table keeps its column.
      assert.deepEqual(header.slice(0, 5), ['Name', 'Address', '', 'charter_status', 'charter_confidence']);
      const rows = await rowsOf(copy.table);
      assert.deepEqual(
        rows.map(({ line, cells }) => [line, cells[0], cells[3]]),
        [
          [4, 'Zorbitt Bakery', 'unmatched'],
          [6, 'Kiln', 'unreadable'],
          [7, 'Last', 'unmatched'],
        ],
      );
      assert.equal(rows[0]?.cells[7], '=Zorbitt Bakery Ω ő');
    });

    it(`stand behind the first row of an .${extension} without headings, too, and behind no other line`, async () => {
      const table = [[], [], ...ROWS.slice(3).map((cells) => cells.slice(0, 2))];
      const bytes = await (await WORKBOOKS_OF[extension]!(table)).bytes();
      const { out } = await matched(`bare.${extension}`, bytes, `bare-out.${extension}`, false);
      const copy = await openWorkbook(await openAsBlob(out));
      assert.ok(copy.ok);
      const rows = [{ line: copy.table.headerLine, cells: copy.table.header }, ...(await rowsOf(copy.table))];
      assert.deepEqual(
        rows.map(({ line, cells }) => [line, cells[0], cells[2]]),
        [
          [3, 'Zorbitt Bakery', 'unmatched'],
          [5, 'Kiln', 'unmatched'],
          [6, 'Last', 'unmatched'],
        ],
      );
    });

    it(`are CSV for spreadsheets where the output of an .${extension} is called so`, async () => {
      const { bytes } = await matched(`in.${extension}`, await (await write()).bytes(), `${extension}.csv`);
      assert.match(bytes.toString(), /^\ufeff"Name","Address","charter_status",.*\r\n"Zorbitt Bakery","12 Oak/);
    });
  }

  it('are refused where the output would be a workbook of another kind, or the input is none', async () => {
    const bytes = await (await WORKBOOKS.xlsx()).bytes();
    await assert.rejects(matched('in.xlsx', bytes, 'out.ods'), /copy of the one that is read.*Name a \.csv/);
    await assert.rejects(matched('in.xlsm', bytes, 'out.xlsx'), /of the same extension/);
    await assert.rejects(matched('x.csv', TEXT, 'out.xlsx'), /Name a \.csv/);
  });

  it('need a sheet that is there, and no sheet of a file that has none', async () => {
    const file = join(folder, 'asked.xlsx');
    writeFileSync(file, await (await WORKBOOKS.xlsx()).bytes());
    await assert.rejects(openInput(file, never, 'Shops'), /no sheet "Shops". Its only sheet is "Stores"/);
    using input = await openInput(file, never, 'stores');
    assert.equal(input.kind, 'Excel workbook, sheet "Stores"');
    writeFileSync(file, TEXT);
    await assert.rejects(openInput(file, never, 'Stores'), /--sheet is for workbooks/);
  });
});
