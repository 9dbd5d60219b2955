/**
 * Where Charter departs from a file on purpose. A difference is of the first kind here that applies to it;
 * one that none applies to has no such excuse, and fails the comparison.
 */
import { compareAddress } from './compare-address.ts';
import { keyOf } from './compare-parties.ts';
import { type Difference, isSame } from './comparison.ts';
import type { StatedAddress, StatedParty } from './stated-company.ts';
import { jurisdictionOf } from './states.ts';

export type DocumentedKind = {
  /** In which fields it occurs. */
  readonly fields: RegExp;
  readonly reason: string;
  /** Why Charter departs from the file. */
  readonly why: string;
  readonly applies: (difference: Difference) => boolean;
};

const DAYS = /_on$/;
const PARTS = /\.(street|street_2|locality|region|postal_code)$/;
const PLACEHOLDER = /^(N\/?A|NONE|[\W_0]+)$/;
const DEFAULT_DAYS = ['1753-01-01', '1899-12-30', '1899-12-31', '1900-01-01', '1901-01-01', '1970-01-01'];
/** How many years ahead a day may lie. */
const YEARS_AHEAD = 5;

export const DOCUMENTED_KINDS: readonly DocumentedKind[] = [
  {
    fields: DAYS,
    reason: 'a default day left out',
    why: 'States fill a missing day with the first one that their system knows.',
    applies: ({ stated, loaded }) => loaded === null && DEFAULT_DAYS.includes(stated!),
  },
  {
    fields: DAYS,
    reason: 'a day that cannot be meant left out',
    why: 'It is not in the calendar, is before the register began, or is years ahead.',
    applies: ({ stated, loaded, found }) => loaded === null && !isPossible(stated!, found.as_of),
  },
  {
    fields: /^formed_on$/,
    reason: 'an LLC before 1977 left out',
    why: 'No state knew limited liability companies before 1977.',
    applies: ({ stated, loaded, company }) => loaded === null && company.legalForm === 'llc' && stated! < '1977',
  },
  {
    fields: /^(filings\.filed_on)$/,
    reason: 'a day that cannot be meant left out',
    why: 'A filing without a day is none, and this one is not in the calendar.',
    applies: ({ stated, loaded, found }) => loaded === null && !isPossible(stated!.split(' ')[0]!, found.as_of),
  },
  {
    fields: /^(agent|officer)\.name$/,
    reason: 'another name of the same organisation',
    why: 'Rows of one organisation come under every name that it ever had; one of them is kept.',
    applies: ({ stated, loaded, person }) =>
      loaded !== null &&
      person!.names.includes(loaded) &&
      person!.rows.some((row) => row.name === stated && row.organisation !== undefined),
  },
  {
    fields: /^(agent|officer)\.name$/,
    reason: '"care of" left out',
    why: '"C/O" and "ATTN:" say where mail goes, and belong to nobody’s name.',
    applies: ({ stated, loaded }) =>
      stated !== null && loaded !== null && stated.endsWith(loaded) && keyOf(stated) === keyOf(loaded),
  },
  {
    fields: /^(agent|officer)\.name$/,
    reason: 'written as in another row',
    why: 'A person of several rows stands once, under one of the names that differ in their marks alone.',
    applies: ({ stated, loaded, person }) =>
      loaded !== null &&
      stated !== null &&
      person!.names.some((name) => name !== stated && keyOf(name) === keyOf(loaded)),
  },
  {
    fields: /^agent\.name$/,
    reason: 'an agent that the file names by its code',
    why: 'Illinois leaves the name of six agent companies blank, and numbers them.',
    applies: ({ stated, loaded }) => loaded !== null && /^agent of code \d$/.test(stated ?? ''),
  },
  {
    fields: /^(agent|officer)\.type$/,
    reason: 'a company in the columns of a person',
    why: 'A name that ends in a company’s designator is a company’s, in whichever columns it stands.',
    applies: ({ stated, loaded, person }) =>
      stated === 'person' &&
      loaded === 'company' &&
      /\b(INC|LLC|CORP|COMPANY|CO|LTD|LP|LLP|PA|PLLC|TRUST)\.?$/.test(person!.names[0]!),
  },
  {
    fields: /^officer\.name$/,
    reason: 'a vacant office left out',
    why: '"Vacant" is nobody’s name.',
    applies: ({ stated, loaded }) => loaded === null && stated === 'VACANT',
  },
  {
    fields: /^officer\.name$/,
    reason: 'an address without a name left out',
    why: 'Where name and address are run together and begin with a house number, nobody is named.',
    applies: ({ stated, loaded, person }) =>
      loaded === null && /^\d/.test(stated!) && person!.rows[0]!.runTogether === true,
  },
  {
    fields: /^officer\.name_and_address$/,
    reason: 'an address "same" left out',
    why: 'It refers to another address, and is none by itself.',
    applies: ({ stated, loaded }) => stated === `${loaded} SAME`,
  },
  {
    fields: PARTS,
    reason: 'a placeholder left out',
    why: '"N/A", "NONE", zeros and marks alone stand for nothing.',
    applies: ({ stated, loaded }) => loaded === null && PLACEHOLDER.test(stated!),
  },
  {
    fields: /\.postal_code$/,
    reason: 'a leading zero put back',
    why: 'A ZIP of four digits has lost its zero in a spreadsheet.',
    applies: ({ stated, loaded }) => loaded !== null && /^0\d{4}$/.test(loaded) && `0${stated}` === loaded,
  },
  {
    fields: /\.postal_code$/,
    reason: 'a broken plus-four left out',
    why: 'Fewer than four digits, or letters, behind a ZIP of five are no part of it.',
    applies: ({ stated, loaded }) =>
      loaded !== null && /^\d{5}$/.test(loaded) && /^\d{5}\W+\w{0,3}$/.test(stated ?? '') && stated!.startsWith(loaded),
  },
  {
    fields: /\.postal_code$/,
    reason: 'letters for a ZIP left out',
    why: 'A state’s letters have slipped into the ZIP.',
    applies: ({ stated, loaded }) => loaded === null && /^[A-Z]{2}$/.test(stated!),
  },
  {
    fields: /\.locality$/,
    reason: 'state and ZIP behind the city taken off',
    why: 'They are parts of their own.',
    applies: ({ stated, loaded }) =>
      stated?.startsWith(loaded ?? '?') === true && isStateAndZip(stated.slice(loaded!.length)),
  },
  {
    fields: /\.region$/,
    reason: 'told by the city’s text',
    why: 'The state stands behind the city where its own column is blank.',
    applies: (difference) => difference.stated === null && difference.loaded === regionBehindCity(difference),
  },
  {
    fields: PARTS,
    reason: 'another address of the same party',
    why: 'A party has one address; where the file gives it several alike, the better of them is kept.',
    applies: isOfAnotherRow,
  },
  {
    fields: /\.raw$/,
    reason: 'an address in one text that another row has in columns',
    why: 'A party has one address; that in columns is kept where it comes first.',
    applies: ({ loaded, person }) =>
      loaded === null && person!.rows.some(({ address }) => address !== null && address.raw === undefined),
  },
  {
    fields: /\.country$/,
    reason: 'a country that state and ZIP contradict',
    why: 'A state and a ZIP that belong together are believed before two letters that are often wrong.',
    applies: (difference) =>
      difference.loaded === 'US' &&
      statedAddresses(difference).some(
        ({ region, postalCode }) => isState(region ?? '') && /^\d{5}/.test(postalCode ?? ''),
      ),
  },
  {
    fields: /\.country$/,
    reason: 'a province without a postal code of Canada',
    why: 'Canada is told by a province and a postal code of its form together: the letters of provinces are those of other places as well.',
    applies: (difference) =>
      difference.stated === 'CA' &&
      difference.loaded === null &&
      statedAddresses(difference).some(({ postalCode }) => !/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(postalCode ?? '')),
  },
  {
    fields: /^relationships\.home_entity$/,
    reason: 'a home that is neither a state nor a province',
    why: 'The code is in none of the state’s tables; the load’s report counts it.',
    applies: ({ stated, loaded }) => loaded === null && !/^(us|ca)_/.test(stated!),
  },
  {
    fields: /^legal_name$/,
    reason: 'UTF-8 among Latin-1',
    why: 'A few names were written in UTF-8 into files of one byte a letter.',
    applies: ({ stated, loaded }) => Buffer.from(stated!, 'latin1').toString('utf8') === loaded,
  },
];

