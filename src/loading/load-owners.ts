/**
 * Loads a source of owners: files → facts → sorted by party → one statement of two parties → linked to registrations
 * → compared with the present snapshot → a published one. Whatever stops a load leaves the present snapshot as it is.
 */
import type { KeptNumbers, ListInfo, ListLoadSummary, OwnersCounts, OwnersIndex } from '../engine/index.ts';
import { flawOf, type OwnersSource } from '../owners/index.ts';
import { openInputs, type RecognisedInput, readRows, recognise } from '../registries/index.ts';
import { unlessAborted } from './aborted.ts';
import { ContestedNumbers } from './contested-numbers.ts';
import type { Fetched } from './downloads.ts';
import { type DatedInput, datedInputs, dateOfSet } from './file-dates.ts';
import { FiledFacts } from './filed-facts.ts';
import { compareOwners, type Measure } from './guard.ts';
import { GuardError } from './guard-error.ts';
import { addLinked, type ListLinker } from './link-lists.ts';
import type { PremisesLoadProgress } from './load-premises.ts';
import type { OwnersLoadReport } from './load-report.ts';
import { missingColumns } from './missing-columns.ts';
import { OwnerStatements } from './owner-statements.ts';
import { passedGuard } from './passed.ts';
import { keepingRejects, RejectsFile } from './rejects-file.ts';
import { type FileLedger, LoadLedger } from './row-ledger.ts';
import { CountedNotes } from './tally.ts';

