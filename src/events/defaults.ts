/** What is done where the operator says nothing else; a door of the room that loads nothing else of it. */

/**
 * Seconds after a failed attempt, so that there are ten within some three days (Standard Webhooks, "Retries"):
 * 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
 */
export const DEFAULT_DELAYS: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

export { parseNetworks } from './networks.ts';
