/**
 * fast-check, with one setting for how often properties are tried: `CHARTER_TEST_RUNS`, 100 where it is left out. A test
 * says how often its property is tried then; 1,000 tries it ten times as often.
 */
import { assert as assertOnce } from 'fast-check';

export * from 'fast-check';

const RUNS = Number(process.env['CHARTER_TEST_RUNS'] ?? 100);

/** How often a property is tried that a test wants tried `numRuns` times of a setting of 100. */
export const runs = (numRuns: number, setting = RUNS): number => Math.max(1, Math.round((numRuns * setting) / 100));

/** Fails where a property does not hold (`fc.assert`). */
export const assert = ((property, parameters = {}) =>
  assertOnce(property, { ...parameters, numRuns: runs(parameters.numRuns ?? 100) })) as typeof assertOnce;
