export * from './acceptance.ts';
export type { Cluster } from './decision/decide.ts';
export { evidencePattern } from './decision/evidence-pattern.ts';
export { candidatesOf, type MatchOptions, matchLocation, weighCandidates } from './match-location.ts';
export * from './match-row.ts';
export type { ReadLocation } from './read-location.ts';
export { type Score, type ScoringContext, scoreCandidate, weigh } from './scoring/score-candidate.ts';
export { EVIDENCE_PATTERNS, type EvidencePattern, WEIGHTS, type Weights, weightsSchema } from './scoring/weights.ts';
export { type SubmittedLocation, submittedLocationSchema } from './submitted-location.ts';
