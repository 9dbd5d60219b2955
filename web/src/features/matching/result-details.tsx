import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Company, Party, Role } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { CompanyLink } from '../../shared/companies/company-link.tsx';
import { useJurisdictionName, useListTitle } from '../../shared/companies/coverage.ts';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { AddressLink, NetworkLink, PartyLink, PersonLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { ROLE_WORDS } from '../../shared/companies/words.ts';
import { formatCount, formatCredits, formatDay } from '../../shared/format.ts';
import { premisesPath } from '../../shared/record-address.ts';
import { EvidenceTable } from './evidence-table.tsx';
import type { Row } from './files.ts';
import classes from './matching.module.css';
import { type Brought, NamedCompany, PriceOfRecords } from './named-company.tsx';
import { shortened } from './shortened.ts';
import { inPerCent, PATH_WORDS, VIA_WORDS } from './words.ts';

type EntityReference = Row['path'][number]['from'];

/**
 * Why a location was matched or not: what was submitted beside what the registry says, who else it could be,
 * who runs it.
 */
export function ResultDetails({ row }: { readonly row: Row }) {
  const { operator, operator_family, registration, home_registration, path, people, alternatives, evidence } = row;
  const titleOf = useListTitle();
  const brought = [registration, home_registration].filter((company) => company !== null);
  return (
    <Stack gap="md">
      {row.reason !== null && <Text size="sm">{row.reason}</Text>}
      {operator !== null && (
        <Part title="Operator">
          <Text size="sm" component="div">
            <Referred to={operator} type={operator.type} brought={brought} />, found {VIA_WORDS[operator.matched_via]}
            {row.confidence !== null && `, ${inPerCent(row.confidence)} sure`}
            <NetworkOf company={operator} />
          </Text>
          {registration !== null && <Registration company={registration} title="Registration" />}
          {home_registration !== null && <Registration company={home_registration} title="Home registration" />}
        </Part>
      )}
      {/* A row from before there were families has none. */}
      {operator_family != null && <Family family={operator_family} brought={brought} />}
      {path.length > 0 && (
        <Part title="From the record to the operator">
          <ol className={classes['list']}>
            {path.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
              <li key={index}>
                {PATH_WORDS[step.kind]}: <Referred to={step.from} brought={brought} /> →{' '}
                <Referred to={step.to} brought={brought} />
                {step.effective_date !== null && ` (${formatDay(step.effective_date)})`}
                {step.license != null && (
                  <>
                    , license{' '}
                    <Anchor component={Link} href={premisesPath(step.license.source, step.license.number)} inherit>
                      <Untrusted>{step.license.number}</Untrusted>
                    </Anchor>{' '}
                    of {titleOf(step.license.source)}
                  </>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {people.length > 0 && (
        <Part title="People">
          <ul className={classes['list']}>
            {people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
              <li key={index}>
                <strong>
                  <PersonLink name={person.name} />
                </strong>{' '}
                {rolesInWords(person.roles)}
                {person.via !== null && (
                  <>
                    {' '}
                    through <Referred to={person.via} brought={brought} />
                  </>
                )}
                <Text size="sm" c="dimmed">
                  {person.address !== null && (
                    <AddressLink address={person.address}>
                      <Untrusted>{addressLines(person.address).join(', ')}</Untrusted>
                    </AddressLink>
                  )}{' '}
                  <Untrusted>{[person.phone, person.email].filter((part) => part !== null).join(', ')}</Untrusted>
                </Text>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {evidence.length > 0 && (
        <Part title="Evidence">
          <EvidenceTable evidence={evidence} brought={brought} />
        </Part>
      )}
      {alternatives.length > 0 && (
        <Part title={operator === null ? 'What it might be' : 'What else it might be'}>
          <ul className={classes['list']}>
            {alternatives.map((other) => (
              <li key={`${other.jurisdiction_code} ${other.entity_number}`}>
                <NamedCompany jurisdiction={other.jurisdiction_code} number={other.entity_number} brought={brought}>
                  <Untrusted>{other.legal_name}</Untrusted>
                </NamedCompany>{' '}
                <StatusBadge status={other.status} /> {inPerCent(other.confidence)}
                <NetworkOf company={other} />
              </li>
            ))}
          </ul>
          <PriceOfRecords of={alternatives} brought={brought} />
        </Part>
      )}
      {row.location.address.trim() !== '' && (
        <Part title="At the door">
          <Text size="sm" component="div">
            <AddressLink address={row.location.address}>
              Who else is at <Untrusted>{shortened(row.location.address)}</Untrusted>
            </AddressLink>
          </Text>
        </Part>
      )}
      <Text size="xs" c="dimmed">
        {row.credits_charged === 0 ? 'Free' : `${formatCredits(row.credits_charged)} charged`} · your id{' '}
        <Untrusted>{shortened(row.customer_record_id) || 'blank'}</Untrusted>
      </Text>
    </Stack>
  );
}

type ReferredProps = { readonly to: EntityReference; readonly type?: Party['type']; readonly brought: Brought };

/** Leads to a company or, where a result knows no number, to the people or companies of the name. */
function Referred({ to: { name, jurisdiction_code, entity_number }, type = 'company', brought }: ReferredProps) {
  if (jurisdiction_code !== null && entity_number !== null)
    return (
      <NamedCompany jurisdiction={jurisdiction_code} number={entity_number} brought={brought}>
        <Untrusted>{name ?? entity_number}</Untrusted>
      </NamedCompany>
    );
  if (name !== null) return <PartyLink party={{ type, name, roles: [] }} />;
  return <Untrusted>{entity_number ?? 'unnamed'}</Untrusted>;
}

type NetworkProps = { readonly company: Pick<EntityReference, 'jurisdiction_code' | 'entity_number'> };

/** Leads to the network of a company; nothing where a result knows no number. */
function NetworkOf({ company: { jurisdiction_code, entity_number } }: NetworkProps) {
  if (jurisdiction_code === null || entity_number === null) return null;
  return (
    <>
      {' · '}
      <NetworkLink root={{ kind: 'company', jurisdiction_code, entity_number }} />
    </>
  );
}

type FamilyProps = { readonly family: NonNullable<Row['operator_family']>; readonly brought: Brought };

/** Sister companies of which one runs the place, also where nobody knows which. */
function Family({ family: { name, members, member_count, confidence }, brought }: FamilyProps) {
  const others = member_count - members.length;
  return (
    <Part title="Family">
      <Text size="sm">
        One of {formatCount(member_count)} companies that share <Untrusted>{name}</Untrusted>, {inPerCent(confidence)}{' '}
        sure
      </Text>
      <ul className={classes['list']}>
        {members.map(({ legal_name, jurisdiction_code, entity_number }) => (
          <li key={`${jurisdiction_code} ${entity_number}`}>
            <NamedCompany jurisdiction={jurisdiction_code} number={entity_number} brought={brought}>
              <Untrusted>{legal_name}</Untrusted>
            </NamedCompany>
          </li>
        ))}
        {others > 0 && <li>and {formatCount(others)} more</li>}
      </ul>
      <PriceOfRecords of={members} brought={brought} />
    </Part>
  );
}

/** "Manager, Member": what the registry's own titles stand for. */
const rolesInWords = (roles: readonly Role[]): string =>
  [...new Set(roles.map(({ kind }) => ROLE_WORDS[kind]))].join(', ');

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={600} c="dimmed" mb={4}>
        {title}
      </Text>
      {children}
    </div>
  );
}

/** Its record came with the result, so looking at it is free. */
function Registration({ company, title }: { readonly company: Company; readonly title: string }) {
  const nameOf = useJurisdictionName();
  return (
    <Text size="sm" component="div">
      {title}:{' '}
      <Anchor component={CompanyLink} company={company} freeUntilMs={null} size="sm">
        <Untrusted>{company.legal_name}</Untrusted>
      </Anchor>
      , {nameOf(company.jurisdiction_code)} <Untrusted>{company.entity_number}</Untrusted>{' '}
      <StatusBadge status={company.status} />
    </Text>
  );
}
