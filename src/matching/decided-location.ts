/** What somebody decided of a location beside what the model makes of it: for calibration. */
import { entityKey, nameForm } from '../blocking/index.ts';
import type { CandidateSource } from '../engine/index.ts';
import type { SubmittedLocation } from '../entity/index.ts';
import { type Decided, logitOf } from '../model/index.ts';
import { type Cluster, decide } from './decision/decide.ts';
import { FEATURES } from './decision/features.ts';
import { weighCandidates } from './match-location.ts';
import { MODEL, type Model } from './model.ts';
import { WEIGHTS } from './scoring/weights.ts';

/** A company by its number; one without a loaded registration by name alone. */
type Named = {
  readonly name: string | null;
  readonly jurisdiction_code: string | null;
  readonly entity_number: string | null;
};

/** Who runs a location, or who does not. */
export type Verdict = { readonly operator: Named | null; readonly not: readonly Named[] };

/** `sites`: the places of the file with the location's sign. `today`: `YYYY-MM-DD`. */
export type DecidedOptions = { readonly today: string; readonly sites: number; readonly model?: Model };

/**
 * The companies that the model judges, and which of them may be the operator by what was decided. `null` where that says
 * nothing of them: the location cannot be read, or it is only known of others that they do not run it.
 */
export async function decidedLocation(
  submitted: SubmittedLocation,
  { operator, not }: Verdict,
  source: CandidateSource,
  { today, sites, model = MODEL }: DecidedOptions,
): Promise<Decided | null> {
  const weighed = await weighCandidates(submitted, source, { today, sites });
  if (!weighed.ok) return null;
  const { location, clusters, context } = weighed;
  const { judged } = decide(location, clusters, context, { model, weights: WEIGHTS, sites });
  const are = (some: readonly Named[]) => {
    const keys = new Set(some.map(keyOf));
    return judged.map(({ cluster }) => keysOf(cluster).some((key) => keys.has(key)));
  };
  const base = {
    logits: judged.map(({ values }) => logitOf(FEATURES, values, model)),
    most: judged.map(({ cluster: { rules } }) =>
      logitAt(Math.min(model.confidenceMax, ...rules.map(({ confidenceMax }) => confidenceMax))),
    ),
  };
  if (operator !== null) {
    const isOperator = are([operator]);
    return { ...base, isPossible: [...isOperator, !isOperator.includes(true)], group: keyOf(operator) };
  }
  const isDenied = are(not);
  const first = judged.findIndex(({ logit }) => logit === Math.max(...judged.map((one) => one.logit)));
  if (isDenied[first] !== true) return null;
  return { ...base, isPossible: [...isDenied.map((denied) => !denied), true], group: keyOf(not[0]!) };
}

const logitAt = (probability: number): number => Math.log(probability / (1 - probability));

const keyOf = ({ name, jurisdiction_code: jurisdiction, entity_number: entityNumber }: Named): string =>
  jurisdiction !== null && entityNumber !== null ? entityKey({ jurisdiction, entityNumber }) : namedKey(name ?? '');

/** No number has a blank before it. */
const namedKey = (name: string): string => ` ${nameForm(name).core}`;

function keysOf({ operator, scores }: Cluster): string[] {
  const records = [...scores.map(({ record }) => record), ...(operator.record === null ? [] : [operator.record])];
  return [...records.map(entityKey), ...(operator.owner === null ? [] : [namedKey(operator.owner.name)])];
}
