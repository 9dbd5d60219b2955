import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '../../../src/registries/registry.ts';
import { oregon } from '../../../src/registries/us-or.ts';
import { companyOfRows } from '../company-of-rows.ts';

const MAIN: Row = {
  registrynumber: '1',
  businessname: 'FERNHALE LLC',
  entitytype: 'FOREIGN LIMITED LIABILITY COMPANY',
  jurisdiction: 'DELAWARE',
};

function company(...rows: readonly Row[]) {
  return companyOfRows(
    oregon,
    rows.map((row) => ['businesses', { ...MAIN, ...row }] as const),
  ).company;
}

const TYPES = [
  ['DOMESTIC BUSINESS CORPORATION', 'corporation', 'domestic'],
  ['FOREIGN BUSINESS CORPORATION', 'corporation', 'foreign'],
  ['DOMESTIC PROFESSIONAL CORPORATION', 'corporation', 'domestic'],
  ['FOREIGN NONPROFIT CORPORATION', 'nonprofit', 'foreign'],
  ['DOMESTIC LIMITED LIABILITY COMPANY', 'llc', 'domestic'],
  ['FOREIGN LIMITED PARTNERSHIP', 'limited_partnership', 'foreign'],
  ['DOMESTIC REGISTERED LIMITED LIABILITY PARTNERSHIP', 'limited_liability_partnership', 'domestic'],
  ['DOMESTIC COOPERATIVE', 'other', 'domestic'],
  ['FOREIGN BUSINESS TRUST', 'trust', 'foreign'],
  ['ASSUMED BUSINESS NAME', 'other', 'unknown'],
] as const;

describe('an entity type tells form and domicile', () => {
  for (const [entitytype, legalForm, domicile] of TYPES) {
    it(`${entitytype} is ${legalForm}, ${domicile}`, () => {
      const { legal_form, legal_form_raw, domicile: found } = company({ entitytype });
      assert.deepEqual([legal_form, legal_form_raw, found], [legalForm, entitytype, domicile]);
    });
  }
});

describe('an assumed name is carried as a trade name by the entity that owns it', () => {
  const ROWS = [
    ['FERNHALE BAKERY', ['FERNHALE BAKERY']],
    ['FERNHALE LLC', undefined],
    ['Fernhale, L.L.C.', undefined],
  ] as const;
  for (const [businessname, names] of ROWS) {
    it(`${businessname}, ${names === undefined ? 'which is its own name: no' : 'yes'}`, () => {
      const assumed = { registrynumber: '2', businessname, entitytype: 'ASSUMED BUSINESS NAME' };
      const owner = { associatednametype: 'REGISTRANT', entityofrecordregnumber: '1' };
      const carried = company({}, { ...assumed, ...owner }).names?.map(({ name }) => name);
      assert.deepEqual(carried, names);
    });
  }
});

describe('an organisation of record', () => {
  const agent = { entityofrecordregnumber: '75', entityofrecordname: 'QUAYLIGHT INC', associatednametype: 'MANAGER' };

  it('is one party under its number, whatever name and address a row gives it', () => {
    const { parties } = company(
      { ...agent, associatednametype: 'REGISTERED AGENT', address: '1 PIER WAY', city: 'SALEM', state: 'OR' },
      { ...agent, entityofrecordname: 'QUAYLIGHT INC, OF WYOMING', address: '2 ELM ST', city: 'BEND', state: 'OR' },
    );
    assert.deepEqual(
      parties?.map(({ name, roles, address }) => [name, roles.map(({ kind }) => kind), address?.street_address]),
      [['QUAYLIGHT INC', ['registered_agent', 'manager'], '1 PIER WAY']],
    );
  });
  it('takes the address of a later row where its first has none', () => {
    const { parties } = company(agent, { ...agent, address: '2 ELM ST', city: 'BEND', state: 'OR' });
    assert.deepEqual(
      parties?.map(({ address }) => address?.street_address),
      ['2 ELM ST'],
    );
  });
});

describe('a records office', () => {
  it('is neither an address nor a party', () => {
    const { parties, addresses } = company({ associatednametype: 'RECORDS OFFICE', firstname: 'PIA', city: 'SALEM' });
    assert.deepEqual([parties, addresses], [null, null]);
  });
});

describe('a foreign entity', () => {
  it('has a home entity of its name in the state of its jurisdiction', () => {
    assert.deepEqual(company({}).relationships?.[0]?.entity, {
      name: 'FERNHALE LLC',
      jurisdiction_code: 'us_de',
      entity_number: null,
    });
  });
});

const LISTS: readonly (readonly [what: string, dates: readonly string[], isDelta: boolean])[] = [
  ['of one month', ['01/02/2018', '01/31/2018'], true],
  ['of one month, with a date that is none', ['01/02/2018', '02/30/2018', '', '01/31/2018'], true],
  ['of two months', ['01/31/2018', '02/01/2018'], false],
  ['without a date', ['', '00/00/0000'], false],
];

describe('a list is laid over the present snapshot where it is of one month', () => {
  for (const [what, dates, isDelta] of LISTS) {
    it(what, () => {
      const sample = dates.map((registrydate) => ({ registrydate }));
      assert.equal(oregon.isDelta?.(sample, 'businesses'), isDelta);
    });
  }
});
