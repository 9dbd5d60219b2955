/**
 * Builds the files of snapshots from sorted entries, in four parts that need not wait for each other: the
 * companies, the indexes of their names, the index of officers, and that of blocking keys. Each reads the same sorted
 * runs, and adds pages to the same files.
 */
import { STATUSES, type Status } from '../../../entity/index.ts';
import { PostingsSorter } from '../../../postings/index.ts';
import { readSortedRuns, type SortedEntry } from '../../../sort/index.ts';
import { type PageFile, PageWriter, RowRecord, type Tree, TreeWriter } from '../../../sqlite-file/index.ts';
import type { DuplicateCompany, SnapshotCounts } from '../../port.ts';
import { KeysWriter } from '../blocking/keys-writer.ts';
import { filterColumn, INDEXES } from '../layout.ts';
import {
  bodyOf,
  keyPrefix,
  numberOfKey,
  originOf,
  unpackNames,
  unpackParties,
  unpackSummary,
  type Words,
} from './entry.ts';
import { IndexWriter, RowCompaniesWriter } from './index-writer.ts';
import { type NameGroup, NamesAsTheyCome } from './name-order.ts';
import { type Spool, SpoolReader } from './staging-log.ts';

const PROGRESS_EVERY = 20_000;

export type Built = { readonly jurisdiction: string; readonly counts: Omit<SnapshotCounts, 'jurisdiction'> };

/** What is built beside the companies. */
export const PARTS = ['names', 'officers', 'keys'] as const;

export type BuildTask = {
  readonly runs: readonly string[];
  readonly spool: Spool;
  /** The new snapshot of each jurisdiction. */
  readonly files: Readonly<Record<string, PageFile>>;
  /** For what is sorted. */
  readonly directory: string;
};

export type BuildEvents = {
  readonly onDuplicate?: ((duplicate: DuplicateCompany) => void) | undefined;
  readonly onProgress?: ((companies: number) => void) | undefined;
};

/** The entries in order, the first of each number; later ones are told to `onDuplicate`. */
function* distinctCompanies(runs: readonly string[], onDuplicate: BuildEvents['onDuplicate']): Generator<SortedEntry> {
  let previous: string | null = null;
  for (const entry of readSortedRuns(runs)) {
    if (entry.sortKey !== previous) yield entry;
    else onDuplicate?.({ ...numberOfKey(entry.key), origin: originOf(entry.value) });
    previous = entry.sortKey;
  }
}

/** A part's writer for one jurisdiction. Companies come in order of number, with the ids 1, 2, 3 … */
interface PartWriter extends Disposable {
  /** The entry is valid until the next one. */
  add(id: number, company: SortedEntry): void;
  finish(): void;
}

function buildPart<Writer extends PartWriter>(
  task: BuildTask,
  events: BuildEvents,
  open: (file: PageFile) => Writer,
  onFinished: (jurisdiction: string, writer: Writer) => void,
): void {
  let jurisdiction = '';
  /** What the sort keys of the jurisdiction begin with. */
  let prefix = '';
  let writer: Writer | undefined;
  let id = 0;
  let companies = 0;
  try {
    for (const company of distinctCompanies(task.runs, events.onDuplicate)) {
      if (writer === undefined || !company.sortKey.startsWith(prefix)) {
        if (writer !== undefined) {
          writer.finish();
          onFinished(jurisdiction, writer);
          writer[Symbol.dispose]();
          writer = undefined;
        }
        jurisdiction = numberOfKey(company.key).jurisdiction;
        prefix = keyPrefix(jurisdiction);
        writer = open(task.files[jurisdiction]!);
        id = 0;
      }
      id += 1;
      writer.add(id, company);
      companies += 1;
      if (companies % PROGRESS_EVERY === 0) events.onProgress?.(companies);
    }
    if (writer !== undefined) {
      writer.finish();
      onFinished(jurisdiction, writer);
    }
  } finally {
    writer?.[Symbol.dispose]();
  }
}

/** Writes the companies of each jurisdiction. */
export function buildCompanies(task: BuildTask, events: BuildEvents = {}): Built[] {
  const built: Built[] = [];
  using spool = new SpoolReader(task.spool, { takes: true });
  buildPart(
    task,
    events,
    (file) => new CompaniesWriter(file, spool),
    (jurisdiction, { counts }) => built.push({ jurisdiction, counts }),
  );
  return built;
}

/** Writes the indexes of companies and of names of each jurisdiction. */
export function buildNames(task: BuildTask): void {
  buildPart(
    task,
    {},
    (file) => new NamesWriter(file, task.directory),
    () => undefined,
  );
}

/** Writes the index of officers of each jurisdiction. */
export function buildOfficers(task: BuildTask): void {
  buildPart(
    task,
    {},
    (file) => new OfficersWriter(file, task.directory),
    () => undefined,
  );
}

/** Writes the index of blocking keys of each jurisdiction. */
export function buildKeys(task: BuildTask): void {
  buildPart(
    task,
    {},
    (file) => new KeysWriter(file, task.directory),
    () => undefined,
  );
}

class CompaniesWriter implements PartWriter {
  readonly #statuses = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
  readonly counts = {
    asOf: '',
    companies: 0,
    statuses: this.#statuses,
    unknownForms: 0,
    withoutAddress: 0,
    parties: 0,
    companiesWithOfficers: 0,
    tradeNames: 0,
    previousNames: 0,
    filings: 0,
  };
  readonly #spool: SpoolReader;
  readonly #pages: PageWriter;
  readonly #companies: Tree;
  readonly #numbers: Tree;
  readonly #record = new RowRecord();

