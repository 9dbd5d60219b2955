/** The route of a search: its request is read, charged, and answered from memory or by an index. */
import type { RouteOptions } from 'fastify';
import type { CompanySearch, Pin, SnapshotNames } from '../engine/index.ts';
import type { Codes, Fields, Operation, ProblemItem } from '../operations/index.ts';
import { parseQuery } from '../query/index.ts';
import type { AnswerCache, FinishedAnswer } from './answer-cache.ts';
import { encodingFor } from './compression.ts';
import { type ChargedParts, routeOf } from './doors/route-of.ts';
import { type FoundPage, type ResultPieces, searchEnvelope } from './envelope.ts';
import { type Answer, answerMetered } from './metered.ts';
import { companyLookupOf, type LookupOf, lookupsPaidWith, premisesLookupOf } from './repeats.ts';
import {
  answerInvalid,
  askedOf,
  echoOf,
  pinOf,
  type SearchedField,
  type SearchValues,
  syntaxErrorBody,
} from './search-request.ts';

export type SearchParts = ChargedParts & { readonly finished: AnswerCache };

/** What a search looks through: registries, or lists. */
type Searched<Field extends SearchedField> = {
  readonly field: Field;
  readonly present: (codes: Codes) => Promise<SnapshotNames>;
  /** What each result leads to. */
  readonly lookupOf: LookupOf;
};

export const inRegistries = ({ engine }: SearchParts): Searched<'jurisdictions'> => ({
  field: 'jurisdictions',
  present: (codes) => engine.present(codes),
  lookupOf: companyLookupOf,
});

export const inLists = ({ premises }: SearchParts): Searched<'sources'> => ({
  field: 'sources',
  present: (codes) => premises.present(codes),
  lookupOf: premisesLookupOf,
});

type SearchKind<Values, Hit> = {
  /** Asks the index; `bytesMax` as in its port. */
  readonly find: (
    values: Values,
    asked: Pick<CompanySearch, 'query' | 'pin'>,
    bytesMax: number,
  ) => Promise<FoundPage<Hit>>;
  readonly resultOf: (hit: Hit) => ResultPieces;
  /** What is wrong with values that are right each by itself. */
  readonly problemsOf?: (values: Values) => readonly ProblemItem[];
  /** The codes that an answer depends on, where those are more than are searched. */
  readonly reads?: (values: Values) => Codes;
};

export function searchRoute<Field extends SearchedField, Values extends SearchValues<Field>, Hit>(
  operation: Operation<never, Fields, Values>,
  { finished, ...parts }: SearchParts,
  searched: Searched<Field>,
  kind: SearchKind<Values, Hit>,
): RouteOptions {
  const charge = operation.charge!;
  const { fields = {} } = operation.body!;
  return routeOf(operation, parts, async ({ body: values }, request, reply) => {
    const problems = kind.problemsOf?.(values) ?? [];
    if (problems.length > 0) return answerInvalid(reply, problems);
    const { limit, page } = values;
    const codes: Codes = values[searched.field];
    const asked = askedOf(fields, values, searched.field);
    const metered = { operation: charge, jurisdictions: codes, resultsMax: limit, asked };
    const keyIn = (generation: string) => `${charge}\n${JSON.stringify(asked)}\n${generation}`;
    const send = (work: (bytesMax: number) => Promise<Answer>) => answerMetered(parts, request, reply, metered, work);
    const alongside = ({ json, records }: FinishedAnswer) => {
      const found = () => records.map(({ start, end }) => json.subarray(start, end));
      return lookupsPaidWith(request, found, searched.lookupOf);
    };
    const keptAnswer = async (key: string, answer: FinishedAnswer, named: Pin | null): Promise<Answer> => {
      const { json, results } = answer;
      const encoding = encodingFor(request, json.length);
      const bytes = encoding === null ? json : await finished.compressed(key, json, encoding);
      return { bytes, encoding, results, pin: named, alongside: alongside(answer) };
    };

    const pin = pinOf(request);
    const present = await searched.present(kind.reads?.(values) ?? codes);
    // Answers are kept of the present snapshots only; a pin of those asks for the same as none.
    const isOfPresent = pin === undefined || pin === present.pin;
    const key = keyIn(present.generation);
    const kept = isOfPresent ? finished.get(key) : undefined;
    if (kept !== undefined) return send(() => keptAnswer(key, kept, present.pin));
    const parsed = parseQuery(values.q);
    if (!parsed.ok) return reply.code(400).send(syntaxErrorBody(parsed.error));
    return send(async (bytesMax) => {
      const found = await kind.find(values, { query: parsed.query, pin }, bytesMax);
      const answer = searchEnvelope(page, echoOf(asked), found, kind.resultOf);
      const foundKey = keyIn(found.generation);
      if (isOfPresent && finished.keep(foundKey, answer)) return keptAnswer(foundKey, answer, found.pin);
      const { json, results } = answer;
      const release = () => json.buffer.transfer(0);
      return { bytes: json, results, pin: found.pin, alongside: alongside(answer), release };
    });
  });
}
