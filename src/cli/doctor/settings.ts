/** What is set, where it comes from, and whether it can be read. */
import { distance } from 'fastest-levenshtein';
import { SETTINGS, type SettingName, type Settings } from '../settings.ts';
import type { Check } from './check.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { partShown, shown } from './secrets.ts';

/** How many letters a misspelt name may have otherwise; one of a name that is shorter than `SHORT_NAME`. */
const MISSPELT_MAX = 3;
const SHORT_NAME = 'CHARTER_'.length + 8;

/** Every setting that is set or matters, and each variable that looks like a setting and is none. */
export const settingsCheck: Check = ({ context }) => {
  const { settings } = context;
  const known = SETTINGS.flatMap((setting) => findingOf(setting, context.homePath(), settings));
  const names = new Set<string>(SETTINGS.map(({ name }) => name));
  const unknown = [...settings.given.keys()].filter((name) => !names.has(name));
  return [...known, ...unknown.sort().map(unknownVariable)];
};

function findingOf(row: (typeof SETTINGS)[number], home: string, settings: Settings): readonly Finding[] {
  const { name, fallback } = row;
  const value = settings.given.get(name);
  if (name === 'CHARTER_HOME' && home !== settings.home) return [ok(name, `${home} (--home)`)];
  if (value === undefined || value === '') {
    if (value === undefined && row.isAlwaysTold !== true) return [];
    return [ok(name, `${name === 'CHARTER_HOME' ? home : fallback} (${value === '' ? 'empty: ' : ''}default)`)];
  }
  const problem = settings.problemOf(row, (text) => partShown(row, text));
  if (problem === null) return [ok(name, `${shown(row, value)} (environment)`)];
  return [wrong(name, sentence(problem), `Correct ${name}, or unset it for its default: ${fallback}`)];
}

function unknownVariable(name: string): Finding {
  const meant = meantBy(name.toUpperCase());
  // Its value is not shown: what was to be a secret is one.
  if (meant !== null)
    return wrong(name, 'It is no setting, so it has no effect.', `Rename it: ${meant} is meant, it seems.`);
  return warning(name, 'It is no setting, so it has no effect.', 'Unset it; docs/settings.md lists all there are.');
}

/** The setting whose name is nearly the same, or has the same words and more. */
function meantBy(name: string): SettingName | null {
  const rows = SETTINGS.map((setting) => ({ name: setting.name, letters: distance(setting.name, name) }));
  const nearest = rows.reduce((best, one) => (one.letters < best.letters ? one : best));
  const isNear = nearest.letters <= (name.length < SHORT_NAME ? 1 : MISSPELT_MAX);
  if (isNear || lettersOf(nearest.name) === lettersOf(name)) return nearest.name;
  const words = name.split('_');
  const longer = rows.filter((row) => words.every((word) => row.name.split('_').includes(word)));
  return longer.length === 1 ? longer[0]!.name : null;
}

const lettersOf = (name: string): string => [...name].sort().join('');

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
