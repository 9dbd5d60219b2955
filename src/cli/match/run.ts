/** Reads rows, has them matched in blocks, and writes them in their order. */
import { createHash } from 'node:crypto';
import type { TableRow } from '../../csv/index.ts';
import type { SubmittedLocation } from '../../entity/index.ts';
import { unlessAborted } from '../../loading/index.ts';
import { locationOfRow, type Mapping } from '../../locations/index.ts';
import type { BlockMatcher } from './block-matcher.ts';
import type { InputFile } from './input-file.ts';
import type { Counts, MatchRun } from './match-run.ts';
import type { OutputFormat, RowResult } from './output-format.ts';

export type RunParts = {
  readonly input: InputFile;
  readonly mapping: Mapping;
  readonly format: OutputFormat;
  readonly run: MatchRun;
  readonly matcher: BlockMatcher;
  readonly signal: AbortSignal;
  readonly onProgress: (counts: Counts) => void;
};

/**
 * A location in JSON is no longer, in characters: with three bytes for each it is still a submission of its
 * own.
 */
const LOCATION_CHARACTERS_MAX = 500_000;

/** `sha256`: of all rows up to its last. */
type RowBlock = { readonly rows: readonly TableRow[]; readonly sha256: string };
type BlockInWork = { readonly index: number; readonly sha256: string; readonly results: Promise<readonly RowResult[]> };

/**
 * Continues where the run is, to the end of the input. @throws CommandError where the rows that are done are
 * not those of the input
 */
export async function runMatch(parts: RunParts): Promise<void> {
  const { input, run, matcher, signal, onProgress } = parts;
  const { blockRows, blocksAtOnce } = matcher;
  const inWork: BlockInWork[] = [];
  const write = async ({ index, sha256, results }: BlockInWork): Promise<void> => {
    const done = await unlessAborted(results, signal);
    const counts = done.reduce(counted, run.counts);
    const bytes = parts.format.encode(done.map(parts.format.print).join(''));
    await run.append(bytes, { counts, rowsSha256: sha256 }, matcher.placesOf(index));
    onProgress(counts);
  };
  let index = run.counts.rows / blockRows;
  for await (const { rows, sha256 } of blocksOf(input.rows(), blockRows, run)) {
    signal.throwIfAborted();
    const results = matchBlock(parts, index, rows);
    // It is awaited later; until then its failure must not count as unhandled.
    results.catch(() => {});
    inWork.push({ index: index++, sha256, results });
    if (inWork.length === blocksAtOnce) await write(inWork.shift()!);
  }
  for (const block of inWork) await write(block);
}

/** Rows that cannot be read, or are absurdly long, are not looked at; the others keep their places. */
async function matchBlock(parts: RunParts, index: number, rows: readonly TableRow[]): Promise<readonly RowResult[]> {
  const { mapping, format, matcher } = parts;
  const read = rows.map((row) => {
    const { customer_record_id, ...given } = locationOfRow(row.cells, mapping);
    const location = { ...given, customer_record_id: customer_record_id ?? `line ${row.line}` };
    return { row, location, problem: row.problem ?? format.problemOf(row) ?? problemOf(location) };
  });
  const sound = read.filter(({ problem }) => problem === null);
  const matches =
    sound.length === 0
      ? []
      : await matcher.match(
          index,
          sound.map(({ location }) => location),
        );
  const matchOf = new Map(sound.map(({ row }, place) => [row, matches[place]!]));
  return read.map(({ row, problem }, place) =>
    problem === null
      ? { row, match: { ...matchOf.get(row)!, row_index: index * matcher.blockRows + place } }
      : { row, match: null, problem },
  );
}

function problemOf(location: SubmittedLocation): string | null {
  const length = Object.values(location).reduce((sum, value) => sum + (value?.length ?? 0), 0);
  return length > LOCATION_CHARACTERS_MAX ? 'it is longer than 500,000 characters' : null;
}

/** Blocks of the rows that follow those that are done. */
async function* blocksOf(
  batches: AsyncIterable<readonly TableRow[]>,
  blockRows: number,
  run: MatchRun,
): AsyncGenerator<RowBlock> {
  const hash = createHash('sha256');
  const sha256 = (): string => hash.copy().digest('hex');
  const rowsDone = run.counts.rows;
  let rowsRead = 0;
  let block: TableRow[] = [];
  for await (const rows of batches) {
    for (const row of rows) {
      hash.update(`${JSON.stringify(row.cells)}\n`);
      rowsRead++;
      if (rowsRead === rowsDone) run.refuseOtherRows(sha256());
      if (rowsRead <= rowsDone) continue;
      block.push(row);
      if (block.length < blockRows) continue;
      yield { rows: block, sha256: sha256() };
      block = [];
    }
  }
  if (rowsRead < rowsDone) run.refuseOtherRows(sha256());
  if (block.length > 0) yield { rows: block, sha256: sha256() };
}

function counted(counts: Counts, { match }: RowResult): Counts {
  const rows = counts.rows + 1;
  if (match === null) return { ...counts, rows, unreadable: counts.unreadable + 1 };
  const { status, people, credits_charged, reason_code } = match;
  const sums = {
    rows,
    rowsWithPeople: counts.rowsWithPeople + (people.length > 0 ? 1 : 0),
    creditsCharged: counts.creditsCharged + credits_charged,
  };
  if (status === 'matched') return { ...counts, ...sums, matched: counts.matched + 1 };
  const reason = reason_code ?? 'processing_error';
  const reasons = { ...counts.reasons, [reason]: (counts.reasons[reason] ?? 0) + 1 };
  return { ...counts, ...sums, unmatched: counts.unmatched + 1, reasons };
}
