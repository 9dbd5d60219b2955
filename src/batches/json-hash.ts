import { createHash } from 'node:crypto';

/**
 * SHA-256 of a JSON value, the same for values that differ only in the order of their members. Keeps its own
 * stack, so nesting may be of any depth.
 */
export function jsonHash(value: unknown): string {
  const hash = createHash('sha256');
  /** What is still to be written, the next at the end; text stands for itself. */
  const rest: ({ readonly value: unknown } | { readonly text: string })[] = [{ value }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if ('text' in next) hash.update(next.text);
    else if (Array.isArray(next.value)) {
      rest.push({ text: ']' });
      for (const member of next.value.toReversed()) rest.push({ text: ',' }, { value: member });
      hash.update('[');
    } else if (typeof next.value === 'object' && next.value !== null) {
      rest.push({ text: '}' });
      const members = Object.entries(next.value).sort(([a], [b]) => (a < b ? 1 : -1));
      for (const [name, member] of members)
        rest.push({ text: ',' }, { value: member }, { text: `${JSON.stringify(name)}:` });
      hash.update('{');
    } else hash.update(JSON.stringify(next.value));
  }
  return hash.digest('hex');
}
