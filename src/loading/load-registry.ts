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
import { type Company, parseCompanyRecord, withoutFillers } from '../entity/index.ts';
import {
  type BuildContext,
  type BuildResult,
  DELTA_SAMPLE_ROWS,
  DefaultDays,
  type Fact,
  type NumberFlaw,
  numberFlaw,
  type RecognisedInput,
  type Registry,
  type RejectedFact,
  type Row,
  repeats,
} from '../registries/index.ts';
import { unlessAborted } from './aborted.ts';
import { type DatedInput, datedInputs, dateOfSet } from './file-dates.ts';
import { FileLoad, type FileLoadOptions, naming, startLoad } from './file-load.ts';
import { type FactGroup, type Fate, type FiledFact, FiledFacts } from './filed-facts.ts';
import { compare, compareFiles, type Measure } from './guard.ts';
import { GuardError } from './guard-error.ts';
import { LegalNames } from './legal-names.ts';
import type { LoadProgress } from './load-progress.ts';
import type { LoadReport } from './load-report.ts';
import { mergeCompany } from './merge.ts';
import type { LoadLedger } from './row-ledger.ts';
import { withoutLinks } from './sample-company.ts';

export type LoadRegistryOptions = FileLoadOptions<LoadProgress> & {
  readonly registry: Registry;
  readonly engine: LoadTarget;
  /** `auto` asks the registry whether the files are a delta, to be laid over the present snapshot. */
  readonly mode?: 'auto' | 'full' | 'delta';
  /** The files are invented: the snapshot says so, and its companies link to no registry. */
  readonly isSample?: boolean;
};

type DatedRegistryFile = DatedInput<RecognisedInput>;

const COMPANIES_PER_TURN = 5_000;
const REASONS = {
  saysNothing: 'The row says nothing that a company holds.',
  noNumber: 'The row names no entity number.',
};
const OWN_RECORD_MISNUMBERED = 'The number in the entity’s own record has another form than the registry’s.';
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
    return await new RegistryLoad(options, ledger, facts, names, now).run();
  });
}

class RegistryLoad extends FileLoad<LoadRegistryOptions> {
  readonly #registry: Registry;
  readonly #facts: FiledFacts;
  readonly #names: LegalNames;
  readonly #defaultDays = new DefaultDays();
  /** By number of file. */
  readonly #dates: string[] = [];
  readonly #deltas = new Set<number>();
  #mode: 'replace' | 'merge' = 'replace';
  #companies = 0;
  #parties = 0;

  constructor(options: LoadRegistryOptions, ledger: LoadLedger, facts: FiledFacts, names: LegalNames, now: Date) {
    super(options, ledger, now);
    this.#registry = options.registry;
    this.#facts = facts;
    this.#names = names;
  }

