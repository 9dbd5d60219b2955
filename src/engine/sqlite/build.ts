/**
 * Builds the files of snapshots from sorted entries, in four parts that need not wait for each other: the companies, the indexes
 * of their names, the index of officers, and that of tags. Each reads the same sorted runs.
 */
import { STATUSES, type Status } from '../../entity/index.ts';
import { PostingsSorter } from '../../postings/index.ts';
import { readSortedRuns, type SortedEntry } from '../../sort/index.ts';
import type { DuplicateCompany, SnapshotInfo } from '../port.ts';
import { IndexWriter, openForBulkWriting, RowCompaniesWriter, RowsInserter } from './bulk-file.ts';
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
import { CREATE_COMPANY_NUMBERS, CREATE_NAME_GROUPS, CREATE_TABLES, INDEXES, tagColumn } from './layout.ts';
import { NamesAsTheyCome } from './name-order.ts';
import { type Spool, SpoolReader } from './spool.ts';
import { TagsWriter } from './tags-writer.ts';

const PROGRESS_EVERY = 20_000;

export type Built = {
  readonly jurisdiction: string;
  readonly path: string;
  readonly counts: Omit<SnapshotInfo, 'jurisdiction' | 'publishedAt' | 'sizeBytes'>;
};

/** What is built beside the companies, each into a file of its own. */
export const PARTS = ['names', 'officers', 'tags'] as const;

export type BuildTask = {
  readonly runs: readonly string[];
  readonly spool: Spool;
  /** Where the files are written: `<jurisdiction>.companies`, and one for each of PARTS. */
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
  open: (jurisdiction: string) => Writer,
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
        }
        jurisdiction = numberOfKey(company.key).jurisdiction;
        prefix = keyPrefix(jurisdiction);
        writer = open(jurisdiction);
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
  using spool = new SpoolReader(task.spool);
  buildPart(
    task,
    events,
    (jurisdiction) => new CompaniesWriter(`${task.directory}/${jurisdiction}.companies`, spool),
    (jurisdiction, writer) => built.push({ jurisdiction, path: writer.path, counts: writer.counts }),
  );
  return built;
}

/** Writes the indexes of companies and of names of each jurisdiction. */
export function buildNames(task: BuildTask): void {
  const open = (jurisdiction: string) => new NamesWriter(`${task.directory}/${jurisdiction}.names`, task.directory);
  buildPart(task, {}, open, () => undefined);
}

/** Writes the index of officers of each jurisdiction. */
export function buildOfficers(task: BuildTask): void {
  const open = (jurisdiction: string) =>
    new OfficersWriter(`${task.directory}/${jurisdiction}.officers`, task.directory);
  buildPart(task, {}, open, () => undefined);
}

/** Writes the index of tags of each jurisdiction. */
export function buildTags(task: BuildTask): void {
  const open = (jurisdiction: string) => new TagsWriter(`${task.directory}/${jurisdiction}.tags`, task.directory);
  buildPart(task, {}, open, () => undefined);
}

class CompaniesWriter implements PartWriter {
  readonly path: string;
  readonly #statuses = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
  readonly counts = {
    asOf: '',
    companies: 0,
    statuses: this.#statuses,
    parties: 0,
    companiesWithOfficers: 0,
    tradeNames: 0,
    previousNames: 0,
    filings: 0,
  };
  readonly #spool: SpoolReader;
  readonly #database;
  readonly #rows: RowsInserter;

  constructor(path: string, spool: SpoolReader) {
    this.path = path;
    this.#spool = spool;
    this.#database = openForBulkWriting(path);
    this.#database.exec(CREATE_TABLES);
    this.#database.exec(CREATE_COMPANY_NUMBERS);
    this.#database.exec('BEGIN');
    this.#rows = new RowsInserter(this.#database, 'company', ['id', 'number', 'names', 'body']);
  }

