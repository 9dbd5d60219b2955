/**
 * The publishers' own files, where `CHARTER_DATA` says that they are: nothing of them is lost, and each record has
 * the words of a row that a second reader finds in its file.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { WithEvidence } from '../../src/engine/index.ts';
import { loadPremises } from '../../src/loading/index.ts';
import { listOf } from '../../src/premises/index.ts';
import { CollectingIndex, NO_LINKS } from '../loading/collecting-index.ts';
import { temporaryFolder } from '../registries/temporary-folder.ts';
import { type PlainTable, readPlainTable } from './plain-reader.ts';

const LOCATIONS = join(process.env.CHARTER_DATA ?? '', 'locations');
const skip = process.env.CHARTER_DATA === undefined || !existsSync(LOCATIONS) ? 'CHARTER_DATA names no files' : false;
const folder = skip ? '' : temporaryFolder();

/** Headings of the second reader: number, sign, licensee, and what all of the address stands in. */
type Told = readonly [number: string | null, sign: string | null, licensee: string | null, address: readonly string[]];
type Files = {
  readonly code: string;
  readonly under: string;
  readonly only?: RegExp;
  readonly told: Told;
  /** The heading of somebody beside the licensee. */
  readonly person?: string;
};

const PREMISE = ['premise_street_address', 'premise_city', 'premise_zip_code'];
const GATHERED: Told = ['license_number', 'business_dba_name', 'business_legal_name', PREMISE];

