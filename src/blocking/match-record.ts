import { compareCodePoints } from '../bytes/index.ts';
import type { Company, Domicile, LegalForm, NameKind, Party, Relationship, Role, Status } from '../entity/index.ts';
import type { ParsedAddress } from './address/index.ts';
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
import { foldName } from './names/fold-name.ts';
import { type NameCue, type NameForm, nameCues, nameForm, type PersonName, parsePersonName } from './names/index.ts';
import { isPrincipalRole } from './principal-roles.ts';
import { type ComparedCompany, StoredCompany } from './stored-company.ts';

export type RecordName = {
  readonly text: string;
  readonly kind: 'legal' | NameKind;
  /** A name that was given up: a previous legal name always, others by their end. */
  readonly isFormer: boolean;
  readonly form: NameForm;
  /** Where it stands in the Company: `legal_name`, `names[1]`. */
  readonly source: string;
};

export type RecordAddress = {
  readonly type: AddressType;
  readonly parsed: ParsedAddress;
  /** Also the address of a company that is the registered agent and nothing else: it is the agent's. */
  readonly isAgents: boolean;
  readonly source: string;
};

/** A natural person among the principals, by the company's own date. */
export type RecordPerson = { readonly text: string; readonly name: PersonName; readonly source: string };

/**
 * What is compared of a company: its names, addresses, contacts and people taken apart. A field that matching
 * does not compare is not in it.
 */
export type MatchRecord = {
  /** The whole company; what is stored is parsed each time. */
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
  /** What the legal name tells of its bearer. */
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

/** Takes a company apart. What most comparisons do not come to is made when it is first asked for. */
export function matchRecord(company: Company | StoredCompany): MatchRecord {
  return new RecordOfCompany(company);
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

class RecordOfCompany implements MatchRecord {
  readonly names: readonly RecordName[];
  readonly tradeNameOwners: readonly Party[] | null;
  readonly #company: Company | StoredCompany;
  /** Of its legal name. */
  readonly #words: readonly string[];
  #addresses: readonly RecordAddress[] | undefined;
  #phones: readonly string[] | undefined;
  #websites: readonly string[] | undefined;
  #people: readonly RecordPerson[] | undefined;
  #cues: readonly NameCue[] | undefined;

  constructor(company: Company | StoredCompany) {
    const isTradeName = company.legal_form === 'other' && TRADE_NAME.test(company.legal_form_raw ?? '');
    this.#company = company;
    this.#words = foldName(company.legal_name);
    this.names = namesOf(company, this.#words, isTradeName);
    this.tradeNameOwners = isTradeName ? ownersOf(company) : null;
  }

  get company(): Company {
    return this.#company instanceof StoredCompany ? this.#company.whole() : this.#company;
  }

  get jurisdiction(): string {
    return this.#company.jurisdiction_code;
  }

  get entityNumber(): string {
    return this.#company.entity_number;
  }

  get status(): Status {
    return this.#company.status;
  }

  get legalForm(): LegalForm {
    return this.#company.legal_form;
  }

  get domicile(): Domicile {
    return this.#company.domicile;
  }

  get formedOn(): string | null {
    return this.#company.formed_on;
  }

  get dissolvedOn(): string | null {
    return this.#company.dissolved_on;
  }

  get addresses(): readonly RecordAddress[] {
    this.#addresses ??= recordAddresses(this.#company);
    return this.#addresses;
  }

  get phones(): readonly string[] {
    this.#phones ??= phonesOf(this.#company);
    return this.#phones;
  }

  get websites(): readonly string[] {
    this.#websites ??= websitesOf(this.#company);
    return this.#websites;
  }

  get people(): readonly RecordPerson[] {
    this.#people ??= peopleOf(this.#company);
    return this.#people;
  }

  get cues(): readonly NameCue[] {
    this.#cues ??= nameCues(this.#company.legal_name, this.#words);
    return this.#cues;
  }

  get relationships(): readonly Relationship[] {
    return this.#company.relationships ?? [];
  }
}

function ownersOf({ parties, as_of }: ComparedCompany): Party[] {
  const owns = (role: Role) => role.kind === 'owner' && isPrincipalRole(role, as_of);
  return (parties ?? []).filter(({ roles }) => roles.some(owns));
}

function peopleOf(company: ComparedCompany): RecordPerson[] {
  return principalPersonsOf(company).map(({ party, name }) => ({
    text: company.parties![party]!.name,
    name,
    source: `parties[${party}]`,
  }));
}

function namesOf(company: ComparedCompany, words: readonly string[], isTradeName: boolean): RecordName[] {
  const found: RecordName[] = [];
  const legal = nameForm(company.legal_name, words);
  if (legal.tokens.length > 0) {
    const kind = isTradeName ? 'trading' : 'legal';
    found.push({ text: company.legal_name, kind, isFormer: false, form: legal, source: 'legal_name' });
  }
  const others = company.names ?? [];
  for (let index = 0; index < others.length; index++) {
    const { name, kind, ended_on } = others[index]!;
    const form = nameForm(name);
    if (form.tokens.length === 0) continue;
    const isFormer = kind === 'previous_legal' || ended_on !== null;
    found.push({ text: name, kind, isFormer, form, source: `names[${index}]` });
  }
  return found;
}

function recordAddresses(company: ComparedCompany): RecordAddress[] {
  const read = addressReader();
  const agents: ParsedAddress[] = [];
  const parties = company.hasPartyAddress === false ? null : company.parties;
  for (const party of parties ?? []) {
    if (party.address === null || !isCompanyAgent(party)) continue;
    const parsed = read(party.address);
    if (hasStreet(parsed)) agents.push(parsed);
  }
  const { addresses, as_of } = company;
  return addressesOf({ addresses, parties, as_of }, read).map(({ type, party, parsed }) => ({
    type,
    parsed,
    isAgents: agents.some((agent) => isSamePlace(agent, parsed)),
    source: party === null ? `addresses.${type}` : `parties[${party}].address`,
  }));
}

/** A company that is registered agent and nothing else: it makes a business of it. */
function isCompanyAgent(party: Party): boolean {
  const isOnlyAgent = party.roles.length > 0 && party.roles.every(({ kind }) => kind === 'registered_agent');
  return (
    isOnlyAgent && (party.type === 'company' || (party.type === 'unknown' && parsePersonName(party.name) === null))
  );
}
