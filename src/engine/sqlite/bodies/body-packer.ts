import { DictionarySample, RecordPacker, stretchOf } from '../../../packing/index.ts';
import { type PageFile, type PageWriter, RowRecord, type Tree, TreeWriter } from '../../../sqlite-file/index.ts';

/** Packs the bodies of a new snapshot, as records come in order of id, and writes their dictionaries. */
export class BodyPacker {
  readonly #dictionaries: Tree;
  readonly #row = new RowRecord();
  #packer = new RecordPacker(new Uint8Array());
  #sample = new DictionarySample();
  #stretch = 0;

  constructor(file: PageFile, pages: PageWriter) {
    this.#dictionaries = TreeWriter.table(file, pages, 'dictionary');
  }

  /** Good until the next call. */
  pack(id: number, body: Uint8Array): Uint8Array {
    const stretch = stretchOf(id);
    if (stretch !== this.#stretch) this.#begin(stretch);
    this.#sample.add(body);
    return this.#packer.pack(body);
  }

  #begin(stretch: number): void {
    this.#stretch = stretch;
    const dictionary = this.#sample.dictionary();
    this.#row.begin();
    this.#row.null();
    this.#row.blob(dictionary);
    this.#row.finish();
    this.#dictionaries.addRow(stretch, this.#row);
    this.#packer = new RecordPacker(dictionary);
    this.#sample = new DictionarySample();
  }

  finish(): void {
    this.#dictionaries.finish();
  }
}
