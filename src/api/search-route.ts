/** The route of a search: its request is read, charged, and answered from memory or by an index. */
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Pin } from '../engine/index.ts';
import {
  answerSearch,
  askedOf,
  type Codes,
  type Fields,
  type FinishedAnswer,
  type Operation,
  type SearchedField,
  type SearchKind,
  type SearchValues,
  syntaxErrorBody,
} from '../operations/index.ts';
import { parseQuery } from '../query/index.ts';
import type { AnswerCache } from './answer-cache.ts';
import { encodingFor } from './compression.ts';
import { type ChargedParts, routeOf } from './doors/route-of.ts';
import { type Answer, answerMetered } from './metered.ts';
import { type LookupOf, lookupsPaidWith } from './repeats.ts';
import { answerInvalid, pinOf } from './search-request.ts';

export type SearchParts = ChargedParts & { readonly finished: AnswerCache };

export function searchRoute<Field extends SearchedField, Values extends SearchValues<Field>, Hit>(
  operation: Operation<never, Fields, Values>,
  { finished, ...parts }: SearchParts,
  kind: SearchKind<Field, Values, Hit>,
  lookupOf: LookupOf,
): RouteOptions {
  const charge = operation.charge!;
  return routeOf(operation, parts, async ({ body: values }, request, reply) => {
    const problems = (await kind.problemsOf?.(values)) ?? [];
    if (problems.length > 0) return answerInvalid(reply, problems);
    const codes: Codes = values[kind.field];
    const asked = askedOf(kind.fields, values);
    const metered = { operation: charge, jurisdictions: codes, resultsMax: values.limit, asked };
    const send = (work: (bytesMax: number) => Promise<Answer>) => answerMetered(parts, request, reply, metered, work);
    const keyIn = (generation: string) => `${charge}\n${JSON.stringify(asked)}\n${generation}`;
    const sent = (answer: FinishedAnswer, named: Pin | null) => bodyOf(answer, named, request, lookupOf);
    const fromMemory = (key: string, answer: FinishedAnswer, named: Pin | null) =>
      compressed(sent(answer, named), key, finished, request);

    const pin = pinOf(request);
    const present = await kind.present(values);
    // Answers are kept of the present snapshots only; a pin of those asks for the same as none.
    const isOfPresent = pin === undefined || pin === present.pin;
    const key = keyIn(present.generation);
    const kept = isOfPresent ? finished.get(key) : undefined;
    if (kept !== undefined) return send(() => fromMemory(key, kept, present.pin));
    const parsed = parseQuery(values.q);
    if (!parsed.ok) return reply.code(400).send(syntaxErrorBody(parsed.error));
    return send(async (bytesMax) => {
      const { answer, found } = await answerSearch(kind, values, { query: parsed.query, pin }, bytesMax);
      const foundKey = found.generation === present.generation ? key : keyIn(found.generation);
      if (isOfPresent && finished.keep(foundKey, answer)) return fromMemory(foundKey, answer, found.pin);
      return { ...sent(answer, found.pin), release: () => answer.json.buffer.transfer(0) };
    });
  });
}

function bodyOf({ json, records, results }: FinishedAnswer, pin: Pin | null, request: FastifyRequest, of: LookupOf) {
  const found = () => records.map(({ start, end }) => json.subarray(start, end));
  return { bytes: json, results, pin, alongside: lookupsPaidWith(request, found, of) };
}

/** An answer that is kept, compressed once for all who ask. */
async function compressed(
  answer: ReturnType<typeof bodyOf>,
  key: string,
  finished: AnswerCache,
  request: FastifyRequest,
): Promise<Answer> {
  const { bytes } = answer;
  const encoding = encodingFor(request, bytes.length);
  return { ...answer, encoding, bytes: encoding === null ? bytes : await finished.compressed(key, bytes, encoding) };
}
