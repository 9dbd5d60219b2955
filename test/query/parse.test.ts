import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseQuery, type Query, type QueryErrorCode, type QueryNode } from '../../src/query/index.ts';
import * as fc from '../property.ts';

function parsed(text: string): Query {
  const result = parseQuery(text);
  if (!result.ok) assert.fail(`${text}: ${result.error.code} at ${result.error.position}`);
  return result.query;
}

/** An AST in one line: `(and acme "at t" corp*)`. */
function outline(node: QueryNode): string {
  switch (node.kind) {
    case 'word':
      return node.token;
    case 'prefix':
      return `${node.token}*`;
    case 'phrase':
      return `"${node.tokens.join(' ')}"${node.isPrefix ? '*' : ''}`;
    default:
      return `(${node.kind} ${node.operands.map(outline).join(' ')})`;
  }
}

const READINGS: Record<string, readonly (readonly [query: string, outline: string])[]> = {
  'words, phrases and prefixes are terms': [
    ['acme', 'acme'],
    ['  ACME\t', 'acme'],
    ['"acme corp"', '"acme corp"'],
    ['"Acme"', 'acme'],
    ['acme*', 'acme*'],
    ['é*', 'e*'],
  ],
  'a word that folding separates is a phrase of its tokens': [
    ['AT&T', '"at t"'],
    ['at&t*', '"at t"*'],
    ['at&*', 'at*'],
    ['"AT&T Corp"', '"at t corp"'],
    ['7-eleven', '"7 eleven"'],
  ],
  'apostrophes and the dots of abbreviations vanish, before a wildcard too': [
    ["o'brien", 'obrien'],
    ['O’Brien*', 'obrien*'],
    ['L.L.C.', 'llc'],
    ['l.l.c.*', 'llc*'],
    ['l.l*', 'll*'],
    ['O´Toole', 'otoole'],
    ['Kaua‘i*', 'kauai*'],
    ['ph.d*', '"ph d"*'],
  ],
  'letters that do not decompose are written plainly, in phrases and before a wildcard too': [
    ['Łódź', 'lodz'],
    ['"Große Straße"', '"grosse strasse"'],
    ['Đan*', 'dan*'],
    ['ﬁsch', 'fisch'],
    ['Ａｃｍｅ İstanbul', '(and acme istanbul)'],
  ],
  'characters that nobody sees are not there': [
    ['soft\u00adware', 'software'],
    ['\ufeffacme', 'acme'],
    ['ac\ufeffme', 'acme'],
    ['acme*\u200b', 'acme*'],
    ['a O\u200bR b\u2060', '(or a b)'],
    ['\u200b"a\u200b b"\u200b', '"a b"'],
    ['a \u200b b', '(and a b)'],
  ],
  'characters that other languages use as syntax are text': [
    ['-acme +corp', '(and acme corp)'],
    ['name:acme', '"name acme"'],
    ['acme~2 corp^3', '(and "acme 2" "corp 3")'],
    ['[a TO b] {c}', '(and a to b c)'],
    ['a/b\\c #d @e', '(and "a b c" d e)'],
    ["'a b'", '(and a b)'],
    ['“a b”', '(and a b)'],
  ],
  'AND binds tighter than OR, is implied between neighbours, and parentheses override': [
    ['a b', '(and a b)'],
    ['a AND b', '(and a b)'],
    ['a OR b', '(or a b)'],
    ['a b OR c', '(or (and a b) c)'],
    ['a OR b AND c d', '(or a (and b c d))'],
    ['(a OR b) c', '(and (or a b) c)'],
    ['a AND (b OR c) AND d', '(and a (or b c) d)'],
  ],
  'terms and groups may touch': [
    ['a(b)', '(and a b)'],
    ['(a)b', '(and a b)'],
    ['(a)(b)', '(and a b)'],
    ['a"b c"d', '(and a "b c" d)'],
    ['"a b""c d"', '(and "a b" "c d")'],
    ['a*(b*)"c"', '(and a* b* c)'],
    ['(a)AND(b)OR"c"', '(or (and a b) c)'],
    ['a OR"b"', '(or a b)'],
  ],
  'operators are whole, bare, upper-case words': [
    ['a and b or c', '(and a and b or c)'],
    ['And Or', '(and and or)'],
    ['ANDROID ORACLE', '(and android oracle)'],
    ['"AND" "OR"', '(and and or)'],
    ['"a AND b"', '"a and b"'],
    ['AND*', 'and*'],
    ['AND. OR-', '(and and or)'],
    ['AND&OR', '"and or"'],
    ['ＡＮＤ', 'and'],
  ],
  'nodes are flat, and a group of one is its term': [
    ['((a))', 'a'],
    ['a AND (b AND c)', '(and a b c)'],
    ['a OR (b OR (c OR d))', '(or a b c d)'],
    ['(a b) c OR (d OR e)', '(or (and a b c) d e)'],
    ['((a OR b))', '(or a b)'],
    ['a OR a', '(or a a)'],
  ],
  'a term without a letter or digit is ignored': [
    ['a AND &', 'a'],
    ['& AND a', 'a'],
    ['& OR a', 'a'],
    ['a OR &', 'a'],
    ['Smith & Sons', '(and smith sons)'],
    ['a OR & OR b', '(or a b)'],
    ['a & OR b 😀', '(or a b)'],
    ['a AND (&)', 'a'],
    ['(& OR !) a', 'a'],
    ['(& a)', 'a'],
    ['a &*', 'a'],
    ["a '*", 'a'],
  ],
  'any white space separates': [['a\tb\nc\r\nd\u00a0e\u3000f\u2028g', '(and a b c d e f g)']],
};

