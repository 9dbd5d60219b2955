/** Why and where a text is not acceptable JSON. `offset` is in Unicode code points. */
export type JsonFault = { readonly offset: number; readonly error: string };

type Expectation = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or }' | ', or ]' | 'end';

const SENTENCES: Record<Expectation, string> = {
  value: 'expected a value',
  'value or ]': "expected a value or ']'",
  name: 'expected a property name in double quotes',
  'name or }': "expected a property name in double quotes or '}'",
  ':': "expected ':'",
  ', or }': "expected ',' or '}'",
  ', or ]': "expected ',' or ']'",
  end: 'unexpected characters after the value',
};

const BLANKS = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/**
 * Plain characters and sound escapes, so many at once: without a bound the pattern would keep a place to go
 * back to for each.
 */
const STRING_PART =
  /(?:[ !#-[\]-\uffff]+|\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})){1,1000}/y;
const SURROGATE = /\\u[dD][89a-fA-F]/y;

/** Objects and lists within each other. Nothing that Charter takes needs more than four. */
const DEPTH_MAX = 64;

/**
 * The first character at which a text stops being JSON (RFC 8259), or `null` where it is JSON: nothing is
 * built of it, and reading ends at the fault. An escape that is half of a surrogate pair is a fault too, for
 * it stands for no character; so is nesting deeper than 64, and the first member (a key, or an item of a
 * list) beyond `membersMax`.
 */
export function findJsonFault(text: string, membersMax: number): JsonFault | null {
  return new JsonReader(text, membersMax).firstFault();
}

type Group = '{' | '[';

class JsonReader {
  readonly #text: string;
  readonly #membersMax: number;
  readonly #open: Group[] = [];
  #members = 0;
  #expected: Expectation = 'value';
  #at = 0;

  constructor(text: string, membersMax: number) {
    this.#text = text;
    this.#membersMax = membersMax;
  }

  firstFault(): JsonFault | null {
    for (;;) {
      this.#matches(BLANKS);
      const character = this.#text[this.#at];
      if (character === undefined) return this.#expected === 'end' ? null : this.#fault('');
      const fault = this.#countMember(character) ?? this.#read(character);
      if (fault !== null) return fault;
    }
  }

  #countMember(character: string): JsonFault | null {
    const expected = this.#expected;
    const isItem = this.#open.at(-1) === '[' && (expected === 'value' || expected === 'value or ]');
    const isMember = isItem || expected === 'name' || expected === 'name or }';
    if (!isMember || character === ']' || character === '}' || ++this.#members <= this.#membersMax) return null;
    return this.#fault(`more than ${this.#membersMax.toLocaleString('en-US')} members`);
  }

  /** What begins with a character, up to a group's first member or a value's end. */
  #read(character: string): JsonFault | null {
    const expected = this.#expected;
    switch (expected) {
      case 'end':
        return this.#fault(SENTENCES.end);
      case ':':
        if (character !== ':') return this.#fault(SENTENCES[expected]);
        this.#at += 1;
        this.#expected = 'value';
        return null;
      case ', or }':
      case ', or ]': {
        const close = expected === ', or }' ? '}' : ']';
        if (character === close) return this.#closeGroup();
        if (character !== ',') return this.#fault(SENTENCES[expected]);
        this.#at += 1;
        this.#expected = close === '}' ? 'name' : 'value';
        return null;
      }
      case 'name':
      case 'name or }':
        if (character === '}' && expected === 'name or }') return this.#closeGroup();
        return character === '"' ? this.#readString(':') : this.#fault(SENTENCES[expected]);
      case 'value':
      case 'value or ]':
        if (character === ']' && expected === 'value or ]') return this.#closeGroup();
        return this.#readValue(character, expected);
    }
  }

  #readValue(character: string, expected: Expectation): JsonFault | null {
    if (character === '"') return this.#readString(this.#afterValue());
    if (character === '{' || character === '[') {
      if (this.#open.length === DEPTH_MAX) return this.#fault(`nested deeper than ${DEPTH_MAX}`);
      this.#at += 1;
      this.#open.push(character);
      this.#expected = character === '{' ? 'name or }' : 'value or ]';
      return null;
    }
    if (!this.#matches(SCALAR)) return this.#fault(SENTENCES[expected]);
    this.#expected = this.#afterValue();
    return null;
  }

  #readString(next: Expectation): JsonFault | null {
    this.#at += 1;
    while (this.#matches(STRING_PART));
    const character = this.#text[this.#at];
    if (character === '"') {
      this.#at += 1;
      this.#expected = next;
      return null;
    }
    if (character !== '\\') return this.#fault('control character in a string');
    SURROGATE.lastIndex = this.#at;
    return this.#fault(SURROGATE.test(this.#text) ? 'lone surrogate' : 'invalid escape');
  }

  #closeGroup(): null {
    this.#at += 1;
    this.#open.pop();
    this.#expected = this.#afterValue();
    return null;
  }

  #afterValue(): Expectation {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) return 'end';
    return innermost === '{' ? ', or }' : ', or ]';
  }

  #matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #fault(error: string): JsonFault {
    return {
      offset: codePointsBefore(this.#text, this.#at),
      error: this.#at >= this.#text.length ? 'unexpected end of the text' : error,
    };
  }
}

function codePointsBefore(text: string, end: number): number {
  let pairs = 0;
  for (let at = 1; at < end; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (isPair) pairs += 1;
  }
  return end - pairs;
}
