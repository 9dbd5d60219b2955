import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, callWithHeaders, type Input, type Route } from './api/client.ts';
import { ApiError } from './api/errors.ts';
import { OVERVIEW_KEY, useOverview } from './session.ts';

/** How long an answer that nobody looks at is kept, in milliseconds. */
const KEPT_MS = 3_600_000;

/** By which the server is asked for what costs nothing, and answers nothing to anything else. */
const ONLY_IF_PAID = { 'x-only-if-paid': 'true' };

/** Names the snapshots that a page of a search was read from. */
const PIN = 'x-snapshot';

/** An answer that was paid for. */
export type Paid<T> = {
  readonly answer: T;
  readonly chargedCredits: number;
  /** Credits left after it; null where it came with another answer. */
  readonly balanceCredits: number | null;
  /** When it came, in milliseconds since 1970. */
  readonly atMs: number;
  /** Until when asking again costs nothing; null where it does cost. */
  readonly freeUntilMs: number | null;
  /** Of a page of a search: by which the next one is read from the same snapshots; null where there is none. */
  readonly pin: string | null;
};

/**
 * What was paid for, as far as it is there, and `buy`, which asks for it. What the account has paid for in
 * the last day, in whatever window, is asked for by itself when it is shown, for it is free; what costs
 * credits is asked for when somebody says so and at no other time. `isAskable`: whether there is something to
 * ask for.
 */
export function usePaid<R extends Route>(route: R, input: Input<R>, isAskable = true) {
  const queries = useQueryClient();
  const { data, error, errorUpdatedAt, isFetching } = useQuery({ ...paidQuery(route, input, queries), enabled: false });
  const isWanted = isAskable && data === undefined && error === null && !isFetching;
  const opening = useQuery({ ...paidBeforeQuery(route, input, queries), enabled: isWanted });
  const isOutdated = useAreCreditsThere(error, errorUpdatedAt);
  const buy = useBuy();
  return {
    data,
    error: isOutdated ? null : error,
    isFetching: isFetching || opening.isFetching,
    buy: () => buy(route, input),
    buyAgain: () => buy(route, input, 0),
  };
}

/** The same of several inputs, each of which may be paid for or not. */
export function useAllPaid<R extends Route>(route: R, inputs: readonly Input<R>[]) {
  const queries = useQueryClient();
  const present = useQueries({
    queries: inputs.map((input) => ({ ...paidQuery(route, input, queries), enabled: false })),
  });
  const opening = useQueries({
    queries: inputs.map((input, index) => {
      const { data, error, isFetching } = present[index]!;
      const isWanted = data === undefined && error === null && !isFetching;
      return { ...paidBeforeQuery(route, input, queries), enabled: isWanted };
    }),
  });
  return present.map(({ data, error, isFetching }, index) => {
    return { data, error, isFetching: isFetching || opening[index]!.isFetching };
  });
}

/**
 * Whether what a refusal (402) at a time wanted is there since: the account was topped up, or a batch gave
 * credits back.
 */
function useAreCreditsThere(error: Error | null, atMs: number): boolean {
  const { data, dataUpdatedAt } = useOverview();
  if (!(error instanceof ApiError) || error.status !== 402) return false;
  return data !== undefined && dataUpdatedAt > atMs && data.credits.available >= Number(error.body['required']);
}

/**
 * Asks for an answer. One that is there, or on its way, is not asked for a second time, unless it is older
 * than `staleTimeMs`. Never throws: what goes wrong stands in the `error` of `usePaid`. `pin`: that of the
 * page of a search that stands before.
 */
export function useBuy() {
  const queries = useQueryClient();
  return <R extends Route>(
    route: R,
    input: Input<R>,
    staleTimeMs = Number.POSITIVE_INFINITY,
    pin: string | null = null,
  ): Promise<void> =>
    queries.query({ ...paidQuery(route, input, queries, pin), staleTime: staleTimeMs }).then(
      () => {},
      () => {},
    );
}

/**
 * Puts an answer where `usePaid` finds it, because another answer brought it along. One that is there stays.
 */
export function useKeep() {
  const queries = useQueryClient();
  return <R extends Route>(route: R, input: Input<R>, answer: Answer<R>, freeUntilMs: number | null): void => {
    const kept: Paid<Answer<R>> = {
      answer,
      chargedCredits: 0,
      balanceCredits: null,
      atMs: Date.now(),
      freeUntilMs,
      pin: null,
    };
    queries.setQueryData(keyOf(route, input), (present: Paid<Answer<R>> | undefined) => present ?? kept);
  };
}

/** An answer that is there already, so that looking at it is free. Nothing is asked for. */
export function useKept<R extends Route>(route: R, input: Input<R>): Answer<R> | undefined {
  const queries = useQueryClient();
  return useQuery({ ...paidQuery(route, input, queries), enabled: false }).data?.answer;
}

export const useIsKept = <R extends Route>(route: R, input: Input<R>): boolean => useKept(route, input) !== undefined;

function paidQuery<R extends Route>(route: R, input: Input<R>, queries: QueryClient, pin: string | null = null) {
  return queryOptions({
    queryKey: keyOf(route, input),
    queryFn: async () => {
      try {
        return await fetchPage(route, input, pin);
      } finally {
        void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  });
}

/** Asks for what was paid for before: whether it was, and then its answer is where `usePaid` finds it. */
function paidBeforeQuery<R extends Route>(route: R, input: Input<R>, queries: QueryClient) {
  return queryOptions({
    queryKey: ['paid before', route, input],
    queryFn: async () => {
      const paid = await fetchPaid(route, input, ONLY_IF_PAID);
      const isPaid = paid.answer !== null;
      if (isPaid) queries.setQueryData(keyOf(route, input), paid);
      return isPaid;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Asks for a page of a search, from the snapshots of `pin` where there is one. */
const fetchPage = <R extends Route>(route: R, input: Input<R>, pin: string | null): Promise<Paid<Answer<R>>> =>
  fetchPaid(route, input, pin === null ? {} : { [PIN]: pin });

/** As `fetchPage`, or the page itself where it is there already, from these snapshots: then nothing is charged. */
export async function pageOf<R extends Route>(
  queries: QueryClient,
  route: R,
  input: Input<R>,
  pin: string | null,
): Promise<Paid<Answer<R>>> {
  const present = queries.getQueryData<Paid<Answer<R>>>(keyOf(route, input));
  return present !== undefined && pin !== null && present.pin === pin
    ? { ...present, chargedCredits: 0 }
    : fetchPage(route, input, pin);
}

async function fetchPaid<R extends Route>(
  route: R,
  input: Input<R>,
  sent: Readonly<Record<string, string>> = {},
): Promise<Paid<Answer<R>>> {
  const { answer, headers } = await callWithHeaders(route, input, { headers: sent });
  const freeUntil = headers.get('x-free-until');
  return {
    answer,
    chargedCredits: Number(headers.get('x-credits-charged')),
    balanceCredits: Number(headers.get('x-credits-balance')),
    atMs: Date.now(),
    freeUntilMs: freeUntil === null ? null : Date.parse(freeUntil),
    pin: headers.get(PIN),
  };
}

function keyOf<R extends Route>(route: R, input: Input<R>) {
  return ['paid', route, input] as const;
}
