/** What columns may be by their values, where the heading says nothing, or several would be the same. */
import { classifyLegalForm, hasCompanyDesignator, parseDate, US_STATES } from '../../entity/index.ts';
import type { Guess } from './guess-columns.ts';
import { isDomicile, isNoCompany, roleMeant, statusMeant } from './guess-meanings.ts';

const STATES: ReadonlySet<string> = new Set(US_STATES.flat().map((word) => word.toUpperCase()));

/** `ST` heads a column of states as often as one of streets. */
const isStateCode = (value: string): boolean => /^[A-Z]{2}$/.test(value) && STATES.has(value);

/** How many values are states, in letters or words. */
export const statesTold = (values: readonly string[]): number =>
  shareOf(values, (value) => STATES.has(value.toUpperCase()));
/** Of the filled values that have to mean it. */
const MOST = 0.6;
/** Of letters, which mean other things elsewhere. */
const NEARLY_ALL = 0.95;
/** Not every company is called one. */
const DESIGNATORS_MIN = 0.4;
/** Columns of codes and kinds have few values. */
const DISTINCT_MAX = 40;
const REPEATED_MIN = 2;
/** So few values tell little of how often they repeat. */
const FEW = 30;

type Column = readonly string[];

/** `guesses` by headings; `columns`: their filled values. `isHeaded`: whether headings say anything at all. */
export function refined(
  guesses: readonly (Guess | null)[],
  columns: readonly Column[],
  isHeaded: boolean,
): readonly (Guess | null)[] {
  const found = [...guesses];
  const isTaken = (what: Guess['what']) => found.some((guess) => guess?.what === what);
  const assign = (what: 'type' | 'status' | 'domicile' | 'title', share: (values: Column) => number, least = MOST) => {
    if (isTaken(what)) return;
    const shares = columns.map((values, at) => (found[at] === null && isKind(values) ? share(values) : 0));
    const best = Math.max(0, ...shares);
    if (best >= least) found[shares.indexOf(best)] = what === 'title' ? { what, of: '' } : { what };
  };
  for (const [at, guess] of found.entries())
    if (guess?.what === 'domicile' && shareOf(columns[at]!, isDomicile) < NEARLY_ALL) found[at] = null;
  for (const [at, guess] of found.entries())
    if (guess?.what === 'part' && guess.part !== 'state' && shareOf(columns[at]!, isStateCode) >= NEARLY_ALL)
      found[at] = { ...guess, part: 'state' };
  assign('domicile', (values) => shareOf(values, isDomicile), NEARLY_ALL);
  assign('status', (values) => shareOf(values, (value) => statusMeant(value) !== null));
  assign('type', (values) => shareOf(values, isForm));
  if (!isTaken('name') || found.some((guess) => guess?.what === 'person'))
    assign('title', (values) => shareOf(values, (value) => roleMeant(value) !== null));
  if (!isTaken('name')) {
    const shares = columns.map((values, at) => (found[at] === null ? shareOf(values, hasCompanyDesignator) : 0));
    const best = Math.max(...shares);
    if (best >= DESIGNATORS_MIN) found[shares.indexOf(best)] = { what: 'name' };
  }
  return isHeaded ? found : withoutHeadings(found, columns);
}

const isForm = (value: string): boolean => classifyLegalForm(value).legalForm !== 'unknown' || isNoCompany(value);

/** How well a column tells what a company is: its form, and whether it is of this state. */
export const formsTold = (values: Column): number =>
  shareOf(values, isForm) + shareOf(values, (value) => classifyLegalForm(value).domicile !== 'unknown') / 2;

function isKind(values: Column): boolean {
  const distinct = new Set(values).size;
  return distinct > 0 && distinct <= DISTINCT_MAX && (values.length < FEW || values.length >= REPEATED_MIN * distinct);
}

export function shareOf(values: Column, is: (value: string) => boolean): number {
  const known = new Map<string, boolean>();
  const meant = values.filter((value) => {
    if (!known.has(value)) known.set(value, is(value));
    return known.get(value)!;
  });
  return values.length === 0 ? 0 : meant.length / values.length;
}

const ZIP = /^\d{5}(?:-?\d{4})?$/;
const STREET = /^(?:\d+[A-Z]? [^\d].*|P\.? ?O\.? BOX .*)/i;

/** A day, and addresses: a ZIP code behind a state behind a city behind a street. */
function withoutHeadings(guesses: readonly (Guess | null)[], columns: readonly Column[]): readonly (Guess | null)[] {
  const found = [...guesses];
  const shares = (is: (value: string) => boolean) =>
    columns.map((values, at) => (found[at] === null ? shareOf(values, is) : 0));
  const days = shares((value) => /\d/.test(value) && /[-/]|^\d{8}$/.test(value) && parseDate(value) !== null);
  const day = days.findIndex((share) => share > NEARLY_ALL);
  if (day !== -1) found[day] = { what: 'formed' };
  const [zips, states, streets] = [
    shares((one) => ZIP.test(one)),
    shares((one) => STATES.has(one)),
    shares((one) => STREET.test(one)),
  ];
  let group = 0;
  for (const [at, share] of states.entries()) {
    const zip = [at + 1, at + 2].find((next) => (zips[next] ?? 0) > MOST);
    if (share < MOST || zip === undefined) continue;
    const street = [at - 2, at - 3, at - 4].filter((before) => before >= 0 && streets[before]! > MOST).at(-1);
    if (street === undefined) continue;
    const of = group === 0 ? '' : `address ${group + 1}`;
    found[street] = { what: 'part', part: 'street', of };
    for (let between = street + 1; between < at - 1; between++) found[between] = { what: 'part', part: 'street2', of };
    found[at - 1] = { what: 'part', part: 'city', of };
    found[at] = { what: 'part', part: 'state', of };
    found[zip] = { what: 'part', part: 'zip', of };
    group++;
  }
  return found;
}
