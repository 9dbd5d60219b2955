/** The route of a search: its request is read, charged, and answered from memory or by the engine. */
import type { RouteOptions } from 'fastify';
import type { Operation } from '../accounts/index.ts';
import type { CompanySearch, Pin, SearchPage } from '../engine/index.ts';
import { parseQuery } from '../query/index.ts';
import type { FinishedAnswer } from './answer-cache.ts';
import type { FieldsOf } from './body/validate.ts';
import { encodingFor } from './compression.ts';
import { type ResultPieces, searchEnvelope } from './envelope.ts';
import { type Answer, answerMetered } from './metered.ts';
import { lookupsPaidWith } from './repeats.ts';
import { echoOf, jurisdictionsEcho, pinOf, readSearch, type SearchValues, syntaxErrorBody } from './search-request.ts';
import type { BilledParts } from './settings.ts';

export type SearchKind<Values extends SearchValues, Hit> = {
  readonly url: string;
  readonly operation: Operation;
  readonly fields: FieldsOf<Values>;
  /** Asks the engine; `bytesMax` as in its port. */
  readonly find: (
    values: Values,
    asked: Pick<CompanySearch, 'query' | 'pin'>,
    bytesMax: number,
  ) => Promise<SearchPage<Hit>>;
  readonly resultOf: (hit: Hit) => ResultPieces;
};

export function searchRoute<Values extends SearchValues, Hit>(
  { engine, finished, ...parts }: BilledParts,
  { url, operation, fields, find, resultOf }: SearchKind<Values, Hit>,
): RouteOptions {
  return {
    method: 'POST',
    url,
    async handler(request, reply) {
      const values = await readSearch(fields, engine, request, reply);
      if (values === null) return reply;
      const { jurisdictions, limit, page } = values;
      const asked = { ...values, jurisdictions: jurisdictionsEcho(jurisdictions) };
      const metered = { operation, jurisdictions, resultsMax: limit, asked };
      const keyIn = (generation: string) => `${operation}\n${JSON.stringify(asked)}\n${generation}`;
      const send = (work: (bytesMax: number) => Promise<Answer>) => answerMetered(parts, request, reply, metered, work);
      const keptAnswer = async (key: string, answer: FinishedAnswer, named: Pin | null): Promise<Answer> => {
        const { json, results } = answer;
        const encoding = encodingFor(request, json.length);
        const bytes = encoding === null ? json : await finished.compressed(key, json, encoding);
        return { bytes, encoding, results, pin: named, alongside: lookupsPaidWith(request, answer) };
      };

      const pin = pinOf(request);
      const present = await engine.present(jurisdictions);
      // Answers are kept of the present snapshots only; a pin of those asks for the same as none.
      const isOfPresent = pin === undefined || pin === present.pin;
      const key = keyIn(present.generation);
      const kept = isOfPresent ? finished.get(key) : undefined;
      if (kept !== undefined) return send(() => keptAnswer(key, kept, present.pin));
      const parsed = parseQuery(values.q);
      if (!parsed.ok) return reply.code(400).send(syntaxErrorBody(parsed.error));
      return send(async (bytesMax) => {
        const found = await find(values, { query: parsed.query, pin }, bytesMax);
        const answer = searchEnvelope(page, echoOf(values), found, resultOf);
        const foundKey = keyIn(found.generation);
        if (isOfPresent && finished.keep(foundKey, answer)) return keptAnswer(foundKey, answer, found.pin);
        const { json, results } = answer;
        const alongside = lookupsPaidWith(request, answer);
        return { bytes: json, results, pin: found.pin, alongside, release: () => json.buffer.transfer(0) };
      });
    },
  };
}
