/**
 * What the owner's name adds to a location: it is read a second time, by that name instead of its sign's, as one whose
 * legal name was submitted is. Both readings are judged alike, and what comes of them is put together here.
 */
import { isDeepStrictEqual } from 'node:util';
import { brandOfFranchisor, type Gazetteer, parsePersonName } from '../blocking/index.ts';
import { fillerOf } from '../entity/index.ts';
import { bitsByField } from '../model/index.ts';
import { isNamed, type Verdict } from './decision/decide.ts';
import { evidenceOf } from './decision/evidence.ts';
import { FEATURES } from './decision/features.ts';
import { nameOf } from './decision/weakness.ts';
import type { LicensedDecision } from './licenses/decide-with-licenses.ts';
import { licenseEvidence } from './licenses/license-evidence.ts';
import type { LicenseWay } from './licenses/license-ways.ts';
import { EVIDENCE_FIELDS, type Evidence } from './match-row.ts';
import type { LicenseModel, Model } from './model.ts';
import { type ReadLocation, readLocation } from './read-location.ts';
import { type ScoringContext, scoreCandidate } from './scoring/score-candidate.ts';

/** The location, whose people are those on its sign and its owner; and read by its owner, where that says anything. */
export type OwnerRead = { readonly location: ReadLocation; readonly byOwner: ReadLocation | null };

export function readOwner(location: ReadLocation, gazetteer: Gazetteer | null): OwnerRead {
  const { submitted, cues, brand } = location;
  const { owner_name: owner = '' } = submitted;
  const nobody = { location, byOwner: null };
  if (owner === '' || fillerOf(owner, 'party') !== null) return nobody;
  const person = parsePersonName(owner);
  const known = person === null ? location : { ...location, persons: [...location.persons, person] };
  const reading = readLocation({ ...submitted, name: owner }, gazetteer);
  if (!reading.ok) return { location: known, byOwner: null };
  const own = reading.location;
  const isFranchisor = brand?.sites !== 'own' && own.variants.some(({ form }) => brandOfFranchisor(form) !== null);
  if (isFranchisor || isLandlord(own, location)) return nobody;
  // What is said of a site, as that it is a bank, is still said by its sign.
  const ofSign = { submitted, cues, brand: null, chain: null, isChainSite: false };
  return { location: known, byOwner: { ...own, ...ofSign, by: 'owner_name' } };
}

/** Whose name says that it holds land, or this house, does not trade there, unless the sign says so, too. */
function isLandlord({ industries, cues, variants }: ReadLocation, location: ReadLocation): boolean {
  const isOfLand = industries.size === 1 && industries.has('land') && !location.industries.has('land');
  const { tokens } = variants[0]!.form;
  return isOfLand || (cues.includes('address_shaped') && tokens.every((token) => location.streetTokens.has(token)));
}

/** A reading of the location, and what was decided on it. */
export type Judged = LicensedDecision & {
  readonly location: ReadLocation;
  readonly context: ScoringContext;
  readonly ways: readonly LicenseWay[];
};

type Limits = { readonly acceptMin: number; readonly confidenceMax: number };

/**
 * An owner's name is that of who runs the place: of 179 pairs of license lists that have one sign at one door, 171 name
 * one licensee, spellings aside.
 */
const OWNERS_RIGHT = 171 / 179;
/** Two operators so likely each, by the sign and by the owner's name, contradict each other. */
const LIKELY = 0.5;

export type BestReading<J> = {
  /** The reading that says more. */
  readonly told: J;
  readonly other: J;
  /** Both speak for the operator. */
  readonly isBoth: boolean;
  /** Why no operator is named though one was likely, in a sentence for people. */
  readonly clash: string | null;
};

/**
 * Puts the readings together. An operator to whom both lead, by names that share no word, is as probable as that either
 * is right. Of two operators one can be right at most, so that what speaks for one speaks against the other. An owner's
 * name that no company, licensee or officer bears says nothing.
 */
