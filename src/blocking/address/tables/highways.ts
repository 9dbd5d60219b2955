import table from './highways.json' with { type: 'json' };

/** Codes that a number follows. */
export const HIGHWAY_CODES: ReadonlyMap<string, string> = new Map(Object.entries(table.codes));

/**
 * Words that a kind of road follows: `STATE ROAD 84`, `CO RD 42`, `RANCH ROAD 620`. COUNTRY for COUNTY is a slip that is
 * common in Texas.
 */
export const HIGHWAY_OWNERS: ReadonlyMap<string, string> = new Map(Object.entries(table.owners));

/** Roads beside the numbered one that bear its number, before it or behind it: `BUSINESS 150`, `US 15 BUS`. */
export const HIGHWAY_VARIANTS: ReadonlyMap<string, string> = new Map(Object.entries(table.variants));

/** Those that a bare number follows; the others are suffixes of streets as well. */
export const VARIANTS_BEFORE_NUMBER: ReadonlySet<string> = new Set(['BUSINESS', 'BUS', 'ALTERNATE', 'ALT']);

/** Two US highways that run as one and are named so, where nothing but a blank parts their numbers: `US HWY 15 501`. */
export const TWIN_HIGHWAYS: ReadonlySet<string> = new Set(table.twins);

/** Before the name of any: `OLD US 1`, `U S HWY 1`, `C R 12`, `KM 4.5 CARR 2`. */
export const HIGHWAY_PREFIXES: readonly string[] = ['OLD', 'U', 'C', 'F', 'P', 'S', 'KM'];
