/**
 * The real licence lists that are measured with (`CHARTER_DATA` names their folder; they are not part of
 * Charter), and where in each the sign, the legal name and the address stand. What a list means by them was
 * found by reading it:
 *
 * - Florida food: the licensee is a company or a person (`HOLLER JIM L`), without a column that tells which;
 *   the mailing address is the licensee's own in two of three rows and the premises in the third, as a
 *   registry's would be.
 * - New York food: `THE` behind the legal form. New York liquor and cafes: the trade name is often blank.
 * - Seattle: a third are sole proprietors, told by `ownership_type`. Long Beach: half are (`SOLE`), with
 *   thirty years of former licensees at one premises.
 * - New Orleans: activities stand behind a `~` in the trade name; people as `ROE, JANE`.
 * - Baltimore: a row a year and premises; `N/A` for a company.
 * - California cannabis: `[Equity Retailer]` behind names, `Data Not Available`, withheld addresses in all
 *   files but the retailers'.
 * - Oregon cannabis: several licensees joined by `/`; three of four addresses are withheld.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv, readText } from '../../bench/support/licence-files.ts';
import { hasLegalForm } from '../operator-name.ts';

/**
 * Where in a list things stand: names of columns, or a fixed value behind `=`. Several columns joined by `+`
 * are one value.
 */
