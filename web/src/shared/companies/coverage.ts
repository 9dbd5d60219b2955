import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The jurisdictions that are loaded, and what is known of each. Free. */
export function useCoverage() {
  return useQuery({
    queryKey: ['coverage'],
    queryFn: ({ signal }) => call('GET /dashboard/api/coverage', {}, { signal }),
    select: ({ jurisdictions }) => jurisdictions,
    staleTime: 60_000,
  });
}

/** "Colorado", or the code where it is not loaded. */
export function useJurisdictionName(): (code: string) => string {
  const { data = [] } = useCoverage();
  return (code) => data.find(({ jurisdiction_code }) => jurisdiction_code === code)?.name ?? code;
}
