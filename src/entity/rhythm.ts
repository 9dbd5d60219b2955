/** How often publishers renew what they publish, and when a copy of it has become stale. */

export const RHYTHMS = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/**
 * The oldest that a copy may be, in days: twice the rhythm, so that a publisher may be late once, and a week at the
 * least, so that holidays beside a weekend make nothing stale.
 */
const FRESH_DAYS: Readonly<Record<Rhythm, number>> = { daily: 7, weekly: 14, monthly: 62, quarterly: 184 };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days from one date to a later one; both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Whether a copy of the date `asOf` is stale on the day `today`, both `YYYY-MM-DD`. Where nobody says how often the
 * publisher renews it, which is `null`, it never is.
 */
export const isStale = (asOf: string, updates: Rhythm | null, today: string): boolean =>
  updates !== null && daysBetween(asOf, today) > FRESH_DAYS[updates];

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
