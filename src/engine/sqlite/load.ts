/** A load: companies in any order are sorted on disk, built into snapshot files, and published one jurisdiction after another. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../entity/index.ts';
import { ExternalSorter } from '../../sort/index.ts';
import { EngineError, type LoadOptions, type Origin, type SnapshotInfo, type SnapshotLoad } from '../port.ts';
import { SnapshotBuilder } from './build.ts';
import {
  lockJurisdiction,
  makeBuildDirectory,
  publishedJurisdictions,
  publishSnapshot,
  snapshotPath,
} from './files.ts';
import {
  type Fanout,
  type IndexRecord,
  indexRecordOf,
  largestNameGroup,
  packEntry,
  unpackEntry,
} from './index-record.ts';
import { bitsFor } from './layout.ts';
import { Snapshot } from './snapshot.ts';

const PROGRESS_EVERY = 10_000;

/** What stands between code and number in a sort key; lower than every character of a code. */
const KEY_SEPARATOR = '\0';

type Entry = { readonly entityNumber: string; readonly record: IndexRecord; readonly body: Uint8Array };

export class SqliteLoad implements SnapshotLoad {
  readonly #directory: string;
  readonly #buildDirectory: string;
  readonly #options: LoadOptions;
  readonly #sorter: ExternalSorter;
  readonly #fanouts = new Map<string, Fanout>();
  #added = 0;

  constructor(directory: string, options: LoadOptions) {
    this.#directory = directory;
    this.#options = options;
    this.#buildDirectory = makeBuildDirectory(directory);
    this.#sorter = new ExternalSorter(this.#buildDirectory);
  }

  add(company: Company, origin: Origin): void {
    const record = indexRecordOf(company, origin);
    this.#widenFanout(company.jurisdiction_code, record);
    const key = company.jurisdiction_code + KEY_SEPARATOR + company.entity_number;
    refusals(() => this.#sorter.add(key, this.#added, packEntry(record, JSON.stringify(company))));
    this.#added += 1;
    if (this.#added % PROGRESS_EVERY === 0) this.#options.onProgress?.({ phase: 'sorting', companies: this.#added });
  }

  #widenFanout(jurisdiction: string, record: IndexRecord): void {
    const fanout = this.#fanouts.get(jurisdiction) ?? { names: 1, parties: 1 };
    fanout.names = Math.max(fanout.names, largestNameGroup(record));
    fanout.parties = Math.max(fanout.parties, record.parties.length);
    this.#fanouts.set(jurisdiction, fanout);
  }

  async publish(): Promise<readonly SnapshotInfo[]> {
    const infos: SnapshotInfo[] = [];
    const entries = this.#sorter.sorted()[Symbol.iterator]();
    let next = entries.next();
    while (next.done !== true) {
      const jurisdiction = next.value.key.slice(0, next.value.key.indexOf(KEY_SEPARATOR));
      const ofJurisdiction = function* (this: SqliteLoad): Generator<Entry> {
        let previousKey = '';
        for (; next.done !== true && next.value.key.startsWith(jurisdiction + KEY_SEPARATOR); next = entries.next()) {
          const { key, value } = next.value;
          const { record, body } = unpackEntry(value);
          const entityNumber = key.slice(jurisdiction.length + 1);
          if (key === previousKey) this.#options.onDuplicate?.({ jurisdiction, entityNumber, origin: record.origin });
          else yield { entityNumber, record, body };
          previousKey = key;
        }
      }.call(this);
      infos.push(refusals(() => this.#publishJurisdiction(jurisdiction, ofJurisdiction)));
      // Between jurisdictions the event loop turns: a progress bar moves, a signal arrives.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return infos;
  }

  #publishJurisdiction(jurisdiction: string, entries: Iterable<Entry>): SnapshotInfo {
    using _lock = lockJurisdiction(this.#directory, jurisdiction);
    const fanout = this.#fanouts.get(jurisdiction)!;
    const present = this.#options.mode === 'merge' ? this.#openPresent(jurisdiction) : null;
    // A company laid over another keeps at most the names and parties of both.
    const bits = {
      nameBits: bitsFor(fanout.names + (present?.fanout.names ?? 0)),
      partyBits: bitsFor(fanout.parties + (present?.fanout.parties ?? 0)),
    };
    const path = join(this.#buildDirectory, `${jurisdiction}.sqlite`);
    const builder = new SnapshotBuilder(path, this.#buildDirectory, jurisdiction, bits);
    try {
      for (const { entityNumber, record, body } of present === null ? entries : this.#overlay(present, entries)) {
        builder.add(entityNumber, record, body);
        if (builder.companies % PROGRESS_EVERY === 0) {
          this.#options.onProgress?.({ phase: 'indexing', companies: builder.companies });
        }
      }
      this.#options.onProgress?.({ phase: 'publishing', companies: builder.companies });
      const info = builder.finish(new Date().toISOString());
      publishSnapshot(path, this.#directory, jurisdiction);
      return info;
    } finally {
      builder.close();
      present?.close();
    }
  }

  #openPresent(jurisdiction: string): Snapshot | null {
    if (!publishedJurisdictions(this.#directory).includes(jurisdiction)) return null;
    return Snapshot.open(snapshotPath(this.#directory, jurisdiction));
  }

  /** Two ascending streams as one; where both hold a number, the newer record is laid over the present one. */
  *#overlay(present: Snapshot, updates: Iterable<Entry>): Generator<Entry> {
    const { mergeCompany } = this.#options;
    if (mergeCompany === undefined) throw new Error('A load that merges needs mergeCompany.');
    const updating = updates[Symbol.iterator]();
    let update = updating.next();
    for (const old of present.companies()) {
      while (
        update.done !== true &&
        Buffer.compare(Buffer.from(update.value.entityNumber), Buffer.from(old.entityNumber)) < 0
      ) {
        yield update.value;
        update = updating.next();
      }
      const presentCompany = JSON.parse(Buffer.from(old.body).toString('utf8')) as Company;
      if (update.done !== true && update.value.entityNumber === old.entityNumber) {
        const newer = JSON.parse(Buffer.from(update.value.body).toString('utf8')) as Company;
        yield entryOf(mergeCompany(presentCompany, newer), update.value.record.origin);
        update = updating.next();
      } else {
        yield { ...old, record: indexRecordOf(presentCompany, { file: '', line: 0 }) };
      }
    }
    for (; update.done !== true; update = updating.next()) yield update.value;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sorter.close();
    rmSync(this.#buildDirectory, { recursive: true, force: true });
  }
}

function entryOf(company: Company, origin: Origin): Entry {
  return {
    entityNumber: company.entity_number,
    record: indexRecordOf(company, origin),
    body: Buffer.from(JSON.stringify(company)),
  };
}

/** Runs `work`; a full disk becomes an EngineError. The snapshot that is there is never touched by it. */
function refusals<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, errcode } = error as { code?: string; errcode?: number };
    const SQLITE_FULL = 13;
    if (code === 'ENOSPC' || errcode === SQLITE_FULL) {
      throw new EngineError('disk_full', 'The disk is full; the snapshots that were there are unchanged.', {
        cause: error,
      });
    }
    throw error;
  }
}
