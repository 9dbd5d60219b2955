export * from './corrections.ts';
export { type Difference, differences } from './differences.ts';
export { CorrectionError, type CorrectionErrorCode } from './error.ts';
export {
  CORRECTIONS_MAX,
  type KeptCorrection,
  type KeptCorrections,
  openCorrections,
  type Said,
} from './kept-corrections.ts';
