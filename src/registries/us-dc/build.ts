/** What the District's rows of one file number make. */
import {
  type Company,
  cleanText,
  emptyCompany,
  type Filing,
  makeAddress,
  type Name,
  PartyList,
  parseAddressLine,
  partyTypeOf,
  type RoleKind,
  type Status,
  sameName,
} from '../../entity/index.ts';
import { classify, firstOf } from '../classify.ts';
import { dateOf, formationDateOf } from '../dates.ts';
import { homeOf } from '../home.ts';
import { legalFormOf } from '../legal-form.ts';
import { hasNoEntity, repeats } from '../refusals.ts';
import type { BuildContext, BuildResult, Fact, Row } from '../registry.ts';
import { revoked } from '../revoked.ts';
import { rowOf, rowsOf } from '../row-facts.ts';
import { DOMICILES, HAS_NO_OWNER, STATUSES } from './codes.ts';
import { agentAddressOf, businessAddressOf, SPELLINGS } from './rows.ts';

export const JURISDICTION = 'us_dc';
export const SEARCH_URL = 'https://corponline.dlcp.dc.gov/';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'entity') return hasNoEntity('file number', 'Corporate Registration');
  const row = rowOf(main);
  const legalName = cleanText(row['businessname']) ?? key;
  const form = legalFormOf(cleanText(row['modeltype']), context);
  const stated = classify(DOMICILES, cleanText(row['locale']), form.domicile, 'domicile', context);
  const origin = homeOf({ jurisdiction: JURISDICTION, name: legalName, places: [], stated }, context);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: context.asOf,
    }),
    status: statusOf(row, origin, context),
    status_raw: cleanText(row['entitystatus']),
    ...form,
    ...origin,
    formed_on: formationDateOf(row, 'effectivedate', form.legal_form, context),
    addresses: addressesOf(row),
    names: tradeNamesOf(legalName, rowsOf(others, 'trade_name'), context),
    parties: partiesOf(row, rowsOf(others, 'owner'), form),
    filings: filingsOf(row, context),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'entity')
    .map((fact) => ({ fact, reason: repeats('file number') }));
  return { kind: 'built', company, rejected };
}

function statusOf(row: Row, { domicile }: Pick<Company, 'domicile'>, context: BuildContext): Status {
  const status = classify(STATUSES, cleanText(row['entitystatus']), 'unknown', 'status', context);
  return status === 'revoked' ? revoked(domicile) : status;
}

function addressesOf(row: Row): Company['addresses'] {
  const registered = makeAddress(agentAddressOf(row));
  const headquarters = makeAddress(businessAddressOf(row));
  return (registered ?? headquarters) && { registered, headquarters, mailing: null };
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
  return distinct.length === 0 ? null : distinct;
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
  if (filed_on === null) return null;
  return [{ id: null, title: 'Biennial report', filed_on, type: null, url: null, description: null }];
}
