const LINE_MAX = 110;

/** JSON for people who are to go on with it: what fits on a line stands on one. */
export function printJson(value: unknown, indent = ''): string {
  const flat = inLine(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE_MAX) return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => printJson(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printJson(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${inLine(one)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
