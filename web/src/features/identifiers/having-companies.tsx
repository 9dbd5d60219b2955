import { Stack } from '@mantine/core';
import type { Answer } from '../../shared/api/client.ts';
import { placeOf } from '../../shared/companies/address.ts';
import { CompanyLink } from '../../shared/companies/company-link.tsx';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import type { Identifier } from '../../shared/companies/thread-paths.ts';
import { ThreadRequest } from '../../shared/companies/thread-request.tsx';
import type { IDENTIFIER } from '../../shared/companies/threads.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import type { Paid } from '../../shared/paid.ts';
import { EmptyState } from '../../shared/states.tsx';

type Props = {
  readonly bought: Paid<Answer<typeof IDENTIFIER>>;
  readonly identifier: Identifier;
  readonly onLookUpAgain: () => Promise<void>;
};

/** Their records came along, so that opening one is free. */
export function HavingCompanies({ bought, identifier: { scheme, value }, onLookUpAgain }: Props) {
  const nameOf = useJurisdictionName();
  const companies = bought.answer.results[0] ?? [];
  return (
    <Stack gap="md">
      <Section title={companies.length === 1 ? '1 company' : `${companies.length} companies`}>
        {companies.length === 0 ? (
          <EmptyState title="No loaded company has it">Nothing was charged.</EmptyState>
        ) : (
          <ul className={lists['list']}>
            {companies.map((company) => (
              <li key={`${company.jurisdiction_code} ${company.entity_number}`}>
                <CompanyLink company={company} freeUntilMs={bought.freeUntilMs}>
                  <strong>
                    <Untrusted>{company.legal_name}</Untrusted>
                  </strong>
                </CompanyLink>
                <StatusBadge status={company.status} />
                <div className={lists['under']}>
                  {[nameOf(company.jurisdiction_code), company.entity_number, placeOf(company)]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <ThreadRequest
        bought={bought}
        operation="lookup"
        onAgain={onLookUpAgain}
        request={{
          method: 'POST',
          path: '/v2/companies/lookup',
          body: { companies: [{ identifier: { scheme, value } }] },
        }}
      />
    </Stack>
  );
}
