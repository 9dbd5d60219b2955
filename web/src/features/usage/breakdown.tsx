import { Tabs, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Answer } from '../../shared/api/client.ts';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Endpoint } from '../../shared/endpoint.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { EmptyState } from '../../shared/states.tsx';

type Usage = Answer<'GET /dashboard/api/usage'>;
type Sums = { readonly requests: number; readonly errors: number; readonly credits: number };
type Part = Sums & { readonly id: string; readonly name: ReactNode };

/** The same sums by what was called, with which key, and where it looked. */
export function Breakdown({ usage }: { readonly usage: Usage }) {
  const nameOf = useJurisdictionName();
  const tabs: readonly { readonly by: string; readonly parts: readonly Part[]; readonly note?: string }[] = [
    {
      by: 'Endpoint',
      parts: usage.by_endpoint.map((one) => ({ ...one, id: one.endpoint, name: <Endpoint path={one.endpoint} /> })),
    },
    { by: 'Key', parts: usage.by_key.map((one) => ({ ...one, id: one.key_id ?? '', name: keyName(one) })) },
    {
      by: 'Jurisdiction',
      parts: usage.by_jurisdiction.map((one) => ({
        ...one,
        id: one.jurisdiction_code ?? '',
        name: jurisdictionName(one.jurisdiction_code, nameOf),
      })),
    },
  ];
  return (
    <Section title="Breakdown">
      <Tabs defaultValue="Endpoint" keepMounted={false}>
        <Tabs.List mb="xs">
          {tabs.map(({ by }) => (
            <Tabs.Tab key={by} value={by}>
              {by}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ by, parts }) => (
          <Tabs.Panel key={by} value={by}>
            {parts.length === 0 ? (
              <EmptyState title="No requests in these days">Choose other days, or send a request.</EmptyState>
            ) : (
              <DataTable
                caption={`Usage by ${by.toLowerCase()}`}
                rows={parts}
                rowKey={({ id }) => id}
                columns={[
                  { header: by, cell: ({ name }) => name },
                  { header: 'Requests', cell: ({ requests }) => formatCount(requests), isAtEnd: true },
                  { header: 'Errors', cell: ({ errors }) => formatCount(errors), isAtEnd: true, visibleFrom: 'xs' },
                  { header: 'Credits', cell: ({ credits }) => formatCount(credits), isAtEnd: true },
                ]}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

function jurisdictionName(code: string | null, nameOf: (code: string) => string): string {
  if (code === null) return 'None';
  return code === 'all' ? 'All jurisdictions' : code === 'several' ? 'Several' : nameOf(code);
}

function keyName({ name, prefix }: Usage['by_key'][number]): ReactNode {
  return (
    <>
      {name ?? 'Dashboard'}{' '}
      {prefix !== null && (
        <Text span size="xs" c="dimmed" ff="monospace">
          {prefix}…
        </Text>
      )}
    </>
  );
}
