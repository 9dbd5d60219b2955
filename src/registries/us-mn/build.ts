/** What Minnesota's records of one Master ID make. */
import type { Address, BuildContext, Company, Domicile, Filing, MainRow, Name, Place, Row } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  classify,
  cleanText,
  companyOf,
  dateOf,
  filing,
  formationDateOf,
  homeOf,
  makeAddress,
  oldestFirst,
  PartyList,
  partyTypeOf,
  sameName,
} from '../adapter.ts';
import { ADDRESS_KINDS, ADDRESS_TYPES, BUSINESS_TYPES, NAME_TYPES, STATUSES } from './codes.ts';

export const PLACE: Place = { jurisdiction: 'us_mn', searchUrl: 'https://mblsportal.sos.mn.gov/Business/Search' };

const MAIN: MainRow = { kind: 'master', key: 'Master ID', file: 'a record of type 01' };

export const buildCompany = builderOf(MAIN, ({ key, row, rowsOf, context }) => {
  const legalName = cleanText(row['minnesotabusinessname']) ?? key;
  const code = cleanText(row['businesstypecode']);
  const type = classify(BUSINESS_TYPES, code, null, 'legal_form', context);
  const statusRaw = cleanText(row['businessfilingstatus']);
  const names = rowsOf('name');
  return {
    ...companyOf(PLACE, cleanText(row['originalfilingnumber']) ?? key, legalName, context),
    status: classify(STATUSES, statusRaw, 'unknown', 'status', context),
    status_raw: statusRaw,
    legal_form: type?.form ?? 'unknown',
    legal_form_raw: type?.words ?? code,
    ...originOf(row, legalName, type?.domicile ?? 'unknown', context),
    formed_on: formationDateOf(row, 'filingdate', type?.form ?? 'unknown', context),
    addresses: addressesOf(names, context),
    parties: partiesOf(names, context),
    filings: filingsOf(rowsOf('filing'), context),
    identifiers: [{ scheme: 'us_mn_master_id', value: key }],
  };
});

/** The type tells where most are from; of others, and of all foreign ones, the home jurisdiction does. */
function originOf(
  row: Row,
  legalName: string,
  stated: Domicile,
  context: BuildContext,
): Pick<Company, 'domicile' | 'relationships' | 'names'> {
  const nameAtHome = cleanText(row['homebusinessname']);
  const places = [cleanText(row['homejurisdiction'])];
  const home = homeOf({ jurisdiction: PLACE.jurisdiction, name: nameAtHome ?? legalName, places, stated }, context);
  const names: Name[] | null =
    nameAtHome === null || sameName(nameAtHome, legalName)
      ? null
      : [{ name: nameAtHome, kind: 'alias', started_on: null, ended_on: null }];
  return { ...home, names };
}

/** Rows without a party give the company's own addresses. */
function addressesOf(rows: readonly Row[], context: BuildContext): Company['addresses'] {
  const own = rows.filter((row) => cleanText(row['partyname']) === null);
  for (const row of own) classify(ADDRESS_KINDS, cleanText(row['addresstypenumber']), null, 'addresses', context);
  const registered = firstAddress(own, ADDRESS_TYPES.registered);
  const headquarters = firstAddress(own, ADDRESS_TYPES.headquarters);
  const mailing = firstAddress(own, ADDRESS_TYPES.mailing);
  return addressesIn(registered, headquarters, mailing);
}

function firstAddress(rows: readonly Row[], types: readonly string[]): Address | null {
  const found = types.flatMap((type) => rows.filter((row) => cleanText(row['addresstypenumber']) === type));
  return found.map(addressOf).find((address) => address !== null) ?? null;
}

function addressOf(row: Row): Address | null {
  const extension = cleanText(row['postalcodeextension']);
  return makeAddress({
    street: row['streetaddressline1'],
    street2: row['streetaddressline2'],
    locality: row['cityname'],
    region: row['regioncode'],
    postalCode: [cleanText(row['postalcode']), extension].filter((part) => part !== null).join('-'),
    country: row['countryname'],
  });
}

function partiesOf(rows: readonly Row[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  for (const row of rows) {
    const name = cleanText(row['partyname']);
    if (name === null) continue;
    const code = cleanText(row['nametypenumber']);
    const { kind, title } = classify(NAME_TYPES, code, { kind: 'unknown', title: code } as const, 'role', context);
    parties.add({ type: partyTypeOf(name), name, role: { kind, title }, address: addressOf(row) });
  }
  return parties.toArray();
}

function filingsOf(rows: readonly Row[], context: BuildContext): Filing[] | null {
  const filings = rows.flatMap((row): Filing[] => {
    const effectiveOn = dateOf(row, 'effectivedate', context);
    const filed_on = dateOf(row, 'filingdate', context) ?? effectiveOn;
    if (filed_on === null) return [];
    const description = effectiveOn === null || effectiveOn === filed_on ? null : `Effective ${effectiveOn}`;
    const id = cleanText(row['filingnumber']);
    return [filing(filed_on, { id, title: cleanText(row['filingaction']), description })];
  });
  return oldestFirst(filings);
}
