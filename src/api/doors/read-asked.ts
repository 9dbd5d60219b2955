/** What a request asks of an operation, read as its declaration says. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import {
  type Asked,
  type Fields,
  ignoredFieldsHeader,
  loadedJurisdictions,
  loadedSources,
  type Operation,
  type ProblemItem,
  problemItem,
  unsupportedJurisdiction,
  unsupportedSource,
} from '../../operations/index.ts';
import { takeInBody } from '../body/read.ts';
import { readJson } from '../body/read-json.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { answerInvalid } from '../search-request.ts';
import { readOptions } from './read-options.ts';

/** Where the codes come from that a request may name. */
export type CodeSources = { readonly engine: Engine; readonly premises: PremisesIndex };

/**
 * A 422 lists everything that is wrong: what stands in headers, in the path, in the query and in the body. `null`: it is.
 * `sources`: of an operation that reads codes.
 */
export async function readAsked<Path extends string, Query extends Fields, B>(
  operation: Operation<Path, Query, B>,
  sources: CodeSources | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Asked<Operation<Path, Query, B>> | null> {
  const { query = {}, queryOfSession = {}, body, charge, repeat } = operation;
  const told = body?.isSecret ? withoutInput : (item: ProblemItem) => item;
  const decoded = body === undefined ? undefined : readJson(request, reply, told);
  if (decoded === null) return null;
  if (body === undefined && charge !== undefined) await takeInBody(request);
  const loaded = await loadedOf(operation, sources);
  const read = body === undefined ? NO_BODY : body.read(decoded?.value, loaded);
  if (read.ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(read.ignored));
  const fields: Fields = request.account === null ? query : { ...query, ...queryOfSession };
  const options = readOptions<Record<string, unknown>>(operation, fields, request, loaded);
  const key = repeat === undefined ? NO_KEY : idempotencyKeyOf(request);
  // The router has set exactly those of the operation.
  const inPath = operation.inPath === undefined ? {} : { ...(request.params as Record<Path, string>) };
  const items = [
    ...(key.ok ? [] : [key.item]),
    ...(operation.reads === undefined ? [] : codeProblems(inPath, loaded)),
    ...options.items,
    ...read.items,
  ];
  if (items.length > 0 || !key.ok || options.values === null) return refused(reply, items.map(told));
  // Each value was read by its field, which the compiler cannot see.
  const values = { inPath, query: options.values, body: read.values };
  return { ...values, submitted: decoded?.value, repeatKey: key.value } as Asked<Operation<Path, Query, B>>;
}

const NO_BODY = { values: undefined, items: [], ignored: [] };
const NO_KEY = { ok: true, value: null } as const;

async function loadedOf({ reads }: Pick<Operation, 'reads'>, sources: CodeSources | null) {
  if (reads === undefined || sources === null) return [];
  return reads === 'lists' ? loadedSources(sources.premises) : loadedJurisdictions(sources.engine);
}

const withoutInput = ({ input: _input, ...item }: ProblemItem): ProblemItem => item;

const CODES_IN_PATH = Object.entries({ jurisdiction_code: unsupportedJurisdiction, source: unsupportedSource });

/** What is wrong with the codes of a path, which has them in any case; in `inPath` they are in lower case then. */
function codeProblems(inPath: Record<string, string>, loaded: readonly string[]): readonly ProblemItem[] {
  return CODES_IN_PATH.flatMap(([name, unsupported]) => {
    const submitted = inPath[name];
    if (submitted === undefined) return [];
    const code = submitted.toLowerCase();
    inPath[name] = code;
    return loaded.includes(code) ? [] : [problemItem(['path', name], unsupported(code), submitted)];
  });
}

function refused(reply: FastifyReply, items: readonly ProblemItem[]): null {
  answerInvalid(reply, items);
  return null;
}
