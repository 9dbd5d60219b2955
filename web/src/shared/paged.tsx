import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from './format.ts';

type Props<T> = {
  readonly items: readonly T[];
  /** What they are: "filings". */
  readonly what: string;
  readonly pageSize: number;
  readonly children: (items: readonly T[]) => ReactNode;
};

/** A list that is drawn a page at a time: a registry may have thousands of filings for one company. */
export function Paged<T>({ items, what, pageSize, children }: Props<T>) {
  const [page, setPage] = useState(0);
  const start = page * pageSize;
  const end = Math.min(start + pageSize, items.length);
  return (
    <>
      {children(items.slice(start, end))}
      {items.length > pageSize && (
        <Group component="nav" aria-label={`Pages of ${what}`} justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed" aria-live="polite">
            {formatCount(start + 1)}–{formatCount(end)} of {formatCount(items.length)}
          </Text>
          <Button variant="default" size="compact-sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button variant="default" size="compact-sm" disabled={end === items.length} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </Group>
      )}
    </>
  );
}
