import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { useCompanyNumber, useCoverage } from '../../shared/companies/coverage.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { type CompanyId, comparePath, networkPathOfAll } from '../../shared/companies/thread-paths.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useAllPaid, useBuy } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { ComparedTable } from './compared-table.tsx';

/** Two records side by side. What is not there yet is bought when somebody says so. */
export default function ComparePage() {
  const companies = readCompanies(useSearch());
  const [first, second] = companies;
  if (first !== undefined && second !== undefined)
    return <Compare key={comparePath([first, second])} pair={[first, second]} />;
  return (
    <>
      <PageHeader title="Compare two companies">Their records side by side, with what differs marked.</PageHeader>
      <ChooseCompanies first={first ?? null} />
    </>
  );
}

/** `company=us_co/123`, twice. */
function readCompanies(address: string): CompanyId[] {
  return new URLSearchParams(address).getAll('company').flatMap((text) => {
    const [, code = '', number = ''] = /^([^/]+)\/(.+)$/s.exec(text) ?? [];
    return code === '' ? [] : [{ jurisdiction_code: code.toLowerCase(), entity_number: number }];
  });
}

function Compare({ pair }: { readonly pair: readonly [CompanyId, CompanyId] }) {
  const lookups = pair.map(({ jurisdiction_code, entity_number }) => lookupOf(jurisdiction_code, entity_number));
  const answers = useAllPaid(LOOKUP, lookups);
  const buy = useBuy();
  const numberOf = useCompanyNumber();
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const missing = answers.flatMap(({ data }, index) => (data === undefined ? [index] : []));
  const errors = answers.flatMap(({ error }) => error ?? []);
  const [one, other] = answers.map(({ data }) => data?.answer);
  const buyMissing = () => {
    for (const index of missing) void buy(LOOKUP, lookups[index]!, 0);
  };
  const roots = pair.map((company) => ({ kind: 'company', ...company }) as const);
  if (answers.some(({ isFetching }) => isFetching)) return <Loading label="Looking the companies up" />;
  const names = pair.map(numberOf).join(' and ');
  if (one === undefined || other === undefined) {
    return (
      <>
        <PageHeader title="Compare two companies">{names}</PageHeader>
        {errors.map((error, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two, in the order of the companies
          <ErrorNotice key={index} error={error} />
        ))}
        <EmptyState
          title={missing.length === 1 ? 'One of the records is not here yet' : 'The records are not here yet'}
          icon={IconColumns}
          action={
            <Button mt="xs" onClick={buyMissing}>
              Compare for <Price of="lookup" />
              {missing.length === 2 && ' each'}
            </Button>
          }
        >
          Opening an address spends no credits. A record that was looked up opens for nothing for 24 hours.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Compare two companies"
        windowTitle={`${one.legal_name} and ${other.legal_name}`}
        actions={
          <Group gap="sm">
            <Switch
              label="Differences only"
              checked={differencesOnly}
              onChange={({ currentTarget }) => setDifferencesOnly(currentTarget.checked)}
            />
            <Button
              component={Link}
              href={networkPathOfAll([roots[0]!, roots[1]!])}
              variant="default"
              size="compact-sm"
            >
              Network of both
            </Button>
          </Group>
        }
      >
        {names}
      </PageHeader>
      <ComparedTable pair={[one, other]} differencesOnly={differencesOnly} />
    </>
  );
}

/** Names what is compared. It asks for nothing yet. */
function ChooseCompanies({ first }: { readonly first: CompanyId | null }) {
  const { data: registries = [] } = useCoverage();
  const [, navigate] = useLocation();
  const numberOf = useCompanyNumber();
  const [code, setCode] = useState(first?.jurisdiction_code ?? '');
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || number.trim() === '') return;
    const chosen = { jurisdiction_code: code, entity_number: number.trim() };
    navigate(comparePath(first === null ? [chosen] : [first, chosen]));
  };
  return (
    <Section title={first === null ? 'The first company' : `${numberOf(first)}, and which other?`}>
      <form noValidate onSubmit={submit}>
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="Registry"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            data={[
              { value: '', label: 'Choose' },
              ...registries.map(({ jurisdiction_code, name }) => ({ value: jurisdiction_code, label: name })),
            ]}
          />
          <TextInput label="Number" value={number} onChange={({ currentTarget }) => setNumber(currentTarget.value)} />
          <Button type="submit">Go on</Button>
        </Group>
      </form>
    </Section>
  );
}
