/** The door for the command line: what searches read and answer, without the declarations and schemas of all operations. */

export * from '../bodies/suggest-fields.ts';
export { integer, text } from '../fields/fields.ts';
export { type ProblemItem, problemWords } from '../fields/problems.ts';
export { type Fields, type FieldsOf, readObject, type Validated, type ValuesOf } from '../fields/validate.ts';
export { REFUSALS, type RefusalCode } from '../refusals.ts';
export * from './changes.ts';
export * from './company-not-found.ts';
export * from './envelope.ts';
export * from './loaded-codes.ts';
export * from './match.ts';
export * from './search-echo.ts';
export * from './searches.ts';
export * from './suggestions.ts';
