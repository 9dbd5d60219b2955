import { Alert, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDatabaseOff, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Code } from '../../shared/code.tsx';
import { useCoverage, useLists, useNotLoaded, useOwnersSources, useSteps } from '../../shared/companies/coverage.ts';
import { Figure } from '../../shared/figure.tsx';
import { formatCount, formatList } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import type { Jurisdiction } from './columns.tsx';
import { CoverageCards } from './coverage-cards.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { Lists } from './lists.tsx';
import { OwnersSources } from './owners-sources.tsx';
import { matching, type Sorting, sorted } from './sorting.ts';
import { Steps } from './steps.tsx';

const HOW_TO_LOAD = [
  'bin/charter load us_co --download              # from the publisher',
  'bin/charter load us_co Business_Entities.csv   # files you have',
].join('\n');

export default function CoveragePage() {
  const { data: lists = [] } = useLists();
  const { data: owners = [] } = useOwnersSources();
  const { data: offered } = useSteps();
  return (
    <>
      <PageHeader title="Coverage">
        The registries, license lists and sources of owners that are loaded, what each publishes, and how recent it is.
      </PageHeader>
      <Stack>
        <Loaded query={useCoverage()} label="Loading what is covered">
          {(jurisdictions) =>
            jurisdictions.length === 0 ? <NothingLoaded /> : <Covered jurisdictions={jurisdictions} />
          }
        </Loaded>
        {lists.length > 0 && <Lists lists={lists} />}
        {owners.length > 0 && <OwnersSources sources={owners} />}
        <NotLoaded />
        {offered !== undefined && <Steps share={offered.business_share} steps={offered.steps} />}
      </Stack>
    </>
  );
}

function Covered({ jurisdictions }: { readonly jurisdictions: readonly Jurisdiction[] }) {
  const [wanted, setWanted] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ column: 'Jurisdiction', isDescending: false });
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const shown = sorted(matching(jurisdictions, wanted), sorting);
  const Shown = isNarrow ? CoverageCards : CoverageTable;
  return (
    <Stack>
      <Samples jurisdictions={jurisdictions} />
      <Stale jurisdictions={jurisdictions} />
      <Totals jurisdictions={jurisdictions} />
      <Section
        title={jurisdictions.length === 1 ? '1 jurisdiction' : `${formatCount(jurisdictions.length)} jurisdictions`}
        actions={
          <TextInput
            aria-label="Find a jurisdiction"
            placeholder="Find by name or code"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        }
      >
        {shown.length === 0 ? (
          <EmptyState title="No such jurisdiction is loaded" icon={IconDatabaseOff}>
            Your operator loads others with charter load.
          </EmptyState>
        ) : (
          <Shown jurisdictions={shown} sorting={sorting} onSort={setSorting} />
        )}
      </Section>
    </Stack>
  );
}

/** What is invented must not be taken for what a state has published. */
function Samples({ jurisdictions }: { readonly jurisdictions: readonly Jurisdiction[] }) {
  const names = jurisdictions.filter(({ is_sample }) => is_sample).map(({ name }) => name);
  if (names.length === 0) return null;
  const which = names.length === jurisdictions.length ? 'all jurisdictions' : formatList(names);
  return (
    <Alert role="note" color="yellow" title={`Sample data: ${which}`}>
      Samples are invented. Loading a state's own files replaces its sample.
    </Alert>
  );
}

function Stale({ jurisdictions }: { readonly jurisdictions: readonly Jurisdiction[] }) {
  const names = jurisdictions.filter(({ is_stale }) => is_stale).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert role="note" color="red" title={`Stale: ${formatList(names)}`}>
      The publisher renews its files more often than they were loaded here. Companies may have changed since.
    </Alert>
  );
}

function Totals({ jurisdictions }: { readonly jurisdictions: readonly Jurisdiction[] }) {
  const total = (count: (jurisdiction: Jurisdiction) => number) =>
    formatCount(jurisdictions.reduce((sum, jurisdiction) => sum + count(jurisdiction), 0));
  return (
    <Section title="All jurisdictions">
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Figure label="Companies" value={total(({ companies }) => companies)} />
        <Figure label="Active companies" value={total(({ active_companies }) => active_companies)} />
        <Figure label="Officers and agents" value={total(({ officers }) => officers)} />
        <Figure label="Other names" value={total(({ trade_names, previous_names }) => trade_names + previous_names)} />
      </SimpleGrid>
    </Section>
  );
}

/** What a search here cannot find, whatever a state publishes. */
function NotLoaded() {
  const { data: others = [] } = useNotLoaded();
  if (others.length === 0) return null;
  return (
    <Section
      title="Not loaded here"
      description="Charter reads these registries too, and this server has not loaded them: no search here finds their companies. What stands as “not published” above is another thing: the state itself does not give it."
    >
      <Text size="sm">{formatList(others.map(({ name }) => name))}.</Text>
    </Section>
  );
}

function NothingLoaded() {
  return (
    <Section title="Nothing is loaded yet">
      <EmptyState title="No registry can be searched" icon={IconDatabaseOff}>
        The operator of this server loads a state with one of these lines. A state can be searched as soon as its load
        is published; nothing needs a restart.
      </EmptyState>
      <Code code={HOW_TO_LOAD} what="the load commands" />
    </Section>
  );
}
