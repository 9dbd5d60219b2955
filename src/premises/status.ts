/** Whether a license is current or ended as of its list's date. */
import type { PremisesStatus } from '../entity/index.ts';
import type { List, StatusWords } from './list.ts';

/** Mean the same in every list. */
const CURRENT = [
  ...['active', 'current', 'issued', 'license issued', 'licensed', 'open', 'operating', 'operational', 'valid'],
  ...['in effect', 'good standing', 'approved', 'registered'],
];
const ENDED = [
  ...['inactive', 'expired', 'closed', 'cancelled', 'canceled', 'revoked', 'surrendered', 'terminated', 'withdrawn'],
  ...['denied', 'void', 'voided', 'deleted', 'lapsed', 'ended', 'out of business', 'not approved', 'not renewed'],
  ...['retired', 'deactivated', 'null and void', 'relinquished'],
];
/** Neither: who holds a suspended license may have it back. */
const DATED = ['suspended', 'renewed', 'pending renewal'];

type Meaning = 'current' | 'ended' | 'dated';

/** What the raw values of a list mean, in lower case. */
export function statusTableOf(list: List): ReadonlyMap<string, Meaning> {
  const words: Required<StatusWords> = { current: CURRENT, ended: ENDED, dated: DATED };
  const table = new Map<string, Meaning>();
  for (const source of [words, list.status ?? {}]) {
    for (const meaning of ['current', 'ended', 'dated'] as const) {
      for (const word of source[meaning] ?? []) table.set(word.toLowerCase(), meaning);
    }
  }
  return table;
}

type Told = {
  readonly raw: string | null;
  readonly expires: string | null;
  /** The list's date. */
  readonly asOf: string;
  readonly publishes: List['publishes'];
};

/** By the raw value; else by the day on which the license ends; else by what the list leaves out. */
export function statusOf(table: ReadonlyMap<string, Meaning>, { raw, expires, asOf, publishes }: Told): PremisesStatus {
  const meaning = raw === null ? undefined : table.get(raw.toLowerCase());
  if (meaning === 'current' || meaning === 'ended') return meaning;
  if (expires !== null) return expires < asOf ? 'ended' : 'current';
  // An unknown raw value does not make a license active.
  return publishes === 'active' && raw === null ? 'current' : 'unknown';
}
