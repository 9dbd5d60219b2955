import { type Gazetteer, isNaturalPerson, type MatchRecord } from '../blocking/index.ts';
import type { CandidateSource, CompanyId, Coverage, PremisesSource } from '../engine/index.ts';
import { isMeasuredList, type SubmittedLocation } from '../entity/index.ts';
import { bitsByField } from '../model/index.ts';
import { ACCEPTANCE_DEFAULT, type MatchChoices } from './acceptance.ts';
import { bestReading, evidenceBeside, readOwner } from './by-owner.ts';
import { type FoundCandidates, findCandidates } from './candidates/find-candidates.ts';
import { type Cluster, type Decision, decide, isNamed, isNobodys, type RankedCluster } from './decision/decide.ts';
import { evidenceOf, matchedVia } from './decision/evidence.ts';
import { FEATURES } from './decision/features.ts';
import { reasonOf } from './decision/reasons.ts';
import { kilometresTo } from './distance.ts';
import { confidenceMax, findFamily, toldFamily } from './family/find-family.ts';
import { type ToldByLicense, toldByLicense, withLicense } from './licensed-row.ts';
import { decideWithLicenses, type LicensedDecision } from './licenses/decide-with-licenses.ts';
import { isAtDoor } from './licenses/door.ts';
import { findLicenses } from './licenses/find-licenses.ts';
import { listsFor } from './licenses/find-premises.ts';
import { licenseEvidence } from './licenses/license-evidence.ts';
import { licenseReason } from './licenses/license-reason.ts';
import type { LicenseView } from './licenses/license-view.ts';
import { type LicenseWay, licenseCases, licenseWays } from './licenses/license-ways.ts';
import {
  type Alternative,
  CREDITS_WITH_PEOPLE,
  EVIDENCE_FIELDS,
  type Evidence,
  type MatchedPerson,
  type MatchRow,
  type Operator,
  type ReasonCode,
  unmatchedRow,
} from './match-row.ts';
import { LICENSE_MODEL, type LicenseModel, MODEL, type Model } from './model.ts';
import { clusterByOperator } from './operator/cluster.ts';
import { isCompany } from './operator/next-step.ts';
import { Operators } from './operator/operators.ts';
import { type Registrations, registrationOf } from './operator/registration.ts';
import { findPeople } from './people/find-people.ts';
import { principalsOf } from './people/principals.ts';
import { type LocationProblem, type ReadLocation, readLocation } from './read-location.ts';
import { ALTERNATIVE_MIN } from './review.ts';
import { Rounds } from './rounds.ts';
import type { ScoringContext } from './scoring/score-candidate.ts';
import { scoreLocation } from './scoring/score-location.ts';
import { WEIGHTS, type Weights } from './scoring/weights.ts';

const ALTERNATIVES_MAX = 3;

/** What is left out of the choices is as `DEFAULT_CHOICES` has it. */
export type MatchOptions = Partial<MatchChoices> & {
  /** `YYYY-MM-DD`: roles and mergers end and happen by it. */
  readonly today: string;
  readonly weights?: Weights;
  readonly model?: Model;
  /** Compares those candidates too that are far behind by the weights: to learn weights. */
  readonly comparesAll?: boolean;
  /** The license lists that are loaded. */
  readonly premises?: PremisesSource;
  readonly licenseModel?: LicenseModel;
  /**
   * How many places of the batch or file bear this sign, this one included; 1 where the location comes alone.
   */
  readonly sites?: number;
};

/**
 * Finds the legal operator of a location. Always answers a row: what cannot be matched is `unmatched`, with
 * the reason. Throws only what the source throws.
 */
