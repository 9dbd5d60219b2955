/** Licensees of real lists, each with all of its licenses: who is put on record, or left out. */
import { join } from 'node:path';
import { readCsv, readText } from '../../bench/support/licence-files.ts';
import { LICENCE_FILES, type Licence, readLicences } from '../licences/licence-files.ts';
import { hasLegalForm, wordsOf } from '../operator-name.ts';

export type Licensee = {
  /** Tells it from all others of its list. */
  readonly key: string;
  /** The legal name, as the list first writes it. */
  readonly name: string;
  readonly licences: readonly Licence[];
};

export type List = {
  readonly title: string;
  readonly licensees: readonly Licensee[];
  /** Licenses of people, who have no registration. */
  readonly people: readonly Licence[];
};

const SPELLINGS: Readonly<Record<string, string>> = {
  CORPORATION: 'CORP',
  INCORPORATED: 'INC',
  COMPANY: 'CO',
  LIMITED: 'LTD',
};

/** Of the lists with a legal name beside the sign, in the folder that `CHARTER_DATA` names. */
export function readLists(folder: string): List[] {
  const byList = Map.groupBy(readLicences(folder, LICENCE_FILES), ({ list }) => list);
  return [...byList]
    .filter(([title]) => title !== 'Seattle')
    .map(([title, licences]) => listOf(title, licences, (licence) => `${licence.state} ${bareName(licence.legal)}`));
}

/**
 * Seattle's, a licensee for each number that the state gave (UBI): two of one name are two, and one of two names is
 * one. Those without a number are left out.
 */
export function readSeattle(folder: string): List {
  const file = join(folder, 'locations/us_wa_seattle_business_licences/seattle_active_business_licences.csv');
  const [heading = [], ...lines] = readCsv(readText(file));
  const rows = lines.filter(({ length }) => length === heading.length);
  const ubiAt = heading.indexOf('ubi');
  const numbers = new Map(
    rows.map((row) => [licenceKey(row[0]!, row[11]!), /^(?!000)(\d{9})/.exec(row[ubiAt] ?? '')?.[1]]),
  );
  const columns = LICENCE_FILES.filter(({ list }) => list === 'Seattle');
  const licences = readLicences(folder, columns);
  const numberOf = ({ legal, street }: Licence) => numbers.get(licenceKey(legal, street));
  const numbered = licences.filter((licence) => licence.isPerson || numberOf(licence) !== undefined);
  return listOf('Seattle, by number', numbered, (licence) => numberOf(licence)!);
}

function licenceKey(legal: string, street: string): string {
  return `${wordsOf(legal).join(' ')}|${wordsOf(street).join(' ')}`;
}

function listOf(title: string, licences: readonly Licence[], keyOf: (licence: Licence) => string): List {
  const located = licences.filter(({ state, legal }) => /^[A-Z]{2}$/.test(state) && bareName(legal) !== '');
  const [people, companies] = [located.filter(({ isPerson }) => isPerson), located.filter(isCompany)];
  const licensees = [...Map.groupBy(companies, keyOf)].map(([key, own]) => ({
    key,
    name: own[0]!.legal,
    licences: own,
  }));
  return { title, licensees, people };
}

/** Words of companies and societies; a name without any, and without a form, may be one or several people's. */
const BUSINESS =
  /\b(?:SERVICES?|MARKET|STORES?|RESTAURANT|CAFE|BAR|GRILL|FOODS?|SHOP|GROUP|ENTERPRISES|CHURCH|SCHOOL|CLUB|CENTER|ASSOCIATES|HOTEL|MEATS?|FARMS?|SALON|STUDIO|CLINIC|DENTAL|REALTY|PROPERTIES|CONSTRUCTION|CONSULTING|INSURANCE|PIZZA|DELI|BAKERY|HOSPITAL|UNIVERSITY|FOUNDATION|SOCIETY|AUTO|CLEANERS)\b/i;

function isCompany({ isPerson, legal }: Licence): boolean {
  return !isPerson && (hasLegalForm(legal) || BUSINESS.test(legal));
}

/** By what two licenses are of one licensee: marks, `AND`, `THE` and the spelling of the form aside. */
function bareName(name: string): string {
  return wordsOf(name)
    .filter((word) => word !== 'THE' && word !== 'AND')
    .map((word) => SPELLINGS[word] ?? word)
    .join('');
}
