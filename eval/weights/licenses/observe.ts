/**
 * What the product compares of each location with the licenses of its lists: the examples that weights are
 * learned of.
 */
import { memoryPremises } from '../../../src/engine/memory/index.ts';
import { type MatchOptions, weighCandidates } from '../../../src/matching/index.ts';
import { valuesOf } from '../../../src/model/index.ts';
import { namedKey } from '../../labelled-location.ts';
import { TODAY } from '../../worlds-premises/judge.ts';
import type { PremisesWorld } from '../../worlds-premises/world.ts';
import type { Sample } from '../logistic.ts';
import { ALL_LICENSE_FEATURES } from './tried-features.ts';

/** `row`: the same object for all samples of one location; the values are of `ALL_LICENSE_FEATURES`. */
export type LicenseSample = Sample & { readonly values: Float64Array; readonly row: object };

/** A licensee beside a location, by each of its licenses: the weight of one is shared among them. */
export async function observe({ registry, premises, rows }: PremisesWorld): Promise<LicenseSample[]> {
  const options: MatchOptions = { today: TODAY, premises: memoryPremises(premises) };
  const samples: LicenseSample[] = [];
  for (const row of rows) {
    const { location, operators } = row;
    const weighed = await weighCandidates(location, registry, options);
    if (!weighed.ok) continue;
    for (const one of weighed.licenses) {
      const { licensee } = one.license.premises;
      const isTrue = licensee.name !== null && operators.includes(namedKey(licensee.name));
      samples.push({
        row,
        values: valuesOf(ALL_LICENSE_FEATURES, one),
        isTrue,
        weight: 1 / one.licensee.licenses.length,
      });
    }
  }
  return samples;
}
