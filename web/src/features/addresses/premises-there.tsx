import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { AtAddress } from '../../shared/api/schema.ts';
import { useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { Price } from '../../shared/price.tsx';
import { premisesPath } from '../../shared/record-address.ts';

/** The premises at the address. */
export function PremisesThere({ found: { premises, premises_in_house } }: { readonly found: AtAddress }) {
  const titleOf = useListTitle();
  return (
    <Section
      title="Premises"
      description={
        <>
          {premises_in_house > 100 && `The house has ${formatCount(premises_in_house)}. The first 100 were read. `}
          The page of each says what its record costs: <Price of="lookup" />.
        </>
      }
    >
      <Paged items={premises} what="premises" pageSize={25}>
        {(premises) => (
          <ul className={lists['list']}>
            {premises.map(({ source, id, trade_name, licensee, license_kind, status, as_of }) => (
              <li key={`${source} ${id}`}>
                <Anchor component={Link} href={premisesPath(source, id)} fw={600} inherit>
                  <Untrusted>{trade_name ?? licensee ?? id}</Untrusted>
                </Anchor>
                <LicenseBadge status={status} />
                <div className={lists['under']}>
                  <Untrusted>
                    {[trade_name === null ? null : licensee, license_kind, titleOf(source), `as of ${formatDay(as_of)}`]
                      .filter((fact) => fact !== null)
                      .join(' · ')}
                  </Untrusted>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Section>
  );
}
