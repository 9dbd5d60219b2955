import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { type Answer, call } from './api/client.ts';
import { ApiError } from './api/errors.ts';
import { forgetAll } from './local-store.ts';

type Account = Answer<'GET /dashboard/api/session'>['account'];

export const SESSION_KEY = ['session'] as const;
const FIRST_REQUEST_INTERVAL_MS = 3_000;

export const OVERVIEW_KEY = ['overview'] as const;

/** Who is signed in; `data` is null when nobody is. */
export function useSession() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/session', {}, { signal })
        .then(({ account }) => {
          // Somebody else has signed in, in another window.
          const before = queries.getQueryData<Account | null>(SESSION_KEY);
          if (before && before.account_id !== account.account_id) forgetAccount(queries);
          return account;
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) return null;
          throw error;
        }),
    staleTime: 60_000,
  });
}

/** The balance, what was spent, the price list, and the latest requests. */
export function useOverview() {
  return useQuery({
    queryKey: OVERVIEW_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/overview', {}, { signal }),
    // Who sends their first request watches for it.
    refetchInterval: ({ state }) => state.data?.recent_requests.length === 0 && FIRST_REQUEST_INTERVAL_MS,
  });
}

/** Ends the session here, or everywhere. */
export function useSignOut() {
  const queries = useQueryClient();
  return async (where: 'here' | 'everywhere') => {
    await call(where === 'here' ? 'POST /auth/sign-out' : 'POST /auth/revoke-sessions', { body: {} });
    // A browser that keeps no files has none to forget.
    await forgetAll().catch(() => {});
    windows.postMessage(SIGNED_OUT);
    leavePages(queries);
  };
}

/** All windows of this browser: each hears what another says. */
const windows = new BroadcastChannel('charter');
const SIGNED_OUT = 'signed out';

/** Somebody leaves: whoever signs in next begins at the beginning, in this window and in the others. */
function leavePages(queries: QueryClient): void {
  navigate('/sign-in', { replace: true });
  forgetAccount(queries);
}

/** Closes the pages of this window when somebody signs out in another one. */
export function leaveWithOthers(queries: QueryClient): void {
  windows.addEventListener('message', ({ data }) => {
    if (data !== SIGNED_OUT) return;
    if (queries.getQueryData(SESSION_KEY)) leavePages(queries);
    // It was refused before it heard of it, and would lead the next person to its page.
    else if (window.location.pathname === '/sign-in') navigate('/sign-in', { replace: true });
  });
}

/** Closes the pages of an account, and forgets what was read in it: the next person may be another. */
export function forgetAccount(queries: QueryClient): void {
  queries.setQueryData(SESSION_KEY, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
}
