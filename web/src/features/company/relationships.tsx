import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { tokenize } from '../../../../src/entity/index.ts';
import type { Company, Relationship } from '../../shared/api/schema.ts';
import { useCoverage, useJurisdictionName } from '../../shared/companies/coverage.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { RELATIONSHIP_WORDS } from '../../shared/companies/words.ts';
import { formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { useBuy, useIsKept } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { companyPath } from '../../shared/request-samples.ts';
import classes from './company.module.css';

export function Relationships({ relationships }: { readonly relationships: Company['relationships'] }) {
  if (relationships === null) return null;
  return (
    <Section
      title="Relationships"
      description={
        <>
          Registrations that belong to this one. Opening one is a lookup and costs <Price of="lookup" />, once in 24
          hours.
        </>
      }
    >
      <Paged items={relationships} what="relationships" pageSize={50}>
        {(relationships) => (
          <ul className={classes['list']}>
            {relationships.map((relationship, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one relationship may stand twice
              <RelationshipRow key={index} {...relationship} />
            ))}
          </ul>
        )}
      </Paged>
    </Section>
  );
}

function RelationshipRow({ kind, entity, effective_date }: Relationship) {
  const nameOf = useJurisdictionName();
  const { jurisdiction_code, entity_number } = entity;
  const name = entity.name ?? entity_number ?? 'Not named';
  const facts = [
    jurisdiction_code === null ? null : nameOf(jurisdiction_code),
    entity.name === null ? null : entity_number,
    effective_date === null ? null : `effective ${formatDay(effective_date)}`,
  ].filter((fact) => fact !== null);
  return (
    <li>
      <span>
        {jurisdiction_code !== null && entity_number !== null ? (
          <LinkToRecord jurisdiction={jurisdiction_code} number={entity_number} name={name} />
        ) : (
          <strong>
            <Untrusted>{name}</Untrusted>
          </strong>
        )}
      </span>
      <span>{RELATIONSHIP_WORDS[kind]}</span>
      <div className={classes['under']}>
        <Untrusted>{facts.join(' · ')}</Untrusted>
        {jurisdiction_code !== null && entity_number === null && entity.name !== null && (
          <LinkToSearch jurisdiction={jurisdiction_code} name={entity.name} />
        )}
      </div>
    </li>
  );
}

type RecordProps = { readonly jurisdiction: string; readonly number: string; readonly name: string };

/** The click that opens the record looks it up, unless it is there already. */
function LinkToRecord({ jurisdiction, number, name }: RecordProps) {
  const { data: loaded = [] } = useCoverage();
  const buy = useBuy();
  const lookup = lookupOf(jurisdiction, number);
  const isKept = useIsKept(LOOKUP, lookup);
  if (!loaded.some(({ jurisdiction_code }) => jurisdiction_code === jurisdiction)) {
    return (
      <strong>
        <Untrusted>{name}</Untrusted>
      </strong>
    );
  }
  return (
    <>
      <Anchor
        component={Link}
        href={companyPath(jurisdiction, number)}
        fw={600}
        inherit
        onClick={() => void buy(LOOKUP, lookup)}
      >
        <Untrusted>{name}</Untrusted>
      </Anchor>{' '}
      <span className={classes['price']}>{isKept ? 'already here' : <Price of="lookup" />}</span>
    </>
  );
}

type SearchProps = { readonly jurisdiction: string; readonly name: string };

/**
 * The registry names a company without its number: its name can be searched for. The search is written, not
 * sent.
 */
function LinkToSearch({ jurisdiction, name }: SearchProps) {
  const { data: loaded = [] } = useCoverage();
  const words = tokenize(name).join(' ');
  if (words === '') return null;
  if (!loaded.some(({ jurisdiction_code }) => jurisdiction_code === jurisdiction)) return ' · not loaded here';
  const address = new URLSearchParams({ q: `"${words}"`, jurisdictions: jurisdiction });
  return (
    <>
      {' · '}
      <Anchor component={Link} href={`/search?${address}`} inherit>
        search for it
      </Anchor>
    </>
  );
}
