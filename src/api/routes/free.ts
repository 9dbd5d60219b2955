/** The routes of `/v2` that tell what there is, and cost nothing. */
import { getCredits, listJurisdictions, suggest } from '../../operations/index.ts';
import { routeOf } from '../doors/route-of.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { ownerOf } from '../metered.ts';
import type { OperationParts } from '../settings.ts';
import { counts } from './counts.ts';

export const freeRoutes = (parts: OperationParts) => [
  counts(parts),
  routeOf(getCredits, parts, (_asked, request) => parts.credits.balance(ownerOf(request))),
  routeOf(listJurisdictions, parts, async () => ({ jurisdictions: await loadedJurisdictions(parts.engine) })),
  // What somebody who types may mean.
  routeOf(suggest, parts, async ({ query: { q, ...asked } }) => {
    const found = await parts.engine.suggest({ text: q, ...asked });
    return {
      suggestions: found.map(({ kind, text, company }) => ({
        kind,
        text,
        jurisdiction_code: company?.jurisdiction ?? null,
        entity_number: company?.entityNumber ?? null,
      })),
    };
  }),
];
