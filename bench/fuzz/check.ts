/** What holds of every answer, whatever was asked. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Answer } from './answer.ts';
import { answerProblem, type Operation } from './operations.ts';
import type { FuzzedRequest } from './request.ts';

/**
 * What HTTP itself may say to any request, described or not: of a request line, a head or a body that did not
 * arrive.
 */
const OF_THE_PROTOCOL = new Set([400, 404, 405, 408, 431]);

/** What is wrong with an answer; null where nothing is. */
export function problemOf(answer: Answer, request: FuzzedRequest): string | null {
  const { status, headers, body } = answer;
  if (status >= 500) return `a ${status}: ${body.toString('latin1', 0, 300)}`;
  if (headers.get('x-request-id')?.length !== 1)
    return `a ${status} with the request ids ${headers.get('x-request-id')}`;
  if (headers.get('x-content-type-options')?.join() !== 'nosniff') return `a ${status} without nosniff`;
  const charged = chargedBy(answer);
  if (charged !== 0 && status >= 300) return `a ${status} that is charged ${charged}`;
  if (status === 429 && !headers.has('retry-after')) return 'a 429 without Retry-After';
  if (status === 405 && !headers.has('allow')) return 'a 405 without Allow';
  if (body.length === 0) return null;
  return bodyProblem(answer, request);
}

/** Credits that the answer says it has cost. */
export function chargedBy({ headers }: Answer): number {
  return Number(headers.get('x-credits-charged')?.[0] ?? 0);
}

function bodyProblem(answer: Answer, { operation }: FuzzedRequest): string | null {
  const { status, headers } = answer;
  const type = headers.get('content-type')?.join();
  if (type === undefined) return `a ${status} with a body of no type`;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(decompressed(answer));
  } catch (error) {
    return `a ${status} whose body is not what its headers say: ${error}`;
  }
  if (!type.startsWith('application/json')) {
    return status >= 400 && status !== 404 ? `a ${status} of the type ${type}` : null;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return `a ${status} that is no JSON: ${text.slice(0, 200)}`;
  }
  if (status >= 400 && !isRefusal(json)) return `a ${status} without a detail: ${text.slice(0, 200)}`;
  return operation === null ? null : undescribed(operation, status, json);
}

function isRefusal(json: unknown): boolean {
  const detail = typeof json === 'object' && json !== null && 'detail' in json ? json.detail : undefined;
  if (typeof detail === 'string') return detail !== '';
  return Array.isArray(detail) && detail.length > 0 && detail.every(({ type, loc, msg }) => type && loc && msg);
}

function undescribed(operation: Operation, status: number, json: unknown): string | null {
  if (!operation.statuses.has(status)) {
    return OF_THE_PROTOCOL.has(status) && status !== 400
      ? null
      : `${operation.name} does not describe a ${status}: ${JSON.stringify(json).slice(0, 200)}`;
  }
  if (operation.path === '/openapi.json') return null;
  const problem = answerProblem(operation, status, json);
  return problem === null ? null : `${operation.name} ${status}: ${problem}: ${JSON.stringify(json).slice(0, 300)}`;
}

function decompressed({ headers, body }: Answer): Buffer {
  switch (headers.get('content-encoding')?.join()) {
    case undefined:
    case 'identity':
      return body;
    case 'gzip':
      return gunzipSync(body);
    case 'br':
      return brotliDecompressSync(body);
    case 'zstd':
      return zstdDecompressSync(body);
    default:
      throw new Error(`an encoding of ${headers.get('content-encoding')}`);
  }
}