const FILES: readonly Files[] = [
  { code: 'us_ak_cannabis', under: 'us_ak_cannabis_licences', told: GATHERED },
  {
    code: 'us_al_cannabis',
    under: 'us_al_cannabis_licences',
    told: ['License #', null, 'Legal Name', ['Facility Street', 'Facility City', 'Facility Zip']],
  },
  {
    code: 'us_az_cannabis',
    under: 'us_az_cannabis_licences',
    only: /^adhs/,
    told: ['Lic1_Number', 'Business_Name', 'Legal_Name', ['Address']],
  },
  { code: 'us_az_cannabis', under: 'us_az_cannabis_licences', only: /^licenses/, told: GATHERED },
  {
    code: 'us_ca_cannabis',
    under: 'us_ca_cannabis_licences',
    told: [
      'licenseNumber',
      'businessDbaName',
      'businessLegalName',
      ['premiseStreetAddress', 'premiseCity', 'premiseZipCode'],
    ],
  },
  {
    code: 'us_ca_long_beach',
    under: 'us_ca_long_beach_business_licences',
    told: ['LICENSENO', 'DBANAME', 'FULLNAME', ['SITELOCATION', 'ZIP']],
  },
  {
    code: 'us_co_cannabis',
    under: 'us_co_marijuana_licences',
    told: ['License_Number', 'DBA', 'Facility_Name', ['Street', 'City', 'ZIP_Code']],
  },
  {
    code: 'us_ct_cannabis',
    under: 'us_ct_cannabis_licences',
    told: ['License_Number', 'DBA', 'Business_Name', ['Street', 'City', 'ZIP']],
  },
  {
    code: 'us_dol_whd',
    under: 'us_dol_whd_sample',
    told: ['case_id', 'trade_nm', 'legal_name', ['street_addr_1_txt', 'cty_nm', 'zip_cd']],
  },
  {
    code: 'us_fl_broward_tpp',
    under: 'us_fl_broward_tangible_property',
    told: ['ACCT_ID', 'OWN_NAM', null, ['PHY_ADDR', 'PHY_CITY', 'PHY_ZIPCD']],
  },
  {
    code: 'us_fl_dbpr_food',
    under: 'us_fl_dbpr_food_service',
    told: [
      'License Number',
      'Business Name',
      'Licensee Name',
      ['Location Street Address', 'Location Address Line 2', 'Location City', 'Location Zip Code'],
    ],
  },
  {
    code: 'us_fsis',
    under: 'us_fsis_meat_poultry_directory',
    told: ['EstNumber', 'DBAs', 'Company', ['Street', 'City', 'Zip']],
  },
  {
    code: 'us_il_cannabis',
    under: 'us_il_cannabis_licences',
    told: ['Credential_Number', 'Dispensary_Name', 'License_Holder', ['Street', 'City', 'ZIP']],
  },
  {
    code: 'us_il_chicago_business',
    under: 'us_il_chicago_business_licences',
    told: ['LICENSE NUMBER', 'DOING BUSINESS AS NAME', 'LEGAL NAME', ['ADDRESS', 'CITY', 'ZIP CODE']],
  },
  {
    code: 'us_la_new_orleans',
    under: 'us_la_new_orleans_business_licences',
    told: ['BusinessLicenseNumber', 'BusinessName', 'OwnerName', ['BusinessAddress', 'Suite', 'City', 'Zip']],
  },
  {
    code: 'us_ma_cannabis',
    under: 'us_ma_cannabis_licences',
    told: [
      'LICENSE_NUMBER',
      null,
      'BUSINESS_NAME',
      ['ESTABLISHMENT_ADDRESS_1', 'ESTABLISHMENT_CITY', 'ESTABLISHMENT_ZIP_CODE'],
    ],
  },
  {
    code: 'us_md_baltimore_liquor',
    under: 'us_md_baltimore_liquor_licences',
    // Where there is no company, the licensee stands in two other columns.
    told: ['LicenseNumber', 'TradeName', null, ['AddrStreet', 'AddrZip']],
  },
  { code: 'us_me_cannabis', under: 'us_me_cannabis_licences', told: GATHERED },
  {
    code: 'us_mt_cannabis',
    under: 'us_mt_cannabis_licences',
    told: [null, 'business_dba_name', 'business_legal_name', PREMISE],
  },
  {
    code: 'us_ny_cannabis',
    under: 'us_ny_cannabis_licences',
    told: ['License Number', 'DBA', 'Entity Name', ['Address Line 1', 'Address Line 2', 'City', 'Zip']],
  },
  {
    code: 'us_ny_liquor',
    under: 'us_ny_liquor_licences_nyc',
    told: [null, 'DBA', 'Premises Name', ['Address', 'City', 'Zip']],
  },
  {
    code: 'us_ny_nyc_cafes',
    under: 'us_ny_nyc_sidewalk_cafes',
    told: ['LICENSE_NBR', 'BUSINESS_NAME2', 'BUSINESS_NAME', ['BUILDING', 'STREET', 'CITY', 'ZIP']],
  },
  {
    code: 'us_ny_nyc_dca',
    under: 'us_ny_nyc_consumer_affairs_licences',
    told: [
      'DCA License Number',
      'Business Name 2',
      'Business Name',
      ['Address Building', 'Address Street Name', 'Secondary Address Street Name', 'Address City', 'Address ZIP'],
    ],
  },
  {
    code: 'us_ny_retail_food',
    under: 'us_ny_retail_food_stores',
    only: /_2025/,
    told: [
      'License Number',
      'DBA Name',
      'Entity Name',
      ['Street Number', 'Street Name', 'Address Line 2', 'Address Line 3', 'City', 'Zip Code'],
    ],
  },
  {
    code: 'us_or_cannabis',
    under: 'us_or_cannabis_licences',
    told: ['License Number', 'Business Name', 'Business Licenses', ['PhysicalAddress']],
  },
  {
    code: 'us_wa_cannabis',
    under: 'us_wa_cannabis_licences',
    told: ['License', 'Tradename', null, ['Street Address', 'Suite Rm', 'City', 'Zip Code']],
  },
  {
    code: 'us_wa_seattle_business',
    under: 'us_wa_seattle_business_licences',
    told: ['city_account_number', 'trade_name', 'business_legal_name', ['street_address', 'city', 'zip_5']],
  },
  {
    code: 'us_wa_lni_contractors',
    under: 'us_wa_lni_contractors',
    told: ['contractorlicensenumber', null, 'businessname', ['address1', 'address2', 'city', 'zip']],
    person: 'primaryprincipalname',
  },
  {
    code: 'us_or_ccb_contractors',
    under: 'us_or_ccb_contractors',
    told: ['license_number', null, 'full_name', ['address', 'city', 'zip_code']],
    person: 'rmi_name',
  },
  {
    code: 'us_fl_dbpr_construction',
    under: 'us_fl_dbpr_construction',
    // Where nobody has a company, the licensee stands in another column.
    told: ['alternate_license_number', null, null, ['address_line_1', 'address_line_2', 'city', 'zip']],
    person: 'licensee_name',
  },
  {
    // Which of its three names is which is held by rows of our own.
    code: 'us_ca_cslb_contractors',
    under: 'us_ca_cslb_contractors',
    told: ['LicenseNo', null, null, ['MailingAddress', 'City', 'ZIPCode']],
  },
  {
    code: 'us_wv_cannabis',
    under: 'us_wv_cannabis_licences',
    told: ['ID', 'DBA', 'Legal_Name', ['Street', 'City', 'ZIP']],
  },
];

