import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FixedFormat, FixedReader } from '../../src/registries/fixed-rows.ts';

const FORMAT: FixedFormat = {
  kind: 'fixed',
  length: 12,
  mayBeShort: false,
  columns: { number: [1, 4], name: [5, 8] },
};
const COUNTED: FixedFormat = { ...FORMAT, mayBeShort: true, header: /^RUN DATE/, trailer: /^TOTAL +(\d+)/ };

function read(content: string | Buffer, format: FixedFormat = FORMAT): unknown[] {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const whole = readChunks(bytes, bytes.length, format);
  assert.deepEqual(readChunks(bytes, 5, format), whole, 'in chunks of 5');
  return whole;
}

function readChunks(bytes: Buffer, size: number, format: FixedFormat): unknown[] {
  const reader = new FixedReader(format, 'records.txt');
  const rows: unknown[] = [];
  const take = (read: ReturnType<FixedReader['write']>) => {
    for (const row of read) rows.push([row.line, 'row' in row ? Object.values(row.row) : row.reason]);
  };
  for (let start = 0; start < bytes.length; start += size) take(reader.write(bytes.subarray(start, start + size)));
  take(reader.end());
  return rows;
}

const CASES: readonly (readonly [what: string, content: string | Buffer, format: FixedFormat, rows: unknown[]])[] = [
  [
    'LF',
    '0001ACME    \n0002BRAVO   \n',
    FORMAT,
    [
      [1, ['0001', 'ACME']],
      [2, ['0002', 'BRAVO']],
    ],
  ],
  [
    'CRLF, the last one missing',
    '0001ACME    \r\n0002BRAVO   ',
    FORMAT,
    [
      [1, ['0001', 'ACME']],
      [2, ['0002', 'BRAVO']],
    ],
  ],
  ['NUL bytes for blanks', '0001ACME\0\0\0\0\n', FORMAT, [[1, ['0001', 'ACME']]]],
  ['windows-1252', '0001CAF\xc9 \x80  \n', FORMAT, [[1, ['0001', 'CAFÉ €']]]],
  ['UTF-8 that slipped in, without moving the columns', Buffer.from('0001VOILÀ  '), FORMAT, [[1, ['0001', 'VOILÀ']]]],
  [
    'a short record, padded where the format allows it',
    '0001AC\n0002\n01\n',
    { ...FORMAT, mayBeShort: true },
    [
      [1, ['0001', 'AC']],
      [2, ['0002', '']],
      [3, ['01', '']],
    ],
  ],
  [
    'a short record, refused where it does not',
    '0001AC\n0002BRAVO   \n',
    FORMAT,
    [
      [1, 'the record has 6 bytes instead of 12'],
      [2, ['0002', 'BRAVO']],
    ],
  ],
  ['a long record', '0001ACME     x\n', FORMAT, [[1, 'the record has 14 bytes instead of 12']]],
  [
    'a header and a count',
    'RUN DATE 2026\n0001ACME\n0002BRAVO   \nTOTAL 000002\n',
    COUNTED,
    [
      [2, ['0001', 'ACME']],
      [3, ['0002', 'BRAVO']],
    ],
  ],
  [
    'a count that includes a refused record',
    '0001ACME        x\nTOTAL 1',
    COUNTED,
    [[1, 'the record has 17 bytes instead of 12']],
  ],
];

describe('fixed-width records are read by bytes', () => {
  for (const [what, content, format, rows] of CASES) {
    it(what, () => assert.deepEqual(read(content, format), rows));
  }
});

describe('a file that counts its records', () => {
  it('is damaged when it has fewer', () => {
    assert.throws(() => read('0001ACME\nTOTAL 2\n', COUNTED), {
      code: 'file_damaged',
      message: /records\.txt has 1 records/,
    });
  });

  it('is truncated when the count is missing', () => {
    assert.throws(() => read('0001ACME\n0002BRA', COUNTED), {
      code: 'file_damaged',
      message: /records\.txt.*truncated/,
    });
  });
});

it('a line without end is refused without holding it', () => {
  const reader = new FixedReader(FORMAT, 'records.txt');
  const chunk = Buffer.alloc(1 << 20, 'x');
  const rows = Array.from({ length: 100 }, () => reader.write(chunk)).flat();
  rows.push(...reader.write(Buffer.from('\n0002BRAVO   \n')), ...reader.end());
  assert.deepEqual(
    rows.map((row) => [row.line, 'row' in row ? row.row['name'] : row.reason]),
    [
      [1, 'the record has more than 65548 bytes instead of 12'],
      [2, 'BRAVO'],
    ],
  );
});
