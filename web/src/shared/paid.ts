import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, callWithHeaders, type Input, type Route } from './api/client.ts';
import { OVERVIEW_KEY } from './session.ts';

/** How long an answer that nobody looks at is kept, in milliseconds. */
const KEPT_MS = 3_600_000;

/** An answer that was paid for. */
export type Paid<T> = {
  readonly answer: T;
  readonly chargedCredits: number;
  /** Credits left after it; null where it came with another answer. */
  readonly balanceCredits: number | null;
  /** When it came, in milliseconds since 1970. */
  readonly atMs: number;
};

/**
 * What was paid for, as far as it is there, and `buy`, which asks for it. An answer that costs credits is asked for when somebody
 * says so and at no other time: nothing here fetches by itself, tries again, or asks anew for what is there. So rendering,
 * coming back and focusing the window are free.
 */
export function usePaid<R extends Route>(route: R, input: Input<R>) {
  const queries = useQueryClient();
  const { data, error, isFetching } = useQuery({ ...paidQuery(route, input, queries), enabled: false });
  const buy = useBuy();
  return { data, error, isFetching, buy: () => buy(route, input), buyAgain: () => buy(route, input, 0) };
}

/**
 * Asks for an answer. One that is there, or on its way, is not asked for a second time, unless it is older than `staleTimeMs`.
 * Never throws: what goes wrong stands in the `error` of `usePaid`.
 */
export function useBuy() {
  const queries = useQueryClient();
  return <R extends Route>(route: R, input: Input<R>, staleTimeMs = Number.POSITIVE_INFINITY): Promise<void> =>
    queries.query({ ...paidQuery(route, input, queries), staleTime: staleTimeMs }).then(
      () => {},
      () => {},
    );
}

/** Puts an answer where `usePaid` finds it, because another answer brought it along. One that is there stays. */
export function useKeep() {
  const queries = useQueryClient();
  return <R extends Route>(route: R, input: Input<R>, answer: Answer<R>): void => {
    const kept: Paid<Answer<R>> = { answer, chargedCredits: 0, balanceCredits: null, atMs: Date.now() };
    queries.setQueryData(keyOf(route, input), (present: Paid<Answer<R>> | undefined) => present ?? kept);
  };
}

/** Is an answer there already, so that looking at it is free? */
export function useIsKept<R extends Route>(route: R, input: Input<R>): boolean {
  return usePaid(route, input).data !== undefined;
}

function paidQuery<R extends Route>(route: R, input: Input<R>, queries: QueryClient) {
  return queryOptions({
    queryKey: keyOf(route, input),
    queryFn: async (): Promise<Paid<Answer<R>>> => {
      try {
        const { answer, headers } = await callWithHeaders(route, input);
        const chargedCredits = Number(headers.get('x-credits-charged'));
        const balanceCredits = Number(headers.get('x-credits-balance'));
        return { answer, chargedCredits, balanceCredits, atMs: Date.now() };
      } finally {
        void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
}

function keyOf<R extends Route>(route: R, input: Input<R>) {
  return ['paid', route, input] as const;
}
