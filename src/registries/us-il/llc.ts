/** A limited liability company, or a series of one, from everything its files say. */
import type { BuildContext, BuildResult, Company, Fact, Filing, Name, RoleKind, Row, Status } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  codeTable,
  companyOf,
  dateOf,
  formationDateOf,
  hasCompanyDesignator,
  homeOf,
  makeAddress,
  orNull,
  PartyList,
  rowsOf,
} from '../adapter.ts';
import { firstRows } from './first-rows.ts';
import { PLACE } from './numbers.ts';
import { agentOf, annualReport, formerName, textOf } from './values.ts';

/** 00 good standing … 14 incomplete. Not in good standing, agent vacated and bankruptcy are suspended. */
const STATUSES = codeTable<Status>([
  [['00', '01', '03'], 'active'],
  [['02', '05', '13'], 'suspended'],
  [['04', '12'], 'inactive'],
  [['06', '07'], 'withdrawn'],
  [['08', '09', '11'], 'dissolved'],
  [['10'], 'merged'],
  [['14'], 'unknown'],
]);
/**
 * Those whose status date is the day the LLC ended: converted, withdrawn, revoked, dissolved, merged, void.
 */
const ENDED = new Set(['04', '06', '07', '08', '09', '10', '11', '12']);

const MANAGER_KINDS = codeTable<readonly RoleKind[]>([
  [['1'], ['manager']],
  [['2'], ['member']],
  [['3'], ['manager', 'member']],
]);

export function buildLlc(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const { rows, rejected } = firstRows(facts, ['llc', 'name', 'agent']);
  const { llc: master, name, agent: agentRow } = rows;
  if (master === undefined) {
    return {
      kind: 'orphans',
      reason: 'No record of this LLC is among the given files: its master file (llcallmst) is needed.',
    };
  }
  const legalName = textOf(name?.['name']);
  if (legalName === null) {
    return {
      kind: 'orphans',
      reason: 'No name of this LLC is among the given files: its name file (llcallnam) is needed.',
    };
  }
  const statusRaw = cleanText(master['status']);
  const agent = agentOf(agentRow, agentRow === undefined ? null : dateOf(agentRow, 'changed', context), context);
  const headquarters = makeAddress({
    street: textOf(master['street']),
    locality: textOf(master['city']),
    region: master['state'],
    postalCode: master['zip'],
  });
  const registered = agent?.address ?? null;
  const company: Company = {
    ...companyOf(PLACE, key, legalName, context),
    status: classify(STATUSES, statusRaw, 'unknown', 'status', context),
    status_raw: statusRaw,
    legal_form: 'llc',
    legal_form_raw: master['l3c'] === 'Y' ? 'L3C' : 'LLC',
    ...homeOf(
      { jurisdiction: PLACE.jurisdiction, places: [cleanText(master['jurisdiction'])], name: legalName },
      context,
    ),
    formed_on: formationDateOf(master, 'organized', 'llc', context),
    dissolved_on: statusRaw !== null && ENDED.has(statusRaw) ? dateOf(master, 'statusdate', context) : null,
    addresses: addressesIn(registered, headquarters, null),
    names: namesOf(facts, context),
    parties: partiesOf(agent, rowsOf(facts, 'manager'), context),
    filings: orNull(rowsOf(facts, 'annual_reports').flatMap((row) => annualReportsOf(row, context))),
    industry_codes: purposeOf(master),
  };
  return { kind: 'built', company, rejected };
}

const INVOLUNTARY = '02';
const SERIES_STATUSES = codeTable<Status>([
  [['00'], 'active'],
  [['01', INVOLUNTARY], 'dissolved'],
  [['03'], 'merged'],
]);

/**
 * A series has a name, a status and dates of its own and may own and owe apart from its LLC, so it is a
 * record of its own.
 */
export function buildSeries(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const { rows, rejected } = firstRows(facts, ['series']);
  const { series } = rows;
  if (series === undefined) {
    return {
      kind: 'orphans',
      reason: 'No record of this series is among the given files: the series file (llcallser) is needed.',
    };
  }
  const statusRaw = cleanText(series['status']);
  const status = classify(SERIES_STATUSES, statusRaw, 'unknown', 'status', context);
  const hasEnded = status === 'dissolved' || status === 'merged';
  const formedOn = formationDateOf(series, 'began', 'llc_series', context);
  const statusDate = dateOf(series, 'statusdate', context);
  // Nearly all series that were ended involuntarily bear the day they began as the date of that status: it
  // gives no end.
  const isDayOfBeginning = statusRaw === INVOLUNTARY && series['statusdate'] === series['began'];
  const company: Company = {
    ...companyOf(PLACE, key, textOf(series['name']) ?? '', context),
    status,
    status_raw: statusRaw,
    legal_form: 'other',
    legal_form_raw: 'LLC series',
    formed_on: formedOn,
    dissolved_on: hasEnded && !isDayOfBeginning ? statusDate : null,
    names: namesOf(facts, context),
  };
  return { kind: 'built', company, rejected };
}

const NAME_KINDS = codeTable([[['0', '1'], 'trading' as const]]);

function namesOf(facts: readonly Fact[], context: BuildContext): Name[] | null {
  const former = rowsOf(facts, 'old_name').map((row) =>
    formerName(textOf(row['name']) ?? '', dateOf(row, 'date', context)),
  );
  const assumed = rowsOf(facts, 'assumed_name').map((row) => {
    const endedOn = dateOf(row, 'cancelled', context);
    if (endedOn === null && /[^0]/.test(row['cancelcode'] ?? '0'))
      context.note('A cancelled assumed name has no date of its end.');
    return {
      name: textOf(row['name']) ?? '',
      kind: classify(NAME_KINDS, cleanText(row['kind']), 'trading', 'name_kind', context),
      started_on: dateOf(row, 'adopted', context),
      ended_on: endedOn,
    };
  });
  return orNull([...former, ...assumed]);
}

function partiesOf(agent: ReturnType<typeof agentOf>, managers: readonly Row[], context: BuildContext) {
  const parties = new PartyList();
  if (agent !== null) parties.add({ ...agent, role: { kind: 'registered_agent', started_on: agent.since } });
  for (const row of managers) {
    const name = textOf(row['name']) ?? '';
    const kinds = classify(MANAGER_KINDS, cleanText(row['kind']), ['unknown'] as const, 'role', context);
    const started_on = dateOf(row, 'filed', context);
    const address = makeAddress({
      street: textOf(row['street']),
      locality: textOf(row['city']),
      region: row['state'],
      postalCode: row['zip'],
    });
    // The file is one of people and of companies, and companies have designators.
    const type = hasCompanyDesignator(name) ? 'company' : 'person';
    parties.addRoles({ type, name, roles: kinds.map((kind) => ({ kind, started_on })), address });
  }
  return parties.toArray();
}

function annualReportsOf(row: Row, context: BuildContext): Filing[] {
  // The previous report comes first: filings stand in the order of their dates.
  return ['2', '1'].flatMap((which) => {
    const filedOn = dateOf(row, `filed${which}`, context);
    const yearDue = cleanText(row[`yeardue${which}`]);
    return filedOn === null ? [] : annualReport(filedOn, yearDue && `Due ${yearDue}`);
  });
}

function purposeOf(master: Row): Company['industry_codes'] {
  const code = cleanText(master['purpose']);
  if (code === null || /^0+$/.test(code)) return null;
  return [{ code, scheme: 'us_il_llc_purpose', description: null }];
}
