import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../shared/api/schema.ts';
import { useIsSample, useJurisdictionName } from '../../shared/companies/coverage.ts';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { NetworkButton, ThreadPrice } from '../../shared/companies/thread-links.tsx';
import { comparePath } from '../../shared/companies/thread-paths.ts';
import { isWebAddress, Untrusted, UntrustedLink } from '../../shared/companies/untrusted.tsx';
import { DOMICILE_WORDS, LEGAL_FORM_WORDS } from '../../shared/companies/words.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { Cost, PriceAgain } from '../../shared/cost.tsx';
import { Fact, Facts, Raw } from '../../shared/facts.tsx';
import { formatDay } from '../../shared/format.ts';
import { AddToList } from '../../shared/keeping/add-to-list.tsx';
import { ofCompany } from '../../shared/keeping/note.ts';
import { Notes } from '../../shared/keeping/notes.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import type { Paid } from '../../shared/paid.ts';
import { companyPath } from '../../shared/record-address.ts';
import { RequestCode } from '../../shared/request-code.tsx';
import { WatchButton } from '../../shared/watch-button.tsx';
import { Addresses } from './addresses.tsx';
import classes from './company.module.css';
import { CompanyOwners } from './company-owners.tsx';
import { CompanyPremises } from './company-premises.tsx';
import { Filings } from './filings.tsx';
import { Names } from './names.tsx';
import { OtherFacts } from './other-facts.tsx';
import { Parties } from './parties.tsx';
import { Relationships } from './relationships.tsx';
import { Timeline } from './timeline.tsx';
import { useLoads } from './use-loads.ts';

// Below what the record says.
const Loads = lazy(() => import('./loads.tsx'));

type Props = { readonly bought: Paid<Company>; readonly onLookUpAgain: () => Promise<void> };

export function CompanyRecord({ bought, onLookUpAgain }: Props) {
  const company = bought.answer;
  const { jurisdiction_code, entity_number } = company;
  const registration = { jurisdiction_code, entity_number };
  const nameOf = useJurisdictionName();
  const { data: loads } = useLoads(jurisdiction_code, entity_number);
  // One record follows another, and the list of results before it may have been scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={classes['page']}>
      <PageHeader
        title={company.legal_name}
        actions={
          <Group gap="sm">
            <AddToList company={company} />
            <Button
              component={Link}
              href={`${companyPath(jurisdiction_code, entity_number)}/report`}
              variant="default"
              size="compact-sm"
            >
              Report
            </Button>
            <NetworkButton roots={[{ kind: 'company', ...registration }]} />
            <Button component={Link} href={comparePath([registration])} variant="default" size="compact-sm">
              Compare
            </Button>
            <WatchButton
              key={`${jurisdiction_code} ${entity_number}`}
              watch={{ kind: 'company', ...registration, note: noteOf(company) }}
              watchId={loads?.watch_id ?? null}
            />
            <StatusBadge status={company.status} />
          </Group>
        }
      >
        {nameOf(jurisdiction_code)} · <Untrusted>{entity_number}</Untrusted>
        <Text span size="sm" display="block">
          <ThreadPrice />
        </Text>
      </PageHeader>
      <div className={classes['columns']}>
        <Stack className={classes['aside']}>
          <Registration company={company} />
          <Addresses addresses={company.addresses} />
          <OtherFacts company={company} />
          <Notes subject={ofCompany(company)} />
        </Stack>
        <Stack className={classes['main']}>
          {(company.names ?? []).length > 0 && <Names company={company} />}
          <Parties parties={company.parties} />
          <CompanyOwners jurisdiction={company.jurisdiction_code} number={company.entity_number} />
          <CompanyPremises jurisdiction={company.jurisdiction_code} number={company.entity_number} />
          <Relationships relationships={company.relationships} />
          <div className={classes['timelines']}>
            <Timeline company={company} />
            <Suspense>
              <Loads jurisdiction={jurisdiction_code} number={entity_number} />
            </Suspense>
          </div>
          <Filings company={company} />
          <Section
            title="This record as a request"
            description={<Cost of={bought} />}
            actions={
              <Button variant="default" size="compact-sm" onClick={onLookUpAgain}>
                Look up again for <PriceAgain of={bought} operation="lookup" />
              </Button>
            }
          >
            <RequestCode
              request={{ method: 'GET', path: `/v2${companyPath(company.jurisdiction_code, company.entity_number)}` }}
            />
          </Section>
        </Stack>
      </div>
    </div>
  );
}

export function Registration({ company }: { readonly company: Company }) {
  const nameOf = useJurisdictionName();
  const { jurisdiction_code, entity_number, formed_on, dissolved_on, entity_url, search_url, as_of } = company;
  const isSample = useIsSample(jurisdiction_code);
  return (
    <Section title="Registration">
      <Facts>
        <Fact label="Jurisdiction">{nameOf(jurisdiction_code)}</Fact>
        <Fact label="Number">
          <Group gap={4} wrap="nowrap" my={-4}>
            <Untrusted>{entity_number}</Untrusted>
            <CopyButton text={entity_number} what="the number" />
          </Group>
        </Fact>
        <Fact label="Status">
          <StatusBadge status={company.status} />
          <Raw>{company.status_raw}</Raw>
        </Fact>
        <Fact label="Legal form">
          {LEGAL_FORM_WORDS[company.legal_form]}
          <Raw>{company.legal_form_raw}</Raw>
        </Fact>
        <Fact label="Domicile">{DOMICILE_WORDS[company.domicile]}</Fact>
        {formed_on !== null && <Fact label="Formed">{formatDay(formed_on)}</Fact>}
        {dissolved_on !== null && <Fact label="Dissolved">{formatDay(dissolved_on)}</Fact>}
        <Fact label="Source">
          {isSample ? (
            'Sample data: this company is invented'
          ) : (
            <Group gap="md">
              {entity_url !== null && <Source url={entity_url} label="Registry record" />}
              <Source url={search_url} label="Registry search" />
            </Group>
          )}
        </Fact>
        <Fact label="As of">{formatDay(as_of)}</Fact>
      </Facts>
    </Section>
  );
}

/** Where the record is from. An address that cannot be followed is shown as it is. */
function Source({ url, label }: { readonly url: string; readonly label: string }) {
  return isWebAddress(url) ? <UntrustedLink url={url} label={label} /> : <Untrusted>{url}</Untrusted>;
}

const NOTE_LENGTH_MAX = 200;

/** Its name, so that the list of watches tells more than a number. */
const noteOf = ({ legal_name }: Company): string =>
  [...legal_name.replaceAll(/\p{C}/gu, '')].slice(0, NOTE_LENGTH_MAX).join('');
