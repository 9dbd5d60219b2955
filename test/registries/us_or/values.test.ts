import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Row } from '../../../src/registries/registry.ts';
import { oregon } from '../../../src/registries/us-or/index.ts';
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

function assumedName(businessname: string, associatednametype: string): Row {
  const owner = { associatednametype, entityofrecordregnumber: '1', entityofrecordname: 'FERNHALE LLC' };
  return { ...owner, registrynumber: '2', businessname, entitytype: 'ASSUMED BUSINESS NAME' };
}

describe('an assumed name is carried as a trade name by the entity whose business it is', () => {
  const ROWS = [
    ['REGISTRANT', 'FERNHALE BAKERY', ['FERNHALE BAKERY']],
    ['OWNER', 'FERNHALE BAKERY', ['FERNHALE BAKERY']],
    ['AUTHORIZED REPRESENTATIVE', 'FERNHALE BAKERY', undefined],
    ['REGISTRANT', 'FERNHALE LLC', undefined],
    ['REGISTRANT', 'Fernhale, L.L.C.', undefined],
  ] as const;
  for (const [title, businessname, carried] of ROWS) {
    it(`${title} of ${businessname}: ${carried === undefined ? 'no' : 'yes'}`, () => {
      const { names } = company({}, assumedName(businessname, title));
      assert.deepEqual(
        names?.map(({ name }) => name),
        carried,
      );
    });
  }
});

describe('an associate of an assumed name', () => {
  const ROWS = [
    ['AUTHORIZED REPRESENTATIVE', 'other'],
    ['REGISTRANT', 'owner'],
    ['OWNER', 'owner'],
  ] as const;
  for (const [title, kind] of ROWS) {
    it(`${title} is a party of the one role ${kind}, under the register's word`, () => {
      const row = { associatednametype: title, firstname: 'TORE', lastname: 'VANDERMOLE' };
      const [party, ...others] =
        company({ ...assumedName('SEA CRUMB', title), ...row, entityofrecordname: '' }).parties ?? [];
      assert.deepEqual(
        party?.roles.map((role) => [role.kind, role.title]),
        [[kind, title]],
      );
      assert.deepEqual(others, []);
    });
  }
});

describe('a registry number under several names', () => {
  it('is called by the first one with a company designator', () => {
    const names = ['FERNHALE', 'FERNHALE MILLS LLC', 'FERNHALE WOODS LLC'];
    assert.equal(company(...names.map((businessname) => ({ businessname }))).legal_name, 'FERNHALE MILLS LLC');
  });
});

const FORMED = [
  ['DOMESTIC LIMITED LIABILITY COMPANY', '05/05/1970', null],
  ['DOMESTIC BUSINESS CORPORATION', '05/05/1970', '1970-05-05'],
  ['DOMESTIC BUSINESS CORPORATION', '01/01/1753', null],
  ['DOMESTIC BUSINESS CORPORATION', '05/05/2062', null],
] as const;

describe('a day that cannot be meant is no date of registration', () => {
  for (const [entitytype, registrydate, formedOn] of FORMED) {
    it(`${registrydate} of a ${entitytype}`, () => {
      assert.equal(company({ entitytype, registrydate }).formed_on, formedOn);
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
