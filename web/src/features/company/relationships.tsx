import { tokenize } from '../../../../src/entity/index.ts';
import type { Company, Relationship } from '../../shared/api/schema.ts';
import { useCoverage, useJurisdictionName } from '../../shared/companies/coverage.ts';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { NameSearchLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { RELATIONSHIP_WORDS } from '../../shared/companies/words.ts';
import { formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';

export function Relationships({ relationships }: { readonly relationships: Company['relationships'] }) {
  if (relationships === null) return null;
  return (
    <Section title="Relationships" description="Registrations that belong to this one.">
      <Paged items={relationships} what="relationships" pageSize={50}>
        {(relationships) => (
          <ul className={lists['list']}>
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
  const label = (
    <strong>
      <Untrusted>{name}</Untrusted>
    </strong>
  );
  const facts = [
    jurisdiction_code === null ? null : nameOf(jurisdiction_code),
    entity.name === null ? null : entity_number,
    effective_date === null ? null : `effective ${formatDay(effective_date)}`,
  ].filter((fact) => fact !== null);
  return (
    <li>
      <span>
        {jurisdiction_code !== null && entity_number !== null ? (
          <RecordLink jurisdiction={jurisdiction_code} number={entity_number} hasPrice={false}>
            {label}
          </RecordLink>
        ) : (
          label
        )}
      </span>
      <span>{RELATIONSHIP_WORDS[kind]}</span>
      <div className={lists['under']}>
        <Untrusted>{facts.join(' · ')}</Untrusted>
        {jurisdiction_code !== null && entity_number === null && entity.name !== null && (
          <LinkToSearch jurisdiction={jurisdiction_code} name={entity.name} />
        )}
      </div>
    </li>
  );
}

type SearchProps = { readonly jurisdiction: string; readonly name: string };

/** The registry names a company without its number: its name can be searched for. */
function LinkToSearch({ jurisdiction, name }: SearchProps) {
  const { data: loaded = [] } = useCoverage();
  if (tokenize(name).length === 0) return null;
  if (!loaded.some(({ jurisdiction_code }) => jurisdiction_code === jurisdiction)) return ' · not loaded here';
  return (
    <>
      {' · '}
      <NameSearchLink name={name} jurisdiction={jurisdiction}>
        search for it
      </NameSearchLink>
    </>
  );
}
