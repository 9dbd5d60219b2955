/**
 * One open snapshot file, read only. Everything here is synchronous: it runs in worker threads, or in a
 * command.
 */
import { statSync } from 'node:fs';
import type { GazetteerRow } from '../../../blocking/index.ts';
import type { Company, Party } from '../../../entity/index.ts';
import { Damage, type IndexReader, identityOf, type Row, type TableReader } from '../../../sqlite-file/index.ts';
import type { SnapshotInfo } from '../../port.ts';
import { type NamesByField, wordsTogether } from '../../semantics/index.ts';
import { COLUMNS, FORMAT_VERSION } from '../layout.ts';
import type { StoredSnapshot } from '../stored-snapshot.ts';
import { ListCache } from './list-cache.ts';
import { OpenFile } from './open-file.ts';

/**
 * A company that was read together with others. `names`: as JSON of `NamesByField`. `body`: `null` where it is so
 * large that it is read by itself.
 */
export type CompanyOfMany = { readonly names: string; readonly bytes: number; readonly body: Uint8Array | null };

/** A row as it is stored. `compared`: for `readRecord`. */
export type StoredCompany = {
  readonly entityNumber: string;
  readonly names: string;
  readonly compared: string;
  readonly body: Uint8Array;
};

/** A row that spills over from its page would be copied once more than when it is read by itself. */
const READ_TOGETHER_BYTES_MAX = 8 * 1024;
/** Where this thread gathers the bodies of companies that are read together. */
let gathered: Buffer = Buffer.allocUnsafeSlow(64 * 1024);

export class Snapshot extends OpenFile {
  readonly info: SnapshotInfo;
  readonly #companies: TableReader;
  readonly #numbers: IndexReader;
  /** Tells what is kept of its companies apart from what is kept of others. */
  readonly #owner: number;

  /** @throws EngineError as `openStored` */
  static open(path: string, cache: ListCache = new ListCache()): Snapshot {
    return Snapshot.openStored(path, FORMAT_VERSION, (stored) => new Snapshot(stored, cache));
  }

  private constructor(stored: StoredSnapshot, cache: ListCache) {
    super(stored, cache);
    const info = stored.info();
    this.#owner = cache.newOwner();
    this.#companies = this.file.table('company');
    this.#numbers = this.file.index('company_number');
    // Damage in it is met when the file is opened.
    void this.nameRows;
    this.info = { ...info, sizeBytes: this.sizeBytes };
  }

  get records(): number {
    return this.info.companies;
  }

