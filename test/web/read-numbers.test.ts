import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readNumbers } from '../../web/src/features/watches/read-numbers.ts';

const CODES = ['us_ak', 'us_co'];

/** What is typed, as companies with their notes, and how many lines name none. */
const CASES: readonly (readonly [typed: string, companies: readonly string[], unread: number])[] = [
  ['', [], 0],
  ['\n \r\n;;\n', [], 0],
  ['10012345', ['us_ak 10012345'], 0],
  ['us_co/20211234567\r\nUS_AK / 7D', ['us_co 20211234567', 'us_ak 7D'], 0],
  ['us_co 1;our shop;Kenai\n2\tmill', ['us_co 1 our shop, Kenai', 'us_ak 2 mill'], 0],
  ['"10";"a note"', ['us_ak 10 a note'], 0],
  ['1\n1\nus_ak/1', ['us_ak 1'], 0],
  ['us_tx/12\nZephyr Kiln\n12', ['us_ak 12'], 2],
  [`${'9'.repeat(101)}\n${'9'.repeat(100)}`, [`us_ak ${'9'.repeat(100)}`], 1],
  [`1,${'x'.repeat(300)}\u0007`, [`us_ak 1 ${'x'.repeat(200)}`], 0],
];

for (const [typed, expected, unread] of CASES)
  it(`${JSON.stringify(typed.slice(0, 40))} names ${expected.length} companies`, () => {
    const read = readNumbers(typed, 'us_ak', CODES);
    const words = read.companies.map(({ jurisdiction_code, entity_number, note }) =>
      `${jurisdiction_code} ${entity_number} ${note}`.trim(),
    );
    assert.deepEqual([words, read.unread], [expected, unread]);
  });
