/** A body that a schema says all of. */
import type { z } from 'zod';
import { problemItem } from '../fields/problems.ts';
import type { Body, BodyLimit } from '../fields/validate.ts';

const PROBLEMS_TOLD_MAX = 10;

export const parsedBody = <S extends z.ZodType>(schema: S, limit?: BodyLimit): Body<z.output<S>> => ({
  schema,
  ...(limit && { limit }),
  read(submitted) {
    const { success, data, error } = schema.safeParse(submitted);
    if (success) return { values: data, items: [], ignored: [] };
    const items = error.issues.slice(0, PROBLEMS_TOLD_MAX).map(({ path, message }) => {
      const loc = ['body', ...path.map((part) => (typeof part === 'number' ? part : String(part)))];
      return problemItem(loc, { type: 'value_error', msg: `Value error, ${message}` }, null);
    });
    return { values: null, items, ignored: [] };
  },
});
