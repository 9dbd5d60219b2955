import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { companyPath } from '../../shared/request-samples.ts';
import { EmptyState, ErrorNotice, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { useRemoveWatch, useWatches, type Watch } from '../../shared/watches.ts';
import { AddWatch } from './add-watch.tsx';

const PAGE_SIZE = 50;
const KIND_WORDS: Readonly<Record<Watch['kind'], string>> = { company: 'Company', person: 'Person', search: 'Search' };

export default function WatchesPage() {
  const [page, setPage] = useState(1);
  const watches = useWatches(page, PAGE_SIZE);
  const remove = useRemoveWatch();
  const [news, setNews] = useState('');
  const columns: readonly Column<Watch>[] = [
    { header: 'What', cell: (watch) => <Watched watch={watch} /> },
    { header: 'Kind', cell: ({ kind }) => KIND_WORDS[kind], visibleFrom: 'sm' },
    { header: 'Since', cell: ({ created_at }) => <Time at={created_at} isRelative />, visibleFrom: 'sm' },
    {
      header: 'What to do',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (watch) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Remove ${nameOf(watch)}`}
          loading={remove.isPending && remove.variables === watch.id}
          onClick={() => remove.mutate(watch.id, { onSuccess: () => setNews('It is not watched any more.') })}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHeader title="Watches">
        When a registry is loaded, your{' '}
        <Anchor component={Link} href="/hooks" underline="always">
          webhooks
        </Anchor>{' '}
        are told what has changed of what you watch.
      </PageHeader>
      <Stack>
        <Section title="Add a watch">
          <AddWatch onAdded={setNews} />
        </Section>
        <Section title="What you watch">
          {remove.isError && <ErrorNotice error={remove.error} />}
          <Loaded query={watches} label="Loading the watches">
            {({ watches, next_page: nextPage }) =>
              watches.length === 0 ? (
                <EmptyState title="Nothing is watched" icon={IconBell}>
                  Add a person or a search above, or press Watch on the page of a company.
                </EmptyState>
              ) : (
                <>
                  <DataTable caption="Watches" rows={watches} rowKey={({ id }) => id} columns={columns} />
                  {(page > 1 || nextPage !== null) && (
                    <Group component="nav" aria-label="Pages of watches" justify="flex-end" gap="xs">
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={page === 1}
                        onClick={() => setPage(page - 1)}
                      >
                        Previous
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={nextPage === null}
                        onClick={() => setPage(page + 1)}
                      >
                        Next
                      </Button>
                    </Group>
                  )}
                </>
              )
            }
          </Loaded>
        </Section>
      </Stack>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}

const nameOf = ({ kind, entity_number, name, q }: Watch): string =>
  (kind === 'company' ? entity_number : kind === 'person' ? name : q) ?? '';

function Watched({ watch }: { readonly watch: Watch }) {
  const { jurisdiction_code: code, entity_number: number, note } = watch;
  const placeOf = useJurisdictionName();
  return (
    <>
      {code !== null && number !== null ? (
        <Anchor component={Link} href={companyPath(code, number)}>
          {number}
        </Anchor>
      ) : (
        <Untrusted>{nameOf(watch)}</Untrusted>
      )}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[KIND_WORDS[watch.kind], code === null ? '' : placeOf(code), note].filter((part) => part !== '').join(' · ')}
      </Text>
    </>
  );
}
