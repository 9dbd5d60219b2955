/** Rows of the real licence lists that `CHARTER_DATA` holds, for measuring. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Where the address stands in a file: names of its columns, or a fixed value behind `=`. */
export type AddressColumns = {
  readonly file: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** A row's columns, trimmed. */
export type LicenceAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

const FLORIDA = [1, 2, 3, 5, 6, 7].map((district) => `locations/us_fl_dbpr_food_service/hrfood${district}.csv`);
const CALIFORNIA = [5, 6].map((part) => `locations/us_ca_cannabis_licences/dcc_uls_export_2026-04-18_${part}.csv`);
const CANNLYTICS = {
  street: ['premise_street_address'],
  city: 'premise_city',
  state: 'premise_state',
  zip: 'premise_zip_code',
};

export const LICENCE_FILES: readonly AddressColumns[] = [
  ...FLORIDA.map((file) => ({
    file,
    street: ['Location Street Address', 'Location Address Line 2', 'Location Address Line 3'],
    city: 'Location City',
    state: 'Location State Code',
    zip: 'Location Zip Code',
  })),
  {
    file: 'locations/us_fl_broward_tangible_property/NAP16P202501.csv.gz',
    street: ['OWN_ADDR'],
    city: 'OWN_CITY',
    state: 'OWN_STATE',
    zip: 'OWN_ZIPCD',
  },
  ...['retail_food_stores_2025.csv', 'retail_food_stores_a.csv'].map((name) => ({
    file: `locations/us_ny_retail_food_stores/${name}`,
    street: ['Street Number+Street Name', 'Address Line 2', 'Address Line 3'],
    city: 'City',
    state: 'State',
    zip: 'Zip Code',
  })),
  {
    file: 'locations/us_ny_liquor_licences_nyc/Liquor_Authority_Quarterly_List_of_Active_Licenses.csv',
    street: ['Address'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
  },
  ...['sidewalk_cafes_a.csv', 'sidewalk_cafes_b.csv'].map((name) => ({
    file: `locations/us_ny_nyc_sidewalk_cafes/${name}`,
    street: ['BUILDING+STREET'],
    city: 'CITY',
    state: 'STATE',
    zip: 'ZIP',
  })),
  {
    file: 'locations/us_ny_nyc_consumer_affairs_licences/Legally_Operating_Businesses.csv',
    street: ['Address Building+Address Street Name'],
    city: 'Address City',
    state: 'Address State',
    zip: 'Address ZIP',
  },
  {
    file: 'locations/us_ny_cannabis_licences/ocm_active_licenses_2026-04.csv',
    street: ['Address Line 1', 'Address Line 2'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
  },
  {
    file: 'locations/us_co_marijuana_licences/med_licensed_facilities_2026-04.csv',
    street: ['Street'],
    city: 'City',
    state: '=CO',
    zip: 'ZIP_Code',
  },
  ...CALIFORNIA.map((file) => ({
    file,
    street: ['premiseStreetAddress'],
    city: 'premiseCity',
    state: 'premiseState',
    zip: 'premiseZipCode',
  })),
  {
    file: 'locations/us_ca_long_beach_business_licences/long_beach_business_licences.csv.gz',
    street: ['SITELOCATION'],
    city: '=LONG BEACH',
    state: '=CA',
    zip: 'ZIP',
  },
  {
    file: 'locations/us_la_new_orleans_business_licences/active_occupational_licences_2025.csv',
    street: ['BusinessAddress', 'Suite'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
  },
  {
    file: 'locations/us_wa_seattle_business_licences/seattle_active_business_licences.csv',
    street: ['street_address'],
    city: 'city',
    state: 'state',
    zip: 'zip_5',
  },
  {
    file: 'locations/us_md_baltimore_liquor_licences/baltimore_liquor_licenses.csv',
    street: ['AddrStreet'],
    city: '=BALTIMORE',
    state: '=MD',
    zip: 'AddrZip',
  },
  {
    file: 'locations/us_il_chicago_business_licences/chicago_business_licenses_extract.csv',
    street: ['ADDRESS'],
    city: 'CITY',
    state: 'STATE',
    zip: 'ZIP CODE',
  },
  {
    file: 'locations/us_fsis_meat_poultry_directory/mpi_directory_by_establishment_name.csv',
    street: ['Street'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
  },
  {
    file: 'locations/us_open_brewery_db/breweries_us.csv',
    street: ['address_1', 'address_2', 'address_3'],
    city: 'city',
    state: 'state_province',
    zip: 'postal_code',
  },
  {
    file: 'locations/us_wa_cannabis_licences/lcb_retailers_2026-04.csv',
    street: ['Street Address', 'Suite Rm'],
    city: 'City',
    state: 'State',
    zip: 'Zip Code',
  },
  {
    file: 'locations/us_ma_cannabis_licences/ccc_licensees_2026-04.csv',
    street: ['ESTABLISHMENT_ADDRESS_1', 'ESTABLISHMENT_ADDRESS_2'],
    city: 'ESTABLISHMENT_CITY',
    state: 'ESTABLISHMENT_STATE',
    zip: 'ESTABLISHMENT_ZIP_CODE',
  },
  {
    file: 'locations/us_az_cannabis_licences/licenses-az-2023-12-17.csv',
    ...CANNLYTICS,
  },
  {
    file: 'locations/us_ak_cannabis_licences/licenses-ak-2023-08-12T10-49-50.csv',
    ...CANNLYTICS,
  },
  {
    file: 'locations/us_mt_cannabis_licences/retailers-mt-2023-04-24T21-19-46.csv',
    ...CANNLYTICS,
  },
  {
    file: 'locations/us_wv_cannabis_licences/dispensaries_2026-04.csv',
    street: ['Street'],
    city: 'City',
    state: 'State',
    zip: 'ZIP',
  },
  {
    file: 'locations/us_ct_cannabis_licences/dcp_licences_2026-04.csv',
    street: ['Street'],
    city: 'City',
    state: 'State',
    zip: 'ZIP',
  },
  {
    file: 'locations/us_dol_whd_sample/whd_whisard.csv',
    street: ['street_addr_1_txt'],
    city: 'cty_nm',
    state: 'st_cd',
    zip: 'zip_cd',
  },
  ...['new_businesses_2018-01.csv', 'new_businesses_2019-03.csv'].map((name) => ({
    file: `registries/us_or/${name}`,
    street: ['Address', 'Address Continued'],
    city: 'City',
    state: 'State',
    zip: 'Zip Code',
  })),
];

/** The addresses of a file, row by row; rows without a street are left out. */
export function readLicenceAddresses(folder: string, columns: AddressColumns): LicenceAddress[] {
  const [heading = [], ...rows] = readCsv(readText(join(folder, columns.file)));
  const names = heading.map((name) => name.trim());
  const columnOf = (row: readonly string[], column: string): string =>
    column.startsWith('=')
      ? column.slice(1)
      : column
          .split('+')
          .map((name) => row[names.indexOf(name)]?.trim() ?? '')
          .filter((value) => value !== '')
          .join(' ');
  return rows
    .map((row) => ({
      street: columns.street
        .map((column) => columnOf(row, column))
        .filter((value) => value !== '')
        .join(', '),
      city: columnOf(row, columns.city),
      state: columnOf(row, columns.state),
      zip: columnOf(row, columns.zip),
    }))
    .filter(({ street }) => street !== '');
}

/** The text of a file, `.gz` or not. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\ufeff/, '');
}

/** Rows of comma-separated text; a line ends in CR, LF or both, a quoted value may hold line breaks. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', separator] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
