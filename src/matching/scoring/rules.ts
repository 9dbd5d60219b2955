/**
 * What no model may decide, because the cases are too rare or too costly to learn from data: each rule says of
 * which companies it holds, what it takes from their bits, how sure of them one may be at most, and why, for
 * people. docs/matching-quality.md has how often each held in the evaluation.
 */
import { brandOfFranchisor, type MatchRecord, nameCues, type RecordName } from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { industriesIn } from './compare-industries.ts';
import { type NameAgreement, WHOLE } from './compare-name.ts';
import type { AddressAgreement } from './compare-record-address.ts';

/** What of a comparison the rules look at. */
export type Compared = {
  readonly record: MatchRecord;
  readonly name: NameAgreement | null;
  readonly address: AddressAgreement;
};

export type Rule = {
  readonly name: string;
  /** Added to the company's bits, so that others go before it. */
  readonly bits: number;
  /** The highest confidence. */
  readonly confidenceMax: number;
  /** Behind the company's name, in a sentence for people. */
  readonly reason: string;
  readonly holds: (location: ReadLocation, compared: Compared) => boolean;
};

/** A company that a rule forbids is hardly ever the operator. */
const FORBIDDEN = { bits: -30, confidenceMax: 0.02 } as const;
const PARENT_OF_BANK = /\b(?:bancshares|bancorp|bancorporation|holdings?|financial)\b/i;
const LICENSOR = /\bfranchis(?:e|es|ing|or|ors)\b/i;
/** The statuses of a company that has ended. */
export const ENDED: ReadonlySet<string> = new Set(['dissolved', 'withdrawn', 'inactive', 'merged']);

export const RULES: readonly Rule[] = [
  {
    name: 'agent',
    ...FORBIDDEN,
    reason: 'is an agent for other companies',
    holds: ({ cues }, { record }) => record.cues.includes('registered_agent') && !cues.includes('registered_agent'),
  },
  {
    name: 'public body',
    ...FORBIDDEN,
    reason: 'is no public body, which the location is by its name',
    holds: (location, { record, name, address }) =>
      location.cues.includes('government') && !isItselfHere(name, address) && !isPublicBody(location, record, name),
  },
  {
    name: 'bank',
    ...FORBIDDEN,
    reason: 'owns a bank or is none, and the location is a bank by its name',
    holds: (location, { record, name, address }) =>
      isBank(location) &&
      !isItselfHere(name, address) &&
      (isParentOfBank(location, record) || isNoBank(location, record, name)),
  },
  {
    name: 'religious body',
    bits: -12,
    confidenceMax: 0.3,
    reason: 'is no religious body, which the location is by its name',
    holds: ({ cues }, { record, name, address }) =>
      cues.includes('religious') && !isItselfHere(name, address) && !isReligious(record),
  },
  {
    name: 'supporters',
    ...FORBIDDEN,
    reason: 'stands by a body of that name and is not the body',
    holds: ({ cues }, { record }) => record.cues.includes('supporters') && !cues.includes('supporters'),
  },
  {
    name: 'franchisor',
    ...FORBIDDEN,
    reason: 'is behind the brand, which others run under its license',
    holds: (location, { record, address }) =>
      address.strength !== 'house' && (isFranchisor(location, record) || isLicensor(location, record)),
  },
  {
    name: 'ended',
    bits: 0,
    confidenceMax: 0.7,
    reason: 'has ended, and another may run the location now',
    holds: (_, { record }) => ENDED.has(record.status),
  },
  {
    name: 'nobody’s trade name',
    bits: 0,
    confidenceMax: 0.02,
    reason: 'is on record as a trade name, and the registry does not publish whose it is',
    holds: (_, { record }) => record.tradeNameOwners?.length === 0,
  },
];

/**
 * Not so a tavern in what was the post office, nor a company of members or an association of its men, unless
 * the name is its own.
 */
function isPublicBody(
  { industries, cues }: ReadLocation,
  { names, legalForm, cues: own }: MatchRecord,
  name: NameAgreement | null,
): boolean {
  if (!names.some(({ text }) => nameCues(text).includes('government'))) return false;
  if (name !== null && WHOLE.has(name.comparison.level)) return true;
  const isOfMembers =
    legalForm === 'llc' || names.some(({ kind, form }) => kind === 'legal' && form.legalForm === 'llc');
  const isAssociation = own.includes('nonprofit') && !cues.includes('nonprofit');
  return !isOfMembers && !isAssociation && industriesIn(names).isSubsetOf(industries);
}

/** The whole sign is a name of it, and it is at the very house: then a cue of the sign is one of its own words. */
function isItselfHere(name: NameAgreement | null, { strength, isShared }: AddressAgreement): boolean {
  return name !== null && WHOLE.has(name.comparison.level) && strength === 'house' && !isShared;
}

/** By any name that it bears. */
function isReligious({ cues, names }: MatchRecord): boolean {
  if (cues.includes('religious') || cues.includes('nonprofit')) return true;
  return names.some(({ text, isFormer }) => !isFormer && nameCues(text).includes('religious'));
}

function isBank({ cues }: Pick<ReadLocation, 'cues'>): boolean {
  return cues.includes('bank') || cues.includes('national_bank');
}

/**
 * Shares of a bank are held by a company of nearly its name; a bank chartered by the nation is in no state's
 * registry.
 */
function isParentOfBank(location: ReadLocation, record: MatchRecord): boolean {
  if (location.cues.includes('national_bank') && !record.cues.includes('national_bank')) return true;
  return (
    !PARENT_OF_BANK.test(location.submitted.name) &&
    record.names.some(({ text, kind }) => kind === 'legal' && PARENT_OF_BANK.test(text))
  );
}

/**
 * Only a bank may call itself one, and it does: a company that shares no more than a word with a bank's name
 * and does not call itself a bank is another.
 */
function isNoBank({ industries }: ReadLocation, { names }: MatchRecord, name: NameAgreement | null): boolean {
  const isBankAlone = industries.size === 1 && industries.has('money');
  return isBankAlone && name?.strength !== 'strong' && !names.some(({ text }) => isBank({ cues: nameCues(text) }));
}

function isFranchisor({ brand }: ReadLocation, record: MatchRecord): boolean {
  if (brand === null || brand.sites === 'own') return false;
  return record.names.some(({ form }) => brandOfFranchisor(form)?.name === brand.name);
}

/** By its own name it licenses a brand to others: nothing says that it runs this site too. */
function isLicensor({ submitted }: ReadLocation, { names }: MatchRecord): boolean {
  const licenses = ({ text, isFormer, form }: RecordName) =>
    // Hardly any name has such a word, and the text of a stored one takes longer to read.
    !isFormer && form.words.some((word) => word.includes('franchis')) && LICENSOR.test(text);
  return names.some(licenses) && !LICENSOR.test(submitted.name);
}
