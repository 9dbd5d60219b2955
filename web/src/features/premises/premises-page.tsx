import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
// Not the router's parameters: it decodes an address twice, and an id with `%` in it would not come through.
import { usePathname } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/errors.ts';
import { useListTitle } from '../../shared/companies/coverage.ts';
import { PREMISES_LOOKUP, premisesLookupOf } from '../../shared/companies/premises-link.tsx';
import { PageHeader } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { readRecordAddress } from '../../shared/record-address.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { PremisesRecord } from './premises-record.tsx';

export default function PremisesPage() {
  const address = readRecordAddress(usePathname());
  return address === null ? <NotFound source="" id="" /> : <PremisesAt source={address.code} id={address.number} />;
}

type Address = { readonly source: string; readonly id: string };

/**
 * The record where it is there or paid for: it came with a search or a company, or was looked up. An address
 * that is merely opened spends nothing.
 */
function PremisesAt({ source, id }: Address) {
  const titleOf = useListTitle();
  const { data, error, isFetching, buy, buyAgain } = usePaid(PREMISES_LOOKUP, premisesLookupOf(source, id));
  if (isFetching) return <Loading label="Looking the premises up" />;
  if (error instanceof ApiError && error.status === 404) return <NotFound source={source} id={id} />;
  const notice = error !== null && <ErrorNotice error={error} onRetry={buyAgain} />;
  if (data !== undefined) {
    return (
      <>
        {notice}
        <PremisesRecord bought={data} onLookUpAgain={buyAgain} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Premises">{`${titleOf(source)} · ${id}`}</PageHeader>
      {notice || (
        <EmptyState
          title="These premises have not been looked up yet"
          icon={IconBuildingStore}
          action={
            <Button mt="xs" onClick={buy}>
              Look them up for <Price of="lookup" />
            </Button>
          }
        >
          Opening or reloading an address spends no credits. What was looked up, or found by a search, opens for nothing
          for 24 hours.
        </EmptyState>
      )}
    </>
  );
}

function NotFound({ source, id }: Address) {
  const titleOf = useListTitle();
  return (
    <>
      <PageHeader title="Premises not found">{`${titleOf(source)} · ${id}`}</PageHeader>
      <EmptyState title="No record of this list has this id" icon={IconBuildingStore}>
        Nothing was charged. A record may be gone since its list was loaded anew.
      </EmptyState>
    </>
  );
}