  add(id: number, { key, value }: SortedEntry): void {
    const summary = unpackSummary(value);
    // What is read of the spool is valid until the next company.
    this.#rows.add(id, numberOfKey(key).entityNumber, summary.names, Buffer.from(bodyOf(value, this.#spool)));
    const { counts } = this;
    counts.companies = id;
    this.#statuses[summary.status] += 1;
    counts.parties += summary.parties;
    if (summary.hasOfficers) counts.companiesWithOfficers += 1;
    counts.tradeNames += summary.tradeNames;
    counts.previousNames += summary.previousNames;
    counts.filings += summary.filings;
    if (summary.asOf > counts.asOf) counts.asOf = summary.asOf;
  }

  finish(): void {
    const database = this.#database;
    this.#rows.finish();
    database.exec('COMMIT');
    database.close();
  }

  [Symbol.dispose](): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

class NamesWriter implements PartWriter {
  readonly #database;
  readonly #names = new NamesAsTheyCome();
  readonly #postings: PostingsSorter;

  constructor(path: string, directory: string) {
    this.#postings = new PostingsSorter(directory, INDEXES.name.length);
    this.#database = openForBulkWriting(path);
    this.#database.exec('BEGIN');
  }

  add(id: number, { value: packed }: SortedEntry): void {
    const { tags, names } = unpackNames(packed);
    let start = 0;
    for (const name of names) {
      const words = countWords(packed, name);
      if (words === 0) continue;
      const row = this.#names.add(name.field, words, id, start);
      addWords(this.#postings, 0, packed, name, row);
      addWords(this.#postings, 1, packed, tags, row);
      // Nothing stands at the place behind a name, so that no phrase matches across two of them.
      start += words + 1;
    }
  }

  finish(): void {
    const database = this.#database;
    const ordered = this.#names.inOrder();
    database.exec(CREATE_NAME_GROUPS);
    const insertGroup = database.prepare('INSERT INTO name_group (first_row, field, words) VALUES (?, ?, ?)');
    for (const { firstRow, field, words } of ordered.groups) insertGroup.run(firstRow, field, words);
    const nameCompanies = new RowCompaniesWriter(database, 'name');
    for (const company of ordered.companyOfRow) nameCompanies.add(company);
    nameCompanies.finish();
    const companies = new IndexWriter(database, 'company');
    const names = new IndexWriter(database, 'name');
    for (const postings of this.#postings.sorted()) {
      const isTag = postings.column === tagColumn('name');
      names.add(ordered.byRow(postings));
      if (isTag) companies.add(ordered.tagsByCompany(tagColumn('company'), postings));
      else for (const ofField of ordered.byCompany(postings)) companies.add(ofField);
    }
    companies.finish();
    names.finish();
    database.exec('COMMIT');
    this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    if (this.#database.isOpen) this.#database.close();
    this.#postings.close();
  }
}

class OfficersWriter implements PartWriter {
  readonly #database;
  readonly #postings: PostingsSorter;
  readonly #companies: RowCompaniesWriter;

  constructor(path: string, directory: string) {
    this.#postings = new PostingsSorter(directory, INDEXES.officer.length);
    this.#database = openForBulkWriting(path);
    this.#database.exec('BEGIN');
    this.#companies = new RowCompaniesWriter(this.#database, 'officer');
  }

  add(id: number, { value: packed }: SortedEntry): void {
    for (const { tokens, tags } of unpackParties(packed)) {
      const row = this.#companies.add(id);
      addWords(this.#postings, 0, packed, tokens, row);
      addWords(this.#postings, 1, packed, tags, row);
    }
  }

  finish(): void {
    this.#companies.finish();
    const officers = new IndexWriter(this.#database, 'officer');
    for (const postings of this.#postings.sorted()) officers.add(postings);
    officers.finish();
    this.#database.exec('COMMIT');
    this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    if (this.#database.isOpen) this.#database.close();
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
