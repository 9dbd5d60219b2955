/**
 * A company of the Secretary of State's unload. Status ids and name types were never published: they stay raw
 * and are counted.
 */
import type { BuildContext, BuildResult, Company, Fact, Name, Row } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  companyOf,
  dateOf,
  formationDateOf,
  hasCompanyDesignator,
  homeOf,
  makeAddress,
  orNull,
  PartyList,
  repeats,
  rowOf,
  rowsOf,
  tokenize,
} from '../adapter.ts';
import { UNLOAD_LEGAL_FORMS, UNLOAD_ROLES } from './codes.ts';
import { KEY_PREFIX, nameOf } from './layouts.ts';
import { PLACE, taxpayerLinks } from './taxpayer.ts';

export function buildUnloaded(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'sos_entities') {
    return { kind: 'orphans', reason: 'The entities of the unload have none of this filing number.' };
  }
  const row = rowOf(main);
  const legalName = cleanText(row['name']);
  if (legalName === null) return { kind: 'orphans', reason: 'The name is blank.' };
  const typeRaw = cleanText(row['corporationtype']);
  const place = cleanText(row['foreignstate']) ?? cleanText(row['foreigncountry']);
  const { identifiers, entity_url } = taxpayerLinks(cleanText(row['taxid']));
  const legalForm = classify(UNLOAD_LEGAL_FORMS, typeRaw, 'unknown', 'legal_form', context);
  const company: Company = {
    ...companyOf(PLACE, key.slice(KEY_PREFIX.length), legalName, context),
    ...statusOf(row, context),
    legal_form: legalForm,
    legal_form_raw: typeRaw,
    ...homeOf({ jurisdiction: PLACE.jurisdiction, places: [place], name: legalName }, context),
    formed_on:
      formationDateOf(row, 'formationdate', legalForm, context) ??
      formationDateOf(row, 'creationdate', legalForm, context),
    addresses: addressesOf(rowsOf(others, 'sos_addresses')),
    names: namesOf(legalName, row, rowsOf(others, 'sos_names'), context),
    parties: officersOf(rowsOf(others, 'sos_officers'), context),
    identifiers: joined(identifiers, employerNumber(row)),
    entity_url,
  };
  const rejected = others
    .filter(({ kind }) => kind === 'sos_entities')
    .map((fact) => ({ fact, reason: repeats('filing number') }));
  return { kind: 'built', company, rejected };
}

/** The ids of the statuses are unknown, but an entity that became inactive on a day is inactive. */
function statusOf(row: Row, context: BuildContext): Pick<Company, 'status' | 'status_raw'> {
  const raw = cleanText(row['status']);
  if (dateOf(row, 'inactivedate', context) !== null) return { status: 'inactive', status_raw: raw };
  if (raw !== null) context.unclassified('status', raw);
  return { status: 'unknown', status_raw: raw };
}

function addressesOf(rows: readonly Row[]): Company['addresses'] {
  const registered = rows.map(addressOf).find((address) => address !== null);
  return addressesIn(registered ?? null, null, null);
}

function addressOf(row: Row) {
  return makeAddress({
    street: row['street'],
    street2: row['street2'],
    locality: row['city'],
    region: row['state'],
    postalCode: row['zip'],
    country: row['country'],
  });
}

function namesOf(legalName: string, row: Row, rows: readonly Row[], context: BuildContext): Name[] | null {
  const names: Name[] = [];
  const seen = new Set([tokenize(legalName).join(' ')]);
  const add = (name: string | null, kind: Name['kind'], started_on: string | null) => {
    const words = tokenize(name ?? '').join(' ');
    if (name === null || words === '' || seen.has(words)) return;
    seen.add(words);
    names.push({ name, kind, started_on, ended_on: null });
  };
  add(cleanText(row['fictitiousname']), 'trading', null);
  for (const old of rows) {
    const type = cleanText(old['nametype']);
    if (type !== null) context.unclassified('name_type', type);
    add(cleanText(old['name']), 'previous_legal', dateOf(old, 'creationdate', context));
  }
  return orNull(names);
}

function officersOf(rows: readonly Row[], context: BuildContext): Company['parties'] {
  const parties = new PartyList();
  for (const row of rows) {
    const name = nameOf(row) ?? '';
    const title = cleanText(row['title']);
    const kind = classify(UNLOAD_ROLES, title, 'unknown', 'role', context);
    const type = hasCompanyDesignator(name) ? 'company' : 'person';
    parties.add({ type, name, role: { kind, title }, address: addressOf(row) });
  }
  return parties.toArray();
}

function employerNumber(row: Row): Company['identifiers'] {
  const digits = cleanText(row['foreignfein'])?.replaceAll('-', '') ?? '';
  return /^\d{9}$/.test(digits) && digits !== '000000000' ? [{ scheme: 'us_ein', value: digits }] : null;
}

function joined(...lists: readonly Company['identifiers'][]): Company['identifiers'] {
  const all = lists.flatMap((list) => list ?? []);
  return orNull(all);
}
