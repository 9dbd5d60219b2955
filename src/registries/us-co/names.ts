/** Names as Colorado keeps them: an ended entity carries its ending inside its name. */
import { calendarDate, type Name, sameName } from '../adapter.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const ENDINGS = [
  ...['dissolved', 'voluntarily dissolved', 'administratively dissolved', 'judicially dissolved'],
  ...['dissolved \\(term expired\\)', 'delinquent', 'relinquished', 'colorado authority relinquished'],
  ...['merged', 'withdrawn', 'revoked', 'converted', 'expired', 'noncompliant'],
];
const DATE = String.raw`(${MONTHS.join('|')})\s+(\d{1,2}),?\s+(\d{4})`;
const KNOWN_ENDING = new RegExp(String.raw`^(.*\S)\s*,\s*(?:${ENDINGS.join('|')})\s+${DATE}\.?$`, 'i');
const ANY_ENDING = new RegExp(String.raw`,[^,]*\s${DATE}\.?$`, 'i');

export type PlainName = {
  readonly name: string;
  /** The day of the ending that the name carried. */
  readonly endedOn: string | null;
  /** The name seems to carry an ending, of a wording that is not known: it is left as it stands. */
  readonly hasUnknownEnding: boolean;
};

/** `DENVER UNION CORP, Dissolved January 17, 1972` without its ending. */
export function withoutEnding(entityName: string): PlainName {
  const match = KNOWN_ENDING.exec(entityName);
  const [, name = '', month = '', day = '', year = ''] = match ?? [];
  const endedOn = calendarDate(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day));
  if (endedOn === null) return { name: entityName, endedOn, hasUnknownEnding: ANY_ENDING.test(entityName) };
  return { name, endedOn, hasUnknownEnding: false };
}

/** A name that the entity had at a filing. */
export type NameAtFiling = { readonly name: string; readonly date: string };

/**
 * The names an entity had before its present one, oldest first. `history` is in order of date; a name begins
 * with the first filing that bears it and ends with the first that bears another.
 */
export function previousNames(history: readonly NameAtFiling[], legalName: string): Name[] {
  const changes = history.filter(({ name }, index) => index === 0 || !sameName(name, history[index - 1]!.name));
  const names: Name[] = [];
  for (const [index, { name, date }] of changes.entries()) {
    if (sameName(name, legalName)) continue;
    const ended_on = changes[index + 1]?.date ?? null;
    const known = names.find((earlier) => sameName(earlier.name, name));
    if (known !== undefined) known.ended_on = ended_on;
    else names.push({ name, kind: 'previous_legal', started_on: date, ended_on });
  }
  return names;
}
