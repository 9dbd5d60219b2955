/** Enrollments and All Owners of invented facilities, as the Centers publish them. */

const ENROLLMENT_HEADINGS = [
  ...['ENROLLMENT ID', 'ENROLLMENT STATE', 'PROVIDER TYPE CODE', 'PROVIDER TYPE TEXT', 'NPI', 'MULTIPLE NPI FLAG'],
  ...['CCN', 'ASSOCIATE ID', 'ORGANIZATION NAME', 'DOING BUSINESS AS NAME', 'INCORPORATION DATE'],
  ...['INCORPORATION STATE', 'ORGANIZATION TYPE STRUCTURE', 'ORGANIZATION OTHER TYPE TEXT'],
  ...['PROPRIETARY_NONPROFIT', 'ADDRESS LINE 1', 'ADDRESS LINE 2', 'CITY', 'STATE', 'ZIP CODE'],
  ...['AFFILIATION ENTITY ID', 'AFFILIATION ENTITY NAME'],
];
const OWNER_HEADINGS = [
  ...['ENROLLMENT ID', 'ASSOCIATE ID', 'ORGANIZATION NAME', 'ASSOCIATE ID - OWNER', 'TYPE - OWNER'],
  ...['ROLE CODE - OWNER', 'ROLE TEXT - OWNER', 'ASSOCIATION DATE - OWNER', 'FIRST NAME - OWNER'],
  ...['MIDDLE NAME - OWNER', 'LAST NAME - OWNER', 'TITLE - OWNER', 'ORGANIZATION NAME - OWNER'],
  ...['DOING BUSINESS AS NAME - OWNER', 'ADDRESS LINE 1 - OWNER', 'ADDRESS LINE 2 - OWNER', 'CITY - OWNER'],
  ...['STATE - OWNER', 'ZIP CODE - OWNER', 'PERCENTAGE OWNERSHIP', 'HOLDING COMPANY - OWNER', 'FOR PROFIT - OWNER'],
  ...['PRIVATE EQUITY COMPANY - OWNER', 'REIT - OWNER', 'CHAIN HOME OFFICE - OWNER'],
];

type Cells = Readonly<Record<string, string | number>>;

export const enrollments = (rows: readonly Cells[]): string => csv(ENROLLMENT_HEADINGS, rows);
export const allOwners = (rows: readonly Cells[]): string => csv(OWNER_HEADINGS, rows);

const csv = (headings: readonly string[], rows: readonly Cells[]): string =>
  [headings, ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`)
    .join('');

export const enrollmentId = (at: number): string => `O20990101${String(at).padStart(6, '0')}`;
const associateId = (at: number): string => String(9_900_000_000 + at);

/** The number of the holding company whose home it is: ten homes each. */
const holdingOf = (at: number): number => 1_000 + Math.floor(at / 10);

/**
 * Homes that a holding owns in part and a person for the rest; the holding is enrolled itself, and a private-equity
 * company owns it.
 */
export function facilities(count: number): {
  readonly enrollments: string;
  readonly owners: string;
  readonly shares: readonly number[];
} {
  const shares = Array.from({ length: count }, (_, at) => 5 + (at % 90));
  const homes = shares.map((_, at) => at);
  const holdings = [...new Set(homes.map(holdingOf))];
  const enrolled = (at: number, name: string): Cells => ({
    'ENROLLMENT ID': enrollmentId(at),
    'PROVIDER TYPE TEXT': 'PART A PROVIDER - SKILLED NURSING FACILITY',
    NPI: 1_990_000_000 + at,
    CCN: 55_000 + at,
    'ASSOCIATE ID': associateId(at),
    'ORGANIZATION NAME': name,
    'INCORPORATION DATE': '1/15/2015',
    'INCORPORATION STATE': 'DE',
    PROPRIETARY_NONPROFIT: 'P',
    'ADDRESS LINE 1': `${at} QUARRY RD`,
    CITY: 'PELLTON',
    STATE: 'FL',
    'ZIP CODE': '344701234',
  });
  const owned = (at: number, more: Cells): Cells => ({
    'ENROLLMENT ID': enrollmentId(at),
    'ASSOCIATE ID': associateId(at),
    'ASSOCIATION DATE - OWNER': '2015-01-15',
    ...more,
  });
  return {
    shares,
    enrollments: enrollments([
      ...homes.map((at) => enrolled(at, homeName(at))),
      ...holdings.map((at) => enrolled(at, holdingName(at))),
    ]),
    owners: allOwners([
      ...homes.flatMap((at) => [
        owned(at, {
          'ORGANIZATION NAME': homeName(at),
          'ASSOCIATE ID - OWNER': associateId(holdingOf(at)),
          'TYPE - OWNER': 'O',
          'ROLE CODE - OWNER': 34,
          'ROLE TEXT - OWNER': '5% OR GREATER DIRECT OWNERSHIP INTEREST',
          'ORGANIZATION NAME - OWNER': holdingName(holdingOf(at)),
          'HOLDING COMPANY - OWNER': 'Y',
          'PERCENTAGE OWNERSHIP': shares[at]!,
        }),
        owned(at, {
          'ORGANIZATION NAME': homeName(at),
          'ASSOCIATE ID - OWNER': associateId(5_000 + at),
          'TYPE - OWNER': 'I',
          'ROLE CODE - OWNER': 34,
          'ROLE TEXT - OWNER': '5% OR GREATER DIRECT OWNERSHIP INTEREST',
          'FIRST NAME - OWNER': 'JANE',
          'MIDDLE NAME - OWNER': 'Q',
          'LAST NAME - OWNER': `ROE${at}`,
          'ADDRESS LINE 1 - OWNER': '1 HOME ST',
          'PERCENTAGE OWNERSHIP': 100 - shares[at]!,
        }),
      ]),
      ...holdings.map((at) =>
        owned(at, {
          'ORGANIZATION NAME': holdingName(at),
          'ASSOCIATE ID - OWNER': associateId(9_999),
          'TYPE - OWNER': 'O',
          'ROLE CODE - OWNER': 34,
          'ROLE TEXT - OWNER': '5% OR GREATER DIRECT OWNERSHIP INTEREST',
          'ORGANIZATION NAME - OWNER': 'PELL CAPITAL PARTNERS LP',
          'PRIVATE EQUITY COMPANY - OWNER': 'Y',
          'PERCENTAGE OWNERSHIP': 100,
        }),
      ),
    ]),
  };
}

export const homeName = (at: number): string => `KITE HOME ${at} LLC`;
export const holdingName = (at: number): string => `TAVORA HOLDINGS ${at} LLC`;
