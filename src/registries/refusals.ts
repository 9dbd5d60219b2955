/** Why a row makes no company, in one voice: whole sentences that name the column or file, and no value. */
import type { NotACompany, Orphans, RowResult } from './registry.ts';

type Rejected = Extract<RowResult, { kind: 'reject' }>;

/** `what` as people call it, with the column's own name where that differs: `entity number (ENTITY_NUM)`. */
export function isBlank(what: string): Rejected {
  return { kind: 'reject', reason: `The ${what} is blank.` };
}

/** `expected`: `eight digits`. */
export function isNot(what: string, expected: string): Rejected {
  return { kind: 'reject', reason: `The ${what} is not ${expected}.` };
}

/** `what`: `A name reservation`. */
export function isNoCompany(what: string): NotACompany {
  return { kind: 'set_aside', reason: `${what} is no company.` };
}

/** A row of a party without a name. `what`: `agent`. */
export function namesNobody(what: string): NotACompany {
  return { kind: 'set_aside', reason: `The row names no ${what}.` };
}

/**
 * Rows that belong to an entity whose own record is not among them. `file`: the one that has such records.
 */
export function hasNoEntity(what: string, file: string): Orphans {
  return { kind: 'orphans', reason: `No entity of this ${what} is in ${file}.` };
}

/** A file, by its titles, that belongs to those that were given. `gives`: what it tells of companies. */
export function isNotGiven(titles: readonly string[], gives: readonly string[]): string {
  return `No ${titles.map((title) => `“${title}”`).join(' or ')} was given, so what it tells is missing: ${gives.join(', ')}.`;
}

/** A second record of a number that has one already. */
export function repeats(what: string): string {
  return `Another row has the same ${what}; the first one stays.`;
}
