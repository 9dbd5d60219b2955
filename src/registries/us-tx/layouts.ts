/**
 * The Comptroller's Active Franchise Taxpayers (data.texas.gov, 9cir-efmm), which names the Secretary of
 * State's file number of each, and Active Sales Tax Permit Holders (jrea-zgmq), whose outlets give trade
 * names and places of business; and the Secretary of State's master unload, which is sold.
 *
 * The unload is a fixed-width file for each record type, recognised by its first two characters. A record is said
 * to have 560 bytes, but trailing blanks may be cut, so anything up to RECORD_BYTES is read. Of its record
 * types four are read, and of these not every column.
 *
 * The Comptroller's files are joined by the taxpayer number. County codes, tax responsibility and exemption
 * dates have no place in a Company. The NAICS column is called `_621111` in the API: an accident of the
 * portal.
 */
import type { AddressParts, Layout, Row, RowResult } from '../adapter.ts';
import { cleanText, firstOf, hasColumns, isBlank, isNot, oneFact, personName } from '../adapter.ts';
import { PERSON_TYPES, UNREAD_RECORDS } from './codes.ts';

export const FILE_NUMBER_COLUMNS = ['secretaryofstatesosorcoafilenumber', 'secretaryofstatesosorcoafilenumber10digit'];
export const NAICS_COLUMNS = ['naicscode', '621111'];

const FRANCHISE_LAYOUTS: readonly Layout[] = [
  {
    id: 'franchise',
    title: 'Active Franchise Taxpayers (9cir-efmm)',
    format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
    columns: {
      expected: [
        ...['taxpayernumber', 'taxpayername', 'taxpayeraddress', 'taxpayercity', 'taxpayerstate'],
        ...['taxpayerorganizationaltype', 'recordtypecode', 'soscharterdate', 'sosstatusdate', 'sosstatuscode'],
        ...['righttotransactbusinesscode', ['taxpayerzip', 'taxpayerzipcode'], FILE_NUMBER_COLUMNS],
      ],
      believed: [NAICS_COLUMNS],
    },
    dateColumns: ['soscharterdate', 'sosstatusdate'],
    recognise: hasColumns('taxpayernumber', 'taxpayerorganizationaltype', 'sosstatuscode'),
    read: readTaxpayer,
  },
  {
    id: 'sales_tax',
    title: 'Active Sales Tax Permit Holders (jrea-zgmq)',
    format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
    columns: {
      expected: [
        ...['taxpayernumber', 'outletnumber', 'outletname', 'outletaddress', 'outletcity', 'outletstate'],
        ['outletzipcode', 'outletzip'],
      ],
      believed: [['taxpayerorganizationtype', 'taxpayerorganizationaltype'], 'outletnaicscode'],
    },
    recognise: hasColumns('taxpayernumber', 'outletnumber', 'outletname'),
    read: readOutlet,
  },
];

function readTaxpayer(row: Row): RowResult {
  const key = cleanText(row['taxpayernumber']);
  if (key === null) return isBlank('taxpayer number');
  if (PERSON_TYPES.has(codeOf(row, 'taxpayerorganizationaltype') ?? '')) {
    return { kind: 'set_aside', reason: 'A taxpayer who is a person, an estate or a partnership of individuals.' };
  }
  const recordType = codeOf(row, 'recordtypecode');
  if (recordType === 'X') {
    return { kind: 'set_aside', reason: 'A taxpayer without a registration at the Secretary of State.' };
  }
  if (recordType !== 'U' && recordType !== 'V') {
    return isNot('record type code', 'U, V or X');
  }
  const fileNumber = firstOf(row, FILE_NUMBER_COLUMNS);
  if (fileNumber === null || /^0+$/.test(fileNumber)) {
    return isBlank('Secretary of State file number');
  }
  if (cleanText(row['taxpayername']) === null) return isBlank('taxpayer name');
  return oneFact({ key, rank: 0, kind: 'taxpayer' }, row);
}

function readOutlet(row: Row): RowResult {
  const key = cleanText(row['taxpayernumber']);
  if (key === null) return isBlank('taxpayer number');
  const type = firstOf(row, ['taxpayerorganizationtype', 'taxpayerorganizationaltype']);
  if (PERSON_TYPES.has(type?.toUpperCase() ?? '')) {
    return { kind: 'set_aside', reason: 'An outlet of a person, an estate or a partnership of individuals.' };
  }
  const data: Outlet = {
    name: cleanText(row['outletname']),
    address: {
      street: row['outletaddress'],
      locality: row['outletcity'],
      region: row['outletstate'],
      postalCode: firstOf(row, ['outletzipcode', 'outletzip']),
    },
    naics: cleanText(row['outletnaicscode']),
  };
  return { kind: 'facts', facts: [{ key, rank: 1, kind: 'outlet', data }] };
}

