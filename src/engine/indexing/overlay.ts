/** Lays updates over the present snapshots, as one sorted stream of documents. */
import { compareCodePoints } from '../../bytes/index.ts';
import type { Company } from '../../entity/index.ts';
import type { ExternalSorter, SortedEntry } from '../../sort/index.ts';
import type { LoadOptions, Origin } from '../port.ts';
import { bodyOfCompany, DocumentPacker, PACKED_BYTES } from './document-packer.ts';
import { distinctDocuments } from './read-documents.ts';
import { type StagingLog, StagingLogReader } from './staging-log.ts';

/** A company of a present snapshot. `body`: its JSON. */
export type PresentCompany = { readonly company: Company; readonly body: Buffer };

/** Reads the present snapshot of a jurisdiction in order of entity number; nothing where there is none. */
export type ReadPresent = (jurisdiction: string) => Iterable<PresentCompany>;

export type OverlayInput = {
  readonly readPresent: ReadPresent;
  readonly updates: Iterable<SortedEntry>;
  /** Where the documents go, in order. */
  readonly result: ExternalSorter;
  /** Where the updates' companies are, and all others go. */
  readonly log: StagingLog;
  /** Those of the updates, sorted. */
  readonly jurisdictions: readonly string[];
  readonly mergeCompany: NonNullable<LoadOptions['mergeCompany']>;
  readonly onDuplicate: LoadOptions['onDuplicate'];
};

type Update = { readonly company: Company; readonly origin: Origin };

/** Companies of the present snapshot stand in no input file. */
const PRESENT: Origin = { file: '', line: 0 };

/**
 * Companies of the present snapshots that no update names stay as they are; of the others both records are
 * merged.
 */
export function overlay(input: OverlayInput): void {
  using log = new StagingLogReader(input.log);
  const updates = updatesOf(input, log);
  const packer = new DocumentPacker(input.log);
  const flush = () => {
    const { entries } = packer.take();
    if (entries !== null) input.result.addSorted(entries);
  };
  const put = (company: Company, origin: Origin, body: Buffer = bodyOfCompany(company)) => {
    packer.add(company, origin, 0, body);
    if (packer.byteLength >= PACKED_BYTES) flush();
  };
  let update = updates.next();
  /** Puts the jurisdiction's updates before a number; all that are left where it is `null`. */
  const putBefore = (jurisdiction: string, entityNumber: string | null) => {
    for (; update.done !== true; update = updates.next()) {
      const { company, origin } = update.value;
      if (company.jurisdiction_code !== jurisdiction) return;
      if (entityNumber !== null && compareCodePoints(company.entity_number, entityNumber) >= 0) return;
      put(company, origin);
    }
  };
  for (const jurisdiction of input.jurisdictions) {
    for (const { company, body } of input.readPresent(jurisdiction)) {
      putBefore(jurisdiction, company.entity_number);
      const newer = update.done === true ? undefined : update.value;
      if (newer?.company.jurisdiction_code === jurisdiction && newer.company.entity_number === company.entity_number) {
        put(input.mergeCompany(company, newer.company), newer.origin);
        update = updates.next();
      } else {
        put(company, PRESENT, body);
      }
    }
    putBefore(jurisdiction, null);
  }
  flush();
}

function* updatesOf({ updates, onDuplicate }: OverlayInput, log: StagingLogReader): Generator<Update> {
  for (const document of distinctDocuments(updates, onDuplicate)) {
    yield { company: JSON.parse(document.body(log).toString('utf8')) as Company, origin: document.origin };
  }
}
