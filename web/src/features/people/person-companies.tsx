import type { PersonCompany } from '../../shared/api/schema.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { RecordLink } from '../../shared/companies/record-link.tsx';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { AddressLink, NetworkLink } from '../../shared/companies/thread-links.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Paged } from '../../shared/paged.tsx';
import { inRoles } from './in-roles.ts';

type Props = { readonly companies: readonly PersonCompany[] };

/** What the person is, or was, at each company. */
export function PersonCompanies({ companies }: Props) {
  return (
    <Paged items={companies} what="companies" pageSize={25}>
      {(companies) => (
        <ul className={lists['list']}>
          {companies.map((company) => (
            <CompanyRow key={`${company.jurisdiction_code} ${company.entity_number} ${company.named}`} {...company} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function CompanyRow(company: PersonCompany) {
  const { jurisdiction_code, entity_number, legal_name, status, named, roles, address, as_of } = company;
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
      <div className={lists['whole']}>
        {inRoles(roles)} · as <Untrusted>{named}</Untrusted>
      </div>
      {address !== null && (
        <div className={lists['whole']}>
          <AddressLink address={address} isPriced />
        </div>
      )}
      <div className={lists['under']}>
        {nameOf(jurisdiction_code)} · <Untrusted>{entity_number}</Untrusted> · as of {formatDay(as_of)} ·{' '}
        <NetworkLink root={{ kind: 'person', name: named, jurisdiction_code, entity_number }} />
      </div>
    </li>
  );
}
