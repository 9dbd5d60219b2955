/** Why and where a text is no JSON that is taken. `offset` is in Unicode code points. */
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
  const open: ('{' | '[')[] = [];
  let members = 0;
  let expected: Expectation = 'value';
  let at = 0;
  const fault = (error: string): JsonFault => ({
    offset: codePointsBefore(text, at),
    error: at >= text.length ? 'unexpected end of the text' : error,
  });
  const matches = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const closeGroup = (): void => {
    open.pop();
    expected = afterValue(open);
  };

  for (;;) {
    matches(BLANKS);
    const character = text[at];
    if (character === undefined) return expected === 'end' ? null : fault('');
    const isName: boolean = expected === 'name' || expected === 'name or }';
    const isMember: boolean = isName || (open.at(-1) === '[' && (expected === 'value' || expected === 'value or ]'));
    if (isMember && character !== ']' && character !== '}' && ++members > membersMax) {
      return fault(`more than ${membersMax.toLocaleString('en-US')} members`);
    }
    switch (expected) {
      case 'end':
        return fault(SENTENCES.end);
      case ':':
        if (character !== ':') return fault(SENTENCES[expected]);
        at += 1;
        expected = 'value';
        continue;
      case ', or }':
      case ', or ]': {
        const close: string = expected === ', or }' ? '}' : ']';
        if (character !== ',' && character !== close) return fault(SENTENCES[expected]);
        at += 1;
        if (character === close) closeGroup();
        else expected = close === '}' ? 'name' : 'value';
        continue;
      }
      case 'name':
      case 'name or }':
        if (character === '}' && expected === 'name or }') {
          at += 1;
          closeGroup();
          continue;
        }
        if (character !== '"') return fault(SENTENCES[expected]);
        break;
      case 'value':
      case 'value or ]':
        if (character === ']' && expected === 'value or ]') {
          at += 1;
          closeGroup();
          continue;
        }
        if (character === '{' || character === '[') {
          if (open.length === DEPTH_MAX) return fault(`nested deeper than ${DEPTH_MAX}`);
          at += 1;
          open.push(character);
          expected = character === '{' ? 'name or }' : 'value or ]';
          continue;
        }
        if (character !== '"') {
          if (!matches(SCALAR)) return fault(SENTENCES[expected]);
          expected = afterValue(open);
          continue;
        }
        break;
    }
    const stringFault = skipString();
    if (stringFault !== null) return stringFault;
    expected = isName ? ':' : afterValue(open);
  }

  function skipString(): JsonFault | null {
    at += 1;
    while (matches(STRING_PART));
    const character = text[at];
    if (character === '"') {
      at += 1;
      return null;
    }
    if (character !== '\\') return fault('control character in a string');
    SURROGATE.lastIndex = at;
    return fault(SURROGATE.test(text) ? 'lone surrogate' : 'invalid escape');
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

function afterValue(open: readonly ('{' | '[')[]): Expectation {
  const innermost = open.at(-1);
  if (innermost === undefined) return 'end';
  return innermost === '{' ? ', or }' : ', or ]';
}
