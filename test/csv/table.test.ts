import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defusedCell, openTable, printRecord, type TableRow, verbatimCell } from '../../src/csv/index.ts';
import * as fc from '../property.ts';

/** Header, and `[line, ...cells]` or `[line, problem]`; in chunks of every size alike. */
async function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const whole = await readChunks(bytes, Math.max(bytes.length, 1));
  for (const size of [1, 5]) assert.deepEqual(await readChunks(bytes, size), whole, `in chunks of ${size}`);
  return whole;
}

async function readChunks(bytes: Uint8Array, size: number) {
  const opened = await openTable(async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  });
  if (!opened.ok) return opened.problem;
  const { encoding, separator, header } = opened.table;
  const rows: TableRow[] = [];
  for await (const some of opened.table.rows()) rows.push(...some);
  return {
    encoding,
    separator,
    header,
    rows: rows.map(({ line, cells, problem }) => (problem === null ? [line, ...cells] : [line, problem, cells[0]])),
  };
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

/** The same as `Table 1` above it, as the last rows of TABLES have it. */
const ROWS = 'name,street,zip\nZorbitt Bakery,12 Oak St,06010\n';
const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();

const ALIGNED = `Shops of the county
NAME         ADDRESS                     PHONE
-----------  --------------------------  ------------
Kiln         1 Oak St, Kenai, AK 99611   907-555-0100
Umber "&" Co 22 Elm St, Kenai, AK 99611
${'Kiln         1 Oak St, Kenai, AK 99611   907-555-0100\n'.repeat(9)}A name that is too long 7 Elm St, Kenai, AK
`;
const KILN = ['Kiln', '1 Oak St, Kenai, AK 99611', '907-555-0100'];