const BLANK =
  /^(?:n\/?a|null|-+|\.+|#|none|tbd|exempt.*|(?:data )?not (?:available|published|applicable)(?: at the moment)?|unknown|address is not .*|no dba|null null|same(?: as above)?|t ?b ?d|to be determined)$/i;

/**
 * Letters and digits of what a row says, in upper case; nothing for what says that there is nothing. Letters beyond
 * ASCII are left out: in Florida's files `É` stands as `Ã‰`, which a load mends.
 */
function told(text: string | null | undefined): string {
  const value = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return BLANK.test(value) ? '' : value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

const keyOfRow = (row: Readonly<Record<string, string>>, [, sign, licensee]: Told, number: string | null) =>
  [told(number && row[number]), told(sign && row[sign]), told(licensee && row[licensee])].join('/');

const keyOf = ({ record: { license_number, trade_name, licensee } }: WithEvidence<'premises'>, [, sign, name]: Told) =>
  [told(license_number), sign === null ? '' : told(trade_name), name === null ? '' : told(licensee.name)].join('/');

/** All words of the address that a row states, in the record's parts. */
function saysAddress(
  { record: { address, mailing_address } }: WithEvidence<'premises'>,
  row: Readonly<Record<string, string>>,
  headings: readonly string[],
): boolean {
  const {
    street_address = '',
    street_address_2 = '',
    locality = '',
    postal_code = '',
    raw = '',
  } = address ?? mailing_address ?? {};
  const said = told([raw, street_address, street_address_2, locality, postal_code].join(' '));
  return headings.every((heading) => {
    const stated = told(row[heading]).replace(/^0+$/, '');
    if (/zip/i.test(heading) && !/\d/.test(stated)) return true;
    return stated === '' || said.includes(stated) || (/zip/i.test(heading) && said.includes(stated.slice(0, 5)));
  });
}

async function load(code: string, files: readonly string[]) {
  const index = new CollectingIndex();
  const list = listOf(code)!;
  const folders = { workDirectory: folder, rejectsDirectory: folder };
  const report = await loadPremises({ list, files, index, linker: NO_LINKS, asOf: '2026-05-20', ...folders });
  return { report, records: [...index.published.get(code)!.values()] };
}

/** Rows of the second reader that no record speaks for, and those whose address their record does not say. */
function missed(
  tables: readonly PlainTable[],
  records: readonly WithEvidence<'premises'>[],
  of: Told,
  person?: string,
) {
  const byKey = Map.groupBy(records, (record) => keyOf(record, of));
  const lost: string[] = [];
  let otherAddress = 0;
  let otherPerson = 0;
  let rows = 0;
  for (const row of tables.flatMap((table) => table.rows)) {
    const key = keyOfRow(row, of, of[0]);
    if (key.endsWith('//')) continue;
    rows++;
    const found = byKey.get(key) ?? [];
    if (found.length === 0) lost.push(key);
    else if (!found.some((record) => saysAddress(record, row, of[3]))) otherAddress++;
    const name = told(person && row[person]);
    const names = found.flatMap(({ record: premises }) => premises.parties ?? []).map((party) => told(party.name));
    if (name !== '' && !names.includes(name)) otherPerson++;
  }
  return { rows, lost, otherAddress, otherPerson };
}

describe('a real list', { skip }, () => {
  for (const { code, under, only = /./, told: of, person } of FILES) {
    it(`of ${code} is loaded to 99 rows of 100 and more, and says what its files say (${under})`, async (test) => {
      const files = readdirSync(join(LOCATIONS, under)).filter((name) => only.test(name));
      const paths = files.map((name) => join(LOCATIONS, under, name));
      const { report, records } = await load(code, paths);
      const sum = (field: 'rows' | 'loaded' | 'merged' | 'setAside' | 'rejected') =>
        report.files.reduce((total, file) => total + file[field], 0);
      assert.equal(sum('loaded') + sum('merged') + sum('setAside') + sum('rejected'), sum('rows'));
      assert.equal(sum('loaded'), records.length);
      assert.ok(sum('loaded') + sum('merged') >= 0.99 * sum('rows'));

      const tables = paths.map(readPlainTable);
      const plainRows = tables.reduce((total, { rows, odd }) => total + rows.length + odd, 0);
      const odd = tables.reduce((total, table) => total + table.odd, 0);
      const { rows, lost, otherAddress, otherPerson } = missed(tables, records, of, person);
      test.diagnostic(`${code}: ${sum('rows')} rows, ${plainRows} by the second reader, ${odd} of them odd`);
      test.diagnostic(`${lost.length} lost: ${lost.slice(0, 3).join(' ')}; ${otherAddress} with another address`);
      assert.equal(plainRows, sum('rows'));
      assert.ok(lost.length <= sum('rejected') && lost.length <= 0.01 * rows, `lost: ${lost.slice(0, 9).join(' ')}`);
      test.diagnostic(`${otherPerson} without the person of the row`);
      assert.ok(otherPerson <= 0.01 * rows, `${otherPerson} of ${rows} have not the person of the row`);
      assert.ok(otherAddress <= 0.01 * rows, `${otherAddress} of ${rows} have another address`);
    });
  }
});
