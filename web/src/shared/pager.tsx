import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** What the pages are of: "watches". */
  readonly what: string;
  /** From 1. */
  readonly page: number;
  readonly nextPage: number | null;
  readonly onTurn: (page: number) => void;
  /** What a page costs. */
  readonly children?: ReactNode;
};

/** Turns the pages of a list that the server reads page by page; nothing where there is one alone. */
export function Pager({ what, page, nextPage, onTurn, children }: Props) {
  if (page === 1 && nextPage === null) return null;
  return (
    <Group component="nav" aria-label={`Pages of ${what}`} justify="flex-end" gap="xs">
      {children !== undefined && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {children}
        </Text>
      )}
      <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Button variant="default" size="compact-sm" disabled={nextPage === null} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
