import { Anchor, Button } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
// Not the router's parameters: it decodes an address twice, and a number with `%` in it would not come
// through.
import { usePathname } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/errors.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { PageHeader } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { companyPath, readRecordAddress } from '../../shared/record-address.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { CompanyRecord } from './company-record.tsx';

export default function CompanyPage() {
  const address = readRecordAddress(usePathname());
  if (address === null) return <NotFound number="" jurisdiction="" />;
  return <CompanyAt jurisdiction={address.code} number={address.number} />;
}

type CompanyAddress = { readonly jurisdiction: string; readonly number: string };

/**
 * The record where it is there or paid for: it came with a search, or was looked up. An address that is
 * merely opened spends nothing.
 */
function CompanyAt({ jurisdiction, number }: CompanyAddress) {
  const { data, error, isFetching, buy, buyAgain } = usePaid(LOOKUP, lookupOf(jurisdiction, number));
  if (isFetching) return <Loading label="Looking the company up" />;
  if (error instanceof ApiError && error.status === 404) {
    return <NotFound jurisdiction={jurisdiction} number={number} meant={error.didYouMean} />;
  }
  const notice = error !== null && <ErrorNotice error={error} onRetry={buyAgain} />;
  if (data !== undefined) {
    return (
      <>
        {notice}
        <CompanyRecord bought={data} onLookUpAgain={buyAgain} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Company">{`${jurisdiction} ${number}`}</PageHeader>
      {notice || (
        <EmptyState
          title="This company has not been looked up yet"
          icon={IconBuildingSkyscraper}
          action={
            <Button mt="xs" onClick={buy}>
              Look it up for <Price of="lookup" />
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

/** `meant`: numbers that differ in signs, blanks, case or leading zeros alone. */
function NotFound({ jurisdiction, number, meant = [] }: CompanyAddress & { readonly meant?: readonly string[] }) {
  return (
    <>
      <PageHeader title="Company not found">{`${jurisdiction} ${number}`}</PageHeader>
      <EmptyState title="No company has this number in this jurisdiction" icon={IconBuildingSkyscraper}>
        Nothing was charged. A number must be exactly the registry's, with its zeros, dashes and letters.
        {meant.length > 0 && (
          <>
            {' '}
            Did you mean{' '}
            {meant.map((one, index) => (
              <Fragment key={one}>
                {index > 0 && ' or '}
                <Anchor component={Link} href={companyPath(jurisdiction, one)}>
                  {one}
                </Anchor>
              </Fragment>
            ))}
            ?
          </>
        )}
      </EmptyState>
    </>
  );
}
