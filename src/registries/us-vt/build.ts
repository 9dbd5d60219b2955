/** What Vermont's rows of one business id make. */
import type { Address, BuildContext, Company, MainRow, PartyType, Place, Row } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  classify,
  cleanText,
  companyOf,
  formationDateOf,
  hasCompanyDesignator,
  homeOf,
  legalFormOf,
  makeAddress,
  PartyList,
  partyTypeOf,
  personName,
} from '../adapter.ts';
import { ROLES } from './codes.ts';

export const PLACE: Place = {
  jurisdiction: 'us_vt',
  searchUrl: 'https://bizfilings.vermont.gov/online/BusinessInquire/',
};

const MAIN: MainRow = { kind: 'business', key: 'business id', file: 'the lists of businesses' };

export const buildCompany = builderOf(MAIN, ({ key, row, rowsOf, context }) => {
  const legalName = cleanText(row['businessname']) ?? key;
  const form = legalFormOf(cleanText(row['businesstype']), context);
  const places = [cleanText(row['place'])];
  const home = homeOf({ jurisdiction: PLACE.jurisdiction, name: legalName, places, stated: form.domicile }, context);
  return {
    ...companyOf(PLACE, key, legalName, context),
    ...form,
    ...home,
    formed_on: formationDateOf(row, 'businessorigindate', form.legal_form, context),
    addresses: addressesOf(row),
    parties: partiesOf(row, rowsOf('principal'), context),
  };
});

function addressesOf(row: Row): Company['addresses'] {
  const registered = addressIn(row, 'agent');
  const headquarters = addressIn(row, 'principaloffice');
  const mailing = addressIn(row, 'mailing');
  return addressesIn(registered, headquarters, mailing);
}

function addressIn(row: Row, prefix: 'agent' | 'principaloffice' | 'mailing'): Address | null {
  return makeAddress({
    street: row[`${prefix}address1`],
    street2: row[`${prefix}address2`],
    locality: row[`${prefix}city`],
    region: row[`${prefix}state`],
    postalCode: row[`${prefix}zip`],
  });
}

function partiesOf(row: Row, principals: readonly Row[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  const agent = cleanText(row['agentname']);
  if (agent !== null) {
    const address = addressIn(row, 'agent');
    parties.add({ type: partyTypeOf(agent), name: agent, role: { kind: 'registered_agent' }, address });
  }
  for (const principal of principals) {
    const title = cleanText(principal['principaltitle']);
    const kind = classify(ROLES, title, 'unknown', 'role', context);
    parties.add({ ...principalOf(cleanText(principal['principalname']) ?? ''), role: { kind, title } });
  }
  return parties.toArray();
}

/** `IVARSEN, MARIT, Q` is a person; a company's name has its commas for itself. */
function principalOf(text: string): { readonly name: string; readonly type: PartyType } {
  const [last, first, middle, ...more] = text.split(',').map((part) => part.trim());
  const isPerson = first !== undefined && first !== '' && more.length === 0 && !hasCompanyDesignator(text);
  return isPerson
    ? { name: personName({ first, middle, last }) ?? text, type: 'person' }
    : { name: text, type: partyTypeOf(text) };
}
