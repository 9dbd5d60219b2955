import table from './tables/industries.json' with { type: 'json' };

/**
 * What a business does, by words of names in the singular: the trades that stand on signs. Written for the
 * purpose, after the sectors of the North American Industry Classification System (2022). Words that stand
 * for several trades (`service`, `center`, `express`) are in none.
 */
export const INDUSTRIES = table.industries;

/**
 * Trades within one: two practices of a house that have other ones are two, and one that tells none may have
 * any.
 */
export const OF_HEALTH: ReadonlySet<string> = new Set(table.of_health);
