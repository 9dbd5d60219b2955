/**
 * Loads a list of licenses or permits: files → rows → sorted by license number → one record for each that differs
 * → linked to registrations → compared with the present snapshot → a published one.
 *
 * Memory does not grow with the files: rows are sorted on disk. Whatever stops a load leaves the present snapshot
 * as it is.
 */
import type {
  KeptNumbers,
  ListInfo,
  ListLoadSummary,
  PremisesCounts,
  PremisesIndex,
  WithEvidence,
} from '../engine/index.ts';
import { looksDamaged, mendText } from '../entity/index.ts';
import {
  type List,
  type ListColumns,
  type OpenedList,
  openList,
  openListWorkbook,
  type PremisesRow,
  RowReader,
} from '../premises/index.ts';
import { LoadError, openInputs } from '../registries/index.ts';
import { unlessAborted } from './aborted.ts';
import { type DatedInput, datedInputs, dateOfSet } from './file-dates.ts';
import { FileLoad, type FileLoadOptions, startLoad } from './file-load.ts';
import { comparePremises, type Measure } from './guard.ts';
import { GuardError } from './guard-error.ts';
import { addLinked, type ListLinker, type ListLoadProgress } from './link-lists.ts';
import type { PremisesLoadReport } from './load-report.ts';
import type { FileLedger, LoadLedger } from './row-ledger.ts';
import { SortedRows } from './sorted-rows.ts';

export type LoadPremisesOptions = FileLoadOptions<ListLoadProgress> & {
  readonly list: List;
  /** Of workbooks: the sheet with the list; the first that has its columns where it is not given. */
  readonly sheet?: string;
  /** Settles the columns of a list without layouts. */
  readonly columns?: ListColumns;
  readonly index: Pick<PremisesIndex, 'beginLoad'>;
  readonly linker: Pick<ListLinker, 'link' | 'linkedAgainst'>;
};

/**
 * Loads and publishes one list. Raises LoadError where a file cannot be read, is damaged or has other columns, where
 * the date of one is not known, where no record came of the files, and with `strict` on any reject; GuardError where
 * what came of them does not look like a newer state of the list; EngineError where the index refuses.
 */
export function loadPremises(options: LoadPremisesOptions): Promise<PremisesLoadReport> {
  return startLoad(options, options.list.code, async (ledger, now) => {
    using rows = new SortedRows(options.workDirectory);
    return await new PremisesLoad(options, ledger, rows, now).run();
  });
}

const CUT = 'The file ends within the row.';
const NO_SUCH_LICENSE = 'The list has no license of the number whose parties the row names.';

type DatedList = DatedInput<OpenedList>;

class PremisesLoad extends FileLoad<LoadPremisesOptions> {
  readonly #rows: SortedRows;
  #elsewhere = 0;
  #read = 0;

  constructor(options: LoadPremisesOptions, ledger: LoadLedger, rows: SortedRows, now: Date) {
    super(options, ledger, now);
    this.#rows = rows;
  }

