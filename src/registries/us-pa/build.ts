/** What Pennsylvania's rows of one filing number make. */
import type { BuildContext, BuildResult, Company, Fact, Place, Row } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  companyOf,
  formationDateOf,
  hasCompanyDesignator,
  hasNoEntity,
  legalFormOf,
  makeAddress,
  PartyList,
  rowsOf,
} from '../adapter.ts';
import { LEGAL_FORMS, ROLES } from './codes.ts';
import { addressPartsOf, partyNameOf, typeOf } from './rows.ts';

export const PLACE: Place = { jurisdiction: 'us_pa', searchUrl: 'https://file.dos.pa.gov/search/business' };

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const rows = rowsOf(facts, 'business');
  const [first] = rows;
  if (first === undefined) return hasNoEntity('filing number', 'the file');
  const legalName = cleanText(first['businessname']);
  if (rows.some((row) => cleanText(row['businessname']) !== legalName)) {
    context.note('A business appears under several names: the first was kept.');
  }
  const address = addressPartsOf(first);
  const firstAddress = JSON.stringify(address);
  if (rows.some((row) => JSON.stringify(addressPartsOf(row)) !== firstAddress)) {
    context.note('A business appears with several addresses: the first was kept.');
  }
  const form = legalFormOf(typeOf(first), context, LEGAL_FORMS);
  const headquarters = makeAddress(address);
  return {
    ...companyOf(PLACE, key, legalName ?? key, context),
    status: 'active',
    status_raw: 'Current',
    ...form,
    formed_on: formationDateOf(first, 'creationdate', form.legal_form, context),
    addresses: addressesIn(null, headquarters, null),
    parties: partiesOf(rows, context),
  };
}

function partiesOf(rows: readonly Row[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  for (const row of rows) {
    const name = partyNameOf(row);
    if (name === null) continue;
    const title = cleanText(row['partytype']);
    const type = hasCompanyDesignator(name) ? 'company' : 'person';
    const kinds = classify(ROLES, title, ['unknown'] as const, 'role', context);
    parties.addRoles({ type, name, roles: kinds.map((kind) => ({ kind, title })) });
  }
  return parties.toArray();
}
