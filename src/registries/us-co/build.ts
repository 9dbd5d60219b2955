/** What Colorado's rows of one entity number, or of one trade name's number, make. */
import type { BuildContext, BuildResult, Company, Domicile, Fact, Place, Row, Status } from '../adapter.ts';
import {
  classify,
  cleanText,
  companyOf,
  dateOf,
  firstOf,
  formationDateOf,
  hasNoEntity,
  homeOf,
  isNoCompany,
  legalFormOf,
  orNull,
  PartyList,
  repeats,
  revoked,
  rowOf,
  rowsOf,
} from '../adapter.ts';
import { ENTITY_TYPES, LEGAL_FORMS, NO_COMPANIES, STATUS_PHRASES } from './codes.ts';
import { filingsOf, namesOf } from './history.ts';
import { withoutEnding } from './names.ts';
import { addressOf, PLACE_COLUMNS, partyOf, typeOf } from './rows.ts';

export const PLACE: Place = {
  jurisdiction: 'us_co',
  searchUrl: 'https://www.coloradosos.gov/biz/BusinessEntityCriteriaExt.do',
};
const ENTITY_URL = 'https://www.coloradosos.gov/biz/BusinessEntityDetail.do?masterFileId=';
const ENTITIES = 'Business Entities';
const NO_COMPANY = isNoCompany('A reserved or registered name, trademark or trade name');
/** Statuses whose day of ending a name's ending gives. */
const ENDED: ReadonlySet<Status> = new Set(['dissolved', 'withdrawn', 'merged']);

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const entities = facts.filter(({ kind }) => kind === 'entity');
  const tradeNames = facts.filter(({ kind }) => kind === 'trade_name');
  const isEntity = entities[0] !== undefined && !NO_COMPANIES.has(typeOf(rowOf(entities[0]))?.toUpperCase() ?? '');
  const [main, ...repeated] = isEntity ? [...entities, ...tradeNames] : tradeNames;
  if (main === undefined) return entities.length > 0 ? NO_COMPANY : orphansOf(facts);
  const company = isEntity ? entityOf(key, rowOf(main), context) : tradeNameOf(key, rowOf(main), context);
  const filings = filingsOf(rowsOf(facts, 'filing'), context);
  const names = namesOf(company.legal_name, filings, rowsOf(facts, 'trading'), context);
  return {
    kind: 'built',
    company: {
      ...company,
      names: orNull(names),
      filings: filings.length === 0 ? null : filings.map(({ filing }) => filing),
    },
    rejected: repeated.map((fact) => ({ fact, reason: repeats('number') })),
    setAside: isEntity ? [] : entities.map((fact) => ({ fact, reason: NO_COMPANY.reason })),
  };
}

function orphansOf(facts: readonly Fact[]): BuildResult {
  const isTradingOnly = facts.every(({ kind }) => kind === 'trading');
  return isTradingOnly ? hasNoEntity('trade name', ENTITIES) : hasNoEntity('number', `${ENTITIES} or Trade Names`);
}

function entityOf(key: string, row: Row, context: BuildContext): Company {
  const plain = withoutEnding(cleanText(row['entityname']) ?? key);
  if (plain.hasUnknownEnding)
    context.note('A name ends in a phrase with a date that is not known as an ending; it was left as it stands.');
  const form = legalFormOf(typeOf(row), context, LEGAL_FORMS);
  const origin = originOf(row, plain.name, form.domicile, context);
  const status = statusOf(row, origin.domicile, context);
  const agentAddress = addressOf(row, 'agentprincipal') ?? addressOf(row, 'agentmailing');
  const headquarters = addressOf(row, 'principal');
  const mailing = addressOf(row, 'mailing');
  const parties = new PartyList();
  parties.add({
    ...partyOf(row, 'agent', 'agentorganizationname'),
    role: { kind: 'registered_agent' },
    address: agentAddress,
  });
  const hasAddress = agentAddress !== null || headquarters !== null || mailing !== null;
  return {
    ...companyOf(PLACE, key, plain.name, context),
    status,
    status_raw: firstOf(row, ['entitystatus']),
    legal_form: form.legal_form,
    legal_form_raw: firstOf(row, ['entitytypeverbatim', 'entitytype']),
    ...origin,
    formed_on: formationDateOf(row, 'entityformdate', form.legal_form, context),
    dissolved_on: ENDED.has(status) ? plain.endedOn : null,
    addresses: hasAddress ? { registered: agentAddress, headquarters, mailing } : null,
    parties: parties.toArray(),
    entity_url: `${ENTITY_URL}${encodeURIComponent(key)}`,
  };
}

/**
 * The type tells where an entity is from, and of one that the official list does not have the place of
 * formation. Colorado keeps an entity's true name, which is the one at home.
 */
function originOf(
  row: Row,
  name: string,
  domicileInWords: Domicile,
  context: BuildContext,
): Pick<Company, 'domicile' | 'relationships'> {
  const listed = ENTITY_TYPES.get(typeOf(row)?.toUpperCase() ?? '')?.domicile;
  // Individuals and sole proprietors were formed nowhere.
  const places = listed === 'unknown' ? [] : [firstOf(row, PLACE_COLUMNS)];
  return homeOf({ jurisdiction: PLACE.jurisdiction, name, places, stated: listed ?? domicileInWords }, context);
}

function tradeNameOf(key: string, row: Row, context: BuildContext): Company {
  const address = addressOf(row, '');
  const mailing = addressOf(row, 'mailing');
  const owners = new PartyList();
  owners.add({ ...partyOf(row, '', 'registrantorganization'), role: { kind: 'owner' }, address });
  return {
    ...companyOf(PLACE, key, cleanText(row['tradenamedescription']) ?? key, context),
    status: statusOf(row, 'unknown', context),
    status_raw: firstOf(row, ['entitystatus']),
    legal_form: 'other',
    // The state's own code for such a record; `tradenameform` is the registrant's form.
    legal_form_raw: 'TRDNAM',
    formed_on: dateOf(row, 'effectivedate', context) ?? dateOf(row, 'dateadded', context),
    addresses: address === null && mailing === null ? null : { registered: null, headquarters: address, mailing },
    parties: owners.toArray(),
  };
}

function statusOf(row: Row, domicile: Domicile, context: BuildContext): Status {
  const status = classify(STATUS_PHRASES, firstOf(row, ['entitystatus']), 'unknown', 'status', context);
  return status === 'revoked' ? revoked(domicile) : status;
}
