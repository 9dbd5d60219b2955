/** The bits that companies are ranked by, learned of invented locations. */
import { readFileSync } from 'node:fs';
import { type Weights, weightsSchema } from '../../src/matching/index.ts';
import { sampleRows } from '../sample.ts';
import { INVENTED_SETS, SETS } from '../sets.ts';
import { splitOf } from '../split.ts';
import { draws } from '../synthetic/random.ts';
import { adjustWeights, logLossOf } from './adjust.ts';
import { countLevels, countStrangers, expectLevels } from './levels.ts';
import { type Observation, observe, registryOf, strangersOf } from './observe.ts';

/**
 * What was believed before anything was learned: every run begins here, so that the same data give the same
 * weights.
 */
const PRIOR = new URL('prior.json', import.meta.url);
/** Companies drawn at random for a location, and locations of a set that they are drawn for. */
const STRANGERS = 150;
const LOCATIONS_WITH_STRANGERS = 150;

export type Learning = {
  readonly folder: string;
  readonly seed: number;
  /** Locations of each set. */
  readonly rows: number;
  readonly command: string;
  readonly version: string;
};

/** Of the split `train` of the invented sets: no license list is looked at, which worlds are made of. */
export async function learnBits({ folder, seed, rows, command, version }: Learning): Promise<Weights> {
  const prior = weightsSchema.parse(JSON.parse(readFileSync(PRIOR, 'utf8')));
  const random = draws(seed);
  const train: Observation[] = [];
  const strangers: Parameters<typeof countStrangers>[0][number][] = [];
  const learnedFrom: Record<string, number> = {};
  for (const name of INVENTED_SETS) {
    const { companies, rows: all, sampledBy } = await SETS[name]!({ seed, folder });
    const own = sampleRows(
      all.filter((row) => splitOf(row) === 'train'),
      rows,
      sampledBy,
    );
    const registry = registryOf(companies);
    const observed = await observe(own, registry, prior, { today: companies[0]!.as_of, name });
    for (const observation of observed.slice(0, LOCATIONS_WITH_STRANGERS))
      strangers.push({
        location: observation.location,
        scores: await strangersOf(observation, registry, random.whole, STRANGERS),
      });
    train.push(...observed);
    learnedFrom[name] = own.length;
  }
  const known = train.filter(({ isMissed }) => !isMissed);
  const expected = expectLevels(train, countStrangers(strangers, prior));
  const labelled = countLevels(known, expected);
  const adjusted = adjustWeights(known, labelled);
  const logLoss = (of: Weights) => Number(logLossOf(known, of).toFixed(4));
  return {
    ...adjusted,
    version,
    provenance: {
      command,
      learnedFrom,
      logLoss: {
        before: logLoss(prior),
        withoutLabels: logLoss(expected),
        withLabels: logLoss(labelled),
        adjusted: logLoss(adjusted),
      },
    },
  };
}
