/** The corporate record: one per corporation, LLC, limited partnership, trust and agent designation, active or not. */
import {
  type Address,
  cleanText,
  type Domicile,
  emptyCompany,
  type Filing,
  homeJurisdictionOf,
  type LegalForm,
  PartyList,
  type PartyType,
  partyTypeOf,
  personName,
  type Relationship,
  type Status,
} from '../../entity/index.ts';
import { classify, codeTable } from '../classify.ts';
import type { BuildContext, BuildResult, Fact, LoadNotes, Row, RowResult } from '../registry.ts';
import { rowFact } from '../row-facts.ts';
import { ANNUAL_REPORTS, OFFICER_BLOCKS } from './columns.ts';
import { eventsOf, filingsOf, formerNamesOf, mergerOf, whatEnded } from './events.ts';
import { currentRow, documentNumberOf } from './main-rows.ts';
import { JURISDICTION, SEARCH_URL } from './registration.ts';
import { rolesOf } from './titles.ts';
import { tradeNamesOf } from './trade-names.ts';
import { addressOf, dateOf, employerNumberOf } from './values.ts';

/** A designation of a registered agent by one who is no entity of the registry. */
const AGENT_DESIGNATION = 'AGENT';

const FILING_TYPES = codeTable<readonly [LegalForm, Domicile]>([
  [['DOMP'], ['corporation', 'domestic']],
  [
    ['DOMNP', 'NPREG'],
    ['nonprofit', 'domestic'],
  ],
  [['FORP'], ['corporation', 'foreign']],
  [['FORNP'], ['nonprofit', 'foreign']],
  [['DOMLP'], ['limited_partnership', 'domestic']],
  [['FORLP'], ['limited_partnership', 'foreign']],
  [['FLAL'], ['llc', 'domestic']],
  [['FORL'], ['llc', 'foreign']],
  [['TRUST'], ['trust', 'unknown']],
]);

const STATUSES = codeTable<Status>([
  [['A'], 'active'],
  [['I'], 'inactive'],
]);

export function readCorporateRecord(row: Row): RowResult {
  const key = documentNumberOf(row['documentnumber']);
  if (key === null) return { kind: 'reject', reason: 'The document number is blank or not of letters and digits.' };
  if (cleanText(row['name']) === null) return { kind: 'reject', reason: 'The name is blank.' };
  return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'corporate' }, row)] };
}

export function buildCorporation(
  key: string,
  mainFacts: readonly Fact[],
  facts: readonly Fact[],
  { asOf, notes }: BuildContext,
): BuildResult {
  const { row, rejected } = currentRow(mainFacts);
  const filingType = cleanText(row['filingtype']);
  if (filingType === AGENT_DESIGNATION) {
    return { kind: 'set_aside', reason: 'A designation of a registered agent, which is no entity.' };
  }
  const legalName = cleanText(row['name']) ?? '';
  const [legalForm, domicile] = classify(
    FILING_TYPES,
    filingType,
    ['unknown', 'unknown'] as const,
    'legal_form',
    notes,
  );
  const statusRaw = cleanText(row['status']);
  const status = classify(STATUSES, statusRaw, 'unknown', 'status', notes);
  const events = eventsOf(facts, notes);
  const ended = status === 'inactive' ? whatEnded(events, domicile) : null;
  const agentAddress = addressOf(row, 'agent');
  const company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: ended?.status ?? status,
    status_raw: statusRaw,
    legal_form: legalForm,
    legal_form_raw: filingType,
    domicile,
    formed_on: dateOf(row, 'filedate', notes),
    dissolved_on: ended === null || ended.status === 'inactive' ? null : ended.on,
    addresses: addressesOf(agentAddress, addressOf(row, 'principal'), addressOf(row, 'mailing')),
    names: orNull([...formerNamesOf(events, legalName, notes), ...tradeNamesOf(facts, legalName)]),
    parties: partiesOf(row, agentAddress, notes),
    filings: orNull([...annualReportsOf(row, notes), ...filingsOf(events)].toSorted(byDate)),
    relationships: orNull([
      ...(ended?.status === 'merged' ? mergerOf(ended.event, key, notes) : []),
      ...(domicile === 'foreign' ? homeEntityOf(legalName, cleanText(row['origin']), notes) : []),
    ]),
    identifiers: employerNumberOf(row, notes),
  };
  return { kind: 'built', company, rejected };
}

/** The record has no registered office but the agent's street address, which the law makes the registered office. */
function addressesOf(registered: Address | null, headquarters: Address | null, mailing: Address | null) {
  if ((registered ?? headquarters ?? mailing) === null) return null;
  return { registered, headquarters, mailing };
}

function partiesOf(row: Row, agentAddress: Address | null, notes: LoadNotes) {
  const parties = new PartyList();
  const agent = namedParty(row, 'agent');
  if (agent !== null) parties.add({ ...agent, role: { kind: 'registered_agent' }, address: agentAddress });
  for (const block of OFFICER_BLOCKS) {
    const prefix = `officer${block}`;
    const officer = namedParty(row, prefix);
    if (officer === null) break;
    const roles = rolesOf(cleanText(row[`${prefix}title`]), notes);
    parties.addRoles({ ...officer, roles, address: addressOf(row, prefix) });
  }
  if (row['morethansixofficers']?.trim() === 'Y') {
    notes.note('An entity has more than six officers: the file gives the first six.');
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
function homeEntityOf(name: string, origin: string | null, notes: LoadNotes): Relationship[] {
  const home = homeJurisdictionOf(origin);
  if (home === JURISDICTION || origin === null) return [];
  if (!home?.startsWith('us_')) {
    notes.unclassified('home_jurisdiction', origin);
    return [];
  }
  const entity = { name, jurisdiction_code: home, entity_number: null };
  return [{ kind: 'home_entity', entity, effective_date: null }];
}

function annualReportsOf(row: Row, notes: LoadNotes): Filing[] {
  return ANNUAL_REPORTS.flatMap((report) => {
    const filedOn = dateOf(row, `reportdate${report}`, notes);
    if (filedOn === null) return [];
    const year = cleanText(row[`reportyear${report}`]);
    return {
      id: null,
      title: 'Annual Report',
      filed_on: filedOn,
      type: { code: null, name: 'Annual Report' },
      url: null,
      description: year && `Report year ${year}`,
    };
  });
}

function byDate(a: Filing, b: Filing): number {
  return a.filed_on.localeCompare(b.filed_on);
}

function orNull<T>(list: readonly T[]): T[] | null {
  return list.length === 0 ? null : [...list];
}
