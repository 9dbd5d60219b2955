import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Premises } from '../../shared/api/schema.ts';
import { AddressLines } from '../../shared/companies/address-lines.tsx';
import { useJurisdictionName, useListTitle } from '../../shared/companies/coverage.ts';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { NameSearchLink, PartyLink, ThreadPrice } from '../../shared/companies/thread-links.tsx';
import { isWebAddress, Untrusted, UntrustedLink } from '../../shared/companies/untrusted.tsx';
import { LINK_METHOD_WORDS, PARTY_TYPE_WORDS, premisesTitle } from '../../shared/companies/words.ts';
import { Cost, PriceAgain } from '../../shared/cost.tsx';
import { Fact, Facts, Raw } from '../../shared/facts.tsx';
import { formatDay } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import type { Paid } from '../../shared/paid.ts';
import { premisesPath } from '../../shared/record-address.ts';
import { RequestCode } from '../../shared/request-code.tsx';
import { WatchButton } from '../../shared/watch-button.tsx';

const NOTE_MAX = 200;

type Props = { readonly bought: Paid<Premises>; readonly onLookUpAgain: () => Promise<void> };

export function PremisesRecord({ bought, onLookUpAgain }: Props) {
  const premises = bought.answer;
  const { source, id, as_of, phone, website } = premises;
  const titleOf = useListTitle();
  // One record follows another, and the list of results before it may have been scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <PageHeader
        title={premisesTitle(premises)}
        actions={
          <>
            <LicenseBadge status={premises.status} />
            <WatchButton
              key={`${source} ${id}`}
              watch={{ kind: 'premises', source, premises_id: id, note: premisesTitle(premises).slice(0, NOTE_MAX) }}
            />
          </>
        }
      >
        {titleOf(source)} · as of {formatDay(as_of)}
        <Text span size="sm" display="block">
          <ThreadPrice />
        </Text>
      </PageHeader>
      <Stack>
        <Section title="Premises">
          <Facts>
            {premises.trade_name !== null && (
              <Fact label="Trade name">
                <NameSearchLink name={premises.trade_name} />
              </Fact>
            )}
            <Fact label="Address">
              {premises.address === null ? 'Not published' : <AddressLines address={premises.address} of="List" />}
            </Fact>
            {phone !== null && <TextFact label="Telephone">{phone}</TextFact>}
            {website !== null && (
              <Fact label="Website">
                <UntrustedLink url={website} />
              </Fact>
            )}
          </Facts>
        </Section>
        <Licensee premises={premises} />
        <License premises={premises} />
        <Section
          title="This record as a request"
          description={<Cost of={bought} />}
          actions={
            <Button variant="default" size="compact-sm" onClick={onLookUpAgain}>
              Look up again for <PriceAgain of={bought} operation="lookup" />
            </Button>
          }
        >
          <RequestCode request={{ method: 'GET', path: `/v2${premisesPath(source, id)}` }} />
        </Section>
      </Stack>
    </div>
  );
}

function TextFact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Fact label={label}>
      <Untrusted>{children}</Untrusted>
    </Fact>
  );
}

/** The licensee: a person, or a company that may be found in its registry. */
function Licensee({ premises: { licensee, link, mailing_address } }: { readonly premises: Premises }) {
  return (
    <Section title="Licensee">
      <Facts>
        <Fact label="Name">
          {licensee.name === null ? (
            'Not published'
          ) : (
            <PartyLink party={{ ...licensee, name: licensee.name, roles: [] }} isPriced />
          )}{' '}
          <Text span c="dimmed" inherit>
            {licensee.name !== null && PARTY_TYPE_WORDS[licensee.type]}
          </Text>
        </Fact>
        <Fact label="Registration">
          <Registration licensee={licensee} />
          {link !== null && (
            <Text size="xs" c="dimmed" component="div">
              {LINK_METHOD_WORDS[link.method]}, probability {link.probability.toFixed(3)}
            </Text>
          )}
        </Fact>
        {mailing_address !== null && (
          <Fact label="Mailing address">
            <AddressLines address={mailing_address} of="List" />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Registration({ licensee }: { readonly licensee: Premises['licensee'] }): ReactNode {
  const { type, jurisdiction_code, entity_number } = licensee;
  const nameOf = useJurisdictionName();
  if (jurisdiction_code !== null && entity_number !== null) {
    return (
      <RecordLink jurisdiction={jurisdiction_code} number={entity_number}>
        {nameOf(jurisdiction_code)} <Untrusted>{entity_number}</Untrusted>
      </RecordLink>
    );
  }
  return type === 'person' ? 'A person has none' : 'Not found in the registries that are loaded';
}

function License({ premises }: { readonly premises: Premises }) {
  const titleOf = useListTitle();
  const { source, license_number, license_kind, issued_on, expires_on, status, status_raw, source_url, as_of } =
    premises;
  return (
    <Section title="License" description="As of the list's date, not today's.">
      <Facts>
        <Fact label="List">
          {titleOf(source)}
          <Text size="xs" c="dimmed" component="div">
            {source}
          </Text>
        </Fact>
        {license_number !== null && <TextFact label="Number">{license_number}</TextFact>}
        {license_kind !== null && <TextFact label="Kind">{license_kind}</TextFact>}
        <Fact label="Status">
          <LicenseBadge status={status} />
          <Raw of="List">{status_raw}</Raw>
        </Fact>
        {issued_on !== null && <Fact label="Issued">{formatDay(issued_on)}</Fact>}
        {expires_on !== null && <Fact label="Expires">{formatDay(expires_on)}</Fact>}
        {source_url !== null && (
          <Fact label="Source">
            {isWebAddress(source_url) ? (
              <UntrustedLink url={source_url} label="The list" />
            ) : (
              <Untrusted>{source_url}</Untrusted>
            )}
          </Fact>
        )}
        <Fact label="As of">{formatDay(as_of)}</Fact>
      </Facts>
    </Section>
  );
}
