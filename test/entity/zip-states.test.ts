import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zipStateOf } from '../../src/entity/zip-states.ts';

const CODES = [
  { code: '33602', state: 'FL' },
  { code: '33602-1234', state: 'FL' },
  { code: '336021234', state: 'FL' },
  { code: '07030', state: 'NJ' },
  { code: '00501', state: 'NY' },
  { code: '20001', state: 'DC' },
  { code: '73301', state: 'TX' },
  { code: '73401', state: 'OK' },
  { code: '99501', state: 'AK' },
  // The armed forces, and numbers that nobody has.
  { code: '34001', state: null },
  { code: '00000', state: null },
  { code: '09012', state: null },
  { code: '3360', state: null },
  { code: '336021', state: null },
  { code: 'FL', state: null },
  { code: 'H4A2M8', state: null },
  { code: '', state: null },
  { code: null, state: null },
] as const;

describe('the state of a ZIP code is told by its first three digits', () => {
  for (const { code, state } of CODES) it(`${code}: ${state}`, () => assert.equal(zipStateOf(code), state));
});