export async function matchLocation(
  submitted: SubmittedLocation,
  rowIndex: number,
  source: CandidateSource,
  options: MatchOptions,
): Promise<MatchRow> {
  const weighed = await weigh(submitted, source, options);
  if (!weighed.ok) return unmatchedRow(submitted, rowIndex, weighed.problem);
  const bySign = judge(weighed, options);
  if (weighed.byOwner === null) return rowOf(bySign, rowIndex, options);
  // The owner's name is on no sign, however many places there are of that.
  const byOwner = judge(weighed.byOwner, { ...options, sites: 1 });
  const best = bestReading(bySign, byOwner, limitsOf(options));
  const row = await rowOf(best.told, rowIndex, options);
  const { model = MODEL, licenseModel = LICENSE_MODEL } = options;
  const evidence = evidenceBeside(best, row.evidence, { model, licenseModel });
  return { ...row, evidence, ...(best.clash !== null && { reason_code: 'ambiguous', reason: best.clash }) };
}

function limitsOf({ model = MODEL, acceptance = ACCEPTANCE_DEFAULT }: MatchOptions) {
  return { acceptMin: model.limits[acceptance], confidenceMax: model.confidenceMax };
}

/** What one location asks its source. */
type Asking = { readonly rounds: Rounds; readonly operators: Operators };

function askingOf(source: CandidateSource, { premises, today }: MatchOptions): Asking {
  const rounds = new Rounds(source, premises);
  return { rounds, operators: new Operators(rounds, today) };
}

/** A reading of a location, and who runs it by what it agrees with. */
type Judged = Weighed & LicensedDecision & { readonly ways: readonly LicenseWay[] };

function judge(weighed: Weighed, options: MatchOptions): Judged {
  const { weights = WEIGHTS, model = MODEL, licenseModel = LICENSE_MODEL } = options;
  const { acceptance = ACCEPTANCE_DEFAULT, absentShare, sites } = options;
  const { location, clusters, context, licenses } = weighed;
  const onRecord = decide(location, clusters, context, { model, weights, acceptance, absentShare, sites });
  const ways = licenseWays(licenses, licenseModel);
  return { ...weighed, ways, ...decideWithLicenses(onRecord, ways, limitsOf(options)) };
}

async function rowOf(
  { location, found, lists, licenses, decision, operator, asking: { rounds, operators } }: Judged,
  rowIndex: number,
  { today, model = MODEL, licenseModel = LICENSE_MODEL }: MatchOptions,
): Promise<MatchRow> {
  const { submitted } = location;
  if (operator !== null && operator.cluster === null) {
    const told = toldByLicense(location, operator, licenseModel);
    return { ...unregisteredRow(location, rowIndex, told), alternatives: alternativesOf(location, decision.ranked) };
  }
  const [top, ...others] = decision.ranked;
  const evidence = evidenceOfFirst(location, decision, model);
  if (top !== undefined && decision.verdict === 'accepted') {
    const registrations = await registrationOf(top, location.jurisdiction, rounds, operators);
    const row = await matchedRow(location, rowIndex, top, others, evidence, registrations, rounds, today);
    // People go before it where rounds are few.
    const known = { ...row, operator_family: await familyOf(decision, rounds, model) };
    return operator === null ? known : withLicense(location, known, operator, licenseModel);
  }
  const operator_family = await familyOf(decision, rounds, model);
  const { about, ...reason } = reasonOf(location, decision, found, lists);
  const here = licenses.filter(({ license }) => isAtDoor(license));
  const ofLicenses = GIVES_WAY.has(reason.code) ? licenseReason(licenseWays(here, licenseModel)) : null;
  if (ofLicenses !== null)
    return unmatchedRow(submitted, rowIndex, ofLicenses, {
      operator_family,
      evidence: licenseEvidence(location, ofLicenses.way, licenseModel),
      alternatives: alternativesOf(location, decision.ranked),
    });
  const named = top !== undefined && isNamed(top) ? [...about, top] : about;
  return unmatchedRow(submitted, rowIndex, reason, {
    operator_family,
    evidence,
    alternatives: alternativesOf(location, decision.ranked, named),
  });
}

/** The family of the first company, where it is sure enough that the operator is one of it. */
async function familyOf({ ranked, first }: Decision, rounds: Rounds, model: Model) {
  if (first === null || confidenceMax(ranked) < model.family.limit) return null;
  return toldFamily(await findFamily(ranked, first.view, rounds), model);
}

