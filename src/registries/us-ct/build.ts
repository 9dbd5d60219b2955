import {
  type Address,
  type Company,
  classifyLegalForm,
  cleanText,
  compareCodePoints,
  emptyCompany,
  type Filing,
  hasCompanyDesignator,
  homeJurisdictionOf,
  type IndustryCode,
  type LegalForm,
  makeAddress,
  type Name,
  PartyList,
  type PartyType,
  parseAddressLine,
  personName,
  type Relationship,
  type RoleKind,
} from '../../entity/index.ts';
import { classify, dateOf, firstOf } from '../classify.ts';
import type { BuildContext, BuildResult, Fact, LoadNotes, Row } from '../registry.ts';
import { rowOf, rowsOf } from '../row-facts.ts';
import { DOMICILES, LEGAL_FORMS, rolesOfTitle, STATUSES } from './tables.ts';

export const SEARCH_URL = 'https://service.ct.gov/business/s/onlinebusinesssearch';

export function build(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...duplicates] = facts.filter(({ kind }) => kind === 'master');
  if (main === undefined) return { kind: 'orphans', reason: 'the business master has no record of this key' };
  const master = rowOf(main);
  const businessType = cleanText(master['businesstype']);
  if (businessType !== null && /reserv/i.test(businessType)) return { kind: 'set_aside', reason: 'a name reservation' };

  const agents = rowsOf(facts, 'agent');
  const number = entityNumberOf(key, master);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: 'us_ct',
      entity_number: number,
      legal_name: cleanText(master['name']) ?? number,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: statusOf(master, notes),
    status_raw: [cleanText(master['status']), cleanText(master['substatus'])].filter(Boolean).join('; ') || null,
    legal_form: legalFormOf(businessType, notes),
    legal_form_raw: businessType,
    domicile: classify(DOMICILES, cleanText(master['citizenship']), 'unknown', 'domicile', notes),
    formed_on: dateOf(master, 'dateregistration', notes),
    dissolved_on: dateOf(master, 'dissolutiondate', notes),
    addresses: addressesOf(master, agents),
    names: namesOf(master, rowsOf(facts, 'name_change'), notes),
    parties: partiesOf(agents, rowsOf(facts, 'principal'), notes),
    filings: filingsOf(rowsOf(facts, 'filing'), notes),
    relationships: relationshipsOf(master, notes),
    industry_codes: industryCodesOf(master),
    identifiers: number === key ? null : [{ scheme: 'us_ct_record_key', value: key }],
  };
  if (duplicates.length === 0) return company;
  const reason = 'the business master has this record key twice; the first row was taken';
  return { kind: 'built', company, rejected: duplicates.map((fact) => ({ fact, reason })) };
}

/** The public number, as in `US-CT.BER:1259042`; on the few records where it is a placeholder of zeros, the record key. */
function entityNumberOf(key: string, master: Row): string {
  const number = cleanText(master['accountnumber'])?.replace(/^US-CT\.BER:/i, '') ?? '';
  return /^0*$/.test(number) ? key : number;
}

function statusOf(master: Row, notes: LoadNotes): Company['status'] {
  const status = classify(STATUSES, cleanText(master['status']), 'unknown', 'status', notes);
  if (status !== 'revoked') return status;
  return isForeign(master) ? 'withdrawn' : 'dissolved';
}

function isForeign(master: Row): boolean {
  return cleanText(master['citizenship'])?.toUpperCase() === 'FOREIGN';
}

function legalFormOf(raw: string | null, notes: LoadNotes): LegalForm {
  if (raw === null) return 'unknown';
  const own = LEGAL_FORMS.get(raw.toUpperCase());
  const legalForm = own ?? classifyLegalForm(raw).legalForm;
  if (legalForm === 'unknown') notes.unclassified('legal_form', raw);
  return legalForm;
}

