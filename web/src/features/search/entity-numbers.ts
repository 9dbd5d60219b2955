/** Numbers as registries give them, so that one is told from a name before a search is paid for. */

export type NumberedCompany = { readonly jurisdiction: string; readonly number: string };

/** One word with at least five digits, behind some letters at most: what no name looks like. */
const ANY_NUMBER = /^[A-Z]{0,4}[_-]?\d{5,14}(?:[-.]\d{1,3})?[A-Z]?$/;

/** A number behind the code of its jurisdiction: `us_ak/19047748`. */
const WITH_CODE = /^([a-z]{2}_[a-z]{2})\s*\/\s*(\S+)$/i;

/** What the numbers of a jurisdiction look like; of one that is not here they may look like any. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  us_ak: /^\d{5,8}[A-Z]?$/,
  us_ca: /^(?:[A-Z]?\d{7}|[A-Z]?\d{11,12})$/,
  us_co: /^\d{11}$/,
  us_ct: /^\d{7}$/,
  us_fl: /^(?:[A-Z]\d{5}|\d{6}|[A-Z]{1,3}\d{9,11})$/,
  us_ia: /^\d{5,6}$/,
  us_il: /^(?:LLC|CORP)_\d{8}(?:-\d{3})?$/,
  us_ky: /^\d{7}$/,
  us_ny: /^\d{5,8}$/,
  us_or: /^\d{5,9}$/,
  us_pa: /^\d{5,10}$/,
  us_tx: /^\d{9,10}$/,
  us_va: /^[A-Z]?\d{6,8}$/,
  us_wa: /^\d{9}$/,
};

/** Companies that a text may be the number of, in these jurisdictions; none where it looks like no number. */
export function companiesNumbered(text: string, jurisdictions: readonly string[]): NumberedCompany[] {
  const [, code, behind] = WITH_CODE.exec(text.trim()) ?? [];
  const jurisdiction = code?.toLowerCase();
  if (jurisdiction !== undefined && jurisdictions.includes(jurisdiction)) return [{ jurisdiction, number: behind! }];
  const number = text.trim().toUpperCase();
  if (!ANY_NUMBER.test(number)) return [];
  return jurisdictions.flatMap((jurisdiction) =>
    spellingsIn(jurisdiction, number)
      .filter((spelling) => (SHAPES[jurisdiction] ?? ANY_NUMBER).test(spelling))
      .map((spelling) => ({ jurisdiction, number: spelling })),
  );
}

/** Numbers of Illinois are told apart by the kind of company, which people leave out. */
function spellingsIn(jurisdiction: string, number: string): string[] {
  return jurisdiction === 'us_il' && /^\d{8}/.test(number) ? [`LLC_${number}`, `CORP_${number}`] : [number];
}
