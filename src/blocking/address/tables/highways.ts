/** Codes that a number follows, after USPS Publication 28, Appendix F (county, state and local highways). */
export const HIGHWAY_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: 'US HIGHWAY',
    I: 'INTERSTATE',
    IH: 'INTERSTATE',
    INTERSTATE: 'INTERSTATE',
    SR: 'STATE ROUTE',
    SH: 'STATE HIGHWAY',
    STH: 'STATE HIGHWAY',
    CR: 'COUNTY ROAD',
    CTH: 'COUNTY HIGHWAY',
    CS: 'COUNTY STREET',
    FM: 'FM',
    RM: 'RANCH ROAD',
    HWY: 'HIGHWAY',
    HIGHWAY: 'HIGHWAY',
    HIGHWY: 'HIGHWAY',
    HIWAY: 'HIGHWAY',
    HWAY: 'HIGHWAY',
    HGWY: 'HIGHWAY',
    HGHWY: 'HIGHWAY',
    HWYS: 'HIGHWAY',
    HIGHWAYS: 'HIGHWAY',
    ROUTE: 'ROUTE',
    ROUTES: 'ROUTE',
    RTE: 'ROUTE',
    RTES: 'ROUTE',
    RT: 'ROUTE',
    RTS: 'ROUTE',
    TR: 'TOWNSHIP ROAD',
    LOOP: 'LOOP',
    CARR: 'CARR',
    CARRETERA: 'CARR',
    PR: 'PR',
  }),
);

/** Words that a kind of road follows: `STATE ROAD 84`, `CO RD 42`, `RANCH ROAD 620`. */
export const HIGHWAY_OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    STATE: 'STATE',
    ST: 'STATE',
    NYS: 'STATE',
    COUNTY: 'COUNTY',
    // A slip that is common in Texas.
    COUNTRY: 'COUNTY',
    CO: 'COUNTY',
    CNTY: 'COUNTY',
    CTY: 'COUNTY',
    TOWNSHIP: 'TOWNSHIP',
    TWP: 'TOWNSHIP',
    PRIVATE: 'PRIVATE',
    PRIV: 'PRIVATE',
    PVT: 'PRIVATE',
    INDIAN: 'INDIAN',
    NAVAJO: 'INDIAN',
    BIA: 'INDIAN',
    RANCH: 'RANCH',
    FARM: 'FARM',
    FM: 'FARM',
    US: 'US',
    INTERSTATE: 'INTERSTATE',
  }),
);

/** Roads beside the numbered one that bear its number, before it or behind it: `BUSINESS 150`, `US 15 BUS`. */
export const HIGHWAY_VARIANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BUSINESS: 'BUSINESS',
    BUS: 'BUSINESS',
    ALTERNATE: 'ALTERNATE',
    ALT: 'ALTERNATE',
    BYPASS: 'BYPASS',
    BYP: 'BYPASS',
    SPUR: 'SPUR',
    TRUCK: 'TRUCK',
  }),
);

/** Those that a bare number follows; the others are suffixes of streets as well. */
export const VARIANTS_BEFORE_NUMBER: ReadonlySet<string> = new Set(['BUSINESS', 'BUS', 'ALTERNATE', 'ALT']);

/**
 * Two US highways that run as one and are named so, where nothing but a blank parts their numbers: `US HWY 15 501`.
 * Written from the lists of concurrencies of the state departments of transportation.
 */
export const TWIN_HIGHWAYS: ReadonlySet<string> = new Set([
  '1 9',
  '11 15',
  '15 501',
  '17 92',
  '19 41',
  '25 70',
  '27 441',
]);

/** Before the name of any: `OLD US 1`, `U S HWY 1`, `C R 12`, `KM 4.5 CARR 2`. */
export const HIGHWAY_PREFIXES: readonly string[] = ['OLD', 'U', 'C', 'F', 'P', 'S', 'KM'];
