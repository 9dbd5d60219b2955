/** Headers as no client should send them. */
import type { Chooser } from './chooser.ts';
import type { Draft } from './request.ts';

const VALUES: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'Content-Type',
    [
      ...[
        'application/json',
        'APPLICATION/JSON; charset=utf-8',
        'application/json;charset=utf-16',
        'application/problem+json',
        'text/plain',
      ],
      ...[
        'application/json, text/html',
        'multipart/form-data; boundary=',
        'application/x-www-form-urlencoded',
        '',
        ';',
        'json',
        '*/*',
        'application/',
      ],
      ...['application/json;;;', `application/json;${'a=b;'.repeat(500)}`, '\xff', 'application/json\t; x="'],
    ],
  ],
  [
    'Content-Encoding',
    ['', 'identity', 'gzip', 'br', 'zstd', 'deflate', 'x-gzip', 'GZIP', 'gzip, br', 'nothing', '*', 'identity, gzip'],
  ],
  [
    'Accept-Encoding',
    [
      ...[
        '',
        '*',
        'gzip',
        'br',
        'zstd',
        'identity;q=0',
        '*;q=0',
        'gzip;q=x',
        'br;q=1.0, gzip;q=0.5',
        'GZIP',
        'deflate',
        ',,,',
        'gzip;q=-1',
      ],
      `${'gzip,'.repeat(1_000)}br`,
    ],
  ],
  ['Accept', ['', '*/*', 'text/html', 'application/xml;q=0.9', `${'a/b,'.repeat(1_000)}`, '\x01']],
  ['Accept-Language', ['', 'de', '*', 'x'.repeat(2_000)]],
  ['Accept-Charset', ['utf-16', '*;q=0']],
  [
    'X-Request-Id',
    [
      '',
      'a',
      'a b',
      'x'.repeat(128),
      'x'.repeat(129),
      'a\xe9',
      'a,b',
      '../a',
      '-',
      '00000000-0000-0000-0000-000000000000',
      "'",
    ],
  ],
  ['Idempotency-Key', ['', 'a', ' ', '~'.repeat(255), '~'.repeat(256), 'a\xe9', '\x7f', 'a,b', '{"a":1}']],
  [
    'X-Forwarded-For',
    [
      '',
      '1.2.3.4',
      '1.2.3.4, 5.6.7.8',
      'unknown',
      '::1',
      '[::1]:80',
      '999.9.9.9',
      'fe80::1%eth0',
      ','.repeat(500),
      '127.0.0.1',
      '\xff',
    ],
  ],
  ['X-Forwarded-Proto', ['https', 'http', 'javascript', 'https, http', '']],
  ['X-Forwarded-Host', ['elsewhere.example', '', 'a b', 'a:99999']],
  ['Forwarded', ['for=1.2.3.4;proto=https', 'for="[::1]"', ';']],
  ['Origin', ['', 'null', 'https://elsewhere.example', 'http://127.0.0.1', 'file://', '\xff']],
  ['Referer', ['', 'https://elsewhere.example/', 'x'.repeat(3_000)]],
  ['Host', ['', 'elsewhere.example', 'a b', '127.0.0.1:99999', '[::1', 'a\xff', 'x'.repeat(3_000), '@', 'a/../b']],
  [
    'Cookie',
    [
      '',
      ';',
      '=',
      'a',
      '__proto__=1',
      'charter.session_token=',
      'charter.session_token=%',
      'charter.session_token=a.b; charter.session_token=c',
    ],
  ],
  ['Authorization', ['', 'Basic', 'Basic ====', 'Bearer x', 'Digest a=b']],
  ['User-Agent', ['', 'x'.repeat(5_000), '\xe9', "<script>'"]],
  [
    'Range',
    ['bytes=0-', 'bytes=0-0', 'bytes=5-1', 'bytes=-1', 'bytes=0-0,1-1,2-2', 'lines=1', 'bytes=99999999999-', 'bytes='],
  ],
  ['If-None-Match', ['*', '"x"', 'W/"x"', 'x', `${'"a",'.repeat(500)}`]],
  ['If-Modified-Since', ['Thu, 01 Jan 2037 00:00:00 GMT', 'yesterday', '']],
  ['If-Match', ['*', '"x"']],
  ['If-Unmodified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT']],
  ['If-Range', ['"x"', 'x']],
  ['Expect', ['100-continue', 'applause', '', '100-continue, 100-continue']],
  ['Connection', ['close', 'keep-alive', 'Upgrade', 'X-API-Key', 'close, keep-alive', '', 'TE']],
  ['Upgrade', ['websocket', 'h2c', 'HTTP/2.0', '', 'x']],
  ['Keep-Alive', ['timeout=0', 'timeout=99999, max=1']],
  [
    'Transfer-Encoding',
    ['chunked', 'identity', 'gzip, chunked', 'chunked, chunked', 'Chunked', 'x', '', 'chunked;a=b'],
  ],
  ['Content-Length', ['0', '-1', '+5', '5, 5', '5 5', '0x5', '99999999999999999999', '1', '', '1e3', '\xb2']],
  ['TE', ['trailers', 'gzip']],
  ['Trailer', ['X-API-Key', 'Content-Length']],
  ['X-HTTP-Method-Override', ['DELETE', 'x']],
  ['X-API-Key', ['', ' ', 'x', 'x'.repeat(2_000), '\xe9', 'ck_', 'null', "' OR 1=1 --", '\x7f']],
  ['Stripe-Signature', ['', 't=1,v1=00', 't=,v1=', ','.repeat(500), 't=1,t=2,v1=a,v1=b', '\xff']],
  ['Proxy', ['http://elsewhere.example']],
  ['HTTP2-Settings', ['AAMAAABkAARAAAAAAAIAAAAA']],
  ['Sec-WebSocket-Key', ['dGhlIHNhbXBsZSBub25jZQ==']],
  ['__proto__', ['x']],
  ['constructor', ['x']],
];
const BROKEN_LINES = [
  'A B: c',
  ': c',
  'A',
  'A\x00: b',
  'A: b\x00c',
  'A: b\rc',
  ' folded',
  'A : b',
  'Ä: b',
  'A: \x01',
  '\x7f: x',
  'A:\tb\t',
];

/** Adds a header or two, or hundreds, or takes one's place. */
export function spoilHeaders(draft: Draft, choose: Chooser): void {
  for (let turn = choose.integer(1, 2); turn > 0; turn--) {
    const [name, values] = choose.one(VALUES);
    const header = [choose.one([name, name, name.toLowerCase(), name.toUpperCase()]), choose.one(values)] as const;
    choose.weighted<() => void>([
      [5, () => void draft.headers.push(header)],
      [4, () => void replace(draft, header)],
      [1, () => void draft.headers.push(header, header)],
      [1, () => void draft.headers.push([name, 'x'.repeat(choose.one([4_000, 12_000, 16_384, 20_000]))])],
      [
        1,
        () =>
          void draft.headers.push(
            ...Array.from({ length: choose.one([50, 200, 2_500]) }, (_, at) => [`X-${at}`, 'a'] as const),
          ),
      ],
      [1, () => void draft.headers.splice(choose.integer(0, draft.headers.length - 1), 1)],
      // A line as it stands: `bytesOf` puts a colon behind the name.
      [2, () => void draft.headers.push([choose.one(BROKEN_LINES), ''])],
    ])();
  }
}

function replace(draft: Draft, header: readonly [string, string]): void {
  const name = header[0].toLowerCase();
  draft.headers = draft.headers.filter(([one]) => one.toLowerCase() !== name);
  draft.headers.push(header);
}
