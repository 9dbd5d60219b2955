import { Anchor, Stack } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { tokenize } from '../../../../src/entity/index.ts';
import type { Answer, Input } from '../../shared/api/client.ts';
import type { Company, OfficerSearchResult } from '../../shared/api/schema.ts';
import { addressLines } from '../../shared/companies/address.ts';
import { CompanyLink } from '../../shared/companies/company-link.tsx';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { AddressLink } from '../../shared/companies/thread-links.tsx';
import { ThreadRequest } from '../../shared/companies/thread-request.tsx';
import { type AGENT, AGENT_PAGE } from '../../shared/companies/threads.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import lists from '../../shared/list.module.css';
import { Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import type { Paid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState } from '../../shared/states.tsx';

type Props = {
  readonly bought: Paid<Answer<typeof AGENT>>;
  readonly input: Input<typeof AGENT>;
  readonly page: number;
  readonly onTurn: (page: number, pin: string | null) => void;
  readonly onAgain: () => unknown;
};

/** One page of the companies, by jurisdiction and number. */
export function ServedCompanies({ bought, input, page, onTurn, onAgain }: Props) {
  const { results, summary } = bought.answer;
  const { total_matches, total_is_capped, next_page } = summary;
  if (results.length === 0) {
    return (
      <EmptyState title="No company has an agent of this name" icon={IconUserShield}>
        The name has to stand in a record as it is written here, but for case and punctuation.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Section
        title={`${formatCount(total_matches)}${total_is_capped ? ' or more' : ''} ${total_matches === 1 ? 'company' : 'companies'}`}
        description="By jurisdiction and number. Opening one of them is free."
      >
        <ul className={lists['list']}>
          {results.map(
            ({ officer, company }, index) =>
              company !== null && (
                <Served
                  // biome-ignore lint/suspicious/noArrayIndexKey: a company may name an agent twice
                  key={index}
                  officer={officer}
                  company={company}
                  freeUntilMs={bought.freeUntilMs}
                  asked={input.body.q}
                />
              ),
          )}
        </ul>
        <Pager what="companies" page={page} nextPage={next_page} onTurn={(to) => onTurn(to, bought.pin)}>
          Page {formatCount(page)}, each for <Price of="officer_search" resultsMax={AGENT_PAGE} />
        </Pager>
      </Section>
      <ThreadRequest
        bought={bought}
        operation="officer_search"
        resultsMax={AGENT_PAGE}
        onAgain={onAgain}
        request={{ method: 'POST', path: '/v2/officers/search', body: { ...input.body, role: 'registered_agent' } }}
      />
    </Stack>
  );
}

type ServedProps = Pick<OfficerSearchResult, 'officer'> & {
  readonly company: Company;
  readonly freeUntilMs: number | null;
  readonly asked: string;
};

function Served({ officer, company, freeUntilMs, asked }: ServedProps) {
  const nameOf = useJurisdictionName();
  const isLonger = `"${tokenize(officer.name).join(' ')}"` !== asked;
  return (
    <li>
      <Anchor component={CompanyLink} company={company} freeUntilMs={freeUntilMs} fw={600} inherit>
        <Untrusted>{company.legal_name}</Untrusted>
      </Anchor>
      <StatusBadge status={company.status} />
      {isLonger && (
        <div className={lists['whole']}>
          Agent: <Untrusted>{officer.name}</Untrusted>
        </div>
      )}
      {officer.address !== null && (
        <div className={lists['whole']}>
          <AddressLink address={officer.address}>
            <Untrusted>{addressLines(officer.address).join(', ')}</Untrusted>
          </AddressLink>
        </div>
      )}
      <div className={lists['under']}>
        {nameOf(company.jurisdiction_code)} · <Untrusted>{company.entity_number}</Untrusted>
        {company.formed_on !== null && ` · formed ${formatDay(company.formed_on)}`}
      </div>
    </li>
  );
}
