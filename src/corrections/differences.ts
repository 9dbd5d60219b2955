/** A field of what was corrected that is another now. `null`: it was not there, or is not any more. */
export type Difference = { readonly path: string; readonly before: unknown; readonly after: unknown };

/** How two JSON values differ, field by field; lists are compared whole. Sorted by path. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) =>
      differences(before[key] ?? null, after[key] ?? null, path === '' ? key : `${path}.${key}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
