/** Which column has the name on the sign, and which have others. */
import { hasCompanyDesignator } from '../../entity/index.ts';
import { textOfCell } from '../blank-cells.ts';
import type { LocationField } from '../fields.ts';
import { joinedColumns, type Mapping, type Source } from '../mapping.ts';
import type { Candidate, Column } from './candidates.ts';
import type { Role, Scope } from './heading.ts';
import { headingWords } from './heading-words.ts';

export type NameSources = Readonly<Partial<Record<LocationField, readonly Source[]>>>;

/** The names, and a second reading of them that is about as likely; null where there is none. */
type NameReading = { readonly sources: NameSources; readonly other: NameSources | null };

/** Headings of a column that often has but the branch: `Downtown`, where another says the brand. */
const BRANCH_WORDS = new Set(['location', 'branch', 'site', 'nickname', 'store', 'outlet']);
/** Words of branches that no sign bears alone. */
const PLACE_WORDS =
  /^(?:(?:the\s+)?(?:down|up|mid|old\s*|cross)town|(?:north|south|east|west|central)(?:\s?(?:side|gate|end|park|bay|shore|east|west))?|airport|main(?:\s+(?:st(?:reet)?|office|store|location|branch))?|hq|headquarters|mall|plaza|campus|harbor|waterfront|suburb|flagship|head office|(?:store|shop|branch|location|unit|site|no\.?|#)?\s*#?\s*\d{1,6})(?:\s*(?:store|shop|branch|location|office|#?\d{1,5}))?$/i;

/** `City`: of the row, null where it is not known. */
export function namesOf(
  candidates: readonly Candidate[],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  city: Source | undefined,
): NameReading {
  const of = (...roles: readonly Role[]): readonly Candidate[] =>
    candidates
      .filter(({ role, scope }) => roles.includes(role) && (role !== 'name' || scope !== 'person'))
      .toSorted((a, b) => worthOf(b, columns) - worthOf(a, columns) || a.column - b.column);
  const told = of('name');
  // `hardware` under `shop` is what is sold there.
  const named = told.filter(({ column }) => columns[column]!.shape.share.tag < MOST);
  const signs = (named.length > 0 ? named : told).filter(
    ({ heading }, index, [first]) =>
      index === 0 ||
      heading >=
        (columns[first!.column]!.shape.filled < OFTEN || isBranchHeading(columns[first!.column]!.heading)
          ? SECOND_OF_BLANK_MIN
          : SECOND_MIN),
  );
  const brands = of('brand');
  const others = [...signs, ...brands, ...of('other_name', 'legal_name', 'licensee')];
  const owners = of('owner').filter((one) => others.length === 0 || !isOfLand(wordsOf(one, columns)));
  const rest = {
    ...listed('other_name', of('other_name')),
    ...listed('legal_name', of('legal_name')),
    ...listed('licensee', of('licensee')),
    ...persons(owners, of('first_name', 'last_name')),
  };
  const branches = [...of('branch'), ...signs.filter((sign) => isBranchHeading(columns[sign.column]!.heading))];
  const names = [...signs.filter((sign) => !branches.includes(sign)), ...brands];
  const [branch] = branches;
  const [name] = names;
  if (branch === undefined)
    return {
      sources: { ...listed('name', withoutDesignatorFirst(signs, rows)), ...listed('brand', brands), ...rest },
      other: null,
    };
  const signFirst: NameSources = {
    ...listed('name', [
      ...branches.filter(({ role }) => role === 'name'),
      ...signs.filter((one) => !branches.includes(one)),
    ]),
    ...listed('brand', brands),
    ...rest,
    ...listed('branch', of('branch')),
  };
  if (name === undefined) return { sources: signFirst, other: null };
  const brandFirst: NameSources = {
    ...listed(
      'name',
      signs.filter((one) => !branches.includes(one)),
    ),
    ...listed('brand', brands),
    ...rest,
    ...listed('branch', branches),
  };
  const verdict = branchVerdict(branch, name, rows, city);
  if (verdict === 'branch') return { sources: brandFirst, other: null };
  if (verdict === 'sign') return { sources: signFirst, other: null };
  const [branchWords, nameWords] = [wordsOf(branch, columns), wordsOf(name, columns)];
  // `shop` beside `name` has its kind, and `Location 1` a place.
  const isBare = branchWords.every((word) => word === 'location' || word === 'site' || /^\d+$/.test(word));
  if (isBare || name.role === 'brand' || nameWords.join(' ') === 'name') return { sources: brandFirst, other: null };
  const isStore = branchWords.includes('store');
  return isStore ? { sources: signFirst, other: brandFirst } : { sources: brandFirst, other: signFirst };
}

/** A sign's column that is blank in the first rows is one all the same: another steps in where it is blank. */
const worthOf = ({ column, score, heading, scope, role }: Candidate, columns: readonly Column[]): number => {
  const worth = columns[column]!.shape.count === 0 ? heading : score;
  // `Billing Name` is whom the letters are for; `Billing Company` is a company all the same.
  const isPerson =
    role === 'name' &&
    (/full.?name/i.test(columns[column]!.heading) || (ADDRESSEES.has(scope) && /name/i.test(columns[column]!.heading)));
  if (isPerson) return worth - 0.3;
  // `Name` is a person's beside `Company`, if it looks so.
  const isOfOrganization = wordsOf({ column, score, heading, scope, role }, columns).some((word) =>
    ORGANIZATIONS.has(word),
  );
  return role === 'name' && isOfOrganization && columns.some(isNameOfPersons) ? worth + 0.15 : worth;
};
const ORGANIZATIONS = new Set(['company', 'organization', 'business', 'account', 'employer', 'store', 'restaurant']);
const isNameOfPersons = ({ heading, shape }: Column): boolean =>
  /^(?:full )?name$/i.test(heading.trim()) && shape.share.person >= 0.7;
const ADDRESSEES: ReadonlySet<Scope> = new Set<Scope>(['shipping', 'billing', 'mailing']);

const wordsOf = ({ column }: Candidate, columns: readonly Column[]): readonly string[] =>
  headingWords(columns[column]!.heading)[0]?.words ?? [];

const isBranchHeading = (heading: string): boolean => {
  const [first] = headingWords(heading);
  return first?.words.some((word) => BRANCH_WORDS.has(word)) === true && !first.words.includes('dba');
};

/** `Property Owner`: whose the house is, not the business in it. */
const isOfLand = (words: readonly string[]): boolean => words.some((word) => LAND_WORDS.has(word));
const LAND_WORDS = new Set(['property', 'parcel', 'building', 'land', 'house', 'landlord', 'lot', 'deed']);

const MOST = 0.5;
/** A heading that says less names no second sign. */
const SECOND_MIN = 0.6;
const SECOND_OF_BLANK_MIN = 0.35;
const OFTEN = 0.2;
const ROWS_MIN = 5;

/** Whether a column has branches of the brand beside it, or signs of its own. */
function branchVerdict(
  branch: Candidate,
  name: Candidate,
  rows: readonly (readonly string[])[],
  city: Source | undefined,
): 'branch' | 'sign' | 'unsure' {
  const pairs = rows.flatMap((cells) => {
    const [one, other] = [textOfCell(cells[branch.column]), textOfCell(cells[name.column])];
    const town = city === undefined ? null : textOfCell(cells[city[0]!.column]);
    return one === null || other === null ? [] : [{ one, other, town }];
  });
  if (pairs.length === 0) return 'unsure';
  const share = (is: (pair: (typeof pairs)[number]) => boolean): number => pairs.filter(is).length / pairs.length;
  const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
  const isPlace = share(
    ({ one, town }) => PLACE_WORDS.test(one) || (town !== null && has(one, town) && one.length <= town.length + 12),
  );
  if (isPlace >= MOST) return 'branch';
  // `Zorbitt Bakery` of the brand `Zorbitt`, which not all have.
  if (name.role === 'brand' && branch.role === 'name' && share(({ one, other }) => isLonger(one, other)) >= MOST)
    return 'sign';
  // `Zorbitt Tire - Downtown` beside `Zorbitt Tire`.
  if (share(({ one, other }) => has(one, other)) >= MOST) return 'branch';
  if (share(({ other }) => hasCompanyDesignator(other)) >= MOST) return 'sign';
  if (share(({ one, other }) => has(other, one)) >= MOST) return 'sign';
  const brands = new Set(pairs.map(({ other }) => other.toLowerCase())).size;
  const places = new Set(pairs.map(({ one }) => one.toLowerCase())).size;
  if (pairs.length >= ROWS_MIN && brands * 3 <= places && share(({ one }) => !hasCompanyDesignator(one)) === 1)
    return isPlace > 0 ? 'branch' : 'unsure';
  return 'unsure';
}

/** The brand and a word more, with no sign between them. */
const isLonger = (one: string, other: string): boolean =>
  one.length > other.length &&
  one.toLowerCase().startsWith(other.toLowerCase()) &&
  /^\s\p{L}/u.test(one.slice(other.length));

/** Of two that are about as likely, `Zorbitt Bakery` is on the sign, and `Zorbitt LLC` has the licence. */
function withoutDesignatorFirst(
  signs: readonly Candidate[],
  rows: readonly (readonly string[])[],
): readonly Candidate[] {
  const [first, second, ...others] = signs;
  if (first === undefined || second === undefined || first.score - second.score >= NEAR) return signs;
  const designated = ({ column }: Candidate): number => {
    const texts = rows.map((cells) => textOfCell(cells[column])).filter((text) => text !== null);
    return texts.length === 0 ? 0 : texts.filter(hasCompanyDesignator).length / texts.length;
  };
  return designated(first) >= MOST && designated(second) < FEW ? [second, first, ...others] : signs;
}

const NEAR = 0.15;
const FEW = 0.2;

const listed = (field: LocationField, candidates: readonly Candidate[]): Mapping =>
  candidates.length === 0 ? {} : { [field]: candidates.map(({ column }) => joinedColumns([column])) };

/** A person's name in two columns stands behind one that has it whole. */
function persons(owners: readonly Candidate[], parts: readonly Candidate[]): Mapping {
  const inParts = parts.filter(({ scope }) => scope === 'person').toSorted((a, b) => a.column - b.column);
  const pieces = inParts.toSorted((a, b) => Number(a.role === 'last_name') - Number(b.role === 'last_name'));
  const isOne = pieces.length === 2 && pieces[0]!.role !== pieces[1]!.role;
  const sources = [
    ...owners.map(({ column }) => joinedColumns([column])),
    ...(isOne ? [joinedColumns(pieces.map(({ column }) => column))] : []),
  ];
  return sources.length === 0 ? {} : { owner: sources };
}
