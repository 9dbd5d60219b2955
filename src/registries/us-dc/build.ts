/** What the District's rows of one file number make. */
import type { BuildContext, Company, Filing, MainRow, Name, Place, RoleKind, Row, Status } from '../adapter.ts';
import {
  addressesIn,
  builderOf,
  classify,
  cleanText,
  companyOf,
  dateOf,
  filing,
  firstOf,
  formationDateOf,
  homeOf,
  legalFormOf,
  makeAddress,
  orNull,
  PartyList,
  parseAddressLine,
  partyTypeOf,
  revoked,
  sameName,
} from '../adapter.ts';
import { DOMICILES, HAS_NO_OWNER, STATUSES } from './codes.ts';
import { agentAddressOf, businessAddressOf, SPELLINGS } from './rows.ts';

export const PLACE: Place = { jurisdiction: 'us_dc', searchUrl: 'https://corponline.dlcp.dc.gov/' };

const MAIN: MainRow = { kind: 'entity', key: 'file number', file: 'Corporate Registration' };

export const buildCompany = builderOf(MAIN, ({ key, row, rowsOf, context }) => {
  const legalName = cleanText(row['businessname']) ?? key;
  const form = legalFormOf(cleanText(row['modeltype']), context);
  const stated = classify(DOMICILES, cleanText(row['locale']), form.domicile, 'domicile', context);
  const origin = homeOf({ jurisdiction: PLACE.jurisdiction, name: legalName, places: [], stated }, context);
  return {
    ...companyOf(PLACE, key, legalName, context),
    status: statusOf(row, origin, context),
    status_raw: cleanText(row['entitystatus']),
    ...form,
    ...origin,
    formed_on: formationDateOf(row, 'effectivedate', form.legal_form, context),
    addresses: addressesOf(row),
    names: tradeNamesOf(legalName, rowsOf('trade_name'), context),
    parties: partiesOf(row, rowsOf('owner'), form),
    filings: filingsOf(row, context),
  };
});

function statusOf(row: Row, { domicile }: Pick<Company, 'domicile'>, context: BuildContext): Status {
  const status = classify(STATUSES, cleanText(row['entitystatus']), 'unknown', 'status', context);
  return status === 'revoked' ? revoked(domicile) : status;
}

function addressesOf(row: Row): Company['addresses'] {
  const registered = makeAddress(agentAddressOf(row));
  const headquarters = makeAddress(businessAddressOf(row));
  return addressesIn(registered, headquarters, null);
}

function tradeNamesOf(legalName: string, rows: readonly Row[], context: BuildContext): Name[] | null {
  const names = rows.map(
    (row): Name => ({
      name: cleanText(row['tradename']) ?? '',
      kind: 'trading',
      started_on: dateOf(row, 'effectivedate', context),
      ended_on: null,
    }),
  );
  const others = names.filter(({ name }) => !sameName(name, legalName));
  const distinct = [...new Map(others.map((name) => [JSON.stringify(name), name])).values()];
  return orNull(distinct);
}

/**
 * The law asks for everyone with more than a tenth of an entity's ownership or of its governance, and for who
 * controls it. Nobody owns a nonprofit: those whom it names govern it.
 */
function partiesOf(row: Row, owners: readonly Row[], { legal_form }: Pick<Company, 'legal_form'>): Company['parties'] {
  const parties = new PartyList();
  const agent = cleanText(row['raname']);
  if (agent !== null) {
    const address = makeAddress(agentAddressOf(row));
    parties.add({ type: partyTypeOf(agent), name: agent, role: { kind: 'registered_agent' }, address });
  }
  const isOwned = legal_form !== 'nonprofit' && !HAS_NO_OWNER.test(row['modeltype'] ?? '');
  const kind: RoleKind = isOwned ? 'owner' : 'governor';
  for (const owner of owners) {
    const name = firstOf(owner, SPELLINGS.owner);
    if (name === null) continue;
    const type = partyTypeOf(name);
    // Of a person it is the home that the law asks for.
    const address = type === 'company' ? parseAddressLine(firstOf(owner, SPELLINGS.ownersAddress)) : null;
    parties.add({ type, name, role: { kind, title: 'Beneficial owner' }, address });
  }
  return parties.toArray();
}

/** The table has the last report only. */
function filingsOf(row: Row, context: BuildContext): Filing[] | null {
  const filed_on = dateOf(row, 'datelastreportfiled', context);
  return filed_on === null ? null : [filing(filed_on, { title: 'Biennial report' })];
}
