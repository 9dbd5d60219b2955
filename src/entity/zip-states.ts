import table from './tables/zip-states.json' with { type: 'json' };

/**
 * Which state a ZIP code is of: its first three digits are a sectional center's, and each lies in one state.
 * After the Postal Service's L002 labeling list; the few post offices that are served across a state line
 * keep their own state's numbers.
 */
const RANGES = table.ranges as [first: number, last: number, state: string][];

const STATES = new Array<string | undefined>(1_000);
for (const [first, last, state] of RANGES) STATES.fill(state, first, last + 1);

/**
 * The two letters of the state, by a code that begins with five digits; `null` for anything else, and for
 * numbers that are no state's.
 */
export function zipStateOf(postalCode: string | null): string | null {
  if (postalCode === null || !/^\d{5}(?:-?\d{4})?$/.test(postalCode)) return null;
  return STATES[Number(postalCode.slice(0, 3))] ?? null;
}
