import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { Input } from '../../shared/api/client.ts';
import { AskThread } from '../../shared/companies/ask-thread.tsx';
import { JurisdictionSelect, useJurisdictions } from '../../shared/companies/jurisdiction-select.tsx';
import { agentPath } from '../../shared/companies/thread-paths.ts';
import { AGENT, AGENT_PAGE, agentAsked } from '../../shared/companies/threads.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useBuy, usePaid } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { ServedCompanies } from './served-companies.tsx';

/** The companies that a registered agent serves. */
export default function AgentsPage() {
  const name = new URLSearchParams(useSearch()).get('name')?.trim() ?? '';
  const jurisdictions = useJurisdictions();
  const asked = agentAsked(name, jurisdictions);
  if (asked !== null) return <AgentOf key={`${name} ${jurisdictions}`} name={name} jurisdictions={jurisdictions} />;
  return (
    <>
      <PageHeader title="Agents">The companies that a registered agent serves.</PageHeader>
      <Section title="Which agent?">
        <AskThread label="Name" example="Registered Agents of Ohio Inc" pathOf={agentPath} />
      </Section>
    </>
  );
}

/** A page of the answer is a search of its own; an address that is merely opened spends nothing. */
function AgentOf({ name, jurisdictions }: { readonly name: string; readonly jurisdictions: string }) {
  const [page, setPage] = useState(1);
  // A name without a word is not asked for.
  const inputOf = (page: number): Input<typeof AGENT> => agentAsked(name, jurisdictions, page)!;
  const { data, error, isFetching, buyAgain } = usePaid(AGENT, inputOf(page));
  const buy = useBuy();
  const turn = (to: number, pin: string | null = null) => {
    void buy(AGENT, inputOf(to), undefined, pin);
    setPage(to);
  };
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <PageHeader title={name} actions={<JurisdictionSelect />}>
        Companies whose registered agent has this name.
      </PageHeader>
      {isFetching && <Loading label="Searching for the agent" />}
      {!isFetching && error !== null && <ErrorNotice error={error} onRetry={buyAgain} />}
      {!isFetching && data !== undefined && (
        <ServedCompanies bought={data} input={inputOf(page)} page={page} onTurn={turn} onAgain={buyAgain} />
      )}
      {!isFetching && data === undefined && error === null && (
        <EmptyState
          title="This agent has not been searched for yet"
          icon={IconUserShield}
          action={
            <Button mt="xs" onClick={() => turn(page)}>
              Show its companies for <Price of="officer_search" resultsMax={AGENT_PAGE} />
            </Button>
          }
        >
          Opening or reloading an address spends no credits. What was searched for opens for nothing for 24 hours.
        </EmptyState>
      )}
    </div>
  );
}
