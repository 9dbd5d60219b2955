import type { Party } from '../../../entity/index.ts';
import type { Kind, Kinds, ListInfo, WithEvidence } from '../../list-port.ts';
import { LIST_KINDS, type ListKind, type TextsByField, textsByField } from '../../semantics/index.ts';
import { COLUMNS, LIST_VERSION } from '../layout.ts';
import { ListCache } from '../read/list-cache.ts';
import { OpenFile } from '../read/open-file.ts';
import type { StoredSnapshot } from '../stored-snapshot.ts';

export type StoredRecord = {
  readonly ordinal: number;
  readonly orderKey: string;
  readonly evidence: string;
  readonly body: Uint8Array;
};

/** One open snapshot of a list, read only and synchronous. */
export class ListSnapshot<K extends Kind> extends OpenFile<Kinds[K]['record']> {
  readonly kind: ListKind<K>;
  readonly info: ListInfo<K>;

  /** @throws EngineError as `openStored` */
  static open<K extends Kind>(kind: K, path: string, cache: ListCache = new ListCache()): ListSnapshot<K> {
    return ListSnapshot.openStored(path, LIST_VERSION, (stored) => new ListSnapshot(kind, stored, cache));
  }

  private constructor(kind: K, stored: StoredSnapshot, cache: ListCache) {
    super(stored, cache, kind);
    this.kind = LIST_KINDS[kind];
    const { jurisdiction: _, ...info } = stored.info<ListInfo<K> & { readonly jurisdiction: string }>();
    this.info = { ...info, sizeBytes: this.sizeBytes } as unknown as ListInfo<K>;
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

  protected keysOf(id: string): readonly string[] {
    return this.kind.orderKeysOfId(id);
  }

  /** Every record, in order. */
  *all(): Generator<StoredRecord> {
    const { orderKey, evidence, body } = COLUMNS.record;
    yield* this.eachRow(
      () => this.recordRows(),
      (row) => {
        const texts = { orderKey: row.text(orderKey), evidence: row.text(evidence) };
        return { ordinal: row.id, ...texts, body: this.bodies.read(row, body) };
      },
    );
  }

  /** What a stored record and its evidence say. */
  opened({ evidence, body }: StoredRecord): WithEvidence<K> {
    return { record: this.parsed(Buffer.from(body).toString('utf8')), evidence: this.parsed(evidence) };
  }
}
