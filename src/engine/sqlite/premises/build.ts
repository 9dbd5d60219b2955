/**
 * Builds a list's snapshot of its sorted records, in two parts that need not wait for each other: the records with
 * the index of their words, and the index of their blocking keys. It runs in any thread.
 */
import { eachPremisesKey } from '../../../blocking/index.ts';
import { textOfSortKey } from '../../../bytes/index.ts';
import type { Premises } from '../../../entity/index.ts';
import { readSortedRuns } from '../../../sort/index.ts';
import { type PageFile, PageWriter, RowRecord, TreeWriter } from '../../../sqlite-file/index.ts';
import { type Staged, stagedOf } from '../../indexing/index.ts';
import type { KeptNumbers, PremisesCounts } from '../../premises-port.ts';
import { KeyHashes, numberOfOrderKey, PremisesTally } from '../../semantics/index.ts';
import { KeyListsWriter } from '../blocking/key-lists-writer.ts';
import { BodyPacker } from '../bodies/index.ts';
import { PresentNumbers } from './present-numbers.ts';
import { WordsWriter } from './words-writer.ts';

export type BuildTask = {
  readonly file: PageFile;
  /** The sorted records. */
  readonly runs: readonly string[];
  /** For what is sorted. */
  readonly directory: string;
  /** The path of the snapshot that is replaced; `null` where none can be read. */
  readonly present: string | null;
};

/** What was counted of the records. */
export type BuiltRecords = {
  readonly counts: Omit<PremisesCounts, 'source'>;
  readonly numbers: KeptNumbers | null;
};

type Document = Staged & { readonly ordinal: number; readonly orderKey: string; readonly premises: Premises };

function* documents(runs: readonly string[]): Generator<Document> {
  let ordinal = 0;
  for (const { sortKey, value } of readSortedRuns(runs)) {
    const staged = stagedOf(value);
    const premises = JSON.parse(staged.body.toString('utf8')) as Premises;
    yield { ordinal: ++ordinal, orderKey: textOfSortKey(sortKey), premises, ...staged };
  }
}

/** Writes the records and the index of their words; what was counted of them. */
export function buildRecords({ file, runs, directory, present }: BuildTask): BuiltRecords {
  using numbers = present === null ? null : new PresentNumbers(present);
  using pages = new PageWriter(file);
  using words = new WordsWriter(file, pages, directory);
  const records = TreeWriter.table(file, pages, 'premises');
  const orderKeys = TreeWriter.index(file, pages, 'premises_key');
  const tally = new PremisesTally();
  const row = new RowRecord();
  const bodies = new BodyPacker(file, pages);
  for (const { ordinal, orderKey, premises, evidence, body } of documents(runs)) {
    row.begin();
    row.null();
    row.text(orderKey);
    row.utf8(evidence, 0, evidence.length);
    row.blob(bodies.pack(ordinal, body));
    row.finish();
    records.addRow(ordinal, row);
    row.begin();
    row.text(orderKey);
    row.integer(ordinal);
    row.finish();
    orderKeys.addEntry(row);
    words.add(premises, ordinal);
    numbers?.see(numberOfOrderKey(orderKey));
    tally.add(premises);
  }
  records.finish();
  orderKeys.finish();
  words.finish();
  bodies.finish();
  return { counts: tally.counts(), numbers: numbers?.counts() ?? null };
}

/** Writes the index of blocking keys. */
export function buildKeys({ file, runs, directory }: Pick<BuildTask, 'file' | 'runs' | 'directory'>): void {
  using pages = new PageWriter(file);
  using keys = new KeyListsWriter(file, pages, directory);
  const hashes = new KeyHashes();
  for (const { ordinal, premises } of documents(runs)) {
    eachPremisesKey(premises, hashes.add);
    const bytes = hashes.take();
    keys.add(bytes, 0, bytes.length, ordinal);
  }
  keys.finish();
}
