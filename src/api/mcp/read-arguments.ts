/** The arguments of a tool as far as the tool itself reads them; the API reads the rest, in its own words. */
import {
  type Fields,
  type FieldsOf,
  NO_SUCH_OPTION,
  type ProblemItem,
  problemItem,
  validateBody,
} from '../../operations/index.ts';
import type { Arguments } from './tool.ts';

type Read<V> =
  | { readonly ok: true; readonly values: V }
  | { readonly ok: false; readonly problems: readonly ProblemItem[] };

/**
 * `own`: the fields that the tool reads. `passed`: the names of those that it passes on as they are. Any other
 * argument is refused: a model that misspells one would not see that it was ignored.
 */
export function readArguments<V>(own: FieldsOf<V>, passed: readonly string[], args: Arguments): Read<V> {
  const { values, items, ignored } = validateBody(own, args, []);
  const unknown = ignored.filter((name) => !passed.includes(name));
  const problems = [...items, ...unknown.map((name) => problemItem(['body', name], NO_SUCH_OPTION, args[name]))];
  return values === null || problems.length > 0 ? { ok: false, problems } : { ok: true, values };
}

/** What was given, and the defaults of what was not. */
export function withDefaults(fields: Fields, args: Arguments): Arguments {
  const absent = Object.entries(fields).flatMap(([name, field]) =>
    field.absent === null ? [] : [[name, field.absent.value]],
  );
  return { ...Object.fromEntries(absent), ...args };
}
