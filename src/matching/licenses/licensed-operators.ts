import { entityKey } from '../../blocking/index.ts';
import { compareCodePoints } from '../../bytes/index.ts';
import { hasLicenseEnded } from '../../entity/index.ts';
import type { RankedCluster } from '../decision/decide.ts';
import { isAtDoor } from './door.ts';
import type { LicenseWay } from './license-ways.ts';
import type { Licensee } from './licensees.ts';

/** An operator, with the ways that lead to it: by registries, by licenses, or by both. */
export type LicensedOperator = {
  readonly key: string;
  /** `null`: a licensee whose registration is not loaded. */
  readonly cluster: RankedCluster | null;
  /** The most probable first. */
  readonly ways: readonly LicenseWay[];
  /** That it operates the location, by all of its ways. */
  readonly probability: number;
  /** Of that, what the licenses say. */
  readonly byLicense: number;
  /** What the registries alone say. */
  readonly onRecord: number;
};

/**
 * What a company that was licensed at the door, and is no more, keeps of what its registration says of it. Not
 * learned: it is so little that the registration alone never names it.
 */
const FORMER = 0.4;

/**
 * The operators that registries or licenses lead to, the most probable first. A way by a license is as
 * probable as that its licensee runs the location and that the registration is the licensee's. One operator
 * has one of the locations; so where the licenses are right, what registries say of others is wrong, and
 * where they are wrong it stands: P = L + (1 - ΣL) × R, which is 1 - (1 - L) × (1 - R) where nobody else is
 * licensed.
 */
export function licensedOperators(ranked: readonly RankedCluster[], ways: readonly LicenseWay[]): LicensedOperator[] {
  const clusters = new Map(
    ranked.flatMap((cluster) => recordsOf(cluster).map((record) => [entityKey(record), cluster] as const)),
  );
  const operators = new Map<string, { cluster: RankedCluster | null; ways: LicenseWay[]; byLicense: number }>();
  for (const cluster of ranked) operators.set(cluster.operator.key, { cluster, ways: [], byLicense: 0 });
  for (const way of ways) {
    const { cluster, link } = registrationOf(way.licensee, clusters, ranked);
    const key = cluster?.operator.key ?? way.licensee.key;
    const known = operators.get(key) ?? { cluster, ways: [], byLicense: 0 };
    known.ways.push(way);
    known.byLicense = 1 - (1 - known.byLicense) * (1 - way.probability * link);
    operators.set(key, known);
  }
  const licensed = [...operators.values()].reduce((sum, { byLicense }) => sum + byLicense, 0);
  const scale = licensed > 1 ? 1 / licensed : 1;
  const rest = Math.max(0, 1 - licensed * scale);
  return [...operators]
    .map(([key, { cluster, ways, byLicense }]): LicensedOperator => {
      const onRecord = (cluster?.confidence ?? 0) * (isFormer(ways) ? FORMER : 1);
      const licensedShare = byLicense * scale;
      return { key, cluster, ways, byLicense: licensedShare, onRecord, probability: licensedShare + rest * onRecord };
    })
    .sort((a, b) => b.probability - a.probability || compareCodePoints(a.key, b.key));
}

function recordsOf({ operator, scores }: RankedCluster) {
  const records = scores.map(({ record }) => record);
  return operator.record === null ? records : [...records, operator.record];
}

/**
 * The operator that a licensee's registration leads to, and how surely it is the licensee's: as its license
 * was linked; else by the name alone, where the registries are nearly sure of a company of that name.
 */
function registrationOf(
  { licenses }: Licensee,
  clusters: ReadonlyMap<string, RankedCluster>,
  ranked: readonly RankedCluster[],
): { readonly cluster: RankedCluster | null; readonly link: number } {
  for (const { premises } of licenses) {
    const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = premises.licensee;
    if (premises.link === null || jurisdiction === null || entityNumber === null) continue;
    const cluster = clusters.get(entityKey({ jurisdiction, entityNumber }));
    if (cluster !== undefined) return { cluster, link: premises.link.probability };
  }
  const [legal] = licenses[0]!.score.record.names;
  const isNamesake = ({ best, confidence }: RankedCluster) =>
    confidence >= NAMESAKE_MIN &&
    best.record.names.some(
      ({ kind, form }) => kind === 'legal' && form.core === legal?.form.core && form.legalForm === legal.form.legalForm,
    );
  const namesake = ranked.find(isNamesake);
  return namesake === undefined ? { cluster: null, link: 1 } : { cluster: namesake, link: namesake.confidence };
}

const NAMESAKE_MIN = 0.8;

/** All licenses of an operator at the door have ended. */
function isFormer(ways: readonly LicenseWay[]): boolean {
  const here = ways.flatMap(({ licensee }) => licensee.licenses.filter(isAtDoor));
  return here.length > 0 && here.every(({ premises }) => hasLicenseEnded(premises));
}
