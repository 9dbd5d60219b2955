import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { PriceOfSearch } from './price-of-search.tsx';
import { type Search, withChanges } from './search-address.ts';

/** Words alone: of anything else nobody knows the spelling. */
const isPlain = (q: string): boolean => !/["*()]|\b(?:AND|OR)\b/.test(q);

type Props = { readonly search: Search; readonly onRun: (search: Search) => void };

/** The spelling that names of companies have, where what was searched for may be misspelt. Free to know. */
export function DidYouMean({ search, onRun }: Props) {
  const isAskable = search.kind === 'companies' && isPlain(search.request.q);
  const q = [...search.request.q].slice(0, 200).join('');
  const jurisdictions = search.kind === 'companies' ? search.request.jurisdictions : 'all';
  const { data } = useQuery({
    queryKey: ['suggest', q, jurisdictions],
    queryFn: ({ signal }) => call('GET /dashboard/api/suggest', { query: { q, jurisdictions } }, { signal }),
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
