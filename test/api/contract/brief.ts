/** An answer in a line, for snapshots. */
import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';

/** Of each request by itself, or of the machine. */
const PASSING = /^(x-request-id|date|x-free-until|connection|keep-alive|transfer-encoding|content-length)$/;
const VALUED = /^(x-credits-charged|cache-control|content-type|allow)$/;
/** The status, the words of the first problems, and a hash by which all of the body is compared. */
export function brief({ statusCode, body, headers }: LightMyRequestResponse): string {
  const told = Object.entries(headers)
    .filter(([name]) => ['x-ignored-fields', 'x-credits-charged', 'allow'].includes(name))
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');
  if (statusCode < 400) return `${statusCode}${told}`;
  const { detail } = JSON.parse(body) as { readonly detail: unknown };
  const words = Array.isArray(detail)
    ? detail
        .map(({ loc, msg }) => `${loc.join('.')}: ${msg.slice(0, 60)}`)
        .slice(0, 3)
        .join('; ')
    : String(detail).slice(0, 80);
  return `${statusCode}${told} ${hashOf(body)} ${words}`;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The names of an answer's headers, sorted, and the values of some. */
export const headersOf = ({ headers }: LightMyRequestResponse): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => !PASSING.test(name))
    .map(([name, value]) => (VALUED.test(name) ? `${name}: ${value}` : name))
    .sort();
