import type { MatchRecord } from '../../blocking/index.ts';
import type { RankedCluster } from '../decision/decide.ts';

export type Registrations = {
  /** The filing that covers the location: in its state, or where that is not known the record that was hit. */
  readonly registration: MatchRecord | null;
  /** The operator's own record, where it is another than the registration. */
  readonly home: MatchRecord | null;
};

/** In force before not, domestic before foreign; of equals the one that agrees best. */
export function registrationOf(cluster: RankedCluster, jurisdiction: string | null): Registrations {
  const { operator, scores } = cluster;
  const known = new Map(scores.map(({ record }) => [record.id, record]));
  // Of a survivor its own filing covers the location, not the one that was merged into it.
  if (operator.record !== null) known.set(operator.record.id, operator.record);
  const here = [...known.values()].filter((record) => jurisdiction === null || record.jurisdiction === jurisdiction);
  const [registration = null] = here.sort((a, b) => standing(b) - standing(a));
  const home = operator.record === null || operator.record.id === registration?.id ? null : operator.record;
  return { registration, home };
}

function standing({ status, domicile }: MatchRecord): number {
  const inForce = status === 'active' ? 4 : status === 'unknown' ? 2 : 0;
  return inForce + (domicile === 'domestic' ? 1 : 0);
}
