import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { schemeInWords } from '../../../../src/entity/index.ts';
import type { Identifier } from '../../shared/companies/thread-paths.ts';
import { IDENTIFIER, identifierAsked } from '../../shared/companies/threads.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { PageHeader } from '../../shared/page.tsx';
import { usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { HavingCompanies } from './having-companies.tsx';

/** The companies that have an identifier: an EIN, a taxpayer number. */
export default function IdentifiersPage() {
  const address = new URLSearchParams(useSearch());
  const [scheme, value] = [address.get('scheme')?.trim() ?? '', address.get('value')?.trim() ?? ''];
  if (scheme !== '' && value !== '') return <CompaniesOf key={`${scheme} ${value}`} identifier={{ scheme, value }} />;
  return (
    <>
      <PageHeader title="Identifiers">The companies that have an identifier.</PageHeader>
      <EmptyState title="No identifier is named" icon={IconId} action={<Link href="/search">To the search</Link>}>
        The identifiers on the page of a company lead here.
      </EmptyState>
    </>
  );
}

/** An address that is merely opened spends nothing. */
function CompaniesOf({ identifier }: { readonly identifier: Identifier }) {
  const { data, error, isFetching, buy, buyAgain } = usePaid(IDENTIFIER, identifierAsked(identifier));
  const name = `${schemeInWords(identifier.scheme)} ${identifier.value}`;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <PageHeader title={name}>
        Companies that have <Untrusted>{name}</Untrusted>, in every jurisdiction that is loaded.
      </PageHeader>
      {isFetching && <Loading label="Looking the identifier up" />}
      {!isFetching && error !== null && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && (
        <HavingCompanies bought={data} identifier={identifier} onLookUpAgain={buyAgain} />
      )}
      {!isFetching && data === undefined && error === null && (
        <EmptyState
          title="This identifier has not been looked up yet"
          icon={IconId}
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
