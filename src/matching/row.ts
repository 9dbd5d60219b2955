/**
 * The room's door for code that handles rows and does not match: it loads no more than their shape.
 */
export * from './acceptance.ts';
export * from './match-row.ts';
export { hasReview, withReview } from './review.ts';
export { toldRow } from './told-row.ts';