function addressesOf(master: Row, agents: readonly Row[]): Company['addresses'] {
  const registered = agents.map(businessAddressOf).find((address) => address !== null) ?? null;
  const headquarters =
    makeAddress({
      street: streetOf(master['billingstreet']),
      street2: unitOf(master['billingunit'], master['billingstreet']),
      locality: given(master['billingcity']),
      region: given(master['billingstate']),
      postalCode: given(master['billingpostalcode']),
      country: given(master['billingcountry']),
    }) ??
    homeAddressOf(master, 'office') ??
    addressOfLine(master['officejurisdictionaddress']);
  const mailing =
    addressOfLine(master['mailingaddress']) ??
    homeAddressOf(master, 'mailing') ??
    addressOfLine(master['mailinginternationaladdress']) ??
    addressOfLine(master['mailingjurisdictionaddress']) ??
    addressOfLine(master['mailjurisdiction']);
  return registered === null && headquarters === null && mailing === null
    ? null
    : { registered, headquarters, mailing };
}

/** The address in the home jurisdiction, for foreign entities without one of the kind in Connecticut's own columns. */
function homeAddressOf(master: Row, kind: 'office' | 'mailing'): Address | null {
  const column = (suffix: string, part: string) =>
    given(firstOf(master, [`${kind}jurisdiction${suffix}`, `${kind}jurisdictionbusiness${part}`]));
  return makeAddress({
    street: streetOf(column('2', 'street')),
    street2: column('3', 'unit'),
    locality: column('', 'city'),
    region: column('1', 'state'),
    postalCode: column('4', 'zipcode'),
    country: column('country', 'country') ?? given(master[`${kind}injurisdictioncountry`]),
  });
}

/** Residence addresses are people's homes; they are not read. */
function businessAddressOf(row: Row): Address | null {
  const address = makeAddress({
    street: streetOf(row['businessstreetaddress1']),
    street2: given(row['businessstreetaddress2']),
    locality: given(row['businesscity']),
    region: given(row['businessstate']),
    postalCode: given(row['businesszipcode']),
    country: given(row['businesscountry']),
  });
  return address ?? addressOfLine(row['businessaddress']);
}

/** One line; `, , ,` and a country alone are what the registry writes for none. */
function addressOfLine(line: string | null | undefined): Address | null {
  const address = parseAddressLine(line?.replace(/no information provided/gi, ''));
  if (address === null || address.country === null) return address;
  const isCountryAlone = /^[\s,]*$/.test((address.raw ?? '').replace(/united states(?: of america)?|usa?/gi, ''));
  return isCountryAlone ? null : address;
}

function given(text: string | null | undefined): string | null {
  const value = cleanText(text ?? undefined);
  return value === null || /^(?:no information provided|none|n\/a)$/i.test(value) ? null : value;
}

/** Some streets stand twice in their column: `253 INDIAN AVENUE 253 INDIAN AVENUE`. */
function streetOf(text: string | null | undefined): string | null {
  const street = given(text);
  return street?.replace(/^(.{4,}?),? \1$/i, '$1') ?? null;
}

function unitOf(unit: string | undefined, street: string | undefined): string | null {
  const value = given(unit);
  return value !== null && ` ${street} `.includes(` ${value} `) ? null : value;
}

