import type { FastifyRequest, RouteOptions } from 'fastify';
import {
  CHANGE_KINDS,
  CHANGES_CURSOR,
  type Change,
  type ChangeKind,
  type ChangesPage,
  type ChangesRequest,
  type Engine,
} from '../../engine/index.ts';
import { type Codes, choices, flag, integer, jurisdictions, optionalChoice, optionalPattern } from '../body/fields.ts';
import { takeInBody } from '../body/read.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { answerMetered, ownerOf } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { BilledParts, ServerParts } from '../settings.ts';

const CHANGES_MAX = 1000;
const CHANGES_DEFAULT = 100;

export const CHANGES_FIELDS = {
  since: optionalPattern(CHANGES_CURSOR),
  jurisdictions: jurisdictions(),
  kinds: choices(CHANGE_KINDS),
  watched: flag(false),
  include: optionalChoice(['fields']),
  limit: integer(1, CHANGES_MAX, CHANGES_DEFAULT),
};

type Options = {
  readonly since: string | null;
  readonly jurisdictions: Codes;
  readonly kinds: 'all' | readonly ChangeKind[];
  readonly watched: boolean;
  readonly include: 'fields' | null;
  readonly limit: number;
};

export type ChangesParts = Pick<BilledParts, 'engine' | 'charges' | 'answers'> & Pick<ServerParts, 'events'>;

/** What loads changed, page by page: free, but for the fields. */
export function changes({ engine, events, ...parts }: ChangesParts): RouteOptions {
  return {
    method: 'GET',
    url: '/changes',
    async handler(request, reply) {
      await takeInBody(request);
      const { values, items } = readOptions<Options>(CHANGES_FIELDS, request, await loadedJurisdictions(engine));
      if (values === null) return answerInvalid(reply, items);
      const { include, watched, ...asked } = values;
      const wanted = { ...asked, includeFields: include === 'fields' };
      const read = () => (watched ? watchedOf(engine, events, request, wanted) : engine.changeLog.changes(wanted));
      if (include === null) return bodyOf(await read());
      const metered = {
        operation: 'changes',
        jurisdictions: values.jurisdictions,
        resultsMax: 1,
        asked: values,
      } as const;
      return answerMetered(parts, request, reply, metered, async () => {
        const page = await read();
        return { bytes: Buffer.from(JSON.stringify(bodyOf(page))), results: page.changes.length > 0 ? 1 : 0 };
      });
    },
  };
}

/** A server without webhooks and watches has nobody who watches. */
async function watchedOf(
  engine: Engine,
  events: ChangesParts['events'],
  request: FastifyRequest,
  wanted: ChangesRequest,
): Promise<ChangesPage> {
  if (events === undefined) return { changes: [], nextSince: await engine.changeLog.newest() };
  return events.watchedChanges(engine, ownerOf(request), wanted);
}

function bodyOf({ changes, nextSince }: ChangesPage): object {
  return { changes: changes.map(changeOnWire), next_since: nextSince };
}

function changeOnWire({ id, kind, jurisdiction, entityNumber, legalName, at, asOf, fields }: Change): object {
  const company = { jurisdiction_code: jurisdiction, entity_number: entityNumber, legal_name: legalName };
  return { id, kind, ...company, at, as_of: asOf, fields };
}
