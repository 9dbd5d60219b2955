/**
 * All that an adapter is made of: the words of the entity, what reads a registry's columns, and what a row or an
 * entity is answered by. An adapter's files import this module and one another, and nothing else.
 */
export { compareCodePoints } from '../bytes/index.ts';
export * from '../entity/index.ts';
export * from './build-entity.ts';
export * from './caveats.ts';
export * from './classify.ts';
export { normalizeHeading } from './columns.ts';
export * from './dates.ts';
export { declared } from './declared/declared.ts';
export type { CompanyRows, Functions, Named } from './declared/functions.ts';
export { type DelimitedFormat, DelimitedReader } from './delimited-rows.ts';
export * from './home.ts';
export * from './legal-form.ts';
export { percentageOf } from './percentage.ts';
export * from './refusals.ts';
export * from './registry.ts';
export { revoked } from './revoked.ts';
export * from './row-facts.ts';
