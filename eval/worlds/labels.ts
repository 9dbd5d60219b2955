/**
 * Whose labels cannot be known is left out of a world's locations, by written rules. The companies stay in its
 * registry.
 */
import type { Licence } from '../licences/licence-files.ts';
import { initialsOf, mayBeOneName, operatorName, spelledWords, tellingWords, wordsOf } from '../operator-name.ts';

/** Why a license is no location of a world. */
export const DOUBTS = [
  /** Another licensee of the house shares a telling word with the sign: a shop sold with its name, a sister. */
  'another licensee of the house shares a telling word',
  /**
   * Another licensee may be this one in another spelling (`MRKTNG`, `X LLC` beside `X INC`), or registered in
   * another state as well.
   */
  'another spelling of the licensee',
] as const;
export type Doubt = (typeof DOUBTS)[number];

const SPELLINGS: Readonly<Record<string, string>> = {
  CORPORATION: 'CORP',
  INCORPORATED: 'INC',
  COMPANY: 'CO',
  LIMITED: 'LTD',
};

/** Licenses with the same key are of one licensee: marks, AND, THE and the spelling of the form aside. */
export function licenseeKey({ state, legal }: Pick<Licence, 'state' | 'legal'>): string {
  const words = wordsOf(legal).filter((word) => word !== 'THE' && word !== 'AND');
  return `${state} ${words.map((word) => SPELLINGS[word] ?? word).join(' ')}`;
}

/** Where a license's sign is blank, the legal name is on the door. */
export function signOf({ trade, legal }: Pick<Licence, 'trade' | 'legal'>): string {
  return trade === '' ? legal : trade;
}

/** Number and first word of the street, with the ZIP code. */
export function houseOf({ street, zip }: Pick<Licence, 'street' | 'zip'>): string {
  return `${streetKey(street)} ${zip.slice(0, 5)}`;
}

export function streetKey(street: string): string {
  return wordsOf(street.replace(/,.*$/, '')).slice(0, 2).join(' ');
}

/** For each license of a source the doubt about its label, if any. */
export function doubter(licences: readonly Licence[]): (licence: Licence) => Doubt | null {
  const houses = Map.groupBy(licences, houseOf);
  const licensees = [...Map.groupBy(licences, licenseeKey)].map(([key, [first]]) => ({
    key,
    spelled: spelledWords(first!.legal),
  }));
  const byInitials = Map.groupBy(licensees, ({ spelled }) => initialsOf(spelled));
  return (licence) => {
    const key = licenseeKey(licence);
    const sign = new Set([...tellingWords(signOf(licence)), operatorName(signOf(licence))]);
    const shares = ({ legal, trade }: Licence) =>
      [...tellingWords(legal), ...tellingWords(trade), operatorName(trade)].some(
        (word) => word !== '' && sign.has(word),
      );
    if (houses.get(houseOf(licence))!.some((other) => licenseeKey(other) !== key && shares(other))) return DOUBTS[0];
    const spelled = spelledWords(licence.legal);
    const alike = byInitials.get(initialsOf(spelled)) ?? [];
    return alike.some((other) => other.key !== key && mayBeOneName(other.spelled, spelled)) ? DOUBTS[1] : null;
  };
}