function namesOf(master: Row, changes: readonly Row[], notes: LoadNotes): Name[] | null {
  const legalName = cleanText(master['name'])?.toUpperCase();
  const names = changes
    .filter((row) => cleanText(row['businessnameold'])?.toUpperCase() !== legalName)
    .map((row): Name => {
      const ended_on = dateOf(row, 'namechangedate', notes);
      return { name: cleanText(row['businessnameold']) ?? '', kind: 'previous_legal', started_on: null, ended_on };
    })
    .sort((a, b) => compareCodePoints(a.ended_on ?? '', b.ended_on ?? ''));
  const homeName = homeNameOf(master);
  if (homeName !== null) names.push({ name: homeName, kind: 'alias', started_on: null, ended_on: null });
  const distinct = [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
  return distinct.length === 0 ? null : distinct;
}

/** The name in the home jurisdiction where it is another than Connecticut's; the column mostly repeats the name. */
function homeNameOf(master: Row): string | null {
  const name = given(master['businessnameinstatecountry']);
  return name?.toUpperCase() === cleanText(master['name'])?.toUpperCase() ? null : name;
}

function partiesOf(agents: readonly Row[], principals: readonly Row[], notes: LoadNotes): Company['parties'] {
  const parties = new PartyList();
  for (const agent of agents) {
    const address = businessAddressOf(agent) ?? addressOfLine(agent['mailingaddress']);
    parties.add({ ...whoIs(agent), role: { kind: 'registered_agent' }, address });
  }
  for (const principal of principals) {
    parties.addRoles({
      ...whoIs(principal),
      roles: rolesOf(cleanText(principal['designation']), notes),
      address: businessAddressOf(principal),
    });
  }
  return parties.toArray();
}

/** A party without first and last name is an organisation; `type`, which agents have, says so of itself. */
function whoIs(row: Row): { type: PartyType; name: string | null } {
  const person = personName({ first: row['firstname'], last: row['lastname'] });
  const name = firstOf(row, ['namec', 'name']) ?? person;
  const says = row['type'] ?? '';
  if (/individual|person/i.test(says)) return { type: 'person', name };
  const isOrganisation = person === null || /business|company|entity|organi[sz]ation/i.test(says);
  return { type: isOrganisation || hasCompanyDesignator(name ?? '') ? 'company' : 'person', name };
}

/** A designation may hold several titles: `President/Secretary`, `Member & Manager`, but `Vice President, Sales` is one. */
function rolesOf(designation: string | null, notes: LoadNotes): { kind: RoleKind; title: string | null }[] {
  if (designation === null) return [{ kind: 'unknown', title: null }];
  const parts = designation.split(/\s*[/,;&]\s*|\s+and\s+/i).filter((part) => part !== '');
  const titles = parts.every((part) => rolesOfTitle(part) !== null) ? parts : [designation];
  return titles.flatMap((title) => {
    const kinds = rolesOfTitle(title);
    if (kinds === null) notes.unclassified('role', title);
    return (kinds ?? ['unknown' as const]).map((kind) => ({ kind, title }));
  });
}

function filingsOf(rows: readonly Row[], notes: LoadNotes): Filing[] | null {
  const filings = rows.flatMap((row): Filing[] => {
    const effectiveOn = dateOf(row, 'effectivedate', notes);
    const filed_on = dateOf(row, 'filingdate', notes) ?? effectiveOn;
    if (filed_on === null) return [];
    const group = cleanText(row['type']);
    return [
      {
        id: cleanText(row['name']),
        title: cleanText(row['filingtype']) ?? group,
        filed_on,
        type: group === null ? null : { code: null, name: group },
        url: null,
        description: effectiveOn === null || effectiveOn === filed_on ? null : `Effective ${effectiveOn}`,
      },
    ];
  });
  return filings.length === 0 ? null : filings.sort((a, b) => compareCodePoints(a.filed_on, b.filed_on));
}

function relationshipsOf(master: Row, notes: LoadNotes): Relationship[] | null {
  if (!isForeign(master)) return null;
  const places = ['formationplace', 'stateorterritoryformation', 'countryformation']
    .map((column) => given(master[column]))
    .filter((place) => place !== null);
  const homes = places.map(homeJurisdictionOf);
  if (places[0] !== undefined && homes.every((code) => code === null)) {
    notes.unclassified('home_jurisdiction', places[0]);
  }
  // A foreign company formed in "Connecticut" is a slip of the registry's, not a home.
  const home = homes.find((code) => code !== null && code !== 'us_ct') ?? null;
  const name = homeNameOf(master);
  if (home === null && name === null) return null;
  const entity = { name: name ?? cleanText(master['name']), jurisdiction_code: home, entity_number: null };
  return [{ kind: 'home_entity', entity, effective_date: null }];
}

/** `Automotive Body Repair and Maintenance (811121)`, and a second code as decimal text, mostly the same: `811121.0`. */
function industryCodesOf(master: Row): IndustryCode[] | null {
  const label = cleanText(master['naicscode']);
  const [, description = label, labelled] = /^(.*?)\s*\((\d{2,6})\)$/.exec(label ?? '') ?? [];
  const sub = /^(\d{2,6})(?:\.0*)?$/.exec(cleanText(master['naicssubcode']) ?? '')?.[1];
  const codes = [...new Set([labelled ?? sub, sub])].filter((code) => code !== undefined);
  const list = codes.map((code, i) => ({ code, scheme: 'naics', description: i === 0 ? description || null : null }));
  return list.length === 0 ? null : list;
}
