/** Names of officers and owners in a list's column. */

/** So many say enough; a cell may hold hundreds. */
const OFFICERS_MAX = 20;
const OF_BRACKETS = /\s*\([^()]*\)/g;
/** After a comma it belongs to the name before it: `ROE, JR`, `FERNHALE, LLC`. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|dds|esq|inc|llc|l\.l\.c|lp|llp|ltd|corp|co)\.?$/i;
/** Before a name in care of whom mail goes. */
const CARE_OF = /^(?:%|c\/o|attn:?)\s*/i;

/** Each name once, without shares in brackets: `J. Roe (49%); A. Doe (51%)`. */
export function officersOf(text: string | null, hasCommaBetween: boolean): readonly string[] {
  if (text === null) return [];
  const bare = text.replace(OF_BRACKETS, '');
  const parts = bare.split(hasCommaBetween ? /[;,]/ : ';').map((part) => part.trim().replace(CARE_OF, ''));
  const names: string[] = [];
  for (const part of parts) {
    if (SUFFIX.test(part) && names.length > 0) names.push(`${names.pop()}, ${part}`);
    else if (/\p{L}/u.test(part)) names.push(part);
    if (names.length > OFFICERS_MAX) break;
  }
  return distinctOfficers(names);
}

/** Each once, and no more than are kept. */
export function distinctOfficers(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, OFFICERS_MAX);
}
