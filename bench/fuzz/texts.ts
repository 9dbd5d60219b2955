/**
 * Texts that have broken software: what stands in fields, queries, headers and paths where words are asked
 * for.
 */
import type { Chooser } from './chooser.ts';

/** As they stand in JSON text after `JSON.stringify`: lone surrogates come out as escapes. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\t\r\n',
  '\u001b[31m',
  '\u007f',
  '\u0085\u2028\u2029',
  '\ufeffacme',
  '\u00a0\u2003\u3000',
  '\u200b\u200d\u2060',
  '\u202eemca\u202c',
  '\ud800',
  '\udfff',
  'a\udc00b',
  '\ufffe\uffff',
  '\u{10ffff}',
  '\ue000',
  '😀',
  '👨‍👩‍👧‍👦',
  `e${'\u0301'.repeat(200)}`,
  '\ufdfa'.repeat(50),
  'ﬁnance ﬀ ㏂',
  'ＡＣＭＥ　ＬＬＣ',
  'İıßŉǰΐ',
  'ÅÅÅ',
  '한국어 한국어',
  'العربية‏ עברית',
  '𝒜𝓬𝓶𝓮',
  '１２３４５',
  '٣٤٥',
  '%00%0d%0a',
  '../../etc/passwd',
  "'; DROP TABLE accounts; --",
  '" OR 1=1 --',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
];

/** Of any script: code points from everywhere, unassigned ones too. */
export function anyText(choose: Chooser, lengthMax: number): string {
  const length = choose.integer(0, lengthMax);
  let text = '';
  for (let index = 0; index < length; index++) {
    const max = choose.weighted([
      [4, 0x7f],
      [2, 0x24f],
      [2, 0xffff],
      [1, 0x10ffff],
    ]);
    text += String.fromCodePoint(choose.integer(0, max));
  }
  return text;
}

/** What the query language is made of, and what looks like it. */
const QUERY_PIECES = [
  ...[
    '"',
    '"',
    '*',
    '(',
    ')',
    ' ',
    ' ',
    ' ',
    'AND',
    'OR',
    ' AND ',
    ' OR ',
    'and',
    'NOT',
    'NEAR',
    '&',
    '|',
    '-',
    '+',
    '~',
    '^',
  ],
  ...[
    ':',
    '#',
    '.',
    ',',
    "'",
    '’',
    '/',
    '\\',
    '{',
    '}',
    '[',
    ']',
    '@',
    '!',
    '?',
    '%',
    '\u0000',
    '\u00a0',
    '\u3000',
    '“',
    '”',
  ],
  ...[
    'é',
    'e\u0301',
    '😀',
    '\ufdfa',
    'ＡＣ',
    'ß',
    'İ',
    '\u200d',
    'L.L.C.',
    'U.S.A',
    'J.P.Morgan',
    'AT&T',
    'a',
    'x*',
    '"a b"',
  ],
];

/** Something of the query language, sound or not. */
export function queryText(choose: Chooser, words: readonly string[]): string {
  const pieces = [...QUERY_PIECES, ...words.slice(0, 30)];
  return choose.weighted<() => string>([
    [8, () => choose.text(pieces, choose.integer(0, 12))],
    [3, () => choose.text([...words.map((word) => `${word} `), 'AND ', 'OR ', '(', ')', '"'], choose.integer(1, 8))],
    [1, () => choose.text(pieces, choose.integer(50, 400))],
    [1, () => `${'('.repeat(choose.integer(1, 150))}${choose.one(words)}${')'.repeat(choose.integer(0, 150))}`],
    [
      1,
      () =>
        Array.from({ length: choose.integer(80, 120) }, () => choose.one(words).slice(0, 5)).join(
          choose.one([' ', ' OR ', ' AND ']),
        ),
    ],
    [1, () => `"${choose.text([...words, ' ', '*'], choose.integer(0, 40))}"`],
    [1, () => `${choose.one(words).slice(0, choose.integer(0, 3))}*`],
    [1, () => choose.one(ODD_TEXTS)],
    [1, () => anyText(choose, 1_000)],
    [1, () => choose.one(['a', '"', '(', '*', ' ', '&', '\ud800', '😀']).repeat(choose.integer(900, 1_100))],
  ])();
}
