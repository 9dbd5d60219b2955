/** Which of two names of a license is the sign, and which the licensee's. */
import { isPersonName } from '../blocking/index.ts';
import { hasCompanyDesignator } from '../entity/index.ts';

/**
 * Headings of two columns where either may be the sign, and of one that has both: `TAVORA INC DBA ORLEY`. Of a list
 * with one column of names, in which both may stand, `first` is that column.
 */
export type TwoNames = { readonly first: string; readonly second?: string; readonly both?: string };

export type SignAndLicensee = { readonly sign: string | null; readonly licensee: string | null };

const DOING_BUSINESS_AS = /^(.{2,}?)[\s,(]+(?:d[./]?b[./]?a\b\.?|doing business as)[:\s]+([^)]{2,}?)\)?$/i;

/** The name before and behind `DBA`; `null` where there is none. */
function parted(text: string | null): SignAndLicensee | null {
  const [, licensee, sign] = (text === null ? null : DOING_BUSINESS_AS.exec(text)) ?? [];
  return licensee === undefined || sign === undefined ? null : { sign: sign.trim(), licensee: licensee.trim() };
}

/**
 * What is said in words decides; then, of two names, the one with a company's designator is the licensee's and the other
 * the sign; without one the second is the licensee's. Two companies are one that was renamed: the first column has its
 * present name. A person beside a company is no sign.
 */
export function signAndLicensee(first: string | null, second: string | null, both: string | null): SignAndLicensee {
  const said = parted(both) ?? parted(first);
  if (said !== null) return said;
  if (first === null || second === null) return { sign: null, licensee: first ?? second };
  const [isFirst, isSecond] = [hasCompanyDesignator(first), hasCompanyDesignator(second)];
  if (isFirst) return { sign: isSecond || isPersonName(second) ? null : second, licensee: first };
  return { sign: first, licensee: second };
}
