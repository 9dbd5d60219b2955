import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { identifierIn, namedPlace, schemeInWords } from '../../../../src/entity/index.ts';
import { addressPath, identifierPath } from '../../shared/companies/thread-paths.ts';
import { formatCount, formatList } from '../../shared/format.ts';
import { EmptyState } from '../../shared/states.tsx';
import type { FoundCounts } from './counts.ts';
import { PriceOfSearch } from './price-of-search.tsx';
import { asKind, atPage, KINDS, type Search } from './search-address.ts';
import { suggestionsFor } from './suggestions.ts';

const DidYouMean = lazy(() => import('./did-you-mean.tsx').then(({ DidYouMean }) => ({ default: DidYouMean })));

type Props = {
  readonly search: Search;
  readonly counts: FoundCounts;
  readonly onSuggest: (search: Search) => void;
  readonly onRun: (search: Search) => void;
};

const ONE_AND_MORE: Readonly<Record<Search['kind'], readonly [string, string]>> = {
  companies: ['company', 'companies'],
  officers: ['officer', 'officers'],
  premises: ['premises record', 'premises records'],
};

const counted = (kind: Search['kind'], count: number): string =>
  `${formatCount(count)} ${ONE_AND_MORE[kind][count === 1 ? 0 : 1]}`;

/** A search of officers that finds whom lists name as well; null of any other. */
const withLists = (search: Search): Search | null =>
  search.kind === 'officers' && search.request.sources === null
    ? { kind: 'officers', request: { ...search.request, sources: 'all', page: 1 } }
    : null;

/** In place of results that would be none: what the same text finds, and the search all the same. Nothing was charged. */
export function NothingFound({ search, counts: { counts }, onSuggest, onRun }: Props) {
  const { q } = search.request;
  const others = KINDS.filter((kind) => kind !== search.kind && counts[kind] > 0);
  const ofLists = counts.people > 0 ? withLists(search) : null;
  const peopleOfLists = `${formatCount(counts.people)} ${counts.people === 1 ? 'person' : 'people'} whom license lists name`;
  const found = [
    ...(ofLists === null ? [] : [peopleOfLists]),
    ...others.map((kind) => counted(kind, counts[kind])),
    ...(counts.addresses > 0 ? [`${formatCount(counts.addresses)} at this address`] : []),
    ...(counts.places > 0 ? [`${formatCount(counts.places)} of the name in the city`] : []),
    ...(counts.identifiers > 0 ? [`${formatCount(counts.identifiers)} with this identifier`] : []),
  ];
  const place = counts.places > 0 ? namedPlace(q) : null;
  const identifier = counts.identifiers > 0 ? identifierIn(q) : null;
  return (
    <>
      <Suspense>
        <DidYouMean search={search} onRun={onRun} />
      </Suspense>
      <EmptyState
        title={`No ${ONE_AND_MORE[search.kind][0]} matches “${q}”`}
        icon={IconSearchOff}
        action={
          <Group gap="xs" justify="center" mt="xs">
            {others.map((kind) => {
              const other = atPage(asKind(search, kind), 1);
              return (
                <Button key={kind} onClick={() => onRun(other)}>
                  Show {counted(kind, counts[kind])} for <PriceOfSearch search={other} />
                </Button>
              );
            })}
            {ofLists !== null && (
              <Button onClick={() => onRun(ofLists)}>
                Show {peopleOfLists} for <PriceOfSearch search={ofLists} />
              </Button>
            )}
            {counts.addresses > 0 && (
              <Button component={Link} href={addressPath(q.trim())}>
                Who is at this address
              </Button>
            )}
            {place !== null && (
              <Button component={Link} href={`/search?${new URLSearchParams({ q: place.name, city: place.city })}`}>
                Search {place.name} in {place.city}
              </Button>
            )}
            {identifier !== null && (
              <Button component={Link} href={identifierPath(identifier)}>
                Who has this {schemeInWords(identifier.scheme)}
              </Button>
            )}
            {suggestionsFor(search).map(({ label, search: wider }) => (
              <Button key={label} variant="light" onClick={() => onSuggest(wider)}>
                {label}
              </Button>
            ))}
            <Button variant="default" onClick={() => onRun(search)}>
              Search anyway for <PriceOfSearch search={search} />
            </Button>
          </Group>
        }
      >
        {found.length > 0 && `The same text finds ${formatList(found)}. `}
        The search was not sent, and nothing was charged.
      </EmptyState>
    </>
  );
}
