import { Text } from '@mantine/core';
import type { LedgerEntry } from '../../shared/api/schema.ts';
import type { Column } from '../../shared/data-table.tsx';
import { endpointInWords } from '../../shared/endpoint-words.ts';
import { formatCount } from '../../shared/format.ts';
import { Time } from '../../shared/time.tsx';

const KINDS: Readonly<Record<LedgerEntry['kind'], string>> = {
  grant: 'Granted',
  charge: 'Charged',
  refund: 'Refunded',
  top_up: 'Topped up',
};

export const TIME: Column<Pick<LedgerEntry, 'at'>> = { header: 'Time', cell: ({ at }) => <Time at={at} /> };

export const ENTRY: Column<LedgerEntry> = {
  header: 'Entry',
  cell: ({ kind, endpoint, note }) => (
    <>
      {(endpoint !== null && endpointInWords(endpoint)) || KINDS[kind]}
      <Text size="xs" c="dimmed">
        {endpoint === null ? note : KINDS[kind]}
      </Text>
    </>
  ),
};

export const CREDITS: Column<Pick<LedgerEntry, 'credits'>> = {
  header: 'Credits',
  cell: ({ credits }) => (
    <Text
      span
      size="sm"
      c={credits > 0 ? 'light-dark(var(--mantine-color-spruce-7), var(--mantine-color-spruce-3))' : undefined}
    >
      {credits > 0 ? '+' : ''}
      {formatCount(credits)}
    </Text>
  ),
  isAtEnd: true,
};

export const BALANCE: Column<LedgerEntry> = {
  header: 'Balance after',
  cell: ({ balance_after }) => formatCount(balance_after),
  isAtEnd: true,
  visibleFrom: 'xs',
};
