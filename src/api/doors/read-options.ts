/** The options that stand in the query of a request. */
import type { FastifyRequest } from 'fastify';
import {
  type FieldsOf,
  NO_SUCH_OPTION,
  type Operation,
  type ProblemItem,
  problemItem,
  validateBody,
} from '../../operations/index.ts';

type Options<V> = { readonly values: V | null; readonly items: readonly ProblemItem[] };

/** One that the operation does not have is refused, unless it says otherwise. `loaded`: the codes that may be named. */
export function readOptions<V>(
  { ignoresOtherOptions }: Pick<Operation, 'ignoresOtherOptions'>,
  fields: FieldsOf<V>,
  { query }: FastifyRequest,
  loaded: readonly string[],
): Options<V> {
  const submitted = query as Readonly<Record<string, unknown>>;
  const { values, items, ignored } = validateBody(fields, submitted, loaded);
  const refused = ignoresOtherOptions ? [] : ignored;
  const all = [
    // The problems of a body, as those of a query.
    ...items.map(({ loc: [, ...rest], ...item }) => ({ ...item, loc: ['query', ...rest] })),
    ...refused.map((name) => problemItem(['query', name], NO_SUCH_OPTION, submitted[name])),
  ];
  return { values: all.length === 0 ? values : null, items: all };
}
