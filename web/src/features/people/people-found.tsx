import { Alert, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { PeopleOfName, ProbablePerson as Person } from '../../shared/api/schema.ts';
import { useJurisdictions } from '../../shared/companies/jurisdiction-select.tsx';
import { ThreadRequest } from '../../shared/companies/thread-request.tsx';
import { formatCount } from '../../shared/format.ts';
import { Notes } from '../../shared/keeping/notes.tsx';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import type { Paid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { PersonCompanies } from './person-companies.tsx';
import { PersonPremises } from './person-premises.tsx';
import { ProbablePerson } from './probable-person.tsx';

type Props = { readonly bought: Paid<PeopleOfName>; readonly onLookUpAgain: () => Promise<void> };

/** Those whom several companies name, one by one; the others in one list. */
export function PeopleFound({ bought, onLookUpAgain }: Props) {
  const { name, people, people_max, companies, premises, is_truncated } = bought.answer;
  const jurisdictions = useJurisdictions();
  const isTied = (person: Person) =>
    person.companies.length + person.premises.length > 1 && person.companies.length > 0;
  const tied = people.filter(isTied);
  const alone = people.filter((person) => person.companies.length === 1 && !isTied(person));
  const onLists = people.filter((person) => person.companies.length === 0);
  return (
    <Stack gap="md">
      {(people_max > 1 || is_truncated) && (
        <Alert
          color="yellow"
          icon={<IconUsers aria-hidden />}
          title={people_max > 1 ? `May be several people: up to ${formatCount(people_max)}` : 'There may be more'}
        >
          {formatCount(companies)} {companies === 1 ? 'company' : 'companies'}
          {premises > 0 && ` and ${formatCount(premises)} ${premises === 1 ? 'license' : 'licenses'}`}
          {companies + premises === 1 ? ' carries' : ' carry'} this name
          {is_truncated && ', and more were not read: choose a jurisdiction above to read its companies'}.{' '}
          {people_max > 1 &&
            'Companies stand together where an address or a co-officer says that they name one person. Of the others nothing says whether they do.'}
        </Alert>
      )}
      {tied.length > 0 && (
        <Paged items={tied} what="people" pageSize={10}>
          {(some) => (
            <Stack gap="md">
              {some.map((person, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: people of one name have no other name than their place
                <ProbablePerson key={index} person={person} />
              ))}
            </Stack>
          )}
        </Paged>
      )}
      {alone.length > 0 && (
        <Section
          title={tied.length === 0 ? 'Companies' : 'Each by itself'}
          description={
            <>
              {alone.length > 1 &&
                'No address and no co-officer ties any of these to another: each may be another person’s. '}
              Opening a company or an address costs <Price of="lookup" />, once in 24 hours.
            </>
          }
        >
          <PersonCompanies companies={alone.flatMap((person) => person.companies)} />
        </Section>
      )}
      {onLists.length > 0 && (
        <Section
          title="On license lists"
          description={
            <>
              Of these licenses no company that is loaded names the person. The page of each says what its record costs:{' '}
              <Price of="lookup" />.
            </>
          }
        >
          <PersonPremises premises={onLists.flatMap((person) => person.premises)} />
        </Section>
      )}
      <Notes subject={{ kind: 'person', key: name, label: name }} />
      <ThreadRequest
        bought={bought}
        operation="lookup"
        onAgain={onLookUpAgain}
        request={{ method: 'POST', path: '/v2/people', body: { name, jurisdictions } }}
      />
    </Stack>
  );
}
