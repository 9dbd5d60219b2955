/**
 * Secondary unit designators: the approved abbreviation, and the other spellings in use. Written after USPS
 * Publication 28, Appendix C2 and section 213 (edition of October 2023). An id follows them: `STE 4`.
 */
export const UNITS_WITH_ID: Readonly<Record<string, string>> = {
  APT: 'APARTMENT APTS APARTMENTS APMT',
  BLDG: 'BUILDING BLD BLDGS BUILDINGS BUILD BLG',
  DEPT: 'DEPARTMENT',
  FL: 'FLOOR FLR FLOORS FLRS',
  HNGR: 'HANGAR HANGER',
  KEY: '',
  LOT: 'LOTS',
  PIER: '',
  RM: 'ROOM ROOMS RMS',
  SLIP: '',
  SPC: 'SPACE SPACES SP SPCS',
  STE: 'SUITE SUITES STES SUIT SUTE SU',
  STOP: '',
  TRLR: 'TRAILER',
  UNIT: 'UNITS UNT',
  // Not in the publication's table, but in its text (section 284) or on many addresses.
  PMB: '',
  BAY: 'BAYS',
  BOOTH: '',
  CONC: 'CONCOURSE',
  GATE: '',
  KIOSK: '',
  LVL: 'LEVEL',
  SHOP: '',
  STAND: '',
  STORE: 'STORES',
  STALL: '',
  STUDIO: '',
  TERM: 'TERMINAL',
  WING: '',
};

/** Designators of the same table that need no id. */
export const UNITS_ALONE: Readonly<Record<string, string>> = {
  BSMT: 'BASEMENT BSMNT',
  FRNT: 'FRONT',
  LBBY: 'LOBBY',
  LOWR: 'LOWER',
  MEZZ: 'MEZZANINE',
  OFC: 'OFFICE',
  PH: 'PENTHOUSE',
  REAR: '',
  SIDE: '',
  UPPR: 'UPPER',
};

/** Words that a floor is called by in place of a number. */
export const NAMED_FLOORS: ReadonlySet<string> = new Set([
  'GROUND',
  'MAIN',
  'TOP',
  'UPPER',
  'LOWER',
  'ENTIRE',
  'WHOLE',
]);
