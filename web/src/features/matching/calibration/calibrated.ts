/** How much truer the confidences of a file would be, by what was decided of its rows; and rows as they are then. */
import {
  type Calibration,
  type CalibrationReport,
  calibrate,
  DECISIONS_MIN,
  type Decided,
  decidedRow,
  recalibrated,
  UNCHANGED,
} from '../../../../../src/model/calibrated-row.ts';
import type { Decision, ResultLine } from '../../../shared/api/schema.ts';
import { type Decisions, keyOf, type Line } from '../results/lines.ts';

type Row = Pick<ResultLine, 'status' | 'confidence' | 'operator' | 'alternatives'>;
type Company = Pick<NonNullable<ResultLine['operator']>, 'name' | 'jurisdiction_code' | 'entity_number'> & {
  readonly confidence: number;
};

/** A calibration that is in force on a page or in a download. `limit`: the confidence from which a company is named. */
export type Applied = { readonly calibration: Calibration; readonly limit: number };

/** What a calibration makes of a row: its operator, or else the likeliest alternative. */
export type CalibratedRow = {
  readonly status: ResultLine['status'];
  readonly confidence: number;
  readonly name: string;
};

/** What licenses or an operator of the service say is not the model's to judge. */
const JUDGED_ELSEWHERE: ReadonlySet<string> = new Set(['license', 'correction']);

/** The companies of a row that the model has judged, the likeliest first. */
function judgedOf({ operator, confidence, alternatives }: Row): readonly Company[] {
  if (operator !== null && JUDGED_ELSEWHERE.has(operator.matched_via)) return [];
  const others = alternatives.map(({ legal_name: name, ...other }) => ({ ...other, name }));
  if (operator === null || confidence === null) return others;
  const { name, jurisdiction_code, entity_number } = operator;
  return [{ name, jurisdiction_code, entity_number, confidence }, ...others];
}

/** As it was published where it was not judged, or has no company. */
export function calibratedRow(row: Row, { calibration, limit }: Applied): CalibratedRow | null {
  const judged = judgedOf(row);
  if (judged.length === 0) return null;
  const confidences = recalibrated(
    judged.map(({ confidence }) => confidence),
    calibration,
  );
  const at = row.operator === null ? confidences.indexOf(Math.max(...confidences)) : 0;
  const confidence = confidences[at]!;
  return { status: confidence >= limit ? 'matched' : 'unmatched', confidence, name: judged[at]!.name };
}

/** A line as it is shown: its confidences are the calibrated ones, and what was published stands beside them. */
export function calibratedLine(line: Line, applied: Applied): Line {
  const row = calibratedRow(line, applied);
  if (row === null) return line;
  const confidences = recalibrated(
    judgedOf(line).map(({ confidence }) => confidence),
    applied.calibration,
  );
  const others = line.confidence === null ? confidences : confidences.slice(1);
  return {
    ...line,
    confidence: line.confidence === null ? null : row.confidence,
    alternatives: line.alternatives.map((other, at) => ({ ...other, confidence: others[at]! })),
    calibrated: { ...row, published: line.confidence ?? line.alternatives[0]!.confidence },
  };
}

type Named = NonNullable<Decision['operator']>;

const isOne = (company: Company, named: Named): boolean =>
  named.entity_number === null
    ? company.name === named.name
    : company.entity_number === named.entity_number && company.jurisdiction_code === named.jurisdiction_code;

const groupOf = ({ name, jurisdiction_code, entity_number }: Named): string =>
  [jurisdiction_code, entity_number ?? name].join(' ');

/** What a decision says of the companies of a row; null where it says nothing of them. */
function decidedOf(row: Row, { operator, rejected }: Decision): Decided | null {
  const judged = judgedOf(row);
  const confidences = judged.map(({ confidence }) => confidence);
  if (operator !== null) {
    const isOperator = judged.map((company) => isOne(company, operator));
    return decidedRow(confidences, [...isOperator, !isOperator.includes(true)], groupOf(operator));
  }
  const isDenied = judged.map((company) => rejected.some((named) => isOne(company, named)));
  if (isDenied[0] !== true) return null;
  return decidedRow(confidences, [...isDenied.map((denied) => !denied), true], groupOf(rejected[0]!));
}

export type Offer = {
  readonly report: CalibrationReport;
  /** Rows without an operator that would have one, and rows with one that would fall below the limit. */
  readonly accepted: number;
  readonly fallen: number;
};

/**
 * `few`: of rows that the model has judged too few are decided. `none`: confidences are no truer by a calibration.
 */
export function offerOf(lines: readonly Line[], decisions: Decisions, limit: number): Offer | 'few' | 'none' {
  if (decisions.size < DECISIONS_MIN) return 'few';
  const decided = lines.flatMap((line) => {
    const decision = decisions.get(keyOf(line));
    return decision === undefined || judgedOf(line).length === 0 ? [] : (decidedOf(line, decision) ?? []);
  });
  if (decided.length < DECISIONS_MIN) return 'few';
  const report = calibrate(decided, limit);
  const { calibration } = report;
  if (calibration === UNCHANGED) return 'none';
  let [accepted, fallen] = [0, 0];
  for (const line of lines) {
    const row = calibratedRow(line, { calibration, limit });
    if (row === null || row.status === line.status) continue;
    if (row.status === 'matched') accepted++;
    else fallen++;
  }
  return { report, accepted, fallen };
}
