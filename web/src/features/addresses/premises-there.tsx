import type { AtAddress } from '../../shared/api/schema.ts';
import { LicenseLine } from '../../shared/companies/license-line.tsx';
import { formatCount } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { Price } from '../../shared/price.tsx';

/** The premises at the address. */
export function PremisesThere({ found: { premises, premises_in_house } }: { readonly found: AtAddress }) {
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
            {premises.map((license) => (
              <LicenseLine key={`${license.source} ${license.id}`} license={license} />
            ))}
          </ul>
        )}
      </Paged>
    </Section>
  );
}
