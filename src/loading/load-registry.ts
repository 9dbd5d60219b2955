/**
 * Loads a registry's files: rows → facts → sorted by entity → companies → a published snapshot.
 *
 * Memory does not grow with the files: facts are sorted on disk. Whatever stops a load leaves the present snapshot as it is.
 */

import { setImmediate } from 'node:timers/promises';
import type { Engine, SnapshotLoad } from '../engine/index.ts';
import { type Company, parseCompanyRecord } from '../entity/index.ts';
import {
  type BuildContext,
  type BuildResult,
  type Fact,
  type Input,
  LoadError,
  openInputs,
  type RecognisedInput,
  type Registry,
  type RejectedFact,
  type Row,
  readRows,
  recognise,
} from '../registries/index.ts';
import { ExternalSorter } from '../sort/index.ts';
import { unlessAborted } from './aborted.ts';
import type { LoadReport } from './load-report.ts';
import { mergeCompany } from './merge.ts';
import { keepingRejects, RejectsFile } from './rejects-file.ts';
import { type FileLedger, LoadLedger } from './row-ledger.ts';
import { CountedNotes } from './tally.ts';

export type LoadProgress =
  /** `totalBytes` is `null` where the server does not tell. */
  | {
      readonly phase: 'downloading';
      readonly file: string;
      readonly doneBytes: number;
      readonly totalBytes: number | null;
    }
  | { readonly phase: 'reading'; readonly file: string; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly phase: 'building' | 'sorting' | 'indexing' | 'publishing'; readonly companies: number };

