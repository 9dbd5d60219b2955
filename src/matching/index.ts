export * from './acceptance.ts';
export { probabilityOf } from './decision/absent-share.ts';
export { type Cluster, decide, type FirstJudged, type RankedCluster } from './decision/decide.ts';
export { FEATURES } from './decision/features.ts';
export type { FirstView } from './decision/first-view.ts';
export { FAMILY_FEATURES } from './family/features.ts';
export { findFamily } from './family/find-family.ts';
export { LICENSE_FEATURES } from './licenses/features.ts';
export type { LicenseView } from './licenses/license-view.ts';
export { licenseWays } from './licenses/license-ways.ts';
export { candidatesOf, type MatchOptions, matchLocation, weighCandidates } from './match-location.ts';
export * from './match-row.ts';
export {
  LICENSE_MODEL,
  type LicenseModel,
  licenseModelSchema,
  MODEL,
  type Model,
  modelSchema,
} from './model.ts';
export type { ReadLocation } from './read-location.ts';
export { Rounds } from './rounds.ts';
export { type Said, SaidOperators, saidRow } from './said-operator.ts';
export { type Score, type ScoringContext, scoreCandidate, weigh } from './scoring/score-candidate.ts';
export { WEIGHTS, type Weights, weightsSchema } from './scoring/weights.ts';
