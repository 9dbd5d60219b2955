/**
 * Loads a source of owners: files → facts → sorted by party → one statement of two parties → linked to registrations
 * → compared with the present snapshot → a published one. Whatever stops a load leaves the present snapshot as it is.
 */
import type { KeptNumbers, ListInfo, ListLoadSummary, OwnersCounts, OwnersIndex } from '../engine/index.ts';
import { flawOf, type OwnersSource } from '../owners/index.ts';
import { type Input, openDocuments, openInputs, type RecognisedInput } from '../registries/index.ts';
import { unlessAborted } from './aborted.ts';
import { ContestedNumbers } from './contested-numbers.ts';
import { type DatedInput, datedInputs, dateOfSet } from './file-dates.ts';
import { FileLoad, type FileLoadOptions, startLoad } from './file-load.ts';
import { FiledFacts } from './filed-facts.ts';
import { compareOwners } from './guard.ts';
import { GuardError } from './guard-error.ts';
import { addLinked, type ListLinker, type ListLoadProgress } from './link-lists.ts';
import type { OwnersLoadReport } from './load-report.ts';
import { OwnerStatements } from './owner-statements.ts';
import { factsOf } from './row-facts.ts';
import type { LoadLedger } from './row-ledger.ts';

export type LoadOwnersOptions = FileLoadOptions<ListLoadProgress> & {
  readonly source: OwnersSource;
  readonly index: Pick<OwnersIndex, 'beginLoad'>;
  readonly linker: Pick<ListLinker, 'link' | 'linkedAgainst' | 'unjoined' | 'allUnjoined'>;
};

const REASONS = {
  saysNothing: 'The row says nothing of a party.',
  noNumber: 'The row gives a party no number and no name.',
};

/** Loads and publishes one source. Raises what `loadPremises` does. */
export function loadOwners(options: LoadOwnersOptions): Promise<OwnersLoadReport> {
  return startLoad(options, options.source.code, async (ledger, now) => {
    using facts = new FiledFacts(options.workDirectory);
    using numbers = new ContestedNumbers(options.workDirectory);
    return await new OwnersLoad(options, ledger, { facts, numbers }, now).run();
  });
}

class OwnersLoad extends FileLoad<LoadOwnersOptions> {
  readonly #facts: FiledFacts;
  readonly #numbers: ContestedNumbers;

  constructor(
    options: LoadOwnersOptions,
    ledger: LoadLedger,
    { facts, numbers }: { readonly facts: FiledFacts; readonly numbers: ContestedNumbers },
    now: Date,
  ) {
    super(options, ledger, now);
    this.#facts = facts;
    this.#numbers = numbers;
  }

  async run(): Promise<OwnersLoadReport> {
    const { source, index, linker, signal, asOf, workDirectory, onProgress } = this.options;
    const inputs = datedInputs(await this.recogniseAll(source), asOf, this.fetched, this.now);
    for (const [number, input] of inputs.entries()) await this.#readFile(number, input);
    this.#numbers.settle((text) => linker.unjoined('several parties have the number', text));
    const about = { source: source.code, source_url: source.url, as_of: dateOfSet(inputs)! };
    using statements = new OwnerStatements(workDirectory, about, this.ledger.files, this.#numbers);
    await using load = index.beginLoad({
      review: async (next, present, numbers) => ({
        load: await this.#review(next, present, numbers),
        linkedAgainst: linker.linkedAgainst(),
      }),
    });
    const records = statements.of(this.#facts.groups()).map((record) => ({ record, evidence: null }));
    const count = await addLinked(load, { kind: 'owners', source: source.code, records }, linker, this.options);
    this.ledger.refuseEmpty(count, 'statement of owners');
    this.ledger.refuseRejects();
    this.ledger.writeRejects();
    onProgress?.({ phase: 'publishing', source: source.code, records: count });
    const owners = await unlessAborted(load.publish(), signal);
    const { files, rejectsFile } = this.ledger.report();
    return {
      title: source.name,
      files,
      ...this.notes.report(),
      comparison: this.comparison,
      rejectsFile,
      owners,
      unjoined: linker.allUnjoined,
    };
  }

  protected override async inputsOf(path: string): Promise<readonly Input[]> {
    const { documents } = this.options.source;
    const read = documents === undefined ? null : await openDocuments(path, documents);
    return read === null ? openInputs(path) : [read];
  }

  async #readFile(file: number, input: DatedInput<RecognisedInput>): Promise<void> {
    const ledger = this.ledger.open(input.input, input.layout);
    await this.readRows(input, ledger, (row, line) => {
      const read = { layout: input.layout, name: ledger.file, row, line };
      const facts = factsOf(read, ledger, this.notes, REASONS);
      if (facts === null) return;
      const flaw = facts.map(flawOf).find((one) => one !== null);
      if (flaw !== undefined) return ledger.malformed(line, flaw, row);
      this.#facts.add(facts, file, line);
      for (const fact of facts) this.#numbers.add(fact);
    });
  }

  /** Compares what would be published with what is, and says what is to be remembered of the load. */
  async #review(
    next: OwnersCounts,
    present: ListInfo<'owners'> | null,
    numbers: KeptNumbers | null,
  ): Promise<ListLoadSummary<'owners'>> {
    const { source } = this.options;
    const comparison = compareOwners({ next, present, numbers, files: this.ledger.comparedFiles(this.fetched) });
    const stop = () => new GuardError(source.name, comparison, { mayBeDelta: false });
    const owners = { before: present?.owners ?? null, after: next.owners };
    return { at: this.now.toISOString(), owners, ...(await this.passed(comparison, stop)) };
  }
}
