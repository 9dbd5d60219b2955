/** What the world shows of a company's name, and what becomes of it on the way into somebody's list. */
import type { Company, NameKind } from '../../src/entity/index.ts';
import { wordsOf } from '../operator-name.ts';
import type { Brand } from './brands.ts';
import { isTradeNameRecord } from './clusters.ts';
import { misspell } from './misspell.ts';
import { type Draws, respell } from './random.ts';
import {
  DESIGNATORS,
  INDUSTRY_WORDS,
  NAME_SPELLINGS,
  OTHER_DESIGNATORS,
  SIGN_WORDS,
  SITE_WORDS,
} from './tables/name-words.ts';

/** Shares in a hundred of what a sign shows. */
export const SHOWN = {
  legal: 35,
  trade: 25,
  brand: 10,
  shortened: 15,
  previous: 5,
  person: 5,
  unregistered: 5,
} as const;
export type ShownKind = keyof typeof SHOWN;

/** Kinds of sign that a registry knows in some form: the others can only be found by address or contact. */
export const REGISTERED_KINDS: ReadonlySet<string> = new Set(['legal', 'trade', 'shortened', 'previous', 'person']);

export type Sign = {
  readonly text: string;
  readonly kind: ShownKind;
  /** What it was before anything was done to it. */
  readonly shown: string;
  /** What was done to it, in order. */
  readonly steps: readonly string[];
  readonly brand: Brand | null;
};

/** `null` for a company that has no name of that kind. */
export function signOf(company: Company, kind: Exclude<ShownKind, 'brand'>, city: string, random: Draws): Sign | null {
  const shown = shownName(company, kind, random);
  return shown === undefined ? null : hungUp(shown, kind, null, city, random);
}

/** The sign of a chain's site. */
export function brandSign(brand: Brand, city: string, random: Draws): Sign {
  return hungUp(brand.name, 'brand', brand, city, random);
}

function hungUp(shown: string, kind: ShownKind, brand: Brand | null, city: string, random: Draws): Sign {
  const steps: string[] = [];
  let text = shown;
  const step = (name: string, probability: number, change: (text: string) => string) => {
    if (!random.chance(probability)) return;
    const changed = change(text);
    if (changed === text || changed.trim() === '') return;
    text = changed;
    steps.push(name);
  };
  step('legal form', 0.6, (name) => alterForm(name, random));
  step('industry word', 0.2, (name) => alterIndustry(name, random));
  step('respelt', 0.15, (name) => respellWords(name, random));
  step('possessive', 0.07, (name) => possessive(name));
  step('split or joined', 0.05, (name) => splitOrJoin(name, random));
  step('reordered', 0.03, (name) => reorder(name));
  step('typo', 0.08, (name) => misspell(name, random));
  step('store number', brand === null ? 0.08 : 0.6, (name) => `${name} ${storeNumber(random)}`);
  step('place', 0.08, (name) => withPlace(name, city, random));
  return { text: cased(text, random), kind, shown, steps, brand };
}

/** A registration of a trade name is hung over a shop as it is, and only so. */
function shownName(company: Company, kind: Exclude<ShownKind, 'brand'>, random: Draws): string | undefined {
  if (isTradeNameRecord(company)) return kind === 'trade' ? company.legal_name : undefined;
  const other = (wanted: NameKind) => {
    const names = (company.names ?? []).filter((name) => name.kind === wanted);
    return names.length === 0 ? undefined : random.pick(names).name;
  };
  switch (kind) {
    case 'legal':
      return company.legal_name;
    case 'trade':
      return other('trading');
    case 'previous':
      return other('previous_legal');
    case 'shortened':
      return shortened(company.legal_name);
    case 'person':
      return personStyle(company, random);
    case 'unregistered':
      return unheardOfName(random);
  }
}

/** A name that no registry holds. */
export function unheardOfName(random: Draws): string {
  return `${random.pick(SIGN_WORDS)} ${random.pick(SIGN_WORDS)} ${random.pick(INDUSTRY_WORDS)}`;
}