for (const [promise, rows] of Object.entries(READINGS)) {
  describe(promise, () => {
    for (const [query, expected] of rows) {
      it(JSON.stringify(query), () => assert.equal(outline(parsed(query).root), expected));
    }
  });
}

describe('the exact tokens are the words in order, null with a wildcard', () => {
  for (const [query, tokens] of [
    ['acme', ['acme']],
    ['("Blue  Water" OR AT&T) AND l.l.c. & co', ['blue', 'water', 'at', 't', 'llc', 'co']],
    ['a and b', ['a', 'and', 'b']],
    ['acme corp*', null],
    ['at&t* a', null],
    ['a &*', ['a']],
  ] as const) {
    it(query, () => assert.deepEqual(parsed(query).exactTokens, tokens));
  }
});

describe('spans are counted in code points', () => {
  it('of each kind of node', () => {
    assert.deepEqual(parsed('😀 (acmé* OR "𝐀 b") c').root, {
      kind: 'and',
      operands: [
        {
          kind: 'or',
          operands: [
            { kind: 'prefix', token: 'acme', span: { start: 3, end: 8 } },
            { kind: 'phrase', tokens: ['a', 'b'], isPrefix: false, span: { start: 12, end: 17 } },
          ],
          span: { start: 3, end: 17 },
        },
        { kind: 'word', token: 'c', span: { start: 19, end: 20 } },
      ],
      span: { start: 3, end: 20 },
    });
  });
});

type ErrorRow = { readonly query: string; readonly caret: string; readonly code: QueryErrorCode };

