/** What Kentucky's rows of one organization number make. */
import type { BuildContext, BuildResult, Company, Fact, Place, Row } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  companyOf,
  dateOf,
  formationDateOf,
  hasCompanyDesignator,
  hasNoEntity,
  homeOf,
  legalFormOf,
  makeAddress,
  PartyList,
  partyTypeOf,
  repeats,
  rowOf,
} from '../adapter.ts';
import { STATUSES, TITLES, TYPE_MARKS } from './codes.ts';
import { nameOf } from './rows.ts';

export const PLACE: Place = {
  jurisdiction: 'us_ky',
  searchUrl: 'https://web.sos.ky.gov/BusSearchNProfile/search.aspx',
};
const { reason: OF_NO_COMPANY } = hasNoEntity('organization number and record kind', 'AllCompanies');

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'company') return hasNoEntity('organization number', 'AllCompanies');
  const row = rowOf(main);
  const legalName = cleanText(row['name']) ?? key;
  const isOfAnotherRecord = (fact: Fact) => rowOf(fact)['comptype']?.trim() !== row['comptype']?.trim();
  const officers = others.filter((fact) => fact.kind === 'officer' && !isOfAnotherRecord(fact));
  const form = formOf(row, context);
  const headquarters = addressOf(row, '');
  const registered = addressOf(row, 'agent');
  const company: Company = {
    ...companyOf(PLACE, key, legalName, context),
    ...statusOf(row, context),
    ...form,
    ...homeOf({ jurisdiction: PLACE.jurisdiction, name: legalName, places: [placeOf(row)] }, context),
    formed_on:
      formationDateOf(row, 'organizationdate', form.legal_form, context) ??
      formationDateOf(row, 'authorizationdate', form.legal_form, context),
    addresses: addressesIn(registered, headquarters, null),
    parties: partiesOf(row, officers.map(rowOf), context),
  };
  const rejected = others
    .filter((fact) => fact.kind === 'company' || isOfAnotherRecord(fact))
    .map((fact) => ({ fact, reason: fact.kind === 'company' ? repeats('organization number') : OF_NO_COMPANY }));
  return { kind: 'built', company, rejected };
}

function statusOf(row: Row, context: BuildContext): Pick<Company, 'status' | 'status_raw'> {
  const raw = cleanText(row['status']);
  const standing = cleanText(row['standing']);
  const parts = [raw, standing && `standing ${standing}`].filter((part) => part !== null);
  return {
    status: classify(STATUSES, raw, 'unknown', 'status', context),
    status_raw: parts.join('; ') || null,
  };
}

/** The type tells the form; that a corporation is a nonprofit may stand in a column of its own. */
function formOf(row: Row, context: BuildContext): Pick<Company, 'legal_form' | 'legal_form_raw'> {
  const raw = cleanText(row['companytype']);
  const marked = TYPE_MARKS.find(([mark]) => mark.test(raw ?? ''))?.[1];
  const legalForm = marked ?? legalFormOf(raw, context).legal_form;
  const mayBeNonprofit = legalForm === 'corporation' || legalForm === 'unknown';
  const isNonprofit = mayBeNonprofit && row['forprofit']?.trim().toUpperCase() === 'N';
  return { legal_form: isNonprofit ? 'nonprofit' : legalForm, legal_form_raw: raw };
}

function placeOf(row: Row): string | null {
  return cleanText(row['orgstate']) ?? cleanText(row['orgcountry']);
}

/** Lines two to four are one: a Company's address has two lines. */
function addressOf(row: Row, prefix: '' | 'agent') {
  const lines = ['1', '2', '3', '4']
    .map((line) => cleanText(row[`${prefix}address${line}`]))
    .filter((line) => line !== null);
  return makeAddress({
    street: lines[0],
    street2: lines.slice(1).join(', '),
    locality: row[`${prefix}city`],
    region: row[`${prefix}state`],
    postalCode: row[`${prefix}zip`],
  });
}

function partiesOf(row: Row, officers: readonly Row[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  const agent = cleanText(row['agentname']);
  if (agent !== null) {
    parties.add({
      type: partyTypeOf(agent),
      name: agent,
      role: { kind: 'registered_agent', ended_on: dateOf(row, 'agentresignationdate', context) },
      address: addressOf(row, 'agent'),
    });
  }
  const applicant = cleanText(row['applicantname']);
  if (applicant !== null) {
    const title = cleanText(row['applicanttitle']) ?? 'Applicant';
    parties.add({ type: partyTypeOf(applicant), name: applicant, role: { kind: 'other', title } });
  }
  for (const officer of officers) {
    const name = nameOf(officer) ?? '';
    const code = cleanText(officer['title']);
    const known = classify(TITLES, code, { title: code, kinds: ['unknown'] as const }, 'role', context);
    parties.addRoles({
      type: hasCompanyDesignator(name) ? 'company' : 'person',
      name,
      roles: known.kinds.map((kind) => ({ kind, title: known.title })),
    });
  }
  return parties.toArray();
}
