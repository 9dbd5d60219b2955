/** How many calls a charger has under way: as many charges may be committed and not yet answered when it is killed. */
export const PARALLEL_CALLS = 8;
