/** Loads Company entities, one JSON object a line, of any jurisdictions in any order. */

import { isSample, type LoadOptions, type LoadTarget, type SnapshotLoad } from '../engine/index.ts';
import { type Input, openInputs, readHead } from '../registries/index.ts';
import { unlessAborted } from './aborted.ts';
import { compare, type Measure } from './guard.ts';
import { GuardError } from './guard-error.ts';
import type { LoadProgress } from './load-progress.ts';
import type { LoadReport } from './load-report.ts';
import { refuseNoRecords } from './no-records.ts';
import { passedGuard } from './passed.ts';
import { type RecordBlock, RecordBlocks } from './record-blocks.ts';
import { keepingRejects, RejectsFile } from './rejects-file.ts';
import { type FileLedger, LoadLedger } from './row-ledger.ts';
import { CountedNotes } from './tally.ts';

export type LoadRecordsOptions = {
  /** NDJSON: plain, .gz or .zip. */
  readonly path: string;
  readonly engine: LoadTarget;
  /** Made when the first line is rejected. */
  readonly rejectsDirectory: string;
  /** Any reject stops the load, and nothing is published. */
  readonly strict?: boolean;
  /** As of `loadRegistry`; called for each jurisdiction that the guard would have stopped. */
  readonly onAcceptedLoss?: (broken: readonly Measure[], jurisdiction: string) => Promise<void>;
  readonly now?: Date;
  /** Aborting it stops the load, which then raises the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
};

/** The layout that reports name for such files. */
export const RECORDS_LAYOUT = { id: 'record', title: 'Company entities' };

/**
 * Replaces the snapshot of each jurisdiction in the file, and no other. A line that is not a Company is rejected
 * with its number and the reason; of lines with the same number the first stays. Raises as `loadRegistry`
 * does; GuardError of a jurisdiction that has a snapshot.
 */
export async function loadRecords(options: LoadRecordsOptions): Promise<LoadReport> {
  const { engine, strict = false, now = new Date(), signal, onProgress = () => {} } = options;
  const comparison: Measure[] = [];
  const rejects = new RejectsFile(options.rejectsDirectory, 'records', now);
  const ledger = new LoadLedger(rejects, strict);
  const notes = new CountedNotes();
  return keepingRejects(rejects, async () => {
    const inputs = await openInputs(options.path, 'records');
    for (const input of inputs) refuseNoRecords(input, await readHead(input));
    await using load = engine.beginLoad({
      mode: 'replace',
      onDuplicate: (duplicate) => ledger.settleDuplicate(duplicate),
      onReject: (reject) => ledger.settleReject(reject),
      onTidied: ({ mended, leftOut, oddDays }) => {
        for (const mending of mended) notes.mended(mending);
        for (const filler of leftOut) notes.filler(filler);
        for (const odd of oddDays) notes.oddDay(odd);
      },
      review: reviewing(options, ledger, now, comparison),
      onProgress: ledger.watch(onProgress),
    });
    for (const input of inputs) await addLines(input, load, ledger.open(input, RECORDS_LAYOUT), options);
    ledger.refuseRejects();
    ledger.writeRejects();
    const snapshots = await unlessAborted(load.publish(), signal);
    const companies = total(snapshots.map((snapshot) => snapshot.companies));
    ledger.refuseEmpty(companies);
    return {
      title: 'Records',
      mode: 'replace',
      companies,
      parties: total(snapshots.map(({ parties }) => parties)),
      comparison,
      ...notes.report(),
      ...ledger.report(),
      snapshots,
    };
  });
}

/** What is noted of a jurisdiction that is to be replaced, and in `comparison`; the guard may stop it. */
function reviewing(
  { onAcceptedLoss }: LoadRecordsOptions,
  ledger: LoadLedger,
  now: Date,
  comparison: Measure[],
): NonNullable<LoadOptions['review']> {
  return async (next, present, kept) => {
    ledger.refuseRejects();
    const files = ledger.comparedFiles();
    // A jurisdiction's first records have nothing to be compared with, and invented ones are no measure.
    const isCompared = present !== null && !isSample(present);
    const measures = isCompared ? compare({ mode: 'replace', next, present, kept, files }) : [];
    const { jurisdiction } = next;
    comparison.push(...measures.map((one) => ({ ...one, measure: `${jurisdiction} ${one.measure}` })));
    return {
      at: now.toISOString(),
      mode: 'replace',
      companies: { before: present?.companies ?? null, after: next.companies },
      parties: { before: present?.parties ?? null, after: next.parties },
      ...(await passedGuard({
        comparison: measures,
        files,
        onAcceptedLoss: onAcceptedLoss && ((broken) => onAcceptedLoss(broken, jurisdiction)),
        stop: () => new GuardError(jurisdiction, measures, { mayBeDelta: false }),
      })),
    };
  };
}

async function addLines(
  input: Input,
  load: SnapshotLoad,
  ledger: FileLedger,
  { signal, onProgress }: LoadRecordsOptions,
): Promise<void> {
  const blocks = new RecordBlocks(({ line, reason, text }) => {
    ledger.read();
    ledger.malformed(line, reason, text);
  });
  const addAll = async (ready: readonly RecordBlock[]) => {
    for (const { line, records, bytes } of ready) {
      ledger.read(records);
      ledger.loaded(records);
      await unlessAborted(load.addRecords(bytes, { file: ledger.file, line }), signal);
    }
  };
  let doneBytes = 0;
  const onBytes = (bytes: number) => {
    doneBytes += bytes;
  };
  for await (const chunk of input.read(onBytes)) {
    await addAll(blocks.write(chunk));
    signal?.throwIfAborted();
    onProgress?.({ phase: 'reading', file: input.name, doneBytes, totalBytes: input.totalBytes });
  }
  await addAll(blocks.end());
  if (blocks.endsInRow) ledger.endedInRow();
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
