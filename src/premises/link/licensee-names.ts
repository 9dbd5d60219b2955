import { hasCompanyDesignator, withoutCareOf } from '../../entity/index.ts';

/** What is read of a licensee's name. The longest in the lists has 85 characters. */
const CHARACTERS_MAX = 300;

/** Who stands before these is the licensee, whatever its form; who stands behind is a trade name or takes the mail. */
const ASIDE =
  /[\s,(](?:d[./]?b[./]?a|d b a|doing business as|t\/a|trading as|a[./]?k[./]?a|f[./]?k[./]?a|formerly|c\/o|care of|attn)[.:,]?\s/i;
/** Marks behind a company's whole name: a number of a door, a remark, another licensee. */
const MARKS = /[/;#([~|*]|(?<=(?:llc|l\.l\.c\.|inc\.?|corp\.?|ltd\.?)\s?)[-–—]|\s(?:&|and)\s/gi;

/**
 * The companies that a licensee's column names. `whole`: the column as it stands, which most are. `parts`: those in it
 * (`TAVORA LLC DBA TAVORA GRILL`, `TAVORA INC #243`, `TAVORA LLC/ JANE ROE`), for where no company bears the whole;
 * of several (`TAVORA LLC / ORLEY INC`) nothing tells which one runs the business.
 */
export type LicenseeNames = { readonly whole: string; readonly parts: readonly string[] };

/** Any text; nothing in it is repeated, so that a hostile one stays linear. */
export function licenseeNames(text: string): LicenseeNames {
  const whole = withoutCareOf(text.slice(0, CHARACTERS_MAX).trim());
  const aside = ASIDE.exec(whole);
  if (aside !== null) {
    const [before, behind] = [whole.slice(0, aside.index), whole.slice(aside.index + aside[0].length)];
    const isBehindToo = !hasCompanyDesignator(before) && hasCompanyDesignator(behind);
    return { whole, parts: (isBehindToo ? [before, behind] : [before]).filter(hasLetters) };
  }
  for (const { index, 0: mark } of whole.matchAll(MARKS)) {
    const head = whole.slice(0, index);
    if (!hasCompanyDesignator(head)) continue;
    const tail = whole.slice(index + mark.length);
    if (namesCompany(tail)) return { whole, parts: [head, tail] };
    // `ROE & CO & SONS` is one name.
    if (!mark.startsWith(' ')) return { whole, parts: [head] };
  }
  return { whole, parts: [] };
}

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a designator stands in the text, at its end or before another mark. */
function namesCompany(text: string): boolean {
  return text.split(/[/;&]/).some((part) => hasCompanyDesignator(part));
}

/** Where lists cut names off, by the length of their columns. */
const CUT_AT: Readonly<Record<string, number>> = {
  us_la_new_orleans: 30,
  us_ny_retail_food: 40,
  us_ny_liquor: 50,
  us_wa_seattle_business: 50,
};

/** Whether a list may have cut the name off, at a letter or at the blank before one. */
export function mayBeCut(source: string, name: string): boolean {
  const length = CUT_AT[source];
  return length !== undefined && (name.length === length || name.length === length - 1);
}