export type LoadRegistryOptions = {
  readonly registry: Registry;
  /** Paths: plain, .gz or .zip. */
  readonly files: readonly string[];
  readonly engine: Engine;
  /** Where facts are sorted: needs about the unpacked files' size. Must exist. */
  readonly workDirectory: string;
  /** Made when the first row is rejected. */
  readonly rejectsDirectory: string;
  /** `YYYY-MM-DD`. Used where the files give no date of their own; without it the newest file's date is. */
  readonly asOf?: string;
  /** `auto` asks the registry whether the files are a delta, to be laid over the present snapshot. */
  readonly mode?: 'auto' | 'full' | 'delta';
  /** Any reject stops the load, and nothing is published. */
  readonly strict?: boolean;
  readonly now?: Date;
  /** Aborting it stops the load, which then raises the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
};

/** How many of a file's first rows are shown to the registry to tell a delta. */
const DELTA_SAMPLE_ROWS = 5_000;
/** A registry does not shrink to a tenth: files that hold so much less than the present snapshot are a part of it. */
const PRESENT_TIMES_MAX = 10;
const COMPANIES_PER_TURN = 5_000;
const SAYS_NOTHING = 'the row says nothing that a company holds';
const NO_NUMBER = 'the row names no entity number';
const NOBODYS = 'no record of the entity is among the given files or in the present snapshot';

/**
 * Loads and publishes one jurisdiction. Raises LoadError where a file cannot be read, is damaged or not of the registry, where
 * no company came of the files or so few that they look like a part of them, and with `strict` on any reject; EngineError where the engine refuses.
 */
export async function loadRegistry(options: LoadRegistryOptions): Promise<LoadReport> {
  const { registry, strict = false, now = new Date() } = options;
  const rejects = new RejectsFile(options.rejectsDirectory, registry.jurisdiction, now);
  return keepingRejects(rejects, async () => {
    const sorter = new ExternalSorter(options.workDirectory);
    try {
      return await new RegistryLoad(options, new LoadLedger(rejects, strict), sorter).run();
    } finally {
      sorter.close();
    }
  });
}

/** A fact on its way through the sorter. `counts`: its row is settled with it. */
type FiledFact = {
  readonly file: number;
  readonly line: number;
  readonly counts: boolean;
  readonly rank: number;
  readonly kind: string;
  readonly data: unknown;
};

class RegistryLoad {
  readonly #options: LoadRegistryOptions;
  readonly #registry: Registry;
  readonly #ledger: LoadLedger;
  readonly #sorter: ExternalSorter;
  readonly #notes = new CountedNotes();
  readonly #onProgress: (progress: LoadProgress) => void;
  #mayAmend = false;
  #companies = 0;
  #parties = 0;

  constructor(options: LoadRegistryOptions, ledger: LoadLedger, sorter: ExternalSorter) {
    this.#options = options;
    this.#registry = options.registry;
    this.#ledger = ledger;
    this.#sorter = sorter;
    this.#onProgress = options.onProgress ?? (() => {});
  }

  async run(): Promise<LoadReport> {
    const inputs = await this.#recogniseAll();
    const mode = (await this.#readAll(inputs)) ? 'merge' : 'replace';
    this.#mayAmend = mode === 'merge' && this.#registry.amend !== undefined;
    await using load = this.#options.engine.beginLoad({
      mode,
      mergeCompany,
      onDuplicate: (duplicate) => this.#ledger.settleDuplicate(duplicate),
      onProgress: this.#ledger.watch(this.#onProgress),
    });
    await this.#buildAll(load, asOfDate(inputs, this.#options.asOf));
    this.#ledger.refuseEmpty(this.#companies);
    this.#ledger.refuseRejects();
    if (mode === 'replace') await this.#refusePart();
    this.#ledger.writeRejects();
    const snapshots = await unlessAborted(load.publish(), this.#options.signal);
    return {
      title: this.#registry.name,
      mode,
      companies: this.#companies,
      parties: this.#parties,
      ...this.#notes.report(),
      ...this.#ledger.report(),
      snapshots,
    };
  }

  /** A delta that was not told as one would take the place of the whole registry. */
  async #refusePart(): Promise<void> {
    const { engine, mode = 'auto' } = this.#options;
    if (mode !== 'auto' || this.#registry.isDelta === undefined) return;
    const snapshots = await engine.snapshots();
    const present = snapshots.find(({ jurisdiction }) => jurisdiction === this.#registry.jurisdiction)?.companies ?? 0;
    if (present <= this.#companies * PRESENT_TIMES_MAX) return;
    throw new LoadError(
      'looks_partial',
      `The files hold ${this.#companies} companies, the present snapshot ${present}; nothing was published. ` +
        'Say --mode delta to lay them over it, or --mode full to replace it.',
    );
  }

  async #recogniseAll(): Promise<readonly RecognisedInput[]> {
    const inputs: Input[] = [];
    for (const path of this.#options.files) inputs.push(...(await openInputs(path)));
    const recognised: RecognisedInput[] = [];
    for (const input of inputs) recognised.push(await recognise(this.#registry, input));
    return recognised;
  }

  /** Reads every file into the sorter; true where all of them are deltas. */
  async #readAll(inputs: readonly RecognisedInput[]): Promise<boolean> {
    const { mode = 'auto' } = this.#options;
    let areDeltas = inputs.length > 0;
    for (const input of inputs) {
      const sample = await this.#readFile(input);
      areDeltas &&= this.#registry.isDelta?.(sample, input.layout.id) ?? false;
    }
    return mode === 'auto' ? areDeltas : mode === 'delta';
  }

  async #readFile({ input, layout }: RecognisedInput): Promise<readonly Row[]> {
    const file = this.#ledger.files.length;
    const ledger = this.#ledger.open(input.name, layout);
    const sample: Row[] = [];
    let doneBytes = 0;
    const onBytes = (bytes: number) => {
      doneBytes += bytes;
    };
    for await (const rows of readRows(input, layout, onBytes)) {
      for (const read of rows) {
        ledger.read();
        if (!('row' in read)) {
          ledger.rejected(read.line, read.reason, read.excerpt);
          continue;
        }
        if (sample.length < DELTA_SAMPLE_ROWS) sample.push(read.row);
        this.#readRow(file, ledger, layout, read.line, read.row);
      }
      this.#options.signal?.throwIfAborted();
      this.#onProgress({ phase: 'reading', file: input.name, doneBytes, totalBytes: input.totalBytes });
    }
    return sample;
  }

  #readRow(file: number, ledger: FileLedger, layout: RecognisedInput['layout'], line: number, row: Row): void {
    const result = naming(ledger.file, line, () => layout.read(row, { file: ledger.file, line }, this.#notes));
    if (result.kind === 'set_aside') ledger.setAside(result.reason);
    else if (result.kind === 'reject') ledger.rejected(line, result.reason, row);
    else if (result.facts.length === 0) ledger.setAside(SAYS_NOTHING);
    else if (result.facts.some(({ key }) => key === '')) ledger.rejected(line, NO_NUMBER, row);
    else this.#file(result.facts, file, line);
  }

  #file(facts: readonly Fact[], file: number, line: number): void {
    const main = facts.findIndex(({ derived }) => derived !== true);
    for (const [index, { key, rank, kind, data }] of facts.entries()) {
      const filed: FiledFact = { file, line, counts: index === Math.max(main, 0), rank, kind, data };
      this.#sorter.add(key, rank, Buffer.from(JSON.stringify(filed)));
    }
  }

  async #buildAll(load: SnapshotLoad, asOf: string): Promise<void> {
    const context: BuildContext = { asOf, notes: this.#notes };
    let sinceTurn = 0;
    for (const { key, group } of this.#groups()) {
      const facts: Fact[] = group.map(({ rank, kind, data }) => ({ key, rank, kind, data }));
      const isAmendment = this.#mayAmend && facts.every(({ rank }) => rank !== 0);
      const present = isAmendment ? await this.#options.engine.lookup(this.#registry.jurisdiction, key) : null;
      const built = naming(this.#ledger.files[group[0]!.file]!.file, group[0]!.line, (): BuildResult => {
        if (!isAmendment) return this.#registry.build(key, facts, context);
        if (present === null) return { kind: 'orphans', reason: NOBODYS };
        return this.#registry.amend!(JSON.parse(Buffer.from(present).toString('utf8')), facts, context);
      });
      this.#settle(load, group, facts, built, isAmendment);
      if (++sinceTurn < COMPANIES_PER_TURN) continue;
      sinceTurn = 0;
      this.#onProgress({ phase: 'building', companies: this.#companies });
      await setImmediate();
      this.#options.signal?.throwIfAborted();
    }
  }

  /** All facts of one key at a time, in order. */
  *#groups(): Generator<{ readonly key: string; readonly group: readonly FiledFact[] }> {
    let key: string | undefined;
    let group: FiledFact[] = [];
    for (const entry of this.#sorter.sorted()) {
      if (key !== undefined && entry.key !== key) {
        yield { key, group };
        group = [];
      }
      key = entry.key;
      const filed: FiledFact = JSON.parse(entry.value.toString('utf8'));
      group.push(filed);
    }
    if (key !== undefined) yield { key, group };
  }

  #settle(
    load: SnapshotLoad,
    group: readonly FiledFact[],
    facts: readonly Fact[],
    built: BuildResult,
    isAmendment: boolean,
  ): void {
    const { company, reason, rejected, setAside } = resultOf(built, this.#registry.jurisdiction);
    if (company === null) {
      for (const filed of group) {
        if (built.kind === 'set_aside') this.#setAside(filed, built.reason);
        else this.#reject(filed, reason);
      }
      return;
    }
    const main = group.find((_, index) => !rejected.has(facts[index]!) && !setAside.has(facts[index]!)) ?? group[0]!;
    for (const [index, filed] of group.entries()) {
      const why = rejected.get(facts[index]!);
      const whyAside = setAside.get(facts[index]!);
      if (why !== undefined) this.#reject(filed, why);
      else if (whyAside !== undefined) this.#setAside(filed, whyAside);
      else if (!filed.counts) continue;
      else if (filed === main && !isAmendment) this.#ledger.files[filed.file]!.loaded();
      else this.#ledger.files[filed.file]!.merged();
    }
    this.#companies++;
    this.#parties += company.parties?.length ?? 0;
    load.add(company, { file: this.#ledger.files[main.file]!.file, line: main.line });
  }

  #setAside(filed: FiledFact, reason: string): void {
    if (filed.counts) this.#ledger.files[filed.file]!.setAside(reason);
  }

  /** A derived fact has a row that is settled elsewhere: what is lost with it is noted. */
  #reject(filed: FiledFact, reason: string): void {
    if (filed.counts) this.#ledger.files[filed.file]!.rejected(filed.line, reason, filed.data);
    else this.#notes.note(reason);
  }
}

/** A failure of ours is no user's fault, but the row tells where to look. */
function naming<T>(file: string, line: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`The registry's adapter failed on ${file}, line ${line}`, { cause: error });
  }
}

