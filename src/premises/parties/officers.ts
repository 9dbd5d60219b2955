/** Names of officers and owners in a list's column. */

/** So many say enough for a link; a cell may hold hundreds. */
const OFFICERS_MAX = 20;
const OF_BRACKETS = /\s*\(([^()]*)\)/g;
const PERCENT = /(\d{1,3}(?:\.\d+)?) ?%/;
/** Stands before a share where brackets were. */
const SHARE = '\u0001';
/** After a comma it belongs to the name before it: `ROE, JR`, `FERNHALE, LLC`. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|dds|esq|inc|llc|l\.l\.c|lp|llp|ltd|corp|co)\.?$/i;
/** Before a name in care of whom mail goes. */
const CARE_OF = /^(?:%|c\/o|attn:?)\s*/i;

export type NamedOfficer = { readonly name: string; readonly share: number | null };

/** The names in order, with the share that stands in brackets behind one: `J. Roe (49%); A. Doe (51%)`. */
export function officersIn(text: string | null, hasCommaBetween: boolean, max: number): readonly NamedOfficer[] {
  if (text === null) return [];
  const bare = text.replace(OF_BRACKETS, (_, inside: string) => {
    const share = PERCENT.exec(inside)?.[1];
    return share === undefined ? '' : SHARE + share;
  });
  const found: NamedOfficer[] = [];
  for (const part of bare.split(hasCommaBetween ? /[;,]/ : ';')) {
    const [name = '', share] = part.trim().replace(CARE_OF, '').split(SHARE);
    const before = found.at(-1);
    if (SUFFIX.test(name) && before !== undefined)
      found[found.length - 1] = { ...before, name: `${before.name}, ${name}` };
    else if (/\p{L}/u.test(name)) found.push({ name: name.trim(), share: shareOf(share) });
    if (found.length > max) break;
  }
  return found;
}

const shareOf = (text: string | undefined): number | null => {
  const share = Number(text ?? 0);
  return share > 0 && share <= 100 ? share : null;
};

/** Each once, and no more than a link asks for. */
export function distinctOfficers(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, OFFICERS_MAX);
}
