/**
 * The room's door for those who handle rows and match nothing themselves: it loads no more than their shape.
 */
export * from './match-row.ts';
export { type SubmittedLocation, submittedLocationSchema } from './submitted-location.ts';
