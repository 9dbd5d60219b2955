/** What users have decided of results, as locations to learn from: files of labels (docs/matching.md). */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CandidateSource } from '../../src/engine/index.ts';
import { type Label, parseLabels } from '../../src/locations/index.ts';
import type { Weights } from '../../src/matching/index.ts';
import { type EntityKey, entityKey, type LabelledLocation, namedKey } from '../labelled-location.ts';
import { operatorName } from '../operator-name.ts';
import { type ObservedRow, observeRowsIn } from '../worlds/observe.ts';
import type { ObservedSource } from './fit-model.ts';

export type LabelFile = { readonly name: string; readonly labels: readonly Label[] };

/** The files of labels, and every line that is none: `shops-labels.jsonl, line 3: it has no location`. */
export function readLabelFiles(paths: readonly string[]): {
  readonly files: readonly LabelFile[];
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const files = paths.map((path) => {
    const name = basename(path);
    const read = parseLabels(readFileSync(path, 'utf8'));
    problems.push(...read.problems.map(({ line, problem }) => `${name}, line ${line}: ${problem}`));
    return { name, labels: read.labels };
  });
  return { files, problems };
}

/**
 * The locations of a file, observed in the registries that they were decided in. A label may say only who does not run
 * a location. It counts where the first guess is one of those: that guess is wrong, and nobody knows whether the operator
 * is loaded. Where it is not, the label is left out.
 */
export async function observeLabels(
  { name, labels }: LabelFile,
  source: CandidateSource,
  today: string,
  weights: Weights,
): Promise<ObservedSource> {
  const known = labels.filter(({ operator }) => operator !== null);
  const denied = labels.filter(({ operator }) => operator === null);
  const rows = await observeRowsIn(
    source,
    today,
    known.map((label) => locationOf(label, [label.operator!])),
    weights,
  );
  const rejected = await observeRowsIn(
    source,
    today,
    denied.map((label) => locationOf(label, label.not)),
    weights,
  );
  return {
    name: `labels, ${name}`,
    rows: [
      // What was typed may be loaded nowhere.
      ...rows.map((row) => ({ ...row, isPresent: row.isFound ? true : null })),
      ...rejected.filter(({ companies }) => companies[0]?.isRight).map(asWrong),
    ],
  };
}

/** Who rejects a company says nothing of its sisters. */
const asWrong = (row: ObservedRow): ObservedRow => ({
  ...row,
  companies: row.companies.map((company) => ({ ...company, isRight: false })),
  isFound: false,
  isPresent: null,
  family: null,
});

function locationOf(label: Label, operators: Label['not']): LabelledLocation {
  const { location } = label;
  const [first] = operators;
  return {
    location: { ...location, customer_record_id: location.customer_record_id ?? '' },
    operators: operators.map(keyOf),
    records: [],
    cluster: operatorName(first?.name ?? location.name),
    jurisdiction: first?.jurisdiction_code ?? '',
    recipe: { decided: label.operator === null ? 'rejected' : 'known' },
  };
}

const keyOf = ({ name, jurisdiction_code, entity_number }: Label['not'][number]): EntityKey =>
  jurisdiction_code !== null && entity_number !== null
    ? entityKey(jurisdiction_code, entity_number)
    : namedKey(name ?? '');
