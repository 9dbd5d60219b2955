/** The states and the Canadian provinces, by which home jurisdictions are told. */

/** The federal number (FIPS 5-2), the postal code and the name. */
const STATES =
  '01 AL Alabama,02 AK Alaska,04 AZ Arizona,05 AR Arkansas,06 CA California,08 CO Colorado,09 CT Connecticut,' +
  '10 DE Delaware,11 DC District of Columbia,12 FL Florida,13 GA Georgia,15 HI Hawaii,16 ID Idaho,17 IL Illinois,' +
  '18 IN Indiana,19 IA Iowa,20 KS Kansas,21 KY Kentucky,22 LA Louisiana,23 ME Maine,24 MD Maryland,' +
  '25 MA Massachusetts,26 MI Michigan,27 MN Minnesota,28 MS Mississippi,29 MO Missouri,30 MT Montana,' +
  '31 NE Nebraska,32 NV Nevada,33 NH New Hampshire,34 NJ New Jersey,35 NM New Mexico,36 NY New York,' +
  '37 NC North Carolina,38 ND North Dakota,39 OH Ohio,40 OK Oklahoma,41 OR Oregon,42 PA Pennsylvania,' +
  '44 RI Rhode Island,45 SC South Carolina,46 SD South Dakota,47 TN Tennessee,48 TX Texas,49 UT Utah,50 VT Vermont,' +
  '51 VA Virginia,53 WA Washington,54 WV West Virginia,55 WI Wisconsin,56 WY Wyoming';
const PROVINCES =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,' +
  'NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon';
/** Of the United States, which use their states' addresses. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

const CODES = new Map([
  ...STATES.split(',').flatMap((entry) => codesOf('us', entry.slice(3), entry.slice(0, 2))),
  ...PROVINCES.split(',').flatMap((entry) => codesOf('ca', entry)),
]);

/** `us_wy` of `WY`, `WYOMING` or `56`; what is neither a state nor a province stays as it stands. */
export function jurisdictionOf(text: string): string {
  return CODES.get(text.toUpperCase()) ?? text;
}

/** `US`, `CA`, or `null` where a region is of neither. */
export function countryOfRegion(region: string): 'US' | 'CA' | null {
  if (TERRITORIES.includes(region)) return 'US';
  const country = CODES.get(region.toUpperCase())?.slice(0, 2);
  return country === 'us' ? 'US' : country === 'ca' ? 'CA' : null;
}

function codesOf(country: string, entry: string, ...alsoKnownAs: readonly string[]): [string, string][] {
  const [code, name] = [entry.slice(0, 2), entry.slice(3).toUpperCase()];
  return [code, name, ...alsoKnownAs].map((text) => [text, `${country}_${code.toLowerCase()}`]);
}
