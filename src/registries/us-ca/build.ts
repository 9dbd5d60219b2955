/** What California's rows of one entity number make. */
import type { AddressParts, BuildContext, Company, Filing, MainRow, Name, Place, Row, Status } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  classify,
  cleanText,
  companyOf,
  dateOf,
  filing,
  firstOf,
  formationDateOf,
  homeOf,
  legalFormOf,
  makeAddress,
  orNull,
  PartyList,
} from '../adapter.ts';
import { CALIFORNIAN, ROLES, STATUS_BEGINNINGS } from './codes.ts';
import { legalNameOf, partyOf, typeOf } from './rows.ts';

export const PLACE: Place = { jurisdiction: 'us_ca', searchUrl: 'https://bizfileonline.sos.ca.gov/search/business' };

const MAIN: MainRow = { kind: 'filing', key: 'number', file: 'Filings.csv', repeated: 'entity number' };

export const buildCompany = builderOf(MAIN, ({ key, row, rowsOf, context }) => {
  const legalName = legalNameOf(row) ?? key;
  const agents = rowsOf('agent');
  const principals = rowsOf('principal');
  const statusRaw = cleanText(row['entitystatus']);
  const form = legalFormOf(typeOf(row), context);
  const formedOn = formationDateOf(row, 'initialfilingdate', form.legal_form, context);
  return {
    ...companyOf(PLACE, key, legalName, context),
    status: statusOf(statusRaw, context),
    status_raw: statusRaw,
    ...form,
    ...originOf(row, legalName, form, context),
    formed_on: formedOn,
    addresses: addressesOf(row, agents),
    parties: partiesOf(agents, principals, context),
    filings: filingsOf(row, formedOn, context),
  };
});

function statusOf(raw: string | null, context: BuildContext): Status {
  if (raw === null) return 'unknown';
  const status = STATUS_BEGINNINGS.find(([beginning]) => raw.toUpperCase().startsWith(beginning))?.[1];
  if (status === undefined) context.unclassified('status', raw);
  return status ?? 'unknown';
}

/**
 * The type's own words decide between domestic and foreign; where they are silent, the place of formation.
 */
function originOf(
  row: Row,
  legalName: string,
  form: Pick<Company, 'legal_form_raw' | 'domicile'>,
  context: BuildContext,
): Pick<Company, 'domicile' | 'relationships' | 'names'> {
  const nameAtHome = cleanText(row['foreignname']);
  const stated = CALIFORNIAN.test(form.legal_form_raw ?? '') ? 'domestic' : form.domicile;
  const places = [cleanText(row['jurisdiction'])];
  const home = homeOf({ jurisdiction: PLACE.jurisdiction, name: nameAtHome ?? legalName, places, stated }, context);
  const names: Name[] | null =
    nameAtHome === null || nameAtHome.toUpperCase() === legalName.toUpperCase()
      ? null
      : [{ name: nameAtHome, kind: 'alias', started_on: null, ended_on: null }];
  return { ...home, names };
}

function addressesOf(row: Row, agents: readonly Row[]): Company['addresses'] {
  const registered = agents.map((agent) => makeAddress(partsOf(agent, 'physical'))).find((address) => address !== null);
  const headquarters = makeAddress(partsOf(row, 'principal'));
  const mailing = makeAddress(partsOf(row, 'mailing'));
  return addressesIn(registered ?? null, headquarters, mailing);
}

function partsOf(row: Row, prefix: '' | 'principal' | 'mailing' | 'physical'): AddressParts {
  const secondLines = ['2', '3']
    .map((line) => cleanText(row[`${prefix}address${line}`]))
    .filter((line) => line !== null);
  return {
    street: firstOf(row, [`${prefix}address`, `${prefix}address1`]),
    street2: secondLines.join(', '),
    locality: row[`${prefix}city`],
    region: row[`${prefix}state`],
    postalCode: row[`${prefix}postalcode`],
    country: row[`${prefix}country`],
  };
}

function partiesOf(agents: readonly Row[], principals: readonly Row[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  for (const agent of agents) {
    const party = partyOf(agent);
    if (party === null) continue;
    const role = { kind: 'registered_agent' as const, title: cleanText(agent['agenttype']) };
    parties.add({ ...party, role, address: makeAddress(partsOf(agent, 'physical')) });
  }
  for (const principal of principals) {
    const party = partyOf(principal);
    if (party === null) continue;
    const title = cleanText(principal['positiontype']);
    const kind = classify(ROLES, title, 'unknown', 'role', context);
    parties.add({ ...party, role: { kind, title }, address: makeAddress(partsOf(principal, '')) });
  }
  return parties.toArray();
}

function filingsOf(row: Row, formedOn: string | null, context: BuildContext): Filing[] | null {
  const filings: Filing[] = [];
  if (formedOn !== null) {
    const name = cleanText(row['filingtype']);
    filings.push(filing(formedOn, { title: 'Initial filing', type: name === null ? null : { code: null, name } }));
  }
  const statementOn = dateOf(row, 'lastsifiledate', context);
  if (statementOn !== null) {
    const id = cleanText(row['lastsifilenumber']);
    filings.push(filing(statementOn, { id, title: 'Statement of Information' }));
  }
  return orNull(filings);
}
