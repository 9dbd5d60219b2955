import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError, isAway } from '../shared/api/errors.ts';
import { forgetAccount, leaveWithOthers, SESSION_KEY } from '../shared/session.ts';
import { Pages } from './pages.tsx';
import { ServerAway } from './server-away.tsx';
import { cssVariables, theme } from './theme.ts';

/** The session ended elsewhere: the pages behind it close. */
function closeWhenSignedOut(error: unknown): void {
  if (error instanceof ApiError && error.status === 401 && queries.getQueryData(SESSION_KEY)) {
    forgetAccount(queries);
  }
}

const RETRY_MS_MAX = 4_000;

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: closeWhenSignedOut }),
  mutationCache: new MutationCache({ onError: closeWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one. What failed inside is asked for again, and what never arrived until it does.
      retry: (failures, error) => isAway(error) || (failures < 2 && !(error instanceof ApiError && error.status < 500)),
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, RETRY_MS_MAX),
      // Requests are sent offline too, so that they fail with words instead of waiting without any.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

leaveWithOthers(queries);

/**
 * The server writes a nonce for this answer into the page; under its content policy, styles that a script
 * adds need it.
 */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Where the library that holds the page still behind a dialog looks for it.
Object.assign(window, { __webpack_nonce__: styleNonce });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queries}>
        <Pages />
        <ServerAway />
      </QueryClientProvider>
    </MantineProvider>
  );
}
