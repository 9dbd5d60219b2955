/** Request targets and methods as no client should send them. */
import type { Chooser } from './chooser.ts';
import { ODD_TEXTS } from './texts.ts';

const METHODS = [
  ...[
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'MKCOL',
    'LOCK',
    'SEARCH',
    'QUERY',
    'PURGE',
  ],
  ...['LINK', 'M-SEARCH', 'get', 'FOO', 'G T', 'POST\t', '', 'CONNECT'],
];
const PIECES = [
  ...[
    '%00',
    '%2f',
    '%2F',
    '%5c',
    '%zz',
    '%',
    '%c0%ae',
    '%e2%82',
    '%ff',
    '%25',
    '%252e',
    '%2e%2e',
    '..',
    '.',
    '/',
    '//',
    '\\',
    ';',
    ';a=b',
  ],
  ...[
    '?',
    '??',
    '&',
    '#',
    '*',
    ':',
    '@',
    '+',
    '~',
    '|',
    '^',
    '`',
    '{',
    '}',
    '[]',
    "'",
    '"',
    '<',
    '\x00',
    '\x7f',
    '\xe9',
    '\xff',
    ' ',
    '\t',
  ],
];
const PREFIXES = [
  'http://elsewhere.example',
  '//elsewhere.example',
  'HTTP://',
  '/..',
  '/.',
  '/v1',
  '/v3',
  '/V2',
  '/%76%32',
  '\\',
  '*',
  '',
];
const PLACES = [
  ...[
    '/',
    '/docs',
    '/docs/',
    '/docs/json',
    '/docs/yaml',
    '/docs/static/index.css',
    '/assets/',
    '/assets/x.js',
    '/index.html',
    '/favicon.ico',
  ],
  ...[
    '/metrics',
    '/v1/companies/search',
    '/v2',
    '/v2/',
    '/auth',
    '/dashboard',
    '/dashboard/api',
    '/robots.txt',
    '/.env',
    '/companies/us_co/1',
  ],
  ...[
    '/match/%2e%2e',
    '/docs/static/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/webhooks/stripe/',
    '/server-status',
  ],
];
const NAMES = [
  'q',
  'limit',
  'cursor',
  'from',
  'to',
  'status',
  'token',
  '__proto__',
  'constructor',
  'a[b]',
  '',
  'request_id',
  'toString',
];

/** A target made odd in one way. */
export function oddTarget(sound: string, choose: Chooser): string {
  const [path = '', query = ''] = sound.split('?');
  const at = choose.integer(0, path.length);
  const inserted = (what: string): string => path.slice(0, at) + what + path.slice(at);
  return choose.weighted<() => string>([
    [5, () => inserted(choose.one(PIECES))],
    [3, () => inserted(choose.text(PIECES, choose.integer(2, 6)))],
    [2, () => choose.one(PREFIXES) + path],
    [3, () => choose.one(PLACES)],
    [2, () => `${choose.one(PLACES)}${choose.text(PIECES, choose.integer(1, 3))}`],
    [2, () => encoded(path, choose)],
    [2, () => path.slice(0, at)],
    [1, () => inserted('a'.repeat(choose.one([100, 1_000, 8_000, 15_000, 20_000])))],
    [1, () => `${path}/`],
    [1, () => `${path}?${query}&${query}`],
    [4, () => `${path}?${Array.from({ length: choose.integer(1, 5) }, () => oddParameter(choose)).join('&')}`],
    [1, () => `${path}?${`${choose.one(NAMES)}=1&`.repeat(choose.integer(100, 1_200))}`],
    [1, () => path.replace(/[^/]+$/, () => encodeURIComponent(choose.one(ODD_TEXTS).toWellFormed()))],
    [1, () => `${path}#${choose.text(PIECES, 2)}`],
    [0.5, () => choose.text(PIECES, choose.integer(1, 10))],
  ])();
}

function oddParameter(choose: Chooser): string {
  const value = choose.one([
    encodeURIComponent(choose.one(ODD_TEXTS).toWellFormed()),
    choose.text(PIECES, choose.integer(0, 3)).replace(/[\s#]/g, ''),
    choose.one(['1', '0', '-1', '1e9', 'true', '2026-02-30', '2026-13-01', '0000-00-00', '2xx', 'null', '%5B%5D']),
  ]);
  return `${choose.one(NAMES)}${choose.one(['=', '=', '=', '', '[]=', '%00='])}${value}`;
}

function encoded(path: string, choose: Chooser): string {
  const twice = choose.chance(0.3);
  return path.replace(/[a-z_]/g, (character) => {
    if (choose.chance(0.7)) return character;
    const once = `%${character.charCodeAt(0).toString(16)}`;
    return twice ? once.replace('%', '%25') : once;
  });
}

export function oddMethod(choose: Chooser): string {
  return choose.one(METHODS);
}
