/** What Alaska's rows of one entity number make. */
import type {
  Addresses,
  BuildContext,
  BuildResult,
  Company,
  Domicile,
  Fact,
  Name,
  Place,
  Row,
  Status,
} from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  companyOf,
  countryOf,
  formationDateOf,
  hasNoEntity,
  homeOf,
  isNoCompany,
  legalFormOf,
  repeats,
  revoked,
  rowOf,
  rowsOf,
} from '../adapter.ts';
import { homeCodeOf, isNameRecord, LEGAL_FORMS, STATUSES } from './codes.ts';
import { partiesOf } from './parties.ts';
import { addressIn } from './rows.ts';

export const PLACE: Place = {
  jurisdiction: 'us_ak',
  searchUrl: 'https://www.commerce.alaska.gov/cbp/main/search/entities',
};
const ENTITY_URL = 'https://www.commerce.alaska.gov/cbp/main/search/entitydetail/';

const NAME_RECORD = 'A foreign name registration or name reservation';
const OWNER_NOT_HERE =
  'The owner of a registered business name is not in the files, so that no entity there carries it.';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'corporation') return withoutCorporation(rowsOf(facts, 'official'));
  const row = rowOf(main);
  if (isNameRecord(row['corptype'])) return isNoCompany(NAME_RECORD);
  const legalName = cleanText(row['legalname']) ?? key;
  const statusRaw = cleanText(row['status']);
  const form = legalFormOf(cleanText(row['corptype']), context, LEGAL_FORMS);
  const origin = originOf(row, legalName, context);
  const addresses = addressesOf(row);
  const officials = rowsOf(others, 'official');
  const company: Company = {
    ...companyOf(PLACE, key, legalName, context),
    status: statusOf(statusRaw, origin.domicile, context),
    status_raw: statusRaw,
    ...form,
    ...origin,
    formed_on: formationDateOf(row, 'akformeddate', form.legal_form, context),
    addresses,
    names: namesOf(legalName, [row['assumedname'], ...rowsOf(others, 'trade_name').map(({ name }) => name)]),
    parties: partiesOf(cleanText(row['registeredagent']), addresses?.registered ?? null, officials, context),
    // Older numbers end in a letter; their pages have ids of their own.
    entity_url: /^\d+$/.test(key) ? `${ENTITY_URL}${key}` : null,
  };
  const rejected = others
    .filter(({ kind }) => kind === 'corporation')
    .map((fact) => ({ fact, reason: repeats('entity number') }));
  return { kind: 'built', company, rejected };
}

/** Officials whose entity the files do not hold, or an owner of names that they do not. */
function withoutCorporation(officials: readonly Row[]): BuildResult {
  const [first] = officials;
  if (first === undefined) return { kind: 'orphans', reason: OWNER_NOT_HERE };
  if (isNameRecord(first['parentrecordtype'])) return isNoCompany(NAME_RECORD);
  return hasNoEntity('number', 'CorporationsDownload');
}

function statusOf(raw: string | null, domicile: Domicile, context: BuildContext): Status {
  const status = classify(STATUSES, raw, 'unknown', 'status', context);
  return status === 'revoked' ? revoked(domicile) : status;
}

/** The legal name is the one at home: in Alaska a foreign entity may go by an assumed name. */
function originOf(row: Row, name: string, context: BuildContext): Pick<Company, 'domicile' | 'relationships'> {
  const homeCountry = cleanText(row['homecountry']);
  const country = countryOf(homeCountry);
  const places = [cleanText(row['homestate']) ?? homeCountry];
  const codeOf = (place: string) => homeCodeOf(place, country);
  return homeOf({ jurisdiction: PLACE.jurisdiction, name, places, codeOf }, context);
}

/** The agent's street address is the registered office. */
function addressesOf(row: Row): Addresses | null {
  const registered = addressIn('registeredphys', row) ?? addressIn('registeredmail', row);
  const headquarters = addressIn('entityphys', row);
  const mailing = addressIn('entitymailing', row);
  return addressesIn(registered, headquarters, mailing);
}

function namesOf(legalName: string, tradeNames: readonly (string | undefined)[]): Name[] | null {
  const names = new Set(tradeNames.map((name) => cleanText(name)).filter((name) => name !== null));
  names.delete(legalName);
  if (names.size === 0) return null;
  return [...names].map((name) => ({ name, kind: 'trading', started_on: null, ended_on: null }));
}
