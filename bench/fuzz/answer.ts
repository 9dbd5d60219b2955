/** An HTTP/1.1 answer as it came, read strictly: what a lenient client would put up with is a fault here. */
export type Answer = {
  readonly status: number;
  /** By lower-case name; a repeated one has several values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
};

export class MalformedAnswer extends Error {}

const HEADER = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*?)[ \t]*$/;

/**
 * The answer at the beginning of what has come, and how many bytes it takes; null where more must come.
 * `isHead`: to a HEAD request. `isOver`: nothing more comes.
 */
export function readAnswer(bytes: Buffer, isHead: boolean, isOver: boolean): { answer: Answer; length: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) .*$/.exec(statusLine)?.[1]);
  if (Number.isNaN(status)) throw new MalformedAnswer(`a status line of ${JSON.stringify(statusLine.slice(0, 100))}`);
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    if (name === undefined) throw new MalformedAnswer(`a header line of ${JSON.stringify(line.slice(0, 100))}`);
    const values = headers.get(name.toLowerCase());
    if (values === undefined) headers.set(name.toLowerCase(), [value]);
    else values.push(value);
  }
  const start = headEnd + 4;
  const answerOf = (body: Buffer, end: number) => ({ answer: { status, headers, body }, length: end });
  if (isHead || status < 200 || status === 204 || status === 304) return answerOf(Buffer.alloc(0), start);
  const lengths = headers.get('content-length');
  if (headers.has('transfer-encoding')) {
    if (lengths !== undefined) throw new MalformedAnswer('both a length and chunks');
    return readChunks(bytes, start, answerOf);
  }
  if (lengths === undefined) return isOver ? answerOf(bytes.subarray(start), bytes.length) : null;
  if (lengths.length > 1 || !/^\d+$/.test(lengths[0]!)) throw new MalformedAnswer(`a length of ${lengths}`);
  const end = start + Number(lengths[0]);
  return bytes.length < end ? null : answerOf(bytes.subarray(start, end), end);
}

function readChunks<T>(bytes: Buffer, start: number, answerOf: (body: Buffer, end: number) => T): T | null {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return null;
    const size = bytes.toString('latin1', at, lineEnd);
    if (!/^[\da-f]+$/i.test(size))
      throw new MalformedAnswer(`a chunk of the size ${JSON.stringify(size.slice(0, 20))}`);
    const from = lineEnd + 2;
    const to = from + Number.parseInt(size, 16);
    if (bytes.length < to + 2) return null;
    if (bytes.toString('latin1', to, to + 2) !== '\r\n') throw new MalformedAnswer('a chunk without its end');
    if (to === from) return answerOf(Buffer.concat(chunks), to + 2);
    chunks.push(bytes.subarray(from, to));
    at = to + 2;
  }
}
