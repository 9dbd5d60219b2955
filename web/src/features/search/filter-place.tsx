import { Paper } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { FilterForm, FilterPanel, type FilterProps } from './filter-panel.tsx';
import { OwnFilters } from './own-filters.tsx';
import type { Search } from './search-address.ts';
import classes from './search-form.module.css';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

type Props = FilterProps & {
  readonly isWide: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Beside the results where there is room; elsewhere in a drawer, while that is open. */
export function FilterPlace({ isWide, isOpen, onClose, ...props }: Props) {
  if (isWide) {
    return (
      <Beside>
        <FilterPanel {...props} />
      </Beside>
    );
  }
  return (
    isOpen && (
      <Suspense>
        <FilterDrawer {...props} onClose={onClose} />
      </Suspense>
    )
  );
}

type OtherProps = {
  readonly shown: Search;
  readonly draft: Search;
  readonly onChange: (search: Search) => void;
  readonly onSubmit: () => void;
};

/** Those of officers and premises, beside their results. */
export function OtherFilters({ shown, draft, onChange, onSubmit }: OtherProps) {
  return (
    <Beside>
      <FilterForm shown={shown} draft={draft} onChange={onChange} onSubmit={onSubmit}>
        <OwnFilters search={draft} onChange={onChange} />
      </FilterForm>
    </Beside>
  );
}

const Beside = ({ children }: { readonly children: ReactNode }) => (
  <Paper withBorder p="md" className={classes['beside']}>
    {children}
  </Paper>
);
