import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AccountError, StoreError } from '../accounts/index.ts';
import { EngineError } from '../engine/index.ts';
import { EventsError } from '../events/index.ts';
import { KeepingError } from '../keeping/index.ts';
import type { RefusalCode } from '../operations/index.ts';
import { SignInError } from '../sign-in/index.ts';
import {
  REFUSAL_OF_ACCOUNT_ERROR,
  REFUSAL_OF_ENGINE_ERROR,
  REFUSAL_OF_EVENTS_ERROR,
  REFUSAL_OF_KEEPING_ERROR,
  REFUSAL_OF_SIGN_IN_ERROR,
  REFUSAL_OF_STORE_ERROR,
  REPAIRABLE,
  RequestError,
  refuse,
} from './errors.ts';
import { uncharge } from './metered.ts';

/** What the decompression of request bodies raises, by its code. */
const REFUSAL_OF_FRAMEWORK_ERROR = new Map<string, RefusalCode>([
  ['FST_CP_ERR_INVALID_CONTENT_ENCODING', 'unsupported_content_encoding'],
  ['FST_CP_ERR_INVALID_CONTENT', 'undecodable_body'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_content_type'],
]);

/** What the system lets a server do later: to open a file (errno(3)). */
const REFUSED_FOR_NOW: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

/**
 * Every error that leaves a handler ends here: a refusal the caller understands, or a 500 and a line in the
 * log.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = refusalOf(error);
  if (code === 'internal' || REPAIRABLE.has(code)) {
    // The engine's own messages quote no query, and name the file that is at fault.
    const reason = error instanceof EngineError ? error.message : undefined;
    request.log.error({ error: withoutMessage(error), reason }, 'request failed');
  }
  // Its message is our own, and says which error of the provider's it was.
  if (code === 'payments_unavailable') request.log.error({ reason: error.message }, 'the payment provider failed');
  uncharge(request, reply);
  if (!request.raw.complete) takeInTheRest(request, reply);
  if (code === 'unsupported_content_encoding') reply.header('accept-encoding', 'zstd, br, gzip, deflate');
  const whose = error instanceof EngineError && REPAIRABLE.has(code) ? { jurisdiction: error.jurisdiction } : {};
  const next = code === 'changes_gone' && error instanceof EngineError ? { oldest: error.oldest } : {};
  return refuse(reply, code, { ...whose, ...next });
}

/**
 * A client that writes all of its body before it reads sees a broken connection in place of the refusal,
 * where the server closes before the body's end. So the connection is kept until then. Node gives a request a
 * minute for all of it.
 */
function takeInTheRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.resume();
  if (reply.raw.shouldKeepAlive) return;
  reply.header('connection', 'keep-alive');
  raw.once('end', () => raw.socket.end());
}

/** The same where files are served: a path that the file server refuses is one that no file has. */
export function answerFileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isRefusedFile = error.statusCode !== undefined && error.statusCode < 500;
  return isRefusedFile ? refuse(reply, 'route_not_found') : answerError(error, request, reply);
}

function refusalOf(error: Error & { code?: string }): RefusalCode {
  if (error instanceof RequestError) return error.code;
  if (error instanceof EngineError) return REFUSAL_OF_ENGINE_ERROR[error.code];
  if (error instanceof EventsError) return REFUSAL_OF_EVENTS_ERROR[error.code];
  if (error instanceof KeepingError) return REFUSAL_OF_KEEPING_ERROR[error.code];
  if (error instanceof SignInError) return REFUSAL_OF_SIGN_IN_ERROR[error.code];
  if (error instanceof AccountError) return REFUSAL_OF_ACCOUNT_ERROR[error.code] ?? 'internal';
  if (error instanceof StoreError) return REFUSAL_OF_STORE_ERROR[error.code];
  if (REFUSED_FOR_NOW.has(error.code ?? '')) return 'unavailable';
  return REFUSAL_OF_FRAMEWORK_ERROR.get(error.code ?? '') ?? 'internal';
}

/**
 * Messages may quote a query or a name, which never reach the log: an error is logged by its kind, code and
 * place.
 */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  const cause = error.cause === undefined ? undefined : withoutMessage(error.cause);
  return { name: error.name, code, frames, cause };
}
