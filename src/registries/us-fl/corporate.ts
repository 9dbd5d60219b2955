/**
 * The corporate record: one per corporation, LLC, limited partnership, trust and agent designation, active or
 * not.
 */
import type { Address, BuildContext, BuildResult, Fact, Filing, PartyType, Row, RowResult } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  companyOf,
  dateOf,
  filing,
  formationDateOf,
  homeJurisdictionOf,
  homeOf,
  isBlank,
  oneFact,
  orNull,
  PartyList,
  partyTypeOf,
  personName,
  rowsOf,
} from '../adapter.ts';
import { FILING_TYPES, STATUSES } from './codes.ts';
import { ANNUAL_REPORTS, OFFICER_BLOCKS } from './columns.ts';
import { eventsOf, filingsOf, formerNamesOf, formerTradeNamesOf, mergerOf, whatEnded } from './events.ts';
import { currentRow, ownNumberOf } from './main-rows.ts';
import { PLACE } from './registration.ts';
import { rolesOf } from './titles.ts';
import { tradeNamesOf } from './trade-names.ts';
import { addressOf, employerNumberOf } from './values.ts';

/** A party that is not an entity of the registry designates its registered agent. */
const AGENT_DESIGNATION = 'AGENT';

export function readCorporateRecord(row: Row): RowResult {
  const key = ownNumberOf(row);
  if (key === null) return isBlank('document number');
  if (cleanText(row['name']) === null) return isBlank('name');
  return oneFact({ key, rank: 0, kind: 'corporate' }, row);
}

/** One of the principals beyond those of the corporate record. */
export function readPrincipal(row: Row): RowResult {
  const key = ownNumberOf(row);
  if (key === null) return isBlank('document number');
  if (cleanText(row['officername']) === null) return isBlank('name of the principal');
  return oneFact({ key, rank: 3, kind: 'principal' }, row);
}

export function buildCorporation(
  key: string,
  mainFacts: readonly Fact[],
  facts: readonly Fact[],
  context: BuildContext,
): BuildResult {
  const { row, rejected } = currentRow(mainFacts);
  const filingType = cleanText(row['filingtype']);
  if (filingType === AGENT_DESIGNATION) {
    return { kind: 'set_aside', reason: 'A designation of a registered agent, which is no entity.' };
  }
  const legalName = cleanText(row['name']) ?? '';
  const [legalForm, stated] = classify(
    FILING_TYPES,
    filingType,
    ['unknown', 'unknown'] as const,
    'legal_form',
    context,
  );
  const places = [cleanText(row['origin'])];
  const home = homeOf({ jurisdiction: PLACE.jurisdiction, name: legalName, places, stated, codeOf: stateOf }, context);
  const { domicile } = home;
  const statusRaw = cleanText(row['status']);
  const status = classify(STATUSES, statusRaw, 'unknown', 'status', context);
  const events = eventsOf(facts, context);
  const ended = status === 'inactive' ? whatEnded(events, domicile) : null;
  const agentAddress = addressOf(row, 'agent');
  const company = {
    ...companyOf(PLACE, key, legalName, context),
    status: ended?.status ?? status,
    status_raw: statusRaw,
    legal_form: legalForm,
    legal_form_raw: filingType,
    domicile,
    formed_on: formationDateOf(row, 'filedate', legalForm, context),
    dissolved_on: ended === null || ended.status === 'inactive' ? null : ended.on,
    // There is no registered office but the agent's street address, which the law makes the registered office.
    addresses: addressesIn(agentAddress, addressOf(row, 'principal'), addressOf(row, 'mailing')),
    names: orNull([
      ...formerNamesOf(events, legalName, context),
      ...formerTradeNamesOf(events),
      ...tradeNamesOf(facts, legalName, context),
    ]),
    parties: partiesOf(row, rowsOf(facts, 'principal'), agentAddress, context),
    filings: orNull([...annualReportsOf(row, context), ...filingsOf(events)].toSorted(byDate)),
    relationships: orNull([
      ...(ended?.status === 'merged' ? mergerOf(ended.event, key, context) : []),
      ...(home.relationships ?? []),
    ]),
    identifiers: employerNumberOf(row, context),
  };
  return { kind: 'built', company, rejected };
}

function partiesOf(row: Row, beyond: readonly Row[], agentAddress: Address | null, context: BuildContext) {
  const parties = new PartyList();
  const agent = namedParty(row, 'agent');
  if (agent !== null) parties.add({ ...agent, role: { kind: 'registered_agent' }, address: agentAddress });
  const add = (columns: Row, prefix: string): boolean => {
    const officer = namedParty(columns, prefix);
    if (officer === null) return false;
    const roles = rolesOf(cleanText(columns[`${prefix}title`]), context);
    parties.addRoles({ ...officer, roles, address: addressOf(columns, prefix) });
    return true;
  };
  for (const block of OFFICER_BLOCKS) if (!add(row, `officer${block}`)) break;
  for (const principal of beyond) add(principal, 'officer');
  if (row['morethansixofficers']?.trim() === 'Y' && beyond.length === 0) {
    context.note('An entity has more than six officers: the file gives the first six.');
  }
  return parties.toArray();
}

/** Persons' names are packed in parts, companies' use the whole width and are cut at its end. */
function namedParty(row: Row, prefix: string): { readonly type: PartyType; readonly name: string } | null {
  const wholeName = cleanText(row[`${prefix}name`]);
  if (wholeName === null) return null;
  const type = cleanText(row[`${prefix}type`]);
  if (type !== 'P') return { type: type === 'C' ? 'company' : partyTypeOf(wholeName), name: wholeName };
  const name = personName({
    first: row[`${prefix}first`],
    middle: row[`${prefix}middle`],
    last: row[`${prefix}last`],
    suffix: row[`${prefix}suffix`],
  });
  return { type: 'person', name: name ?? wholeName };
}

/** Florida's codes for countries are its own, so that only US states are read. */
function stateOf(origin: string): string | null {
  const home = homeJurisdictionOf(origin);
  return home?.startsWith('us_') ? home : null;
}

function annualReportsOf(row: Row, context: BuildContext): Filing[] {
  return ANNUAL_REPORTS.flatMap((report) => {
    const filedOn = dateOf(row, `reportdate${report}`, context);
    if (filedOn === null) return [];
    const year = cleanText(row[`reportyear${report}`]);
    const type = { code: null, name: 'Annual Report' };
    return filing(filedOn, { title: type.name, type, description: year && `Report year ${year}` });
  });
}

function byDate(a: Filing, b: Filing): number {
  return a.filed_on.localeCompare(b.filed_on);
}
