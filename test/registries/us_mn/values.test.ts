import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registryOf } from '../../../src/registries/index.ts';
import type { Row } from '../../../src/registries/registry.ts';
import { buildContext } from '../build-context.ts';
import { companyOfRows } from '../company-of-rows.ts';

const minnesota = registryOf('us_mn')!;

const KEY = { masterid: '5A1C0F3E-7D21-E011-A886-000000000001', originalfilingnumber: '1083456700021' };

function entity(columns: Row, others: readonly Row[] = []) {
  const master = { ...KEY, recordtype: '01', minnesotabusinessname: 'Fernhale Bakery', ...columns };
  const rows = [master, ...others.map((row) => ({ ...KEY, ...row }))];
  return companyOfRows(
    minnesota,
    rows.map((row) => ['business_data', row] as const),
  );
}

const TYPES = [
  ['38', 'other', 'unknown'],
  ['39', 'other', 'foreign'],
  ['41', 'nonprofit', 'domestic'],
  ['42', 'nonprofit', 'foreign'],
  ['43', 'corporation', 'foreign'],
  ['44', 'llc', 'domestic'],
  ['46', 'llc', 'foreign'],
  ['48', 'limited_partnership', 'domestic'],
  ['49', 'limited_partnership', 'foreign'],
  ['50', 'limited_liability_partnership', 'domestic'],
  ['52', 'limited_liability_partnership', 'foreign'],
  ['59', 'other', 'unknown'],
  ['61', 'other', 'unknown'],
  ['66', 'corporation', 'domestic'],
  ['104', 'other', 'domestic'],
] as const;

describe('a business type has its legal form and domicile', () => {
  for (const [businesstypecode, form, domicile] of TYPES) {
    it(businesstypecode, () => {
      const { company, unclassified } = entity({ businesstypecode });
      assert.deepEqual([company.legal_form, company.domicile, unclassified], [form, domicile, []]);
    });
  }
});

describe('a status is read by its words', () => {
  for (const [businessfilingstatus, expected, unknown] of [
    ['Active', 'active', []],
    ['Active / In Good Standing', 'active', []],
    ['Inactive', 'inactive', []],
    ['Under Glass', 'unknown', ['status: Under Glass']],
  ] as const) {
    it(businessfilingstatus, () => {
      const { company, unclassified } = entity({ businessfilingstatus });
      assert.deepEqual([company.status, company.status_raw, unclassified], [expected, businessfilingstatus, unknown]);
    });
  }
});

describe('a party has the role that its name type says', () => {
  for (const [nametypenumber, kind, title] of [
    ['1', 'other', 'Applicant'],
    ['4', 'registered_agent', 'Registered Agent'],
    ['7', 'incorporator', 'Organizer'],
    ['8', 'incorporator', 'Incorporator'],
    ['12', 'officer', 'President'],
    ['13', 'manager', 'Manager'],
    ['14', 'officer', 'Chief Executive Officer'],
    ['77', 'unknown', '77'],
  ] as const) {
    it(title, () => {
      const { company } = entity({}, [{ recordtype: '03', nametypenumber, partyname: 'Lotte Pym' }]);
      assert.deepEqual(
        company.parties?.map(({ roles }) => [roles[0]?.kind, roles[0]?.title]),
        [[kind, title]],
      );
    });
  }
});

it('of several addresses of one kind that of the principal place of business is taken, and a party’s is not', () => {
  const rows = [
    ['6', '', 'Bemidji'],
    ['2', '', 'Duluth'],
    ['2', 'Lotte Pym', 'Mankato'],
    ['21', '', 'Edina'],
    ['3', '', 'Saint Paul'],
    ['9999', '', 'Wayzata'],
  ].map(([addresstypenumber = '', partyname = '', cityname = '']) => ({
    ...{ recordtype: '03', addresstypenumber, partyname, cityname },
  }));
  const { addresses } = entity({}, rows).company;
  assert.deepEqual(
    [addresses?.headquarters?.locality, addresses?.registered?.locality, addresses?.mailing?.locality],
    ['Duluth', 'Saint Paul', 'Wayzata'],
  );
});

describe('the day of the export is the file’s', () => {
  const line = (type: string, exported: string) =>
    [KEY.masterid, type, ...Array(type === '01' ? 19 : 7).fill('x'), ...(type === '01' ? [exported] : [])].join(',');
  for (const [what, text, expected] of [
    ['of the first master record', `${line('02', '')}\n${line('01', '02/01/2026')}\n`, '2026-02-01'],
    ['of none where there is no master record', `${line('02', '')}\n`, null],
    ['of none where it is no day', `${line('01', 'tomorrow')}\n`, null],
  ] as const) {
    it(what, () => {
      const head = { fileName: 'a.csv', bytes: Buffer.from(text), firstLine: '', sizeBytes: text.length };
      assert.equal(minnesota.layouts[0]!.asOf!(head), expected);
    });
  }
});

it('trademarks, name reservations and those to ask about a filing are set aside', () => {
  const [layout] = minnesota.layouts;
  const { context } = buildContext();
  for (const row of [
    { recordtype: '01', businesstypecode: '57' },
    { recordtype: '03', businesstypecode: '60' },
    { recordtype: '03', businesstypecode: '44', nametypenumber: '11' },
    { recordtype: '03', businesstypecode: '44', nametypenumber: '19' },
  ]) {
    assert.equal(layout!.read({ ...KEY, ...row }, { file: 'a.csv', line: 1 }, context).kind, 'set_aside');
  }
});
