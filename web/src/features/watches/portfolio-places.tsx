import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Answer, call } from '../../shared/api/client.ts';
import { useCompanyNumber, useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { PORTFOLIOS_KEY } from '../../shared/portfolios.ts';
import { companyPath, premisesPath } from '../../shared/record-address.ts';
import { Loaded } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import classes from './watches.module.css';

const PLACES = 'GET /dashboard/api/portfolios/{portfolio_id}/places';
type Place = Answer<typeof PLACES>['places'][number];

/** What is watched: each place with who runs it and what is licensed there, as registries and lists say now. */
export function PortfolioPlaces({ portfolioId }: { readonly portfolioId: string }) {
  const places = useInfiniteQuery({
    queryKey: [...PORTFOLIOS_KEY, portfolioId, 'places'],
    queryFn: ({ pageParam, signal }) =>
      call(PLACES, { path: { portfolio_id: portfolioId }, query: { behind: pageParam, limit: 50 } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_behind }) => next_behind,
  });
  const columns: readonly Column<Place>[] = [
    {
      header: 'Place',
      cell: ({ row, name, address }) => (
        <div className={classes['place']}>
          <Anchor component={Link} href={`/match/${portfolioId}?row=${row}`} size="sm">
            <Untrusted>{name || `Row ${formatCount(row)}`}</Untrusted>
          </Anchor>
          <small>
            <Untrusted>{address}</Untrusted>
          </small>
        </div>
      ),
    },
    { header: 'Operator', cell: (place) => <Operator place={place} /> },
    { header: 'Licenses', cell: ({ licenses }) => <Licenses licenses={licenses} /> },
  ];
  return (
    <Section title="Places" description="Who runs each and what is licensed there, as registries and lists say now.">
      <Loaded query={places} label="Loading the places">
        {({ pages }) => (
          <>
            <DataTable
              caption="Watched places"
              rows={pages.flatMap((page) => page.places)}
              rowKey={({ row }) => String(row)}
              columns={columns}
            />
            {places.hasNextPage && (
              <Group justify="center">
                <Button variant="default" loading={places.isFetchingNextPage} onClick={() => places.fetchNextPage()}>
                  Show more places
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Operator({ place: { company, has_left } }: { readonly place: Place }) {
  const numberOf = useCompanyNumber();
  if (company === null) return '–';
  const { jurisdiction_code, entity_number, legal_name, status } = company;
  return (
    <div className={classes['place']}>
      <Group gap={6}>
        <Anchor component={Link} href={companyPath(jurisdiction_code, entity_number)} size="sm">
          <Untrusted>{legal_name ?? entity_number}</Untrusted>
        </Anchor>
        {status !== null && <StatusBadge status={status} />}
        {has_left && <Tag color="red">No longer at the door</Tag>}
      </Group>
      <small>
        <Untrusted>{numberOf(company)}</Untrusted>
      </small>
    </div>
  );
}

function Licenses({ licenses }: Pick<Place, 'licenses'>) {
  const titleOf = useListTitle();
  if (licenses.length === 0) return '–';
  return (
    <Stack gap={6}>
      {licenses.map(({ source, id, name, status, expires_on }) => (
        <div key={`${source} ${id}`} className={classes['place']}>
          <Group gap={6}>
            <Anchor component={Link} href={premisesPath(source, id)} size="sm">
              <Untrusted>{name ?? id}</Untrusted>
            </Anchor>
            {status === null ? <Tag color="red">Not in the list</Tag> : <LicenseBadge status={status} />}
          </Group>
          <small>
            {titleOf(source)}
            {expires_on !== null && `, to ${formatDay(expires_on)}`}
          </small>
        </div>
      ))}
    </Stack>
  );
}
