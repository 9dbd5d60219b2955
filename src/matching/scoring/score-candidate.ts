import { comparePersons, type MatchRecord, type RecordPerson } from '../../blocking/index.ts';
import type { Candidates } from '../candidates/gather-candidates.ts';
import type { ReadLocation } from '../read-location.ts';
import { compareIndustries, type IndustryAgreement } from './compare-industries.ts';
import { compareRecordName, type NameAgreement, type NameContext, nameBits } from './compare-name.ts';
import {
  type AddressAgreement,
  type AddressContext,
  addressBits,
  compareRecordAddress,
} from './compare-record-address.ts';
import { RULES, type Rule } from './rules.ts';
import { levelBits, type Weights } from './weights.ts';

export type ContactAgreement = {
  readonly outcome: 'same' | 'different' | 'missing';
  readonly bits: number;
  /** The record's value, where it has one. */
  readonly matched: string | null;
};

export type PersonAgreementWithRecord = {
  readonly outcome: 'same' | 'compatible' | 'email' | 'missing';
  readonly bits: number;
  readonly person: RecordPerson | null;
};

/** What speaks for and against a record being that of the location's operator, in bits. */
export type Score = {
  readonly record: MatchRecord;
  readonly name: NameAgreement | null;
  readonly address: AddressAgreement;
  readonly phone: ContactAgreement;
  readonly website: ContactAgreement;
  readonly email: ContactAgreement;
  readonly person: PersonAgreementWithRecord;
  readonly industry: IndustryAgreement;
  /** It stands alone at the house of a chain's site, so it may run the site whatever its name is. */
  readonly isChainSite: boolean;
  /** The rules that hold of it. */
  readonly rules: readonly Rule[];
  /** What the record is, before anything is compared. */
  readonly prior: number;
  /** All of it. */
  readonly bits: number;
};

export type ScoringContext = NameContext &
  AddressContext & {
    readonly weights: Weights;
    readonly fanOut: Candidates['fanOut'];
  };

const STRONG_OR_PARTIAL: ReadonlySet<string> = new Set(['strong', 'partial']);
/** Surnames of fewer letters stand in too many e-mail addresses. */
const SURNAME_LETTERS_MIN = 4;
/** What of a person's agreement counts beside a name's that says the same. */
const PERSON_BESIDE_NAME = 0.3;
const NAME_BITS_THAT_SAY_IT = 3;
/** Companies at a house up to which one of them may be a chain's site by that alone. */
const CHAIN_HOUSE_MAX = 4;

/** Compares a company with the location, and weighs what agrees. */
export function scoreCandidate(location: ReadLocation, record: MatchRecord, context: ScoringContext): Score {
  const { weights } = context;
  const name = compareRecordName(location, record, context, weights.name);
  const address = compareRecordAddress(location, record, context, weights.address);
  const phone = comparePhone(location, record);
  const website = compareWebsite(location.website?.key ?? null, record);
  const email = compareWebsite(location.email?.domain ?? null, record);
  const person = comparePeople(location, record);
  const unweighed = {
    record,
    name,
    address,
    phone,
    website,
    email,
    person,
    industry: compareIndustries(location, record),
    isChainSite: standsForChainSite(location, record, name, address, context.house),
    rules: RULES.filter(({ holds }) => holds(location, { record, name, address })),
  };
  return summed(unweighed, location, context);
}

type Unweighed = Omit<Score, 'prior' | 'bits'>;

/** The same agreements under the weights of the context: what was the best of several stays the best. */
export function weigh(score: Unweighed, location: ReadLocation, context: ScoringContext): Score {
  const { weights, companies } = context;
  const name = score.name && withBits(score.name, nameBits(score.name, location, companies, weights.name));
  const address = withBits(score.address, addressBits(score.address, weights.address));
  return summed({ ...score, name, address }, location, context);
}

/** Name and address are weighed already. */
function summed(score: Unweighed, location: ReadLocation, context: ScoringContext): Score {
  const { weights, fanOut } = context;
  const { record, name, industry, isChainSite, rules } = score;
  const bits = name?.bits ?? 0;
  // A chain that runs its own sites has its address at none of them.
  const isOwnChain = location.brand?.sites === 'own' && name?.strength === 'strong';
  const address = isOwnChain ? withBits(score.address, Math.max(0, score.address.bits)) : score.address;
  const phone = withBits(score.phone, phoneBits(score.phone, location, context));
  const website = withBits(score.website, websiteBits(score.website, fanOut.website, context));
  const email = withBits(score.email, websiteBits(score.email, fanOut.email, context));
  const person = withBits(score.person, personBits(score.person, bits, weights.person));
  const prior =
    priorOf(location, record, name, address, rules, weights.prior) +
    industryBits(score, weights.industry) +
    (isChainSite ? weights.prior.chainSiteAtHouse : 0);
  // Website and e-mail of one domain say one thing.
  const domainBits =
    email.bits > 0 && website.bits > 0 ? Math.max(email.bits, website.bits) : email.bits + website.bits;
  const all = bits + address.bits + phone.bits + domainBits + person.bits + prior;
  return { record, name, address, phone, website, email, person, industry, isChainSite, rules, prior, bits: all };
}

