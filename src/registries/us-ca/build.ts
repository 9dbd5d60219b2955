/** What California's rows of one entity number make. */
import {
  type AddressParts,
  type Company,
  cleanText,
  emptyCompany,
  type Filing,
  makeAddress,
  type Name,
  PartyList,
  type Status,
} from '../../entity/index.ts';
import { classify, firstOf } from '../classify.ts';
import { dateOf, formationDateOf } from '../dates.ts';
import { homeOf } from '../home.ts';
import { legalFormOf } from '../legal-form.ts';
import { hasNoEntity, repeats } from '../refusals.ts';
import type { BuildContext, BuildResult, Fact, Row } from '../registry.ts';
import { rowOf, rowsOf } from '../row-facts.ts';
import { CALIFORNIAN, ROLES, STATUS_BEGINNINGS } from './codes.ts';
import { legalNameOf, partyOf, typeOf } from './rows.ts';

export const JURISDICTION = 'us_ca';
export const SEARCH_URL = 'https://bizfileonline.sos.ca.gov/search/business';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'filing') return hasNoEntity('number', 'Filings.csv');
  const row = rowOf(main);
  const legalName = legalNameOf(row) ?? key;
  const agents = rowsOf(others, 'agent');
  const principals = rowsOf(others, 'principal');
  const statusRaw = cleanText(row['entitystatus']);
  const form = legalFormOf(typeOf(row), context);
  const formedOn = formationDateOf(row, 'initialfilingdate', form.legal_form, context);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: context.asOf,
    }),
    status: statusOf(statusRaw, context),
    status_raw: statusRaw,
    ...form,
    ...originOf(row, legalName, form, context),
    formed_on: formedOn,
    addresses: addressesOf(row, agents),
    parties: partiesOf(agents, principals, context),
    filings: filingsOf(row, formedOn, context),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'filing')
    .map((fact) => ({ fact, reason: repeats('entity number') }));
  return { kind: 'built', company, rejected };
}

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
  const home = homeOf({ jurisdiction: JURISDICTION, name: nameAtHome ?? legalName, places, stated }, context);
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
  if (registered === undefined && headquarters === null && mailing === null) return null;
  return { registered: registered ?? null, headquarters, mailing };
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
  const base = { id: null, url: null, description: null };
  if (formedOn !== null) {
    const name = cleanText(row['filingtype']);
    filings.push({
      ...base,
      title: 'Initial filing',
      filed_on: formedOn,
      type: name === null ? null : { code: null, name },
    });
  }
  const statementOn = dateOf(row, 'lastsifiledate', context);
  if (statementOn !== null) {
    const id = cleanText(row['lastsifilenumber']);
    filings.push({ ...base, id, title: 'Statement of Information', filed_on: statementOn, type: null });
  }
  return filings.length === 0 ? null : filings;
}
