/** What Minnesota's records of one Master ID make. */
import { compareCodePoints } from '../../bytes/index.ts';
import {
  type Address,
  type Company,
  cleanText,
  type Domicile,
  emptyCompany,
  type Filing,
  makeAddress,
  type Name,
  PartyList,
  partyTypeOf,
  sameName,
} from '../../entity/index.ts';
import { classify } from '../classify.ts';
import { dateOf, formationDateOf } from '../dates.ts';
import { homeOf } from '../home.ts';
import { hasNoEntity, repeats } from '../refusals.ts';
import type { BuildContext, BuildResult, Fact, Row } from '../registry.ts';
import { rowOf, rowsOf } from '../row-facts.ts';
import { ADDRESS_KINDS, ADDRESS_TYPES, BUSINESS_TYPES, NAME_TYPES, STATUSES } from './codes.ts';

export const JURISDICTION = 'us_mn';
export const SEARCH_URL = 'https://mblsportal.sos.mn.gov/Business/Search';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'master') return hasNoEntity('Master ID', 'a record of type 01');
  const row = rowOf(main);
  const legalName = cleanText(row['minnesotabusinessname']) ?? key;
  const code = cleanText(row['businesstypecode']);
  const type = classify(BUSINESS_TYPES, code, null, 'legal_form', context);
  const statusRaw = cleanText(row['businessfilingstatus']);
  const names = rowsOf(others, 'name');
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: cleanText(row['originalfilingnumber']) ?? key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: context.asOf,
    }),
    status: classify(STATUSES, statusRaw, 'unknown', 'status', context),
    status_raw: statusRaw,
    legal_form: type?.form ?? 'unknown',
    legal_form_raw: type?.words ?? code,
    ...originOf(row, legalName, type?.domicile ?? 'unknown', context),
    formed_on: formationDateOf(row, 'filingdate', type?.form ?? 'unknown', context),
    addresses: addressesOf(names, context),
    parties: partiesOf(names, context),
    filings: filingsOf(rowsOf(others, 'filing'), context),
    identifiers: [{ scheme: 'us_mn_master_id', value: key }],
  };
  const rejected = others
    .filter(({ kind }) => kind === 'master')
    .map((fact) => ({ fact, reason: repeats('Master ID') }));
  return { kind: 'built', company, rejected };
}

/** The type tells where most are from; of others, and of all foreign ones, the home jurisdiction does. */
function originOf(
  row: Row,
  legalName: string,
  stated: Domicile,
  context: BuildContext,
): Pick<Company, 'domicile' | 'relationships' | 'names'> {
  const nameAtHome = cleanText(row['homebusinessname']);
  const places = [cleanText(row['homejurisdiction'])];
  const home = homeOf({ jurisdiction: JURISDICTION, name: nameAtHome ?? legalName, places, stated }, context);
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
  return (registered ?? headquarters ?? mailing) && { registered, headquarters, mailing };
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
    return [{ id, title: cleanText(row['filingaction']), filed_on, type: null, url: null, description }];
  });
  return filings.length === 0 ? null : filings.sort((a, b) => compareCodePoints(a.filed_on, b.filed_on));
}