function withBits<Agreement extends { readonly bits: number }>(agreement: Agreement, bits: number): Agreement {
  return bits === agreement.bits ? agreement : { ...agreement, bits };
}

/**
 * The owner of a house often bears the name of the business in it; a company with its phone number runs it.
 */
function industryBits({ industry, phone, website, email }: Unweighed, weights: Weights['industry']): number {
  const isContact = phone.outcome === 'same' || website.outcome === 'same' || email.outcome === 'same';
  return weights[industry === 'landlord' && isContact ? 'conflict' : industry];
}

const NO_CONTACT: ContactAgreement = { outcome: 'missing', bits: 0, matched: null };

function comparePhone({ phones, submitted }: ReadLocation, record: MatchRecord): ContactAgreement {
  if (submitted.phone === null) return NO_CONTACT;
  const matched = record.phones[0] ?? null;
  if (matched === null) return NO_CONTACT;
  if (phones.length === 0) return { outcome: 'missing', bits: 0, matched };
  const same = phones.find(({ digits }) => record.phones.includes(digits));
  return { outcome: same === undefined ? 'different' : 'same', bits: 0, matched: same?.digits ?? matched };
}

function phoneBits({ outcome, matched }: ContactAgreement, { phones }: ReadLocation, context: ScoringContext): number {
  const { weights, companies, fanOut } = context;
  if (outcome === 'missing') return 0;
  if (outcome === 'different') return levelBits(weights.phone.different);
  const bits = levelBits(weights.phone.same, Math.max(1, fanOut.phone) / companies);
  return Math.max(
    0,
    bits + (phones.some(({ digits, kind }) => digits === matched && kind === 'toll_free') ? weights.phone.tollFree : 0),
  );
}

function compareWebsite(key: string | null, record: MatchRecord): ContactAgreement {
  const matched = key === null ? null : (record.websites[0] ?? null);
  if (key === null || matched === null) return NO_CONTACT;
  const isSame = record.websites.includes(key);
  return { outcome: isSame ? 'same' : 'different', bits: 0, matched: isSame ? key : matched };
}

function websiteBits({ outcome }: ContactAgreement, shared: number, { weights, companies }: ScoringContext): number {
  if (outcome === 'missing') return 0;
  if (outcome === 'different') return levelBits(weights.website.different);
  return Math.max(0, levelBits(weights.website.same, Math.max(1, shared) / companies));
}

const NO_PERSON: PersonAgreementWithRecord = { outcome: 'missing', bits: 0, person: null };

function comparePeople(location: ReadLocation, record: MatchRecord): PersonAgreementWithRecord {
  const { persons } = location;
  const local = location.email?.local ?? '';
  if (persons.length === 0 && local === '') return NO_PERSON;
  for (const outcome of ['same', 'compatible'] as const) {
    const person = record.people.find((party) => persons.some((own) => comparePersons(own, party.name) === outcome));
    if (person !== undefined) return { outcome, bits: 0, person };
  }
  const person = record.people.find((party) =>
    party.name.readings.some(
      ({ surnames, order }) =>
        order === 'likely' &&
        surnames.some((surname) => surname.length >= SURNAME_LETTERS_MIN && local.includes(surname)),
    ),
  );
  return person === undefined ? NO_PERSON : { outcome: 'email', bits: 0, person };
}

function personBits(
  { outcome }: PersonAgreementWithRecord,
  nameBitsOfRecord: number,
  weights: Weights['person'],
): number {
  const isSaid = outcome !== 'email' && nameBitsOfRecord > NAME_BITS_THAT_SAY_IT;
  return (isSaid ? PERSON_BESIDE_NAME : 1) * levelBits(weights[outcome]);
}

/** What a company is: whether it still exists, trades where the location is, and trades at all. */
function priorOf(
  location: ReadLocation,
  record: MatchRecord,
  name: NameAgreement | null,
  address: AddressAgreement,
  rules: readonly Rule[],
  prior: Weights['prior'],
): number {
  let bits = prior.status[record.status];
  const isHere = address.strength === 'house' || address.strength === 'place';
  if (location.jurisdiction !== null && record.jurisdiction !== location.jurisdiction && !isHere)
    bits += prior.otherJurisdiction;
  if (isHolder(record) && name?.strength !== 'strong') bits += prior.propertyHolder;
  return rules.reduce((sum, rule) => sum + rule.bits, bits);
}

/** Owns or lets rather than trades, by its name or form. */
function isHolder({ cues, legalForm }: MatchRecord): boolean {
  return cues.includes('property_holder') || cues.includes('address_shaped') || legalForm === 'trust';
}

function standsForChainSite(
  location: ReadLocation,
  record: MatchRecord,
  name: NameAgreement | null,
  address: AddressAgreement,
  house: number,
): boolean {
  const isAlone = address.level === 'same_unit' && !address.isShared && house <= CHAIN_HOUSE_MAX;
  const isNamed = STRONG_OR_PARTIAL.has(name?.strength ?? 'none');
  // At the site of a chain that runs its sites itself, any other company is a stranger.
  return location.isChainSite && location.brand?.sites !== 'own' && isAlone && !isNamed && !isHolder(record);
}
