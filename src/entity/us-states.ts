import table from './tables/us-states.json' with { type: 'json' };

/** A postal code, and names: the usual one first. */
export type Region = [code: string, ...names: string[]];

/**
 * Postal code and names of the states, the District, the territories and freely associated states, and the
 * military regions, in this order.
 */
export const US_STATES: readonly Readonly<Region>[] = table.states as Region[];
