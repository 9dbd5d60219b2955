/** What is appended to a caller's own columns: the row of a batch in the cells of a spreadsheet. */
import { type Cell, defusedCell, printRecord, verbatimCell } from '../csv/index.ts';
import { directionOf } from '../matching/review.ts';
import type { MatchRow } from '../matching/row.ts';

/** Of a matched row and of an unmatched one. Their order is that of the columns. */
const COLUMNS: Readonly<Record<string, (row: MatchRow) => Cell>> = {
  status: (row) => row.status,
  confidence: (row) => row.confidence,
  review: (row) => row.review ?? null,
  reason_code: (row) => row.reason_code,
  reason: (row) => row.reason,
  operator_name: (row) => row.operator?.name ?? null,
  operator_type: (row) => row.operator?.type ?? null,
  operator_jurisdiction: (row) => row.operator?.jurisdiction_code ?? null,
  operator_entity_number: (row) => row.operator?.entity_number ?? null,
  operator_family: (row) => row.operator_family?.name ?? null,
  operator_family_confidence: (row) => row.operator_family?.confidence ?? null,
  matched_via: (row) => row.operator?.matched_via ?? null,
  registration_name: (row) => row.registration?.legal_name ?? null,
  registration_jurisdiction: (row) => row.registration?.jurisdiction_code ?? null,
  registration_entity_number: (row) => row.registration?.entity_number ?? null,
  registration_status: (row) => row.registration?.status ?? null,
  people: (row) => listed(row.people.map(({ name, roles }) => [name, roles.map(({ kind }) => kind).join(', ')])),
  evidence: (row) => listed(row.evidence.map(({ field, grade, weight }) => [`${field} ${grade}`, directionOf(weight)])),
  alternatives: (row) =>
    listed(
      row.alternatives.map(({ legal_name, jurisdiction_code, entity_number, confidence }) => [
        legal_name,
        `${jurisdiction_code} ${entity_number}, ${confidence}`,
      ]),
    ),
  credits_charged: (row) => row.credits_charged,
  registration_identifiers: ({ registration }) =>
    (registration?.identifiers ?? []).map(({ scheme, value }) => `${scheme}:${value}`).join('; ') || null,
};

/** `JANE ROE (manager); JOHN ROE`. */
const listed = (entries: readonly (readonly [string, string])[]): string | null =>
  entries.map(([text, detail]) => (detail === '' ? text : `${text} (${detail})`)).join('; ') || null;

/**
 * The names of the appended columns: `charter_status` and so on, `charter_2_status` where the table has been
 * through here before. `more`: columns of its own that a table has behind those.
 */
export function resultHeadings(own: readonly string[], more: readonly string[] = []): readonly string[] {
  for (let times = 1; ; times++) {
    const prefix = times === 1 ? 'charter_' : `charter_${times}_`;
    const headings = [...Object.keys(COLUMNS), ...more].map((name) => prefix + name);
    if (!headings.some((heading) => own.includes(heading))) return headings;
  }
}

/** One for each of `resultHeadings`. */
export function resultCells(row: MatchRow): readonly Cell[] {
  return Object.values(COLUMNS).map((cellOf) => cellOf(row));
}

/** A user's decision on a row. */
type Decided = {
  readonly verdict: string;
  readonly operator: Readonly<Record<'name' | 'jurisdiction_code' | 'entity_number', string | null>> | null;
  readonly decided_at: string;
  readonly decided_by: string;
};

const DECIDED: Readonly<Record<string, (decision: Decided) => Cell>> = {
  decided: ({ verdict }) => verdict,
  decided_operator_name: ({ operator }) => operator?.name ?? null,
  decided_operator_jurisdiction: ({ operator }) => operator?.jurisdiction_code ?? null,
  decided_operator_entity_number: ({ operator }) => operator?.entity_number ?? null,
  decided_at: (decision) => decision.decided_at,
  decided_by: (decision) => decision.decided_by,
};

/** Columns behind those of the result, where rows are decided. */
export const DECISION_COLUMNS: readonly string[] = Object.keys(DECIDED);

/** One for each of `DECISION_COLUMNS`; blank where nothing was decided. */
export const decisionCells = (decision: Decided | null): readonly Cell[] =>
  Object.values(DECIDED).map((cellOf) => decision && cellOf(decision));

/** A row as a calibration by one's own decisions makes it; what was published has columns of its own. */
type Calibrated = { readonly status: string; readonly confidence: number; readonly name: string };

const CALIBRATED: Readonly<Record<string, (row: Calibrated) => Cell>> = {
  calibrated_status: ({ status }) => status,
  calibrated_confidence: ({ confidence }) => confidence,
  calibrated_operator_name: ({ status, name }) => (status === 'matched' ? name : null),
};

/** Columns behind those of the result, where confidences are calibrated. */
export const CALIBRATED_COLUMNS: readonly string[] = Object.keys(CALIBRATED);

/** One for each of `CALIBRATED_COLUMNS`; blank where a calibration says nothing of the row. */
export const calibratedCells = (row: Calibrated | null): readonly Cell[] =>
  Object.values(CALIBRATED).map((cellOf) => row && cellOf(row));

/** The cells of a row that has no location. */
export const unreadableRowCells = (problem: string): readonly Cell[] =>
  cellsOf({ status: 'unreadable', reason: `The row cannot be read: ${problem}.` });

/**
 * The cells of a row that was not submitted, because nothing can be looked for: as it would have come back.
 */
export const incompleteRowCells = (): readonly Cell[] =>
  cellsOf({
    status: 'unmatched',
    review: 'none',
    reason_code: 'insufficient_input',
    reason: 'The row has no name or no address.',
    credits_charged: 0,
  });

/** The cells of a row that has no result, or none any more. */
export const unmatchedYetCells = (): readonly Cell[] =>
  cellsOf({
    status: 'not_matched',
    reason: 'The row has no result: it was not submitted, its batch failed, or the result is removed.',
  });

const cellsOf = (known: Readonly<Record<string, Cell>>): readonly Cell[] =>
  Object.keys(COLUMNS).map((name) => known[name] ?? null);

/** A line of CSV: the caller's cells as they are, ours harmless to a spreadsheet. */
export const printWithResults = (own: readonly string[], ours: readonly Cell[], separator = ','): string =>
  printRecord([...own.map(verbatimCell), ...ours.map(defusedCell)], separator);
