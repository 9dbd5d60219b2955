/** What Iowa's row of one corporation number makes. */
import type { Address, Company, MainRow, Place, Row } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  cleanText,
  companyOf,
  formationDateOf,
  legalFormOf,
  PartyList,
  partyTypeOf,
  sameName,
  withoutCareOf,
} from '../adapter.ts';
import { repairedAddress } from './addresses.ts';
import { LEGAL_FORMS } from './codes.ts';
import { nameIn } from './names.ts';

export const PLACE: Place = { jurisdiction: 'us_ia', searchUrl: 'https://sos.iowa.gov/search/business/search.aspx' };

const MAIN: MainRow = { kind: 'entity', key: 'corporation number', file: 'the file' };

export const buildCompany = builderOf(MAIN, ({ key, row, context }) => {
  const legalName = nameIn(row['legalname']) ?? key;
  const form = legalFormOf(cleanText(row['corporationtype']), context, LEGAL_FORMS);
  const registered = repairedAddress('ra', row, context);
  const headquarters = repairedAddress('ho', row, context);
  return {
    ...companyOf(PLACE, key, legalName, context),
    status: 'active',
    status_raw: 'Active',
    ...form,
    formed_on: formationDateOf(row, 'effectivedate', form.legal_form, context),
    addresses: addressesIn(registered, headquarters, null),
    parties: partiesOf(row, legalName, registered, headquarters),
  };
});

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
