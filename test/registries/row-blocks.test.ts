import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RowFormat } from '../../src/registries/registry.ts';
import { type RowBlock, RowBlocks } from '../../src/registries/row-blocks.ts';
import { rowReader } from '../../src/registries/rows.ts';
import * as fc from '../property.ts';

const CSV: RowFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8', columns: ['a', 'b', 'c'] };
const FORMATS: Readonly<Record<string, RowFormat>> = {
  'separated by commas, with quotes': CSV,
  'separated by commas, of any width': { ...CSV, mayHaveFewerColumns: true, mayHaveMoreColumns: true },
  'separated by several signs, with quotes': { ...CSV, separator: '*|*' },
  'without quotes': { ...CSV, quote: false, encoding: 'windows-1252' },
  'of fixed columns': { kind: 'fixed', length: 4, mayBeShort: true, columns: { a: [1, 2], b: [3, 2] } },
  'of fixed columns that are counted': {
    kind: 'fixed',
    length: 4,
    mayBeShort: true,
    columns: { a: [1, 2], b: [3, 2] },
    header: /^RUN/,
    trailer: /^(\d+)$/,
  },
};

/** All rows, or what reading raises. */
function outcome(read: () => unknown[]): unknown {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}

function readWhole(bytes: Buffer, format: RowFormat): unknown[] {
  const reader = rowReader({ format }, 'rows.txt');
  return [...reader.write(bytes), ...reader.end()];
}

function blocksOf(bytes: Buffer, format: RowFormat, chunk: number, blockBytes: number): RowBlock[] {
  const blocks = new RowBlocks(format, blockBytes);
  const all: RowBlock[] = [];
  for (let at = 0; at < bytes.length; at += chunk) all.push(...blocks.write(bytes.subarray(at, at + chunk)));
  return [...all, ...blocks.end()];
}

/** Each block that is whole by a reader of its own. */
function readBlocks(blocks: readonly RowBlock[], format: RowFormat): unknown[] {
  let going: ReturnType<typeof rowReader> | null = null;
  return blocks.flatMap(({ bytes, line, isEnd }) => {
    const reader = going ?? rowReader({ format }, 'rows.txt', { line });
    going = isEnd ? null : reader;
    return [...reader.write(Buffer.from(bytes)), ...(isEnd ? reader.end() : [])];
  });
}

const piece = fc.constantFrom(
  ...[
    '"',
    '""',
    ',',
    '*|*',
    '\n',
    '\r\n',
    '\r',
    'a',
    'bc',
    '1',
    'é',
    ' ',
    ',"',
    '",',
    '"\n',
    'a,b,c\n',
    '"a\nb",c,d\n',
  ],
);
const text = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(''));

describe('blocks of whole records', () => {
  for (const [what, format] of Object.entries(FORMATS)) {
    it(`are read as the file is in one go: ${what}`, () => {
      fc.assert(
        fc.property(text, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 }), (content, chunk, size) => {
          const bytes = Buffer.from(content);
          const blocks = blocksOf(bytes, format, chunk, size);
          assert.deepEqual(
            outcome(() => readBlocks(blocks, format)),
            outcome(() => readWhole(bytes, format)),
          );
        }),
        { numRuns: 1000 },
      );
    });
  }

  it('are many, where records are sure to end', () => {
    const quoted = Buffer.from(`${'"a","b\n","c"\nd,"e","f"\ng,h,"i\n'.repeat(50)}k","l\n`);
    const blocks = blocksOf(quoted, CSV, 7, 64);
    assert.ok(blocks.length > 20 && blocks.every(({ isWhole }) => isWhole));
  });

  it('are one, behind a record that is longer than any', () => {
    const long = `a,"${'x'.repeat(1100 * 1024)}",c\n`;
    const bytes = Buffer.from(`a,b,c\n${long}d,e,f\n`);
    const blocks = blocksOf(bytes, CSV, 64 * 1024, 4);
    assert.deepEqual([...new Set(blocks.map(({ isWhole }) => isWhole))], [true, false]);
    assert.deepEqual(readBlocks(blocks, CSV), readWhole(bytes, CSV));
  });
});
