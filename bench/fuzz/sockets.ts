/**
 * What only a bare socket can send: requests in pieces, several at once, with chunks and lengths that are
 * wrong, or no HTTP at all.
 */
import type { Chooser } from './chooser.ts';
import type { Drafted } from './generate.ts';
import { bytesOf, type FuzzedRequest } from './request.ts';

type Made = Omit<FuzzedRequest, 'kind'>;

const CHUNK_FAULTS = [
  'x\r\n',
  '-1\r\na\r\n',
  '5\r\nab\r\n',
  'ffffffffffffffffff\r\n',
  '0x5\r\nhello\r\n',
  '5\n',
  '5;\0\r\nhello\r\n',
  '\r\n',
  ' 5\r\nhello\r\n',
];
const NO_HTTP = [
  Buffer.from('hello\r\n\r\n'),
  Buffer.from('GET /health\r\n\r\n'),
  Buffer.from('GET /health HTTP/0.9\r\n\r\n'),
  Buffer.from('GET /health HTTP/1.2\r\nHost: a\r\n\r\n'),
  Buffer.from('GET /health HTTP/2.0\r\nHost: a\r\n\r\n'),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  Buffer.from('\0'.repeat(100)),
  Buffer.from('\r\n\r\n\r\n'),
  Buffer.from('GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n'),
  Buffer.from('GET / HTTP/1.1\nHost: a\n\n'),
  Buffer.from('SSH-2.0-OpenSSH_9.6\r\n'),
  Buffer.from('*1\r\n$4\r\nPING\r\n'),
];

/**
 * `reading` changes nothing; `search` has a body, and costs credits. `leaver`: the key of an account whose
 * answers nobody takes.
 */
export function rawRequest(reading: Drafted, search: Drafted, leaver: string, choose: Chooser): Made {
  const body = search.draft.body!;
  const whole = bytesOf(search.draft);
  const headLength = whole.length - body.length;
  const head = whole.subarray(0, headLength);
  const withoutLength = {
    ...search.draft,
    headers: search.draft.headers.filter(([name]) => name !== 'Content-Length'),
  };
  const headWith = (...lines: readonly (readonly [string, string])[]): Buffer =>
    bytesOf({ ...withoutLength, headers: [...withoutLength.headers, ...lines], body: null });
  const chunkedHead = headWith(['Transfer-Encoding', 'chunked']);
  const get = bytesOf(reading.draft);
  const cut = choose.integer(0, body.length);

  const made = (parts: readonly Buffer[], more: Partial<Made> = {}): Made => ({
    operation: null,
    parts,
    pauseMs: 0,
    answers: 1,
    isHead: false,
    ending: 'finish',
    ...more,
  });
  const unanswered = { answers: 0, ending: 'half-close' } as const;
  return choose.weighted<() => Made>([
    [4, () => pipelined(choose.integer(2, 20))],
    [3, () => made(pieces(whole, choose.integer(2, 8)), { pauseMs: choose.integer(1, 20) })],
    [
      2,
      () =>
        made([head, ...pieces(body, 6)], {
          pauseMs: choose.integer(1, 40),
          operation: search.operation,
          ending: 'keep',
        }),
    ],
    [1, () => made(pieces(get, get.length))],
    [4, () => made([chunkedHead, ...chunks(body)], { operation: search.operation, ending: 'keep' })],
    [3, () => made([chunkedHead, Buffer.from(choose.one(CHUNK_FAULTS)), body], unanswered)],
    [1, () => made([chunkedHead, Buffer.from('0\r\nX-API-Key: x\r\n\r\n')], { operation: search.operation })],
    [1, () => made([chunkedHead, Buffer.from(`5${';a=b'.repeat(5_000)}\r\nhello\r\n0\r\n\r\n`)], unanswered)],
    [2, () => made([headWith(['Content-Length', String(cut)]), body])],
    [
      2,
      () =>
        made([headWith(['Content-Length', String(body.length + choose.integer(1, 1e6))]), body], {
          ...unanswered,
          pauseMs: 20,
        }),
    ],
    [
      1,
      () =>
        made([headWith(['Content-Length', String(body.length)], ['Transfer-Encoding', 'chunked']), ...chunks(body)]),
    ],
    [1, () => made([headWith(['Content-Length', String(body.length)], ['Content-Length', String(cut)]), body])],
    [2, () => made([Buffer.concat([whole, choose.bytes(choose.integer(1, 50))])])],
    [2, () => made([Buffer.from('\r\n'.repeat(choose.integer(1, 5))), whole])],
    [2, () => made([whole], { ending: 'half-close' })],
    [2, () => made([head, body.subarray(0, cut)], { ...unanswered, pauseMs: choose.integer(0, 20) })],
    [3, () => made([choose.one(NO_HTTP)], unanswered)],
    [1, () => made([choose.bytes(choose.integer(1, 400))], unanswered)],
    [1, () => made([Buffer.from(`GET /health HTTP/1.1\r\n${'A: b\r\n'.repeat(choose.integer(1_000, 5_000))}\r\n`)])],
    [1, () => made([Buffer.from('GET /health HTTP/1.1\r\nHost: a\r\n'), Buffer.from(`X: ${'y'.repeat(20_000)}`)])],
    [1, () => made([Buffer.from(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)])],
    // Until the server has waited long enough, which is a minute and a half.
    [0.005, () => made([head, body.subarray(0, 1)])],
    [3, () => made([leaving(whole)], { answers: 0, ending: 'cut', pauseMs: 5 })],
    [2, () => made([leaving(whole.subarray(0, choose.integer(1, whole.length)))], { answers: 0, ending: 'cut' })],
  ])();

  function pipelined(count: number): Made {
    const isPaid = choose.chance(0.5);
    const one = isPaid ? whole : get;
    const { operation } = isPaid ? search : reading;
    return made([Buffer.concat(Array.from({ length: count }, () => one))], { operation, answers: count });
  }

  function chunks(bytes: Buffer): Buffer[] {
    const extension = choose.one(['', '', ';a', ';a="b"']);
    const framed = pieces(bytes, choose.integer(1, 5)).map((piece) =>
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}${extension}\r\n`), piece, Buffer.from('\r\n')]),
    );
    return [...framed, Buffer.from(choose.one(['0\r\n\r\n', '000\r\n\r\n', '0\r\nX-Trailer: a\r\n\r\n']))];
  }

  function leaving(bytes: Buffer): Buffer {
    return Buffer.from(
      bytes.toString('latin1').replace(/^(X-API-Key|Cookie): .*\r\n/im, `X-API-Key: ${leaver}\r\n`),
      'latin1',
    );
  }
}

/** As many pieces, about, of a size each, none of them empty. */
function pieces(bytes: Buffer, count: number): Buffer[] {
  const size = Math.max(1, Math.ceil(bytes.length / count));
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
