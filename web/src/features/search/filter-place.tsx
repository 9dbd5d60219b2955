import { Paper } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FilterPanel, type FilterProps } from './filter-panel.tsx';

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
      <Paper withBorder p="md">
        <FilterPanel {...props} />
      </Paper>
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
