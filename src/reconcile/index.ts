export { answerQuery } from './answer-query.ts';
export { addressLine, type Candidate } from './candidate.ts';
export { companyEntityId, personEntityId, readEntityId } from './entity-ids.ts';
export { EXTENSION_PROPERTIES, valuesOf } from './extension.ts';
export { FEATURES } from './features.ts';
export { type Entity, findEntity } from './find-entity.ts';
export type { MatchOne, Sources } from './sources.ts';
export { SUGGESTIONS_MAX, suggestEntities } from './suggest.ts';
export * from './vocabulary.ts';