type Outcome = {
  readonly company: Company | null;
  readonly reason: string;
  readonly rejected: ReadonlyMap<Fact, string>;
  readonly setAside: ReadonlyMap<Fact, string>;
};

/** What `build` gave, checked: a company that breaks the schema is never published. */
function resultOf(built: BuildResult, jurisdiction: string): Outcome {
  if (built.kind === 'orphans' || built.kind === 'set_aside') return noCompany(built.reason);
  const company = built.kind === 'built' ? built.company : built;
  const leftOut = (facts: readonly RejectedFact[] = []) => new Map(facts.map(({ fact, reason }) => [fact, reason]));
  const checked = parseCompanyRecord(company);
  if (!checked.ok) return noCompany(`the record made of it breaks the schema: ${checked.reason}`);
  if (company.jurisdiction_code !== jurisdiction)
    return noCompany('the record made of it belongs to another jurisdiction');
  return {
    company: checked.company,
    reason: '',
    rejected: leftOut(built.kind === 'built' ? built.rejected : []),
    setAside: leftOut(built.kind === 'built' ? built.setAside : []),
  };
}

function noCompany(reason: string): Outcome {
  return { company: null, reason, rejected: new Map(), setAside: new Map() };
}

/** What a file says inside, else what was asked for, else the newest file's own date: that of its name, or of its last change. */
function asOfDate(inputs: readonly RecognisedInput[], asked: string | undefined): string {
  const stated = inputs.map(({ head, layout }) => layout.asOf?.(head) ?? null).filter((date) => date !== null);
  const own = ({ input, head, layout }: RecognisedInput) => layout.nameDate?.(head) ?? input.modifiedOn;
  const candidates = stated.length > 0 ? stated : asked !== undefined ? [asked] : inputs.map(own);
  return candidates.toSorted().at(-1)!;
}
