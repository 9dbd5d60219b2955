import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endingOf, officerOf } from '../../../src/registries/us-il/officers.ts';

const OFFICERS = [
  {
    text: 'JUNIPER VALE 77 LEGEND LN SPRINGFIELD IL 62701',
    name: 'JUNIPER VALE',
    raw: '77 LEGEND LN SPRINGFIELD IL 62701',
  },
  { text: 'ASTER Q VALE III, P O BOX 9 PEORIA', name: 'ASTER Q VALE III', raw: 'P O BOX 9 PEORIA' },
  { text: 'ASTER VALE RR 2 PEKIN', name: 'ASTER VALE', raw: 'RR 2 PEKIN' },
  { text: 'OSWIN FERN SAME', name: 'OSWIN FERN', raw: undefined },
  { text: 'OSWIN FERN', name: 'OSWIN FERN', raw: undefined },
  { text: 'I OSWIN FERN 4 TALE CT', name: 'OSWIN FERN', raw: '4 TALE CT', isIncorporator: true },
] as const;

describe('a president or secretary is a name, then an address that begins with a number or a box', () => {
  for (const { text, name, raw, ...marker } of OFFICERS) {
    it(text, () => {
      const officer = officerOf(text);
      const isIncorporator = 'isIncorporator' in marker;
      assert.deepEqual([officer?.name, officer?.address?.raw, officer?.isIncorporator], [name, raw, isIncorporator]);
    });
  }
  it('whose address is parsed where it can be', () => {
    const { address } = officerOf('JUNIPER VALE 4 TALE CT, JOLIET, IL 60431') ?? {};
    assert.deepEqual([address?.street_address, address?.locality, address?.region], ['4 TALE CT', 'JOLIET', 'IL']);
  });
});

describe('a column without a name is nobody', () => {
  for (const text of [null, '', ', ', '123 NO NAME AT ALL']) {
    it(`${text}`, () => assert.equal(officerOf(text), null));
  }
});

const ENDINGS = [
  { text: 'VOLUNTARY DISSOLUTION 06 30 99', latest: '2026-01-31', on: '1999-06-30', survivor: null },
  { text: 'INVOLUNTARY DISSOLUTION 06 30 15', latest: '2026-01-31', on: '2015-06-30', survivor: null },
  { text: 'INVOLUNTARY DISSOLUTION 06 30 15', latest: '1985-01-01', on: '1915-06-30', survivor: null },
  {
    text: 'MERGED OR CONSOLIDATED 02 28 85 00000221',
    latest: '1985-03-01',
    on: '1985-02-28',
    survivor: 'CORP_00000221',
  },
  { text: 'MERGED OR CONSOLIDATED 02 28 85 00000000', latest: '1985-03-01', on: '1985-02-28', survivor: null },
  { text: 'WITHDRAWN 02 30 85', latest: '2026-01-31', on: null, survivor: null },
  { text: 'REVOKED', latest: '2026-01-31', on: null, survivor: null },
] as const;

describe('the secretary’s column of an ended corporation tells how and when', () => {
  for (const { text, latest, on, survivor } of ENDINGS) {
    it(`${text}, last transaction ${latest}`, () =>
      assert.deepEqual(endingOf(text, latest), { on, survivorNumber: survivor }));
  }
  for (const text of [null, 'OSWIN FERN 4 TALE CT', 'REVOKEDALE SMITH']) {
    it(`which ${text} is not`, () => assert.equal(endingOf(text, '2026-01-31'), null));
  }
});
