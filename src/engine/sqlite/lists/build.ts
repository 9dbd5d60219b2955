/**
 * Builds a list's snapshot of its sorted records, in two parts that need not wait for each other: the records with
 * the index of their words, and the index of their blocking keys. It runs in any thread.
 */
import { textOfSortKey } from '../../../bytes/index.ts';
import { readSortedRuns } from '../../../sort/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { type Staged, stagedOf, tellingOf } from '../../indexing/index.ts';
import type { KeptNumbers, Kind, Kinds } from '../../list-port.ts';
import { type ChangeCounts, KeyHashes, LIST_KINDS, type ListKind } from '../../semantics/index.ts';
import { KeyListsWriter } from '../blocking/key-lists-writer.ts';
import { BodyPacker } from '../bodies/index.ts';
import { FiltersWriter } from '../build/filters-writer.ts';
import { NamesWriter } from '../build/names-writer.ts';
import { OfficersWriter } from '../build/officers-writer.ts';
import { type ChangesTask, ChangesWriter } from '../changes/changes-writer.ts';
import { COLUMNS, listOrders } from '../layout.ts';
import { ListDocument } from './list-document.ts';
import { PresentNumbers } from './present-numbers.ts';

export type BuildTask<K extends Kind = Kind> = {
  readonly kind: K;
  readonly file: PageFile;
  /** The sorted records. */
  readonly runs: readonly string[];
  /** For what is sorted. */
  readonly directory: string;
  /** The path of the snapshot that is replaced; `null` where none can be read. */
  readonly present: string | null;
  /** `null` where there is no snapshot to compare with. */
  readonly changes: ChangesTask | null;
};

/** What was counted of the records. */
export type BuiltRecords<K extends Kind = Kind> = {
  readonly counts: Omit<Kinds[K]['counts'], 'source'>;
  readonly numbers: KeptNumbers | null;
  readonly changes: ChangeCounts | null;
};

type Document<K extends Kind> = Staged & {
  readonly ordinal: number;
  readonly orderKey: string;
  readonly record: Kinds[K]['record'];
};

function* documents<K extends Kind>(runs: readonly string[]): Generator<Document<K>> {
  let ordinal = 0;
  for (const { sortKey, value } of readSortedRuns(runs)) {
    const staged = stagedOf(value);
    const record = JSON.parse(staged.body.toString('utf8')) as Kinds[K]['record'];
    yield { ordinal: ++ordinal, orderKey: textOfSortKey(sortKey), record, ...staged };
  }
}

/** Writes the records and the index of their words; what was counted of them. */
export function buildRecords<K extends Kind>({
  kind: name,
  file,
  runs,
  directory,
  present,
  changes: compared,
}: BuildTask<K>): BuiltRecords<K> {
  const kind: ListKind<K> = LIST_KINDS[name];
  using numbers = present === null ? null : new PresentNumbers(kind, present);
  const stored = { table: name, key: COLUMNS.record.orderKey, body: COLUMNS.record.body };
  using changes = compared === null ? null : new ChangesWriter(compared, stored, tellingOf(kind));
  using pages = new PageWriter(file);
  using filters = new FiltersWriter(file, pages, directory, listOrders(name));
  using names = new NamesWriter(file, directory, name, pages);
  using people = new OfficersWriter(file, directory);
  const document = new ListDocument(kind);
  const records = TreeWriter.table(file, pages, name);
  const orderKeys = TreeWriter.index(file, pages, `${name}_key`);
  const tally = kind.newTally();
  const row = new RowRecord();
  const bodies = new BodyPacker(file, pages);
  for (const { ordinal, orderKey, record, evidence, body } of documents<K>(runs)) {
    row.begin();
    row.null();
    row.text(orderKey);
    row.utf8(evidence, 0, evidence.length);
    row.blob(bodies.pack(ordinal, body));
    changes?.add({ key: orderKey, body });
    row.finish();
    records.addRow(ordinal, row);
    row.begin();
    row.text(orderKey);
    row.integer(ordinal);
    row.finish();
    orderKeys.addEntry(row);
    filters.add(document.put(record, ordinal));
    names.add(document);
    people.add(document);
    numbers?.see(kind.numberOf(orderKey));
    tally.add(record);
  }
  records.finish();
  orderKeys.finish();
  filters.finish();
  names.finish();
  people.finish();
  bodies.finish();
  return { counts: tally.counts(), numbers: numbers?.counts() ?? null, changes: changes?.finish() ?? null };
}

/** Writes the index of blocking keys. */
export function buildKeys<K extends Kind>({ kind: name, file, runs, directory }: BuildTask<K>): void {
  const kind: ListKind<K> = LIST_KINDS[name];
  using pages = new PageWriter(file);
  using keys = new KeyListsWriter(file, pages, directory);
  const hashes = new KeyHashes();
  for (const { ordinal, record } of documents<K>(runs)) {
    kind.eachKey(record, hashes.add);
    const bytes = hashes.take();
    keys.add(bytes, 0, bytes.length, ordinal);
  }
  keys.finish();
}
