/** What Vermont's rows of one business id make. */
import {
  type Address,
  type Company,
  cleanText,
  emptyCompany,
  hasCompanyDesignator,
  makeAddress,
  PartyList,
  type PartyType,
  partyTypeOf,
  personName,
} from '../../entity/index.ts';
import { classify } from '../classify.ts';
import { formationDateOf } from '../dates.ts';
import { homeOf } from '../home.ts';
import { legalFormOf } from '../legal-form.ts';
import { hasNoEntity, repeats } from '../refusals.ts';
import type { BuildContext, BuildResult, Fact, Row } from '../registry.ts';
import { rowOf, rowsOf } from '../row-facts.ts';
import { ROLES } from './codes.ts';

export const JURISDICTION = 'us_vt';
export const SEARCH_URL = 'https://bizfilings.vermont.gov/online/BusinessInquire/';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'business') return hasNoEntity('business id', 'the lists of businesses');
  const row = rowOf(main);
  const legalName = cleanText(row['businessname']) ?? key;
  const form = legalFormOf(cleanText(row['businesstype']), context);
  const places = [cleanText(row['place'])];
  const home = homeOf({ jurisdiction: JURISDICTION, name: legalName, places, stated: form.domicile }, context);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: context.asOf,
    }),
    ...form,
    ...home,
    formed_on: formationDateOf(row, 'businessorigindate', form.legal_form, context),
    addresses: addressesOf(row),
    parties: partiesOf(row, rowsOf(others, 'principal'), context),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'business')
    .map((fact) => ({ fact, reason: repeats('business id') }));
  return { kind: 'built', company, rejected };
}

function addressesOf(row: Row): Company['addresses'] {
  const registered = addressIn(row, 'agent');
  const headquarters = addressIn(row, 'principaloffice');
  const mailing = addressIn(row, 'mailing');
  return (registered ?? headquarters ?? mailing) && { registered, headquarters, mailing };
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
