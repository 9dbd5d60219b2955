import type { LinkEvidence, Premises } from '../../../entity/index.ts';
import { Damage, type IndexReader, type Row, type TableReader } from '../../../sqlite-file/index.ts';
import type { ListInfo } from '../../premises-port.ts';
import { orderKeysOfId } from '../../semantics/index.ts';
import { COLUMNS, LIST_VERSION } from '../layout.ts';
import { ListCache } from '../read/list-cache.ts';
import { OpenFile } from '../read/open-file.ts';
import type { StoredSnapshot } from '../stored-snapshot.ts';

/** `jurisdiction`: the list's code, under which every snapshot says whose it is. */
export type StoredListInfo = ListInfo & { readonly jurisdiction: string };

export type StoredPremises = {
  readonly ordinal: number;
  readonly orderKey: string;
  readonly evidence: string;
  readonly body: Uint8Array;
};

/** One open snapshot of a list, read only and synchronous. */
export class PremisesSnapshot extends OpenFile {
  readonly info: StoredListInfo;
  readonly #premises: TableReader;
  readonly #orderKeys: IndexReader;

  /** @throws EngineError as `openStored` */
  static open(path: string, cache: ListCache = new ListCache()): PremisesSnapshot {
    return PremisesSnapshot.openStored(path, LIST_VERSION, (stored) => new PremisesSnapshot(stored, cache));
  }

  private constructor(stored: StoredSnapshot, cache: ListCache) {
    super(stored, cache);
    this.#premises = this.file.table('premises');
    this.#orderKeys = this.file.index('premises_key');
    this.info = { ...stored.info<StoredListInfo>(), sizeBytes: this.sizeBytes };
  }

  protected get records(): number {
    return this.info.premises;
  }

  lookup(id: string): Uint8Array<ArrayBuffer> | null {
    for (const orderKey of orderKeysOfId(id)) {
      const ordinal = this.read(
        () => this.#orderKeys.find({ text: orderKey })?.number(COLUMNS.premises_key.id) ?? null,
      );
      if (ordinal !== null) return this.#row(ordinal, (row) => this.bodies.read(row, COLUMNS.premises.body));
    }
    return null;
  }

  bodyOf(ordinal: number): Uint8Array<ArrayBuffer> {
    return this.#row(ordinal, (row) => this.bodies.read(row, COLUMNS.premises.body));
  }

  premisesOf(ordinal: number): Premises {
    return this.parsed(this.#row(ordinal, (row) => this.bodies.text(row, COLUMNS.premises.body)));
  }

  /** Every record, in order. */
  *all(): Generator<StoredPremises> {
    const { orderKey, evidence, body } = COLUMNS.premises;
    // Its own: others may read records meanwhile.
    const rows = this.file.table('premises').rows();
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
  opened({ evidence, body }: StoredPremises): { readonly premises: Premises; readonly evidence: LinkEvidence } {
    return { premises: this.parsed(Buffer.from(body).toString('utf8')), evidence: this.parsed(evidence) };
  }

  #row<T>(ordinal: number, read: (row: Row) => T): T {
    return this.read(() => {
      const row = this.#premises.get(ordinal);
      if (row === null) throw new Damage(`there is no record ${ordinal}`);
      return read(row);
    });
  }
}
