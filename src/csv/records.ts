/**
 * Delimited text → records.
 *
 * Written here rather than taken from csv-parse, because a file must not lose rows to one stray quote: a
 * quote that is never closed, or closed in the middle of a value, refuses the line it stands on and reading
 * continues with the next line. csv-parse gives up the file there, counts CRLF inside quotes twice, and took
 * four times as long (docs/decisions/0007).
 */

/**
 * `separator` may be several characters. `quote`: RFC 4180 quotes; `false` for files that do not quote.
 * `isForgiving`: what programs write that know the RFC by half is read as they mean it, blanks around a value's
 * quotes and, where a line reads as no record otherwise, quotes that are escaped by a backslash.
 */
type CsvDialect = { readonly separator: string; readonly quote: boolean; readonly isForgiving?: boolean };

/** Who hears of what is read, in the order of the file. Lines are 1-based, and those inside quotes count. */
interface RecordSink {
  /**
   * A record, and the line it begins on. A reason refuses that line alone: reading continues with the next,
   * which may be a record.
   */
  record(values: string[], line: number): string | null;

  /** A line that is not a record. Of a very long one only the beginning is given. */
  refused(line: number, reason: string, text: string): void;
}

/**
 * The longest record that is read, in characters. Real ones stay under 20,000; a longer one is a quote gone
 * astray.
 */
const RECORD_CHARACTERS_MAX = 1 << 20;
const TOO_LONG = 'the line is longer than 1,048,576 characters';

/** How quotes are read. */
type QuoteStyle = { readonly hasBlanks: boolean; readonly hasBackslashes: boolean };
const RFC_4180: QuoteStyle = { hasBlanks: false, hasBackslashes: false };
const BLANKS: QuoteStyle = { hasBlanks: true, hasBackslashes: false };
const BACKSLASHES: QuoteStyle = { hasBlanks: true, hasBackslashes: true };

type Line = { readonly start: number; readonly end: number; readonly next: number };
type Scan =
  | { readonly kind: 'record'; readonly values: string[]; readonly next: number }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'incomplete' };

/** Push text in; the sink hears of what became complete. NUL characters vanish. */
export class RecordReader {
  readonly #dialect: CsvDialect;
  readonly #sink: RecordSink;
  #text = '';
  #position = 0;
  #line: number;
  #isSkippingLine = false;
  #isAtEnd = false;
  #endsInLine = false;

  /** `line`: the number of the first line. */
  constructor(dialect: CsvDialect, sink: RecordSink, line = 1) {
    this.#dialect = dialect;
    this.#sink = sink;
    this.#line = line;
  }

  /** The line that is read is refused already: text without a line feed need not even be decoded. */
  get isSkippingLine(): boolean {
    return this.#isSkippingLine;
  }

  /** The text has ended, and not behind a line feed. */
  get endsInLine(): boolean {
    return this.#endsInLine;
  }

  write(text: string): void {
    const clean = text.includes('\0') ? text.replaceAll('\0', '') : text;
    this.#text = this.#text.slice(this.#position) + clean;
    this.#position = 0;
    while (this.#position < this.#text.length && this.#readRecord()) {}
  }

  end(): void {
    this.#isAtEnd = true;
    this.#endsInLine = this.#position < this.#text.length && !this.#text.endsWith('\n');
    this.write('');
  }

  /** Reads one record; false where more text is needed first. */
  #readRecord(): boolean {
    const line = this.#lineAt(this.#position);
    if (this.#isSkippingLine) {
      this.#isSkippingLine = line === undefined;
      this.#position = line?.next ?? this.#text.length;
      if (line !== undefined) this.#line++;
      return line !== undefined;
    }
    if (line === undefined) {
      if (this.#text.length - this.#position <= RECORD_CHARACTERS_MAX) return false;
      this.#sink.refused(this.#line, TOO_LONG, this.#text.slice(this.#position, this.#position + 1000));
      this.#isSkippingLine = true;
      return true;
    }
    if (line.start === line.end) {
      this.#advance(line.next, 1);
      return true;
    }
    let refusal = '';
    for (const style of this.#stylesOf(line)) {
      const scan = this.#scan(line, style);
      if (scan.kind === 'incomplete') return false;
      const reason = scan.kind === 'broken' ? scan.reason : this.#sink.record(scan.values, this.#line);
      if (scan.kind === 'record' && reason === null) {
        this.#advance(scan.next, scan.next === line.next ? 1 : countLineFeeds(this.#text, line.start, scan.next));
        return true;
      }
      if (style === RFC_4180) refusal = reason!;
    }
    // Where a record goes over several lines it may be a quote gone astray: only the first of them is
    // refused.
    this.#sink.refused(this.#line, refusal, this.#text.slice(line.start, line.end));
    this.#advance(line.next, 1);
    return true;
  }

  /** The ways in which a line's quotes may be meant, the likeliest first. */
  #stylesOf({ start, end }: Line): readonly QuoteStyle[] {
    const { separator, isForgiving = false } = this.#dialect;
    if (!isForgiving) return STRICT;
    const quote = this.#text.indexOf('"', start);
    if (quote === -1 || quote >= end) return STRICT;
    const text = this.#text.slice(start, end);
    const styles = text.startsWith(' ') || text.includes(`${separator} `) ? [BLANKS, RFC_4180] : STRICT;
    return text.includes('\\"') ? [...styles, BACKSLASHES] : styles;
  }