  async run(): Promise<LoadReport> {
    const inputs = datedInputs(await this.recogniseAll(this.#registry), this.options.asOf, this.fetched, this.now);
    const wholes = await this.#readAll(inputs);
    await this.#names.find(this.options.engine, this.#registry.jurisdiction);
    this.#mode = wholes.length === 0 && inputs.length > 0 ? 'merge' : 'replace';
    await using load = this.options.engine.beginLoad({
      mode: this.#mode,
      mergeCompany: mergeTidily,
      onDuplicate: (duplicate) => this.ledger.settleDuplicate(duplicate),
      review: (next, present, kept) => this.#review(next, present, kept),
      onProgress: this.ledger.watch(this.options.onProgress ?? (() => {})),
    });
    await this.#buildAll(load, dateOfSet(wholes));
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

  async #readFile(dated: DatedRegistryFile): Promise<readonly Row[]> {
    const { input, layout, date } = dated;
    const file = this.#dates.push(date) - 1;
    const ledger = this.ledger.open(input, layout);
    const sample: Row[] = [];
    await this.readRows(dated, ledger, (row, line) => {
      if (sample.length < DELTA_SAMPLE_ROWS) sample.push(row);
      this.#defaultDays.see(layout, row);
      this.#names.see(layout, row);
      const facts = this.factsOf(layout, ledger, row, line, REASONS);
      if (facts === null) return;
      const flaw = this.#flawOf(facts);
      if (flaw !== null) ledger.misnumbered(line, flaw, row);
      else this.#facts.add(facts, file, line);
    });
    const { suspiciousRows } = layout;
    if (suspiciousRows?.rows === ledger.report().rows) this.notes.note(suspiciousRows.sentence);
    return sample;
  }

  /** Of the key that the row is filed under. Other entities it may name wrongly: they are looked for in vain. */
  #flawOf(facts: readonly Fact[]): NumberFlaw | null {
    const { numberForm, keyForm = numberForm, name } = this.#registry;
    const { key, isLedTo } = facts.find(({ derived }) => derived !== true) ?? facts[0]!;
    if (isLedTo === true) return null;
    return numberFlaw(key, keyForm, name);
  }

  /** `date`: of the files that are the whole registry; `null` where all of them are deltas. */
  async #buildAll(load: SnapshotLoad, date: string | null): Promise<void> {
    let sinceTurn = 0;
    for (const group of this.#facts.groups((row, fate) => this.#settleLedTo(row, fate))) {
      if (date === null) await this.#layOver(load, group);
      else this.#buildWhole(load, group, date);
      if (++sinceTurn < COMPANIES_PER_TURN) continue;
      sinceTurn = 0;
      this.options.onProgress?.({ phase: 'building', companies: this.#companies });
      await setImmediate();
      this.options.signal?.throwIfAborted();
    }
  }

  /**
   * Deltas among the files may be newer than the whole ones, and then so is the company that they tell of.
   */
  #buildWhole(load: SnapshotLoad, { key, facts }: FactGroup, date: string): void {
    const asOf = facts.reduce((newest, { file }) => {
      return this.#deltas.has(file) && this.#dates[file]! > newest ? this.#dates[file]! : newest;
    }, date);
    const made = this.#make(key, facts, (given) => this.#registry.build(key, given, this.#contextOf(asOf)));
    const origin = this.#settle(facts, made);
    if (made.company === null) return;
    const company = this.#withoutFillers(made.company);
    this.#companies++;
    this.#parties += company.parties?.length ?? 0;
    load.add(company, origin);
  }

  #withoutFillers(company: Company): Company {
    const { company: plain, leftOut } = withoutFillers(company);
    for (const filler of leftOut) this.notes.filler(filler);
    return plain;
  }

