/** Recognises a licensee's number in another register among the other values of its column. */
import type { LinkEvidence } from '../entity/index.ts';
import type { NumberScheme } from './list.ts';

type RegistrationNumber = NonNullable<LinkEvidence['registrationNumber']>;

/** The number is what the groups have together. */
const WRITTEN: Readonly<Record<NumberScheme, RegExp>> = {
  us_ein: /^(\d{2})-?(\d{7})$/,
  // The same column has tax numbers, which begin with a zero or have a hyphen.
  us_or: /^([1-9]\d{8})$/,
  us_tx_taxpayer: /^(\d{11})$/,
  // Nine digits of the UBI, three of the business and four of the location.
  us_wa: /^(?!000)(\d{9})(?:\d{7})?$/,
};

/** By the first scheme that the text is written like; `null` for any other text, and for digits that are all one. */
export function registrationNumberOf(text: string | null, schemes: readonly NumberScheme[]): RegistrationNumber | null {
  if (text === null || /^(\d)[1-]*$/.test(text)) return null;
  const bare = text.replaceAll(' ', '');
  for (const scheme of schemes) {
    const groups = WRITTEN[scheme].exec(bare);
    if (groups !== null) return { scheme, value: groups.slice(1).join('') };
  }
  return null;
}
