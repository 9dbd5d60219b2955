/** Why and where a text is no JSON. `offset` is in Unicode code points. */
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
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SURROGATE_PAIR = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/y;
const SURROGATE = /\\u[dD][89a-fA-F]/y;

/**
 * The first character at which a text stops being JSON (RFC 8259), or `null` where it is JSON. An escape that is half of
 * a surrogate pair is a fault too: it stands for no character. Keeps its own stack, so nesting may be of any depth.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let expected: Expectation = 'value';
  let at = 0;
  const fault = (error: string): JsonFault => ({
    offset: [...text.slice(0, at)].length,
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
    for (;;) {
      const code = text.charCodeAt(at);
      if (Number.isNaN(code)) return fault('');
      if (code === 0x22) {
        at += 1;
        return null;
      }
      if (code < 0x20) return fault('control character in a string');
      if (code !== 0x5c) at += 1;
      else if (!matches(SURROGATE_PAIR)) {
        SURROGATE.lastIndex = at;
        if (SURROGATE.test(text)) return fault('lone surrogate');
        if (!matches(ESCAPE)) return fault('invalid escape');
      }
    }
  }
}

function afterValue(open: readonly ('{' | '[')[]): Expectation {
  const innermost = open.at(-1);
  if (innermost === undefined) return 'end';
  return innermost === '{' ? ', or }' : ', or ]';
}
