import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReadRow } from '../../src/registries/columns.ts';
import { type DelimitedFormat, DelimitedReader } from '../../src/registries/delimited-rows.ts';
import * as fc from '../property.ts';

const CSV: DelimitedFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

function readChunks(format: DelimitedFormat, chunks: readonly Uint8Array[]): ReadRow[] {
  const reader = new DelimitedReader(format);
  const rows = chunks.flatMap((chunk) => reader.write(chunk));
  return [...rows, ...reader.end()];
}

/**
 * `[line, values]` of a row, `[line, reason]` of one that was refused; chunks of every size must give the
 * same.
 */
function read(content: string | Buffer, format: DelimitedFormat = CSV): (readonly [number, string | string[]])[] {
  const bytes = Buffer.from(content);
  const whole = readChunks(format, [bytes]);
  for (const size of [1, 7]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    assert.deepEqual(readChunks(format, chunks), whole, `in chunks of ${size}`);
  }
  return whole.map((row) => [row.line, 'row' in row ? Object.values(row.row) : row.reason]);
}

const BROKEN: DelimitedFormat = {
  kind: 'delimited',
  separator: '~',
  quote: false,
  encoding: 'utf-8',
  allowTrailingSeparator: true,
  mayBreakLines: true,
  recordTypes: {
    position: 0,
    columns: new Map([
      ['01', ['type', 'key', 'name']],
      ['02', ['type', 'key', 'street']],
    ]),
    skipped: new Map([['09', 'not read']]),
  },
};

const CLOSED_INSIDE = 'a quote is closed in the middle of a value';
const NEVER_CLOSED = 'a quote is opened and never closed';

