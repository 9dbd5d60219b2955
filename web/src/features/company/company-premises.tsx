import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { Input } from '../../shared/api/client.ts';
import type { Premises } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { useLists, useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { PremisesLink } from '../../shared/companies/premises-link.tsx';
import { AddressLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { premisesTitle } from '../../shared/companies/words.ts';
import { Cost } from '../../shared/cost.tsx';
import { formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { type Paid, useBuy, usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';

const PREMISES = 'GET /dashboard/api/companies/{jurisdiction_code}/{company_number}/premises';
const PAGE_SIZE = 100;

type Props = { readonly jurisdiction: string; readonly number: string };

/** Which premises the company is licensed for, by the lists that are loaded; asked for when somebody says so. */
export function CompanyPremises({ jurisdiction, number }: Props) {
  const { data: lists = [] } = useLists();
  const [page, setPage] = useState(1);
  const inputOf = (page: number): Input<typeof PREMISES> => ({
    path: { jurisdiction_code: jurisdiction.toLowerCase(), company_number: number },
    query: { limit: PAGE_SIZE, page },
  });
  const { data, error, isFetching, buyAgain } = usePaid(PREMISES, inputOf(page), lists.length > 0);
  const buy = useBuy();
  if (lists.length === 0) return null;
  const turn = (to: number, pin: string | null = null) => {
    void buy(PREMISES, inputOf(to), undefined, pin);
    setPage(to);
  };
  return (
    <Section
      title="Premises"
      description={
        data === undefined ? 'Licenses that this company holds, by the lists that are loaded.' : <Cost of={data} />
      }
    >
      {isFetching && <Loading label="Looking premises up" />}
      {!isFetching && error !== null && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && <PremisesList bought={data} page={page} onTurn={turn} />}
      {!isFetching && data === undefined && error === null && (
        <div>
          <Button variant="default" onClick={() => turn(1)}>
            Show them for <Price of="lookup" />
          </Button>
        </div>
      )}
    </Section>
  );
}

type ListProps = {
  readonly bought: Paid<{ readonly premises: readonly Premises[]; readonly next_page: number | null }>;
  readonly page: number;
  readonly onTurn: (page: number, pin: string | null) => void;
};

function PremisesList({ bought, page, onTurn }: ListProps) {
  const { premises, next_page } = bought.answer;
  if (premises.length === 0 && page === 1) {
    return <EmptyState title="No premises">No license of the loaded lists was found to be this company's.</EmptyState>;
  }
  return (
    <>
      <ul className={lists['list']}>
        {premises.map((one) => (
          <PremisesRow key={`${one.source} ${one.id}`} premises={one} freeUntilMs={bought.freeUntilMs} />
        ))}
      </ul>
      <Pager what="premises" page={page} nextPage={next_page} onTurn={(to) => onTurn(to, bought.pin)}>
        Page {page}, each a lookup
      </Pager>
    </>
  );
}

type RowProps = { readonly premises: Premises; readonly freeUntilMs: number | null };

function PremisesRow({ premises, freeUntilMs }: RowProps) {
  const { source, license_number, license_kind, address, as_of } = premises;
  const titleOf = useListTitle();
  const facts = [titleOf(source), license_number, license_kind, `as of ${formatDay(as_of)}`].filter(
    (fact) => fact !== null,
  );
  return (
    <li>
      <Anchor component={PremisesLink} premises={premises} freeUntilMs={freeUntilMs} fw={600} inherit>
        <Untrusted>{premisesTitle(premises)}</Untrusted>
      </Anchor>
      <LicenseBadge status={premises.status} />
      {address !== null && (
        <div className={lists['whole']}>
          <AddressLink address={address}>
            <Untrusted>{addressLines(address).join(', ')}</Untrusted>
          </AddressLink>
        </div>
      )}
      <div className={lists['under']}>
        <Untrusted>{facts.join(' · ')}</Untrusted>
      </div>
    </li>
  );
}
