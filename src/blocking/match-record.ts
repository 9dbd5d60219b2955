import { compareCodePoints } from '../bytes/index.ts';
import type { Company, Domicile, LegalForm, NameKind, Party, Relationship, Role, Status } from '../entity/index.ts';
import type { ComparedAddress, ParsedAddress } from './address/index.ts';
import {
  type AddressType,
  addressesOf,
  addressReader,
  hasStreet,
  isSamePlace,
  phonesOf,
  principalPersonsOf,
  websitesOf,
} from './company-parts.ts';
import { type NameCue, type NameForm, nameCues, nameForm, type PersonName, parsePersonName } from './names/index.ts';
import { type NamePart, nameParts } from './names/name-parts.ts';
import { isPrincipalRole } from './principal-roles.ts';

export type RecordName = {
  /** As the registry has it, with what is written into it. */
  readonly text: string;
  readonly kind: 'legal' | NameKind;
  /** A name that was given up: a previous legal name always, others by their end. */
  readonly isFormer: boolean;
  readonly form: NameForm;
  /** The position in the company's `names` of the text that it stands in; `null` for the legal name. */
  readonly position: number | null;
};

export type RecordAddress = {
  readonly type: AddressType;
  /** The position of the party whose address it is; `null` for the company's own. */
  readonly party: number | null;
  readonly parsed: ComparedAddress;
  /** As it is shown. */
  readonly text: string;
  /** Also the address of a company that is the registered agent and nothing else: it is the agent's. */
  readonly isAgents: boolean;
};

/** A natural person among the principals, by the company's own date. `party`: its position. */
export type RecordPerson = { readonly party: number; readonly text: string; readonly name: PersonName };

/**
 * What is compared of a company: its names, addresses, contacts and people taken apart. A field that matching
 * does not compare is not in it.
 */
export type MatchRecord = {
  /** The whole company; what is stored is parsed when it is asked for. */
  readonly company: Company;
  readonly jurisdiction: string;
  readonly entityNumber: string;
  readonly status: Status;
  readonly legalForm: LegalForm;
  readonly domicile: Domicile;
  readonly formedOn: string | null;
  readonly dissolvedOn: string | null;
  readonly names: readonly RecordName[];
  readonly addresses: readonly RecordAddress[];
  readonly phones: readonly string[];
  /** Keys of its websites, as `parseWebsite` gives them. */
  readonly websites: readonly string[];
  readonly people: readonly RecordPerson[];
  /** What the legal name says of its bearer. */
  readonly cues: readonly NameCue[];
  readonly relationships: readonly Relationship[];
  /**
   * The record is a trade name's, registered by these owners: none where the registry does not publish them.
   * `null` for all other records.
   */
  readonly tradeNameOwners: readonly Party[] | null;
};

/** The words of the registries that keep trade names as records of their own; `TRDNAM` is Colorado's. */
const TRADE_NAME = /\b(?:fictitious|assumed|trade ?name|trdnam|business name|dba|doing business)\b/i;

/** Takes a company apart. */
export function matchRecord(company: Company): MatchRecord {
  const isTradeName = company.legal_form === 'other' && TRADE_NAME.test(company.legal_form_raw ?? '');
  const parts = nameParts(company.legal_name);
  const [{ text: legalName, words }] = parts;
  return {
    company,
    jurisdiction: company.jurisdiction_code,
    entityNumber: company.entity_number,
    status: company.status,
    legalForm: company.legal_form,
    domicile: company.domicile,
    formedOn: company.formed_on,
    dissolvedOn: company.dissolved_on,
    names: namesOf(company, parts, isTradeName),
    addresses: recordAddresses(company),
    phones: phonesOf(company),
    websites: websitesOf(company),
    people: peopleOf(company),
    cues: nameCues(legalName, words),
    relationships: company.relationships ?? [],
    tradeNameOwners: isTradeName ? ownersOf(company) : null,
  };
}

type Numbered = Pick<MatchRecord, 'jurisdiction' | 'entityNumber'>;

/** `us_co/20201234567`: names a company in every source alike. */
export function entityKey({ jurisdiction, entityNumber }: Numbered): string {
  return `${jurisdiction}/${entityNumber}`;
}

/** By jurisdiction, then by entity number, by code point: the order that breaks ties. */
export function compareEntities(a: Numbered, b: Numbered): number {
  return compareCodePoints(a.jurisdiction, b.jurisdiction) || compareCodePoints(a.entityNumber, b.entityNumber);
}

/** Of a trade name's record. */
export function ownersOf({ parties, as_of }: Company): Party[] {
  const owns = (role: Role) => role.kind === 'owner' && isPrincipalRole(role, as_of);
  return (parties ?? []).filter(({ roles }) => roles.some(owns));
}

export function peopleOf(company: Company): RecordPerson[] {
  return principalPersonsOf(company).map(({ party, name }) => ({ party, text: company.parties![party]!.name, name }));
}

/** The legal name first, then the other names, then those that notes in any of them say. */
function namesOf(company: Company, legal: readonly NamePart[], isTradeName: boolean): RecordName[] {
  const found: RecordName[] = [];
  const noted: RecordName[] = [];
  const add = (
    text: string,
    kind: RecordName['kind'],
    hasEnded: boolean,
    parts: readonly NamePart[],
    position: number | null,
  ) => {
    for (const part of parts) {
      const form = nameForm(part.text, part.words);
      if (form.tokens.length === 0) continue;
      const partKind = part.kind ?? kind;
      const isFormer = hasEnded || partKind === 'previous_legal';
      (part.kind === null ? found : noted).push({ text, kind: partKind, isFormer, form, position });
    }
  };
  add(company.legal_name, isTradeName ? 'trading' : 'legal', false, legal, null);
  const others = company.names ?? [];
  for (let position = 0; position < others.length; position++) {
    const { name, kind, ended_on } = others[position]!;
    add(name, kind, ended_on !== null, nameParts(name), position);
  }
  return noted.length === 0 ? found : found.concat(noted);
}

function recordAddresses(company: Company): RecordAddress[] {
  const read = addressReader();
  const agents: ParsedAddress[] = [];
  for (const party of company.parties ?? []) {
    if (party.address === null || !isCompanyAgent(party)) continue;
    const parsed = read(party.address);
    if (hasStreet(parsed)) agents.push(parsed);
  }
  return addressesOf(company, read).map(({ type, party, parsed }) => ({
    type,
    party,
    parsed,
    text: parsed.text,
    isAgents: agents.some((agent) => isSamePlace(agent, parsed)),
  }));
}

/** A company that is registered agent and nothing else: it makes a business of it. */
function isCompanyAgent(party: Party): boolean {
  const isOnlyAgent = party.roles.length > 0 && party.roles.every(({ kind }) => kind === 'registered_agent');
  return (
    isOnlyAgent && (party.type === 'company' || (party.type === 'unknown' && parsePersonName(party.name) === null))
  );
}