/** Registers began in the eighteenth century, and delays of a formation are short. */
function isPossible(day: string, asOf: string): boolean {
  const year = Number(day.slice(0, 4));
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && year >= 1700 && year <= Number(asOf.slice(0, 4)) + YEARS_AHEAD;
}

/**
 * Whether what was loaded is wholly the address of another row, but for what is taken off the end of a part.
 */
function isOfAnotherRow({ person }: Difference): boolean {
  const { rows = [], parties = [] } = person ?? {};
  const isLoaded = ({ address }: StatedParty) =>
    parties.some((party) =>
      compareAddress('', address, party.address).every(
        (part) => isSame(part) || (part.loaded !== null && part.stated?.startsWith(part.loaded)),
      ),
    );
  return rows.length > 1 && rows.some(isLoaded);
}

/** The addresses that the differing field is of. */
function statedAddresses({ field, company, person }: Difference): readonly StatedAddress[] {
  const of = field.split('.')[0]!;
  const address = of === 'registered' || of === 'headquarters' || of === 'mailing' ? [company[of]] : [];
  return [...address, ...(person?.rows ?? []).map((row) => row.address)].filter((known) => known !== null);
}

function isState(text: string): boolean {
  return jurisdictionOf(text).startsWith('us_');
}

function isStateAndZip(text: string): boolean {
  const words = text.replace(/[\d,]+/g, ' ').trim();
  return words === '' || isState(words);
}

function regionBehindCity(difference: Difference): string | null {
  const states = statedAddresses(difference).flatMap(({ locality }) => {
    const words = (locality ?? '')
      .replace(/[\d,]+/g, ' ')
      .trim()
      .split(/\s+/);
    return [words.slice(-1).join(' '), words.slice(-2).join(' ')].filter(isState);
  });
  const [state] = states.map((text) => jurisdictionOf(text).slice(3).toUpperCase());
  return state ?? null;
}
