/** What is offered of a file, fetched by those who have decided some of its rows. */
import { isCalibrated, isOfModel, LIMITS, MODEL_VERSION } from '../../../../../src/matching/model-version.ts';
import type { FilePart } from '../../../shared/api/schema.ts';
import type { Decisions, Line } from '../results/lines.ts';
import { type Applied, type Offer, offerOf } from './calibrated.ts';

export { calibratedLine } from './calibrated.ts';

/** Of another share of absent operators an installation's own calibration cannot be made. */
const ABSENT_SHARE_USUAL = 0.25;

export type Offered = {
  /** Null where confidences are as true without. */
  readonly offer: Offer | null;
  readonly applied: Applied | null;
  readonly limit: number;
  /** What `CHARTER_CALIBRATION` names, as `charter calibrate` writes it; null where the rows do not tell it. */
  readonly forServer: string | null;
};

/** Null where there is nothing to say: too few decisions, several matchers, or an earlier model. */
export function offeredOf(lines: readonly Line[], parts: readonly FilePart[], decisions: Decisions): Offered | null {
  const matcher = matcherOf(parts);
  if (matcher === null) return null;
  const limit = LIMITS[matcher.acceptance];
  const offer = offerOf(lines, decisions, limit);
  if (offer === 'few') return null;
  if (offer === 'none') return { offer: null, applied: null, limit, forServer: null };
  const { calibration, ...report } = offer.report;
  const isPlain = !isCalibrated(matcher.version) && matcher.absent_share === ABSENT_SHARE_USUAL;
  const file = { model: MODEL_VERSION, ...calibration, ...report };
  return {
    offer,
    applied: { calibration, limit },
    limit,
    forServer: isPlain ? `${JSON.stringify(file, null, 2)}\n` : null,
  };
}

type Matcher = FilePart['matcher'] & { readonly version: string };

/** By what all rows were judged that have a result. */
function matcherOf(parts: readonly FilePart[]): Matcher | null {
  const matchers = parts.filter(({ status }) => status === 'succeeded').map(({ matcher }) => matcher);
  const [first] = matchers;
  if (first === undefined || first.version === null || !isOfModel(first.version)) return null;
  const isOne = matchers.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isOne ? { ...first, version: first.version } : null;
}
