import { US_STATES } from '../../../entity/index.ts';

/** Older abbreviations of states, still in use, and the islands' and the capital's. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  AL: 'ALA',
  AZ: 'ARIZ',
  AR: 'ARK',
  CA: 'CALIF,CAL',
  CO: 'COLO',
  CT: 'CONN',
  FL: 'FLA',
  IL: 'ILL,ILLS',
  IN: 'IND',
  KS: 'KANS',
  MA: 'MASS',
  MI: 'MICH',
  MN: 'MINN',
  NE: 'NEB,NEBR',
  NV: 'NEV',
  OK: 'OKLA',
  OR: 'ORE,OREG',
  PA: 'PENN,PENNA',
  TN: 'TENN',
  TX: 'TEX',
  WA: 'WASH',
  WV: 'W VA,W VIRGINIA',
  NC: 'N CAROLINA,N C',
  SC: 'S CAROLINA,S C',
  ND: 'N DAKOTA,N D',
  SD: 'S DAKOTA,S D',
  NH: 'N H',
  NJ: 'N J',
  NM: 'N MEX,N M',
  NY: 'N Y',
  RI: 'R I',
  DC: 'D C',
  PR: 'P R',
};

export const STATE_CODES: ReadonlySet<string> = new Set(US_STATES.map(([code]) => code));

/**
 * Names and older abbreviations, upper case, words parted by one blank, to codes. Not `WASHINGTON DC`: that
 * is a city and a code.
 */
export const STATE_NAMES: ReadonlyMap<string, string> = new Map([
  ...US_STATES.flatMap(([code, ...names]) =>
    names
      .map((name) => name.toUpperCase().replaceAll('.', ''))
      .filter((name) => !name.startsWith('WASHINGTON D'))
      .map((name) => [name, code] as const),
  ),
  ...Object.entries(ABBREVIATIONS).flatMap(([code, spellings]) =>
    spellings.split(',').map((spelling) => [spelling, code] as const),
  ),
]);

/**
 * States of the three-digit ZIP prefixes, after the USPS's published list of ZIP code prefixes (L002): first
 * prefix, last prefix, state.
 */
const ZIP_PREFIXES = `005-005 NY,006-007 PR,008-008 VI,009-009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,
055-055 MA,056-059 VT,060-069 CT,070-089 NJ,090-098 AE,100-149 NY,150-196 PA,197-199 DE,200-200 DC,201-201 VA,202-205 DC,
206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,340-340 AA,341-349 FL,350-369 AL,370-385 TN,
386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,550-567 MN,569-569 DC,570-577 SD,
580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,730-732 OK,733-733 TX,734-749 OK,
750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,870-884 NM,885-885 TX,889-898 NV,900-961 CA,962-966 AP,
967-968 HI,969-969 GU,970-979 OR,980-994 WA,995-999 AK`;

/** Single ZIP codes that lie in another state than their prefix. */
const ZIP_EXCEPTIONS = {
  '06390': 'NY',
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  '96939': 'PW',
  '96940': 'PW',
  '96941': 'FM',
  '96942': 'FM',
  '96943': 'FM',
  '96944': 'FM',
  '96960': 'MH',
  '96970': 'MH',
} as const;

/** By the number that a ZIP code is: it is asked for every address of a registry. */
const STATE_BY_ZIP: readonly (string | null)[] = (() => {
  const states: (string | null)[] = new Array(100_000).fill(null);
  for (const range of ZIP_PREFIXES.split(',')) {
    const [, first, last, state] = /(\d{3})-(\d{3}) (\w\w)/.exec(range)!;
    states.fill(state!, 100 * Number(first), 100 * (Number(last) + 1));
  }
  for (const [zip5, state] of Object.entries(ZIP_EXCEPTIONS)) states[Number(zip5)] = state;
  return states;
})();

/** The state that a ZIP code of five digits lies in by its prefix; `null` where no state has the prefix. */
export function stateOfZip(zip5: string): string | null {
  return STATE_BY_ZIP[Number(zip5)] ?? null;
}
