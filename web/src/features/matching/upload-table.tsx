import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Time } from '../../shared/time.tsx';
import { useBatchStates } from './batches.ts';
import type { Upload } from './upload.ts';
import { sumOf, type UploadSum } from './upload-sum.ts';
import { UploadTag } from './upload-tag.tsx';

type Line = { readonly upload: Upload; readonly sum: UploadSum };

/** The files that this browser keeps, and how far they are. */
export function UploadTable({ uploads }: { readonly uploads: readonly Upload[] }) {
  const ids = uploads.flatMap(({ parts }) => parts.flatMap(({ batchId }) => batchId ?? []));
  const known = useBatchStates(ids, uploads.at(-1)?.createdAt ?? new Date().toISOString());
  const lines = uploads.map((upload) => ({ upload, sum: sumOf(upload, known) }));
  return (
    <DataTable
      caption="Files in this browser, newest first"
      rows={lines}
      rowKey={({ upload }) => upload.id}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'File',
    cell: ({ upload }) => (
      <>
        <Anchor component={Link} href={`/match/${upload.id}`} size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{upload.fileName}</bdi>
        </Anchor>
        <Text size="xs" c="dimmed">
          <Time at={upload.createdAt} isRelative />
        </Text>
      </>
    ),
  },
  { header: 'State', cell: ({ upload, sum }) => <UploadTag upload={upload} sum={sum} /> },
  { header: 'Locations', cell: ({ upload }) => formatCount(upload.locationCount), isAtEnd: true, visibleFrom: 'xs' },
  { header: 'Matched', cell: ({ sum }) => formatCount(sum.matched), isAtEnd: true },
  { header: 'Unmatched', cell: ({ sum }) => formatCount(sum.unmatched), isAtEnd: true, visibleFrom: 'sm' },
  { header: 'Credits', cell: ({ sum }) => formatCount(sum.creditsCharged), isAtEnd: true, visibleFrom: 'sm' },
];
