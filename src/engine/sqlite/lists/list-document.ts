/** A record as the writers of an index take it: its searched texts and filter terms, folded, in one buffer. */
import { UTF8_BYTES_PER_UNIT, withRoom } from '../../../bytes/index.ts';
import { tokenize, writeTokens } from '../../../entity/index.ts';
import type { Span } from '../../indexing/index.ts';
import type { Kind, Kinds } from '../../list-port.ts';
import { type ListKind, partyTerms, textsByField, wordsTogether } from '../../semantics/index.ts';
import type { FilteredRecord } from '../build/filters-writer.ts';
import type { NamedRecord } from '../build/names-writer.ts';
import type { PartiedRecord } from '../build/officers-writer.ts';
import { dayKey, type OrderKey } from '../build/orders-writer.ts';

/** Valid until the next record is put in. */
export class ListDocument<K extends Kind> implements NamedRecord, PartiedRecord, FilteredRecord {
  readonly #kind: ListKind<K>;
  ordinal = 0;
  bytes = Buffer.allocUnsafe(1024);
  terms: Span = { start: 0, end: 0 };
  keys: readonly OrderKey[] = [];
  #parties: readonly (readonly Span[])[] = [];
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
    const termsSpan = (terms: readonly string[]): Span => {
      const start = end;
      end = this.#writeAsIs(terms.join(' '), start);
      return { start, end };
    };
    this.terms = termsSpan(this.#kind.termsOf(record));
    this.#parties = this.#kind.partiesOf(record).map((party) => [span(party.name), termsSpan(partyTerms(party))]);
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

  rows(section: 'company' | 'parties'): readonly (readonly Span[])[] {
    return section === 'parties' ? this.#parties : [];
  }

  #write(text: string, start: number): number {
    this.bytes = withRoom(this.bytes, start, UTF8_BYTES_PER_UNIT * text.length);
    const end = writeTokens(text, this.bytes, start);
    if (end !== -1) return end;
    return this.#writeAsIs(tokenize(text).join(' '), start);
  }

  #writeAsIs(text: string, start: number): number {
    this.bytes = withRoom(this.bytes, start, UTF8_BYTES_PER_UNIT * text.length);
    return start + this.bytes.write(text, start);
  }
}
