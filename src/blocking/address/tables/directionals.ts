import table from './directionals.json' with { type: 'json' };

/** Directionals and their spellings. */
export const DIRECTIONALS: Readonly<Record<string, readonly string[]>> = table.directionals;

/**
 * First words of streets whose type stands before the name; no suffix follows and a lone letter or number
 * belongs to the name: `CALLE A`, `AVENIDA 2`.
 */
export const STREET_PREFIXES: ReadonlySet<string> = new Set(table.street_prefixes);

/** English types that stand before a letter or number: `AVENUE C`, `ROAD 22`. */
export const LETTERED_STREETS: Readonly<Record<string, readonly string[]>> = table.lettered_streets;

/** Puerto Rican words before the name of an urbanization or a condominium. */
export const URBANIZATIONS: ReadonlySet<string> = new Set(table.urbanizations);
