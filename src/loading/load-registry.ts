/**
 * Loads a registry's files: rows → facts → sorted by entity → companies → compared with the present snapshot
 * → a published one.
 *
 * Memory does not grow with the files: facts are sorted on disk. Whatever stops a load leaves the present
 * snapshot as it is.
 */

import { setImmediate } from 'node:timers/promises';
import {
  isSample,
  type LoadSummary,
  type LoadTarget,
  type Origin,
  type SnapshotCounts,
  type SnapshotInfo,
  type SnapshotLoad,
} from '../engine/index.ts';
import { type Company, withoutFillers } from '../entity/index.ts';
import {
  DELTA_SAMPLE_ROWS,
  DefaultDays,
  isNotGiven,
  type RecognisedInput,
  type Registry,
  type Row,
  RowsSeen,
  refuseOthers,
  repeats,
  rowBlocks,
} from '../registries/index.ts';
import { unlessAborted } from './aborted.ts';
import { CompanyMaker, type KnownOfFiles, type MadeCompany } from './company-maker.ts';
import { type DatedInput, datedInputs, dateOfSet } from './file-dates.ts';
import { FileLoad, type FileLoadOptions, startLoad } from './file-load.ts';
import { type FactGroup, type Fate, type FiledFact, FiledFacts } from './filed-facts.ts';
import { compare, compareFiles, type Measure } from './guard.ts';
import { GuardError } from './guard-error.ts';
import { LegalNames } from './legal-names.ts';
import type { LoadProgress } from './load-progress.ts';
import type { LoadReport } from './load-report.ts';
import { mergeCompany } from './merge.ts';
import { missingColumns } from './missing-columns.ts';
import { RegistryThreads } from './registry-threads.ts';
import { keyedRow } from './row-facts.ts';
import type { LoadLedger } from './row-ledger.ts';
import { tellAgain } from './told.ts';

export type LoadRegistryOptions = FileLoadOptions<LoadProgress> & {
  readonly registry: Registry;
  readonly engine: LoadTarget;
  /** `auto` asks the registry whether the files are a delta, to be laid over the present snapshot. */
  readonly mode?: 'auto' | 'full' | 'delta';
  /** The files are invented: the snapshot says so, and its companies link to no registry. */
  readonly isSample?: boolean;
  /**
   * Of an operator’s own registry that is loaded already: in which parts its declaration differs from that of the
   * present snapshot (`company.status`). For the guard, to which a new declaration looks like other files.
   */
  readonly declarationChange?: readonly string[] | undefined;
  /** Threads that work beside the calling one. When left out: where there is work enough, as many as processors. */
  readonly threads?: number;
};

type DatedRegistryFile = DatedInput<RecognisedInput>;

type Parts = { readonly facts: FiledFacts; readonly names: LegalNames; readonly threads: RegistryThreads };

const COMPANIES_PER_TURN = 5_000;
/** Of facts: enough that a thread is worth waking for it. */
const RANGE_BYTES = 1024 * 1024;
const NOBODYS = 'No record of the entity is among the given files or in the present snapshot.';
const OLDER = 'A newer file has told of the company: this one changes nothing of it.';

/**
 * Loads and publishes one jurisdiction. Raises LoadError where a file cannot be read, is damaged or not of
 * the registry, where the date of one is not known, where no company came of the files, and with
 * `strict` on any reject; GuardError where what came of them does not look like a newer state of the
 * registry; EngineError where the engine refuses.
 */
export function loadRegistry(options: LoadRegistryOptions): Promise<LoadReport> {
  return startLoad(options, options.registry.jurisdiction, async (ledger, now) => {
    using facts = new FiledFacts(options.workDirectory);
    using names = new LegalNames(options.workDirectory);
    await using threads = new RegistryThreads(options.registry, options.threads);
    return await new RegistryLoad(options, ledger, { facts, names, threads }, now).run();
  });
}

class RegistryLoad extends FileLoad<LoadRegistryOptions> {
  readonly #registry: Registry;
  readonly #facts: FiledFacts;
  readonly #names: LegalNames;
  readonly #defaultDays = new DefaultDays();
  /** By number of file. */
  readonly #dates: string[] = [];
  readonly #layouts: string[] = [];
  readonly #columns: (readonly string[])[] = [];
  readonly #deltas = new Set<number>();
  readonly #threads: RegistryThreads;
  #mode: 'replace' | 'merge' = 'replace';
  #companies = 0;
  #parties = 0;

  constructor(options: LoadRegistryOptions, ledger: LoadLedger, parts: Parts, now: Date) {
    super(options, ledger, now);
    this.#registry = options.registry;
    this.#facts = parts.facts;
    this.#names = parts.names;
    this.#threads = parts.threads;
  }

