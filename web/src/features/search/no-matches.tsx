import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/states.tsx';
import type { Search } from './search-address.ts';
import { suggestionsFor } from './suggestions.ts';

type Props = {
  readonly search: Search;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onSuggest: (search: Search) => void;
};

export function NoMatches({ search, page, onTurn, onSuggest }: Props) {
  if (page > 1) {
    return (
      <EmptyState
        title="This page is past the last result"
        icon={IconSearchOff}
        action={
          <Button variant="default" mt="xs" onClick={() => onTurn(1)}>
            To the first page
          </Button>
        }
      />
    );
  }
  const suggestions = suggestionsFor(search);
  return (
    <EmptyState
      title="Nothing matches"
      icon={IconSearchOff}
      action={
        <Group gap="xs" justify="center" mt="xs">
          {suggestions.map(({ label, search }) => (
            <Button key={label} variant="default" size="compact-md" onClick={() => onSuggest(search)}>
              {label}
            </Button>
          ))}
        </Group>
      }
    >
      {search.kind === 'officers' && 'Not every registry publishes officers; Coverage shows which do. '}
      {suggestions.length > 0
        ? 'A change may find more. It goes into the form; nothing is sent before you search.'
        : 'Try fewer words, or another spelling.'}
    </EmptyState>
  );
}
