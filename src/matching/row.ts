/**
 * The room's door for code that handles rows and does not match: it loads no more than their shape.
 */
export * from './acceptance.ts';
export * from './match-row.ts';
export { type SubmittedLocation, submittedLocationSchema } from './submitted-location.ts';
export { toldRow } from './told-row.ts';