  async run(): Promise<PremisesLoadReport> {
    const { index, list, linker, signal, onProgress } = this.options;
    const inputs = datedInputs(await this.#openAll(), this.options.asOf, this.fetched, this.now);
    const asOf = dateOfSet(inputs)!;
    for (const [number, input] of inputs.entries()) await this.#readFile(number, input, asOf);
    this.ledger.refuseEmpty(this.#read, 'premises record');
    this.ledger.refuseRejects();
    await using load = index.beginLoad({
      review: async (next, present, numbers) => ({
        load: await this.#review(next, present, numbers),
        linkedAgainst: linker.linkedAgainst(),
      }),
    });
    const records = this.#records();
    const count = await addLinked(load, { kind: 'premises', source: list.code, records }, linker, this.options);
    this.ledger.writeRejects();
    onProgress?.({ phase: 'publishing', source: list.code, records: count });
    const info = await unlessAborted(load.publish(), signal);
    const { files, rejectsFile } = this.ledger.report();
    return { title: list.title, files, ...this.notes.report(), comparison: this.comparison, rejectsFile, list: info };
  }

  async #openAll(): Promise<readonly OpenedList[]> {
    const opened: OpenedList[] = [];
    const { list, files, sheet, columns } = this.options;
    for (const path of files) {
      const workbook = await openListWorkbook(list, path, sheet, columns);
      if (workbook !== null) opened.push(workbook);
      else for (const input of await openInputs(path)) opened.push(await openList(list, input, columns));
    }
    return opened;
  }

  /** `asOf`: of the newest file. */
  async #readFile(
    file: number,
    { input, table, columns, layout, date, rows: open }: DatedList,
    asOf: string,
  ): Promise<void> {
    const { list } = this.options;
    const ledger = this.ledger.open(input, layout);
    ledger.missing = columns.missing;
    const isOvertaken = date < asOf && list.publishes === 'active' && list.isInParts !== true;
    const reader = new RowReader({ list, columns, header: table.header, asOf, isOvertaken, notes: this.notes });
    for (const { line } of table.passedOver.slice(0, 1))
      this.notes.note(`the headings stand under a title, which was passed over from line ${line} on`);
    for (const doubt of table.doubts) this.notes.note(doubt);
    const { onBytes, tell } = this.progressOf(input);
    for await (const rows of open(onBytes)) {
      for (const { line, cells, problem, isCut } of rows) {
        ledger.read();
        if (isCut === true) ledger.endedInRow();
        if (isCut === true && problem === null) ledger.malformed(line, CUT, cells);
        else if (problem === null) this.#readRow(reader, ledger, file, line, this.#mended(cells));
        else ledger.malformed(line, problem, cells[0]);
      }
      tell();
    }
    if (ledger.report().rows === ledger.report().rejected) {
      throw new LoadError('file_unknown', `${input.name} has no row of ${list.title}; nothing was loaded.`);
    }
  }

  /** The cells without what damaged them. */
  #mended(cells: readonly string[]): readonly string[] {
    if (!cells.some(looksDamaged)) return cells;
    return cells.map((cell) => {
      const mending = mendText(cell);
      if (mending.damages.length > 0) this.notes.mended(mending);
      return mending.after;
    });
  }

  #readRow(reader: RowReader, ledger: FileLedger, file: number, line: number, cells: readonly string[]): void {
    const reading = reader.read(cells);
    if (reading.kind === 'reject') ledger.malformed(line, reading.reason, cells);
    else if (reading.kind === 'set_aside') ledger.setAside(reading.reason);
    else if (reading.kind === 'parties') this.#rows.addParties(reading.row, file);
    else {
      this.#read++;
      this.#countElsewhere(reading.row);
      this.#rows.add(reading.row, file, line);
    }
  }

  #countElsewhere({ premises: { address } }: PremisesRow): void {
    const { state } = this.options.list;
    if (state !== null && address?.region != null && address.region !== state) this.#elsewhere++;
  }

  /** The records that the rows are, settled. */
  *#records(): Generator<WithEvidence<'premises'>> {
    for (const row of this.#rows.records()) {
      this.ledger.files[row.file]!.loaded();
      for (const [file, rows] of row.merged) this.ledger.files[file]!.merged(rows);
      yield { record: row.premises, evidence: row.evidence };
    }
    for (const { file, rows } of this.#rows.unlicensed)
      for (let row = 0; row < rows; row++) this.ledger.files[file]!.setAside(NO_SUCH_LICENSE);
  }

  /** Compares what would be published with what is, and says what is to be remembered of the load. */
  async #review(
    next: PremisesCounts,
    present: ListInfo<'premises'> | null,
    numbers: KeptNumbers | null,
  ): Promise<ListLoadSummary<'premises'>> {
    const files = this.ledger.comparedFiles(this.fetched);
    const comparison = [...comparePremises({ next, present, numbers, files }), ...this.#elsewhereMeasure()];
    const stop = () => new GuardError(this.options.list.title, comparison, { mayBeDelta: false });
    const premises = { before: present?.premises ?? null, after: next.premises };
    return { at: this.now.toISOString(), premises, ...(await this.passed(comparison, stop)) };
  }

  /** Files of several states' lists have the same headings. */
  #elsewhereMeasure(): readonly Measure[] {
    const { state } = this.options.list;
    if (state === null) return [];
    const after = this.#elsewhere / this.#read;
    const measure = `rows of premises outside ${state}`;
    return [{ measure, unit: 'share', before: null, after, allowed: 'less than half', isBroken: after >= 0.5 }];
  }
}