type Columns = {
  readonly file: string;
  /** What the list is called in results. */
  readonly list: string;
  readonly legal: string;
  readonly trade: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone?: string;
  readonly website?: string;
  /** The licensee's own address, where it is given beside the premises. */
  readonly own?: {
    readonly street: readonly string[];
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** A column and the value in it that says that the licensee is a person. */
  readonly person?: readonly [column: string, value: RegExp];
};

export type LicenceAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export type Licence = LicenceAddress & {
  readonly list: string;
  readonly legal: string;
  /** `''` where the list gives none. */
  readonly trade: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly own: LicenceAddress | null;
  /** Said by a column or by a comma behind the surname; a legal form in the name says otherwise. */
  readonly isPerson: boolean;
};

const FLORIDA: readonly Columns[] = [1, 2, 3, 5, 6, 7].map((district) => ({
  file: `us_fl_dbpr_food_service/hrfood${district}.csv`,
  list: 'Florida food',
  legal: 'Licensee Name',
  trade: 'Business Name',
  street: ['Location Street Address', 'Location Address Line 2'],
  city: 'Location City',
  state: 'Location State Code',
  zip: 'Location Zip Code',
  phone: 'Secondary Phone Number',
  own: {
    street: ['Mailing Street Address', 'Mailing Address Line 2'],
    city: 'Mailing City',
    state: 'Mailing State Code',
    zip: 'Mailing Zip Code',
  },
}));

const OREGON = {
  list: 'Oregon cannabis',
  legal: 'Business Licenses',
  trade: 'Business Name',
  street: ['PhysicalAddress'],
  city: '=',
  state: '=',
  zip: '=',
} as const;

/** Lists whose registry has an extract of its own there. */
export const FLORIDA_FOOD = FLORIDA;
/**
 * Owners of what stands in businesses, by the tax roll of a county: some by the name on their sign, which the
 * extract then does not hold.
 */
export const BROWARD_PROPERTY: readonly Columns[] = [
  {
    file: 'us_fl_broward_tangible_property/NAP16P202501.csv.gz',
    list: 'Broward property',
    legal: 'OWN_NAM',
    trade: '=',
    street: ['PHY_ADDR'],
    city: 'PHY_CITY',
    state: '=FL',
    zip: 'PHY_ZIPCD',
  },
];
export const OREGON_CANNABIS: readonly Columns[] = [
  { file: 'us_or_cannabis_licences/olcc_snapshot_2026-05-14.csv', ...OREGON },
  { file: 'us_or_cannabis_licences/olcc_cannabis_business_licenses_2026-04.tsv', ...OREGON },
];

/** Lists with legal name, trade name and address, from which a registry can be built. */
export const LICENCE_FILES: readonly Columns[] = [
  ...FLORIDA,
  ...['retail_food_stores_2025.csv', 'retail_food_stores_a.csv'].map((name) => ({
    file: `us_ny_retail_food_stores/${name}`,
    list: 'New York food',
    legal: 'Entity Name',
    trade: 'DBA Name',
    street: ['Street Number+Street Name', 'Address Line 2'],
    city: 'City',
    state: 'State',
    zip: 'Zip Code',
  })),
  {
    file: 'us_ny_liquor_licences_nyc/Liquor_Authority_Quarterly_List_of_Active_Licenses.csv',
    list: 'New York liquor',
    legal: 'Premises Name',
    trade: 'DBA',
    street: ['Address'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
  },
  ...['sidewalk_cafes_a.csv', 'sidewalk_cafes_b.csv'].map((name) => ({
    file: `us_ny_nyc_sidewalk_cafes/${name}`,
    list: 'New York cafes',
    legal: 'BUSINESS_NAME',
    trade: 'BUSINESS_NAME2',
    street: ['BUILDING+STREET'],
    city: 'CITY',
    state: 'STATE',
    zip: 'ZIP',
  })),
  {
    file: 'us_ny_cannabis_licences/ocm_active_licenses_2026-04.csv',
    list: 'New York cannabis',
    legal: 'Entity Name',
    trade: 'DBA',
    street: ['Address Line 1', 'Address Line 2'],
    city: 'City',
    state: '=NY',
    zip: 'Zip',
    website: 'Business Website',
  },
  {
    file: 'us_wa_seattle_business_licences/seattle_active_business_licences.csv',
    list: 'Seattle',
    legal: 'business_legal_name',
    trade: 'trade_name',
    street: ['street_address'],
    city: 'city',
    state: 'state',
    zip: 'zip_5',
    person: ['ownership_type', /^Sole/],
  },
  {
    file: 'us_ca_long_beach_business_licences/long_beach_business_licences.csv.gz',
    list: 'Long Beach',
    legal: 'FULLNAME',
    trade: 'DBANAME',
    street: ['SITELOCATION'],
    city: '=LONG BEACH',
    state: '=CA',
    zip: 'ZIP',
    person: ['COMPANYTYPE', /^SOLE$/],
  },
  {
    file: 'us_ca_cannabis_licences/dcc_uls_export_2026-04-18_6.csv',
    list: 'California cannabis',
    legal: 'businessLegalName',
    trade: 'businessDbaName',
    street: ['premiseStreetAddress'],
    city: 'premiseCity',
    state: 'premiseState',
    zip: 'premiseZipCode',
    phone: 'businessPhone',
    person: ['businessStructure', /^Sole/],
  },
  {
    file: 'us_la_new_orleans_business_licences/active_occupational_licences_2025.csv',
    list: 'New Orleans',
    legal: 'OwnerName',
    trade: 'BusinessName',
    street: ['BusinessAddress', 'Suite'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
    phone: 'BusinessPhone',
  },
  {
    file: 'us_md_baltimore_liquor_licences/baltimore_liquor_licenses.csv',
    list: 'Baltimore liquor',
    legal: 'CorpName',
    trade: 'TradeName',
    street: ['AddrStreet'],
    city: '=BALTIMORE',
    state: '=MD',
    zip: 'AddrZip',
  },
  {
    file: 'us_co_marijuana_licences/med_licensed_facilities_2026-04.csv',
    list: 'Colorado cannabis',
    legal: 'Facility_Name',
    trade: 'DBA',
    street: ['Street'],
    city: 'City',
    state: '=CO',
    zip: 'ZIP_Code',
  },
  {
    file: 'us_az_cannabis_licences/licenses-az-2023-12-17.csv',
    list: 'Arizona cannabis',
    legal: 'business_legal_name',
    trade: 'business_dba_name',
    street: ['premise_street_address'],
    city: 'premise_city',
    state: '=AZ',
    zip: 'premise_zip_code',
    phone: 'business_phone',
    website: 'business_website',
  },
  {
    file: 'us_ma_cannabis_licences/ccc_licensees_2026-04.csv',
    list: 'Massachusetts cannabis',
    legal: 'BUSINESS_NAME',
    trade: '=',
    street: ['ESTABLISHMENT_ADDRESS_1', 'ESTABLISHMENT_ADDRESS_2'],
    city: 'ESTABLISHMENT_CITY',
    state: 'ESTABLISHMENT_STATE',
    zip: 'ESTABLISHMENT_ZIP_CODE',
    phone: 'BUSINESS_PHONE',
    own: {
      street: ['BUSINESS_ADDRESS_1', 'BUSINESS_ADDRESS_2'],
      city: 'BUSINESS_CITY',
      state: 'BUSINESS_STATE',
      zip: 'BUSINESS_ZIP_CODE',
    },
  },
  {
    file: 'us_ny_nyc_consumer_affairs_licences/Legally_Operating_Businesses.csv',
    list: 'New York consumer affairs',
    legal: 'Business Name',
    trade: 'Business Name 2',
    street: ['Address Building+Address Street Name'],
    city: 'Address City',
    state: 'Address State',
    zip: 'Address ZIP',
    phone: 'Contact Phone Number',
  },
  {
    file: 'us_il_chicago_business_licences/chicago_business_licenses_extract.csv',
    list: 'Chicago',
    legal: 'LEGAL NAME',
    trade: 'DOING BUSINESS AS NAME',
    street: ['ADDRESS'],
    city: 'CITY',
    state: 'STATE',
    zip: 'ZIP CODE',
  },
  {
    file: 'us_il_cannabis_licences/idfpr_dispensaries_2026-04.csv',
    list: 'Illinois cannabis',
    legal: 'License_Holder',
    trade: 'Dispensary_Name',
    street: ['Street'],
    city: 'City',
    state: '=IL',
    zip: 'ZIP',
    phone: 'Phone',
  },
  {
    file: 'us_ct_cannabis_licences/dcp_licences_2026-04.csv',
    list: 'Connecticut cannabis',
    legal: 'Business_Name',
    trade: 'DBA',
    street: ['Street'],
    city: 'City',
    state: '=CT',
    zip: 'ZIP',
  },
  {
    file: 'us_wv_cannabis_licences/dispensaries_2026-04.csv',
    list: 'West Virginia cannabis',
    legal: 'Legal_Name',
    trade: 'DBA',
    street: ['Street'],
    city: 'City',
    state: '=WV',
    zip: 'ZIP',
    phone: 'Phone',
  },
  ...[
    ['us_ak_cannabis_licences/licenses-ak-2023-08-12T10-49-50.csv', 'Alaska cannabis', '=AK'],
    ['us_mt_cannabis_licences/retailers-mt-2023-04-24T21-19-46.csv', 'Montana cannabis', '=MT'],
  ].map(([file, list, state]) => ({
    file: file!,
    list: list!,
    legal: 'business_legal_name',
    trade: 'business_dba_name',
    street: ['premise_street_address'],
    city: 'premise_city',
    state: state!,
    zip: 'premise_zip_code',
    phone: 'business_phone',
    website: 'business_website',
  })),
  {
    file: 'us_fsis_meat_poultry_directory/mpi_directory_by_establishment_name.csv',
    list: 'Meat and poultry',
    legal: 'Company',
    trade: 'DBAs',
    street: ['Street'],
    city: 'City',
    state: 'State',
    zip: 'Zip',
    phone: 'Phone',
  },
];

/** What lists write where they have nothing. */
const NOTHING = /^(?:N\/?A|NONE|SAME|NULL|DATA NOT AVAILABLE|NOT PUBLISHED|EXEMPT FROM PUBLIC DISCLOSURE|[-.*]+)$/i;
const PERSON_WITH_COMMA = /^[\p{L}' -]+, [\p{L}'. -]+$/u;

/**
 * The licences of lists under `folder`, each premises of each licensee once, however many years it has been
 * licensed.
 */
export function readLicences(folder: string, files: readonly Columns[]): Licence[] {
  const licences = new Map<string, Licence>();
  for (const columns of files) {
    for (const licence of readList(join(folder, 'locations', columns.file), columns)) {
      const { legal, trade, street, zip } = licence;
      const key = [legal, trade, street, zip].join('|').toUpperCase();
      if (!licences.has(key)) licences.set(key, licence);
    }
  }
  return [...licences.values()];
}

function* readList(path: string, columns: Columns): Generator<Licence> {
  const [heading = [], ...rows] = readTable(path);
  const names = heading.map((name) => name.trim());
  for (const row of rows) {
    const value = (column: string): string => {
      const text = column.startsWith('=')
        ? column.slice(1)
        : column
            .split('+')
            .map((name) => row[names.indexOf(name)]?.trim() ?? '')
            .join(' ');
      return NOTHING.test(text.trim()) ? '' : text.trim().replace(/\s+/g, ' ');
    };
    const addressIn = (at: NonNullable<Columns['own']>): LicenceAddress => ({
      street: at.street
        .map(value)
        .filter((part) => part !== '')
        .join(', '),
      city: value(at.city),
      state: value(at.state),
      zip: value(at.zip).replace(/^(\d{4})$/, '0$1'),
    });
    const legal = nameIn(value(columns.legal));
    if (legal === '') continue;
    const own = columns.own && addressIn(columns.own);
    const [personColumn, personValue] = columns.person ?? ['=', /./];
    yield {
      ...addressIn(columns),
      list: columns.list,
      legal,
      trade: nameIn(value(columns.trade)),
      phone: (columns.phone && value(columns.phone)) || null,
      website: (columns.website && value(columns.website)) || null,
      own: own?.street ? own : null,
      isPerson: !hasLegalForm(legal) && (personValue.test(value(personColumn)) || PERSON_WITH_COMMA.test(legal)),
    };
  }
}

/**
 * `LOCAL EATS~CATERING` → `LOCAL EATS`, `ROE LLC [Equity Retailer]` → `ROE LLC`; of several trade names the
 * first.
 */
function nameIn(text: string): string {
  return text.replace(/\s*(?:~|\[|;).*$/, '').trim();
}

function readTable(path: string): string[][] {
  if (!path.endsWith('.tsv')) return readCsv(readText(path));
  const text = readFileSync(path, 'utf16le').replace(/^\ufeff/, '');
  return text.split(/\r?\n/).map((line) => line.split('\t'));
}
