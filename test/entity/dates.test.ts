import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calendarDate, dateSchema, isCalendarDate, parseDate, timeSchema } from '../../src/entity/index.ts';

describe('a date is read in every spelling that registries use', () => {
  const READ = [
    ['2006-02-17', '2006-02-17'],
    ['2006-02-17T00:00:00.000', '2006-02-17'],
    ['2006-02-17T00:00:00Z', '2006-02-17'],
    ['2006-02-17T00:00:00.000-05:00', '2006-02-17'],
    ['2026-08-30 00:09:20.4833333', '2026-08-30'],
    ['2026-08-30 00:09:20.48', '2026-08-30'],
    ['02/17/2006', '2006-02-17'],
    ['02/17/2006 12:00:00 AM', '2006-02-17'],
    ['02/17/2006 9:05', '2006-02-17'],
    ['2/7/2006', '2006-02-07'],
    ['20060217', '2006-02-17'],
    ['  02/17/2006 ', '2006-02-17'],
    ['02/29/2024', '2024-02-29'],
    ['1600-01-01', '1600-01-01'],
    ['1866-03-19', '1866-03-19'],
    ['2199-12-31', '2199-12-31'],
    ['01/01/2199', '2199-01-01'],
    ['Jun 29 2026', '2026-06-29'],
    ['Jun 29 2026 12:00AM', '2026-06-29'],
    ['2026/06/29 00:00:00+00', '2026-06-29'],
    ['2026/06/29', '2026-06-29'],
    ['29-JUN-2026', '2026-06-29'],
    ['4 Jul 2026 00:00:00', '2026-07-04'],
  ] as const;
  for (const [text, date] of READ) it(text, () => assert.equal(parseDate(text), date));
});

describe('what names no day is null', () => {
  const NULL = [
    ...[undefined, '', '   ', 'Perpetual', 'N/A', '00000000', '0000-00-00', '00/00/0000', '0001-01-01', '1000-01-01'],
    ...['9999-12-31', '12/31/9999', '01/01/0001', '99991231', '02/30/2006', '2023-02-29', '13/01/2006', '20061301'],
    ...['01800323', '1400-04-25', '1599-12-31', '2200-01-01', '72010111', '02/22/0088'],
    ...[
      '2006-2-17',
      '17.02.2006',
      '02/17/06',
      '2006-02-17 and later',
      '2006',
      '1/1/20066',
      'Jum 29 2026',
      'June 2026',
      '31-JUN-2026',
      '29-JUM-2026',
      '29-JUN-26',
      '2026/06-29',
    ],
  ];
  for (const text of NULL) it(JSON.stringify(text) ?? 'no value', () => assert.equal(parseDate(text), null));
});

describe('Florida writes month, day and year without separators', () => {
  const ROWS = [
    ['09272023', '2023-09-27'],
    [' 02292024', '2024-02-29'],
    ['02292023', null],
    ['00000000', null],
    ['12319999', null],
    ['01010001', null],
    ['20230927', '2023-09-27'],
    ['19001231', '1900-12-31'],
    ['12311900', '1900-12-31'],
    ['0927202', null],
  ] as const;
  for (const [text, date] of ROWS) it(String(text), () => assert.equal(parseDate(text), date));
});

it('a calendar date has its leap days and no others', () => {
  assert.equal(calendarDate(1900, 2, 29), null);
  assert.equal(calendarDate(2000, 2, 29), '2000-02-29');
  assert.equal(calendarDate(2001, 0, 1), null);
  assert.equal(isCalendarDate('2001-04-31'), false);
  assert.equal(isCalendarDate('2001-04-30'), true);
});

describe('the schemas of days and times take one form', () => {
  const FORMS = [
    [dateSchema, '2024-02-29', ['2023-02-29', '2024-2-29', '2024-02-29T00:00:00.000Z', '']],
    [
      timeSchema,
      '2024-02-29T09:30:00.000Z',
      ['2024-02-30T09:30:00.000Z', '2024-02-29T09:30:00Z', '2024-02-29T09:30:00.000+00:00', '2024-02-29', '', 'now'],
    ],
  ] as const;
  for (const [schema, sound, others] of FORMS) {
    it(sound, () => {
      assert.equal(schema.parse(sound), sound);
      for (const text of others) assert.equal(schema.safeParse(text).success, false, text);
    });
  }
});
