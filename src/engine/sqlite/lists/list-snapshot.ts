import type { Party } from '../../../entity/index.ts';
import { Damage, type IndexReader, type Row, type TableReader } from '../../../sqlite-file/index.ts';
import type { Kind, Kinds, ListInfo, WithEvidence } from '../../list-port.ts';
import { LIST_KINDS, type ListKind, type TextsByField, textsByField } from '../../semantics/index.ts';
import { COLUMNS, LIST_VERSION } from '../layout.ts';
import { ListCache } from '../read/list-cache.ts';
import { OpenFile } from '../read/open-file.ts';
import type { StoredSnapshot } from '../stored-snapshot.ts';

/** `jurisdiction`: the list's code, under which every snapshot says whose it is. */
export type StoredListInfo<K extends Kind> = ListInfo<K> & { readonly jurisdiction: string };

/** What it says to others. */
export function infoOf<K extends Kind>({ jurisdiction: _, ...info }: StoredListInfo<K>): ListInfo<K> {
  return info as unknown as ListInfo<K>;
}

export type StoredRecord = {
  readonly ordinal: number;
  readonly orderKey: string;
  readonly evidence: string;
  readonly body: Uint8Array;
};

/** One open snapshot of a list, read only and synchronous. */
export class ListSnapshot<K extends Kind> extends OpenFile {
  readonly kind: ListKind<K>;
  readonly info: StoredListInfo<K>;
  readonly #records: TableReader;
  readonly #orderKeys: IndexReader;

  /** @throws EngineError as `openStored` */
  static open<K extends Kind>(kind: K, path: string, cache: ListCache = new ListCache()): ListSnapshot<K> {
    return ListSnapshot.openStored(path, LIST_VERSION, (stored) => new ListSnapshot(kind, stored, cache));
  }

  private constructor(kind: K, stored: StoredSnapshot, cache: ListCache) {
    super(stored, cache);
    this.kind = LIST_KINDS[kind];
    this.#records = this.file.table(kind);
    this.#orderKeys = this.file.index(`${kind}_key`);
    this.info = Object.assign(stored.info<StoredListInfo<K>>(), { sizeBytes: this.sizeBytes });
  }

  get records(): number {
    return this.kind.countOf(this.info);
  }

  namesOf(ordinal: number): TextsByField {
    return textsByField(this.kind, this.recordOf(ordinal));
  }

  wordsOf(ordinal: number): number {
    return this.order('words').keyOf(ordinal);
  }

  nameOf(ordinal: number): string {
    const { name } = this.kind.orders;
    return name?.by === 'text' ? name.of(this.recordOf(ordinal)) : '';
  }

  partiesOf(ordinal: number): readonly Party[] {
    return this.kind.partiesOf(this.recordOf(ordinal));
  }

  lookup(id: string): Uint8Array<ArrayBuffer> | null {
    for (const orderKey of this.kind.orderKeysOfId(id)) {
      const ordinal = this.read(() => this.#orderKeys.find({ text: orderKey })?.number(COLUMNS.record_key.id) ?? null);
      if (ordinal !== null) return this.#row(ordinal, (row) => this.bodies.read(row, COLUMNS.record.body));
    }
    return null;
  }

  bodyOf(ordinal: number): Uint8Array<ArrayBuffer> {
    return this.#row(ordinal, (row) => this.bodies.read(row, COLUMNS.record.body));
  }

  recordOf(ordinal: number): Kinds[K]['record'] {
    return this.parsed(this.#row(ordinal, (row) => this.bodies.text(row, COLUMNS.record.body)));
  }

  /** Every record, in order. */
  *all(): Generator<StoredRecord> {
    const { orderKey, evidence, body } = COLUMNS.record;
    // Its own: others may read records meanwhile.
    const rows = this.file.table(this.kind.name).rows();
    for (;;) {
      const next = this.read(() => {
        const { done, value: row } = rows.next();
        if (done === true) return null;
        const texts = { orderKey: row.text(orderKey), evidence: row.text(evidence) };
        return { ordinal: row.id, ...texts, body: this.bodies.read(row, body) };
      });
      if (next === null) return;
      yield next;
    }
  }

  /** What a stored record and its evidence say. */
  opened({ evidence, body }: StoredRecord): WithEvidence<K> {
    return { record: this.parsed(Buffer.from(body).toString('utf8')), evidence: this.parsed(evidence) };
  }

  #row<T>(ordinal: number, read: (row: Row) => T): T {
    return this.read(() => {
      const row = this.#records.get(ordinal);
      if (row === null) throw new Damage(`there is no record ${ordinal}`);
      return read(row);
    });
  }
}
