/** What the API refuses, as a tool says it: in the API's words. */

import { problemWords } from '../../operations/index.ts';
import { asText } from '../../query/index.ts';
import { DID_YOU_MEAN, numbersMeant } from '../did-you-mean.ts';
import type { ApiAnswer, Arguments } from './tool.ts';

type Refused = {
  readonly detail?: string | readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[];
  readonly jurisdiction?: string;
};

/**
 * What an answer beyond 200 says, in a line or, for several wrong arguments, some. `args`: what was asked with; a
 * name that is syntax is offered as text.
 */
export function refusalWords({ status, headers, body }: ApiAnswer, args: Arguments = {}): string {
  const { detail, jurisdiction } = (body ?? {}) as Refused;
  if (Array.isArray(detail)) return detail.map(({ loc: [, ...path], msg }) => problemWords(path, msg)).join('\n');
  const where = jurisdiction === undefined ? '' : ` (${jurisdiction})`;
  const numbers = numbersMeant(headers[DID_YOU_MEAN]);
  const meant = numbers.length === 0 ? '' : `; did you mean ${numbers.join(' or ')}?`;
  const words = typeof detail === 'string' ? `${detail}${where}${meant}` : `The server answers ${status}`;
  const text = isSyntaxError(status, body) && typeof args['q'] === 'string' ? asText(args['q']) : null;
  if (text !== null) return `${words}\nTo search for it as text, q is: ${text}`;
  if (status === 410) return `${words}. Search again without cursor.`;
  if (status === 429) return `${words}. Try again in ${headers['retry-after']} s.`;
  return words;
}

/** Only these have a position. */
function isSyntaxError(status: number, body: unknown): boolean {
  return status === 400 && Object(body).position !== undefined;
}
