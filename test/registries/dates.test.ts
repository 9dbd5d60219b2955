import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateOf, formationDateOf } from '../../src/registries/dates.ts';
import { DefaultDays } from '../../src/registries/default-days.ts';
import type { Layout } from '../../src/registries/registry.ts';
import { buildContext } from './build-context.ts';

const NOTHING_LEFT_OUT = null;
/** In files of 31 January 2026. The third is the value that the report counts. */
const DATES = [
  ['2019-03-01', '2019-03-01', NOTHING_LEFT_OUT],
  ['03/01/2019 12:00:00 AM', '2019-03-01', NOTHING_LEFT_OUT],
  ['03012019', '2019-03-01', NOTHING_LEFT_OUT],
  ['Jun 29 2025 12:00AM', '2025-06-29', NOTHING_LEFT_OUT],
  ['00/00/0000', null, NOTHING_LEFT_OUT],
  ['00000000', null, NOTHING_LEFT_OUT],
  [' ', null, NOTHING_LEFT_OUT],
  ['1753-01-01', null, '1753-01-01'],
  ['12/30/1899 00:00:00', null, '1899-12-30'],
  ['1899-12-31', null, '1899-12-31'],
  ['1970-01-01T00:00:00.000', null, '1970-01-01'],
  ['1970-01-02', '1970-01-02', NOTHING_LEFT_OUT],
  ['1900-01-01', '1900-01-01', NOTHING_LEFT_OUT],
  ['2031-01-31', '2031-01-31', NOTHING_LEFT_OUT],
  ['2031-02-01', null, '2031-02-01'],
  ['9999-12-31', null, '9999-12-31'],
  ['01/01/0001 00:00:00', null, '01/01/0001 00:00:00'],
  ['02/30/2019', null, '02/30/2019'],
  ['SOON', null, 'SOON'],
] as const;

describe('a column of days', () => {
  for (const [text, date, dropped] of DATES) {
    it(`with "${text}" holds ${date ?? 'none'}${dropped === null ? '' : ', and the value is counted'}`, () => {
      const { context, leftOut } = buildContext('2026-01-31');
      assert.equal(dateOf({ filedon: text }, 'filedon', context), date);
      assert.deepEqual(leftOut, dropped === null ? [] : [`filedon: ${dropped}`]);
    });
  }
});

describe('a company was not formed before its form existed', () => {
  const ROWS = [
    ['llc', '1976-12-31', null],
    ['llc', '1977-01-01', '1977-01-01'],
    ['llc_series', '1950-05-05', null],
    ['corporation', '1850-05-05', '1850-05-05'],
    ['unknown', '1850-05-05', '1850-05-05'],
  ] as const;
  for (const [form, text, date] of ROWS) {
    it(`${form} of ${text}: ${date ?? 'none'}`, () => {
      const { context, leftOut } = buildContext();
      assert.equal(formationDateOf({ formedon: text }, 'formedon', form, context), date);
      assert.deepEqual(leftOut, date === null ? [`formedon: ${text}`] : []);
    });
  }
});

describe('1900-01-01 and 1901-01-01 stand for no day', () => {
  const LAYOUT = {
    dateColumns: ['formedon', 'statementon'],
    defaultedDateColumns: ['statementon'],
  } as unknown as Layout;
  const seen = (days: readonly string[]) => {
    const defaults = new DefaultDays();
    for (const formedon of days) defaults.see(LAYOUT, { formedon });
    return defaults;
  };
  const ROWS = [
    ['more often than all other days of the year', ['1900-01-01', '1900-01-01', '03/04/1900'], '1900-01-01', true],
    ['as often as all other days of the year', ['1900-01-01', '1900-03-04', '1899-03-04'], '1900-01-01', false],
    ['only one of the two', ['1901-01-01', '1900-01-01', '1900-02-02', '1900-02-03'], '1901-01-01', true],
    ['another day', ['1900-02-02', '1900-02-02'], '1900-02-02', false],
    ['nowhere', [], '1900-01-01', false],
  ] as const;
  for (const [where, days, day, isDefault] of ROWS) {
    it(`${day}, ${where}: ${isDefault}`, () => assert.equal(seen(days).has('formedon', day), isDefault));
  }
  it('in a column that is known to default to them, however rare', () => {
    assert.equal(seen(['1900-05-05']).has('statementon', '1900-01-01'), true);
    assert.equal(seen(['1900-05-05']).has('statementon', '1900-01-02'), false);
  });
});