export function bestReading<J extends Judged>(bySign: J, byOwner: J, limits: Limits): BestReading<J> {
  const [sign, owner] = [likeliest(bySign), likeliest(byOwner)];
  if (owner === null || !owner.isNamed) return { told: bySign, other: byOwner, isBoth: false, clash: null };
  const probability = owner.probability * OWNERS_RIGHT;
  if (owner.key === sign?.key) {
    const isSurer =
      sign.probability > owner.probability || (owner.isCalledSo && sign.probability === owner.probability);
    const [told, other] = isSurer ? [bySign, byOwner] : [byOwner, bySign];
    // A person is compared in both readings.
    if (!owner.isCalledSo || sharesWords(bySign.location, byOwner.location))
      return { told, other, isBoth: false, clash: null };
    const either = 1 - (1 - sign.probability) * (1 - probability);
    const most = Math.min(limits.confidenceMax, ...sign.caps.filter((cap) => owner.caps.includes(cap)));
    const more = Math.max(sign.probability, owner.probability, Math.min(either, most));
    return { told: withProbability(told, more, limits), other, isBoth: true, clash: null };
  }
  const [signs, owners] = [odds(sign?.probability ?? 0), odds(probability)];
  const [likelier, other, most] = owners > signs ? [byOwner, bySign, owners] : [bySign, byOwner, signs];
  const told = withProbability(likelier, most / (1 + signs + owners), limits);
  const areLikely = owner.probability >= LIKELY && sign !== null && sign.probability >= LIKELY;
  const isClash = areLikely && told.decision.verdict !== 'accepted';
  const clash = `${sign?.name} fits the sign and ${owner.name} the owner’s name: nothing shows which is right.`;
  return { told, other, isBoth: false, clash: isClash ? clash : null };
}

const odds = (probability: number): number => probability / (1 - probability);

function likeliest({ decision: { ranked }, operator }: Judged) {
  const [first] = ranked;
  if (operator === null && first === undefined) return null;
  const outcome = first?.best.person.outcome;
  const isCalledSo = operator !== null || isNamed(first!);
  return {
    key: operator?.key ?? first!.operator.key,
    name: operator === null || operator.cluster !== null ? nameOf(first!) : operator.ways[0]!.premises.licensee.name,
    probability: operator?.probability ?? first!.confidence,
    isCalledSo,
    isNamed: isCalledSo || outcome === 'same' || outcome === 'compatible',
    caps: first?.rules.map(({ confidenceMax }) => confidenceMax) ?? [],
  };
}

function sharesWords({ variants }: ReadLocation, other: ReadLocation): boolean {
  const words = new Set(variants.flatMap(({ form }) => form.tokens));
  return other.variants.some(({ form }) => form.tokens.some((token) => words.has(token)));
}

function withProbability<J extends Judged>(judged: J, probability: number, { acceptMin }: Limits): J {
  const { decision, operator } = judged;
  const confidence = Math.round(probability * 10_000) / 10_000;
  const isOfFirst = operator === null || operator.cluster !== null;
  const ranked = decision.ranked.map((one, index) => (index === 0 && isOfFirst ? { ...one, confidence } : one));
  const isAccepted = confidence >= acceptMin;
  const before = decision.verdict === 'accepted' ? 'below_threshold' : decision.verdict;
  const verdict: Verdict = isAccepted ? 'accepted' : before;
  return {
    ...judged,
    decision: { ...decision, ranked, verdict },
    operator: isAccepted && operator !== null ? { ...operator, probability: confidence } : null,
  };
}

type Models = { readonly model: Model; readonly licenseModel: LicenseModel };

/**
 * How the name that the other reading goes by agrees with the record that the row shows, behind what the row says of it.
 * It weighs nothing where it did not move the confidence.
 */
export function evidenceBeside(
  { told, other, isBoth }: BestReading<Judged>,
  shown: readonly Evidence[],
  { model, licenseModel }: Models,
): Evidence[] {
  const at = shown.findIndex(({ field }) => field === told.location.by);
  if (at < 0) return [...shown];
  const { record } = shown[at]!;
  const compared = 'entity_number' in record ? ofCompany(told, other, model) : ofLicense(record, other, licenseModel);
  const beside = compared.filter(({ field }) => field === other.location.by);
  return shown.toSpliced(at + 1, 0, ...(isBoth ? beside : beside.map((one) => ({ ...one, weight: 0 }))));
}

function ofCompany(
  { decision: { ranked } }: Judged,
  { location, context, decision }: Judged,
  model: Model,
): Evidence[] {
  const score = scoreCandidate(location, ranked[0]!.best.record, context);
  // Of no features where nothing was judged: nothing weighs anything.
  const [features, values] = decision.first === null ? [[], []] : [FEATURES, decision.first.values];
  return evidenceOf(location, score, bitsByField(EVIDENCE_FIELDS, features, values, model));
}

function ofLicense(record: Evidence['record'], { location, ways }: Judged, model: LicenseModel): Evidence[] {
  const all = ways.flatMap((way) => licenseEvidence(location, way, model));
  return all.filter((one) => isDeepStrictEqual(one.record, record));
}
