/** The options that stand in the query of a request. One that a route does not have is refused, never ignored. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldsOf, NO_SUCH_OPTION, type ProblemItem, problemItem, validateBody } from '../operations/index.ts';
import { answerInvalid } from './search-request.ts';

type Options<V> = { readonly values: V | null; readonly items: readonly ProblemItem[] };

/** `loaded`: the codes that may be named. */
export function readOptions<V>(
  fields: FieldsOf<V>,
  { query }: FastifyRequest,
  loaded: readonly string[] = [],
): Options<V> {
  const submitted = query as Readonly<Record<string, unknown>>;
  const { values, items, ignored } = validateBody(fields, submitted, loaded);
  const all = [
    ...inQuery(items),
    ...ignored.map((name) => problemItem(['query', name], NO_SUCH_OPTION, submitted[name])),
  ];
  return { values: all.length === 0 ? values : null, items: all };
}

/** The problems of a body, as those of a query. */
export function inQuery(items: readonly ProblemItem[]): readonly ProblemItem[] {
  return items.map(({ loc: [, ...rest], ...item }) => ({ ...item, loc: ['query', ...rest] }));
}

/** The hook of a route that has none. */
export async function refuseOptions(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { items } = readOptions({}, request);
  return items.length === 0 ? undefined : answerInvalid(reply, items);
}
