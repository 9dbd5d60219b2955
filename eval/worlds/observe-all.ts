/** The worlds that are measured and learned from, observed. */
import { WEIGHTS, type Weights } from '../../src/matching/index.ts';
import { sampleRows } from '../sample.ts';
import { INVENTED_SETS, SETS } from '../sets.ts';
import { splitOf } from '../split.ts';
import type { ObservedSource } from '../weights/fit-model.ts';
import { buildWorld, type WorldOptions } from './build-world.ts';
import { kept } from './keep.ts';
import type { Doubt } from './labels.ts';
import { type ObservedRow, observeRows } from './observe.ts';
import { readSources } from './sources.ts';

export const TRADE_NAMES = [0, 0.34, 0.9] as const;
/** The share of signs that registries have on record, as far as lists tell: by its worlds the limits are chosen. */
export const TRADE_NAMES_AS_USUAL = 0.34;
export const ABSENT = [0.1, 0.25, 0.5] as const;
/** Models learn from worlds with a quarter absent, as `ABSENT_SHARE_DEFAULT` says. */
export const ABSENT_LEARNED = 0.25;

export type ObservedWorld = Pick<WorldOptions, 'tradeNames' | 'absent'> & {
  readonly source: string;
  /** Of all seeds. */
  readonly rows: readonly ObservedRow[];
  readonly companies: number;
  readonly leftOut: Readonly<Record<Doubt, number>>;
};

export type Observing = {
  readonly folder: string;
  readonly seeds: readonly number[];
  /** Rows of a world with one seed. */
  readonly rows: number;
  readonly absent: readonly number[];
  readonly weights?: Weights;
};

/** Every source with every share of trade names and of absent operators, a world each. */
export async function observeWorlds({ folder, seeds, rows, absent, weights }: Observing): Promise<ObservedWorld[]> {
  const observed: ObservedWorld[] = [];
  for (const source of readSources(folder)) {
    for (const tradeNames of TRADE_NAMES) {
      for (const share of absent) {
        const own: ObservedWorld[] = [];
        for (const seed of seeds)
          own.push(
            await kept(`${source.name} ${tradeNames} ${share} ${seed} ${rows}`, async () => {
              const world = buildWorld(source, { seed, tradeNames, absent: share, rows });
              return {
                source: source.name,
                tradeNames,
                absent: share,
                rows: await observeRows(world.companies, world.rows, weights ?? WEIGHTS),
                companies: world.companies.length,
                leftOut: world.leftOut,
              };
            }),
          );
        observed.push({ ...own[0]!, rows: own.flatMap((world) => world.rows) });
        console.error(`${source.name}, trade names ${tradeNames}, absent ${share}: ${own.length * rows} rows`);
      }
    }
  }
  return observed;
}

/** The rows of each source that models learn from. */
export function learnedFrom(worlds: readonly ObservedWorld[]): ObservedSource[] {
  const learned = worlds.filter(({ absent }) => absent === ABSENT_LEARNED);
  return [...Map.groupBy(learned, ({ source }) => source)].map(([name, own]) => ({
    name,
    rows: own.flatMap(({ rows }) => rows),
  }));
}

/** Invented locations, whose companies have telephone numbers, websites and people as no license list has. */
export async function observeInvented(
  folder: string,
  rows: number,
  weights: Weights = WEIGHTS,
): Promise<ObservedSource[]> {
  const observed: ObservedSource[] = [];
  for (const name of INVENTED_SETS) {
    const set = await SETS[name]!({ seed: 1, folder });
    const tuned = set.rows.filter((row) => ['train', 'dev'].includes(splitOf(row)));
    observed.push({
      name: `invented, ${name}`,
      rows: await kept(`invented ${name} ${rows}`, () =>
        observeRows(set.companies, sampleRows(tuned, rows, set.sampledBy), weights),
      ),
    });
  }
  return observed;
}