  #advance(next: number, lines: number): void {
    this.#position = next;
    this.#line += lines;
  }

  /** The physical line at a position, without its line end; undefined where its end is not read yet. */
  #lineAt(start: number): Line | undefined {
    const feed = this.#text.indexOf('\n', start);
    if (feed === -1) {
      const end = this.#text.length;
      return this.#isAtEnd ? { start, end: this.#text.endsWith('\r') ? end - 1 : end, next: end } : undefined;
    }
    return { start, end: feed > start && this.#text.charCodeAt(feed - 1) === 13 ? feed - 1 : feed, next: feed + 1 };
  }

  #scan(line: Line, style: QuoteStyle): Scan {
    const text = this.#text.slice(line.start, line.end);
    if (text.length > RECORD_CHARACTERS_MAX) return { kind: 'broken', reason: TOO_LONG };
    if (!this.#dialect.quote || !text.includes('"')) {
      return { kind: 'record', values: text.split(this.#dialect.separator), next: line.next };
    }
    return this.#scanQuoted(line.start, style);
  }

  #scanQuoted(start: number, { hasBlanks, hasBackslashes }: QuoteStyle): Scan {
    const { separator } = this.#dialect;
    const values: string[] = [];
    let position = start;
    let line = this.#lineAt(start);
    for (;;) {
      let value: string;
      const open = hasBlanks ? this.#behindBlanks(position) : position;
      if (this.#text.charCodeAt(open) === QUOTE) {
        const close = this.#closingQuote(open + 1, hasBackslashes);
        if (close === -1) {
          const isHopeless = this.#isAtEnd || this.#text.length - start > RECORD_CHARACTERS_MAX;
          return isHopeless ? { kind: 'broken', reason: 'a quote is opened and never closed' } : { kind: 'incomplete' };
        }
        value = this.#text.slice(open + 1, close);
        if (value.includes('"')) value = value.replaceAll(hasBackslashes ? ESCAPED_QUOTE : '""', '"');
        position = hasBlanks ? this.#behindBlanks(close + 1) : close + 1;
        if (line !== undefined && position > line.end) line = this.#lineAt(position);
        if (line === undefined) return { kind: 'incomplete' };
      } else {
        if (line === undefined) return { kind: 'incomplete' };
        const found = this.#text.indexOf(separator, position);
        const end = found === -1 || found > line.end ? line.end : found;
        value = this.#text.slice(position, end);
        position = end;
      }
      values.push(value);
      if (this.#text.startsWith(separator, position)) {
        position += separator.length;
        continue;
      }
      if (position < line.end) return { kind: 'broken', reason: 'a quote is closed in the middle of a value' };
      return { kind: 'record', values, next: line.next };
    }
  }

  #behindBlanks(start: number): number {
    let position = start;
    while (this.#text.charCodeAt(position) === BLANK) position++;
    return position;
  }

  /** The quote that closes the value begun at a position, or -1 where none is read yet. */
  #closingQuote(start: number, hasBackslashes: boolean): number {
    let position = this.#text.indexOf('"', start);
    while (position !== -1) {
      const after = position + 1;
      if (hasBackslashes && position > start && this.#text.charCodeAt(position - 1) === BACKSLASH) {
        position = this.#text.indexOf('"', after);
        continue;
      }
      if (after >= this.#text.length) return this.#isAtEnd ? position : -1;
      if (this.#text.charCodeAt(after) !== QUOTE) return position;
      position = this.#text.indexOf('"', after + 1);
    }
    return -1;
  }
}

const STRICT = [RFC_4180];
const QUOTE = 34;
const BLANK = 32;
const BACKSLASH = 92;
const ESCAPED_QUOTE = /\\"|""/g;

function countLineFeeds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return Math.max(count, 1);
}
