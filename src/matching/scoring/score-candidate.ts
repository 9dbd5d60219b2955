import { brandOfFranchisor, comparePersons, type MatchRecord, type RecordPerson } from '../../blocking/index.ts';
import type { Candidates } from '../candidates/gather-candidates.ts';
import type { ReadLocation } from '../read-location.ts';
import { compareRecordName, type NameAgreement, type NameContext } from './compare-name.ts';
import { type AddressAgreement, type AddressContext, compareRecordAddress } from './compare-record-address.ts';
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
  /** Whether it stands alone at the house of a chain's site, and may so be who runs it whatever its name. */
  readonly isChainSite: boolean;
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
/** Companies at a house up to which one of them may be a chain's site by that alone. */
const CHAIN_HOUSE_MAX = 4;
const PARENT_OF_BANK = /\b(?:bancshares|bancorp|bancorporation|holdings?|financial)\b/i;

export function scoreCandidate(location: ReadLocation, record: MatchRecord, context: ScoringContext): Score {
  const { weights, fanOut } = context;
  const name = compareRecordName(location, record, context, weights.name);
  const compared = compareRecordAddress(location, record, context, weights.address);
  // A chain that runs its own sites has its address at none of them.
  const address =
    location.brand?.sites === 'own' && name?.strength === 'strong' && compared.bits < 0
      ? { ...compared, bits: 0 }
      : compared;
  const phone = comparePhone(location, record, context);
  const website = compareWebsite(location.website?.key ?? null, fanOut.website, record, context);
  const email = compareWebsite(location.email?.domain ?? null, fanOut.email, record, context);
  const person = comparePeople(location, record, name, weights.person);
  const isChainSite = standsForChainSite(location, record, name, address, context.house);
  const prior =
    priorOf(location, record, name, address, weights.prior) + (isChainSite ? weights.prior.chainSiteAtHouse : 0);
  // Website and e-mail of one domain say one thing.
  const domainBits =
    email.bits > 0 && website.bits > 0 ? Math.max(email.bits, website.bits) : email.bits + website.bits;
  const bits = (name?.bits ?? 0) + address.bits + phone.bits + domainBits + person.bits + prior;
  return { record, name, address, phone, website, email, person, isChainSite, prior, bits };
}

function comparePhone(
  { phone }: ReadLocation,
  record: MatchRecord,
  { weights, companies, fanOut }: ScoringContext,
): ContactAgreement {
  const [matched = null] = record.phones;
  if (phone === null || matched === null) return { outcome: 'missing', bits: 0, matched };
  if (record.phones.includes(phone.digits)) {
    const bits = levelBits(weights.phone.same, Math.max(1, fanOut.phone) / companies);
    const tollFree = phone.kind === 'toll_free' ? weights.phone.tollFree : 0;
    return { outcome: 'same', bits: Math.max(0, bits + tollFree), matched: phone.digits };
  }
  return { outcome: 'different', bits: levelBits(weights.phone.different), matched };
}

function compareWebsite(
  key: string | null,
  shared: number,
  record: MatchRecord,
  { weights, companies }: ScoringContext,
): ContactAgreement {
  const [known = null] = record.websites;
  const matched = key === null ? null : known;
  if (key === null || matched === null) return { outcome: 'missing', bits: 0, matched };
  if (record.websites.includes(key)) {
    const bits = levelBits(weights.website.same, Math.max(1, shared) / companies);
    return { outcome: 'same', bits: Math.max(0, bits), matched: key };
  }
  return { outcome: 'different', bits: levelBits(weights.website.different), matched };
}

function comparePeople(
  location: ReadLocation,
  record: MatchRecord,
  name: NameAgreement | null,
  weights: Weights['person'],
): PersonAgreementWithRecord {
  const persons = location.variants.flatMap(({ form }) => form.person ?? []);
  for (const outcome of ['same', 'compatible'] as const) {
    const person = record.people.find((party) => persons.some((own) => comparePersons(own, party.name) === outcome));
    if (person === undefined) continue;
    const factor = name !== null && name.bits > 3 ? PERSON_BESIDE_NAME : 1;
    return { outcome, bits: factor * levelBits(weights[outcome]), person };
  }
  const local = location.email?.local ?? '';
  const person = record.people.find((party) =>
    party.name.readings.some(({ surname }) => surname.length >= SURNAME_LETTERS_MIN && local.includes(surname)),
  );
  return person === undefined
    ? { outcome: 'missing', bits: 0, person: null }
    : { outcome: 'email', bits: levelBits(weights.email), person };
}

/** What a company is: whether it still exists, trades where the location is, and trades at all. */
function priorOf(
  location: ReadLocation,
  record: MatchRecord,
  name: NameAgreement | null,
  address: AddressAgreement,
  prior: Weights['prior'],
): number {
  const has = (cue: (typeof record.cues)[number]) => record.cues.includes(cue);
  let bits = prior.status[record.status];
  const isHere = address.strength === 'house' || address.strength === 'place';
  if (location.jurisdiction !== null && record.jurisdiction !== location.jurisdiction && !isHere)
    bits += prior.otherJurisdiction;
  if (isHolder(record) && name?.strength !== 'strong') bits += prior.propertyHolder;
  if (has('registered_agent') && !location.cues.includes('registered_agent')) bits += prior.registeredAgent;
  if (location.cues.includes('government') && !has('government')) bits += prior.publicBody;
  if (isBank(location) && isParentOfBank(location, record)) bits += prior.nationalBank;
  if (location.cues.includes('religious') && !has('religious') && !has('nonprofit')) bits += prior.religious;
  if (isFranchisor(location, record) && address.strength !== 'house') bits += prior.franchisor;
  return bits;
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
  return location.isChainSite && isAlone && !isNamed && !isHolder(record);
}

function isBank({ cues }: ReadLocation): boolean {
  return cues.includes('bank') || cues.includes('national_bank');
}

/** Shares of a bank are held by a company of nearly its name; a bank chartered by the nation is in no state's registry. */
function isParentOfBank(location: ReadLocation, record: MatchRecord): boolean {
  if (location.cues.includes('national_bank') && !record.cues.includes('national_bank')) return true;
  return (
    !PARENT_OF_BANK.test(location.submitted.name) &&
    record.names.some(({ text, kind }) => kind === 'legal' && PARENT_OF_BANK.test(text))
  );
}

function isFranchisor({ brand }: ReadLocation, record: MatchRecord): boolean {
  if (brand === null || brand.sites === 'own') return false;
  return record.names.some(({ form }) => brandOfFranchisor(form)?.name === brand.name);
}
