/** The routes of what a company, a name or an address leads to; each costs what a lookup does. */
import { companyNotFound, findAtAddress, findPeople, getNetwork } from '../../operations/index.ts';
import { answerOf, type ChargedParts, chargedRoute } from '../doors/route-of.ts';
import type { OperationParts } from '../settings.ts';

type Parts = ChargedParts & Pick<OperationParts, 'finders'>;

/** What is tied to a company, a person or an address. */
export const network = (parts: Parts) =>
  chargedRoute(getNetwork, parts, {
    jurisdictions: ({ body: { root, also = [] } }) =>
      root.kind === 'address' ? null : [...new Set([root, ...also].map(({ jurisdiction }) => jurisdiction))],
    async find({ body }) {
      const found = await parts.finders.network(body);
      if (found !== null) return answerOf(found);
      if (body.root.kind !== 'company' || body.also !== undefined) return 'root_not_found';
      return companyNotFound(parts.engine, body.root);
    },
  });

/** The people of a name. */
export const people = (parts: Parts) =>
  chargedRoute(findPeople, parts, {
    jurisdictions: ({ body }) => body.jurisdictions,
    async find({ body }) {
      const found = await parts.finders.people(body);
      return found === null ? 'root_not_found' : answerOf(found);
    },
  });

/** What is at an address. */
export const atAddress = (parts: Parts) =>
  chargedRoute(findAtAddress, parts, {
    jurisdictions: ({ body }) => body.jurisdictions,
    async find({ body }) {
      const found = await parts.finders.atAddress(body);
      return found === null ? 'root_not_found' : answerOf(found);
    },
  });
