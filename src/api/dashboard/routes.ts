import type { FastifyInstance } from 'fastify';
import type { Accounts, RateLimit } from '../../accounts/index.ts';
import type { Keeping } from '../../keeping/index.ts';
import { acceptJsonBodies } from '../body/read.ts';
import { operationRoutes, register } from '../doors/register.ts';
import { logRequests } from '../log-requests.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { ListOf, MatchingParts, OperationParts, RegistryOf, SignInParts, UpdatesOf } from '../settings.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { about } from './about.ts';
import { openCardPage, removeCard } from './card.ts';
import { coverage } from './coverage.ts';
import { creditSettings, putCreditSettings } from './credit-settings.ts';
import { FILE_ROUTES } from './files.ts';
import { FOUND_CHANGE_ROUTES } from './found-changes.ts';
import { accountLimit, sameOriginGuard, sessionGuard } from './guards.ts';
import { KEEPING_ROUTES } from './keeping/routes.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
import { ledger, ledgerCsv, ledgerOfBatch } from './ledger.ts';
import { networkExport } from './network-export.ts';
import { overview } from './overview.ts';
import { requestLog } from './request-log.ts';
import { session } from './session.ts';
import { signUp } from './sign-up.ts';
import { listTopUps, orderTopUp } from './top-ups.ts';
import { usage, usageCsv } from './usage.ts';

export type DashboardParts = SignInParts &
  Omit<OperationParts, 'credits' | 'charges' | 'matching'> & {
    readonly matching: MatchingParts | undefined;
    /** Of signed-in accounts; null for no limit. */
    readonly accountLimiter: RateLimiter | null;
    /** Of each key, to be told. */
    readonly rateLimit: RateLimit | 'off';
    readonly accounts: Accounts;
    readonly keeping: Keeping;
    readonly registryOf: RegistryOf;
    readonly listOf: ListOf;
    readonly updatesOf: UpdatesOf;
  };

/** They need the accounts and nothing else. */
const ACCOUNT_ROUTES = [
  overview,
  listKeys,
  createKey,
  revokeKey,
  rotateKey,
  usage,
  usageCsv,
  requestLog,
  ledger,
  ledgerOfBatch,
  ledgerCsv,
  creditSettings,
  putCreditSettings,
  listTopUps,
  orderTopUp,
  removeCard,
];

/** Everything under `/dashboard/api`, a scope of its own: for signed-in people, and for browsers alone. */
export async function dashboardRoutes(
  scope: FastifyInstance,
  { routes, ...parts }: DashboardParts & { readonly routes: RouteList },
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scope.addHook('onRequest', sameOriginGuard(parts.publicUrl));
  acceptJsonBodies(scope);
  scope.route(about({ ...parts, prices: parts.accounts.charges.prices }));
  scope.route(signUp(parts, parts.accounts));
  scope.register(async (signedIn) => {
    signedIn.addHook('onRequest', sessionGuard(parts.signIn));
    if (parts.accountLimiter !== null) signedIn.addHook('onRequest', accountLimit(parts.accountLimiter));
    refuseUnknownRoutes(signedIn, routes);
    signedIn.route(session());
    for (const route of ACCOUNT_ROUTES) signedIn.route(route(parts.accounts));
    signedIn.route(openCardPage(parts.accounts, parts.publicUrl));
    signedIn.route(coverage(parts));
    for (const route of KEEPING_ROUTES) signedIn.route(route(parts.keeping));
    const { matching, events, accounts } = parts;
    if (matching !== undefined) for (const route of FILE_ROUTES) signedIn.route(route(matching.batches));
    if (events !== undefined)
      for (const route of FOUND_CHANGE_ROUTES) signedIn.route(route({ events, signIn: parts.signIn }));
    signedIn.route(networkExport(parts));
    // The same routes as under /v2, and charged alike.
    const operations = operationRoutes({ ...parts, ...accounts });
    register(signedIn, 'session', operations, ({ charge }) => charge === undefined);
    signedIn.register(async (charged) => {
      logRequests(charged, accounts.requestLog);
      register(charged, 'session', operations, ({ charge }) => charge !== undefined);
    });
  });
}