  async run(): Promise<LoadReport> {
    const inputs = datedInputs(await this.recogniseAll(this.#registry), this.options.asOf, this.fetched, this.now);
    const wholes = await this.#readAll(inputs);
    await this.#names.find(this.options.engine, this.#registry.jurisdiction);
    this.#mode = wholes.length === 0 && inputs.length > 0 ? 'merge' : 'replace';
    if (this.#mode === 'replace') this.#noteMissingFiles();
    await using load = this.options.engine.beginLoad({
      mode: this.#mode,
      mergeCompany: mergeTidily,
      onDuplicate: (duplicate) => this.ledger.settleDuplicate(duplicate),
      review: (next, present, kept) => this.#review(next, present, kept),
      onProgress: this.ledger.watch(this.options.onProgress ?? (() => {})),
    });
    await this.#buildAll(load, dateOfSet(wholes));
    // The engine has threads of its own, which need the memory.
    await this.#threads[Symbol.asyncDispose]();
    this.#refuseMisnumbered();
    this.ledger.refuseEmpty(this.#companies);
    this.ledger.refuseRejects();
    this.ledger.writeRejects();
    const snapshots = await unlessAborted(load.publish(), this.options.signal);
    return {
      title: this.#registry.name,
      mode: this.#mode,
      companies: this.#companies,
      parties: this.#parties,
      ...this.notes.report(),
      ...this.ledger.report(),
      comparison: this.comparison,
      snapshots,
    };
  }

  /** Reads every file into the sorter, the oldest first; those that are no deltas. */
  async #readAll(inputs: readonly DatedRegistryFile[]): Promise<readonly DatedRegistryFile[]> {
    const { mode = 'auto' } = this.options;
    const wholes: DatedRegistryFile[] = [];
    for (const input of inputs) {
      const sample = await this.#readFile(input);
      const isDelta = mode === 'auto' ? (this.#registry.isDelta?.(sample, input.layout.id) ?? false) : mode === 'delta';
      if (isDelta) this.#deltas.add(this.#dates.length - 1);
      else wholes.push(input);
    }
    return wholes;
  }

  #noteMissingFiles(): void {
    const { companions = [], layouts } = this.#registry;
    const isGiven = (id: string) => this.#layouts.includes(id);
    for (const { of, layouts: ids, gives } of companions) {
      if (!of.some(isGiven) || ids.some(isGiven)) continue;
      const titles = layouts.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
      this.notes.note(isNotGiven(titles, gives));
    }
  }

  async #readFile({ input, layout, date }: DatedRegistryFile): Promise<readonly Row[]> {
    const number = this.#dates.push(date) - 1;
    this.#layouts.push(layout.id);
    const ledger = this.ledger.open(input, layout);
    const told = { files: this.ledger.files, notes: this.notes };
    const { onBytes, tell } = this.progressOf(input);
    const sample: Row[] = [];
    const seen = new RowsSeen();
    const { mode = 'auto' } = this.options;
    const mayBeDelta = mode === 'auto' && this.#registry.isDelta !== undefined;
    const blocks = this.#threads.read(
      { number, name: ledger.file, layout },
      rowBlocks(input, layout, onBytes),
      () => mayBeDelta && sample.length < DELTA_SAMPLE_ROWS,
    );
    for await (const { facts, names, days, rows, ...read } of blocks) {
      tellAgain(read.told, told);
      if (seen.sound === 0 && rows.length > 0) ledger.missing = missingColumns(layout, rows[0]!);
      seen.join(read.seen);
      if (read.columns !== undefined) this.#columns[number] = read.columns;
      this.#defaultDays.join(days);
      this.#names.addPack(names);
      this.#facts.addPack(facts);
      sample.push(...rows.slice(0, DELTA_SAMPLE_ROWS - sample.length));
      tell();
    }
    refuseOthers(input, layout, seen);
    const { suspiciousRows } = layout;
    if (suspiciousRows?.rows === ledger.report().rows) this.notes.note(suspiciousRows.sentence);
    return sample;
  }

  /** `date`: of the files that are the whole registry; `null` where all of them are deltas. */
  async #buildAll(load: SnapshotLoad, date: string | null): Promise<void> {
    const known: KnownOfFiles = {
      files: this.ledger.files.map(({ file }, number) => {
        const columns = this.#columns[number] ?? [];
        return {
          name: file,
          layout: this.#layouts[number]!,
          date: this.#dates[number]!,
          isNews: this.#deltas.has(number),
          columns,
        };
      }),
      date: date ?? '',
      days: this.#defaultDays.seen(),
      legalNames: this.#names.found(),
      isSample: this.options.isSample === true,
    };
    const settleLedTo = (row: FiledFact, fate: Fate, key: string) => this.#settleLedTo(row, fate, key);
    const isThreaded = date !== null && this.#threads.areWorth(this.#facts.byteLength);
    const packing = isThreaded ? load.packing() : null;
    if (packing !== null) {
      const ranges = this.#facts.ranges(RANGE_BYTES, settleLedTo);
      for await (const built of this.#threads.build(ranges, known, packing, load)) {
        tellAgain(built.told, { files: this.ledger.files, notes: this.notes });
        load.addPacked(built.packed);
        this.#companies += built.companies;
        this.#parties += built.parties;
        this.#tellBuilt();
        this.options.signal?.throwIfAborted();
      }
      return;
    }
    const maker = new CompanyMaker(this.#registry, known, { files: this.ledger.files, notes: this.notes });
    let sinceTurn = 0;
    for (const group of this.#facts.groups(
      settleLedTo,
      known.files.map(({ columns }) => columns),
    )) {
      if (date === null) await this.#layOver(load, maker, group);
      else this.#add(load, maker.whole(group));
      if (++sinceTurn < COMPANIES_PER_TURN) continue;
      sinceTurn = 0;
      this.#tellBuilt();
      await setImmediate();
      this.options.signal?.throwIfAborted();
    }
  }

