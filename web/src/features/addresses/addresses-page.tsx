import { Button, Group } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useSearch } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/errors.ts';
import { AskThread } from '../../shared/companies/ask-thread.tsx';
import { JurisdictionSelect, useJurisdictions } from '../../shared/companies/jurisdiction-select.tsx';
import { NetworkButton } from '../../shared/companies/thread-links.tsx';
import { addressPath } from '../../shared/companies/thread-paths.ts';
import { AT_ADDRESS, addressAsked } from '../../shared/companies/threads.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { AddressFound } from './address-found.tsx';

/** Who stands at an address. */
export default function AddressesPage() {
  const address = new URLSearchParams(useSearch()).get('address')?.trim() ?? '';
  if (address !== '') return <At key={address} address={address} />;
  return (
    <>
      <PageHeader title="Addresses">Companies and premises at an address.</PageHeader>
      <Section title="Which address?">
        <AskThread
          label="Address, with its city or ZIP code"
          example="900 Lake Rd Ste 4, Dover, OH 44622"
          pathOf={addressPath}
        />
      </Section>
    </>
  );
}

/** An address that is merely opened spends nothing. */
function At({ address }: { readonly address: string }) {
  const jurisdictions = useJurisdictions();
  const { data, error, isFetching, buy, buyAgain } = usePaid(AT_ADDRESS, addressAsked(address, jurisdictions));
  const isNowhere = error instanceof ApiError && error.status === 404;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <PageHeader
        title={address}
        actions={
          <Group gap="sm">
            <JurisdictionSelect />
            <NetworkButton roots={[{ kind: 'address', address }]} />
          </Group>
        }
      >
        Companies and premises at this address.
      </PageHeader>
      {isFetching && <Loading label="Looking the address up" />}
      {!isFetching && isNowhere && (
        <EmptyState title="Nobody stands at this address" icon={IconMapPin}>
          Nothing was charged. An address needs a house number and street, and its city or ZIP code.
        </EmptyState>
      )}
      {!isFetching && error !== null && !isNowhere && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && <AddressFound bought={data} onLookUpAgain={buyAgain} />}
      {!isFetching && data === undefined && error === null && (
        <EmptyState
          title="This address has not been looked up yet"
          icon={IconMapPin}
          action={
            <Button mt="xs" onClick={buy}>
              Show who is there for <Price of="lookup" />
            </Button>
          }
        >
          Opening or reloading an address spends no credits. What was looked up opens for nothing for 24 hours.
        </EmptyState>
      )}
    </div>
  );
}
