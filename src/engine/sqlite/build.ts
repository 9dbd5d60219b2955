/**
 * Builds the files of snapshots from sorted entries, in two parts that need not wait for each other: the companies with their
 * index, and the names and officers. Each reads the same sorted runs.
 */
import { STATUSES, type Status } from '../../entity/index.ts';
import { ExternalSorter, readSortedRuns } from '../../sort/index.ts';
import type { DuplicateCompany, SnapshotInfo } from '../port.ts';
import { bodyOf, countWords, namesOfField, unpackEntry } from './entry.ts';
import { createFts, createTermTable, openForBulkWriting, optimizeFts } from './fts-writer.ts';
import {
  CREATE_INDEXES,
  CREATE_TABLES,
  fieldFacet,
  nameRowId,
  partyRowId,
  type RowIdBits,
  wholeNameFacet,
} from './layout.ts';
import { syncFile } from './sync-file.ts';

/** What stands between code and number in a sort key; lower than every character of a code. */
const KEY_SEPARATOR = '\0';
const PROGRESS_EVERY = 20_000;
/** Places of names fit below this in a name row's sort order. */
const PLACES_MAX = 2 ** 20;

export function sortKey(jurisdiction: string, entityNumber: string): string {
  return jurisdiction + KEY_SEPARATOR + entityNumber;
}

export type Built = {
  readonly jurisdiction: string;
  readonly path: string;
  readonly counts: Omit<SnapshotInfo, 'jurisdiction' | 'publishedAt' | 'sizeBytes'>;
};

export type BuildTask = {
  readonly runs: readonly string[];
  /** Where the files are written, `<jurisdiction>.companies` and `<jurisdiction>.names`. */
  readonly directory: string;
  readonly bits: Readonly<Record<string, RowIdBits>>;
};

export type BuildEvents = {
  readonly onDuplicate?: ((duplicate: DuplicateCompany) => void) | undefined;
  readonly onProgress?: ((companies: number) => void) | undefined;
};

type SortedCompany = { readonly jurisdiction: string; readonly entityNumber: string; readonly packed: Buffer };

/** The entries in order, the first of each number; later ones are told to `onDuplicate`. */
function* distinctCompanies(
  runs: readonly string[],
  onDuplicate: BuildEvents['onDuplicate'],
): Generator<SortedCompany> {
  let previousKey: string | null = null;
  for (const { key, value } of readSortedRuns(runs)) {
    const separator = key.indexOf(KEY_SEPARATOR);
    const jurisdiction = key.slice(0, separator);
    const entityNumber = key.slice(separator + 1);
    if (key === previousKey) onDuplicate?.({ jurisdiction, entityNumber, origin: unpackEntry(value).origin });
    else yield { jurisdiction, entityNumber, packed: value };
    previousKey = key;
  }
}

/** A part's writer for one jurisdiction. Companies come in order of number, with the ids 1, 2, 3 … */
interface PartWriter extends Disposable {
  add(id: number, company: SortedCompany): void;
  finish(): void;
}

function buildPart<Writer extends PartWriter>(
  task: BuildTask,
  events: BuildEvents,
  open: (jurisdiction: string) => Writer,
  onFinished: (jurisdiction: string, writer: Writer) => void,
): void {
  let jurisdiction: string | null = null;
  let writer: Writer | undefined;
  let id = 0;
  let companies = 0;
  try {
    for (const company of distinctCompanies(task.runs, events.onDuplicate)) {
      if (company.jurisdiction !== jurisdiction) {
        if (jurisdiction !== null && writer !== undefined) {
          writer.finish();
          onFinished(jurisdiction, writer);
        }
        jurisdiction = company.jurisdiction;
        writer = open(jurisdiction);
        id = 0;
      }
      id += 1;
      writer!.add(id, company);
      companies += 1;
      if (companies % PROGRESS_EVERY === 0) events.onProgress?.(companies);
    }
    if (jurisdiction !== null && writer !== undefined) {
      writer.finish();
      onFinished(jurisdiction, writer);
    }
  } finally {
    writer?.[Symbol.dispose]();
  }
}

/** Writes the companies and `company_fts` of each jurisdiction. */
export function buildCompanies(task: BuildTask, events: BuildEvents = {}): Built[] {
  const built: Built[] = [];
  buildPart(
    task,
    events,
    (jurisdiction) => new CompaniesWriter(`${task.directory}/${jurisdiction}.companies`),
    (jurisdiction, writer) => built.push({ jurisdiction, path: writer.path, counts: writer.counts }),
  );
  return built;
}

