import { Box, Button, Collapse, Group, Input, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCode, IconFilter, IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { FilterChips } from './filter-chips.tsx';
import { OwnFilters } from './own-filters.tsx';
import { PriceOfSearch } from './price-of-search.tsx';
import { apiRequest, hasFilters, isSound, type Search, withChanges } from './search-address.ts';
import classes from './search-form.module.css';
import { AsTextOffer, problemOf, SyntaxNote } from './syntax.tsx';
import { WALKABLE } from './walk-results.ts';

const SyntaxHelp = lazy(() => import('./syntax-help.tsx').then(({ SyntaxHelp }) => ({ default: SyntaxHelp })));
const RequestCode = lazy(() =>
  import('../../shared/request-code.tsx').then((module) => ({ default: module.RequestCode })),
);

/** What goes into the box of the query. */
const BOX: Readonly<Record<Search['kind'], { readonly label: string; readonly placeholder: string }>> = {
  companies: { label: 'Company name', placeholder: '"real estate" hold*' },
  officers: { label: 'Officer name', placeholder: 'smith john*' },
  premises: { label: 'Trade name, licensee or address', placeholder: 'bakery "quarry road"' },
};

type Props = {
  readonly search: Search;
  readonly onChange: (search: Search) => void;
  readonly onSubmit: () => void;
  /** The filters stand beside the results. */
  readonly isWide: boolean;
  /** Opens the filters of companies, which stand beside the form. */
  readonly onFilters: () => void;
};

export function SearchForm({ search, onChange, onSubmit, isWide, onFilters }: Props) {
  const { kind, request } = search;
  const hasOwnFilters = kind !== 'companies' && !isWide;
  const box = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [panel, setPanel] = useState<'help' | 'code' | null>(request.q === '' ? 'help' : null);
  // On small screens only: elsewhere they are always there.
  const [showsFilters, setShowsFilters] = useState(hasFilters(search));
  const [wasRefused, setWasRefused] = useState(false);
  useHotkeys([['/', () => box.current?.focus()]]);

  const problem = problemOf(request.q);
  // Before anything is typed, nothing is wrong yet.
  const isShown = problem !== null && (request.q !== '' || wasRefused);
  const change = (q: string) => {
    setWasRefused(false);
    onChange(withChanges(search, { q }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) {
      setWasRefused(true);
      box.current?.focus();
    } else if (isSound(search)) {
      setPanel(null);
      onSubmit();
    } else {
      showFilters(true);
    }
  };
  const showFilters = (isShown: boolean) => (kind === 'companies' ? onFilters() : setShowsFilters(isShown));
  const toggle = (chosen: 'help' | 'code') => setPanel(panel === chosen ? null : chosen);
  return (
    <Box component="form" role="search" onSubmit={submit} noValidate>
      <Stack gap="xs">
        <div className={classes['row']}>
          <div className={classes['box']}>
            {/* Mantine would let only its own notes describe a box. */}
            <Input
              ref={box}
              {...WALKABLE}
              withAria={false}
              classNames={{ input: classes['input'] }}
              size="md"
              aria-label={BOX[kind].label}
              aria-describedby={noteId}
              aria-invalid={isShown}
              error={isShown}
              placeholder={BOX[kind].placeholder}
              value={request.q}
              onChange={({ currentTarget }) => change(currentTarget.value)}
              leftSection={<IconSearch size={17} aria-hidden />}
              rightSection={request.q === '' && <Kbd visibleFrom="sm">/</Kbd>}
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
            />
            <div id={noteId} aria-live="polite">
              {isShown && <SyntaxNote query={request.q} problem={problem} />}
            </div>
            {isShown && problem.asText !== null && <AsTextOffer text={problem.asText} onUse={change} />}
          </div>
          <Button type="submit" size="md">
            Search
          </Button>
        </div>
        {search.kind === 'companies' && (
          <FilterChips request={search.request} onChange={(request) => onChange({ kind: 'companies', request })} />
        )}
        {hasOwnFilters && (
          <div className={classes['folding']} data-open={showsFilters}>
            <OwnFilters search={search} onChange={onChange} />
          </div>
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            A search costs <PriceOfSearch search={search} />, each further page as well.
          </Text>
          <Group gap={4}>
            <div className={classes['folder']} data-kind={kind}>
              <PanelButton
                label="Filters"
                icon={IconFilter}
                isOpen={kind !== 'companies' && showsFilters}
                onClick={() => showFilters(!showsFilters)}
              />
            </div>
            <PanelButton
              label="Syntax"
              icon={IconHelpCircle}
              isOpen={panel === 'help'}
              onClick={() => toggle('help')}
            />
            <PanelButton label="As code" icon={IconCode} isOpen={panel === 'code'} onClick={() => toggle('code')} />
          </Group>
        </Group>
        <Collapse expanded={panel !== null} keepMounted={false}>
          <Suspense>
            {panel === 'help' && <SyntaxHelp kind={kind} onTry={change} />}
            {panel === 'code' && <RequestCode request={apiRequest(search)} />}
          </Suspense>
        </Collapse>
      </Stack>
    </Box>
  );
}

type PanelProps = {
  readonly label: string;
  readonly icon: typeof IconCode;
  readonly isOpen: boolean;
  readonly onClick: () => void;
};

function PanelButton({ label, icon: Icon, isOpen, onClick }: PanelProps) {
  return (
    <Button
      variant={isOpen ? 'light' : 'subtle'}
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