const ERRORS: Record<string, readonly ErrorRow[]> = {
  'every rule of the language': [
    { query: '', caret: '^', code: 'empty_query' },
    { query: ' \t ', caret: '^', code: 'empty_query' },
    { query: ' &', caret: '^', code: 'empty_query' },
    { query: '😀', caret: '^', code: 'empty_query' },
    { query: '(&)', caret: '^', code: 'empty_query' },
    { query: '& AND (! OR -)', caret: '^', code: 'empty_query' },
    { query: '&*', caret: '^', code: 'empty_query' },
    { query: '"acme*"', caret: '     ^', code: 'wildcard_in_phrase' },
    { query: 'a "* b*"', caret: '   ^', code: 'wildcard_in_phrase' },
    { query: '*acme', caret: '^', code: 'leading_wildcard' },
    { query: 'a * b', caret: '  ^', code: 'leading_wildcard' },
    { query: ' *', caret: ' ^', code: 'leading_wildcard' },
    { query: '"a b"*', caret: '     ^', code: 'leading_wildcard' },
    { query: '(a)*', caret: '   ^', code: 'leading_wildcard' },
    { query: 'a(*)', caret: '  ^', code: 'leading_wildcard' },
    { query: '**', caret: '^', code: 'leading_wildcard' },
    { query: 'ac*me', caret: '  ^', code: 'embedded_wildcard' },
    { query: 'acme**', caret: '    ^', code: 'embedded_wildcard' },
    { query: 'a*c*', caret: ' ^', code: 'embedded_wildcard' },
    { query: 'acme*.', caret: '    ^', code: 'embedded_wildcard' },
    { query: '&*a', caret: ' ^', code: 'embedded_wildcard' },
    { query: '"acme', caret: '^', code: 'unterminated_phrase' },
    { query: 'a "', caret: '  ^', code: 'unterminated_phrase' },
    { query: '"a" b"c', caret: '     ^', code: 'unterminated_phrase' },
    { query: '""', caret: '^', code: 'empty_phrase' },
    { query: 'a " & "', caret: '  ^', code: 'empty_phrase' },
    { query: '()', caret: '^', code: 'empty_group' },
    { query: 'a ( ) b', caret: '  ^', code: 'empty_group' },
    { query: '(())', caret: ' ^', code: 'empty_group' },
    { query: '(a', caret: '^', code: 'unbalanced_parenthesis' },
    { query: '((a)', caret: '^', code: 'unbalanced_parenthesis' },
    { query: '(a) (b', caret: '    ^', code: 'unbalanced_parenthesis' },
    { query: 'a)', caret: ' ^', code: 'unbalanced_parenthesis' },
    { query: '(a))', caret: '   ^', code: 'unbalanced_parenthesis' },
    { query: ')(', caret: '^', code: 'unbalanced_parenthesis' },
    { query: 'AND', caret: '^', code: 'missing_operand' },
    { query: ' OR', caret: ' ^', code: 'missing_operand' },
    { query: 'AND a', caret: '^', code: 'missing_operand' },
    { query: 'a OR', caret: '  ^', code: 'missing_operand' },
    { query: 'a AND OR b', caret: '  ^', code: 'missing_operand' },
    { query: 'a OR AND b', caret: '  ^', code: 'missing_operand' },
    { query: '(a AND)', caret: '   ^', code: 'missing_operand' },
    { query: '(OR a)', caret: ' ^', code: 'missing_operand' },
    { query: 'a (AND) b', caret: '   ^', code: 'missing_operand' },
  ],
  'the error with the smallest position, whatever comes after it': [
    { query: 'a* *b "c', caret: '   ^', code: 'leading_wildcard' },
    { query: '"a*" (', caret: '  ^', code: 'wildcard_in_phrase' },
    { query: '("a*"', caret: '^', code: 'unbalanced_parenthesis' },
    { query: '(a "b)', caret: '^', code: 'unbalanced_parenthesis' },
    { query: '(()', caret: '^', code: 'unbalanced_parenthesis' },
    { query: 'AND *a', caret: '^', code: 'missing_operand' },
    { query: ') AND', caret: '^', code: 'unbalanced_parenthesis' },
    { query: 'a AND ) b', caret: '  ^', code: 'missing_operand' },
    { query: '& ""', caret: '  ^', code: 'empty_phrase' },
    { query: '& ()', caret: '  ^', code: 'empty_group' },
  ],
  'the error of a term itself before what its place makes of it': [
    { query: '"*"', caret: '^', code: 'empty_phrase' },
    { query: '"a*', caret: '^', code: 'unterminated_phrase' },
    { query: '*a*b', caret: '^', code: 'leading_wildcard' },
    { query: 'a AND *', caret: '      ^', code: 'leading_wildcard' },
    { query: 'a OR "', caret: '     ^', code: 'unterminated_phrase' },
    { query: 'a OR ()', caret: '     ^', code: 'empty_group' },
    { query: 'a OR (', caret: '     ^', code: 'unbalanced_parenthesis' },
  ],
  'positions in code points': [
    { query: '😀😀 "a*"', caret: '     ^', code: 'wildcard_in_phrase' },
    { query: '𝐀c*me', caret: '  ^', code: 'embedded_wildcard' },
    { query: '"😀𝐀*"', caret: '   ^', code: 'wildcard_in_phrase' },
    { query: 'e\u0301 *', caret: '   ^', code: 'leading_wildcard' },
    { query: '\ud83d a)', caret: '   ^', code: 'unbalanced_parenthesis' },
  ],
};

for (const [promise, rows] of Object.entries(ERRORS)) {
  describe(`a query that breaks a rule is refused with: ${promise}`, () => {
    for (const { query, caret, code } of rows) {
      it(JSON.stringify(query), () => {
        assert.deepEqual(parseQuery(query), { ok: false, error: { code, position: caret.length - 1 } });
      });
    }
  });
}

const terms = (count: number, term: string) => Array(count).fill(term).join(' ');
const nested = (depth: number, inside: string) => '('.repeat(depth) + inside + ')'.repeat(depth);

