import type { IndexDocument } from '../../indexing/index.ts';

/** A part's writer for one jurisdiction. */
export interface PartWriter extends Disposable {
  /** In order; the document is valid until the next one. */
  add(document: IndexDocument): void;
  finish(): void;
}
