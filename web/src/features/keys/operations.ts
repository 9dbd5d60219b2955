import { OPERATIONS } from '../../shared/api/operations.ts';

/** What a key may be limited to, as choices. */
export const CALLABLE: readonly { readonly value: string; readonly label: string }[] = [
  ...Object.entries(OPERATIONS)
    .filter(([, { path }]) => path.startsWith('/v2/'))
    .map(([value, { name, method, path }]) => ({ value, label: `${name}: ${method} ${path}` })),
  { value: 'callMcp', label: 'Tools of agents: POST /mcp' },
];
