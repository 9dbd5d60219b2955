import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REFUSALS, type RefusalCode } from '../operations/index.ts';

const REFUSAL_OF_PARSER_ERROR = new Map<string, RefusalCode>([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

/**
 * Answers what is not even HTTP, on the bare socket: there is no request yet. Where it follows a sound
 * request, that one has its own answer, for which it may have been charged, and the connection ends behind
 * it; so it does where the answer is under way already.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  requestId: string,
  answer: ServerResponse | undefined,
): void {
  if (answer !== undefined && (answer.req.complete || answer.headersSent) && socket.writable) {
    answer.once('close', () => socket.destroySoon());
    return;
  }
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = REFUSALS[REFUSAL_OF_PARSER_ERROR.get(error.code ?? '') ?? 'malformed_request'];
  const body = JSON.stringify({ detail });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
