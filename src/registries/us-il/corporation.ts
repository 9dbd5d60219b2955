/** A corporation from everything its files say. */
import type {
  BuildContext,
  BuildResult,
  Company,
  Domicile,
  Fact,
  Filing,
  Name,
  Relationship,
  Row,
} from '../adapter.ts';
import {
  classify,
  cleanText,
  codeTable,
  companyOf,
  dateOf,
  formationDateOf,
  homeOf,
  orNull,
  PartyList,
  partyTypeOf,
  rowsOf,
} from '../adapter.ts';
import {
  CORPORATION_STATUSES,
  CORPORATION_TYPES,
  INTENTS,
  NAME_STATUSES,
  NO_CORPORATION_TYPES,
  OTHER_COUNTRY,
  placeOf,
  SECRETARY_GIVES_WAY,
} from './codes.ts';
import { firstRows } from './first-rows.ts';
import { entityNumberOf, PLACE } from './numbers.ts';
import { type Ending, endingOf, officerOf } from './officers.ts';
import { agentOf, annualReport, formerName, textOf } from './values.ts';

export function buildCorporation(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const { rows, rejected } = firstRows(facts, ['corporation', 'name', 'agent']);
  const { corporation: master, name, agent: agentRow } = rows;
  if (master === undefined) {
    return {
      kind: 'orphans',
      reason: 'No record of this corporation is among the given files: its master file (cdxallmst) is needed.',
    };
  }
  const type = cleanText(master['type']);
  const statusRaw = cleanText(master['status']) ?? '';
  if (NO_CORPORATION_TYPES.has(type ?? '') || NAME_STATUSES.has(statusRaw)) {
    return { kind: 'set_aside', reason: 'A registered name or an address for summons, which is no corporation here.' };
  }
  const legalName = textOf(name?.['name']);
  if (legalName === null) {
    return {
      kind: 'orphans',
      reason: 'No name of this corporation is among the given files: its name file (cdxallnam) is needed.',
    };
  }
  const status = classify(CORPORATION_STATUSES, statusRaw || null, 'unknown', 'status', context);
  const ending = endingOf(textOf(master['secretary']), dateOf(master, 'lasttransaction', context) ?? context.asOf);
  const [legalForm, domicile] = classify(
    CORPORATION_TYPES,
    type,
    ['unknown', 'by_state'] as const,
    'legal_form',
    context,
  );
  const home = homeOfCorporation(cleanText(master['statecode']), legalName, domicile, context);
  const agent = agentOf(agentRow, agentRow === undefined ? null : dateOf(agentRow, 'changed', context), context);
  const hasEnded = status !== 'active' && status !== 'suspended' && status !== 'unknown';
  const company: Company = {
    ...companyOf(PLACE, key, legalName, context),
    status,
    status_raw: statusRaw || null,
    legal_form: legalForm,
    legal_form_raw: type,
    domicile: home.domicile,
    formed_on: formationDateOf(master, 'incorporated', legalForm, context),
    dissolved_on: hasEnded ? (ending?.on ?? null) : null,
    addresses: agent?.address ? { registered: agent.address, headquarters: null, mailing: null } : null,
    names: namesOf(rowsOf(facts, 'other_name'), context),
    parties: partiesOf(master, agent, ending !== null || SECRETARY_GIVES_WAY.has(statusRaw)),
    filings: orNull(rowsOf(facts, 'annual_reports').flatMap((row) => annualReportsOf(row, context))),
    relationships: orNull([
      ...(status === 'merged' ? survivorsOf(rowsOf(facts, 'survivor'), ending, key) : []),
      ...(home.relationships ?? []),
    ]),
    industry_codes: intentOf(master),
  };
  return { kind: 'built', company, rejected };
}

function homeOfCorporation(
  stateCode: string | null,
  name: string,
  domicile: Domicile | 'by_state',
  context: BuildContext,
) {
  if (domicile === 'domestic') return { domicile, relationships: null };
  if (stateCode === OTHER_COUNTRY) return { domicile: 'foreign' as const, relationships: null };
  const home = homeOf({ jurisdiction: PLACE.jurisdiction, places: [placeOf(stateCode) ?? stateCode], name }, context);
  return domicile === 'by_state' ? home : { domicile, relationships: home.relationships };
}

function partiesOf(master: Row, agent: ReturnType<typeof agentOf>, hasNoSecretary: boolean) {
  const parties = new PartyList();
  if (agent !== null) parties.add({ ...agent, role: { kind: 'registered_agent', started_on: agent.since } });
  const columns = hasNoSecretary ? ['president'] : ['president', 'secretary'];
  for (const column of columns) {
    const officer = officerOf(textOf(master[column]));
    if (officer === null) continue;
    const { name, address, isIncorporator } = officer;
    const title = column === 'president' ? 'President' : 'Secretary';
    const role = isIncorporator ? { kind: 'incorporator' as const } : { kind: 'officer' as const, title };
    parties.add({ type: partyTypeOf(name), name, role, address });
  }
  return parties.toArray();
}

const NAME_KINDS = codeTable<'trading' | 'ended' | 'previous_legal'>([
  [['1', '4', '8', '9'], 'trading'],
  [['3', '5', '6', '7'], 'ended'],
  [['2'], 'previous_legal'],
]);

function namesOf(rows: readonly Row[], context: BuildContext): Name[] | null {
  const names = rows.map((row): Name => {
    const name = textOf(row['name']) ?? '';
    const kind = classify(NAME_KINDS, cleanText(row['kind']), 'trading', 'name_kind', context);
    const date = dateOf(row, 'date', context);
    if (kind === 'previous_legal') return formerName(name, date);
    const endedOn = dateOf(row, 'cancelled', context);
    if (kind === 'ended' && endedOn === null) context.note('A cancelled assumed name has no date of its end.');
    return { name, kind: 'trading', started_on: date, ended_on: endedOn };
  });
  return orNull(names);
}

/** The survivor's number stands in the secretary's column, in the file of other data, or in both. */
function survivorsOf(otherData: readonly Row[], ending: Ending | null, ownNumber: string): Relationship[] {
  const numbers = new Set([
    ending?.survivorNumber ?? null,
    ...otherData.map((row) => entityNumberOf('CORP', row['survivor'])),
  ]);
  return [...numbers]
    .filter((number) => number !== null && number !== ownNumber)
    .map((number) => ({
      kind: 'merged_into',
      entity: { name: null, jurisdiction_code: PLACE.jurisdiction, entity_number: number },
      effective_date: ending?.on ?? null,
    }));
}

function annualReportsOf(row: Row, context: BuildContext): Filing[] {
  // The previous report comes first: filings stand in the order of their dates.
  return ['paid2', 'paid1'].flatMap((column) => {
    const paidOn = dateOf(row, column, context);
    return paidOn === null ? [] : annualReport(paidOn, null);
  });
}

function intentOf(master: Row): Company['industry_codes'] {
  const code = cleanText(master['intent']);
  if (code === null || /^0+$/.test(code)) return null;
  return [{ code, scheme: 'us_il_intent', description: INTENTS.get(code) ?? null }];
}