  /**
   * Lays what the files say over the present record, one day after another. Of one company the newest file
   * that told of it holds: an older one changes nothing.
   */
  async #layOver(load: SnapshotLoad, { key, facts }: FactGroup): Promise<void> {
    const registry = this.#registry;
    let current = await this.#presentOf(key);
    let isNew = true;
    let origin: Origin | null = null;
    const byDay = Map.groupBy(facts, ({ file }) => this.#dates[file]!);
    for (const date of [...byDay.keys()].sort()) {
      const ofDay = byDay.get(date)!;
      const context = this.#contextOf(date);
      const isAmendment = registry.amend !== undefined && ofDay.every(({ rank }) => rank !== 0);
      const present = current;
      const made = this.#make(key, ofDay, (given) => {
        if (!isAmendment) return registry.build(key, given, context);
        return present === null ? { kind: 'orphans', reason: NOBODYS } : registry.amend!(present, given, context);
      });
      // Some registries' files are joined by another key than the number.
      if (made.company !== null) current ??= await this.#presentOf(made.company.entity_number);
      if (current !== null && date < current.as_of) {
        for (const { file, counts } of ofDay) if (counts) this.ledger.files[file]!.overtaken(OLDER);
        continue;
      }
      const settled = this.#settle(ofDay, made, isAmendment || origin !== null);
      if (made.company === null) continue;
      isNew &&= current === null || origin !== null;
      current = current === null ? made.company : mergeCompany(current, made.company);
      this.#parties += made.company.parties?.length ?? 0;
      origin = settled;
    }
    if (current === null || origin === null) return;
    const company = this.#withoutFillers(current);
    this.#companies++;
    // An office that a file calls vacant is so only once it is laid over who held it (`mergeTidily`).
    load.add(isNew ? company : current, origin);
  }

  async #presentOf(entityNumber: string): Promise<Company | null> {
    const json = await this.options.engine.lookup(this.#registry.jurisdiction, entityNumber);
    return json === null ? null : (JSON.parse(Buffer.from(json).toString('utf8')) as Company);
  }

  #contextOf(asOf: string): BuildContext {
    const notes = this.notes;
    return {
      asOf,
      isDefaultDay: (column, date) => this.#defaultDays.has(column, date),
      legalNameOf: (number) => this.#names.of(number),
      unclassified: (field, raw) => notes.unclassified(field, raw),
      note: (sentence) => notes.note(sentence),
      leftOut: (column, value) => notes.leftOut(column, value),
    };
  }

  /** What `work` makes of an entity's facts. */
  #make(key: string, filed: readonly FiledFact[], work: (facts: readonly Fact[]) => BuildResult): Made {
    const facts: Fact[] = filed.map(({ rank, kind, data }) => ({ key, rank, kind, data }));
    const [{ file, line }] = filed as readonly [FiledFact];
    const result = naming(this.ledger.files[file]!.file, line, () => work(facts));
    const made = madeOf(result, facts, this.#registry);
    return made.company === null || this.options.isSample !== true
      ? made
      : { ...made, company: withoutLinks(made.company) };
  }

  /**
   * Settles the rows of an entity's facts; where the row stood that made it. `addsToAnother`: no row of them
   * made a company.
   */
  #settle(filed: readonly FiledFact[], made: Made, addsToAnother = false): Origin {
    const main = filed.find((_, index) => made.refused[index] === null && made.setAside[index] === null) ?? filed[0]!;
    for (const [index, one] of filed.entries()) {
      const why = made.refused[index] ?? null;
      const whyAside = made.setAside[index] ?? null;
      if (made.flaw !== null && one.rank === 0) this.ledger.files[one.file]!.misnumbered(one.line, made.flaw, one.data);
      else if (why !== null) this.#refuse(one, why, made.isMalformed);
      else if (whyAside !== null) this.#setAside(one, whyAside);
      else if (!one.counts) continue;
      else if (one === main && !addsToAnother) this.ledger.files[one.file]!.loaded();
      else this.ledger.files[one.file]!.merged();
    }
    return { file: this.ledger.files[main.file]!.file, line: main.line };
  }

  #settleLedTo({ file, line, kind, data }: FiledFact, fate: Fate): void {
    const ledger = this.ledger.files[file]!;
    if (fate === 'merged') ledger.merged();
    else if (fate === 'unused') ledger.setAside(`No row leads to this one of ${kind}.`);
    else ledger.refused(line, repeats('key'), data);
  }

  #setAside(filed: FiledFact, reason: string): void {
    if (filed.counts) this.ledger.files[filed.file]!.setAside(reason);
  }

  /** A derived fact has a row that is settled elsewhere: what is lost with it is noted. */
  #refuse({ file, line, counts, data }: FiledFact, reason: string, isMalformed: boolean): void {
    const ledger = this.ledger.files[file]!;
    if (!counts) this.notes.note(reason);
    else if (isMalformed) ledger.malformed(line, reason, data);
    else ledger.refused(line, reason, data);
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
    return new GuardError(this.#registry.name, comparison, { rejected: this.#misnumbered() });
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

/** What came of an entity's facts. For each of them why it was refused or set aside, or `null`. */
type Made = {
  readonly company: Company | null;
  readonly refused: readonly (string | null)[];
  readonly setAside: readonly (string | null)[];
  /** The refused ones cannot be what they claim to be; otherwise they are sound, and lead to no company. */
  readonly isMalformed: boolean;
  /** Of the number of the record that was made, where the key was another. */
  readonly flaw: NumberFlaw | null;
};

/** What `build` gave, checked: a company that breaks the schema is never published. */
function madeOf(
  built: BuildResult,
  facts: readonly Fact[],
  { jurisdiction, name, numberForm, keyForm }: Registry,
): Made {
  const none = facts.map(() => null);
  const noCompany = { company: null, refused: none, setAside: none, isMalformed: false, flaw: null };
  if (built.kind === 'orphans') return { ...noCompany, refused: facts.map(() => built.reason) };
  if (built.kind === 'set_aside') return { ...noCompany, setAside: facts.map(() => built.reason) };
  const company = built.kind === 'built' ? built.company : built;
  const checked = parseCompanyRecord(company);
  const flaw = checked.ok
    ? company.jurisdiction_code !== jurisdiction && 'The record made of it belongs to another jurisdiction.'
    : `The record made of it breaks the schema: ${checked.reason}`;
  if (!checked.ok || flaw !== false) return { ...noCompany, refused: facts.map(() => flaw || ''), isMalformed: true };
  // Where they are joined by the number itself, it was looked at when they were read.
  const misnumbered = keyForm === undefined ? null : numberFlaw(company.entity_number, numberForm, name);
  if (misnumbered !== null)
    return { ...noCompany, refused: facts.map(() => OWN_RECORD_MISNUMBERED), flaw: misnumbered };
  const reasonsIn = (leftOut: readonly RejectedFact[] = []) =>
    facts.map((fact) => leftOut.find((one) => one.fact === fact)?.reason ?? null);
  const { rejected, setAside } = built.kind === 'built' ? built : {};
  return {
    ...noCompany,
    company: checked.company,
    refused: reasonsIn(rejected),
    setAside: reasonsIn(setAside),
  };
}
