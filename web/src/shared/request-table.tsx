import { Code, Group, Text } from '@mantine/core';
import type { Answer } from './api/client.ts';
import { useJurisdictionName } from './companies/coverage.ts';
import { CopyButton } from './copy-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { Endpoint } from './endpoint.tsx';
import { formatCount } from './format.ts';
import { Tag } from './tag.tsx';
import { Time } from './time.tsx';

export type LoggedRequest = Answer<'GET /dashboard/api/requests'>['requests'][number];

const COLUMNS: readonly Column<LoggedRequest>[] = [
  { header: 'Time', cell: ({ at }) => <Time at={at} isRelative /> },
  {
    header: 'Request',
    cell: ({ method, endpoint, jurisdictions }) => (
      <>
        <Endpoint path={endpoint} method={method} />
        {jurisdictions !== null && <Jurisdictions codes={jurisdictions} />}
      </>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Credits', cell: ({ credits }) => formatCount(credits), isAtEnd: true },
  {
    header: 'Key',
    cell: ({ key_name }) =>
      key_name ?? (
        <Text size="sm" c="dimmed">
          Dashboard
        </Text>
      ),
    visibleFrom: 'sm',
  },
  {
    header: 'Duration',
    cell: ({ duration_ms }) => `${formatCount(Math.round(duration_ms))} ms`,
    isAtEnd: true,
    visibleFrom: 'sm',
  },
  {
    header: 'Request id',
    cell: ({ request_id }) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <Code title={request_id}>{shortened(request_id)}</Code>
        <CopyButton text={request_id} what="the request id" />
      </Group>
    ),
    isAtEnd: true,
    visibleFrom: 'md',
  },
];

/** Where a request looked, by name. */
function Jurisdictions({ codes }: { readonly codes: readonly string[] }) {
  const nameOf = useJurisdictionName();
  const names = codes.map((code) => (code === 'all' ? 'All jurisdictions' : nameOf(code)));
  return (
    <Text size="xs" c="dimmed">
      {names.length > 4 ? `${names.length} jurisdictions` : names.join(', ')}
    </Text>
  );
}

/** Requests as they were answered and charged, newest first. */
export function RequestTable({
  caption,
  requests,
}: {
  readonly caption: string;
  readonly requests: readonly LoggedRequest[];
}) {
  return <DataTable caption={caption} rows={requests} rowKey={keyOf} columns={COLUMNS} />;
}

/** A caller may use an id twice. */
function keyOf({ request_id, at }: LoggedRequest): string {
  return `${request_id} ${at}`;
}

function shortened(id: string): string {
  return id.length <= 12 ? id : `${id.slice(0, 8)}…`;
}

function StatusBadge({ status }: { readonly status: number }) {
  const color = status < 400 ? 'spruce' : status < 500 ? 'yellow' : 'red';
  return <Tag color={color}>{status}</Tag>;
}
