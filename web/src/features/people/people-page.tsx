import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useSearch } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/errors.ts';
import { AskThread } from '../../shared/companies/ask-thread.tsx';
import { JurisdictionSelect, useJurisdictions } from '../../shared/companies/jurisdiction-select.tsx';
import { NameSearchLink } from '../../shared/companies/thread-links.tsx';
import { personPath } from '../../shared/companies/thread-paths.ts';
import { PEOPLE, peopleAsked } from '../../shared/companies/threads.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { WatchButton } from '../../shared/watch-button.tsx';
import { PeopleFound } from './people-found.tsx';

/** All companies and licenses that carry a person's name, by the people whom they may be. */
export default function PeoplePage() {
  const name = new URLSearchParams(useSearch()).get('name')?.trim() ?? '';
  if (name !== '') return <PeopleOf key={name} name={name} />;
  return (
    <>
      <PageHeader title="People">All companies and licenses that carry a person’s name.</PageHeader>
      <Section title="Whose companies?">
        <AskThread label="Name" example="Jane Roe" pathOf={personPath} />
      </Section>
    </>
  );
}

/** An address that is merely opened spends nothing. */
function PeopleOf({ name }: { readonly name: string }) {
  const jurisdictions = useJurisdictions();
  const { data, error, isFetching, buy, buyAgain } = usePaid(PEOPLE, peopleAsked(name, jurisdictions));
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <PageHeader
        title={name}
        actions={
          <Group gap="sm">
            <JurisdictionSelect />
            <WatchButton watch={{ kind: 'person', name }} />
          </Group>
        }
      >
        Companies and licenses that carry this name, in any role.
      </PageHeader>
      {isFetching && <Loading label="Looking the name up" />}
      {!isFetching && error instanceof ApiError && error.status === 404 && (
        <EmptyState title="No company and no license carries this name" icon={IconUsers}>
          Nothing was charged. A surname and a first name are needed; an initial is no name.{' '}
          <NameSearchLink name={name}>Search for companies of this name</NameSearchLink>
        </EmptyState>
      )}
      {!isFetching && error !== null && !(error instanceof ApiError && error.status === 404) && (
        <ErrorNotice error={error} onRetry={buyAgain} />
      )}
      {!isFetching && data !== undefined && <PeopleFound bought={data} onLookUpAgain={buyAgain} />}
      {!isFetching && data === undefined && error === null && (
        <EmptyState
          title="This name has not been looked up yet"
          icon={IconUsers}
          action={
            <Button mt="xs" onClick={buy}>
              Show its companies for <Price of="lookup" />
            </Button>
          }
        >
          Opening or reloading an address spends no credits. What was looked up opens for nothing for 24 hours.
        </EmptyState>
      )}
    </div>
  );
}
