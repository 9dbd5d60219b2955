import type { MatchRecord } from '../../blocking/index.ts';
import type { CandidateSource } from '../../engine/index.ts';
import type { RankedCluster } from '../decision/decide.ts';
import { findOperator, namesakesOf } from './find-operator.ts';

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
 * it.
 */
export async function registrationOf(
  { operator, scores }: RankedCluster,
  jurisdiction: string | null,
  source: CandidateSource,
  today: string,
): Promise<Registrations> {
  const known = new Map(scores.map(({ record }) => [record.id, record]));
  // Of a survivor its own filing covers the location, not the one that was merged into it.
  if (operator.record !== null) known.set(operator.record.id, operator.record);
  let here = [...known.values()].filter((record) => jurisdiction === null || record.jurisdiction === jurisdiction);
  if (here.length === 0 && operator.record !== null && jurisdiction !== null)
    here = await filingsOf(operator.record, jurisdiction, source, today);
  const [registration = null] = here.sort((a, b) => standing(b) - standing(a));
  const home = operator.record === null || operator.record.id === registration?.id ? null : operator.record;
  return { registration, home };
}

async function filingsOf(
  operator: MatchRecord,
  jurisdiction: string,
  source: CandidateSource,
  today: string,
): Promise<MatchRecord[]> {
  const legal = operator.names.find(({ source }) => source === 'legal_name');
  if (legal === undefined) return [];
  const namesakes = await namesakesOf(legal.text, jurisdiction, source);
  const operators = await Promise.all(namesakes.map((record) => findOperator(record, source, today)));
  return namesakes.filter((_, index) => operators[index]!.key === operator.id);
}

function standing({ status, domicile }: MatchRecord): number {
  const inForce = status === 'active' ? 4 : status === 'unknown' ? 2 : 0;
  return inForce + (domicile === 'domestic' ? 1 : 0);
}
