import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bareNumber, identifierIn, plainIdentifier, plainNumber } from '../../src/entity/index.ts';

describe('numbers are compared by their letters and digits', () => {
  for (const [number, plain, bare] of [
    ['12-345 6789', '123456789', '123456789'],
    ['l19.000/123', 'L19000123', 'L19000123'],
    ['0012-0', '00120', '120'],
    ['000', '000', ''],
    [' -/ ', '', ''],
    ['É\u{1F600}1', 'É1', 'É1'],
  ] as const) {
    it(JSON.stringify(number), () => assert.deepEqual([plainNumber(number), bareNumber(number)], [plain, bare]));
  }
});

describe('identifiers are compared by scheme and value, neither as it is written', () => {
  for (const [scheme, value, plain] of [
    ['us_ein', '12-3456789', { scheme: 'us_ein', value: '123456789' }],
    [' US_EIN ', '012', { scheme: 'us_ein', value: '012' }],
    ['cik', '320193', { scheme: 'cik', value: '0000320193' }],
    ['us_ein', '--', null],
    [' ', '1', null],
  ] as const) {
    it(`${scheme} ${value}`, () => assert.deepEqual(plainIdentifier({ scheme, value }), plain));
  }
});

describe('a text is an identifier where it is one and nothing else', () => {
  const LEI = '99000000000000000117';
  for (const [text, identifier] of [
    [LEI, { scheme: 'lei', value: LEI }],
    [`  lei: ${LEI}`, { scheme: 'lei', value: LEI }],
    ['5493001kjtiigc8y1r12', { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' }],
    ['CIK#99', { scheme: 'cik', value: '99' }],
    ['ein 12-3456789', { scheme: 'us_ein', value: '12-3456789' }],
    ['12-3456789', { scheme: 'us_ein', value: '12-3456789' }],
    ['123456789', null],
    ['Lei Lei Cafe', null],
    ['Lei 4 You LLC', null],
    ['Kite: 12', null],
    [`${LEI}0`, null],
    ['', null],
    ['LEI:', null],
    ['9'.repeat(1e6), null],
  ] as const)
    it(JSON.stringify(text.slice(0, 40)), () => assert.deepEqual(identifierIn(text), identifier));
});