export type Outlet = { readonly name: string | null; readonly address: AddressParts; readonly naics: string | null };

function codeOf(row: Row, column: string): string | null {
  return cleanText(row[column])?.toUpperCase() ?? null;
}

const RECORD_BYTES = 2048;

type Columns = Readonly<Record<string, readonly [start: number, length: number]>>;

const ADDRESS_COLUMNS: Columns = {
  street: [13, 50],
  street2: [63, 50],
  city: [113, 64],
  state: [177, 4],
  zip: [181, 9],
  country: [196, 64],
};

/** `rest` is what stands behind the filing number in the first record of a file of this type. */
function layout(type: '02' | '03' | '08' | '09', id: string, title: string, rest: RegExp, columns: Columns): Layout {
  return {
    id,
    title: `Master unload, record type ${type}: ${title}`,
    format: {
      kind: 'fixed',
      length: RECORD_BYTES,
      mayBeShort: true,
      columns: { recordtype: [1, 2], filingnumber: [3, 10], ...columns },
    },
    dateColumns: Object.keys(columns).filter((column) => column.endsWith('date')),
    recognise: ({ firstLine }) =>
      firstLine.startsWith(type) && /^\d{12}$/.test(firstLine.slice(0, 12)) && rest.test(firstLine.slice(12)),
    read: (row) => readRecord(row, type, id),
  };
}

const UNLOAD_LAYOUTS: readonly Layout[] = [
  layout('02', 'sos_entities', 'entities', /^.{2}[\d ]{2}\S.{149}.{2}[\d ]{8}/, {
    status: [13, 2],
    corporationtype: [15, 2],
    name: [17, 150],
    creationdate: [169, 8],
    inactivedate: [185, 8],
    formationdate: [193, 8],
    taxid: [209, 11],
    fictitiousname: [220, 150],
    foreignfein: [370, 16],
    foreignstate: [386, 4],
    foreigncountry: [390, 64],
  }),
  layout('03', 'sos_addresses', 'addresses', /^.{100}[^\d].{63}[A-Z ]{4}/, ADDRESS_COLUMNS),
  layout('08', 'sos_officers', 'officers', /^.{247}[\d ]{6}.{32}\S/, {
    ...ADDRESS_COLUMNS,
    title: [266, 32],
    lastname: [298, 50],
    firstname: [348, 50],
    middlename: [398, 50],
  }),
  layout('09', 'sos_names', 'names', /^.{6}\S.{149}.{6}[\d ]{8}/, {
    name: [19, 150],
    nametype: [172, 3],
    creationdate: [175, 8],
  }),
];

/** Files of the other record types: sound, and counted by what they are. */
const UNREAD_LAYOUT: Layout = {
  id: 'sos_unread',
  title: 'Master unload, record types that are not read (04 to 07, 10 to 12, 99)',
  format: { kind: 'fixed', length: RECORD_BYTES, mayBeShort: true, columns: { recordtype: [1, 2] } },
  recognise: ({ firstLine }) => UNREAD_RECORDS.has(firstLine.slice(0, 2)) && /^\d{12}/.test(firstLine),
  read: (row) => unread(row['recordtype'], 'The record is of no type that is known.'),
};

export const LAYOUTS: readonly Layout[] = [...FRANCHISE_LAYOUTS, ...UNLOAD_LAYOUTS, UNREAD_LAYOUT];

export const KEY_PREFIX = 'sos ';
const RANKS: ReadonlyMap<string, number> = new Map(UNLOAD_LAYOUTS.map(({ id }, index) => [id, index]));

/** The unload's facts are filed apart from the Comptroller's, whose keys are taxpayer numbers. */
export function isUnloadKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX);
}

/** A record of another type than its file's. */
function unread(recordType: string | undefined, otherwise: string): RowResult {
  const what = UNREAD_RECORDS.get(recordType ?? '');
  if (what === undefined) return { kind: 'reject', reason: otherwise };
  return { kind: 'set_aside', reason: `Records of type ${recordType}, ${what}, are not read.` };
}

function readRecord(row: Row, type: string, kind: string): RowResult {
  const number = cleanText(row['filingnumber']);
  if (row['recordtype'] !== type) return unread(row['recordtype'], `The record is not of type ${type}.`);
  if (number === null) return isBlank('filing number');
  if (number === '0000000000') return { kind: 'set_aside', reason: 'A record without a filing number.' };
  if (kind === 'sos_entities' && cleanText(row['name']) === null) return isBlank('name');
  if (kind === 'sos_officers' && nameOf(row) === null)
    return { kind: 'set_aside', reason: 'An officer without a name.' };
  return oneFact({ key: KEY_PREFIX + number, rank: RANKS.get(kind) ?? 0, kind }, row);
}

/** An officer's name. */
export function nameOf(officer: Row): string | null {
  return personName({ first: officer['firstname'], middle: officer['middlename'], last: officer['lastname'] });
}
