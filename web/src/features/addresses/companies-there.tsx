import type { AtAddress, CompanyAtAddress } from '../../shared/api/schema.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { PersonLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount, formatDay, formatList } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Paged } from '../../shared/paged.tsx';
import { Price } from '../../shared/price.tsx';
import { EmptyState } from '../../shared/states.tsx';

const USE_WORDS: Readonly<Record<CompanyAtAddress['uses'][number], string>> = {
  headquarters: 'principal address',
  registered: 'registered address',
  mailing: 'mailing address',
  party: 'address of who owns or runs it',
  agent: 'address of its agent',
};

/** The companies at the address, and what each has it for. */
export function CompaniesThere({ found }: { readonly found: AtAddress }) {
  const { companies, address, is_truncated } = found;
  return (
    <Section
      title={`${formatCount(companies.length)}${is_truncated ? ' or more' : ''} ${companies.length === 1 ? 'company' : 'companies'}`}
      description={
        companies.length > 0 && (
          <>
            Opening a company or a name costs <Price of="lookup" />, once in 24 hours.
          </>
        )
      }
    >
      {companies.length === 0 ? (
        <EmptyState title="No companies">None of the loaded registries has this address.</EmptyState>
      ) : (
        <Paged items={companies} what="companies" pageSize={25}>
          {(companies) => (
            <ul className={lists['list']}>
              {companies.map((company) => (
                <Row key={`${company.jurisdiction_code} ${company.entity_number}`} company={company} root={address} />
              ))}
            </ul>
          )}
        </Paged>
      )}
    </Section>
  );
}

function Row({ company, root }: { readonly company: CompanyAtAddress; readonly root: string }) {
  const { jurisdiction_code, entity_number, legal_name, status, uses, parties, address, as_of } = company;
  const nameOf = useJurisdictionName();
  return (
    <li>
      <span>
        <RecordLink jurisdiction={jurisdiction_code} number={entity_number} hasPrice={false}>
          <strong>
            <Untrusted>{legal_name}</Untrusted>
          </strong>
        </RecordLink>
      </span>
      <StatusBadge status={status} />
      <div className={lists['whole']}>{sentence(formatList(uses.map((use) => USE_WORDS[use])))}</div>
      {parties.length > 0 && (
        <div className={lists['whole']}>
          {parties.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parties may have one name
            <span key={index}>
              {index > 0 && ', '}
              <PersonLink name={name} isPriced />
            </span>
          ))}
        </div>
      )}
      <div className={lists['under']}>
        {address !== root && (
          <>
            <Untrusted>{address}</Untrusted> ·{' '}
          </>
        )}
        {nameOf(jurisdiction_code)} · <Untrusted>{entity_number}</Untrusted> · as of {formatDay(as_of)}
      </div>
    </li>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
