/** What a JSON value lacks to be a declaration, in sentences that name where. */
import { z } from 'zod';
import { type Declaration, declarationSchema } from './schema.ts';
import type { Problem } from './scope.ts';
import { didYouMean } from './suggest.ts';

/** The schema for editors, as docs/registry.schema.json has it. */
export const jsonSchema = (): unknown => z.toJSONSchema(declarationSchema, { io: 'input', reused: 'ref' });

/** The declaration, or all that is wrong with it. */
export function declarationIn(
  value: unknown,
): { readonly declaration: Declaration } | { readonly problems: readonly Problem[] } {
  const read = declarationSchema.safeParse(value, { reportInput: true });
  if (read.success) return { declaration: read.data };
  return { problems: read.error.issues.flatMap((issue) => problemsOf(issue, [])) };
}

type Issue = z.core.$ZodIssue;

function problemsOf(issue: Issue, above: readonly PropertyKey[]): readonly Problem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: inWords([...path, key]),
      problem: fields().has(key)
        ? 'is not known here; other parts have a field of this name'
        : `is not known here${didYouMean(key, fields())}`,
    }));
  if (issue.code === 'invalid_union') return closest(issue.errors).flatMap((one) => problemsOf(one, path));
  return [{ path: inWords(path), problem: sentence(issue) }];
}

/** Of several forms that a value may have, that which it was meant to have: the one with the fewest mistakes in it. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const isOther = (issues: readonly Issue[]) =>
    issues.some(
      ({ code, path, input }) =>
        path.length === 0 &&
        (code === 'invalid_type' || (code === 'invalid_value' && typeof input === 'object' && input !== null)),
    );
  const meant = branches.filter((issues) => !isOther(issues));
  const [best] = (meant.length > 0 ? meant : branches).toSorted((a, b) => a.length - b.length);
  return best ?? [];
}

function sentence(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? `is missing; it is to be ${article(issue.expected)}`
      : `is to be ${article(issue.expected)}`;
  }
  if (issue.code === 'invalid_value') {
    const given = typeof issue.input === 'string' ? didYouMean(issue.input, issue.values.map(String)) : '';
    return `is to be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}${given}`;
  }
  return issue.code === 'too_small' && issue.origin === 'array' ? 'is to have something in it' : issue.message;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list, [ … ]',
  object: 'an object, { … }',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};
const article = (type: string): string => NAMES[type] ?? type;

/** `files[0].columns.expected` */
function inWords(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

let known: ReadonlySet<string> | undefined;

/** All names of fields. */
function fields(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const names = new Set<string>();
  JSON.stringify(jsonSchema(), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  known = names;
  return names;
}
