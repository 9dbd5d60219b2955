import { Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SearchSummary } from '../../shared/api/schema.ts';
import { Cost, PriceAgain } from '../../shared/cost.tsx';
import { formatCount } from '../../shared/format.ts';
import type { Paid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { NoMatches } from './no-matches.tsx';
import classes from './results.module.css';
import type { Search } from './search-address.ts';
import { problemOf } from './syntax.tsx';
import { lastPage, totalInWords } from './totals.ts';

export type ResultsProps = {
  /** Another page of the same search is wanted. */
  readonly onTurn: (page: number) => void;
  /** A change of the search that may find more. It goes into the form and is not sent. */
  readonly onSuggest: (search: Search) => void;
};

type SearchAnswer<T> = { readonly page: number; readonly summary: SearchSummary; readonly results: readonly T[] };

type Props<T> = ResultsProps & {
  readonly search: Search;
  readonly bought: {
    readonly data: Paid<SearchAnswer<T>> | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly buy: () => Promise<void>;
    readonly buyAgain: () => Promise<void>;
  };
  readonly children: (result: T, index: number) => ReactNode;
};

/** What the results of both kinds have in common: totals, cost, pages, and what is said where there are none. */
export function Results<T>({ search, bought, ...props }: Props<T>) {
  const { data, error, isFetching, buy, buyAgain } = bought;
  const found = data?.answer;
  const said =
    found === undefined || isFetching ? '' : `${totalInWords(search.kind, found.summary)}, page ${found.page}`;
  return (
    <div className={classes['below']}>
      {/* Always there, because only what changes is said aloud. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isFetching && <Loading label="Searching" />}
      {!isFetching && error !== null && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && <Found search={search} bought={data} onAgain={buyAgain} {...props} />}
      {!isFetching && data === undefined && error === null && <NotRun search={search} onRun={buy} />}
    </div>
  );
}

type FoundProps<T> = Omit<Props<T>, 'bought'> & {
  readonly bought: Paid<SearchAnswer<T>>;
  readonly onAgain: () => Promise<void>;
};

function Found<T>({ search, bought, onAgain, onTurn, onSuggest, children }: FoundProps<T>) {
  const { page, summary, results } = bought.answer;
  return (
    <>
      <Group justify="space-between" align="baseline" gap="xs" mb="sm">
        <Heading page={page}>{totalInWords(search.kind, summary)}</Heading>
        <Text size="sm" c="dimmed">
          <Cost of={bought} />
        </Text>
      </Group>
      {results.length === 0 ? (
        <NoMatches search={search} page={page} onTurn={onTurn} onSuggest={onSuggest} />
      ) : (
        <Paper withBorder component="ul" className={classes['list']} aria-label="Results">
          {results.map(children)}
        </Paper>
      )}
      <Group justify="space-between" mt="md" gap="sm">
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          Search again for <PriceAgain of={bought} operation={operationOf(search)} resultsMax={search.request.limit} />
        </Button>
        <Pages search={search} page={page} summary={summary} onTurn={onTurn} />
      </Group>
    </>
  );
}

/** An address was opened whose search was not paid for: an old bookmark, somebody's link. */
function NotRun({ search, onRun }: { readonly search: Search; readonly onRun: () => Promise<void> }) {
  if (problemOf(search.request.q) !== null) return null;
  return (
    <EmptyState
      title="This search has not been run yet"
      action={
        <Button mt="xs" onClick={onRun}>
          Run it for <PriceOf search={search} />
        </Button>
      }
    >
      Opening or reloading an address spends no credits. What was paid for is free for 24 hours, in every window.
    </EmptyState>
  );
}

/**
 * Takes the focus after a page is turned, when the button that turned it is gone; it then is in view as well. On small screens it
 * comes into view in any case: the form may fill them.
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
  readonly summary: SearchSummary;
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

function PriceOf({ search }: { readonly search: Search }) {
  return <Price of={operationOf(search)} resultsMax={search.request.limit} />;
}

const operationOf = ({ kind }: Search) => (kind === 'companies' ? 'company_search' : 'officer_search');
