import { Button, Code, Group, Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCredits, formatDay } from '../../shared/format.ts';
import { useMay } from '../../shared/may.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import { type Key, standingOf } from './key.ts';

type Props = {
  readonly keys: readonly Key[];
  readonly onTask: (kind: 'rotate' | 'revoke' | 'limit', key: Key) => void;
};

export function KeyTable({ keys, onTask }: Props) {
  const mayRotate = useMay('POST /dashboard/api/keys/{key_id}/rotate');
  const mayLimit = useMay('PUT /dashboard/api/keys/{key_id}/limits');
  const mayRevoke = useMay('POST /dashboard/api/keys/{key_id}/revoke');
  const columns: readonly Column<Key>[] = [
    {
      header: 'Name',
      cell: ({ name, prefix, only, limits }) => (
        <>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Code>{prefix}…</Code>
          {only !== null && (
            <Text size="xs" c="dimmed" mt={2}>
              {only === 'reconcile' ? 'OpenRefine only' : `${only} only`}
            </Text>
          )}
          <Limits limits={limits} />
        </>
      ),
    },
    { header: 'Created', cell: ({ created_at }) => <Time at={created_at} isRelative />, visibleFrom: 'sm' },
    {
      header: 'Last used',
      cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : <Time at={last_used_at} isRelative />),
      visibleFrom: 'sm',
    },
    { header: 'State', cell: (key) => <State apiKey={key} /> },
    {
      header: 'Actions',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (key) => {
        const standing = standingOf(key);
        return (
          standing !== 'ended' && (
            <Group gap={4} justify="flex-end">
              {standing === 'live' && mayRotate && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Rotate ${key.name}`}
                  onClick={() => onTask('rotate', key)}
                >
                  Rotate
                </Button>
              )}
              {mayLimit && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Limits of ${key.name}`}
                  onClick={() => onTask('limit', key)}
                >
                  Limits
                </Button>
              )}
              {mayRevoke && (
                <Button
                  size="compact-sm"
                  variant="default"
                  c="var(--mantine-color-error)"
                  aria-label={`Revoke ${key.name}`}
                  onClick={() => onTask('revoke', key)}
                >
                  Revoke
                </Button>
              )}
            </Group>
          )
        );
      },
    },
  ];
  return <DataTable caption="API keys" rows={keys} rowKey={({ key_id }) => key_id} columns={columns} />;
}

/** Nothing of a key without any. */
function Limits({ limits: { ends_at, day_credits_max, operations } }: Pick<Key, 'limits'>) {
  const said = [
    day_credits_max !== null && `${formatCredits(day_credits_max)} a day`,
    operations !== null && (operations.length === 1 ? '1 operation' : `${operations.length} operations`),
    ends_at !== null && `until ${formatDay(ends_at.slice(0, 10))}`,
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mt={2}>
      {said.join(', ')}
    </Text>
  );
}

function State({ apiKey }: { readonly apiKey: Key }) {
  switch (standingOf(apiKey)) {
    case 'live':
      return <Tag color="spruce">Active</Tag>;
    case 'ending':
      return (
        <>
          <Tag color="yellow">Rotated</Tag>
          <Text size="xs" c="dimmed" mt={2}>
            ends <Time at={apiKey.expires_at!} isRelative />
          </Text>
        </>
      );
    case 'ended':
      return (
        <>
          <Tag color="gray">{apiKey.revoked_at === null ? 'Ended' : 'Revoked'}</Tag>
          <Text size="xs" c="dimmed" mt={2}>
            <Time at={(apiKey.revoked_at ?? apiKey.expires_at ?? apiKey.limits.ends_at)!} isRelative />
          </Text>
        </>
      );
  }
}
