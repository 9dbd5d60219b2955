import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { useLocation } from 'wouter';
// Not the router's, which decodes an address twice.
import { useSearch } from 'wouter/use-browser-location';
import type { FilePart, LocationFile } from '../../../shared/api/schema.ts';
import { formatCount } from '../../../shared/format.ts';
import { Section } from '../../../shared/page.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../../shared/states.tsx';
import classes from '../matching.module.css';
import { type Filter, filterLines, NO_FILTER, readFilter, readRow, searchOf } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import type { Line, Said } from './lines.ts';
import { watchableRows } from './operators.ts';
import { ResultList } from './result-list.tsx';
import type { Decided } from './use-decisions.ts';
import { useLines } from './use-lines.ts';

// What comes after the results is not waited for.
const HandIn = lazy(() => import('../report/hand-in.tsx'));
const WatchFile = lazy(() => import('./watch-file.tsx'));
const AcceptShown = lazy(() => import('./accept-shown.tsx'));

type Props = {
  readonly file: LocationFile;
  readonly fileName: string;
  readonly parts: readonly FilePart[];
  readonly decided: Decided;
  /** A line as it is shown; null where that is as it was published. */
  readonly shownBy: ((line: Line) => Line) | null;
  readonly downloads: ReactNode;
};

/** The results of all parts of a file as one list. What is asked of it stands in the address of the page. */
export function Results({ file, fileName, parts, decided, shownBy, downloads }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const search = useSearch();
  const [pathname, navigate] = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const row = readRow(search);
  const { lines: published, expected, error, retry } = useLines(file.file_id, parts);
  const lines = useMemo(() => (shownBy === null ? published : published.map(shownBy)), [published, shownBy]);
  const { decisions, notes } = decided;
  // What is typed, opened or loaded is shown at once; the list follows.
  const asked = useDeferredValue(filterKey(filter));
  const known = useDeferredValue(lines);
  const { lines: shown, counts } = useMemo(
    () => filterLines(known, readFilter(asked), decisions, notes),
    [known, asked, decisions, notes],
  );
  const show = (next: Filter, open: number | null) =>
    navigate(`${pathname}${searchOf(next, open)}`, { replace: true, state: window.history.state });
  const toReview = useMemo(() => filterLines(lines, REVIEW, decisions).lines.filter(isToReview), [lines, decisions]);
  const isReviewing = filter.decision === 'none';
  /** In the queue the next row opens by itself. */
  const say = (line: Line, said: Said) => {
    decided.decide(line, said);
    if (!isReviewing || said === 'undo' || line.number !== row) return;
    const next = shown[shown.findIndex(({ number }) => number === line.number) + 1];
    show(filter, next?.number ?? null);
  };
  const watchable = useMemo(() => watchableRows(lines, decisions), [lines, decisions]);
  const isFiltered = searchOf({ ...filter, sort: '' }, null) !== '';
  return (
    <>
      <Section
        title="Results"
        actions={
          <Group gap="xs">
            {toReview.length > 0 && (
              <Button size="compact-sm" onClick={() => show(REVIEW, toReview[0]!.number)}>
                Review {formatCount(toReview.length)}
              </Button>
            )}
            <Button
              className={classes['filterButton']}
              variant="default"
              size="compact-sm"
              leftSection={<IconFilter size={14} aria-hidden />}
              aria-expanded={isOpen}
              onClick={toggle}
            >
              Filters
            </Button>
            {watchable.length > 0 && (
              <Suspense>
                <WatchFile fileId={file.file_id} fileName={fileName} rows={watchable} isDecided={decisions.size > 0} />
              </Suspense>
            )}
            {downloads}
          </Group>
        }
      >
        <FilterBar
          filter={filter}
          counts={counts}
          partCount={parts.length}
          isOpen={isOpen}
          onChange={(change) => show({ ...filter, ...change }, row)}
        />
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status" mr="auto">
            {isFiltered ? `${formatCount(shown.length)} of ` : ''}
            {formatCount(lines.length)} {lines.length === 1 ? 'result' : 'results'}
            {lines.length < expected && `, ${formatCount(expected - lines.length)} more are loading`}
          </Text>
          {isFiltered && (
            <Suspense>
              <AcceptShown fileId={file.file_id} lines={shown} decisions={decisions} />
            </Suspense>
          )}
          {isFiltered && (
            <Button variant="default" size="compact-sm" onClick={() => show({ ...NO_FILTER, sort: filter.sort }, row)}>
              Show all
            </Button>
          )}
          <KeyHelp />
        </Group>
        {error !== null && <ErrorNotice error={error} onRetry={retry} />}
        {decided.error !== null && <ErrorNotice error={decided.error} />}
        {lines.length === 0 && error === null && <Loading label="Loading the results" />}
        {lines.length > 0 && shown.length === 0 && (
          <EmptyState
            title={isReviewing && toReview.length === 0 ? 'Every row is decided' : 'No result is like that'}
            icon={IconFilterOff}
          />
        )}
        {shown.length > 0 && (
          <ResultList
            lines={shown}
            decided={{ ...decided, decide: say }}
            openRow={row}
            isWhole={lines.length === expected}
            onOpen={(number) => show(filter, number)}
          />
        )}
      </Section>
      {lines.length > 0 && lines.length === expected && (
        <Section
          title="Hand in"
          description="The report of what was found and decided, with its sources. Printed, or as JSON."
        >
          <Suspense>
            <HandIn file={file} fileName={fileName} lines={lines} decided={decided} />
          </Suspense>
        </Section>
      )}
    </>
  );
}

/** What nobody has decided: what is quickest looked through comes first. */
const REVIEW: Filter = { ...NO_FILTER, decision: 'none', sort: 'review' };

/** Rows that name somebody, or that somebody may be chosen for. */
const isToReview = ({ operator, alternatives }: Line): boolean => operator !== null || alternatives.length > 0;

/** The same for the same filter, whatever row is open. */
const filterKey = (filter: Filter): string => searchOf(filter, null);
