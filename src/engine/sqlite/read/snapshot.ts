/**
 * One open snapshot file, read only. Everything here is synchronous: it runs in worker threads, or in a
 * command.
 */
import type { GazetteerRow } from '../../../blocking/index.ts';
import type { Company, Party } from '../../../entity/index.ts';
import type { SnapshotInfo } from '../../port.ts';
import { type NamesByField, wordsTogether } from '../../semantics/index.ts';
import { COLUMNS, FORMAT_VERSION } from '../layout.ts';
import type { StoredSnapshot } from '../stored-snapshot.ts';
import { ListCache } from './list-cache.ts';
import { OpenFile } from './open-file.ts';

/** A row as it is stored. `compared`: for `readRecord`. */
export type StoredCompany = {
  readonly entityNumber: string;
  readonly names: string;
  readonly compared: string;
  readonly body: Uint8Array;
};

export class Snapshot extends OpenFile<Company> {
  readonly info: SnapshotInfo;
  /** @throws EngineError as `openStored` */
  static open(path: string, cache: ListCache = new ListCache()): Snapshot {
    return Snapshot.openStored(path, FORMAT_VERSION, (stored) => new Snapshot(stored, cache));
  }

  private constructor(stored: StoredSnapshot, cache: ListCache) {
    super(stored, cache, 'company');
    // Damage in it is met when the file is opened.
    void this.nameRows;
    this.info = { ...stored.info(), sizeBytes: this.sizeBytes };
  }

  get records(): number {
    return this.info.companies;
  }

  protected keysOf(entityNumber: string): readonly string[] {
    return [entityNumber];
  }

  namesOf(id: number): NamesByField {
    return this.parsed(this.row(id, (row) => row.text(COLUMNS.company.names)));
  }

  wordsOf(id: number): number {
    return wordsTogether(this.namesOf(id));
  }

  nameOf(id: number): string {
    return this.namedOf(id).name;
  }

  partiesOf(id: number): readonly Party[] {
    return this.recordOf(id).parties ?? [];
  }

  /** Its number, and its current name. */
  namedOf(id: number): { readonly entityNumber: string; readonly name: string } {
    const { number, names } = COLUMNS.company;
    const read = this.row(id, (row) => ({ entityNumber: row.text(number), names: row.text(names) }));
    return { entityNumber: read.entityNumber, name: this.parsed<NamesByField>(read.names)[0][0]! };
  }

  /** The numbers of companies from one on, in order. */
  *numbersFrom(first: string): Generator<string> {
    yield* this.eachRow(
      () => this.file.index('company_number').from({ text: first }),
      (row) => row.text(COLUMNS.company_number.number),
    );
  }

  /** What of a company is compared: for `readRecord`. `names`: as JSON of `NamesByField`. */
  comparedOf(id: number): Omit<StoredCompany, 'body'> {
    const { number, names, compared } = COLUMNS.company;
    return this.row(id, (row) => {
      return { entityNumber: row.text(number), names: row.text(names), compared: row.text(compared) };
    });
  }

  /** Every company, in order of number. */
  *companies(): Generator<StoredCompany> {
    const { number, names, compared, body } = COLUMNS.company;
    yield* this.eachRow(
      () => this.recordRows(),
      (row) => {
        const texts = { entityNumber: row.text(number), names: row.text(names), compared: row.text(compared) };
        return { ...texts, body: this.bodies.read(row, body) };
      },
    );
  }

  /** What the addresses say of places. */
  places(): GazetteerRow[] {
    const { zip5, state, city, count } = COLUMNS.place;
    return this.read(() =>
      Array.from(this.file.table('place').rows(), (row) => {
        return { zip5: row.text(zip5), city: row.text(city), state: row.text(state), count: row.number(count) };
      }),
    );
  }
}
