/** An operation as a route: where it is, how often it may be asked, how large its body may be, and what reads it. */
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Asked, CompanyNotFound, Fields, Operation, RefusalCode } from '../../operations/index.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { refuseCompany } from '../did-you-mean.ts';
import { refuse } from '../errors.ts';
import { type Answer, answerMetered, type Metered, ownerOf } from '../metered.ts';
import { describeAllowance } from '../rate-limit.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { AccountParts } from '../settings.ts';
import { type CodeSources, readAsked } from './read-asked.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route answers, where it is one that is declared. */
    operation?: Operation;
  }
}

export type DoorParts = CodeSources & {
  /** Of what has a limit of its own; null for no limit. */
  readonly suggestLimiter: RateLimiter | null;
};

type Handle<O> = (asked: Asked<O>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * A route that answers what `handle` returns, or what it has sent. Where an operation has one answer, its status is set.
 * `parts`: where it reads codes, or has a limit of its own.
 */
export function routeOf<Path extends string, Query extends Fields, B>(
  operation: Operation<Path, Query, B>,
  parts: DoorParts | null,
  handle: Handle<Operation<Path, Query, B>>,
): RouteOptions {
  const { method, path, body, rate } = operation;
  const [status, ...others] = Object.keys(operation.answers).map(Number);
  const limiter = rate === undefined || parts === null ? null : parts.suggestLimiter;
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation as unknown as Operation, ...(body?.limit && { body: body.limit }) },
    ...(rate !== undefined && limiter !== null && { onRequest: limited(rate, limiter) }),
    async handler(request, reply) {
      const asked = await readAsked(operation, parts, request, reply);
      if (asked === null) return reply;
      if (others.length === 0) reply.code(status!);
      return handle(asked, request, reply);
    },
  };
}

function limited(name: string, limiter: RateLimiter) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const allowance = await limiter.take(request.caller?.keyId ?? ownerOf(request));
    describeAllowance(reply, limiter.limit, allowance, name);
    if (!allowance.isAllowed) return refuse(reply, 'too_many_requests');
  };
}

export type ChargedParts = DoorParts & {
  readonly charges: AccountParts['charges'];
  readonly answers: AnswersInFlight;
};

type Refused = RefusalCode | CompanyNotFound;

type Work<O> = {
  /** Those that the request names; `null` where it names none. */
  readonly jurisdictions: (asked: Asked<O>) => Metered['jurisdictions'];
  /** By what a repeat is known; the body, where it is left out. */
  readonly repeated?: (asked: Asked<O>) => unknown;
  /** 1 where it is left out. */
  readonly resultsMax?: (asked: Asked<O>) => number;
  /** What is paid for, or why there is nothing. `bytesMax`: of companies that it may read. */
  readonly find: (asked: Asked<O>, request: FastifyRequest, bytesMax: number) => Promise<Answer | Refused>;
};

/** A route that is charged when its answer is ready, and free where it refuses. */
export function chargedRoute<Path extends string, Query extends Fields, B>(
  operation: Operation<Path, Query, B>,
  parts: ChargedParts,
  { jurisdictions, repeated = ({ body }) => body, resultsMax = () => 1, find }: Work<Operation<Path, Query, B>>,
): RouteOptions {
  return routeOf(operation, parts, (asked, request, reply) => {
    const metered = {
      operation: operation.charge!,
      jurisdictions: jurisdictions(asked),
      resultsMax: resultsMax(asked),
      asked: repeated(asked),
    };
    return answerMetered(parts, request, reply, metered, async (bytesMax) => {
      const found = await find(asked, request, bytesMax);
      if (typeof found === 'string') refuse(reply, found);
      else if ('code' in found) refuseCompany(reply, found);
      else return found;
      return null;
    });
  });
}

/** The answer of a body that is made here. */
export const answerOf = (body: object, results = 1): Answer => ({ bytes: Buffer.from(JSON.stringify(body)), results });
