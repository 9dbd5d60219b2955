/** What Iowa's row of one corporation number makes. */
import {
  type Address,
  type Company,
  cleanText,
  emptyCompany,
  PartyList,
  partyTypeOf,
  sameName,
  withoutCareOf,
} from '../../entity/index.ts';
import { formationDateOf } from '../dates.ts';
import { legalFormOf } from '../legal-form.ts';
import { hasNoEntity, repeats } from '../refusals.ts';
import type { BuildContext, BuildResult, Fact, Row } from '../registry.ts';
import { rowOf } from '../row-facts.ts';
import { repairedAddress } from './addresses.ts';
import { LEGAL_FORMS } from './codes.ts';
import { nameIn } from './names.ts';

export const JURISDICTION = 'us_ia';
export const SEARCH_URL = 'https://sos.iowa.gov/search/business/search.aspx';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...repeated] = facts;
  if (main === undefined) return hasNoEntity('corporation number', 'the file');
  const row = rowOf(main);
  const legalName = nameIn(row['legalname']) ?? key;
  const form = legalFormOf(cleanText(row['corporationtype']), context, LEGAL_FORMS);
  const registered = repairedAddress('ra', row, context);
  const headquarters = repairedAddress('ho', row, context);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: context.asOf,
    }),
    status: 'active',
    status_raw: 'Active',
    ...form,
    formed_on: formationDateOf(row, 'effectivedate', form.legal_form, context),
    addresses: (registered ?? headquarters) && { registered, headquarters, mailing: null },
    parties: partiesOf(row, legalName, registered, headquarters),
  };
  const rejected = repeated.map((fact) => ({ fact, reason: repeats('corporation number') }));
  return { kind: 'built', company, rejected };
}

/** The home office's line names the entity itself, or somebody in whose care it is. */
function partiesOf(
  row: Row,
  legalName: string,
  registered: Address | null,
  headquarters: Address | null,
): Company['parties'] {
  const parties = new PartyList();
  const agent = nameIn(row['registeredagent']);
  if (agent !== null) {
    const role = { kind: 'registered_agent' } as const;
    parties.add({ type: partyTypeOf(agent), name: agent, role, address: registered });
  }
  const careOf = withoutCareOf(nameIn(row['homeoffice']) ?? '');
  if (/\p{L}/u.test(careOf) && !sameName(careOf, legalName)) {
    const role = { kind: 'other', title: 'Home Office' } as const;
    parties.add({ type: partyTypeOf(careOf), name: careOf, role, address: headquarters });
  }
  return parties.toArray();
}
