/**
 * Turns the stream of index documents into the files of snapshots, in four parts that need not wait for each
 * other: the companies, the indexes of their names, the index of officers, and that of blocking keys. Each
 * reads the stream for itself, and adds pages to the same files.
 */
import type { PageFile } from '../../../sqlite-file/index.ts';
import { readDocuments, type SortedDocuments, StagingLogReader } from '../../indexing/index.ts';
import type { DuplicateCompany, SnapshotCounts } from '../../port.ts';
import type { ChangeCounts } from '../../semantics/index.ts';
import { KeysWriter } from '../blocking/keys-writer.ts';
import { type ChangesTask, ChangesWriter } from '../changes/changes-writer.ts';
import { CompaniesWriter } from './companies-writer.ts';
import { NamesWriter } from './names-writer.ts';
import { OfficersWriter } from './officers-writer.ts';
import type { PartWriter } from './part-writer.ts';

const PROGRESS_EVERY = 20_000;

/** `changes`: `null` where there is no snapshot to compare with. */
export type Built = {
  readonly jurisdiction: string;
  readonly counts: Omit<SnapshotCounts, 'jurisdiction'>;
  readonly changes: ChangeCounts | null;
};

export type BuildTask = {
  readonly documents: SortedDocuments;
  /** The new snapshot of each jurisdiction. */
  readonly files: Readonly<Record<string, PageFile>>;
  /** Of each jurisdiction that has a snapshot to compare with. */
  readonly changes: Readonly<Record<string, ChangesTask>>;
  /** For what is sorted. */
  readonly directory: string;
};

export type BuildEvents = {
  readonly onDuplicate?: ((duplicate: DuplicateCompany) => void) | undefined;
  readonly onProgress?: ((companies: number) => void) | undefined;
};

/** What is built beside the companies. */
export const PARTS = ['names', 'officers', 'keys'] as const;
export type Part = (typeof PARTS)[number];

const PART_WRITERS: Readonly<Record<Part, new (file: PageFile, directory: string) => PartWriter>> = {
  names: NamesWriter,
  officers: OfficersWriter,
  keys: KeysWriter,
};

/** Writes one part of each jurisdiction. */
export function buildPart(part: Part, task: BuildTask): void {
  const Writer = PART_WRITERS[part];
  build(task, (file) => new Writer(file, task.directory));
}

/** Writes the companies of each jurisdiction. */
export function buildCompanies(task: BuildTask, events: BuildEvents = {}): Built[] {
  const built: Built[] = [];
  using log = new StagingLogReader(task.documents.log, { takes: true });
  build(
    task,
    (file, jurisdiction) => {
      const compared = task.changes[jurisdiction];
      return new CompaniesWriter(
        file,
        log,
        compared === undefined ? null : new ChangesWriter(compared),
        task.directory,
      );
    },
    events,
    (jurisdiction, { tally, changes }) => built.push({ jurisdiction, counts: tally.counts(), changes }),
  );
  return built;
}

/** Opens a writer for each jurisdiction of the stream, and gives it the documents. */
function build<Writer extends PartWriter>(
  { documents, files }: BuildTask,
  open: (file: PageFile, jurisdiction: string) => Writer,
  { onDuplicate, onProgress }: BuildEvents = {},
  onFinished: (jurisdiction: string, writer: Writer) => void = () => undefined,
): void {
  let jurisdiction = '';
  let writer: Writer | undefined;
  let companies = 0;
  const finish = (finished: Writer) => {
    finished.finish();
    onFinished(jurisdiction, finished);
  };
  try {
    for (const document of readDocuments(documents, onDuplicate)) {
      if (document.ordinal === 1) {
        if (writer !== undefined) {
          finish(writer);
          writer[Symbol.dispose]();
          writer = undefined;
        }
        jurisdiction = document.jurisdiction;
        writer = open(files[jurisdiction]!, jurisdiction);
      }
      writer!.add(document);
      companies += 1;
      if (companies % PROGRESS_EVERY === 0) onProgress?.(companies);
    }
    if (writer !== undefined) finish(writer);
  } finally {
    writer?.[Symbol.dispose]();
  }
}
