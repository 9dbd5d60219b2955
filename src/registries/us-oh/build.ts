/** What the rows of one charter or registration number in a month's lists make. */
import type {
  BuildContext,
  BuildResult,
  Company,
  Fact,
  Filing,
  Name,
  Place,
  RoleKind,
  Row,
  Status,
} from '../adapter.ts';
import {
  addressesIn,
  classifyLegalForm,
  cleanText,
  companyOf,
  compareCodePoints,
  dateOf,
  filing,
  firstOf,
  formationDateOf,
  hasNoEntity,
  legalFormOf,
  makeAddress,
  oldestFirst,
  PartyList,
  partyTypeOf,
  repeats,
  revoked,
  rowOf,
  rowsOf,
  sameName,
} from '../adapter.ts';
import { CHANGE_LISTS, CHANGE_WORDS, type Change, LEGAL_FORMS, NEW_LISTS } from './codes.ts';
import { TRANSACTION_COLUMNS } from './layouts.ts';

export const PLACE: Place = { jurisdiction: 'us_oh', searchUrl: 'https://businesssearch.ohiosos.gov/' };

/** A row, and the day on which it takes effect. */
type Entry = { readonly row: Row; readonly on: string | null };

/** There is no list of all companies: one that only changed is known by what a row of its change says. */
export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [first] = facts;
  if (first === undefined) return hasNoEntity('number', 'the lists');
  const isNew = first.kind === 'new';
  const row = rowOf(first);
  const origin = isNew ? originOf(row, context) : OPEN_ORIGIN;
  const beginning = isNew ? [{ row, on: formationDateOf(row, 'effectivedate', origin.legal_form, context) }] : [];
  const changes = changesIn(facts, context);
  const entries: readonly Entry[] = [...beginning, ...changes];
  const legalName = cleanText(entries.at(-1)?.row['businessname']) ?? key;
  const company: Company = {
    ...companyOf(PLACE, key, legalName, context),
    ...origin,
    ...standingOf(isNew, changes, origin, context),
    formed_on: beginning[0]?.on ?? null,
    addresses: addressesOf(row),
    names: formerNamesOf(legalName, entries),
    parties: partiesOf(row, origin),
    filings: filingsOf(entries),
  };
  const rejected = facts
    .filter((fact) => fact !== first && fact.kind === 'new')
    .map((fact) => ({ fact, reason: repeats('number') }));
  return { kind: 'built', company, rejected };
}

/** By the day on which they take effect; those of one day as they were read. */
function changesIn(facts: readonly Fact[], context: BuildContext): Entry[] {
  const entries = rowsOf(facts, 'change').map((row) => ({ row, on: dateOf(row, 'effectivedate', context) }));
  return entries.sort((a, b) => compareCodePoints(a.on ?? '', b.on ?? ''));
}

/** The names that a company had earlier in the same lists. */
function formerNamesOf(legalName: string, entries: readonly Entry[]): Name[] | null {
  const names = entries.map(({ row }) => cleanText(row['businessname']) ?? legalName);
  const former = [...new Set(names)].filter((name) => !sameName(name, legalName));
  if (former.length === 0) return null;
  return former.map((name) => ({ name, kind: 'previous_legal', started_on: null, ended_on: null }));
}

type Origin = Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile'>;

/** A change says nothing of what a company is: what is known of it stays. */
const OPEN_ORIGIN: Origin = { legal_form: 'unknown', legal_form_raw: null, domicile: 'unknown' };

/** All rows of a list are of one kind; the words of a transaction tell where the file is named otherwise. */
function originOf(row: Row, context: BuildContext): Origin {
  const raw = firstOf(row, TRANSACTION_COLUMNS);
  const list = NEW_LISTS.get(row['list'] ?? '');
  if (list !== undefined) return { legal_form: list.form, legal_form_raw: raw, domicile: list.domicile };
  return legalFormOf(raw, context, LEGAL_FORMS);
}

type Standing = Pick<Company, 'status' | 'status_raw' | 'dissolved_on'>;

/** What the last change that has taken effect makes of a company; `unknown`, which leaves all open, where none does. */
function standingOf(isNew: boolean, changes: readonly Entry[], origin: Origin, context: BuildContext): Standing {
  let standing: Standing = { status: isNew ? 'active' : 'unknown', status_raw: null, dissolved_on: null };
  for (const { row, on } of changes) {
    const raw = firstOf(row, TRANSACTION_COLUMNS);
    const status = statusAfter(changeOf(row, context), raw, origin, context);
    if (status === null) continue;
    if (on !== null && on > context.asOf) {
      context.note('A change takes effect after the date of the list; the status was kept.');
      continue;
    }
    standing = { status, status_raw: raw, dissolved_on: status === 'active' ? null : on };
  }
  return standing;
}

function changeOf(row: Row, context: BuildContext): Change | null {
  const words = firstOf(row, TRANSACTION_COLUMNS) ?? '';
  const change = CHANGE_LISTS.get(row['list'] ?? '') ?? CHANGE_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (change === undefined) context.unclassified('change', words);
  return change ?? null;
}

/** `null` where a change leaves the status as it is, or does not name one. */
function statusAfter(change: Change | null, raw: string | null, origin: Origin, context: BuildContext): Status | null {
  const domicile = origin.domicile === 'unknown' ? classifyLegalForm(raw).domicile : origin.domicile;
  switch (change) {
    case 'reinstatement':
      return 'active';
    case 'dissolution':
      return domicile === 'foreign' ? 'withdrawn' : 'dissolved';
    case 'cancellation':
      return revoked(domicile);
    case 'merger':
      context.note('A list of mergers does not tell which side ended; the status was kept.');
      return null;
    default:
      return null;
  }
}

/** Of its own address a row has the city only. */
function addressesOf(row: Row): Company['addresses'] {
  const registered = agentAddressOf(row);
  const headquarters = makeAddress({ locality: row['businesscity'] });
  return addressesIn(registered, headquarters, null);
}

function agentAddressOf(row: Row) {
  return makeAddress({
    street: row['agentaddress1'],
    street2: row['agentaddress2'],
    locality: row['agentcity'],
    region: row['agentstate'],
    postalCode: row['agentzip'],
  });
}

/** Forms whose business associates are the people who formed the company. */
const INCORPORATED: ReadonlySet<string> = new Set(['corporation', 'nonprofit', 'llc']);

function partiesOf(row: Row, { legal_form }: Origin): Company['parties'] {
  const parties = new PartyList();
  const agent = cleanText(row['agentaddressname']);
  if (agent !== null) {
    const role = { kind: 'registered_agent' } as const;
    parties.add({ type: partyTypeOf(agent), name: agent, role, address: agentAddressOf(row) });
  }
  const kind: RoleKind = INCORPORATED.has(legal_form) ? 'incorporator' : 'other';
  for (const name of row['businessassociatenames']?.split('|') ?? []) {
    parties.add({ type: partyTypeOf(name), name, role: { kind, title: 'Business associate' } });
  }
  return parties.toArray();
}

function filingsOf(entries: readonly Entry[]): Filing[] | null {
  const filings = entries.flatMap(({ row, on }): Filing[] => {
    if (on === null) return [];
    const title = firstOf(row, TRANSACTION_COLUMNS);
    return [filing(on, { id: cleanText(row['documentnumber']), title })];
  });
  return oldestFirst(filings);
}
