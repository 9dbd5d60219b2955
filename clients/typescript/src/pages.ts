/** Searches that come in pages. */
import type { Answer, CallOptions, OperationId, PaidOptions, Transport } from './transport.ts';

export type PageOptions = PaidOptions & {
  /** What an earlier page answered as `snapshot`: this one is of the same moment. */
  readonly snapshot?: string | undefined;
};

/** Of a list that is free. */
export type ListOptions = CallOptions & { readonly limit?: number; readonly page?: number };

/** A page, and the name of the moment that it is of: with it the pages that follow neither repeat nor miss a result. */
export type Page<Body> = Body & { readonly snapshot: string | null };

export function pageOf<Body extends object>({ body, headers }: Answer<Body>): Page<Body> {
  return { ...body, snapshot: headers.get('x-snapshot') };
}

/**
 * Every result behind the first page, page by page, all of the moment of the first. Each page is asked for when its
 * first result is, and is paid for then. `idempotencyKey` names the whole walk: walked again under it within 24 hours,
 * pages that were paid for are free.
 */
export async function* everyResult<Body, Result>(
  options: PageOptions,
  ask: (page: number, options: PageOptions) => Promise<Page<Body>>,
  resultsOf: (page: Body) => { readonly results: readonly Result[]; readonly nextPage: number | null },
): AsyncGenerator<Result, void, undefined> {
  const { idempotencyKey } = options;
  let { snapshot } = options;
  for (let next: number | null = 1; next !== null; ) {
    const asked: number = next;
    const key = idempotencyKey === undefined ? undefined : `${idempotencyKey}-${asked}`;
    const page = await ask(asked, { ...options, idempotencyKey: key, snapshot });
    const { results, nextPage } = resultsOf(page);
    snapshot = page.snapshot ?? snapshot;
    yield* results;
    next = nextPage;
  }
}

/** Every item of a list that is free, page by page. */
export async function* everyItem<Body extends { readonly next_page: number | null }, Item>(
  ask: (page: number) => Promise<Body>,
  itemsOf: (page: Body) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  for (let next: number | null = 1; next !== null; ) {
    const page: Body = await ask(next);
    yield* itemsOf(page);
    next = page.next_page;
  }
}

/** Every item behind a cursor, up to the newest one there is. Each page is asked for when its first item is. */
export async function* everyBehind<Body extends { readonly next_since: string }, Item>(
  transport: Transport,
  operation: OperationId,
  { signal, idempotencyKey, ...query }: PaidOptions & { readonly since?: string | null },
  itemsOf: (page: Body) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let { since } = query;
  for (;;) {
    const key = idempotencyKey === undefined ? undefined : `${idempotencyKey}-${since ?? ''}`;
    const page = await transport.read<Body>(operation, { query: { ...query, since }, signal, idempotencyKey: key });
    const items = itemsOf(page);
    yield* items;
    if (items.length === 0 && page.next_since === since) return;
    since = page.next_since;
  }
}
