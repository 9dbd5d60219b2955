/** The matcher of the product, as a module: workers open it in threads of their own. */
import packageJson from '../../package.json' with { type: 'json' };
import { type Matcher, MatcherAway } from '../batches/index.ts';
import { Corrections } from '../corrections/corrections.ts';
import { type Engine, EngineError, type PremisesIndex } from '../engine/index.ts';
import type { Company } from '../entity/index.ts';
import {
  calibratedModel,
  LICENSE_MODEL,
  MODEL,
  type Model,
  matchLocation,
  SaidOperators,
  saidRow,
  WEIGHTS,
} from '../matching/index.ts';
import type { MatchRow } from '../matching/row.ts';
import type { CalibrationFile } from '../model/index.ts';
import {
  correctionsOf,
  type EngineLocation,
  openEngine,
  openNumbers,
  openPremises,
  premisesWithout,
} from './engine.ts';
import { warmUp } from './warm-up.ts';

/** Where the loaded registries and license lists are, and how the model is set right. */
export type MatcherData = EngineLocation & { readonly calibration?: CalibrationFile | undefined };

/** Names all that decides but the registries and lists themselves. */
export const MATCHER_VERSION = `${packageJson.version}, weights ${WEIGHTS.version}, model ${MODEL.version}, licenses ${LICENSE_MODEL.version}`;

/** Matches against what is loaded, and follows what is loaded anew and what an operator corrects. */
export async function openMatcher({ calibration, ...location }: MatcherData): Promise<Matcher> {
  const model = calibration === undefined ? MODEL : calibratedModel(calibration);
  const engine = openEngine(location);
  const premises = openPremises(location);
  const numbers = openNumbers(location);
  // The first location need not wait for it. Where a snapshot is damaged, the rows that meet it fail, and
  // tell.
  await engine.candidates.gazetteer().catch(() => {});
  const find = matchingBy(engine, premises, correctionsOf(location), model);
  const match: Matcher['match'] = async (location, terms) => numbered(await find(location, terms), numbers);
  return {
    version: versionOf(calibration),
    concurrency: engine.candidates.concurrency,
    // A cluster is asked nothing that nobody waits for.
    ...(location.cluster === undefined && { warmUp: () => warmUp(engine, match) }),
    match: (location, terms) =>
      match(location, terms).catch((error: unknown) => {
        if (!(error instanceof EngineError) || error.code !== 'engine_unavailable') throw error;
        throw new MatcherAway('The search engine is away.', { cause: error });
      }),
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]();
      await premises[Symbol.asyncDispose]();
      await numbers[Symbol.asyncDispose]();
    },
  };
}

/** With the numbers that sources of owners give its companies as it is matched: it is kept so. */
async function numbered(row: MatchRow, numbers: ReturnType<typeof openNumbers>): Promise<MatchRow> {
  const { registration, home_registration: home } = row;
  const given = await numbers.withNumbers([registration, home].filter((company) => company !== null));
  const numberedOf = (company: Company | null) => company && given[company === registration ? 0 : given.length - 1]!;
  return { ...row, registration: numberedOf(registration), home_registration: numberedOf(home) };
}

const versionOf = (calibration: CalibrationFile | undefined): string =>
  calibration === undefined
    ? MATCHER_VERSION
    : `${MATCHER_VERSION}, calibrated ${calibration.shift} ${calibration.scale}`;

function matchingBy(
  engine: Engine,
  premises: PremisesIndex,
  corrections: () => Corrections,
  model: Model,
): Matcher['match'] {
  let known: { readonly version: string; readonly said: SaidOperators } | undefined;
  return async (location, terms) => {
    const today = new Date().toISOString().slice(0, 10);
    const { owners, version } = corrections();
    const options = { ...terms, today, model };
    if (owners.length === 0) return await matchLocation(location, 0, engine.candidates, { ...options, premises });
    if (known?.version !== version)
      known = { version, said: new SaidOperators(owners, await engine.candidates.gazetteer()) };
    const said = known.said.of(location);
    const row = said && (await saidRow(said, engine.candidates, today));
    if (row !== null) return row;
    const not = new Corrections((said?.not ?? []).map((company) => ({ kind: 'hide_company', company })));
    return await matchLocation(location, 0, engine.candidatesWithout(not), {
      ...options,
      premises: premisesWithout(premises, not),
    });
  };
}