function evidenceOfFirst(location: ReadLocation, { first, ranked }: Decision, model: Model): Evidence[] {
  return first === null
    ? []
    : evidenceOf(location, ranked[0]!.best, bitsByField(EVIDENCE_FIELDS, FEATURES, first.values, model));
}

/** What licenses at the address tell more than. */
const GIVES_WAY: ReadonlySet<ReasonCode> = new Set([
  'no_candidate',
  'below_threshold',
  'agent_address_only',
  'jurisdiction_not_covered',
]);

type Weighed = {
  readonly location: ReadLocation;
  readonly asking: Asking;
  readonly found: FoundCandidates;
  /** The license lists that it was looked for in, by their codes. */
  readonly lists: readonly string[];
  /** The candidates of one operator together. */
  readonly clusters: readonly Cluster[];
  readonly context: ScoringContext;
  readonly licenses: readonly LicenseView[];
};
export type WeighedCandidates =
  | (Weighed & { readonly ok: true; readonly byOwner: Weighed | null })
  | { readonly ok: false; readonly problem: LocationProblem };

/** All that is decided on, before it is: the candidates compared and weighed. */
export function weighCandidates(
  submitted: SubmittedLocation,
  source: CandidateSource,
  options: MatchOptions,
): Promise<WeighedCandidates> {
  return weigh(submitted, source, options);
}

async function weigh(
  submitted: SubmittedLocation,
  candidates: CandidateSource,
  options: MatchOptions,
): Promise<WeighedCandidates> {
  const asking = askingOf(candidates, options);
  const { rounds } = asking;
  const { source, premises } = rounds;
  const [gazetteer, coverage, lists] = await rounds.all([
    source.gazetteer(),
    source.coverage(),
    premises === null ? [] : premises.sources(),
  ]);
  const reading = readLocation(submitted, gazetteer, options.sites);
  if (!reading.ok) return reading;
  const loaded = { gazetteer, coverage, lists: lists.filter(isMeasuredList) };
  const { location, byOwner } = readOwner(reading.location, gazetteer);
  const [bySign, ofOwner] = await Promise.all([
    weighReading(location, loaded, asking, options),
    byOwner === null ? null : weighReading(byOwner, loaded, askingOf(candidates, options), options),
  ]);
  return { ok: true, ...bySign, byOwner: ofOwner };
}

/** What is asked once for all readings of a location. */
type Loaded = {
  readonly gazetteer: Gazetteer | null;
  readonly coverage: readonly Coverage[];
  readonly lists: readonly string[];
};

async function weighReading(
  location: ReadLocation,
  { gazetteer, coverage, lists: loaded }: Loaded,
  asking: Asking,
  { today, weights = WEIGHTS, comparesAll = false }: MatchOptions,
): Promise<Weighed> {
  const { rounds, operators } = asking;
  const lists = listsFor(location, loaded);
  // Licenses are found while candidates are: they take no round of their own.
  const [found, { records, licensed }] = await Promise.all([
    findCandidates(location, coverage, rounds),
    findLicenses(location, lists, rounds),
  ]);
  const scored = await scoreLocation(location, found, rounds, { weights, comparesAll, gazetteer, licensed });
  const { scores, context } = scored;
  const licenses = licenseCases(location, records, scored, today);
  const clusters = await clusterByOperator(scores, operators, licensed.registrations);
  return { location, asking, found, lists, clusters, context, licenses };
}

/** The companies that are compared with a location, the most promising first. */
export async function candidatesOf(
  submitted: SubmittedLocation,
  source: CandidateSource,
): Promise<readonly CompanyId[]> {
  const rounds = new Rounds(source);
  const [gazetteer, coverage] = await rounds.all([source.gazetteer(), source.coverage()]);
  const reading = readLocation(submitted, gazetteer);
  if (!reading.ok) return [];
  const { candidates } = await findCandidates(reading.location, coverage, rounds);
  return candidates.kept.map(({ id }) => id);
}

