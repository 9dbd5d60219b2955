import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LoadNotes } from '../../../src/registries/registry.ts';
import { type Event, filingsOf, formerNamesOf, mergerOf, whatEnded } from '../../../src/registries/us-fl/events.ts';
import { florida } from '../../../src/registries/us-fl/index.ts';
import { companyOfRows } from '../company-of-rows.ts';

const SILENT: LoadNotes = { unclassified: () => {}, note: () => {} };

function event(on: string, description: string, more: Partial<Event> = {}): Event {
  const other = { code: null, remarks: [], otherNumber: null, otherName: null, changesName: false };
  return { description, filedOn: on, effectiveOn: on, ...other, ...more };
}

const ENDINGS = [
  { words: ['VOLUNTARY DISSOLUTION'], domicile: 'domestic', status: 'dissolved' },
  { words: ['ADMIN DISSOLUTION FOR ANNUAL REPORT'], domicile: 'domestic', status: 'dissolved' },
  { words: ['REVOKED FOR ANNUAL REPORT'], domicile: 'foreign', status: 'withdrawn' },
  { words: ['REVOKED FOR ANNUAL REPORT'], domicile: 'domestic', status: 'dissolved' },
  { words: ['WITHDRAWAL'], domicile: 'foreign', status: 'withdrawn' },
  { words: ['MERGER'], domicile: 'domestic', status: 'merged' },
  { words: ['CONVERSION'], domicile: 'domestic', status: 'inactive' },
  { words: ['MERGER', 'VOLUNTARY DISSOLUTION', 'ANNUAL REPORT'], domicile: 'domestic', status: 'dissolved' },
  { words: ['ADMIN DISSOLUTION', 'REINSTATEMENT', 'MERGER'], domicile: 'domestic', status: 'merged' },
  { words: ['ADMIN DISSOLUTION', 'REINSTATEMENT'], domicile: 'domestic', status: undefined },
  { words: ['ADMIN DISSOLUTION', 'REVOCATION OF DISSOLUTION'], domicile: 'domestic', status: undefined },
  { words: ['LC AMENDMENT'], domicile: 'domestic', status: undefined },
  { words: ['EXPIRATION OF TERM'], domicile: 'domestic', status: 'dissolved' },
  { words: [], domicile: 'domestic', status: undefined },
] as const;

describe('the last event that ends or revives an entity tells how it ended', () => {
  for (const { words, domicile, status } of ENDINGS) {
    it(`${words.join(', ') || 'no event'}: ${status ?? 'cannot be told'} (${domicile})`, () => {
      const events = words.map((description, index) => event(`201${index}-05-06`, description));
      assert.equal(whatEnded(events, domicile)?.status, status);
    });
  }
});

it('a code tells the ending where there is no description', () => {
  const withoutWords = { ...event('2020-01-02', ''), code: 'MERGER' };
  assert.equal(whatEnded([withoutWords], 'domestic')?.status, 'merged');
});

it('a filing names the other side of a merger', () => {
  const merger = event('2020-01-02', 'MERGER', { otherNumber: 'P98000000002', otherName: 'SECOND INC.' });
  assert.equal(filingsOf([merger])[0]?.description, 'Other party: SECOND INC., P98000000002');
});

const CONVERTED = [
  ['VOLUNTARY DISSOLUTION', 'dissolved', '2020-01-02'],
  ['CONVERSION', 'inactive', null],
] as const;

describe('the day of a conversion dissolves nothing', () => {
  for (const [description, status, dissolvedOn] of CONVERTED) {
    it(description, () => {
      const documentnumber = 'P98000000001';
      const { company } = companyOfRows(florida, [
        ['corporate', { documentnumber, name: 'FIRST INC.', status: 'I', filingtype: 'DOMP' }],
        ['events', { documentnumber, description, filedate: '01022020' }],
      ]);
      assert.deepEqual([company.status, company.dissolved_on], [status, dissolvedOn]);
    });
  }
});

const RENAMED = [
  [{ description: 'NAME CHANGE AMENDMENT' }, true],
  [{ description: 'NAME CHANGE AMENDMENT', othernumber: 'P98000000001' }, true],
  [{ description: 'AMENDMENT', namechanged: 'Y' }, true],
  [{ description: 'AMENDMENT', namechanged: 'N' }, false],
  [{ description: 'MERGER AND NAME CHANGE', othernumber: 'P98000000002' }, false],
] as const;

describe('an event changes the name by its words or its flag, and a merger carries another one', () => {
  for (const [columns, isChange] of RENAMED) {
    it(Object.values(columns).join(' '), () => {
      const documentnumber = 'P98000000001';
      const { company } = companyOfRows(florida, [
        ['corporate', { documentnumber, name: 'SECOND INC.', status: 'A', filingtype: 'DOMP' }],
        ['events', { documentnumber, othername: 'FIRST INC.', filedate: '01022020', ...columns }],
      ]);
      assert.equal(company.names?.[0]?.name, isChange ? 'FIRST INC.' : undefined);
    });
  }
});

function change(on: string, otherName: string): Event {
  return event(on, 'NAME CHANGE AMENDMENT', { otherName, changesName: true });
}

describe('former names come from the events that change a name', () => {
  it('each ended when its event took effect, and began with the one before', () => {
    const names = formerNamesOf(
      [change('2001-01-01', 'FIRST INC.'), change('2002-02-02', 'SECOND INC.')],
      'THIRD INC.',
      SILENT,
    );
    assert.deepEqual(names, [
      { name: 'FIRST INC.', kind: 'previous_legal', started_on: null, ended_on: '2001-01-01' },
      { name: 'SECOND INC.', kind: 'previous_legal', started_on: '2001-01-01', ended_on: '2002-02-02' },
    ]);
  });

  it('the present name at the end shows that events give new names, and the load says so', () => {
    const notes: string[] = [];
    const events = [change('2001-01-01', 'SECOND INC.'), change('2002-02-02', 'Third, Inc')];
    const names = formerNamesOf(events, 'THIRD INC.', { ...SILENT, note: (sentence) => notes.push(sentence) });
    assert.deepEqual(names, [
      { name: 'SECOND INC.', kind: 'previous_legal', started_on: '2001-01-01', ended_on: '2002-02-02' },
    ]);
    assert.equal(notes.length, 1);
  });

  it('a merger’s other name is no former name', () => {
    assert.deepEqual(
      formerNamesOf([event('2001-01-01', 'MERGER', { otherName: 'OTHER INC.' })], 'THIRD INC.', SILENT),
      [],
    );
  });
});

const MERGERS = [
  { number: 'P98000000002', survivor: 'P98000000002' },
  { number: '123456', survivor: '123456' },
  { number: '100000128391', survivor: undefined },
  { number: 'L11111111111', survivor: undefined },
  { number: null, survivor: undefined },
] as const;

describe('the survivor of a merger is the other document number, unless it is a merger’s number or the entity’s own', () => {
  for (const { number, survivor } of MERGERS) {
    it(number ?? 'none', () => {
      const relationships = mergerOf(event('2001-01-01', 'MERGER', { otherNumber: number }), 'L11111111111', SILENT);
      assert.equal(relationships[0]?.entity.entity_number, survivor);
    });
  }
});
