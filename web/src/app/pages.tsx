import { type ComponentType, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
// Not the router's, which decodes an address twice.
import { useSearch } from 'wouter/use-browser-location';
import { useSession } from '../shared/session.ts';
import { ErrorNotice, Loading } from '../shared/states.tsx';
import { Alone } from './alone.tsx';
import { CatchErrors } from './catch-errors.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFound, NotFoundAlone } from './not-found.tsx';
import { Shell } from './shell.tsx';

/** Pages for everybody. A signed-in person is led on from those of the first list. */
const forStrangers: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  '/sign-in': lazyPage(() => import('../features/sign-in/sign-in-page.tsx')),
  '/sign-up': lazyPage(() => import('../features/sign-in/sign-up-page.tsx')),
  '/forgot-password': lazyPage(() => import('../features/sign-in/forgot-password-page.tsx')),
};
const forEverybody: Readonly<Record<string, ComponentType>> = {
  '/invitation': lazyPage(() => import('../features/sign-in/invitation-page.tsx')),
  '/reset-password': lazyPage(() => import('../features/sign-in/reset-password-page.tsx')),
};

/** Pages for everybody that stand in the shell for who is signed in. */
const inShellOrAlone: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  '/docs': lazyPage(() => import('../features/reference/reference-page.tsx')),
};

/** Pages of an account, in the shell. */
const ofAccount: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  '/': lazyPage(() => import('../features/overview/overview-page.tsx')),
  '/keys': lazyPage(() => import('../features/keys/keys-page.tsx')),
  '/usage': lazyPage(() => import('../features/usage/usage-page.tsx')),
  '/credits': lazyPage(() => import('../features/credits/credits-page.tsx')),
  // Not /webhooks, below which others call the server.
  '/hooks': lazyPage(() => import('../features/webhooks/webhooks-page.tsx')),
  '/watches': lazyPage(() => import('../features/watches/watches-page.tsx')),
  '/portfolios/:portfolioId': lazyPage(() => import('../features/watches/portfolio-page.tsx')),
  '/saved': lazyPage(() => import('../features/saved/saved-page.tsx')),
  '/lists/:listId': lazyPage(() => import('../features/saved/list-page.tsx')),
  '/operator': lazyPage(() => import('../features/operator/operator-page.tsx')),
  '/team': lazyPage(() => import('../features/team/team-page.tsx')),
  '/account': lazyPage(() => import('../features/account/account-page.tsx')),
  '/search': lazyPage(() => import('../features/search/search-page.tsx')),
  '/companies/:jurisdiction/:number': lazyPage(() => import('../features/company/company-page.tsx')),
  '/companies/:jurisdiction/:number/report': lazyPage(() => import('../features/company/company-report-page.tsx')),
  '/premises/:source/:id': lazyPage(() => import('../features/premises/premises-page.tsx')),
  '/people': lazyPage(() => import('../features/people/people-page.tsx')),
  '/addresses': lazyPage(() => import('../features/addresses/addresses-page.tsx')),
  '/agents': lazyPage(() => import('../features/agents/agents-page.tsx')),
  '/identifiers': lazyPage(() => import('../features/identifiers/identifiers-page.tsx')),
  '/match': lazyPage(() => import('../features/matching/match-page.tsx')),
  '/match/review': lazyPage(() => import('../features/matching/queue/queue-page.tsx')),
  '/match/:fileId': lazyPage(() => import('../features/matching/file-page.tsx')),
  '/match/:fileId/report': lazyPage(() => import('../features/matching/report/report-page.tsx')),
  // From when batches had pages of their own.
  '/batches': lazyPage(() => import('../features/matching/batch-forward.tsx')),
  '/batches/:batchId': lazyPage(() => import('../features/matching/batch-forward.tsx')),
  '/network': lazyPage(() => import('../features/network/network-page.tsx')),
  '/compare': lazyPage(() => import('../features/compare/compare-page.tsx')),
  '/coverage': lazyPage(() => import('../features/coverage/coverage-page.tsx')),
};

// Who is signed in and the script of the page are asked for at once.
({ ...forStrangers, ...inShellOrAlone, ...ofAccount })[window.location.pathname]?.begin();

/** The same for strangers. */
const alone = Object.fromEntries(
  Object.entries(inShellOrAlone).map(([path, Page]) => [
    path,
    () => (
      <Alone>
        <Page />
      </Alone>
    ),
  ]),
);

export function Pages() {
  const session = useSession();
  if (session.isPending) return <Loading label="Opening the dashboard" fullHeight />;
  if (session.isError) return <ErrorNotice error={session.error} onRetry={() => session.refetch()} standsAlone />;
  return (
    <CatchErrors>
      <Suspense fallback={<Loading label="Opening the page" fullHeight />}>
        <Switch>
          {routesOf(forEverybody)}
          {session.data === null ? routesOf(forStrangers) : routesOf(forStrangers, GoOn)}
          {session.data === null && routesOf(ofAccount, AskToSignIn)}
          {session.data === null && routesOf(alone)}
          <Route>{session.data === null ? <NotFoundAlone /> : <AccountPages />}</Route>
        </Switch>
      </Suspense>
    </CatchErrors>
  );
}

function AccountPages() {
  const [location] = useLocation();
  return (
    <Shell>
      <CatchErrors key={location}>
        <Suspense fallback={<Loading label="Opening the page" />}>
          <Switch>
            {routesOf(ofAccount)}
            {routesOf(inShellOrAlone)}
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </CatchErrors>
    </Shell>
  );
}

function routesOf(pages: Readonly<Record<string, ComponentType>>, instead?: ComponentType) {
  return Object.entries(pages).map(([path, Page]) => <Route key={path} path={path} component={instead ?? Page} />);
}

/** Remembers where the person wanted to go. */
function AskToSignIn() {
  const { pathname, search } = window.location;
  const isStart = pathname === '/' && search === '';
  return <Redirect replace to={isStart ? '/sign-in' : `/sign-in?next=${encodeURIComponent(pathname + search)}`} />;
}

function GoOn() {
  const next = new URLSearchParams(useSearch()).get('next') ?? '/';
  // Only a path of this origin: "//host" and "/\host" would leave it.
  return <Redirect replace to={/^\/(?![/\\])/.test(next) ? next : '/'} />;
}
