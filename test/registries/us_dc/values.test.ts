import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { buildContext } from '../build-context.ts';
import { companyOfRows } from '../company-of-rows.ts';

const districtOfColumbia = registryOf('us_dc')!;

type Rows = readonly (readonly [layoutId: string, row: Row])[];

const NUMBER = 'L00005512301';

function entity(columns: Row, others: Rows = []) {
  const row = { filenumber: NUMBER, businessname: 'Fernhale Bakery', ...columns };
  return companyOfRows(districtOfColumbia, [['entities', row], ...others]);
}

const STATUSES = [
  ['Active - In Good Standing', 'Domestic', 'active'],
  ['Active - In Good Standing - Pending Domestication', 'Foreign', 'active'],
  ['Active - Not in Good Standing', 'Domestic', 'suspended'],
  ['Revoked', 'Domestic', 'dissolved'],
  ['Revoked', 'Foreign', 'withdrawn'],
  ['Revoked', '', 'inactive'],
  ['Dissolved', 'Domestic', 'dissolved'],
  ['Terminated', 'Domestic', 'dissolved'],
  ['Cancelled', 'Domestic', 'dissolved'],
  ['Inactive - Cancelled', 'Domestic', 'dissolved'],
  ['Merged', 'Domestic', 'merged'],
  ['Consolidated', 'Domestic', 'merged'],
  ['Converted', 'Domestic', 'inactive'],
  ['Domesticated', 'Foreign', 'inactive'],
  ['Withdrawn', 'Foreign', 'withdrawn'],
] as const;

describe('a status is read with the locale', () => {
  for (const [entitystatus, locale, expected] of STATUSES) {
    it(`${entitystatus}, ${locale || 'blank'} is ${expected}`, () => {
      const { company, unclassified } = entity({ entitystatus, locale });
      assert.deepEqual([company.status, company.status_raw, unclassified], [expected, entitystatus, []]);
    });
  }
});

const FORMS = [
  ['Domestic Business Corporation', 'corporation', 'domestic'],
  ['Foreign Act of Congress Corporation', 'corporation', 'foreign'],
  ['Domestic Nonprofit Corporation', 'nonprofit', 'domestic'],
  ['Foreign Limited Liability Company', 'llc', 'foreign'],
  ['Domestic Limited Partnership', 'limited_partnership', 'domestic'],
  ['Foreign Limited Liability Partnership', 'limited_liability_partnership', 'foreign'],
  ['Domestic General Cooperative Association', 'other', 'domestic'],
  ['Domestic Limited Cooperative Association', 'other', 'domestic'],
  ['Foreign Statutory Trust', 'trust', 'foreign'],
] as const;

describe('a model type has its legal form, and its domicile where the locale is blank', () => {
  for (const [modeltype, form, domicile] of FORMS) {
    it(modeltype, () => {
      const { company, unclassified } = entity({ modeltype });
      assert.deepEqual([company.legal_form, company.domicile, unclassified], [form, domicile, []]);
    });
  }
});

const OWNERS = [
  ['Domestic Limited Liability Company', 'owner'],
  ['Domestic Business Corporation', 'owner'],
  ['Foreign Limited Partnership', 'owner'],
  ['Domestic Nonprofit Corporation', 'governor'],
  ['Domestic Act of Congress Corporation', 'governor'],
  ['Domestic Limited Cooperative Association', 'governor'],
] as const;

describe('whom a report names is an owner, or governs what nobody owns; no share is published', () => {
  for (const [modeltype, kind] of OWNERS) {
    it(`${modeltype}: ${kind}`, () => {
      const owner = { name: 'Marit Ivarsen', initialfilenumber: NUMBER };
      const { company } = entity({ modeltype }, [['beneficial_owners', owner]]);
      assert.deepEqual(
        company.parties?.map(({ type, roles }) => [type, roles.map((role) => [role.kind, role.ownership_percentage])]),
        [['unknown', [[kind, null]]]],
      );
    });
  }
});

describe('the address of an owner is loaded of a company only', () => {
  for (const [name, locality] of [
    ['Larchmont Group Holdings, Inc.', 'Wilmington'],
    ['Marit Ivarsen', undefined],
  ] as const) {
    it(name, () => {
      const address = '500 Tamarind Way, Floor 9, Wilmington, DE, 19801, USA';
      const { company } = entity({}, [['beneficial_owners', { name, address, initialfilenumber: NUMBER }]]);
      assert.deepEqual(
        company.parties?.map((party) => party.address?.locality),
        [locality],
      );
    });
  }
});

it('tables under other headings say the same', () => {
  const { company } = entity(
    { businessaddressline1: '1 Quillfen Street', city: 'Washington', state: 'DC', zip: '20005' },
    [
      ['trade_names', { tradename: 'Fernhale Bread', tradenamestatus: 'Active', filenumber: NUMBER }],
      ['beneficial_owners', { ownername: 'Marit Ivarsen', filenumber: NUMBER }],
    ],
  );
  assert.deepEqual(
    [company.addresses?.headquarters?.postal_code, company.names?.[0]?.name, company.parties?.[0]?.name],
    ['20005', 'Fernhale Bread', 'Marit Ivarsen'],
  );
});

const TRADE_NAMES = [
  ['Active Trade Name', 'facts', []],
  ['', 'facts', []],
  ['Reserved by Moonlight', 'facts', ['names.status: Reserved by Moonlight']],
  ['Inactive Trade Name', 'set_aside', []],
  ['Not Active', 'set_aside', []],
  ['Expired', 'set_aside', []],
  ['Cancelled', 'set_aside', []],
  ['Revoked', 'set_aside', []],
  ['Active - Transferred', 'set_aside', []],
] as const;

describe('a trade name that has ended or went to somebody else is no name of the entity', () => {
  const layout = districtOfColumbia.layouts.find(({ id }) => id === 'trade_names')!;
  for (const [tradenamestatus, kind, unknown] of TRADE_NAMES) {
    it(tradenamestatus || 'blank', () => {
      const { context, unclassified } = buildContext();
      const row = { tradename: 'Fernhale Bread', tradenamestatus, filenumber: 'TN1', initialfilenumber: NUMBER };
      assert.deepEqual([layout.read(row, { file: 'a.csv', line: 2 }, context).kind, unclassified], [kind, unknown]);
    });
  }
  it('is of nobody here where it names no entity, whatever its own number is', () => {
    const row = { tradename: 'Sole Venture', tradenamestatus: 'Active', filenumber: 'TN1', initialfilenumber: '' };
    assert.equal(layout.read(row, { file: 'a.csv', line: 2 }, buildContext().context).kind, 'set_aside');
  });
});

describe('a day is read in each form that exports have', () => {
  for (const day of ['2016/03/14 04:00:00+00', '3/14/2016 4:00:00 AM', '2016-03-14T04:00:00.000Z', 'Mar 14 2016']) {
    it(day, () => assert.equal(entity({ effectivedate: day }).company.formed_on, '2016-03-14'));
  }
});