const TABLES = [
  { what: 'commas and LF', content: 'a,b\n1,2\n', separator: ',', rows: [[2, '1', '2']] },
  {
    what: 'columns that stand under each other, with a title, a rule, and a line that does not keep to them',
    content: ALIGNED,
    separator: '\t',
    header: ['NAME', 'ADDRESS', 'PHONE'],
    rows: [
      [4, ...KILN],
      [5, 'Umber "&" Co', '22 Elm St, Kenai, AK 99611', ''],
      ...Array.from({ length: 9 }, (_, at) => [6 + at, ...KILN]),
      [15, 'it has 4 columns, the headings 3', 'A name that is too long 7 Elm St, Kenai, AK\t…\t…\t…'],
    ],
  },
  { what: 'CRLF, no end of line at the end', content: 'a,b\r\n1,2', separator: ',', rows: [[2, '1', '2']] },
  {
    what: 'CR alone, as on an old Mac',
    content: 'a,b\r1,2\r3,4\r',
    separator: ',',
    rows: [
      [2, '1', '2'],
      [3, '3', '4'],
    ],
  },
  { what: 'a byte-order mark', content: '\ufeffa,b\n1,2\n', separator: ',', rows: [[2, '1', '2']] },
  {
    what: 'semicolons, with commas in the values',
    content: 'a;b\n1,5;2\n2,5;3\n',
    separator: ';',
    rows: [
      [2, '1,5', '2'],
      [3, '2,5', '3'],
    ],
  },
  {
    what: 'tabs, with a comma in a heading',
    content: 'a\tb, c\td\n1\t2, 3\t4\n',
    header: ['a', 'b, c', 'd'],
    separator: '\t',
    rows: [[2, '1', '2, 3', '4']],
  },
  {
    what: 'cells of separators and line ends, in quotes that only commas stand between',
    content: '"a","b"\n"x\n;\n;\n",";a"\n',
    separator: ',',
    rows: [[2, 'x\n;\n;\n', ';a']],
  },
  { what: 'bars', content: 'a|b\n1|2\n', separator: '|', rows: [[2, '1', '2']] },
  {
    what: 'a first line that names the separator',
    content: 'sep=;\r\na;b\r\n1;2\r\n',
    separator: ';',
    rows: [[3, '1', '2']],
  },
  {
    what: 'line ends, separators and quotes inside quotes',
    content: 'a,b\n"1,\n""x""",2\n3,4\n',
    separator: ',',
    rows: [
      [2, '1,\n"x"', '2'],
      [4, '3', '4'],
    ],
  },
  {
    what: 'rows without their last cells, and with blank ones too many',
    content: 'a,b\n1\n2,3,,\n',
    separator: ',',
    rows: [
      [2, '1', ''],
      [3, '2', '3'],
    ],
  },
  {
    what: 'lines without a value are no rows',
    content: '\n,\na,b\n\n,,,\n1,2\n , \n',
    separator: ',',
    rows: [[6, '1', '2']],
  },
  {
    what: 'too many cells, and stray quotes, cost their line only',
    content: 'a,b\n1,2,3\n"4"x,5\n6,"7\n8,9\n',
    separator: ',',
    rows: [
      [2, 'it has 3 columns, the headings 2', '1,2,3'],
      [3, 'a quote is closed in the middle of a value', '"4"x,5'],
      [4, 'a quote is opened and never closed', '6,"7'],
      [5, '8', '9'],
    ],
  },
  { what: 'UTF-8', content: 'a,b\né,\u{1f600}\n', separator: ',', rows: [[2, 'é', '\u{1f600}']] },
  {
    what: 'what Excel on Windows writes',
    content: Buffer.from('a;b\nCaf\xe9;\x80\n', 'latin1'),
    encoding: 'windows-1252',
    separator: ';',
    rows: [[2, 'Café', '€']],
  },
  {
    what: 'a character that is cut off at the end',
    content: Buffer.from('a,b\n1,\xc3', 'latin1'),
    encoding: 'windows-1252',
    separator: ',',
    rows: [[2, '1', 'Ã']],
  },
  {
    what: 'what Excel calls Unicode text',
    content: utf16('a\tb\r\né\t2\r\n'),
    encoding: 'utf-16le',
    separator: '\t',
    rows: [[2, 'é', '2']],
  },
  {
    what: 'UTF-16 without a mark',
    content: Buffer.from('name;town\nx;é\n', 'utf16le'),
    encoding: 'utf-16le',
    header: ['name', 'town'],
    separator: ';',
    rows: [[2, 'x', 'é']],
  },
  {
    what: 'UTF-16 the other way round without a mark',
    content: utf16be('name;town\nx;ł\n'),
    encoding: 'utf-16be',
    header: ['name', 'town'],
    separator: ';',
    rows: [[2, 'x', 'ł']],
  },
  {
    what: 'stray NUL bytes, and fields that are filled up with them',
    content: 'na\0me,town\nx\0\0\0\0,y\0\n',
    header: ['name', 'town'],
    separator: ',',
    rows: [[2, 'x', 'y']],
  },
  {
    what: 'quotes that a backslash escapes',
    content: 'a,b\n"Joe \\"The Man\\", Inc","1 \\"x\\""\n"\\"Q\\"","2"\n"C:\\",3\n',
    separator: ',',
    rows: [
      [2, 'Joe "The Man", Inc', '1 "x"'],
      [3, '"Q"', '2'],
      [4, 'C:\\', '3'],
    ],
  },
  {
    what: 'blanks before and behind quotes',
    content: '"a", "b"\n"1", "2, 3" \n 4, "5,\n6"\n7, "8" x\n9, 5" pipe\n',
    separator: ',',
    header: ['a', 'b'],
    rows: [
      [2, '1', '2, 3'],
      [3, ' 4', '5,\n6'],
      [5, '7', ' "8" x'],
      [6, '9', ' 5" pipe'],
    ],
  },
  {
    what: 'by a separator that a title has not',
    content: 'Stores, by county\na;b;c\n1;2;3\n',
    header: ['a', 'b', 'c'],
    separator: ';',
    rows: [[3, '1', '2', '3']],
  },
] as const;

describe('a table as people have it is read', () => {
  for (const { what, content, separator, rows, ...other } of TABLES) {
    it(what, async () => {
      const { encoding = 'utf-8', header = ['a', 'b'] } = other as { encoding?: string; header?: readonly string[] };
      assert.deepEqual(await read(content), { encoding, separator, header, rows });
    });
  }

  it('with headings as they are, blank ones and the same ones too', async () => {
    const table = await read('Name, Name ,,"Zip ""5"""\n1,2,3,4\n');
    assert.deepEqual('header' in table && table.header, ['Name', ' Name ', '', 'Zip "5"']);
  });

  it('whatever the cells, when they are printed by this room', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', 'é', ' ', '=') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const filled = rows.map(([a, b]) => [`x${a}`, b]);
        const content = [['a', 'b'], ...filled].map((cells) => printRecord(cells.map(verbatimCell))).join('');
        const table = await read(content);
        assert.deepEqual('rows' in table && table.rows.map(([, ...cells]) => cells), filled);
      }),
      { numRuns: 50 },
    );
  });
});

