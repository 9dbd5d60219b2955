import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defusedCell, openTable, printRecord, type TableRow, verbatimCell } from '../../src/csv/index.ts';

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

const TABLES = [
  { what: 'commas and LF', content: 'a,b\n1,2\n', separator: ',', rows: [[2, '1', '2']] },
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
  { what: 'a PDF', content: '%PDF-1.7\n', code: 'not_text', says: /PDF/ },
  { what: 'a web page', content: '\ufeff <!DOCTYPE html>\n', code: 'not_text', says: /web page/ },
  { what: 'JSON', content: '[\n{"a":1}]', code: 'not_text', says: /JSON/ },
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
