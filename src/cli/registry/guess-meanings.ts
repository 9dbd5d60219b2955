/** What the values of a registry's columns may mean, in plain words; a draft asks of all others. */
import type { RoleKind, Status } from '../../entity/index.ts';

const STATUS_WORDS: readonly (readonly [RegExp, Status | 'revoked'])[] = [
  [
    /\bnot in good standing\b|suspend|delinq|forfeit|past due|non-?\s?complian|overdue|not active.*report/i,
    'suspended',
  ],
  [/\bmerge|consolidat/i, 'merged'],
  [/withdr/i, 'withdrawn'],
  [/revok/i, 'revoked'],
  [/dissol|cancel|terminat|expired/i, 'dissolved'],
  [/inactive|convert|not active/i, 'inactive'],
  [/\bactive\b|good standing|in existence|\bexists\b|\bcurrent\b/i, 'active'],
];

const ROLE_WORDS: readonly (readonly [RegExp, RoleKind])[] = [
  [/registered agent|\bagents?\b|\bra\b/i, 'registered_agent'],
  [/organi[sz]er|incorporator/i, 'incorporator'],
  [/shareholder|stockholder/i, 'shareholder'],
  [/director|governor|governing|trustee/i, 'governor'],
  [/member/i, 'member'],
  [/\bmanag/i, 'manager'],
  [/\bowner/i, 'owner'],
  [/president|secretary|treasurer|officer|\bc[efo]o\b|chair/i, 'officer'],
  [/partner|applicant/i, 'other'],
];

export const statusMeant = (value: string): Status | 'revoked' | null =>
  STATUS_WORDS.find(([words]) => words.test(value))?.[1] ?? null;
export const roleMeant = (value: string): RoleKind | null =>
  ROLE_WORDS.find(([words]) => words.test(value))?.[1] ?? null;

/** Types of records that are names, marks or agents of others, and no companies. */
export const isNoCompany = (type: string): boolean =>
  /\b(?:trade\s?mark|trade ?name|service mark|reserved name|name reservation|registered name|name registration|assumed (?:business )?name|fictitious name|dba|commercial registered agent|not an entity|no entity)\b/i.test(
    type,
  );

const DOMICILES = {
  domestic: /^(?:d|dom(?:estic)?|in[- ]state|resident)$/i,
  foreign: /^(?:f|for(?:eign)?|out[- ]of[- ]state|alien|non-?resident)$/i,
} as const;

/** What a word or letter says of where a company is from. */
export const domicileMeant = (value: string): 'domestic' | 'foreign' | null =>
  DOMICILES.domestic.test(value) ? 'domestic' : DOMICILES.foreign.test(value) ? 'foreign' : null;
export const isDomicile = (value: string): boolean => domicileMeant(value) !== null;

/** The forms of numbers: `9{9}`, `A9{8}`. */
export function shapesOf(values: readonly string[]): readonly string[] {
  const lengths = new Map<string, [number, number][]>();
  for (const value of values) {
    const runs = [...value.matchAll(/\d+|[A-Z]+|[^\dA-Z]/g)].map(
      ([run]) => [/\d/.test(run) ? '9' : /[A-Z]/.test(run) ? 'A' : run, run.length] as const,
    );
    const key = runs.map(([sign]) => sign).join('');
    const known = lengths.get(key);
    if (known === undefined)
      lengths.set(
        key,
        runs.map(([, length]) => [length, length]),
      );
    else
      for (const [index, [, length]] of runs.entries())
        known[index] = [Math.min(known[index]![0], length), Math.max(known[index]![1], length)];
  }
  return [...lengths].map(([key, parts]) => [...key].map((sign, index) => sign + times(parts[index]!)).join(''));
}

const times = ([least, most]: readonly [number, number]): string =>
  most === 1 && least === 1 ? '' : least === most ? `{${least}}` : `{${least},${most}}`;
