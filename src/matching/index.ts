export { memorySource } from './candidates/memory-source.ts';
export { candidatesOf, type MatchOptions, matchLocation } from './match-location.ts';
export * from './row.ts';
export { WEIGHTS, type Weights, weightsSchema } from './scoring/weights.ts';