export type LoadOwnersOptions = {
  readonly source: OwnersSource;
  /** Paths: plain, .gz or .zip. */
  readonly files: readonly string[];
  readonly index: Pick<OwnersIndex, 'beginLoad'>;
  readonly linker: Pick<ListLinker, 'link' | 'linkedAgainst' | 'unjoined' | 'allUnjoined'>;
  /** Where facts are sorted: needs about twice the unpacked files' size. Must exist. */
  readonly workDirectory: string;
  /** Made when the first row is rejected. */
  readonly rejectsDirectory: string;
  /** `YYYY-MM-DD`. Without it the date in a file, in its name, or of its last change. */
  readonly asOf?: string;
  /** Any reject stops the load, and nothing is published. */
  readonly strict?: boolean;
  /** Those of `files` that Charter fetched itself. */
  readonly fetched?: Fetched;
  /** With it the guard does not stop the load, but reports what it found before anything is published. */
  readonly onAcceptedLoss?: (broken: readonly Measure[]) => Promise<void>;
  readonly now?: Date;
  /** Aborting it stops the load, which then raises the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: PremisesLoadProgress) => void;
};

const SAYS_NOTHING = 'The row says nothing of a party.';
const NO_NUMBER = 'The row gives a party no number and no name.';

/** Loads and publishes one source. Raises what `loadPremises` does. */
export async function loadOwners(options: LoadOwnersOptions): Promise<OwnersLoadReport> {
  const { source, strict = false, now = new Date() } = options;
  const rejects = new RejectsFile(options.rejectsDirectory, source.code, now);
  return keepingRejects(rejects, async () => {
    using facts = new FiledFacts(options.workDirectory);
    using numbers = new ContestedNumbers(options.workDirectory);
    return await new OwnersLoad(options, new LoadLedger(rejects, strict), { facts, numbers }, now).run();
  });
}

class OwnersLoad {
  readonly #options: LoadOwnersOptions;
  readonly #ledger: LoadLedger;
  readonly #facts: FiledFacts;
  readonly #numbers: ContestedNumbers;
  readonly #now: Date;
  readonly #notes = new CountedNotes();
  readonly #onProgress: (progress: PremisesLoadProgress) => void;
  #comparison: readonly Measure[] = [];

  constructor(
    options: LoadOwnersOptions,
    ledger: LoadLedger,
    { facts, numbers }: { readonly facts: FiledFacts; readonly numbers: ContestedNumbers },
    now: Date,
  ) {
    this.#options = options;
    this.#ledger = ledger;
    this.#facts = facts;
    this.#numbers = numbers;
    this.#now = now;
    this.#onProgress = options.onProgress ?? (() => {});
  }

  async run(): Promise<OwnersLoadReport> {
    const { source, index, linker, signal, asOf, fetched = new Map(), workDirectory } = this.#options;
    const inputs = datedInputs(await this.#recogniseAll(), asOf, fetched, this.#now);
    for (const [number, input] of inputs.entries()) await this.#readFile(number, input);
    this.#numbers.settle((text) => linker.unjoined('several parties have the number', text));
    const about = { source: source.code, source_url: source.url, as_of: dateOfSet(inputs)! };
    using statements = new OwnerStatements(workDirectory, about, this.#ledger.files, this.#numbers);
    await using load = index.beginLoad({
      review: async (next, present, numbers) => ({
        load: await this.#review(next, present, numbers),
        linkedAgainst: linker.linkedAgainst(),
      }),
    });
    const records = statements.of(this.#facts.groups()).map((record) => ({ record, evidence: null }));
    const count = await addLinked(load, 'owners', records, linker, {
      signal,
      onBatch: (done) => this.#onProgress({ phase: 'linking', source: source.code, records: done }),
    });
    this.#ledger.refuseEmpty(count, 'statement of owners');
    this.#ledger.refuseRejects();
    this.#ledger.writeRejects();
    this.#onProgress({ phase: 'publishing', source: source.code, records: count });
    const owners = await unlessAborted(load.publish(), signal);
    const { files, rejectsFile } = this.#ledger.report();
    return {
      title: source.name,
      files,
      ...this.#notes.report(),
      comparison: this.#comparison,
      rejectsFile,
      owners,
      unjoined: linker.allUnjoined,
    };
  }

  async #recogniseAll(): Promise<readonly RecognisedInput[]> {
    const recognised: RecognisedInput[] = [];
    for (const path of this.#options.files)
      for (const input of await openInputs(path)) recognised.push(await recognise(this.#options.source, input));
    return recognised;
  }

  async #readFile(file: number, { input, layout }: DatedInput<RecognisedInput>): Promise<void> {
    const ledger = this.#ledger.open(input, layout);
    let isFirst = true;
    let doneBytes = 0;
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
    };
    for await (const rows of readRows(input, layout, onBytes)) {
      for (const read of rows) {
        ledger.read();
        if (!('row' in read)) {
          if (read.isSetAside === true) ledger.setAside(read.reason);
          else ledger.malformed(read.line, read.reason, read.excerpt);
          continue;
        }
        for (const mending of read.mended ?? []) this.#notes.mended(mending);
        if (isFirst) ledger.missing = missingColumns(layout, read.row);
        isFirst = false;
        this.#readRow(file, ledger, layout, read);
      }
      this.#options.signal?.throwIfAborted();
      this.#onProgress({ phase: 'reading', file: input.name, doneBytes, totalBytes: input.totalBytes });
    }
  }

  #readRow(
    file: number,
    ledger: FileLedger,
    layout: RecognisedInput['layout'],
    { row, line }: { readonly row: Parameters<typeof layout.read>[0]; readonly line: number },
  ): void {
    const result = layout.read(row, { file: ledger.file, line }, this.#notes);
    if (result.kind === 'set_aside') ledger.setAside(result.reason);
    else if (result.kind === 'reject') ledger.malformed(line, result.reason, row);
    else if (result.facts.length === 0) ledger.setAside(SAYS_NOTHING);
    else if (result.facts.some(({ key }) => key === '')) ledger.malformed(line, NO_NUMBER, row);
    else {
      const flaw = result.facts.map(flawOf).find((one) => one !== null);
      if (flaw === undefined) {
        this.#facts.add(result.facts, file, line);
        for (const fact of result.facts) this.#numbers.add(fact);
      } else ledger.malformed(line, flaw, row);
    }
  }

  /** Compares what would be published with what is, and says what is to be remembered of the load. */
  async #review(
    next: OwnersCounts,
    present: ListInfo<'owners'> | null,
    numbers: KeptNumbers | null,
  ): Promise<ListLoadSummary<'owners'>> {
    const { source, onAcceptedLoss, fetched } = this.#options;
    const files = this.#ledger.comparedFiles(fetched);
    this.#comparison = compareOwners({ next, present, numbers, files });
    const comparison = this.#comparison;
    const stop = () => new GuardError(source.name, comparison, { mayBeDelta: false });
    return {
      at: this.#now.toISOString(),
      owners: { before: present?.owners ?? null, after: next.owners },
      ...(await passedGuard({ comparison, files, onAcceptedLoss, stop })),
    };
  }
}
