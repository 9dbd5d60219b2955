import type { FastifyInstance } from 'fastify';
import type { Accounts, RateLimit } from '../../accounts/index.ts';
import type { Batches } from '../../batches/index.ts';
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import type { Keeping } from '../../keeping/index.ts';
import type { AnswerCache } from '../answer-cache.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { acceptJsonBodies } from '../body/read.ts';
import { logRequests } from '../log-requests.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { atAddress } from '../routes/at-address.ts';
import { pollBatch, submitBatch } from '../routes/batches.ts';
import { BILLED_ROUTES } from '../routes/billed.ts';
import { companiesLookup } from '../routes/companies-lookup.ts';
import { eventRoutes } from '../routes/events.ts';
import { network } from '../routes/network.ts';
import { people } from '../routes/people.ts';
import { DASHBOARD_SUGGEST_FIELDS, suggest } from '../routes/suggest.ts';
import type { ListOf, NetworkFinders, RegistryOf, ServerParts, SignInParts, UpdatesOf } from '../settings.ts';
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
import { FILE_PART_FIELDS } from './requests.ts';
import { session } from './session.ts';
import { signUp } from './sign-up.ts';
import { listTopUps, orderTopUp } from './top-ups.ts';
import { usage, usageCsv } from './usage.ts';

export type DashboardParts = SignInParts &
  NetworkFinders & {
    /** Of signed-in accounts; null for no limit. */
    readonly accountLimiter: RateLimiter | null;
    /** Of suggestions, for each account; null for no limit. */
    readonly suggestLimiter: RateLimiter | null;
    /** Of each key, to be told. */
    readonly rateLimit: RateLimit | 'off';
    readonly accounts: Accounts;
    readonly keeping: Keeping;
    readonly engine: Engine;
    readonly premises: PremisesIndex;
    readonly answers: AnswersInFlight;
    /** Of what takes as long as a match. */
    readonly matches: AnswersInFlight;
    readonly finished: AnswerCache;
    readonly registryOf: RegistryOf;
    readonly listOf: ListOf;
    readonly updatesOf: UpdatesOf;
    readonly batches: Batches | undefined;
    readonly events: ServerParts['events'];
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
    signedIn.route(suggest({ engine: parts.engine, limiter: parts.suggestLimiter, fields: DASHBOARD_SUGGEST_FIELDS }));
    const { batches, events, accounts, engine, premises, answers, matches, finished } = parts;
    const billed = { engine, premises, answers, finished, charges: accounts.charges, credits: accounts.credits };
    if (batches !== undefined) {
      for (const route of FILE_ROUTES) signedIn.route(route(batches));
      signedIn.route(pollBatch({ ...billed, batches }));
    }
    if (events !== undefined) {
      eventRoutes(signedIn, events, engine);
      for (const route of FOUND_CHANGE_ROUTES) signedIn.route(route({ events, signIn: parts.signIn }));
    }
    signedIn.route(networkExport(parts));
    // The same routes as under /v2, and charged alike.
    signedIn.register(async (searches) => {
      logRequests(searches, parts.accounts.requestLog);
      for (const route of BILLED_ROUTES) searches.route(route(billed));
      searches.route(companiesLookup(billed));
      const networks = { ...billed, answers: matches };
      searches.route(network({ ...networks, find: parts.network }));
      searches.route(people({ ...networks, find: parts.people }));
      searches.route(atAddress({ ...networks, find: parts.atAddress }));
      if (batches !== undefined) searches.route(submitBatch({ ...billed, batches }, FILE_PART_FIELDS));
    });
  });
}
