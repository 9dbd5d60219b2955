import type { RouteOptions } from 'fastify';
import { type AskedCompany, type CompanyJson, findCompanies } from '../../engine/index.ts';
import { readAskedCompanies } from '../body/asked-companies.ts';
import { readJson } from '../body/read-json.ts';
import { ignoredFieldsHeader } from '../body/validate.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { answerMetered } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

/** Many companies at once, by number or identifier: for the price of one lookup where any is found. */
export function companiesLookup({ engine, ...parts }: Omit<BilledParts, 'premises' | 'finished'>): RouteOptions {
  return {
    method: 'POST',
    url: '/companies/lookup',
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const { values: asked, items, ignored } = readAskedCompanies(decoded.value, await loadedJurisdictions(engine));
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
      const inQuery = readOptions({}, request).items;
      if (asked === null || inQuery.length > 0) return answerInvalid(reply, [...inQuery, ...items]);
      const metered = { operation: 'companies_lookup', jurisdictions: codesOf(asked), resultsMax: 1, asked } as const;
      return answerMetered(parts, request, reply, metered, async (bytesMax) => {
        const found = await findCompanies(engine, asked, bytesMax);
        return { bytes: jsonOf(found), results: found.some((list) => list.length > 0) ? 1 : 0 };
      });
    },
  };
}

/** An identifier is looked for in all of them. */
function codesOf(asked: readonly AskedCompany[]): 'all' | readonly string[] {
  const codes = new Set<string>();
  for (const one of asked) {
    if ('identifier' in one) return 'all';
    codes.add(one.jurisdiction);
  }
  return [...codes].sort();
}

/** Put together from bytes: the stored JSON goes to the wire as it is. */
function jsonOf(found: readonly (readonly CompanyJson[])[]): Buffer {
  const comma = Buffer.from(',');
  const lists = found.map((list) => Buffer.concat([Buffer.from('['), ...between(list, comma), Buffer.from(']')]));
  return Buffer.concat([Buffer.from('{"results":['), ...between(lists, comma), Buffer.from(']}')]);
}

function between(parts: readonly Uint8Array[], separator: Uint8Array): Uint8Array[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
