import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/states.tsx';
import type { Search } from './search-address.ts';
import { Offers, titleOf, useHint, Why } from './search-hint.tsx';
import { suggestionsFor } from './suggestions.ts';

type Props = {
  readonly search: Search;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onSuggest: (search: Search) => void;
  readonly onRun: (search: Search) => void;
};

export function NoMatches({ search, page, onTurn, onSuggest, onRun }: Props) {
  const hint = useHint()(search);
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
          {hint !== null && <Offers hint={hint} search={search} onRun={onRun} />}
          {suggestions.map(({ label, search }) => (
            <Button key={label} variant="default" size="compact-md" onClick={() => onSuggest(search)}>
              {label}
            </Button>
          ))}
        </Group>
      }
    >
      {hint !== null && (
        <>
          {titleOf(hint)}. <Why hint={hint} search={search} />{' '}
        </>
      )}
      {search.kind === 'officers' && 'Not every registry publishes officers; Coverage shows which do. '}
      {suggestions.length > 0
        ? 'A change can find more, and may find nothing as well. It goes into the form; nothing is sent before you search.'
        : hint === null &&
          (search.kind === 'premises'
            ? 'All words must be in the trade name, the licensee’s name or the address, spelt as there.'
            : 'All words must be in the names of a company, spelt as there.')}
    </EmptyState>
  );
}