/** Writes `name_fts` and `officer_fts` of each jurisdiction. */
export function buildNames(task: BuildTask): void {
  buildPart(
    task,
    {},
    (jurisdiction) =>
      new NamesWriter(`${task.directory}/${jurisdiction}.names`, task.directory, task.bits[jurisdiction]!),
    () => undefined,
  );
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
  readonly #database;
  readonly #insertCompany;
  readonly #insertFts;

  constructor(path: string) {
    this.path = path;
    this.#database = openForBulkWriting(path);
    this.#database.exec(CREATE_TABLES);
    this.#database.exec('BEGIN');
    this.#insertCompany = this.#database.prepare('INSERT INTO company (id, number, names, body) VALUES (?, ?, ?, ?)');
    this.#insertFts = createFts(this.#database, 'company_fts');
  }

  add(id: number, { entityNumber, packed }: SortedCompany): void {
    const entry = unpackEntry(packed);
    const [current, alternative, previous] = entry.tokens;
    this.#insertCompany.run(id, entityNumber, entry.names, bodyOf(packed));
    this.#insertFts.run(id, current!, alternative!, previous!, entry.facets);
    const { counts } = this;
    counts.companies = id;
    this.#statuses[entry.status] += 1;
    counts.parties += entry.parties.length;
    if (entry.hasOfficers) counts.companiesWithOfficers += 1;
    counts.tradeNames += entry.tradeNames;
    counts.previousNames += entry.previousNames;
    counts.filings += entry.filings;
    if (entry.asOf > counts.asOf) counts.asOf = entry.asOf;
  }

  finish(): void {
    const database = this.#database;
    database.exec('COMMIT');
    optimizeFts(database, 'company_fts');
    createTermTable(database, 'company_fts');
    database.exec(CREATE_INDEXES);
    database.close();
    // Most of the snapshot is on disk by the time that its names are indexed: there is less to wait for in the end.
    syncFile(this.path);
  }

  [Symbol.dispose](): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

class NamesWriter implements PartWriter {
  readonly #bits: RowIdBits;
  readonly #nameRows: ExternalSorter;
  readonly #database;
  readonly #insertOfficer;

  constructor(path: string, directory: string, bits: RowIdBits) {
    this.#bits = bits;
    this.#nameRows = new ExternalSorter(directory);
    this.#database = openForBulkWriting(path);
    this.#database.exec('BEGIN');
    this.#insertOfficer = createFts(this.#database, 'officer_fts');
  }

  add(id: number, { packed }: SortedCompany): void {
    const entry = unpackEntry(packed);
    for (const [place, { tokens, facets }] of entry.parties.entries()) {
      if (tokens !== '') this.#insertOfficer.run(BigInt(partyRowId(id, place, this.#bits)), tokens, facets);
    }
    for (const [field, joined] of entry.tokens.entries()) {
      if (joined !== '') this.#addNames(id, field, namesOfField(joined), entry.facets);
    }
  }

  #addNames(id: number, field: number, names: readonly string[], facets: string): void {
    const places = new Map<number, number>();
    for (const tokens of names) {
      const words = countWords(tokens);
      if (words === 0) continue;
      const place = places.get(words) ?? 0;
      places.set(words, place + 1);
      // Field and words as two characters that sort; within them rows ascend by company and place.
      const group = String.fromCharCode(48 + field, 48 + words);
      const own = field === 0 ? wholeNameFacet(tokens) : fieldFacet(field);
      this.#nameRows.add(group, id * PLACES_MAX + place, Buffer.from(`${facets} ${own}\n${tokens}`));
    }
  }

  finish(): void {
    const database = this.#database;
    database.exec('COMMIT');
    optimizeFts(database, 'officer_fts');
    createTermTable(database, 'officer_fts');
    database.exec('BEGIN');
    const insert = createFts(database, 'name_fts');
    for (const { key, order, value } of this.#nameRows.sorted()) {
      const text = value.toString('utf8');
      const facetsEnd = text.indexOf('\n');
      const id = Math.floor(order / PLACES_MAX);
      const rowId = nameRowId(key.charCodeAt(0) - 48, key.charCodeAt(1) - 48, id, order % PLACES_MAX, this.#bits);
      insert.run(BigInt(rowId), text.slice(facetsEnd + 1), text.slice(0, facetsEnd));
    }
    database.exec('COMMIT');
    optimizeFts(database, 'name_fts');
    this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    if (this.#database.isOpen) this.#database.close();
    this.#nameRows.close();
  }
}
