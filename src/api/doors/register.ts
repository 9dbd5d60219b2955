/** The routes of declared operations, on the doors that they are declared for. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Door, Operation } from '../../operations/index.ts';
import { poll, submission } from '../routes/batches.ts';
import { changes, premisesChanges } from '../routes/changes.ts';
import { freeRoutes } from '../routes/free.ts';
import { companiesLookup, companyLookup, companyOwners, companyPremises, premisesLookup } from '../routes/lookups.ts';
import { matchAtOnce } from '../routes/match.ts';
import { atAddress, network, people } from '../routes/networks.ts';
import { companySearch, officerSearch, premisesSearch } from '../routes/searches.ts';
import { watchRoutes } from '../routes/watches.ts';
import { webhookRoutes } from '../routes/webhooks.ts';
import type { OperationParts } from '../settings.ts';

/** Those of what the server has. */
export function operationRoutes(parts: OperationParts): readonly RouteOptions[] {
  const { matching, events } = parts;
  const slow = { ...parts, answers: parts.matches };
  const answering = [companySearch, officerSearch, premisesSearch, companyLookup, premisesLookup, companyPremises];
  return [
    ...[...answering, companyOwners, companiesLookup, changes, premisesChanges].map((route) => route(parts)),
    ...freeRoutes(parts),
    ...[network, people, atAddress].map((route) => route(slow)),
    ...(matching === undefined ? [] : [matchAtOnce({ ...slow, ...matching })]),
    ...(matching?.batches === undefined
      ? []
      : [submission, poll].map((route) => route({ ...parts, batches: matching.batches! }))),
    ...(events === undefined ? [] : [...webhookRoutes(parts, events), ...watchRoutes(parts, events)]),
  ];
}

/** Registers those of a door; `isWanted`: of them. */
export function register(
  scope: FastifyInstance,
  door: Door,
  routes: readonly RouteOptions[],
  isWanted: (operation: Operation) => boolean = () => true,
): void {
  for (const route of routes) {
    const operation = route.config?.operation;
    if (operation?.doors.includes(door) && isWanted(operation)) scope.route(route);
  }
}
