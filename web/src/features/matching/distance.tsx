import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../shared/format.ts';

type Props = { readonly from: string | null; readonly to: string | null };

/** How far two addresses are apart, where their ZIP codes differ. */
export function Distance({ from, to }: Props) {
  const [zip, other] = [zipOf(from), zipOf(to)];
  const { data: kilometres } = useQuery({
    queryKey: ['kilometres', zip, other],
    // The table of ZIP codes is large, and few rows ask for it.
    queryFn: async () => {
      const { kilometresBetween } = await import('../../../../src/blocking/address/zip-places.ts');
      return kilometresBetween(zip!, other!);
    },
    enabled: zip !== null && other !== null && zip !== other,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (typeof kilometres !== 'number') return null;
  return (
    <Text size="xs" c="dimmed">
      about {formatCount(Math.max(1, Math.round(kilometres)))} km away
    </Text>
  );
}

/** The last number of five digits in an address. */
const zipOf = (address: string | null): string | null => address?.match(/\b\d{5}\b(?!.*\b\d{5}\b)/s)?.[0] ?? null;