  /** The id of the company of exactly this number. */
  idOf(entityNumber: string): number | null {
    return this.read(() => this.#numbers.find({ text: entityNumber })?.number(COLUMNS.company_number.id) ?? null);
  }

  /**
   * The company of exactly this number. `larger`: it takes more bytes than `bytesMax`, and was not read.
   */
  lookup(entityNumber: string, bytesMax: number): Uint8Array | 'larger' | null {
    const id = this.idOf(entityNumber);
    if (id === null) return null;
    const { number, body } = COLUMNS.company;
    return this.#company(id, (row) => {
      if (row.compareText(number, Buffer.from(entityNumber)) !== 0)
        throw new Damage(`the company ${id} has another number`);
      return this.bodies.byteLength(row, body) <= bytesMax ? this.bodies.read(row, body) : 'larger';
    });
  }

  /** Companies by their ids; their bodies lie in one buffer. */
  companiesOf(ids: readonly number[]): CompanyOfMany[] {
    const { names, body } = COLUMNS.company;
    const kept = this.cache.bodies;
    const texts: string[] = [];
    const lengths: number[] = [];
    let end = 0;
    this.read(() => {
      for (const id of ids) {
        if (end + READ_TOGETHER_BYTES_MAX > gathered.length) gathered = longer(gathered);
        const place = kept.placeOf(this.#owner, id);
        let bytes: number;
        if (place >= 0) {
          texts.push(kept.textAt(place));
          bytes = kept.copy(place, gathered, end);
        } else {
          const row = this.#row(id);
          const text = row.text(names);
          texts.push(text);
          bytes = this.bodies.copyUpTo(row, body, gathered, end, READ_TOGETHER_BYTES_MAX);
          if (bytes <= READ_TOGETHER_BYTES_MAX) kept.keep(this.#owner, id, text, gathered.subarray(end, end + bytes));
        }
        lengths.push(bytes);
        if (bytes <= READ_TOGETHER_BYTES_MAX) end += bytes;
      }
    });
    const { buffer } = Buffer.allocUnsafeSlow(end);
    new Uint8Array(buffer).set(gathered.subarray(0, end));
    let at = 0;
    return texts.map((names, index) => {
      const bytes = lengths[index]!;
      if (bytes > READ_TOGETHER_BYTES_MAX) return { names, bytes, body: null };
      at += bytes;
      return { names, bytes, body: new Uint8Array(buffer, at - bytes, bytes) };
    });
  }

  namesOf(id: number): NamesByField {
    return this.parsed(this.#company(id, (row) => row.text(COLUMNS.company.names)));
  }

  wordsOf(id: number): number {
    return wordsTogether(this.namesOf(id));
  }

  nameOf(id: number): string {
    return this.namedOf(id).name;
  }

  partiesOf(id: number): readonly Party[] {
    return this.companyOf(id).parties ?? [];
  }

  /** Its number, and its current name. */
  namedOf(id: number): { readonly entityNumber: string; readonly name: string } {
    const { number, names } = COLUMNS.company;
    const read = this.#company(id, (row) => ({ entityNumber: row.text(number), names: row.text(names) }));
    return { entityNumber: read.entityNumber, name: this.parsed<NamesByField>(read.names)[0][0]! };
  }

  /** The numbers of companies from one on, in order. */
  *numbersFrom(first: string): Generator<string> {
    // Its own: others may look for numbers meanwhile.
    const rows = this.file.index('company_number').from({ text: first });
    for (;;) {
      const next = this.read(() => {
        const { value: row, done } = rows.next();
        return done === true ? null : row.text(COLUMNS.company_number.number);
      });
      if (next === null) return;
      yield next;
    }
  }

  /** What of a company is compared: for `readRecord`. `names`: as JSON of `NamesByField`. */
  comparedOf(id: number): Omit<StoredCompany, 'body'> {
    const { number, names, compared } = COLUMNS.company;
    return this.#company(id, (row) => {
      return { entityNumber: row.text(number), names: row.text(names), compared: row.text(compared) };
    });
  }

  bodyOf(id: number): Uint8Array {
    return this.#company(id, (row) => this.bodies.read(row, COLUMNS.company.body));
  }

  companyOf(id: number): Company {
    return this.parsed(this.#company(id, (row) => this.bodies.text(row, COLUMNS.company.body)));
  }

  #company<T>(id: number, read: (row: Row) => T): T {
    return this.read(() => read(this.#row(id)));
  }

  #row(id: number): Row {
    const row = this.#companies.get(id);
    if (row === null) throw new Damage(`there is no company ${id}`);
    return row;
  }

  /** Every company, in order of number. */
  *companies(): Generator<StoredCompany> {
    const { number, names, compared, body } = COLUMNS.company;
    // Its own: others may read companies meanwhile.
    const rows = this.file.table('company').rows();
    for (;;) {
      const next = this.read(() => {
        const { done, value: row } = rows.next();
        if (done === true) return null;
        const texts = { entityNumber: row.text(number), names: row.text(names), compared: row.text(compared) };
        return { ...texts, body: this.bodies.read(row, body) };
      });
      if (next === null) return;
      yield next;
    }
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

function longer(bytes: Buffer): Buffer {
  const more = Buffer.allocUnsafeSlow(2 * bytes.length);
  bytes.copy(more);
  return more;
}

/** Of the file that is there now; `null`: there is none. */
export function fileIdentity(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? null : identityOf(file);
}
