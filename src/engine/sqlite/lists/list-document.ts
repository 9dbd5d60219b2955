/** A record as the writers of an index take it: its searched texts and filter terms, folded, in one buffer. */
import { UTF8_BYTES_PER_UNIT, withRoom } from '../../../bytes/index.ts';
import { tokenize, writeTokens } from '../../../entity/index.ts';
import type { Span } from '../../indexing/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import { type ListKind, textsByField, wordsTogether } from '../../semantics/index.ts';
import type { FilteredRecord } from '../build/filters-writer.ts';
import type { NamedRecord } from '../build/names-writer.ts';
import { dayKey, type OrderKey } from '../build/orders-writer.ts';

/** Valid until the next record is put in. */
export class ListDocument<K extends Kind> implements NamedRecord, FilteredRecord {
  readonly #kind: ListKind<K>;
  ordinal = 0;
  bytes = Buffer.allocUnsafe(1024);
  terms: Span = { start: 0, end: 0 };
  keys: readonly OrderKey[] = [];
  #names: { readonly field: number; readonly columns: readonly Span[] }[] = [];

  constructor(kind: ListKind<K>) {
    this.#kind = kind;
  }

  put(record: Kinds[K]['record'], ordinal: number): this {
    let end = 0;
    const span = (text: string): Span => {
      const start = end;
      end = this.#write(text, start);
      return { start, end };
    };
    this.ordinal = ordinal;
    this.#names = this.#kind.textsOf(record).map((text, field) => ({ field, columns: [span(text)] }));
    const terms = this.#kind.termsOf(record).join(' ');
    this.bytes = withRoom(this.bytes, end, UTF8_BYTES_PER_UNIT * terms.length);
    this.terms = { start: end, end: end + this.bytes.write(terms, end) };
    this.keys = [
      ...Object.values(this.#kind.orders).map((order) =>
        order.by === 'day' ? dayKey(order.of(record)) : tokenize(order.of(record)).join(' '),
      ),
      wordsTogether(textsByField(this.#kind, record)),
    ];
    return this;
  }

  names() {
    return this.#names;
  }

  rows(_section: 'company'): readonly (readonly Span[])[] {
    return [];
  }

  #write(text: string, start: number): number {
    this.bytes = withRoom(this.bytes, start, UTF8_BYTES_PER_UNIT * text.length);
    const end = writeTokens(text, this.bytes, start);
    if (end !== -1) return end;
    const tokens = tokenize(text).join(' ');
    this.bytes = withRoom(this.bytes, start, UTF8_BYTES_PER_UNIT * tokens.length);
    return start + this.bytes.write(tokens, start);
  }
}
