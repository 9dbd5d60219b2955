import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { LocationFile } from '../../shared/api/schema.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type FileSum, type RestPlace, restInWords, sumOf } from './file-sum.ts';
import { FileTag } from './file-tag.tsx';
import { useFileList } from './files.ts';
import { partsOf, placeOf, type Upload } from './upload.ts';

type Line = Pick<
  FileSum,
  'locationCount' | 'submitted' | 'matched' | 'unmatched' | 'creditsCharged' | 'isFinished' | 'lost' | 'unsent'
> & {
  readonly id: string;
  readonly place: RestPlace;
  readonly name: string | null;
  readonly createdAt: string;
};

/** The files of the account, and those that this browser has not begun to submit. */
export function FileTable({ uploads }: { readonly uploads: readonly Upload[] }) {
  const list = useFileList();
  return (
    <Loaded query={list} label="Loading the files">
      {({ pages }) => {
        const files = pages.flatMap((page) => page.files);
        const lines = linesOf(files, uploads);
        return lines.length === 0 ? (
          <EmptyState title="No files yet" icon={IconFileSpreadsheet}>
            What you match stands here, and what is submitted with your keys.
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Files, newest first" rows={lines} rowKey={({ id }) => id} columns={COLUMNS} />
            {list.hasNextPage && (
              <Group justify="center">
                <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  Show older files
                </Button>
              </Group>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function linesOf(files: readonly LocationFile[], uploads: readonly Upload[]): readonly Line[] {
  const known = new Set(files.map(({ file_id }) => file_id));
  const unknown = uploads
    .filter(({ id }) => !known.has(id))
    .map((upload): Line => {
      const parts = partsOf(upload.parts, upload.locationCount);
      const { id, fileName: name, createdAt } = upload;
      return { id, name, createdAt, place: 'here', ...sumOf({ ...upload, parts }, [], true) };
    });
  const lines = files.map((file): Line => {
    const upload = uploads.find(({ id }) => id === file.file_id);
    const refused = upload?.parts.filter(({ refusal }) => refusal !== null) ?? [];
    const lostHere = refused.reduce((sum, { from, to }) => sum + to - from, 0);
    const locationCount = Math.max(file.location_count, file.intended?.location_count ?? upload?.locationCount ?? 0);
    const unsent = locationCount - file.location_count - lostHere;
    return {
      id: file.file_id,
      name: file.name,
      createdAt: file.created_at,
      locationCount,
      submitted: file.location_count,
      matched: file.progress.matched,
      unmatched: file.progress.unmatched,
      creditsCharged: file.credits_charged,
      isFinished:
        file.unfinished_batches === 0 && (unsent === 0 || (file.intended?.is_stopped ?? upload?.isStopped ?? false)),
      lost: file.failed_batches + lostHere,
      unsent,
      place: placeOf(upload, file.intended),
    };
  });
  return [...unknown, ...lines].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'File',
    cell: ({ id, name, createdAt }) => (
      <>
        <Anchor component={Link} href={`/match/${id}`} size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name === null ? 'Without a name' : <bdi>{name}</bdi>}
        </Anchor>
        <Text size="xs" c="dimmed">
          <Time at={createdAt} isRelative />
        </Text>
      </>
    ),
  },
  {
    header: 'State',
    cell: (line) => (
      <>
        <FileTag id={line.id} sum={line} place={line.place} />
        {line.unsent > 0 && (
          <Text size="xs" c="dimmed" mt={4}>
            {restInWords(line, line.place)}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Locations', cell: ({ locationCount }) => formatCount(locationCount), isAtEnd: true, visibleFrom: 'xs' },
  { header: 'Matched', cell: ({ matched }) => formatCount(matched), isAtEnd: true },
  { header: 'Unmatched', cell: ({ unmatched }) => formatCount(unmatched), isAtEnd: true, visibleFrom: 'sm' },
  { header: 'Credits', cell: ({ creditsCharged }) => formatCount(creditsCharged), isAtEnd: true, visibleFrom: 'sm' },
];
