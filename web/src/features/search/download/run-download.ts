/**
 * Asks for the pages of a download one after the other. Each is kept before the next is asked for, so that a reload
 * goes on behind it; one whose answer was lost is free to ask for again. Without credits, or while the server is away
 * or wants a pause, it waits and goes on by itself.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../shared/api/client.ts';
import { ApiError, explain, NetworkError } from '../../../shared/api/errors.ts';
import { pageOf } from '../../../shared/paid.ts';
import { OVERVIEW_KEY } from '../../../shared/session.ts';
import { COMPANY_SEARCH, OFFICER_SEARCH, PREMISES_SEARCH } from '../routes.ts';
import { companyBody, type Search } from '../search-address.ts';
import { type Download, nextSearch } from './download.ts';
import { keepPage, readDownload, setState } from './downloads.ts';
import { useDownloads } from './use-downloads.ts';

export type RunState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'waiting'; readonly title: string; readonly needsCredits: boolean }
  /** The server refuses the search, or the browser cannot keep its pages. */
  | { readonly kind: 'broken'; readonly error: unknown };

const RETRY_MS = 3_000;

const states = new Map<string, RunState>();
const listeners = new Set<() => void>();

function show(id: string, state: RunState | null): void {
  if (state === null) states.delete(id);
  else states.set(id, state);
  for (const listener of listeners) listener();
}

/** What is being done about a download; null where nothing is. */
export function useRunState(id: string): RunState | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => states.get(id) ?? null,
  );
}

/** Goes on with what an earlier window left, as soon as the page is open. */
export function useGoOnDownloading(): void {
  const queries = useQueryClient();
  const { data } = useDownloads();
  useEffect(() => {
    for (const { id, state } of data ?? []) if (state === 'open' && !states.has(id)) void runDownload(queries, id);
  }, [data, queries]);
}

/** Never throws. Does nothing where this window, or another, is at it. */
export async function runDownload(queries: QueryClient, id: string): Promise<void> {
  const present = states.get(id)?.kind;
  if (present === 'asking' || present === 'waiting') return;
  show(id, { kind: 'asking' });
  try {
    // Browsers have locks only under https; without them a page that two windows ask for is still paid once.
    if (navigator.locks === undefined) await askForPages(queries, id);
    else await navigator.locks.request(`download ${id}`, () => askForPages(queries, id));
    show(id, null);
  } catch (error) {
    // The session's end closes the pages; the download goes on when its owner is back.
    show(id, isSignedOut(error) || error instanceof OtherAccount ? null : { kind: 'broken', error });
  }
  void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
}

async function askForPages(queries: QueryClient, id: string): Promise<void> {
  for (;;) {
    const download = await readDownload(id);
    if (download?.state !== 'open') return;
    try {
      await askForPage(queries, download);
      show(id, { kind: 'asking' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return setState(queries, id, 'gone');
      await waitOrThrow(id, error);
    }
  }
}

async function askForPage(queries: QueryClient, download: Download): Promise<void> {
  // Somebody else may have signed in, in another window of this browser: nothing is spent of theirs.
  const { account } = await call('GET /dashboard/api/session', {});
  if (account.account_id !== download.accountId) throw new OtherAccount();
  const { answer, chargedCredits, pin } = await fetchResults(queries, nextSearch(download), download.pin);
  const { results, summary } = answer;
  await keepPage(queries, download, results, {
    results: results.length,
    chargedCredits,
    pin,
    nextPage: summary.next_page,
  });
}

function fetchResults(queries: QueryClient, search: Search, pin: string | null) {
  switch (search.kind) {
    case 'companies':
      return pageOf(queries, COMPANY_SEARCH, { body: companyBody(search.request) }, pin);
    case 'officers':
      return pageOf(queries, OFFICER_SEARCH, { body: search.request }, pin);
    case 'premises':
      return pageOf(queries, PREMISES_SEARCH, { body: search.request }, pin);
  }
}

class OtherAccount extends Error {}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Waits for what a later try may find in order; throws what none will. */
async function waitOrThrow(id: string, error: unknown): Promise<void> {
  if (error instanceof OtherAccount) throw error;
  const isRefusal = error instanceof ApiError && error.status < 500 && ![402, 429].includes(error.status);
  const isOfBrowser = !(error instanceof ApiError) && !(error instanceof NetworkError);
  if (isRefusal || isOfBrowser) throw error;
  if (error instanceof ApiError && error.status === 402) return waitForCredits(id, Number(error.body['required']));
  show(id, { kind: 'waiting', title: explain(error).title, needsCredits: false });
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  await pause(seconds === null ? RETRY_MS : seconds * 1_000, id);
}

/** Until a page can be paid for, or the download is stopped. Looking costs nothing. */
async function waitForCredits(id: string, required: number): Promise<void> {
  show(id, { kind: 'waiting', title: 'Waiting for credits', needsCredits: true });
  for (;;) {
    if (!(await pause(RETRY_MS, id))) return;
    const overview = await call('GET /dashboard/api/overview', {}).catch((error: unknown) => {
      if (isSignedOut(error)) throw error;
      return null;
    });
    if (overview !== null && overview.credits.available >= required) return;
  }
}

/** Whether the download is still to be gone on with afterwards. */
async function pause(ms: number, id: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return (await readDownload(id))?.state === 'open';
}
