/**
 * A process that loads: `loader.ts HOME CODE GENERATION LOADS`. Every company of a load has the load's
 * generation in its name. Prints `ready`, then a line for each load that was published, or the code of the
 * error that ended it.
 */
import { pathToFileURL } from 'node:url';
import { type Engine, EngineError } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { company, load, party } from '../engine/companies.ts';

export const GENERATION_COMPANIES = 250;

/**
 * Before them stand companies that no search finds, another number of them in each generation: the others'
 * places move.
 */
export function generationOf(jurisdiction: string, generation: number): Company[] {
  const others = Array.from({ length: (generation % 7) * 10 }, (_, index) =>
    company(jurisdiction, `!${index}`, 'Pier', { parties: [party('Bob')] }),
  );
  const found = Array.from({ length: GENERATION_COMPANIES }, (_, index) =>
    company(jurisdiction, `${index}`.padStart(4, '0'), `Kite Generation${generation}`, {
      parties: [party(`Ann Generation${generation}`)],
    }),
  );
  return [...others, ...found];
}

/** Loads one generation after another, the first given and as many as given. */
export async function loadGenerations(
  engine: Engine,
  jurisdiction: string,
  first: number,
  loads: number,
  onPublished: (generation: number) => void = () => undefined,
): Promise<void> {
  for (let generation = first; generation < first + loads; generation++) {
    await load(engine, generationOf(jurisdiction, generation));
    onPublished(generation);
  }
}

const [home, jurisdiction, first, loads] = process.argv.slice(2);
if (home !== undefined && import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await using engine = openSqliteEngine({ home, threads: 0 });
  process.stdout.write('ready\n');
  try {
    await loadGenerations(engine, jurisdiction!, Number(first), Number(loads), (generation) =>
      process.stdout.write(`${generation}\n`),
    );
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    process.stdout.write(`${error.code}\n`);
  }
}
