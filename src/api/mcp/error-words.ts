/** What the API refuses, as a tool says it: in the API's words. */
import type { ApiAnswer } from './tool.ts';

type Refused = {
  readonly detail?: string | readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[];
  readonly jurisdiction?: string;
};

/** What an answer beyond 200 says, in a line or, for several wrong arguments, some. */
export function refusalWords({ status, headers, body }: ApiAnswer): string {
  const { detail, jurisdiction } = (body ?? {}) as Refused;
  if (Array.isArray(detail)) return detail.map(problemWords).join('\n');
  const where = jurisdiction === undefined ? '' : ` (${jurisdiction})`;
  const words = typeof detail === 'string' ? `${detail}${where}` : `The server answers ${status}`;
  if (status === 410) return `${words}. Search again without cursor.`;
  if (status === 429) return `${words}. Try again in ${headers['retry-after']} s.`;
  return words;
}

/** Where in the arguments a value is wrong, and why. */
function problemWords({ loc: [, ...path], msg }: { readonly loc: readonly (string | number)[]; readonly msg: string }) {
  return path.length === 0 ? msg : `${path.join('.')}: ${msg}`;
}