const CASES: readonly {
  readonly what: string;
  readonly content: string | Buffer;
  readonly format?: DelimitedFormat;
  readonly rows: (readonly [number, string | string[]])[];
}[] = [
  {
    what: 'LF, the last one missing',
    content: 'a,b\n1,2\n3,4',
    rows: [
      [2, ['1', '2']],
      [3, ['3', '4']],
    ],
  },
  { what: 'CRLF', content: 'a,b\r\n1,2\r\n', rows: [[2, ['1', '2']]] },
  { what: 'a byte-order mark', content: '\ufeffa,b\n1,2\n', rows: [[2, ['1', '2']]] },
  {
    what: 'a byte-order mark that stands elsewhere is damage',
    content: 'a,b\n\ufeff1,2\n',
    rows: [[2, ['1', '2']]],
  },
  {
    what: 'blank lines are no rows but count as lines',
    content: 'a,b\n\n1,2\n\r\n3,4\n',
    rows: [
      [3, ['1', '2']],
      [5, ['3', '4']],
    ],
  },
  {
    what: 'line ends inside quotes, and the lines after them',
    content: 'a,b\n"1\n1",2\n"3\r\n\r\n3","4\n"\n5,6\n',
    rows: [
      [2, ['1\n1', '2']],
      [4, ['3\r\n\r\n3', '4\n']],
      [8, ['5', '6']],
    ],
  },
  { what: 'doubled quotes', content: 'a,b\n"say ""hi""",""""\n', rows: [[2, ['say "hi"', '"']]] },
  { what: 'empty quotes', content: 'a,b\n"",1\n', rows: [[2, ['', '1']]] },
  {
    what: 'lines of blanks are no rows, wherever they stand',
    content: ' , \na,b\n,\n1,2\n" "," "\n   \n\t,\n3,4\n,,,,\n',
    rows: [
      [4, ['1', '2']],
      [8, ['3', '4']],
    ],
  },
  {
    what: 'damage within a value is mended, across chunks as well',
    content: 'a,b\nBen &amp; Jerry&#39;s,1\nCafÃ© Zorbitt,Zor\u202etab\n',
    rows: [
      [2, ["Ben & Jerry's", '1']],
      [3, ['Café Zorbitt', 'Zortab']],
    ],
  },
  { what: 'lines without a value', content: 'a,b\n"",""\n,\n \t\n\x1a\n1,\n', rows: [[6, ['1', '']]] },
  {
    what: 'headings again, in another spelling',
    content: 'Entity ID,b\n1,2\n\ufeffentity_id,B\n3,4\n',
    rows: [
      [2, ['1', '2']],
      [3, 'The row repeats the headings.'],
      [4, ['3', '4']],
    ],
  },
  { what: 'a quote inside an unquoted value', content: 'a,b\n5" PIPE CO,x\n', rows: [[2, ['5" PIPE CO', 'x']]] },
  { what: 'separators inside quotes', content: 'a,b\n"1,1","2,2"\n', rows: [[2, ['1,1', '2,2']]] },
  {
    what: 'records of several types, each with columns of its own',
    content: '\ufeff"x","1",a\ny, 2 \nz,3,c\nv,1\n',
    format: {
      ...CSV,
      recordTypes: {
        position: 1,
        columns: new Map([
          ['1', ['key', 'type', 'value']],
          ['2', ['key', 'type']],
        ]),
      },
    },
    rows: [
      [1, ['x', '1', 'a']],
      [2, ['y', ' 2 ']],
      [3, 'the row is of no known record type'],
      [4, 'the row has 2 columns, such a record 3'],
    ],
  },
  {
    what: 'line breaks inside values without quotes, of records of several types',
    content: '01~1~ELM~\n02~A~ONE\n\nTWO\n3~\n01~2~OAK\r\nCO~\n09~x\ny~z\n42~?\n01~3\n',
    format: BROKEN,
    rows: [
      [1, ['01', '1', 'ELM']],
      [2, ['02', 'A', 'ONE TWO 3']],
      [6, ['01', '2', 'OAK CO']],
      [8, 'not read'],
      [9, 'not read'],
      [10, 'the row is of no known record type'],
      [11, 'the row has 2 columns, such a record 3'],
    ],
  },
  {
    what: 'line breaks inside values without quotes, of a table',
    content: 'a~b~c\n1~2\n3~4\n5~6~7\n8\n9~10~11\n12~13~14\n',
    format: { kind: 'delimited', separator: '~', quote: false, encoding: 'utf-8', mayBreakLines: true },
    rows: [
      [2, ['1', '2 3', '4']],
      [4, ['5', '6', '7']],
      [5, ['8 9', '10', '11']],
      [7, ['12', '13', '14']],
    ],
  },
  {
    what: 'too few and too many columns',
    content: 'a,b\n1\n1,2,3\n4,5\n',
    rows: [
      [2, 'the row has 1 columns, the file 2'],
      [3, 'the row has 3 columns, the file 2'],
      [4, ['4', '5']],
    ],
  },
  {
    what: 'a stray quote costs its line only',
    content: 'a,b\n"1"x,2\n3,4\n',
    rows: [
      [2, CLOSED_INSIDE],
      [3, ['3', '4']],
    ],
  },
  {
    what: 'a quote that is never closed costs its line only',
    content: 'a,b\n1,"2\n3,4\n5,6\n',
    rows: [
      [2, NEVER_CLOSED],
      [3, ['3', '4']],
      [4, ['5', '6']],
    ],
  },
  {
    what: 'a quote that a later one closes swallows nothing',
    content: 'a,b\n1,"2\n3,4\n"5",6\n',
    rows: [
      [2, CLOSED_INSIDE],
      [3, ['3', '4']],
      [4, ['5', '6']],
    ],
  },
  { what: 'NUL bytes vanish', content: 'a,b\n1\0,\0\0\n', rows: [[2, ['1', '']]] },
  { what: 'UTF-8', content: 'a,b\né,\u{1f600}\n', rows: [[2, ['é', '\u{1f600}']]] },
  {
    what: 'windows-1252, with a byte-order mark that does not belong there',
    content: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('a,b\nCaf\xe9,\x80\n', 'latin1')]),
    format: { ...CSV, encoding: 'windows-1252' },
    rows: [[2, ['Café', '€']]],
  },
  {
    what: 'UTF-8 in a file that should be windows-1252, value by value',
    content: Buffer.concat([Buffer.from('a,b\n'), Buffer.from('Café,'), Buffer.from('Caf\xe9\n', 'latin1')]),
    format: { ...CSV, encoding: 'windows-1252' },
    rows: [[2, ['Café', 'Café']]],
  },
  {
    what: 'letters of Windows in a file that should be UTF-8, beside those that are',
    content: Buffer.concat([Buffer.from('a,b\nCafé \u{1f600},'), Buffer.from('Caf\xe9\n1,\xe9', 'latin1')]),
    rows: [
      [2, ['Café \u{1f600}', 'Café']],
      [3, ['1', 'é']],
    ],
  },
  { what: 'a byte-order mark before a quote', content: '\ufeff"a,1","b"\n1,2\n', rows: [[2, ['1', '2']]] },
  {
    what: 'a separator of three characters, and quotes that are none',
    content: 'A*|*B\n"ACME"*|*\' 1|2*3\n"x*|*y\n',
    format: { kind: 'delimited', separator: '*|*', quote: false, encoding: 'utf-8' },
    rows: [
      [2, ['"ACME"', "' 1|2*3"]],
      [3, ['"x', 'y']],
    ],
  },
  {
    what: 'tabs without a header',
    content: '1\t2\n3\t"4\n',
    format: { kind: 'delimited', separator: '\t', quote: false, encoding: 'utf-8', columns: ['a', 'b'] },
    rows: [
      [1, ['1', '2']],
      [2, ['3', '"4']],
    ],
  },
  {
    what: 'a trailing separator, on every line or only in the rows',
    content: 'a,b,\n1,2,\n3,4\n5,6,7\n',
    format: { ...CSV, allowTrailingSeparator: true },
    rows: [
      [2, ['1', '2']],
      [3, ['3', '4']],
      [4, 'the row has 3 columns, the file 2'],
    ],
  },
  {
    what: 'columns behind those that are known, where there may be some',
    content: '1\t2\t3\n1\n',
    format: {
      kind: 'delimited',
      separator: '\t',
      quote: false,
      encoding: 'utf-8',
      columns: ['a', 'b'],
      mayHaveMoreColumns: true,
    },
    rows: [
      [1, ['1', '2']],
      [2, 'the row has 1 columns, the file 2'],
    ],
  },
  { what: 'a header without rows', content: 'a,b\n', rows: [] },
];