const ABOVE = [
  { what: 'nothing', above: '', passedOver: [], header: 1 },
  { what: 'the name of a sheet', above: 'Table 1\n', passedOver: ['Table 1'], header: 2 },
  { what: 'a title in the first cell, and a blank line', above: 'Stores,,\n,,\n', passedOver: ['Stores'], header: 3 },
  { what: 'a title with a comma', above: '"Stores, all"\n\n', passedOver: ['Stores, all'], header: 3 },
  {
    what: 'a report with its day and its filters',
    above: 'Active licenses\nGenerated:,10/01/2026\nStatus:,Active\n\n',
    passedOver: ['Active licenses', 'Generated:, 10/01/2026', 'Status:, Active'],
    header: 5,
  },
  {
    what: 'a title in words with commas, and a second of groups',
    above: 'Ohio, Division of Liquor\nRun on 10/01/2026\nStore,,Where\n',
    passedOver: ['Ohio, Division of Liquor', 'Run on 10/01/2026', 'Store, Where'],
    header: 4,
  },
  { what: 'a title in the middle', above: ',Stores,\n', passedOver: ['Stores'], header: 2 },
  { what: 'a named separator and a title', above: 'sep=,\r\nTable 1\r\n', passedOver: ['Table 1'], header: 3 },
];

const WITHOUT_TITLE = [
  { what: 'blank headings', content: 'name,,\nx,12 Oak St,06010\n', header: ['name', '', ''] },
  { what: 'a first column without a heading', content: ',name,town\n1,x,y\n2,z,y\n', header: ['', 'name', 'town'] },
  { what: 'more headings than values', content: 'name,town,fax\nx,y,\nz,y,\n', header: ['name', 'town', 'fax'] },
  { what: 'two columns, one without a heading', content: 'name,\nx,12 Oak St\n', header: ['name', ''] },
  { what: 'rows in words with commas', content: 'name,town\nx, Inc,y\nz, Inc,y\n', header: ['name', 'town'] },
  { what: 'a row with too many cells', content: 'a,b\n1,2\n1,2,3,4,5,6\n', header: ['a', 'b'] },
  { what: 'no headings', content: 'x,12 Oak St,Bristol\ny,,\n', header: ['x', '12 Oak St', 'Bristol'] },
];

describe('the headings of a table', () => {
  const open = async (content: string) => {
    const opened = await openTable(async function* () {
      yield Buffer.from(content);
    });
    assert.ok(opened.ok);
    return opened.table;
  };

  for (const { what, above, passedOver, header } of ABOVE) {
    it(`are found under ${what}`, async () => {
      const table = await open(above + ROWS);
      assert.deepEqual(
        table.passedOver.map(({ text }) => text),
        passedOver,
      );
      assert.deepEqual([table.headerLine, table.header], [header, ['name', 'street', 'zip']]);
      const rows: TableRow[] = [];
      for await (const some of table.rows()) rows.push(...some);
      assert.deepEqual(rows, [{ line: header + 1, cells: ['Zorbitt Bakery', '12 Oak St', '06010'], problem: null }]);
    });
  }

  it('are none under a title of two columns, which is passed over', async () => {
    const rows = 'Zorbitt,"12 Oak St, Dayton, OH 45402"\nKiln,"14 Elm St, Dayton, OH 45402"\n';
    const table = await open(`Our shops\n${rows}`);
    assert.deepEqual(table.header, ['Zorbitt', '12 Oak St, Dayton, OH 45402']);
    assert.deepEqual(table.passedOver, [{ line: 1, text: 'Our shops' }]);
  });

  for (const { what, content, header } of WITHOUT_TITLE) {
    it(`stand in the first line where there are ${what}`, async () => {
      const table = await open(content);
      assert.deepEqual([table.header, table.passedOver], [header, []]);
    });
  }
});

const DOUBTS = [
  { what: 'ñ, é and an apostrophe of a Mac', town: 'Pe\x96a, Caf\x8e Joe\xd5s', doubt: /“Pe–a”, as Mac Roman “Peña”/ },
  { what: 'capitals of a Mac', town: 'PE\x84A', doubt: /“PEÑA”/ },
  { what: 'a dash between two names', town: 'Winston\x96Salem', doubt: null },
  { what: 'a dash of Windows', town: 'A \x96 B, Joe\x92s \x93x\x94', doubt: null },
  { what: 'letters of Windows', town: 'Pe\xf1a Milo\x9a \x8a\x9c', doubt: null },
  { what: 'letters of Windows and a dash between two', town: 'Pe\xf1a\x96x Winston\x96Salem', doubt: null },
] as const;

describe('Mac Roman', () => {
  for (const { what, town, doubt } of DOUBTS) {
    it(`is ${doubt === null ? 'not suspected' : 'said to be doubtful'} of ${what}`, async () => {
      const bytes = latin1(`name,town\nx,"${town}"\n`);
      for (const size of [1, bytes.length]) {
        const opened = await openTable(async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        });
        assert.ok(opened.ok);
        const [text = null] = opened.table.doubts;
        if (doubt === null) assert.equal(text, null);
        else assert.match(text ?? '', doubt);
      }
    });
  }
});

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const HEAD = 'name,town\n1,Ö\n';
const ASCII_HEAD = 'name,town\n1,2\n';

