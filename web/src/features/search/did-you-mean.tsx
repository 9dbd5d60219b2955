import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isPlainWords } from '../../../../src/query/index.ts';
import { call } from '../../shared/api/client.ts';
import { PriceOfSearch } from './price-of-search.tsx';
import { type Search, withChanges } from './search-address.ts';

type Props = { readonly search: Search; readonly onRun: (search: Search) => void };

/** The spelling that names of companies, or of people, have where what was searched for may be misspelt. Free to know. */
export function DidYouMean({ search, onRun }: Props) {
  const { q } = search.request;
  const isAskable = search.kind !== 'premises' && isPlainWords(q);
  const jurisdictions = search.kind === 'premises' ? 'all' : search.request.jurisdictions;
  const among = search.kind === 'officers' ? 'people' : 'all';
  const { data } = useQuery({
    queryKey: ['suggest', q, jurisdictions, among],
    queryFn: ({ signal }) => call('GET /dashboard/api/suggest', { query: { q, jurisdictions, among } }, { signal }),
    enabled: isAskable,
    retry: false,
  });
  const spelling = data?.suggestions.find(({ kind }) => kind === 'spelling')?.text;
  if (spelling === undefined) return null;
  const instead = withChanges(search, { q: spelling, page: 1 });
  return (
    <Group gap="xs" mb="sm">
      <Text size="sm">
        Did you mean <bdi>“{spelling}”</bdi>?
      </Text>
      <Button size="compact-sm" variant="light" onClick={() => onRun(instead)}>
        Search for <PriceOfSearch search={instead} />
      </Button>
    </Group>
  );
}
