import { Alert, Anchor, Tabs, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
// Not the router's: that one decodes an address twice, and a query with `%` in it would not come back as it
// was.
import { useSearch } from 'wouter/use-browser-location';
import { useCoverage, useLists } from '../../shared/companies/coverage.ts';
import { formatShortCount } from '../../shared/format.ts';
import { PageHeader } from '../../shared/page.tsx';
import { useSeen } from '../../shared/use-seen.ts';
import { CompanyResults } from './company-results.tsx';
import { countOf, useCounts, useFindsNothing } from './counts.ts';
import { useDownloads } from './download/use-downloads.ts';
import { FilterPlace, OtherFilters } from './filter-place.tsx';
import { useSendSearch } from './routes.ts';
import {
  asKind,
  atPage,
  hasFilters,
  isSound,
  KINDS,
  readSearch,
  type Search,
  searchAddress,
} from './search-address.ts';
import classes from './search-form.module.css';
import { SearchForm } from './search-form.tsx';
import { useHint } from './search-hint.tsx';
import { problemOf } from './syntax.tsx';
import { walkResults } from './walk-results.ts';

// What most searches do not show.
const DownloadList = lazy(() => import('./download/download-list.tsx'));
const OfficerResults = lazy(() =>
  import('./officer-results.tsx').then(({ OfficerResults }) => ({ default: OfficerResults })),
);
const PremisesResults = lazy(() =>
  import('./premises-results.tsx').then(({ PremisesResults }) => ({ default: PremisesResults })),
);
const SaveSearch = lazy(() =>
  import('../../shared/keeping/save-search.tsx').then(({ SaveSearch }) => ({ default: SaveSearch })),
);
const AlsoFound = lazy(() => import('./also-found.tsx'));
const RecentlySeen = lazy(() => import('./recently-seen.tsx').then(({ RecentlySeen }) => ({ default: RecentlySeen })));

/**
 * The address says which search is shown; the form holds a draft of the next one. A search is sent when the
 * form is submitted or a page is turned, never because an address is opened: that would spend credits
 * unasked.
 */
export default function SearchPage() {
  const address = useSearch();
  const [, navigate] = useLocation();
  const shown = readSearch(address);
  const [draft, setDraft] = useState({ address, search: shown });
  if (draft.address !== address) setDraft({ address, search: shown });
  const send = useSendSearch();

  const edit = (search: Search) => setDraft({ address, search });
  const open = (search: Search) => {
    const next = searchAddress(search);
    navigate(next, { replace: next === searchAddress(shown) });
  };
  const run = (search: Search, pin: string | null = null) => {
    void send(search, pin);
    open(search);
  };
  const hint = useHint();
  // Where the filters have room beside the results.
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [isFiltering, filtering] = useDisclosure(false);
  // What would not find what is meant is said first, in place of the results.
  const counts = useCounts(draft.search);
  const findsNothing = useFindsNothing();
  const submit = async (search: Search) =>
    hint(search) === null && !(await findsNothing(search)) ? run(search) : open(search);
  const submitDraft = () => {
    if (problemOf(draft.search.request.q) === null && isSound(draft.search)) void submit(atPage(draft.search, 1));
  };
  const shared = {
    onTurn: (page: number, pin: string | null) => run(atPage(shown, page), pin),
    onSuggest: edit,
    onRun: run,
    draft: draft.search,
  };
  const hasDownloads = (useDownloads().data ?? []).length > 0;
  const hasSeen = useSeen().length > 0;
  const seen = shown.request.q === '' && hasSeen && (
    <Suspense>
      <RecentlySeen />
    </Suspense>
  );
  return (
    <>
      <PageHeader
        title="Search"
        windowTitle={shown.request.q === '' ? 'Search' : `“${shown.request.q}” · Search`}
        actions={
          (shown.request.q !== '' || hasFilters(shown)) && (
            <Suspense>
              <SaveSearch address={searchAddress(atPage(shown, 1))} name={shown.request.q} />
            </Suspense>
          )
        }
      >
        {shown.request.q === '' &&
          'Companies and officers in the registries that are loaded, and premises in the license lists.'}
      </PageHeader>
      {shown.kind === 'premises' ? <NoListLoaded /> : <NothingLoaded />}
      <Tabs
        value={shown.kind}
        onChange={(chosen) => open(asKind(draft.search, KINDS.find((kind) => kind === chosen) ?? 'companies'))}
      >
        <Tabs.List mb="sm" className={classes['tabs']!} aria-label="What to search for">
          {KINDS.map((kind) => (
            <Tabs.Tab
              key={kind}
              value={kind}
              rightSection={
                counts && (
                  <Text span size="xs" c="dimmed">
                    {shortCount(...countOf(counts, kind === shown.kind ? draft.search : asKind(draft.search, kind)))}
                  </Text>
                )
              }
            >
              {KIND_WORDS[kind]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {KINDS.map((kind) => (
          <Tabs.Panel key={kind} value={kind} onKeyDown={walkResults}>
            {kind === shown.kind && (
              <>
                <SearchForm
                  search={draft.search}
                  onChange={edit}
                  onSubmit={submitDraft}
                  isWide={isWide}
                  onFilters={filtering.open}
                />
                <Suspense>{counts && <AlsoFound q={draft.search.request.q} counts={counts} />}</Suspense>
                <div className={classes['columns']}>
                  {shown.kind === 'companies' && draft.search.kind === 'companies' && (
                    <FilterPlace
                      isWide={isWide}
                      isOpen={isFiltering}
                      onClose={filtering.close}
                      shown={shown.request}
                      draft={draft.search.request}
                      onChange={edit}
                      onSubmit={submitDraft}
                    />
                  )}
                  {shown.kind !== 'companies' && isWide && (
                    <OtherFilters shown={shown} draft={draft.search} onChange={edit} onSubmit={submitDraft} />
                  )}
                  <div>
                    <Suspense>
                      {shown.kind === 'companies' && <CompanyResults search={shown} {...shared} />}
                      {shown.kind === 'officers' && <OfficerResults search={shown} {...shared} />}
                      {shown.kind === 'premises' && <PremisesResults search={shown} {...shared} />}
                    </Suspense>
                    {seen}
                  </div>
                </div>
              </>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {hasDownloads && (
        <Suspense>
          <DownloadList />
        </Suspense>
      )}
    </>
  );
}

const KIND_WORDS = { companies: 'Companies', officers: 'Officers', premises: 'Premises' } as const;

const shortCount = (count: number, isCapped: boolean): string => `${formatShortCount(count)}${isCapped ? '+' : ''}`;

/** Searching would find nothing, and cost the same. */
function NothingLoaded() {
  const { data } = useCoverage();
  if (data === undefined || data.length > 0) return null;
  return (
    <Alert color="yellow" mb="md" title="No registry is loaded yet">
      Every search would come back empty.{' '}
      <Anchor component={Link} href="/coverage" inherit c="inherit" underline="always">
        How to load one
      </Anchor>
    </Alert>
  );
}

function NoListLoaded() {
  const { data } = useLists();
  if (data === undefined || data.length > 0) return null;
  return (
    <Alert color="yellow" mb="md" title="No license list is loaded yet">
      Every search of premises would come back empty.
    </Alert>
  );
}
