import { lazy, Suspense } from 'react';
import type { Search } from './search-address.ts';

const OfficerFilters = lazy(() =>
  import('./officer-filters.tsx').then(({ OfficerFilters }) => ({ default: OfficerFilters })),
);
const PremisesFilters = lazy(() =>
  import('./premises-filters.tsx').then(({ PremisesFilters }) => ({ default: PremisesFilters })),
);

type Props = { readonly search: Search; readonly onChange: (search: Search) => void };

/** The filters of officers or premises. Companies have theirs by themselves, with counts. */
export function OwnFilters({ search, onChange }: Props) {
  return (
    <Suspense>
      {search.kind === 'officers' && (
        <OfficerFilters request={search.request} onChange={(request) => onChange({ kind: 'officers', request })} />
      )}
      {search.kind === 'premises' && (
        <PremisesFilters request={search.request} onChange={(request) => onChange({ kind: 'premises', request })} />
      )}
    </Suspense>
  );
}
