/** The routes of `/v2` that say what there is, and cost nothing. */
import {
  getCredits,
  listJurisdictions,
  loadedJurisdictions,
  premisesSuggestions,
  suggest,
  suggestions,
  suggestPremises,
} from '../../operations/index.ts';
import { routeOf } from '../doors/route-of.ts';
import { ownerOf } from '../metered.ts';
import type { OperationParts } from '../settings.ts';
import { counts } from './counts.ts';

export const freeRoutes = (parts: OperationParts) => [
  counts(parts),
  routeOf(getCredits, parts, (_asked, request) => parts.credits.balance(ownerOf(request))),
  routeOf(listJurisdictions, parts, async () => ({ jurisdictions: await loadedJurisdictions(parts.engine) })),
  // Suggestions while a user types.
  routeOf(suggest, parts, ({ query: { q, ...asked } }) => suggestions(parts.engine, { text: q, ...asked })),
  routeOf(suggestPremises, parts, ({ query: { q, ...asked } }) =>
    premisesSuggestions(parts.premises, { text: q, ...asked }),
  ),
];
