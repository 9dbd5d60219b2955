/** More is hardly worth the room: from 32 to 56 KB packed records lose one in fifty of their bytes. */
const DICTIONARY_BYTES = 32 * 1024;
/** A longer record would take the place of others. */
const RECORD_BYTES_MAX = 4 * 1024;

/** Chooses records of a stretch, as evenly as they fit into a dictionary. */
export class DictionarySample {
  #records: Buffer[] = [];
  #bytes = 0;
  #seen = 0;
  /** One of so many records is chosen. */
  #step = 1;

  add(record: Uint8Array): void {
    if (this.#seen++ % this.#step !== 0 || record.length > RECORD_BYTES_MAX) return;
    this.#records.push(Buffer.from(record));
    this.#bytes += record.length;
    while (this.#bytes > DICTIONARY_BYTES) {
      this.#step *= 2;
      this.#records = this.#records.filter((_, position) => position % 2 === 0);
      this.#bytes = this.#records.reduce((sum, { length }) => sum + length, 0);
    }
  }

  dictionary(): Uint8Array {
    return Buffer.concat(this.#records);
  }
}