/** The first two or three words of a longer name, without its form. */
function shortened(name: string): string | undefined {
  const words = withoutForm(name).split(/\s+/);
  return words.length < 3 ? undefined : words.slice(0, words.length > 3 ? 3 : 2).join(' ');
}

/** For companies that bear the name of one of their people: `Roe Dental PLLC` → `Dr. Jane Roe`. */
function personStyle(company: Company, random: Draws): string | undefined {
  const words = new Set(wordsOf(company.legal_name));
  for (const party of company.parties ?? []) {
    if (party.type !== 'person' || party.roles.every(({ kind }) => kind === 'registered_agent')) continue;
    const comma = party.name.indexOf(',');
    const tokens = wordsOf(comma === -1 ? party.name : `${party.name.slice(comma + 1)} ${party.name.slice(0, comma)}`);
    const given = tokens[0];
    const surname = tokens.findLast((token) => token.length > 2 && !['III', 'JUNIOR', 'SENIOR'].includes(token));
    if (given === undefined || surname === undefined || given === surname || !words.has(surname)) continue;
    return random.pick([
      `${given} ${surname}`,
      `Dr. ${given} ${surname}`,
      `${surname}, ${given}`,
      `Law Offices of ${given} ${surname}`,
      `${given[0]}. ${surname}`,
    ]);
  }
  return undefined;
}

function withoutForm(name: string): string {
  return name.replace(DESIGNATORS, '').trim();
}

function alterForm(name: string, random: Draws): string {
  const bare = withoutForm(name);
  return random.chance(0.85) ? bare : `${bare} ${random.pick(OTHER_DESIGNATORS)}`;
}

function alterIndustry(name: string, random: Draws): string {
  const words = name.split(' ');
  const known = words.findIndex((word) => INDUSTRY_WORDS.some((other) => other.toUpperCase() === word.toUpperCase()));
  if (known > 0 && words.length > 2 && random.chance(0.5)) return words.toSpliced(known, 1).join(' ');
  return `${name} ${random.pick(INDUSTRY_WORDS)}`;
}

function respellWords(name: string, random: Draws): string {
  return name
    .split(' ')
    .map((word) => (random.chance(0.7) ? respell(word, NAME_SPELLINGS, random) : word))
    .join(' ');
}

/** `JOES DINER` → `JOE'S DINER`, `MARLOW DINER` → `MARLOW'S DINER`. */
function possessive(name: string): string {
  return name.replace(/^([A-Za-z]{3,})\b(?!')/, (word) => (/s$/i.test(word) ? `${word.slice(0, -1)}'s` : `${word}'s`));
}

function splitOrJoin(name: string, random: Draws): string {
  const words = name.split(' ');
  if (words.length > 1 && random.chance(0.6)) return words[0]! + words.slice(1).join(' ');
  const [first = ''] = words;
  if (first.length < 7) return name;
  const at = 3 + random.whole(first.length - 5);
  return `${first.slice(0, at)} ${name.slice(at)}`;
}

function reorder(name: string): string {
  const [first, ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${rest.join(' ')}, ${first}`;
}

function storeNumber(random: Draws): string {
  const number = 1 + random.whole(9999);
  return random.pick([`#${number}`, `No. ${number}`, `Store ${number}`, `- ${number}`, `Unit ${number}`, `${number}`]);
}

function withPlace(name: string, city: string, random: Draws): string {
  return random.pick([
    `${name} - ${city}`,
    `${name} of ${city}`,
    `${name} ${city}`,
    `${name} (${random.pick(SITE_WORDS)})`,
  ]);
}

function cased(name: string, random: Draws): string {
  const form = random.weighted({ title: 70, upper: 24, lower: 6 });
  if (form === 'upper') return name.toUpperCase();
  if (form === 'lower') return name.toLowerCase();
  return name.toLowerCase().replace(/(?<![A-Za-zé'])[a-zé]/g, (letter) => letter.toUpperCase());
}
