/**
 * What columns of a table can tell of a location, for the command line, the model of columns and the dashboard. How
 * they are composed to the fields that are submitted is said in location-of-row.ts.
 */
import type { Shape } from './columns/shapes.ts';

type Entry = {
  readonly name: string;
  /** For people who map columns. */
  readonly label: string;
  /** What it is called where a single location is asked for; without it, it is not asked for there. */
  readonly alone?: string;
  readonly part: 'name' | 'address' | 'contact' | 'reference';
  /**
   * Headings that name it, the surest first, in the words of columns/heading-words.ts, whose order does not matter;
   * words of whose place it is (`premises`, `mailing`) stand in them only where they say more than that.
   */
  readonly headings: readonly string[];
  /** What its values look like: most of a column's are one of these. None: anything will do. */
  readonly shapes: readonly Shape[];
};

export const COLUMN_FIELDS = [
  {
    name: 'name',
    label: 'Name on the sign',
    alone: 'Name on the sign',
    part: 'name',
    headings: [
      ...['dba', 'dba name', 'business dba', 'business dba name', 'trade name', 'sign', 'sign name', 'fictitious name'],
      ...['facility dba', 'display name', 'operating name', 'store name', 'restaurant name', 'establishment name'],
      ...['facility name', 'premises name', 'place name', 'retailer name', 'location name'],
      ...['tenant name', 'site name', 'business name', 'name', 'merchant name', 'business', 'store', 'restaurant'],
      ...['merchant', 'establishment', 'facility', 'retailer', 'place', 'location', 'account name', 'customer name'],
      ...['company name', 'company', 'client name', 'organization name', 'organization', 'vendor name', 'tenant'],
      ...[
        'account',
        'customer',
        'client',
        'customer company',
        'vendor',
        'account company',
        'project name',
        'employer',
        'employer name',
        'provider name',
        'provider',
        'practice name',
        'occupant',
        'occupant name',
        'title',
        'sold',
        'supplier',
        'supplier name',
        'borrower name',
        'payee',
      ],
    ],
    shapes: ['name'],
  },
  {
    name: 'brand',
    label: 'Brand or chain',
    part: 'name',
    headings: ['brand', 'brand name', 'banner', 'banner name', 'chain name', 'chain', 'concept', 'franchise name'],
    shapes: ['name'],
  },
  {
    name: 'branch',
    label: 'Branch, where the name alone is a brand’s',
    part: 'name',
    headings: ['branch name', 'branch', 'location nickname', 'nickname', 'store nickname', 'location label'],
    shapes: [],
  },
  {
    name: 'other_name',
    label: 'Other name, where that is blank',
    part: 'name',
    headings: [
      'other name',
      'alternate name',
      'second name',
      'also known as',
      'former name',
      'name 2',
      'business name 2',
    ],
    shapes: ['name'],
  },
  {
    name: 'legal_name',
    label: 'Legal name',
    part: 'name',
    headings: [
      ...['legal name', 'business legal name', 'legal entity name', 'entity name', 'corporation name', 'legal entity'],
      ...['corporate name', 'registered name', 'entity', 'corporation', 'company legal name', 'ownership name'],
      ...[
        'taxpayer name',
        'taxpayer',
        'corporation owner name',
        'operator',
        'operator name',
        'insured name',
        'insured',
      ],
    ],
    shapes: ['name'],
  },
  {
    name: 'licensee',
    label: 'Licensee',
    part: 'name',
    headings: [
      'licensee',
      'licensee name',
      'license holder',
      'license name',
      'permittee',
      'permittee name',
      'holder name',
    ],
    shapes: ['name'],
  },
  {
    name: 'owner',
    label: 'Owner',
    part: 'name',
    headings: [
      'owner name',
      'owner',
      'proprietor',
      'proprietor name',
      'applicant name',
      'applicant',
      'registrant name',
    ],
    shapes: ['name'],
  },
  {
    name: 'owner_name',
    label: 'Owner or legal name, beside the sign',
    alone: 'Owner or legal name',
    part: 'name',
    headings: [],
    shapes: ['name'],
  },
  {
    name: 'address',
    label: 'Whole address in one column',
    part: 'address',
    headings: [
      ...['whole address', 'whole line address', 'formatted address', 'address', 'street address city state zip'],
      ...['input address', 'address city state zip', 'location', 'matched address', 'address text', 'freeform address'],
      ...['display address', 'place address', 'address string', 'address geocode', 'site', 'premises', 'property'],
    ],
    shapes: ['address', 'street', 'words'],
  },
  {
    name: 'street_number',
    label: 'House number, if apart',
    part: 'address',
    headings: [
      ...['house number', 'street number', 'address number', 'building number', 'number', 'house', 'building'],
      ...['civic number', 'number from', 'street number from', 'house number low', 'house number from'],
    ],
    shapes: ['number'],
  },
  {
    name: 'direction_before',
    label: 'Direction before the street',
    part: 'address',
    headings: [
      ...['pre direction', 'street pre direction', 'direction', 'street direction', 'street pre'],
      ...['pre', 'house direction', 'street name pre direction', 'side'],
    ],
    shapes: ['direction'],
  },
  {
    name: 'street',
    label: 'Street',
    alone: 'Street address',
    part: 'address',
    headings: [
      ...['street address', 'street address 1', 'address 1', 'address line 1', 'street', 'address line', 'street 1'],
      ...[
        'line 1',
        'street line 1',
        'street name',
        'address street name',
        'street address line 1',
        'street address line',
      ],
      ...['thoroughfare', 'road name', 'road', 'street full name', 'delivery address', 'address', 'block face'],
      'address name',
    ],
    shapes: ['street', 'words', 'address', 'number', 'name'],
  },
  {
    name: 'street_type',
    label: 'Street type (AVE)',
    part: 'address',
    headings: [
      'street type',
      'street suffix',
      'suffix',
      'suffix type',
      'type',
      'road type',
      'post type',
      'address suffix',
    ],
    shapes: ['street_type'],
  },
  {
    name: 'direction_after',
    label: 'Direction after the street',
    part: 'address',
    headings: [
      ...[
        'post direction',
        'street post direction',
        'suffix direction',
        'street name post direction',
        'direction suffix street',
        'post',
        'quadrant',
      ],
      ...['suffix', 'street suffix', 'street post', 'direction 2', 'direction', 'street direction'],
    ],
    shapes: ['direction'],
  },
  {
    name: 'unit',
    label: 'Unit',
    part: 'address',
    headings: [
      ...['unit', 'unit number', 'suite', 'suite number', 'apartment', 'apartment number', 'suite apartment number'],
      ...['apartment suite', 'unit suite', 'room', 'room number', 'suite room'],
      ...['floor', 'subaddress', 'space', 'space number', 'secondary unit', 'secondary address', 'building suite'],
      ...['unit apartment', 'address unit', 'secondary number', 'occupancy', 'occupancy id'],
    ],
    shapes: ['unit', 'number', 'street'],
  },
  {
    name: 'line2',
    label: 'Second line of the address',
    part: 'address',
    headings: [
      ...['address 2', 'address line 2', 'street address 2', 'street 2', 'line 2', 'street address line 2'],
      ...[
        'street line 2',
        'address supplement',
        'location supplement',
        'extended address',
        'address extra',
        'address 3',
        'address line 3',
      ],
    ],
    shapes: [],
  },
  {
    name: 'last_line',
    label: 'City, state and ZIP in one column',
    part: 'address',
    headings: [
      ...['city state zip', 'last line', 'city state', 'city zip', 'address 2', 'address line 2', 'line 2'],
      ...['address 3', 'address line 3', 'state zip', 'street 2', 'place'],
    ],
    shapes: ['last_line'],
  },
  {
    name: 'city',
    label: 'City',
    alone: 'City',
    part: 'address',
    headings: [
      'city',
      'city name',
      'town',
      'city town',
      'municipality',
      'locality',
      'postal city',
      'community',
      'place',
    ],
    shapes: ['words', 'state'],
  },
  {
    name: 'state',
    label: 'State',
    alone: 'State',
    part: 'address',
    headings: [
      ...['state', 'state code', 'state abbreviation', 'state province', 'province', 'region', 'state name'],
      ...['province code', 'region code', 'administrative district level 1', 'administrative area', 'state region'],
      'administrative district',
      ...['administrative area level 1', 'state province code'],
    ],
    shapes: ['state'],
  },
  {
    name: 'zip',
    label: 'ZIP code',
    alone: 'ZIP code',
    part: 'address',
    headings: [
      'zip',
      'zip code',
      'postal code',
      'zip 5',
      'zip code 5',
      'zip postal code',
      'zip postal',
      'zip zip 4',
      'postal',
      'code',
    ],
    shapes: ['zip'],
  },
  {
    name: 'county',
    label: 'County',
    part: 'address',
    headings: ['county', 'county name', 'parish', 'borough'],
    shapes: ['words', 'state'],
  },
  {
    name: 'country',
    label: 'Country',
    part: 'address',
    headings: ['country', 'country code', 'country name', 'country region', 'nation'],
    shapes: ['words', 'state'],
  },
  {
    name: 'coordinates',
    label: 'Coordinates',
    part: 'address',
    headings: ['coordinates', 'point', 'geometry', 'geocode', 'location', 'geolocation', 'location 1', 'georeference'],
    shapes: ['coordinates'],
  },
  {
    name: 'phone',
    label: 'Phone',
    alone: 'Phone',
    part: 'contact',
    headings: [
      'phone',
      'phone number',
      'phone 1',
      'mobile phone',
      'mobile',
      'number call',
      'phone main',
      'mobile number',
      'contact phone',
      'contact number',
      'contact phone number',
    ],
    shapes: ['phone'],
  },
  {
    name: 'website',
    label: 'Website',
    alone: 'Website',
    part: 'contact',
    headings: ['website', 'website url', 'url', 'web', 'web address', 'web page', 'domain', 'domain name', 'web url'],
    shapes: ['website'],
  },
  {
    name: 'email',
    label: 'E-mail',
    part: 'contact',
    headings: ['email', 'email address', 'email 1', 'email main', 'contact email'],
    shapes: ['email'],
  },
  {
    name: 'customer_record_id',
    label: 'Your own id',
    part: 'reference',
    headings: [
      ...['customer record id', 'record id', 'external id', 'unique id', 'id', 'reference', 'reference id', 'row id'],
      ...['key', 'unique key', 'store id', 'store number', 'store code', 'location id', 'location number', 'site id'],
      ...['site number', 'place id', 'business id', 'facility id', 'merchant id', 'customer id', 'customer number'],
      ...['account id', 'account number', 'business account number', 'facility number', 'establishment id', 'number'],
      ...['license number', 'license id', 'business license number', 'permit number', 'permit id', 'permit', 'license'],
      ...[
        'certificate number',
        'registration number',
        'parcel id',
        'parcel number',
        'serial number',
        'object id',
        'code',
      ],
      ...['account', 'member number', 'token', 'tag'],
      ...['entity number', 'case number', 'file number', 'branch code', 'location code', 'business number'],
      'billing number',
    ],
    shapes: [],
  },
] as const satisfies readonly Entry[];

export type LocationField = (typeof COLUMN_FIELDS)[number]['name'];

export const FIELD_NAMES: readonly LocationField[] = COLUMN_FIELDS.map(({ name }) => name);

/** For people who map columns. */
export const FIELD_LABELS = Object.fromEntries(COLUMN_FIELDS.map(({ name, label }) => [name, label])) as Readonly<
  Record<LocationField, string>
>;
