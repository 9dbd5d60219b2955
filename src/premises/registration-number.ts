/** Recognises a licensee's number in another register among the other values of its column. */
import type { LinkEvidence } from '../entity/index.ts';
import type { NumberScheme } from './list.ts';

type RegistrationNumber = NonNullable<LinkEvidence['registrationNumber']>;

/** The number is what the groups have together. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  us_ein: /^(\d{2})-?(\d{7})$/,
  // The same column has tax numbers, which begin with a zero or have a hyphen.
  us_or: /^([1-9]\d{8})$/,
  us_tx_taxpayer: /^(\d{11})$/,
  // Nine digits of the UBI, three of the business and four of the location.
  us_wa: /^(?!000)(\d{9})(?:\d{7})?$/,
};
/** Of a registry that no list of ours names: letters before the digits, and one behind them. */
const OF_ANY_STATE = /^([A-Z]{0,4}\d{4,15}[A-Z]?)$/;

/** By the first scheme that the text is written like; `null` for any other text, and for digits that are all one. */
export function registrationNumberOf(text: string | null, schemes: readonly NumberScheme[]): RegistrationNumber | null {
  if (text === null || /^(\d)[1-]*$/.test(text)) return null;
  const bare = text.replaceAll(' ', '').toUpperCase();
  for (const scheme of schemes) {
    const written = WRITTEN[scheme];
    const groups = written?.exec(bare) ?? (written === undefined ? OF_ANY_STATE.exec(bare.replaceAll('-', '')) : null);
    if (groups !== null) return { scheme, value: groups.slice(1).join('') };
  }
  return null;
}
