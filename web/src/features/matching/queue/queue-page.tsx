import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { formatCount } from '../../../shared/format.ts';
import { PageHeader, Section } from '../../../shared/page.tsx';
import { EmptyState, ErrorNotice, Loaded } from '../../../shared/states.tsx';
import { isMissing } from '../files.ts';
import { NotMatched } from '../not-matched.tsx';
import { readRow } from '../results/filter.ts';
import { KeyHelp } from '../results/key-help.tsx';
import type { Line, Said } from '../results/lines.ts';
import { ResultList } from '../results/result-list.tsx';
import { type QueueKind, useQueue } from './use-queue.ts';

const QUEUES: readonly { readonly value: QueueKind; readonly words: string }[] = [
  { value: 'likely', words: 'Likely' },
  { value: 'possible', words: 'Possible' },
  { value: 'second_look', words: 'Second look' },
];
/** The most that are counted. */
const COUNTED_MAX = 10_000;

/** What waits to be looked through in all files: a decision opens the next row. */
export default function QueuePage() {
  const search = useSearch();
  const asked = new URLSearchParams(search).get('queue');
  const queue = QUEUES.find(({ value }) => value === asked)?.value ?? 'likely';
  return (
    <>
      <PageHeader title="Review">
        Rows of all files of the last 30 days that one company likely runs, that some could, or that somebody wants a
        second look at. Nobody has decided on them.
      </PageHeader>
      <Queue key={queue} queue={queue} row={readRow(search)} />
    </>
  );
}

function Queue({ queue, row }: { readonly queue: QueueKind; readonly row: number | null }) {
  const [pathname, navigate] = useLocation();
  const { pages, readAnew, lines, decided, decidedHere } = useQueue(queue);
  if (isMissing(pages.error)) return <NotMatched />;
  const show = (kind: QueueKind, open: number | null) =>
    navigate(`${pathname}?queue=${kind}${open === null ? '' : `&row=${open}`}`, {
      replace: true,
      state: window.history.state,
    });
  const say = (line: Line, said: Said) => {
    decided.decide(line, said);
    if (said !== 'undo' && line.number === row) show(queue, lines[line.number]?.number ?? null);
  };
  const counts = pages.data?.pages[0]?.counts;
  const done = [...decidedHere.values()].filter((decision) => decision !== null).length;
  const countOf = (kind: QueueKind): string => {
    if (counts === undefined) return '';
    const count = counts[kind];
    return ` ${count >= COUNTED_MAX ? 'more than ' : ''}${formatCount(Math.max(0, kind === queue ? count - done : count))}`;
  };
  return (
    <Section
      title="What waits"
      actions={
        <SegmentedControl
          aria-label="Which rows"
          value={queue}
          onChange={(kind) => show(kind, 1)}
          data={QUEUES.map(({ value, words }) => ({ value, label: `${words}${countOf(value)}` }))}
        />
      }
    >
      <Loaded query={pages} label="Loading what waits">
        {() =>
          lines.length === 0 ? (
            <EmptyState title="Nothing waits here" icon={IconChecks}>
              Rows come with the next file, or when somebody wants a second look at one.
            </EmptyState>
          ) : (
            <Stack gap="xs">
              <KeyHelp />
              {decided.error !== null && <ErrorNotice error={decided.error} />}
              <ResultList
                lines={lines}
                decided={{ ...decided, decide: say }}
                openRow={row}
                isWhole
                onOpen={(number) => show(queue, number)}
              />
              <Group justify="center">
                {pages.hasNextPage && (
                  <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
                    Show more
                  </Button>
                )}
                {done > 0 && (
                  <Button
                    variant="default"
                    loading={pages.isRefetching}
                    onClick={() => {
                      show(queue, 1);
                      void readAnew();
                    }}
                  >
                    Show what is left
                  </Button>
                )}
              </Group>
              <Text size="sm" c="dimmed" role="status">
                {formatCount(done)} decided here.
              </Text>
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}
