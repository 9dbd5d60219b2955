/** Lays updates over the present snapshots, as one sorted stream of entries. */
import { compareCodePoints } from '../../../bytes/index.ts';
import type { Company } from '../../../entity/index.ts';
import type { ExternalSorter, SortedEntry } from '../../../sort/index.ts';
import type { LoadOptions } from '../../port.ts';
import { publishedJurisdictions, snapshotPath } from '../files.ts';
import { Snapshot } from '../read/snapshot.ts';
import { bodyOf, bodyOfCompany, EntryPacker, originOf, PACKED_BYTES } from './entry.ts';
import { type Spool, SpoolReader } from './staging-log.ts';

export type OverlayInput = {
  readonly directory: string;
  readonly updates: Iterable<SortedEntry>;
  /** Where the entries go, in order. */
  readonly result: ExternalSorter;
  /** Where the updates' companies are, and all others go. */
  readonly spool: Spool;
  /** Those of the updates, sorted. */
  readonly jurisdictions: readonly string[];
  readonly mergeCompany: NonNullable<LoadOptions['mergeCompany']>;
  readonly onDuplicate: LoadOptions['onDuplicate'];
};

/**
 * Companies of the present snapshots that no update names stay as they are; of the others both records are
 * merged.
 */
export function overlay(input: OverlayInput): void {
  const published = new Set(publishedJurisdictions(input.directory));
  using spool = new SpoolReader(input.spool);
  const updates = distinct(input, spool);
  const packer = new EntryPacker(input.spool);
  const flush = () => {
    const { entries } = packer.take();
    if (entries !== null) input.result.addSorted(entries);
  };
  const put = (company: Company, { origin }: Pick<Update, 'origin'>, body: Buffer = bodyOfCompany(company)) => {
    packer.add(company, origin, 0, body);
    if (packer.byteLength >= PACKED_BYTES) flush();
  };
  let update = updates.next();
  for (const jurisdiction of input.jurisdictions) {
    using present = published.has(jurisdiction) ? Snapshot.open(snapshotPath(input.directory, jurisdiction)) : null;
    for (const { body } of present?.companies() ?? []) {
      const stored = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      const company = present!.parsed<Company>(stored.toString('utf8'));
      const isBefore = ({ company: { jurisdiction_code, entity_number } }: Update) =>
        jurisdiction_code === jurisdiction && compareCodePoints(entity_number, company.entity_number) < 0;
      for (; update.done !== true && isBefore(update.value); update = updates.next())
        put(update.value.company, update.value);
      const newer = update.done === true ? undefined : update.value;
      if (newer?.company.jurisdiction_code === jurisdiction && newer.company.entity_number === company.entity_number) {
        put(input.mergeCompany(company, newer.company), newer);
        update = updates.next();
      } else {
        put(company, PRESENT, stored);
      }
    }
    for (; update.done !== true && update.value.company.jurisdiction_code === jurisdiction; update = updates.next()) {
      put(update.value.company, update.value);
    }
  }
  flush();
}

type Update = { readonly company: Company; readonly origin: { readonly file: string; readonly line: number } };

/** Companies of the present snapshot stand in no input file. */
const PRESENT = { origin: { file: '', line: 0 } } as const;

function* distinct({ updates, onDuplicate }: OverlayInput, spool: SpoolReader): Generator<Update> {
  let previousKey: string | null = null;
  for (const { key, value } of updates) {
    const company = JSON.parse(bodyOf(value, spool).toString('utf8')) as Company;
    const origin = originOf(value);
    if (key !== previousKey) yield { company, origin };
    else onDuplicate?.({ jurisdiction: company.jurisdiction_code, entityNumber: company.entity_number, origin });
    previousKey = key;
  }
}
