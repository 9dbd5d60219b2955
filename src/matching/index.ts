export * from './address/index.ts';
export type {
  CandidateSource,
  CompanyId,
  Coverage,
  EntityNumber,
  KeyHits,
  KeyQuery,
} from './candidates/candidate-source.ts';
export { companyTags, recordTags, TAG_KINDS, type Tag, type TagKind } from './candidates/company-tags.ts';
export { type MatchRecord, matchRecord } from './candidates/match-record.ts';
export { memorySource } from './candidates/memory-source.ts';
export * from './contact/index.ts';
export { candidatesOf, type MatchOptions, matchLocation } from './match-location.ts';
export * from './match-row.ts';
export * from './names/index.ts';
export { WEIGHTS, type Weights, weightsSchema } from './scoring/weights.ts';
export { type SubmittedLocation, submittedLocationSchema } from './submitted-location.ts';