describe('100 terms and 100 nested parentheses are read', () => {
  for (const [what, query] of [
    ['100 terms', terms(100, 'a')],
    ['100 terms and as many ignored ones', terms(100, 'a & &*')],
    ['100 nested parentheses', nested(100, 'a')],
    ['200 parentheses side by side', terms(2, nested(100, 'a'))],
  ] as const) {
    it(what, () => assert.equal(parseQuery(query).ok, true));
  }
});

describe('beyond the limits the first token over one of them is named', () => {
  for (const [what, query, code, position] of [
    ['the 101st term', terms(150, 'ab'), 'query_too_complex', 300],
    ['the 101st term, ignored ones aside', terms(101, '& a'), 'query_too_complex', 402],
    ['the 101st parenthesis', nested(1_000, 'a'), 'query_too_complex', 100],
    ['the 101st parenthesis in a later group', `(a) ${nested(101, 'b')}`, 'query_too_complex', 104],
    ['parentheses never closed come first', '('.repeat(1_000), 'unbalanced_parenthesis', 0],
    ['an error before the limit comes first', `a* *a ${terms(101, 'a')}`, 'leading_wildcard', 3],
    ['a term over the limit comes before its own wildcard', `${terms(100, 'a')} b*c`, 'query_too_complex', 200],
    ['an error of the token at the limit comes first', `${terms(100, 'a')} *b`, 'leading_wildcard', 200],
    ['an empty group at the limit comes first', nested(101, ''), 'empty_group', 100],
  ] as const) {
    it(what, () => assert.deepEqual(parseQuery(query), { ok: false, error: { code, position } }));
  }
});

describe('any text', () => {
  it('is read, or refused at a position inside it', () => {
    const pieces = fc.constantFrom(
      '"',
      '*',
      '(',
      ')',
      ' ',
      'AND',
      'OR',
      ' AND ',
      ' OR ',
      'a',
      'at&t',
      '&',
      '😀',
      "o'",
      'L.L.C.',
      '\u200b',
      '\ufeff',
    );
    const texts = fc.oneof(
      fc.array(pieces).map((list) => list.join('')),
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseQuery(text);
        if (result.ok) return;
        const { position } = result.error;
        assert.ok(Number.isInteger(position) && position >= 0);
        assert.ok(position < Math.max([...text].length, 1), `${position} in ${JSON.stringify(text)}`);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is read alike with characters between that nobody sees, and an error stays where it was submitted', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'"*() AORND', 'a', 'ł', '😀', 'AND', ' OR ') });
    const hidden = fc.array(fc.constantFrom('', '', '\u200b', '\u00ad', '\ufeff', '\u{e0041}'), { minLength: 1 });
    fc.assert(
      fc.property(texts, hidden, (text, between) => {
        const before = (at: number) => between[at % between.length]!;
        const characters = [...text];
        const submitted = characters.map((character, at) => before(at) + character).join('') + between[0];
        const place = (position: number) => {
          const read = characters.slice(0, position).map((character, at) => before(at) + character);
          return [...(read.join('') + (position < characters.length ? before(position) : ''))].length;
        };
        const [plain, hiding] = [parseQuery(text), parseQuery(submitted)];
        if (plain.ok) {
          assert.ok(hiding.ok);
          assert.equal(outline(hiding.query.root), outline(plain.query.root));
          assert.deepEqual(hiding.query.exactTokens, plain.query.exactTokens);
          return;
        }
        const { code, position } = plain.error;
        assert.deepEqual(hiding, {
          ok: false,
          error: { code, position: code === 'empty_query' ? 0 : place(position) },
        });
      }),
      { numRuns: 2_000 },
    );
  });

  for (const [what, text] of [
    ['300,000 characters that nobody sees', 'a\u200b'.repeat(150_000)],
    ['300,000 parentheses', '('.repeat(300_000)],
    ['300,000 wildcards', '*'.repeat(300_000)],
    ['300,000 quotes', '"'.repeat(300_000)],
    ['300,000 words', 'a '.repeat(300_000)],
    ['a word of 300,000 tokens', 'é-'.repeat(300_000)],
    ['a phrase of 300,000 tokens', `"${'é '.repeat(300_000)}"`],
    ['300,000 emoji', '😀'.repeat(300_000)],
  ] as const) {
    it(`of any length: ${what}`, () => assert.doesNotThrow(() => parseQuery(text)));
  }
});