  #tellBuilt(): void {
    this.options.onProgress?.({ phase: 'building', companies: this.#companies });
  }

  #add(load: SnapshotLoad, made: MadeCompany | null): void {
    if (made === null) return;
    const { company, origin } = made;
    this.#companies++;
    this.#parties += company.parties?.length ?? 0;
    load.add(company, origin);
  }

  /**
   * Lays what the files say over the present record, one day after another. Of one company the newest file
   * that told of it holds: an older one changes nothing.
   */
  async #layOver(load: SnapshotLoad, maker: CompanyMaker, { key, facts }: FactGroup): Promise<void> {
    const registry = this.#registry;
    let current = await this.#presentOf(key);
    let isNew = true;
    let origin: Origin | null = null;
    const byDay = Map.groupBy(facts, ({ file }) => this.#dates[file]!);
    for (const date of [...byDay.keys()].sort()) {
      const ofDay = byDay.get(date)!;
      const context = maker.contextOf(date);
      const isAmendment = registry.amend !== undefined && ofDay.every(({ rank }) => rank !== 0);
      const present = current;
      const made = maker.make(key, ofDay, (given) => {
        if (!isAmendment) return registry.build(key, given, context);
        return present === null ? { kind: 'orphans', reason: NOBODYS } : registry.amend!(present, given, context);
      });
      // Some registries' files are joined by another key than the number.
      if (made.company !== null) current ??= await this.#presentOf(made.company.entity_number);
      if (current !== null && date < current.as_of) {
        for (const { file, counts } of ofDay) if (counts) this.ledger.files[file]!.overtaken(OLDER);
        continue;
      }
      const settled = maker.settle({ key, facts: ofDay }, made, isAmendment || origin !== null);
      if (made.company === null) continue;
      isNew &&= current === null || origin !== null;
      current = current === null ? made.company : mergeCompany(current, made.company);
      this.#parties += made.company.parties?.length ?? 0;
      origin = settled;
    }
    if (current === null || origin === null) return;
    const company = maker.finished(current);
    this.#companies++;
    // An office that a file calls vacant is so only once it is laid over who held it (`mergeTidily`).
    load.add(isNew ? company : current, origin);
  }

  async #presentOf(entityNumber: string): Promise<Company | null> {
    const json = await this.options.engine.lookup(this.#registry.jurisdiction, entityNumber);
    return json === null ? null : (JSON.parse(Buffer.from(json).toString('utf8')) as Company);
  }

  #settleLedTo(fact: FiledFact, fate: Fate, key: string): void {
    const { file, line, kind } = fact;
    const ledger = this.ledger.files[file]!;
    if (fate === 'merged') ledger.merged();
    else if (fate === 'unused') ledger.setAside(`No row leads to this one of ${kind}.`);
    else ledger.refused(line, repeats('key'), keyedRow(this.#registry, this.#layouts[file]!, fact, key));
  }

  /** Where rewritten numbers leave nothing to compare, the guard stops the load all the same. */
  #refuseMisnumbered(): void {
    if (this.#companies > 0 || this.options.onAcceptedLoss !== undefined) return;
    const measures = compareFiles(this.ledger.comparedFiles(this.fetched));
    if (measures.some(({ isBroken }) => isBroken) && this.#misnumbered().length > 0) throw this.#stop(measures);
  }

  #misnumbered(): readonly string[] {
    return this.ledger.reasonsOf((file) => file.misnumbered > 0);
  }

  #stop(comparison: readonly Measure[]): GuardError {
    const { declarationChange } = this.options;
    return new GuardError(this.#registry.name, comparison, { rejected: this.#misnumbered(), declarationChange });
  }

  /** Compares what would be published with what is, and says what is to be remembered of the load. */
  async #review(next: SnapshotCounts, present: SnapshotInfo | null, kept: number | null): Promise<LoadSummary> {
    const isOverSample = present !== null && isSample(present);
    const staysSample = this.#mode === 'merge' && isOverSample;
    // Invented companies say nothing of how many a registry has, or of what day it was.
    const comparable = isOverSample && this.options.isSample !== true && !staysSample ? null : present;
    const files = this.ledger.comparedFiles(this.fetched);
    const comparison = compare({ mode: this.#mode, next, present: comparable, kept, files });
    return {
      at: this.now.toISOString(),
      mode: this.#mode,
      companies: { before: present?.companies ?? null, after: next.companies },
      parties: { before: present?.parties ?? null, after: next.parties },
      ...(await this.passed(comparison, () => this.#stop(comparison))),
      ...((this.options.isSample === true || staysSample) && { isSample: true }),
    };
  }
}

function mergeTidily(present: Company, update: Company): Company {
  return withoutFillers(mergeCompany(present, update)).company;
}
