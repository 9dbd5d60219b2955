import { Stack, Text } from '@mantine/core';
import type { ProbablePerson as Person } from '../../shared/api/schema.ts';
import { AddressLink, NetworkButton, PersonLink } from '../../shared/companies/thread-links.tsx';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { Price } from '../../shared/price.tsx';
import { Tag } from '../../shared/tag.tsx';
import { PersonCompanies } from './person-companies.tsx';
import { PersonPremises } from './person-premises.tsx';

/** One probable person: why the companies are one's, and what they are. */
export function ProbablePerson({ person }: { readonly person: Person }) {
  const { names, companies, premises, addresses, co_officers } = person;
  const [first, ...others] = companies;
  return (
    <Section
      title={`${names[0]}: ${formatCount(companies.length)} ${companies.length === 1 ? 'company' : 'companies'}`}
      description={
        <>
          Probably one person. Opening a company, an address or a name costs <Price of="lookup" />, once in 24 hours.
        </>
      }
      actions={first !== undefined && <NetworkButton roots={[rootOf(first), ...others.map(rootOf)]} />}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Facts>
        {names.length > 1 && (
          <Fact label="Written">
            <Untrusted>{names.join(' · ')}</Untrusted>
          </Fact>
        )}
        {addresses.length > 0 && (
          <Fact label="Addresses">
            <Paged items={addresses} what="addresses" pageSize={5}>
              {(addresses) => (
                <Stack gap={4}>
                  {addresses.map(({ address, companies, is_tie, is_shared }) => (
                    <div key={address}>
                      <AddressLink address={address} isPriced /> <In companies={companies} isTie={is_tie} />
                      {is_shared && (
                        <>
                          {' '}
                          <Tag color="gray">Agent’s or shared by many</Tag>
                        </>
                      )}
                    </div>
                  ))}
                </Stack>
              )}
            </Paged>
          </Fact>
        )}
        {co_officers.length > 0 && (
          <Fact label="Co-officers">
            <Paged items={co_officers} what="co-officers" pageSize={5}>
              {(people) => (
                <Stack gap={4}>
                  {people.map(({ name, companies, is_tie }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
                    <div key={index}>
                      <PersonLink name={name} isPriced /> <In companies={companies} isTie={is_tie} />
                    </div>
                  ))}
                </Stack>
              )}
            </Paged>
          </Fact>
        )}
      </Facts>
      <PersonCompanies companies={companies} />
      {premises.length > 0 && <PersonPremises premises={premises} />}
    </Section>
  );
}

/** The network of the person begins at every record that names them. */
const rootOf = ({ named, jurisdiction_code, entity_number }: Person['companies'][number]): Root => {
  return { kind: 'person', name: named, jurisdiction_code, entity_number };
};

/** Of how many companies, and whether it is why they are one person's. */
function In({ companies, isTie }: { readonly companies: number; readonly isTie: boolean }) {
  return (
    <>
      <Text span size="xs" c="dimmed">
        {companies === 1 ? '1 company' : `${formatCount(companies)} companies`}
      </Text>
      {isTie && (
        <>
          {' '}
          <Tag color="spruce">Links them</Tag>
        </>
      )}
    </>
  );
}