  constructor(file: PageFile, spool: SpoolReader) {
    this.#spool = spool;
    this.#pages = new PageWriter(file);
    this.#companies = TreeWriter.table(file, this.#pages, 'company');
    this.#numbers = TreeWriter.index(file, this.#pages, 'company_number');
  }

  add(id: number, { key, value }: SortedEntry): void {
    const summary = unpackSummary(value);
    const { entityNumber } = numberOfKey(key);
    const record = this.#record;
    record.begin();
    record.null();
    record.text(entityNumber);
    record.utf8(value, summary.names.start, summary.names.end);
    record.blob(bodyOf(value, this.#spool));
    record.finish();
    this.#companies.addRow(id, record);
    record.begin();
    record.text(entityNumber);
    record.integer(id);
    record.finish();
    this.#numbers.addEntry(record);
    const { counts } = this;
    counts.companies = id;
    this.#statuses[summary.status] += 1;
    if (summary.hasUnknownForm) counts.unknownForms += 1;
    if (summary.hasNoAddress) counts.withoutAddress += 1;
    counts.parties += summary.parties;
    if (summary.hasOfficers) counts.companiesWithOfficers += 1;
    counts.tradeNames += summary.tradeNames;
    counts.previousNames += summary.previousNames;
    counts.filings += summary.filings;
    if (summary.asOf > counts.asOf) counts.asOf = summary.asOf;
  }

  finish(): void {
    this.#companies.finish();
    this.#numbers.finish();
  }

  [Symbol.dispose](): void {
    this.#pages[Symbol.dispose]();
  }
}

class NamesWriter implements PartWriter {
  readonly #file: PageFile;
  readonly #directory: string;
  readonly #pages: PageWriter;
  readonly #names = new NamesAsTheyCome();
  readonly #postings: PostingsSorter;

  constructor(file: PageFile, directory: string) {
    this.#file = file;
    this.#directory = directory;
    this.#postings = new PostingsSorter(directory, INDEXES.name.length);
    this.#pages = new PageWriter(file);
  }

  add(id: number, { value: packed }: SortedEntry): void {
    const { filterTerms, names } = unpackNames(packed);
    let start = 0;
    for (const name of names) {
      const words = countWords(packed, name);
      if (words === 0) continue;
      const row = this.#names.add(name.field, words, id, start);
      addWords(this.#postings, 0, packed, name, row);
      addWords(this.#postings, 1, packed, filterTerms, row);
      // Nothing stands at the place behind a name, so that no phrase matches across two of them.
      start += words + 1;
    }
  }

  finish(): void {
    const [file, pages, directory] = [this.#file, this.#pages, this.#directory];
    const ordered = this.#names.inOrder();
    this.#writeGroups(ordered.groups);
    const nameCompanies = new RowCompaniesWriter(file, pages, 'name');
    for (const company of ordered.companyOfRow) nameCompanies.add(company);
    nameCompanies.finish();
    using companies = new IndexWriter(file, pages, 'company', directory);
    using names = new IndexWriter(file, pages, 'name', directory);
    for (const postings of this.#postings.sorted()) {
      const isFilter = postings.column === filterColumn('name');
      names.add(ordered.byRow(postings));
      if (isFilter) companies.add(ordered.filterTermsByCompany(filterColumn('company'), postings));
      else for (const ofField of ordered.byCompany(postings)) companies.add(ofField);
    }
    companies.finish();
    names.finish();
  }

  #writeGroups(groups: readonly NameGroup[]): void {
    const tree = TreeWriter.table(this.#file, this.#pages, 'name_group');
    const record = new RowRecord();
    for (const [index, { firstRow, field, words }] of groups.entries()) {
      record.begin();
      for (const number of [firstRow, field, words]) record.integer(number);
      record.finish();
      tree.addRow(index + 1, record);
    }
    tree.finish();
  }

  [Symbol.dispose](): void {
    this.#pages[Symbol.dispose]();
    this.#postings.close();
  }
}

class OfficersWriter implements PartWriter {
  readonly #pages: PageWriter;
  readonly #postings: PostingsSorter;
  readonly #companies: RowCompaniesWriter;
  readonly #officers: IndexWriter;

  constructor(file: PageFile, directory: string) {
    this.#postings = new PostingsSorter(directory, INDEXES.officer.length);
    this.#pages = new PageWriter(file);
    this.#companies = new RowCompaniesWriter(file, this.#pages, 'officer');
    this.#officers = new IndexWriter(file, this.#pages, 'officer', directory);
  }

  add(id: number, { value: packed }: SortedEntry): void {
    for (const { tokens, filterTerms } of unpackParties(packed)) {
      const row = this.#companies.add(id);
      addWords(this.#postings, 0, packed, tokens, row);
      addWords(this.#postings, 1, packed, filterTerms, row);
    }
  }

  finish(): void {
    this.#companies.finish();
    for (const postings of this.#postings.sorted()) this.#officers.add(postings);
    this.#officers.finish();
  }

  [Symbol.dispose](): void {
    this.#officers[Symbol.dispose]();
    this.#pages[Symbol.dispose]();
    this.#postings.close();
  }
}

const SPACE = 0x20;

function countWords(packed: Buffer, { start, end }: Words): number {
  if (start === end) return 0;
  let words = 1;
  for (let at = start; at < end; at++) if (packed[at] === SPACE) words += 1;
  return words;
}

/** The words of a row in a column, the place of each counted from 0. */
function addWords(sorter: PostingsSorter, column: number, packed: Buffer, { start, end }: Words, row: number): void {
  if (start === end) return;
  let from = start;
  let place = 0;
  for (let at = start; at < end; at++) {
    if (packed[at] !== SPACE) continue;
    sorter.add(column, packed, from, at, row, place++);
    from = at + 1;
  }
  sorter.add(column, packed, from, end, row, place);
}
