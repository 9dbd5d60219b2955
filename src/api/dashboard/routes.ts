import type { FastifyInstance, RouteOptions } from 'fastify';
import type { RateLimit } from '../../accounts/index.ts';
import { acceptJsonBodies } from '../body/read.ts';
import { operationRoutes, register } from '../doors/register.ts';
import { logRequests } from '../log-requests.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { DashboardSources, MatchingParts, OperationParts, SignInParts } from '../settings.ts';
import { type RouteList, refuseUnknownRoutes } from '../unknown-routes.ts';
import { about } from './about.ts';
import { cardRoutes } from './card.ts';
import { companyLoads } from './company-loads.ts';
import { coverage } from './coverage.ts';
import { creditSettingRoutes } from './credit-settings.ts';
import { fileRoutes } from './files.ts';
import { foundChangeRoutes } from './found-changes.ts';
import { accountLimit, sameOriginGuard, sessionGuard } from './guards.ts';
import { listedCompanyRoutes } from './keeping/listed-companies.ts';
import { listRoutes } from './keeping/lists.ts';
import { noteRoutes } from './keeping/notes.ts';
import { savedSearchRoutes } from './keeping/saved-searches.ts';
import { keyRoutes } from './keys.ts';
import { ledgerRoutes } from './ledger.ts';
import { networkExport } from './network-export.ts';
import { operatorRoutes } from './operator.ts';
import { overview } from './overview.ts';
import { personAccountRoutes } from './person-account.ts';
import { portfolioRoutes } from './portfolios.ts';
import { requestLog } from './request-log.ts';
import { session } from './session.ts';
import { signUp } from './sign-up.ts';
import { invitationRoutes, teamRoutes } from './team.ts';
import { topUpList, topUpOrder } from './top-ups.ts';
import { usage, usageCsv } from './usage.ts';
import { watchingRoutes } from './watching.ts';

export type DashboardParts = SignInParts &
  DashboardSources &
  Omit<OperationParts, 'credits' | 'charges' | 'matching'> & {
    readonly matching: MatchingParts | undefined;
    /** Of signed-in accounts; null for no limit. */
    readonly accountLimiter: RateLimiter | null;
    /** Of each key, to be told. */
    readonly rateLimit: RateLimit | 'off';
  };

/** What only a session reaches. */
const personalRoutes = ({ accounts, keeping, matching, events, ...parts }: DashboardParts): readonly RouteOptions[] => [
  ...[overview, usage, usageCsv, requestLog, topUpList, topUpOrder].map((route) => route(accounts)),
  ...[keyRoutes, creditSettingRoutes].flatMap((routes) => routes(accounts)),
  ...ledgerRoutes({ ledger: accounts.ledger, batches: matching?.batches }),
  ...cardRoutes(accounts, parts.publicUrl),
  ...teamRoutes(parts),
  ...personAccountRoutes(parts, accounts),
  coverage(parts),
  companyLoads({ engine: parts.engine, watches: events?.watches }),
  ...operatorRoutes({ ...parts, accounts, batches: matching?.batches }),
  networkExport(parts),
  ...[savedSearchRoutes, listRoutes, listedCompanyRoutes, noteRoutes].flatMap((routes) => routes(keeping)),
  ...(matching === undefined ? [] : fileRoutes(matching.batches, parts.engine)),
  ...(events === undefined
    ? []
    : [
        ...foundChangeRoutes(events, parts.signIn),
        ...watchingRoutes(parts, events),
        ...portfolioRoutes(parts, events),
      ]),
];

/** Everything under `/dashboard/api`, a scope of its own: for signed-in people, and for browsers alone. */
export async function dashboardRoutes(
  scope: FastifyInstance,
  { routes, ...parts }: DashboardParts & { readonly routes: RouteList },
): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scope.addHook('onRequest', sameOriginGuard(parts.publicUrl));
  acceptJsonBodies(scope);
  const prices = parts.accounts.charges.prices;
  const keptFileDays = parts.matching?.batches.keptFileDays ?? 0;
  register(scope, 'visitor', [
    about({ ...parts, prices, keptFileDays }),
    signUp(parts, parts.accounts),
    ...invitationRoutes(parts),
  ]);
  scope.register(async (signedIn) => {
    signedIn.addHook('onRequest', sessionGuard(parts.signIn));
    if (parts.accountLimiter !== null) signedIn.addHook('onRequest', accountLimit(parts.accountLimiter));
    refuseUnknownRoutes(signedIn, routes);
    register(signedIn, 'session', [session(), ...personalRoutes(parts)]);
    // The same routes as under /v2, and charged alike.
    const operations = operationRoutes({ ...parts, ...parts.accounts });
    register(signedIn, 'session', operations, ({ charge }) => charge === undefined);
    signedIn.register(async (charged) => {
      logRequests(charged, parts.accounts.requestLog);
      register(charged, 'session', operations, ({ charge }) => charge !== undefined);
    });
  });
}
