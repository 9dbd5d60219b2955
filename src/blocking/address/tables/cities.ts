/**
 * Abbreviations in names of cities, after USPS Publication 28, section 212, and the city abbreviations it
 * allows (Appendix C1).
 */

/** As the first word of several. */
export const CITY_FIRST_WORDS: Readonly<Record<string, string>> = {
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
  NO: 'NORTH',
  SO: 'SOUTH',
  ST: 'SAINT',
  STE: 'SAINTE',
  FT: 'FORT',
  MT: 'MOUNT',
  LK: 'LAKE',
  PRT: 'PORT',
};

/** As a later word. */
export const CITY_LATER_WORDS: Readonly<Record<string, string>> = {
  ST: 'SAINT',
  MT: 'MOUNT',
  FT: 'FORT',
  BCH: 'BEACH',
  CTR: 'CENTER',
  CTY: 'CITY',
  CY: 'CITY',
  FLS: 'FALLS',
  GDN: 'GARDEN',
  GDNS: 'GARDENS',
  GRV: 'GROVE',
  HBR: 'HARBOR',
  HGTS: 'HEIGHTS',
  HL: 'HILL',
  HLS: 'HILLS',
  HTS: 'HEIGHTS',
  IS: 'ISLAND',
  ISL: 'ISLAND',
  JCT: 'JUNCTION',
  LK: 'LAKE',
  LKS: 'LAKES',
  PK: 'PARK',
  SHRS: 'SHORES',
  SPG: 'SPRING',
  SPGS: 'SPRINGS',
  STA: 'STATION',
  TWP: 'TOWNSHIP',
  VLG: 'VILLAGE',
  VLY: 'VALLEY',
};

/** Before `OF` and the name: `VILLAGE OF PINECREST`. */
export const CITY_KINDS: ReadonlySet<string> = new Set(['BOROUGH', 'CITY', 'TOWN', 'TOWNSHIP', 'VILLAGE', 'VLG']);

/** Short names of great cities. */
export const CITY_NICKNAMES: Readonly<Record<string, string>> = {
  NYC: 'NEW YORK',
  NY: 'NEW YORK',
  PHILA: 'PHILADELPHIA',
  SLC: 'SALT LAKE CITY',
  INDPLS: 'INDIANAPOLIS',
  MPLS: 'MINNEAPOLIS',
  CHGO: 'CHICAGO',
  BALTO: 'BALTIMORE',
  CINTI: 'CINCINNATI',
  WASH: 'WASHINGTON',
  SF: 'SAN FRANCISCO',
  OKC: 'OKLAHOMA CITY',
};

/** Saints that streets and cities are named after: `ST LOUIS`. */
export const SAINTS: ReadonlySet<string> = new Set(
  `ALBANS ALBERT ANDREW ANDREWS ANN ANNE ANTHONY AUGUSTINE BERNARD CHARLES CLAIR CLAUDE CLOUD EDWARD ELMO FRANCIS GEORGE HELENA
HELENS IGNACE JAMES JOE JOHN JOHNS JOSEPH LAWRENCE LEO LOUIS LUCIE MARK MARKS MARTIN MARY MARYS MATTHEW MATTHEWS MICHAEL
MICHAELS NICHOLAS PATRICK PAUL PETER PETERS PETERSBURG REGIS ROSE SIMON SIMONS STEPHEN STEPHENS THOMAS VINCENT`.split(
    /\s+/,
  ),
);

/** First words that never are a city's whole name. */
export const CITY_OPENERS: ReadonlySet<string> = new Set(
  `NEW SAN SANTA LOS LAS EL LA SAINT ST FORT FT MOUNT MT PORT CAPE GRAND BATON DES CEDAR LITTLE NORTH SOUTH EAST WEST N S E W
SALT PALM LAKE LONG DEL VAN DE COLORADO OKLAHOMA KANSAS IOWA JERSEY VIRGINIA CORPUS COUNCIL EAGLE OVERLAND UPPER LOWER`.split(
    /\s+/,
  ),
);

/** Last words that never are a city's whole name. */
export const CITY_CLOSERS: ReadonlySet<string> = new Set(
  `CITY BEACH SPRINGS HEIGHTS PARK FALLS HILLS HILL VILLAGE LAKE LAKES GROVE ISLAND VALLEY HARBOR TOWNSHIP JUNCTION RAPIDS
BLUFFS ROUGE MOINES GARDENS SHORES STATION CENTER CREEK RIVER RIDGE BAY PLAINS`.split(/\s+/),
);
