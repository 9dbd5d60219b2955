import type { RouteOptions } from 'fastify';
import { CHANGE_KINDS, type Change, type ChangeKind, type ChangeLog, type ChangesPage } from '../../engine/index.ts';
import { type Codes, choices, integer, jurisdictions, optionalChoice, optionalText } from '../body/fields.ts';
import { takeInBody } from '../body/read.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { answerMetered } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts } from '../settings.ts';

const CURSOR_LENGTH_MAX = 100;
const CHANGES_MAX = 1000;
const CHANGES_DEFAULT = 100;

export const CHANGES_FIELDS = {
  since: optionalText(CURSOR_LENGTH_MAX),
  jurisdictions: jurisdictions(),
  kinds: choices(CHANGE_KINDS),
  include: optionalChoice(['fields']),
  limit: integer(1, CHANGES_MAX, CHANGES_DEFAULT),
};

type Options = {
  readonly since: string | null;
  readonly jurisdictions: Codes;
  readonly kinds: 'all' | readonly ChangeKind[];
  readonly include: 'fields' | null;
  readonly limit: number;
};

/** What loads changed, page by page: free, but for the fields. */
export function changes({ engine, ...parts }: Pick<BilledParts, 'engine' | 'charges' | 'answers'>): RouteOptions {
  return {
    method: 'GET',
    url: '/changes',
    async handler(request, reply) {
      await takeInBody(request);
      const { values, items } = readOptions<Options>(CHANGES_FIELDS, request, await loadedJurisdictions(engine));
      if (values === null) return answerInvalid(reply, items);
      if (values.include === null) return bodyOf(await read(engine.changeLog, values));
      const metered = {
        operation: 'changes',
        jurisdictions: values.jurisdictions,
        resultsMax: 1,
        asked: values,
      } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const page = await read(engine.changeLog, values);
        return { bytes: Buffer.from(JSON.stringify(bodyOf(page))), results: page.changes.length > 0 ? 1 : 0 };
      });
    },
  };
}

function read(changeLog: ChangeLog, { include, ...request }: Options): Promise<ChangesPage> {
  return changeLog.changes({ ...request, includeFields: include === 'fields' });
}

function bodyOf({ changes, nextSince }: ChangesPage): object {
  return { changes: changes.map(changeOnWire), next_since: nextSince };
}

function changeOnWire({ id, kind, jurisdiction, entityNumber, legalName, at, asOf, fields }: Change): object {
  const company = { jurisdiction_code: jurisdiction, entity_number: entityNumber, legal_name: legalName };
  return { id, kind, ...company, at, as_of: asOf, fields };
}