describe('delimited text is read as rows', () => {
  for (const { what, content, format, rows } of CASES) {
    it(what, () => assert.deepEqual(read(content, format), rows));
  }

  it('under normalised headings, those that come twice or are blank told apart', () => {
    const [row] = readChunks(CSV, [Buffer.from('Entity ID,entity_name,Straße 1,Address,Address ,\n1,2,3,4,5,6\n')]);
    assert.deepEqual(row, {
      line: 2,
      row: { entityid: '1', entityname: '2', straße1: '3', address: '4', address2: '5', column6: '6' },
    });
  });

  it('whatever the values, when they are quoted as RFC 4180 has it', () => {
    const value = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', 'é', ' ') });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 8 }), (pairs) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const content = pairs.map(([a, b]) => `${quoted(a)},${quoted(b)}\n`).join('');
        assert.deepEqual(
          read(`a,b\n${content}`).map(([, values]) => values),
          pairs.map((pair) => [...pair]).filter((pair) => pair.some((value) => value.trim() !== '')),
        );
      }),
    );
  });

  it('without losing a line, however the quotes stand', () => {
    const unit = fc.constantFrom('a', '"', ',');
    // Lines without a value are none.
    const line = fc.string({ unit, minLength: 1, maxLength: 8 }).filter((one) => one.includes('a'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = `a,b\n${lines.map((one) => `${one}\n`).join('')}`;
        const rows = readChunks(CSV, [Buffer.from(text)]);
        const spans = rows.map((row) => ('row' in row ? Object.values(row.row).join('').split('\n').length : 1));
        assert.equal(
          spans.reduce((sum, span) => sum + span, 0),
          lines.length,
        );
      }),
    );
  });
});

describe('a line of any length', () => {
  it('is refused beyond a million characters, holding no more of it, and reading goes on', () => {
    const reader = new DelimitedReader(CSV);
    reader.write(Buffer.from('a,b\n1,2\n'));
    const chunk = Buffer.alloc(1 << 20, 'x');
    const before = process.memoryUsage.rss();
    const rows = Array.from({ length: 100 }, () => reader.write(chunk)).flat();
    rows.push(...reader.write(Buffer.from('\n3,4\n')), ...reader.end());
    assert.ok(process.memoryUsage.rss() - before < 64 * 1024 * 1024);
    assert.deepEqual(
      rows.map((row) => [row.line, 'row' in row ? row.row['a'] : row.reason]),
      [
        [3, 'the line is longer than 1,048,576 characters'],
        [4, '3'],
      ],
    );
  });

  it('is refused where a quote keeps it open for a million characters', () => {
    const rows = readChunks(CSV, [Buffer.from(`a,b\n1,"2\n${'3,4\n'.repeat(300_000)}`)]);
    assert.equal(rows.length, 300_001);
    assert.deepEqual(rows[0], { line: 2, reason: NEVER_CLOSED, excerpt: '1,"2' });
    assert.equal(rows.at(-1)?.line, 300_002);
  });
});
