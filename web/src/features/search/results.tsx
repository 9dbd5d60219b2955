import { Alert, Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import type { PremisesSearchSummary } from '../../shared/api/schema.ts';
import { Cost } from '../../shared/cost.tsx';
import { formatCount } from '../../shared/format.ts';
import type { Paid } from '../../shared/paid.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { countOf, useCounts } from './counts.ts';
import { OfferDownload } from './download/offer-download.tsx';
import type { Hint } from './hints.ts';
import { PriceOfSearch } from './price-of-search.tsx';
import classes from './results.module.css';
import { atPage, isSound, type Search, searchAddress } from './search-address.ts';
import { SearchHint, titleOf, useHint } from './search-hint.tsx';
import { problemOf } from './syntax.tsx';
import { lastPage, totalInWords } from './totals.ts';

// Few searches find next to nothing: the page opens without what helps then.
const NoMatches = lazy(() => import('./no-matches.tsx').then(({ NoMatches }) => ({ default: NoMatches })));
const NothingFound = lazy(() => import('./nothing-found.tsx').then(({ NothingFound }) => ({ default: NothingFound })));
const DidYouMean = lazy(() => import('./did-you-mean.tsx').then(({ DidYouMean }) => ({ default: DidYouMean })));

export type ResultsProps = {
  /** Another page of the same search is wanted, from the snapshots of the page that is shown. */
  readonly onTurn: (page: number, pin: string | null) => void;
  /** A change of the search that may find more. It goes into the form and is not sent. */
  readonly onSuggest: (search: Search) => void;
  /** A search is to be sent: this one, or one that is offered in its place. */
  readonly onRun: (search: Search) => void;
  /** The search that stands in the form, on its first page. */
  readonly draft: Search;
};

/** What the answers of all kinds say of a page. */
type Summary = Omit<PremisesSearchSummary, 'sources_searched'>;
type SearchAnswer<T> = { readonly page: number; readonly summary: Summary; readonly results: readonly T[] };

type Props<T> = ResultsProps & {
  readonly search: Search;
  readonly bought: {
    readonly data: Paid<SearchAnswer<T>> | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly buyAgain: () => Promise<void>;
  };
  /** What can be done with the results of the page. */
  readonly actions?: ReactNode;
  readonly children: (result: T, index: number) => ReactNode;
};

/**
 * What the results of all kinds have in common: totals, cost, pages, and what is said where there are none.
 */
export function Results<T>({ search, bought, ...props }: Props<T>) {
  const { data, error, isFetching, buyAgain } = bought;
  const isInForm = searchAddress(atPage(search, 1)) === searchAddress(atPage(props.draft, 1));
  const found = data?.answer;
  const hint = useHint()(search);
  const said =
    found === undefined || isFetching
      ? (hint && isInForm && titleOf(hint)) || ''
      : `${totalInWords(search.kind, found.summary)}, page ${found.page}`;
  return (
    <div>
      {/* Always there, because only what changes is said aloud. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isFetching && <Loading label="Searching" />}
      {!isFetching && !isInForm && (data !== undefined || error !== null) && <Earlier search={search} {...props} />}
      {!isFetching && error !== null && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && <Found search={search} bought={data} onAgain={buyAgain} {...props} />}
      {!isFetching && isInForm && data === undefined && error === null && (
        <NotRun search={search} hint={hint} {...props} />
      )}
    </div>
  );
}

/** With fewer results something may be misspelt. */
const FEW = 3;

type FoundProps<T> = Omit<Props<T>, 'bought'> & {
  readonly bought: Paid<SearchAnswer<T>>;
  readonly onAgain: () => Promise<void>;
};

function Found<T>({ search, bought, onAgain, onTurn, onSuggest, onRun, actions, children }: FoundProps<T>) {
  const { page, summary, results } = bought.answer;
  const turn = (to: number) => onTurn(to, bought.pin);
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Group gap="sm">
          <Heading page={page}>{totalInWords(search.kind, summary)}</Heading>
          {summary.total_matches > 0 && <OfferDownload search={search} totals={summary} pin={bought.pin} />}
          {actions}
        </Group>
        <Text size="xs" c="dimmed">
          <Cost of={bought} />
        </Text>
      </Group>
      {page === 1 && results.length < FEW && (
        <Suspense>
          <DidYouMean search={search} onRun={onRun} />
        </Suspense>
      )}
      {results.length === 0 ? (
        <Suspense>
          <NoMatches search={search} page={page} onTurn={turn} onSuggest={onSuggest} onRun={onRun} />
        </Suspense>
      ) : (
        <List key={bought.atMs} results={results}>
          {children}
        </List>
      )}
      <Group justify="space-between" mt="md" gap="sm">
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          Search again for <PriceOfSearch search={search} bought={bought} />
        </Button>
        <Pages search={search} page={page} summary={summary} onTurn={turn} />
      </Group>
    </>
  );
}

/** More than any window has room for. */
const SHOWN_AT_ONCE = 25;

/** Those in view are there at once, and the others right behind them. */
function List<T>({ results, children }: { readonly results: readonly T[] } & Pick<Props<T>, 'children'>) {
  const shown = useDeferredValue(results.length, Math.min(results.length, SHOWN_AT_ONCE));
  return (
    <Paper withBorder component="ul" className={classes['list']} aria-label="Results">
      {results.slice(0, shown).map(children)}
    </Paper>
  );
}

/** The form has been changed since: what is shown still answers what was asked before. */
function Earlier({
  search,
  draft,
  onSuggest,
  onRun,
}: Pick<ResultsProps, 'draft' | 'onSuggest' | 'onRun'> & { readonly search: Search }) {
  const { q } = search.request;
  return (
    <Alert color="yellow" role="status" mb="md" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="inherit" style={{ overflowWrap: 'anywhere' }}>
          This is the answer to {q === draft.request.q ? 'the search with the filters as they were' : <bdi>“{q}”</bdi>}.
          The form was changed since.
        </Text>
        <Group gap="xs">
          {problemOf(draft.request.q) === null && isSound(draft) && (
            <Button size="compact-sm" onClick={() => onRun(atPage(draft, 1))}>
              Search for <PriceOfSearch search={draft} />
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => onSuggest(search)}>
            Put it back into the form
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

/**
 * An address was opened whose search was not paid for (an old bookmark, somebody's link), or one that would
 * not find what is meant.
 */
function NotRun({
  search,
  hint,
  onRun,
  onSuggest,
}: Pick<ResultsProps, 'onRun' | 'onSuggest'> & { readonly search: Search; readonly hint: Hint | null }) {
  const counts = useCounts(search);
  if (problemOf(search.request.q) !== null) return null;
  if (hint !== null) return <SearchHint hint={hint} search={search} onRun={onRun} />;
  if (counts !== undefined && countOf(counts, search)[0] === 0)
    return (
      <Suspense>
        <NothingFound search={search} counts={counts} onSuggest={onSuggest} onRun={onRun} />
      </Suspense>
    );
  return (
    <EmptyState
      title="This search has not been run yet"
      action={
        <Button mt="xs" onClick={() => onRun(search)}>
          Run it for <PriceOfSearch search={search} />
        </Button>
      }
    >
      Opening or reloading an address spends no credits. What was paid for is free for 24 hours, in every window.
    </EmptyState>
  );
}

/**
 * Takes the focus after a page is turned, when the button that turned it is gone; it then is in view as well.
 * On small screens it comes into view in any case: the form may fill them.
 */
function Heading({ page, children }: { readonly page: number; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what was turned
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
    else if (heading.current!.getBoundingClientRect().top > window.innerHeight) heading.current!.scrollIntoView();
  }, [page]);
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes['heading']}>
      {children}
    </Title>
  );
}

type PagesProps = {
  readonly search: Search;
  readonly page: number;
  readonly summary: Summary;
  readonly onTurn: (page: number) => void;
};

function Pages({ search, page, summary, onTurn }: PagesProps) {
  const { next_page } = summary;
  if (page === 1 && next_page === null) return null;
  const last = lastPage(summary, search.request.limit);
  return (
    <Group component="nav" aria-label="Pages of results" gap="xs">
      <Button variant="default" size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Text size="sm">
        Page {formatCount(page)}
        {last !== null && page <= last && ` of ${formatCount(last)}`}
      </Text>
      <Button variant="default" size="sm" disabled={next_page === null} onClick={() => onTurn(next_page ?? page)}>
        Next
      </Button>
    </Group>
  );
}