const STREAMED = [
  {
    what: 'characters that the beginning cuts',
    head: Buffer.from(HEAD).subarray(0, -2),
    rest: Buffer.from(HEAD).subarray(-2),
    rows: [['1', 'Ö']],
  },
  {
    what: 'a byte-order mark',
    head: Buffer.from(`\ufeff${HEAD}`),
    rest: Buffer.from('2,Ä'),
    rows: [
      ['1', 'Ö'],
      ['2', 'Ä'],
    ],
  },
  {
    what: 'windows-1252 behind ASCII',
    head: latin1(ASCII_HEAD),
    rest: latin1('3,K\xf6ln\n4,\xc3'),
    rows: [
      ['1', '2'],
      ['3', 'Köln'],
      ['4', 'Ã'],
    ],
  },
  {
    what: 'windows-1252 behind UTF-8, each as it is',
    head: Buffer.from(HEAD),
    rest: Buffer.concat([Buffer.from('2,Ä\n'), latin1('3,\xc4\n4,\x80')]),
    rows: [
      ['1', 'Ö'],
      ['2', 'Ä'],
      ['3', 'Ä'],
      ['4', '€'],
    ],
  },
  {
    what: 'CR alone',
    head: latin1('a,b\r1,2'),
    rest: latin1('\r3,4'),
    rows: [
      ['1', '2'],
      ['3', '4'],
    ],
  },
];

describe('a table that comes once is told by its beginning', () => {
  for (const { what, head, rest, rows } of STREAMED) {
    it(what, async () => {
      const bytes = Buffer.concat([head, rest]);
      for (const size of [1, 3, bytes.length]) {
        const opened = await openTable(async function* () {
          yield head;
        }, true);
        assert.ok(opened.ok);
        const read: (readonly string[])[] = [];
        const all = async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        };
        for await (const some of opened.table.rowsOf(all())) read.push(...some.map(({ cells }) => cells));
        assert.deepEqual(read, rows, `in chunks of ${size}`);
      }
    });
  }
});

const PROBLEMS = [
  { what: 'nothing', content: '', code: 'empty' },
  { what: 'blank lines', content: '\n \n,,\n', code: 'empty' },
  { what: 'headings alone', content: 'a,b\n,\n', code: 'no_rows' },
  { what: 'one column', content: 'name\nx\n', code: 'one_column' },
  { what: 'one column with a comma in some rows', content: 'name\n1 Oak, Inc\n2 Elm\n3 Ash\n', code: 'one_column' },
  { what: 'too many columns', content: `${','.repeat(1_000)}a\n1\n`, code: 'too_many_columns' },
  { what: 'headings with a stray quote', content: 'a,"b\n1,2\n', code: 'unreadable_header' },
  { what: 'an Excel workbook', content: 'PK\x03\x04\0\0', code: 'not_text', says: /Excel workbook/ },
  {
    what: 'an old Excel workbook',
    content: Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
    code: 'not_text',
    says: /Excel/,
  },
  { what: 'gzip', content: Buffer.from('\x1f\x8b\x08', 'latin1'), code: 'not_text', says: /compressed/ },
  {
    what: 'a web page whose table has one column',
    content: '\n<table><tr><td>Name</td></tr></table>',
    code: 'not_text',
    says: /web page/,
  },
  { what: 'a document of a word processor', content: '{\\rtf1\\ansi Name', code: 'not_text', says: /text document/ },
  { what: 'a PDF', content: '%PDF-1.7\n', code: 'not_text', says: /PDF/ },
  { what: 'a web page', content: '\ufeff <!DOCTYPE html>\n', code: 'not_text', says: /web page/ },
  { what: 'JSON', content: '[\n["a","b"],[1,2]]', code: 'not_text', says: /JSON/ },
  { what: 'zeros', content: Buffer.alloc(100), code: 'not_text', says: /not text/ },
] as const;

describe('what is no table is refused with a sentence', () => {
  for (const { what, content, code, ...other } of PROBLEMS) {
    it(what, async () => {
      const problem = await readChunks(Buffer.from(content as string), 1_000_000);
      assert.ok('code' in problem);
      assert.equal(problem.code, code);
      assert.match(problem.text, 'says' in other ? other.says : /\.$/);
    });
  }
});

describe('a cell', () => {
  it('that a spreadsheet would run as a formula is defused', () => {
    for (const text of ['=1', '+1', '-1', '@a', '\tb', '\rc']) assert.equal(defusedCell(text), `"'${text}"`);
    assert.deepEqual([-40, null, '', 'a-b', 'a"b'].map(defusedCell), ['-40', '', '', '"a-b"', '"a""b"']);
  });
});
