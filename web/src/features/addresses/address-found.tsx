import { Alert, Stack } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useSearch } from 'wouter/use-browser-location';
import type { AtAddress } from '../../shared/api/schema.ts';
import { useJurisdictions } from '../../shared/companies/jurisdiction-select.tsx';
import { AddressLink, AgentLink } from '../../shared/companies/thread-links.tsx';
import { ThreadRequest } from '../../shared/companies/thread-request.tsx';
import { formatCount } from '../../shared/format.ts';
import { Notes } from '../../shared/keeping/notes.tsx';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import type { Paid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { CompaniesThere } from './companies-there.tsx';
import { PremisesThere } from './premises-there.tsx';

type Props = { readonly bought: Paid<AtAddress>; readonly onLookUpAgain: () => Promise<void> };

export function AddressFound({ bought, onLookUpAgain }: Props) {
  const found = bought.answer;
  const jurisdictions = useJurisdictions();
  const address = new URLSearchParams(useSearch()).get('address') ?? found.address;
  const units = found.units.length > 1 ? found.units.filter((unit) => unit.address !== found.address) : [];
  return (
    <Stack gap="md">
      <WhatItIs found={found} />
      <CompaniesThere found={found} />
      {found.agents.length > 0 && (
        <Section
          title="Agents here"
          description={
            <>
              Opening an agent’s companies costs <Price of="officer_search" resultsMax={100} />.
            </>
          }
        >
          <ul className={lists['list']}>
            {found.agents.map(({ name, companies }) => (
              <li key={name}>
                <AgentLink name={name} isPriced />
                <span>{named(companies)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {found.premises.length > 0 && <PremisesThere found={found} />}
      {units.length > 0 && (
        <Section
          title="Units of the house"
          description={
            <>
              As its companies have them. Opening one costs <Price of="lookup" />.
            </>
          }
        >
          <Paged items={units} what="units" pageSize={20}>
            {(units) => (
              <ul className={lists['list']}>
                {units.map(({ address, companies }) => (
                  <li key={address}>
                    <AddressLink address={address} isPriced />
                    <span>{companies === 1 ? '1 company' : `${formatCount(companies)} companies`}</span>
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        </Section>
      )}
      <Notes subject={{ kind: 'address', key: found.address, label: found.address }} />
      <ThreadRequest
        bought={bought}
        operation="lookup"
        onAgain={onLookUpAgain}
        request={{ method: 'POST', path: '/v2/addresses', body: { address, jurisdictions } }}
      />
    </Stack>
  );
}

const named = (companies: number): string =>
  companies === 0
    ? 'calls itself an agent'
    : companies === 1
      ? 'agent of 1 company here'
      : `agent of ${formatCount(companies)} here`;

/** An address of many tells little about any of them. */
function WhatItIs({ found }: { readonly found: AtAddress }) {
  const { agents, is_mail_drop, is_crowded, is_truncated, companies, companies_in_house } = found;
  const kinds = [
    agents.length > 0 && 'A registered agent’s address',
    is_mail_drop && 'Boxes of a mail shop',
    is_crowded && 'A house of many companies',
  ].filter((kind) => kind !== false);
  if (kinds.length === 0 && !is_truncated) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconMapPin aria-hidden />}
      title={kinds.length === 0 ? 'Not all of the house was read' : kinds.join(' · ')}
    >
      {kinds.length > 0 && 'That two companies share it says little about who runs them. '}
      {is_truncated &&
        `The house has ${formatCount(companies_in_house)} companies. The first of them were read, and ${formatCount(companies.length)} of those are at this address. Choose a jurisdiction above to read others.`}
    </Alert>
  );
}