async function matchedRow(
  location: ReadLocation,
  rowIndex: number,
  top: RankedCluster,
  others: readonly RankedCluster[],
  evidence: MatchRow['evidence'],
  { registration, home }: Registrations,
  rounds: Rounds,
  today: string,
): Promise<MatchRow> {
  const { submitted } = location;
  const filing = registration?.company ?? null;
  const homeFiling = home?.company ?? null;
  // The home record may be a bare one; then the filing that covers the location names those who run it.
  const bearer =
    [homeFiling, filing].find((company) => company !== null && principalsOf(company, today).length > 0) ??
    top.best.record.company;
  const people = await findPeople(bearer, rounds, today);
  return {
    row_index: rowIndex,
    customer_record_id: submitted.customer_record_id,
    location: submitted,
    status: 'matched',
    confidence: top.confidence,
    reason_code: null,
    reason: null,
    operator: operatorOf(top),
    operator_family: null,
    registration: filing,
    home_registration: homeFiling,
    path: [...top.operator.path],
    evidence,
    alternatives: alternativesOf(location, others),
    principals: principalsOf(bearer, today),
    people,
    credits_charged: creditsFor(people),
    review: null,
  };
}

/** The row of an operator whose registration is not loaded. */
function unregisteredRow({ submitted }: ReadLocation, rowIndex: number, told: ToldByLicense): MatchRow {
  return {
    row_index: rowIndex,
    customer_record_id: submitted.customer_record_id,
    location: submitted,
    status: 'matched',
    reason_code: null,
    reason: null,
    operator_family: null,
    registration: null,
    home_registration: null,
    alternatives: [],
    ...told,
    credits_charged: creditsFor(told.people),
    review: null,
  };
}

function creditsFor(people: readonly MatchedPerson[]): number {
  return people.length > 0 ? CREDITS_WITH_PEOPLE : 0;
}

/** A legal name without a letter or digit is not compared, and only the company has it. */
function legalNameOf(record: MatchRecord): string {
  return record.names.find(({ position }) => position === null)?.text ?? record.company.legal_name;
}

function operatorOf({ operator, best }: RankedCluster): Operator {
  const matched_via = matchedVia(best);
  if (operator.record !== null) {
    const { jurisdiction, entityNumber, names } = operator.record;
    const name = names.find(({ position }) => position === null)?.text ?? entityNumber;
    return { name, type: 'company', jurisdiction_code: jurisdiction, entity_number: entityNumber, matched_via };
  }
  const owner = operator.owner!;
  const type = isCompany(owner) ? 'company' : isNaturalPerson(owner) ? 'person' : owner.type;
  return { name: owner.name, type, jurisdiction_code: best.record.jurisdiction, entity_number: null, matched_via };
}

/**
 * The most confident first; of those that are as likely, the nearest.
 *
 * @param named go before others, in this order: who the row's reason speaks of, and a company that bears the name
 */
function alternativesOf(
  location: ReadLocation,
  ranked: readonly RankedCluster[],
  named: readonly RankedCluster[] = [],
): Alternative[] {
  const far = ({ best }: RankedCluster) => kilometresTo(location, best.record) ?? Number.MAX_VALUE;
  const likely = ranked
    .filter((cluster) => !isNobodys(cluster) && cluster.confidence >= ALTERNATIVE_MIN)
    .toSorted((a, b) => b.confidence - a.confidence || far(a) - far(b));
  const first = named.filter((cluster) => likely.includes(cluster));
  const shown = [...new Set([...first, ...likely])].slice(0, ALTERNATIVES_MAX);
  return likely
    .filter((cluster) => shown.includes(cluster))
    .map(({ best, confidence }) => {
      const { jurisdiction: jurisdiction_code, entityNumber: entity_number, status } = best.record;
      return { legal_name: legalNameOf(best.record), jurisdiction_code, entity_number, status, confidence };
    });
}
