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
    FM: 'FM',
    RM: 'RANCH ROAD',
    HWY: 'HIGHWAY',
    HIGHWAY: 'HIGHWAY',
    HIGHWY: 'HIGHWAY',
    HIWAY: 'HIGHWAY',
    HWAY: 'HIGHWAY',
    HGWY: 'HIGHWAY',
    HWYS: 'HIGHWAY',
    HIGHWAYS: 'HIGHWAY',
    ROUTE: 'ROUTE',
    RTE: 'ROUTE',
    RT: 'ROUTE',
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
    RANCH: 'RANCH',
    FARM: 'FARM',
    US: 'US',
    INTERSTATE: 'INTERSTATE',
  }),
);

/** Before the name of any: `OLD US 1`, `U S HWY 1`. */
export const HIGHWAY_PREFIXES: readonly string[] = ['OLD', 'U'];
