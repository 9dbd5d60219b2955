/**
 * What one copy of the present list of each jurisdiction costs, and which share of the businesses of the United States
 * that covers. `offers.json` has the prices as public sources tell them, and the Census Bureau's establishments without
 * employees: most businesses are such, and it counts them by state.
 */
import { CHANGES_ONLY } from './caveats.ts';
import offers from './offers.json' with { type: 'json' };
import { registryOf } from './registries.ts';

const businesses: Readonly<Record<string, number>> = offers.businesses;
const dollars: Readonly<Record<string, number>> = offers.dollars;

/** What can be spent on each list at most. */
const STEPS = [0, 500, 5_000] as const;

export type Step = {
  /** The most that a list of it costs. */
  readonly dollars: number;
  /** Those that cost more than the step before it allows. */
  readonly jurisdictions: readonly string[];
  /** What all of them cost together. */
  readonly together: number;
  /** 0 to 1, of this step and of those before it. */
  readonly share: number;
};

/** Of jurisdictions that Charter reads and whose price is known. */
export function coverageSteps(): readonly Step[] {
  const upTo = (most: number) => Object.keys(dollars).filter((code) => dollars[code]! <= most);
  return STEPS.map((most, index) => {
    const before = index === 0 ? [] : upTo(STEPS[index - 1]!);
    const jurisdictions = upTo(most).filter((code) => !before.includes(code));
    const together = jurisdictions.reduce((sum, code) => sum + dollars[code]!, 0);
    return { dollars: most, jurisdictions, together, share: shareOfBusinesses(upTo(most)) };
  });
}

/** 0 to 1, of the businesses of the United States. A code of no state counts for none, and one of changes alone. */
export function shareOfBusinesses(codes: readonly string[]): number {
  const count = (of: readonly string[]) => of.reduce((sum, code) => sum + (businesses[code] ?? 0), 0);
  const whole = codes.filter((code) => registryOf(code)?.caveats?.includes(CHANGES_ONLY) !== true);
  return count([...new Set(whole)]) / count(Object.keys(businesses));
}

/** For the dashboard's coverage. */
export const OFFERS = { steps: coverageSteps, shareOf: shareOfBusinesses };
