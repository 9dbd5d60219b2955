import { entityKey, type MatchRecord } from '../../blocking/index.ts';
import { namesakesOf } from '../../references/index.ts';
import type { RankedCluster } from '../decision/decide.ts';
import { PEOPLE_ROUNDS } from '../people/find-people.ts';
import type { Rounds } from '../rounds.ts';
import type { Operators } from './operators.ts';

export type Registrations = {
  /**
   * The filing that covers the location: in its state, or where that is not known the record that was hit.
   */
  readonly registration: MatchRecord | null;
  /** The operator's own record, where it is another than the registration. */
  readonly home: MatchRecord | null;
};

/**
 * In force before not, domestic before foreign; of equals the one that agrees best. Where no record that was
 * hit is of the location's state, the operator's filings there are looked for: one of its name that leads to
 * it, as far as there are rounds besides those of people.
 */
export async function registrationOf(
  { operator, scores }: RankedCluster,
  jurisdiction: string | null,
  rounds: Rounds,
  operators: Operators,
): Promise<Registrations> {
  const known = new Map(scores.map(({ record }) => [entityKey(record), record]));
  // Of a survivor its own filing covers the location, not the one that was merged into it.
  if (operator.record !== null) known.set(entityKey(operator.record), operator.record);
  let here = [...known.values()].filter((record) => jurisdiction === null || record.jurisdiction === jurisdiction);
  if (here.length === 0 && operator.record !== null && jurisdiction !== null)
    here = await filingsOf(operator.record, jurisdiction, rounds, operators);
  const [registration = null] = here.sort((a, b) => standing(b) - standing(a));
  const isHome = operator.record !== null && registration !== null && areSame(operator.record, registration);
  return { registration, home: isHome ? null : operator.record };
}

async function filingsOf(
  operator: MatchRecord,
  jurisdiction: string,
  rounds: Rounds,
  operators: Operators,
): Promise<MatchRecord[]> {
  const legal = operator.names.find(({ position }) => position === null);
  if (legal === undefined || rounds.left <= PEOPLE_ROUNDS) return [];
  const namesakes = await rounds.answer(namesakesOf(legal.text, jurisdiction));
  const theirs = await operators.of(namesakes, PEOPLE_ROUNDS);
  return namesakes.filter((_, index) => theirs[index]!.key === entityKey(operator));
}

function areSame(a: MatchRecord, b: MatchRecord): boolean {
  return entityKey(a) === entityKey(b);
}

function standing({ status, domicile }: MatchRecord): number {
  const inForce = status === 'active' ? 4 : status === 'unknown' ? 2 : 0;
  return inForce + (domicile === 'domestic' ? 1 : 0);
}
